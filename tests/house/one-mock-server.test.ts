import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const tests = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'src', 'resources', 'custom-routes'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.test\.tsx$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

const page = '(?:globalThis|window|global|self)'
const ways: Readonly<Record<string, RegExp>> = {
  'stubs fetch': /stubGlobal\(\s*['"`](?:fetch|XMLHttpRequest)['"`]/,
  'assigns fetch': new RegExp(
    `\\b${page}(?:\\.|\\[['"])(?:fetch|XMLHttpRequest)(?:['"]\\])?\\s*=[^=]`,
  ),
  'spies on fetch': new RegExp(`spyOn\\(\\s*${page},\\s*['"\`](?:fetch|XMLHttpRequest)`),
  'defines fetch': new RegExp(`defineProperty\\(\\s*${page},\\s*['"\`](?:fetch|XMLHttpRequest)`),
  'replaces the http client': /vi\.(?:mock|doMock)\(\s*['"`][^'"`]*\/providers\/http['"`]/,
  'starts a server of its own': /from ['"](?:msw|@mswjs)[^'"]*['"]/,
}
const waysIn = (source: string) => Object.keys(ways).filter((name) => ways[name]?.test(source))

it.each([
  ["vi.stubGlobal('fetch', answer)", 'stubs fetch'],
  ["vi.stubGlobal(\n  'fetch',\n  answer)", 'stubs fetch'],
  ['globalThis.fetch = answer', 'assigns fetch'],
  ['window.fetch = vi.fn()', 'assigns fetch'],
  ["window['fetch'] = vi.fn()", 'assigns fetch'],
  ["vi.spyOn(globalThis, 'fetch')", 'spies on fetch'],
  ["Object.defineProperty(window, 'fetch', {})", 'defines fetch'],
  ["vi.mock('../providers/http', async () => ({}))", 'replaces the http client'],
  ["import { setupServer } from 'msw/node'", 'starts a server of its own'],
])('%j is found as a second mechanism', (source, way) => {
  expect(waysIn(source)).toEqual([way])
})

test('every component test is answered by the one mock server, tests/support/mock-api.ts', () => {
  expect(tests.length).toBeGreaterThan(50)
  expect(tests.filter(([, source]) => /mockApi\(/.test(source)).length).toBeGreaterThan(30)
  expect(tests.flatMap(([path, source]) => waysIn(source).map((way) => `${path} ${way}`))).toEqual(
    [],
  )
})
