import { describe, expect, it } from 'vitest'
import { formatNumberTemplate, numberTemplate, seriesOf } from './number-template'

describe('number templates', () => {
  it.each([
    ['{YYYY}-CT-{000}', 7, '2026-CT-007', '2026-CT-#'],
    ['C{YY}{MM}/{0}', 1234, 'C2603/1234', 'C2603/#'],
    ['{00}', 100, '100', '#'],
  ])('%s formats %i as %s', (template, n, number, series) => {
    expect(numberTemplate.safeParse(template).success).toBe(true)
    expect(formatNumberTemplate(template, '2026-03-09', n)).toBe(number)
    expect(seriesOf(template, '2026-03-09')).toBe(series)
  })
  it.each(['', 'CT', '{000}{000}', '{YEAR}-{000}', '{000', 'x'.repeat(41)])(
    '%j is refused',
    (text) => expect(numberTemplate.safeParse(text).success).toBe(false),
  )
})
