import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '../../scripts/lib/limits.mjs'

const root = resolve(import.meta.dirname, '../..')
const own = 'tests/house/limits.test.ts'
const texts = execFileSync(
  'git',
  [
    ...['ls-files', '-co', '--exclude-standard', '--'],
    ...['tests', 'e2e', '*.config.ts', '*.test.ts', '*.test.tsx'],
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.[cm]?tsx?$/.test(path) && path !== own)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Where texts of tests match, as `path:line: what`. */
const found = (pattern: RegExp, paths = /./) =>
  texts
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(
        ({ 0: what, index }) =>
          `${path}:${text.slice(0, index).split('\n').length}: ${what.trim()}`,
      ),
    )

test('time limits are minutes, and longer on a slow machine', () => {
  expect(texts.length).toBeGreaterThan(200)
  for (const [name, ms] of Object.entries(limits)) expect(ms, name).toBeGreaterThanOrEqual(60_000)
})

test('no test sets a time limit of its own', () => {
  expect(found(/\b(?:test|hook|teardown|action|navigation)?timeout: *[\d(]\w*/gi)).toEqual([])
  expect(found(/\b(?:setTimeout|slow|setConfig)\(\s*[\d_]+\s*\)/g)).toEqual([])
  // The last argument of a test or a hook.
  expect(found(/^ *\}, [1-9]\d*_?000\)$/gm)).toEqual([])
  // Vitest's own gives up after a second, and nothing in its configuration says otherwise.
  expect(found(/\bvi\.wait(?:For|Until)\(/g)).toEqual([])
})

test('no test measures durations: what must be fast is in bench/', () => {
  // The guard against silence compares two clocks at the same moments; its bound grows with the machine's.
  const runsInPage = /^(?!e2e\/support\/matrix\.ts$|tests\/support\/worst-inputs\/)/
  expect(
    found(/performance\.now\(\) *-|- *performance\.now\(\)|process\.hrtime/g, runsInPage),
  ).toEqual([])
})

test('the test runners take their limits from one file', () => {
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  for (const name of ['testTimeout', 'hookTimeout', 'teardownTimeout'])
    expect(text('vitest.config.ts')).toMatch(new RegExp(`${name}: limits\\.`))
  const projects = text('vitest.config.ts').match(/^ {10}name: '[\w-]+',\n {10}\.\.\.within,$/gm)
  expect(projects).toHaveLength(text('vitest.config.ts').match(/^ {10}name: /gm)?.length ?? 0)
  for (const name of ['timeout', 'actionTimeout', 'navigationTimeout'])
    expect(text('playwright.config.ts')).toMatch(new RegExp(`\\b${name}: limits\\.`))
  expect(text('playwright.config.ts')).toMatch(/expect: \{ timeout: limits\./)
  expect(text('playwright.config.ts')).toMatch(/timeout: limits\.server/)
  expect(text('tests/support/dom.ts')).toContain('asyncUtilTimeout: limits.wait')
})
