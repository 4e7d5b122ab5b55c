import { expect, it } from 'vitest'
import { alike } from './alike'

it('tells colours that a map mixes up from those that it does not', () => {
  expect(alike('#2F74C0', '#2F74C0')).toBe(true)
  expect(alike('#2F74C0', '#3579C6')).toBe(true)
  expect(alike('#5DBB7B', '#FFD45E')).toBe(false)
  expect(alike('#2F74C0', '#3E4650')).toBe(false)
  expect(alike('#000000', '#FFFFFF')).toBe(false)
})
