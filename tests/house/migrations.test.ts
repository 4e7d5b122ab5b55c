import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\/migrations\/[^/]+\.sql$/.test(path))
const names = files.map((path) => basename(path, '.sql'))

/** Of the time before numbers were taken from the clock: released, and never edited. */
const isNumbered = (name: string) => name < '0218'
const timed = files.filter((path) => !isNumbered(basename(path)))

/** What a migration must not say, and why. */
const refusals: ReadonlyArray<[says: RegExp, why: string]> = [
  [/pg_get_functiondef|\bprosrc\b/i, 'patches a function by its text: write the whole function'],
  [/execute\s+replace\s*\(/i, 'patches a statement by its text: write the whole statement'],
  [/-- FILL IN:/, 'is not finished: write the SQL and delete the "FILL IN" lines'],
]
const refusalsOf = (sql: string) => refusals.flatMap(([says, why]) => (says.test(sql) ? [why] : []))

it('there are migrations of both times', () => {
  expect(names.filter(isNumbered).length).toBeGreaterThan(60)
  expect(timed.length).toBeGreaterThan(0)
})

it('a new migration is named by the minute it was written in', () => {
  expect(timed.map((path) => basename(path))).toEqual(
    timed.map(() => expect.stringMatching(/^20\d{6}T[012]\d[0-5]\d_[a-z0-9_-]+\.sql$/)),
  )
})

describe.each(timed)('%s', (path) => {
  it('writes whole functions and is finished', () => {
    expect(refusalsOf(readFileSync(join(root, path), 'utf8'))).toEqual([])
  })
})

it('a function that is patched by its text is seen, and so is a stub', () => {
  const patched = files.filter((path) =>
    refusalsOf(readFileSync(join(root, path), 'utf8')).some((why) => why.includes('function')),
  )
  expect(patched.map((path) => basename(path).slice(0, 4))).toEqual(['0016', '0034'])
  expect(refusalsOf("execute replace(body, 'a', 'b');")).toHaveLength(1)
  expect(refusalsOf('-- FILL IN: where does it go')).toHaveLength(1)
})
