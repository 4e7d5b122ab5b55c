import { expect, it } from 'vitest'
import { isResidentCode } from './residency'

it('finds a postal code by itself, by its beginning and in a range', () => {
  const list = '02139, 0214*; 02150-02155\nSW1A 1AA'
  expect(
    ['02139', '02141', '02153', 'sw1a1aa', '02139-4307'].map((code) => isResidentCode(list, code)),
  ).toEqual([true, true, true, true, true])
  expect(['02138', '02156', '2153', '', 'SW1A'].some((code) => isResidentCode(list, code))).toBe(
    false,
  )
})
