import { expect, test } from 'vitest'
import { endOf } from '../../scripts/lib/gate-end.mjs'
import { parts } from '../../scripts/lib/gate-parts.mjs'

const passed = { name: 'types', seconds: 12.34, count: { passed: 1, failed: 0, skipped: 0 } }
const failed = {
  name: 'api-embedded',
  seconds: 600,
  count: { passed: 10, failed: 2, skipped: 1, failures: ['a test\nwhy', 'another\nwhy'] },
}

test('says at its end what failed, and the one command that runs each part again', () => {
  const { text, failed: anything } = endOf([passed, failed], 700)
  expect(anything).toBe(true)
  expect(text).toContain('✗ api-embedded: a test\nwhy')
  expect(text).toMatch(/^ {2}npm test -- --only api-embedded +2 tests failed$/m)
  expect(text).not.toContain('--only types')
  expect(text.split('\n').at(-1)).toBe('11 passed, 2 failed, 1 skipped')
})

test('says nothing of it where nothing failed', () => {
  const { text, failed: anything } = endOf([passed], 13)
  expect(anything).toBe(false)
  expect(text).not.toContain('npm test')
  expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed')
})

test('counts what ended all parts as a failure', () => {
  const { text, failed: anything } = endOf([], 1, 'The dependencies could not be installed.')
  expect(anything).toBe(true)
  expect(text).toContain('could not be installed')
  expect(text.split('\n').at(-1)).toBe('0 passed, 1 failed')
})

test('every part is run alone by its whole name', () => {
  for (const { name } of parts)
    expect(parts.filter((one) => one.name.startsWith(name)).map((one) => one.name)).toEqual([name])
})
