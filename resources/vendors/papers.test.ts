import { expect, it } from 'vitest'
import { paperState } from './papers'

it.each([
  ['2026-11-21', 'expired'],
  ['2026-11-22', 'expiring'],
  ['2026-12-22', 'expiring'],
  ['2026-12-23', null],
  [null, null],
])('a vendor’s paper that expires %s is %s', (expires, state) => {
  expect(paperState(expires, '2026-11-22')).toBe(state)
})
