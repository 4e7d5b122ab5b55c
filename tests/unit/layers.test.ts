import { expect, test } from 'vitest'
import { assign } from '../../scripts/lib/layers.mjs'

const chunk = (fileName: string, moduleIds: string[], more: object = {}) => ({
  fileName,
  moduleIds,
  isEntry: false,
  facadeModuleId: null,
  imports: [] as string[],
  dynamicImports: [] as string[],
  ...more,
})
const page = (module: string, imports: string[], more: object = {}) =>
  chunk(`${module}.js`, [`/${module}`], { facadeModuleId: `/${module}`, imports, ...more })

test('modules are bundled with what needs them, and a public page never needs the frame', () => {
  const layers = assign([
    page('index.html', ['react.js'], {
      isEntry: true,
      dynamicImports: [
        'login.tsx.js',
        'src/shell/CemeteryScope.tsx.js',
        'src/shell/SystemScope.tsx.js',
      ],
    }),
    chunk('react.js', ['/node_modules/react/index.js', '/src/start/ask.ts', 'routes']),
    page('login.tsx', ['emblem.js']),
    chunk('emblem.js', ['emblem']),
    page('src/shell/CemeteryScope.tsx', ['react.js', 'emblem.js', 'admin.js']),
    page('src/shell/SystemScope.tsx', ['admin.js']),
    chunk('admin.js', ['/node_modules/ra-core/x.js', '/node_modules/@mui/material/x.js', 'admin']),
    page('custom-routes/management-home/page.tsx', ['admin.js', 'field.js']),
    page('src/derive/list/list.tsx', ['table.js']),
    page('src/derive/list/extras.ts', ['table.js']),
    page('resources/trees/list.tsx', ['years.js', 'rings.js', 'login.tsx.js']),
    ...['tags', 'tours', 'books'].map((area) => page(`resources/${area}/list.tsx`, ['years.js'])),
    chunk('years.js', ['years']),
    chunk('rings.js', ['rings']),
    page('src/record/page/show.tsx', ['table.js']),
    page('src/derive/form/create.tsx', ['field.js']),
    page('src/derive/form/edit.tsx', [
      'badge.js',
      'field.js',
      'stale.js',
      'dates.js',
      'input.js',
      'picker.js',
    ]),
    page('resources/trees/show.tsx', ['dates.js', 'table.js', 'input.js', 'picker.js']),
    chunk('picker.js', ['picker', '/node_modules/@mui/material/esm/Autocomplete/Autocomplete.js']),
    chunk('input.js', ['input'], { imports: ['checks.js', 'dates.js'] }),
    chunk('checks.js', ['/node_modules/zod/index.js']),
    chunk('dates.js', ['dates']),
    chunk('field.js', ['field']),
    chunk('table.js', ['table']),
    chunk('stale.js', ['stale']),
    page('src/notices/bell.tsx', ['badge.js']),
    chunk('badge.js', ['badge']),
  ])
  expect(Object.fromEntries(layers)).toEqual({
    '/node_modules/react/index.js': 'library-react',
    '/src/start/ask.ts': 'start',
    routes: 'entry',
    emblem: 'entry',
    '/node_modules/ra-core/x.js': 'library-data',
    '/node_modules/@mui/material/x.js': 'library-look',
    admin: 'frame',
    field: 'home-form',
    table: 'list-rows',
    years: 'list-rows',
    badge: 'list-shared',
    stale: 'form',
    dates: 'form-shared',
    input: 'form',
    picker: 'form-pickers',
    '/node_modules/@mui/material/esm/Autocomplete/Autocomplete.js': 'form-pickers',
    '/node_modules/zod/index.js': 'form',
  })
})
