import { describe, expect, it } from 'vitest'
import { numberOf, numberTemplate, seriesOf } from './number-template'

describe('templates of numbers', () => {
  it.each([
    ['{YYYY}-CT-{000}', 7, '2026-CT-007', '2026-CT-#'],
    ['C{YY}{MM}/{0}', 1234, 'C2603/1234', 'C2603/#'],
    ['{00}', 100, '100', '#'],
  ])('%s counts %i as %s', (template, n, number, series) => {
    expect(numberTemplate.safeParse(template).success).toBe(true)
    expect(numberOf(template, '2026-03-09', n)).toBe(number)
    expect(seriesOf(template, '2026-03-09')).toBe(series)
  })
  it.each(['', 'CT', '{000}{000}', '{YEAR}-{000}', '{000', 'x'.repeat(41)])('%j is none', (text) =>
    expect(numberTemplate.safeParse(text).success).toBe(false),
  )
})
