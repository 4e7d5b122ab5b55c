import { expect, it } from 'vitest'
import { formatMonth, readableTitle } from './month-name'

it('says a month in words, wherever the clock stands', () => {
  expect(formatMonth('2026-11', 'en')).toBe('November 2026')
  expect(formatMonth('2026-01', 'fr')).toBe('janvier 2026')
  expect(formatMonth('2026-13', 'en')).toBe('2026-13')
})

it('leaves titles that are no day and no month as they are', () => {
  expect(readableTitle('2026-11', 'es')).toBe('noviembre de 2026')
  expect(readableTitle('2026-11-25', 'en')).toBe('Nov 25, 2026')
  expect(readableTitle('2026-11-25 · Care fund', 'en')).toBe('Nov 25, 2026 · Care fund')
  expect(readableTitle('2026-CT-001 · Reed', 'en')).toBe('2026-CT-001 · Reed')
})
