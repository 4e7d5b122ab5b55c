import { expect, it } from 'vitest'
import { areColorsAlike } from './similar-colors'

it('similar colours on the map are told apart from distinct ones', () => {
  expect(areColorsAlike('#2F74C0', '#2F74C0')).toBe(true)
  expect(areColorsAlike('#2F74C0', '#3579C6')).toBe(true)
  expect(areColorsAlike('#5DBB7B', '#FFD45E')).toBe(false)
  expect(areColorsAlike('#2F74C0', '#3E4650')).toBe(false)
  expect(areColorsAlike('#000000', '#FFFFFF')).toBe(false)
})
