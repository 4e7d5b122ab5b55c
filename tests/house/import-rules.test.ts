import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const rooms = ['core', 'src', 'server', 'resources', 'custom-routes']

type Report = {
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string } }[]
  }
}

async function cruise(checkout: string): Promise<Report['summary']> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const present = rooms.filter((room) => existsSync(join(checkout, room)))
  const args = [...present, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  // It ends with the number of violations: they are what we came for.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: checkout,
    maxBuffer: 1 << 28,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    if (error.stdout?.startsWith('{')) return { stdout: error.stdout }
    throw new Error(error.stderr)
  })
  return (JSON.parse(stdout) as Report).summary
}

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
}

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sexton-house-'))
  for (const name of [...rooms, '.dependency-cruiser.cjs', 'package.json']) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  for (const name of ['tsconfig.base.json', 'tsconfig.tests.json']) {
    cpSync(join(root, name), join(copy, name))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, { text }] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the house keeps its import rules', async () => {
  const { totalCruised, violations } = await cruise(root)
  // A reader that understands no TypeScript reports no violations either, and no modules.
  expect(totalCruised).toBeGreaterThan(100)
  expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('whoever breaks a rule is caught', async () => {
  const { violations } = await cruise(copy)
  const caught = (path: string, rule: string) =>
    violations.some((found) => found.from === path && found.rule.name === rule)
  const escaped = Object.entries(planted)
    .filter(([path, { rule }]) => rule && !caught(path, rule))
    .map(([path, { rule }]) => `${path} broke ${rule}`)
  expect(escaped).toEqual([])
})
