import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { drawFloors } from '../../scripts/lib/floors.mjs'
import { circles, readGraph, violations, withFiles } from '../../scripts/lib/import-graph.mjs'
import { browserFloors, rules, serverFloors } from '../../scripts/lib/import-rules.mjs'

const root = resolve(import.meta.dirname, '../..')

type Planted = Record<string, { text: string; rule?: string }>

/** On each floor a file that imports from the side's top, which is above all of them. */
const climbers = (side: string, floors: readonly string[], top: string): Planted =>
  Object.fromEntries(
    floors.map((floor) => [
      `${side}/${floor}/planted-climber.ts`,
      { text: `import '../${top}'\n`, rule: `${side}/${floor} imports nothing above it` },
    ]),
  )

/** Each file breaks one rule, most of them round a corner. */
const planted: Planted = {
  ...climbers('server', serverFloors, 'app'),
  ...climbers('src', browserFloors, 'main'),
  'server/planted-room/file.ts': { text: "import 'zod'\n", rule: 'no-room-without-a-floor' },
  'core/planted-impure.ts': { text: "import 'pg'\n", rule: 'core-is-pure' },
  'server/formats/planted-format.ts': {
    text: "import '../problem'\n",
    rule: 'formats-stand-alone',
  },
  'src/planted-page.tsx': {
    text: "import './planted-corner'\n",
    rule: 'browser-never-reaches-server',
  },
  'src/planted-corner.ts': { text: "import '../server/platform/process/start-error'\n" },
  'server/planted-service.ts': {
    text: "import './planted-corner'\n",
    rule: 'server-never-reaches-browser',
  },
  'server/planted-corner.ts': { text: "import 'react'\n" },
  'resources/planted-one/area.ts': {
    text: "export * from '../planted-two/area'\n",
    rule: 'areas-are-islands',
  },
  'resources/planted-two/area.ts': { text: 'export const two = 2\n' },
  'resources/planted-two/list.tsx': {
    text: "import '../../src/planted-corner'\n",
    rule: 'area-screens-know-the-parts-of-screens',
  },
  'resources/planted-two/server.ts': {
    text: "import '../../server/platform/process/start-error'\n",
    rule: 'area-servers-know-engine-and-cemetery',
  },
  'custom-routes/planted-one/page.tsx': {
    text: "import '../planted-two/page'\n",
    rule: 'pages-are-islands',
  },
  'custom-routes/planted-two/page.tsx': { text: 'export default 2\n' },
  'server/planted-registry.ts': {
    text: "import '../resources/planted-two/area'\n",
    rule: 'nothing-imports-an-area',
  },
  'server/planted-test-only.ts': {
    text: "import 'vitest'\n",
    rule: 'product-never-imports-tests',
  },
  'scripts/planted-helper.mjs': {
    text: "const { api } = await import('../tests/support/api')\n",
    rule: 'product-never-imports-tests',
  },
  'core/planted-type.ts': {
    text: "export type { Database } from '../server/database'\n",
    rule: 'core-is-pure',
  },
  'server/planted-node.ts': { text: "import { readFile } from 'fs/promises'\n" },
  'src/planted-node.ts': {
    text: "export const late = () => import('../server/planted-node')\n",
    rule: 'browser-never-reaches-server',
  },
  'src/planted-far.ts': {
    text: "type Far = import('../resources/planted-two/area').two\n",
    rule: 'nothing-imports-an-area',
  },
  'server/planted-gone.ts': { text: "import './never-written'\n", rule: 'nothing-unresolved' },
  'server/planted-unknown.ts': {
    text: "import 'never-installed'\n",
    rule: 'nothing-unresolved',
  },
  // Comments and texts import nothing.
  'core/planted-innocent.ts': {
    text: "// import 'pg'\nexport const text = \"import 'pg'\"\n/* import('pg') */\n",
  },
}

const house = readGraph(root)
const found = violations(withFiles(root, house, new Map(texts())))

function texts() {
  return Object.entries(planted).map(([path, { text }]) => [path, text] as const)
}

test('the sources obey the import rules', () => {
  // A reader that understands no TypeScript reports no violations either, and no modules.
  expect(house.size).toBeGreaterThan(1000)
  expect([...house.values()].flat().length).toBeGreaterThan(5000)
  expect(house.get('server/main.ts')).toContain('server/start.ts')
  expect(violations(house).map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([])
})

test('a planted violation is caught', () => {
  const caught = (path: string, rule: string) =>
    found.some((one) => one.from === path && one.rule === rule)
  const escaped = Object.entries(planted)
    .filter(([path, { rule }]) => rule && !caught(path, rule))
    .map(([path, { rule }]) => `${path} broke ${rule}`)
  expect(escaped).toEqual([])
})

test('every rule catches its planted violation, and nothing else', () => {
  const broken = new Set(Object.values(planted).map(({ rule }) => rule))
  expect(rules.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([])
  expect(found.filter(({ from }) => !(from in planted))).toEqual([])
  expect(found.filter(({ from }) => from === 'core/planted-innocent.ts')).toEqual([])
})

test('a violation is reported with its import path', () => {
  expect(found).toContainEqual({
    rule: 'server-never-reaches-browser',
    from: 'server/planted-service.ts',
    to: 'server/planted-corner.ts → node_modules/react/',
  })
})

test('no two folders import each other', () => {
  expect(circles(house)).toEqual([])
  const round = withFiles(
    root,
    house,
    new Map([
      ['core/planted-a/one.ts', "import type { Two } from '../planted-b/two'\n"],
      ['core/planted-b/two.ts', "import '../planted-c/three'\n"],
      ['core/planted-c/three.ts', "export const late = () => import('../planted-a/one')\n"],
    ]),
  )
  expect(circles(round)).toEqual([['core/planted-a', 'core/planted-b', 'core/planted-c']])
})

test('docs/architecture.md shows the floors that the imports have', () => {
  const document = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8')
  expect(document, 'npm run check -- --fix draws it anew').toBe(drawFloors(document, house))
})
