import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readGraph, violations, withFiles } from '../../scripts/lib/import-graph.mjs'
import { rules } from '../../scripts/lib/import-rules.mjs'

const root = resolve(import.meta.dirname, '../..')

/** Each file breaks one rule, most of them round a corner. */
const planted: Record<string, { text: string; rule?: string }> = {
  'core/planted-impure.ts': { text: "import 'kysely'\n", rule: 'core-is-pure' },
  'src/planted-page.tsx': {
    text: "import './planted-corner'\n",
    rule: 'browser-never-reaches-server',
  },
  'src/planted-corner.ts': { text: "import '../server/start-error'\n" },
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
    rule: 'area-screens-know-kit-and-derive',
  },
  'resources/planted-two/server.ts': {
    text: "import '../../server/start-error'\n",
    rule: 'area-servers-know-extend',
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
    text: "// import 'kysely'\nexport const text = \"import 'kysely'\"\n/* import('pg') */\n",
  },
}

const house = readGraph(root)
const found = violations(withFiles(root, house, new Map(texts())))

function texts() {
  return Object.entries(planted).map(([path, { text }]) => [path, text] as const)
}

test('the house keeps its import rules', () => {
  // A reader that understands no TypeScript reports no violations either, and no modules.
  expect(house.size).toBeGreaterThan(1000)
  expect([...house.values()].flat().length).toBeGreaterThan(5000)
  expect(house.get('server/main.ts')).toContain('server/start.ts')
  expect(violations(house).map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([])
})

test('whoever breaks a rule is caught', () => {
  const caught = (path: string, rule: string) =>
    found.some((one) => one.from === path && one.rule === rule)
  const escaped = Object.entries(planted)
    .filter(([path, { rule }]) => rule && !caught(path, rule))
    .map(([path, { rule }]) => `${path} broke ${rule}`)
  expect(escaped).toEqual([])
})

test('every rule is broken by somebody who was planted, and nobody else is accused', () => {
  const broken = new Set(Object.values(planted).map(({ rule }) => rule))
  expect(rules.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([])
  expect(found.filter(({ from }) => !(from in planted))).toEqual([])
  expect(found.filter(({ from }) => from === 'core/planted-innocent.ts')).toEqual([])
})

test('the way to what is not allowed is told', () => {
  expect(found).toContainEqual({
    rule: 'server-never-reaches-browser',
    from: 'server/planted-service.ts',
    to: 'server/planted-corner.ts → node_modules/react/',
  })
})
