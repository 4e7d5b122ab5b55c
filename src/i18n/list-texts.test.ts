import { dirname, join, normalize } from 'node:path/posix'
import { expect, test } from 'vitest'
import type { AnyArea } from '../../core/area'
import { type AreaModules, collectAreas } from '../../core/registry'
import { flatten, type Texts } from './translation/translator'

const areas = collectAreas(
  import.meta.glob('../../resources/*/area.ts', { eager: true }) as AreaModules,
)
const sources = import.meta.glob<string>('../../resources/*/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const own = import.meta.glob<{ default: Texts }>('../../resources/*/{en,page-texts/en}.ts', {
  eager: true,
})

/** The file and all of its area that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || sources[file] === undefined) return found
  found.add(file)
  for (const [, to] of sources[file].matchAll(/from '(\.[^']+)'/g))
    for (const end of ['.ts', '.tsx'])
      withImports(`${normalize(join(dirname(file), to as string))}${end}`, found)
  return found
}

/** Keys of texts that only the second file of an area's words has. */
function lateTexts({ name }: AnyArea): Set<string> {
  const of = (path: string) => own[`../../resources/${name}/${path}`]?.default ?? {}
  const early = flatten(of('en.ts'))
  return new Set(
    [...flatten(of('page-texts/en.ts')).keys()]
      .filter((key) => !early.has(key))
      .map((key) => key.replace(`${name}.`, '')),
  )
}

// These lists are drawn before the words of pages have come (src/navigation/area-screens.ts).
const daily = areas.filter(({ scope, menu }) => scope === 'cemetery' && menu !== 'settings')

test('a list of daily work says nothing that comes with the words of pages', () => {
  const screens = daily.filter(({ name }) => sources[`../../resources/${name}/list.tsx`])
  expect(screens.length).toBeGreaterThan(10)
  const wrong = screens.flatMap((area) => {
    const late = lateTexts(area)
    return [...withImports(`../../resources/${area.name}/list.tsx`)].flatMap((file) =>
      [...(sources[file] ?? '').matchAll(/areaText\(\s*'([^']+)'/g)]
        .filter(([, key]) => late.has(key as string))
        .map(([, key]) => `${file}: ${key}`),
    )
  })
  expect(wrong).toEqual([])
})
