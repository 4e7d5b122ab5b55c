import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { gateSummary } from '../../scripts/lib/gate-end.mjs'
import { parts } from '../../scripts/lib/gate-parts.mjs'
import { ofEnded, processorSeconds } from '../../scripts/lib/processor-time.mjs'

const passed = { name: 'types', seconds: 12.34, count: { passed: 1, failed: 0, skipped: 0 } }
const failed = {
  name: 'api-1',
  seconds: 600,
  count: { passed: 10, failed: 2, skipped: 1, failures: ['a test\nwhy', 'another\nwhy'] },
}

test('the gate’s summary says what failed, with the command that runs each part again', () => {
  const { text, failed: anything } = gateSummary([passed, failed], 700)
  expect(anything).toBe(true)
  expect(text).toContain('✗ api-1: a test\nwhy')
  expect(text).toMatch(/^ {2}npm test -- --only api-1 +2 tests failed$/m)
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

test('the gate’s summary says where the time went, by the clock and of the processor', () => {
  const { text } = gateSummary(
    [passed, { ...failed, count: { ...failed.count, processor: 512.25 } }],
    1_674,
  )
  expect(text).toMatch(/^Where the time went:\n +clock +processor$/m)
  expect(text).toMatch(/^types +12\.3 s +1 passed, 0 failed$/m)
  expect(text).toMatch(/^api-1 +600\.0 s +512\.3 s +10 passed, 2 failed, 1 skipped$/m)
  expect(text).toMatch(/^altogether +1674\.0 s +512\.3 s +27\.9 minutes$/m)
})

test('processor time is that of the programs that have ended, whatever the program is called', () => {
  const stat = `42 (a ) b) S 1 42 42 0 -1 4194304 9 8 7 6 500 400 12345 678 20 0 1 0 99`
  expect(ofEnded(stat)).toBeCloseTo(130.23)
})

test('processor time grows by what a program has used that was started and has ended', () => {
  const busy =
    'let used = 0; while (used < 200_000) { const { user, system } = process.cpuUsage(); used = user + system }'
  const before = processorSeconds()
  execFileSync(process.execPath, ['-e', busy])
  const after = processorSeconds()
  // Elsewhere than on Linux nothing tells.
  expect(before === undefined ? 1 : (after ?? 0) - before).toBeGreaterThanOrEqual(0.15)
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
