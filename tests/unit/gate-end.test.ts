import { expect, test } from 'vitest'
import { gateSummary } from '../../scripts/lib/gate-end.mjs'
import { parts } from '../../scripts/lib/gate-parts.mjs'

const passed = { name: 'types', seconds: 12.34, count: { passed: 1, failed: 0, skipped: 0 } }
const failed = {
  name: 'api-embedded',
  seconds: 600,
  count: { passed: 10, failed: 2, skipped: 1, failures: ['a test\nwhy', 'another\nwhy'] },
}

test('the gate’s summary says what failed, with the command that runs each part again', () => {
  const { text, failed: anything } = gateSummary([passed, failed], 700)
  expect(anything).toBe(true)
  expect(text).toContain('✗ api-embedded: a test\nwhy')
  expect(text).toMatch(/^ {2}npm test -- --only api-embedded +2 tests failed$/m)
  expect(text).not.toContain('--only types')
  expect(text.split('\n').at(-1)).toBe('11 passed, 2 failed, 1 skipped')
})

test('the gate’s summary says which files took longest, whatever part they are of', () => {
  const files = (from: number, seconds: number) =>
    Array.from({ length: 10 }, (_, i) => ({
      path: `tests/${from + i}.test.ts`,
      seconds: seconds - i,
    }))
  const { text } = gateSummary(
    [
      { ...passed, name: 'dom', count: { ...passed.count, files: files(0, 10) } },
      { ...passed, name: 'e2e', count: { ...passed.count, files: files(10, 100) } },
    ],
    300,
  )
  const lines = text.split('\n').filter((line) => line.includes('.test.ts'))
  expect(lines).toHaveLength(12)
  expect(lines[0]).toMatch(/^ +100\.0 s {3}e2e +tests\/10\.test\.ts$/)
  expect(lines[11]).toMatch(/^ +9\.0 s {3}dom +tests\/1\.test\.ts$/)
})

test('the gate’s summary says nothing of it where nothing failed', () => {
  const { text, failed: anything } = gateSummary([passed], 13)
  expect(anything).toBe(false)
  expect(text).not.toContain('npm test')
  expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed')
})

test('the gate’s summary counts an early end of all parts as a failure', () => {
  const { text, failed: anything } = gateSummary([], 1, 'The dependencies could not be installed.')
  expect(anything).toBe(true)
  expect(text).toContain('could not be installed')
  expect(text.split('\n').at(-1)).toBe('0 passed, 1 failed')
})

test('every part of the gate can be run alone by its whole name', () => {
  for (const { name } of parts)
    expect(parts.filter((one) => one.name.startsWith(name)).map((one) => one.name)).toEqual([name])
})
