import { expect, it } from 'vitest'
import { choice, date, flag, instant, money, number, text } from '../../../core/fields'
import { type CellContext, fileCellOf, localInstantCell } from './field-cells'
import { fileTexts } from './texts'

it('values are written by their kind', () => {
  const reading: CellContext = {
    texts: fileTexts({ name: 'x', label: ['X', 'X'] } as never, 'fr'),
    currency: 'USD',
    timeZone: 'America/New_York',
    nameOf: (area, id) => `${area} ${id}`,
  }
  const cell = (field: Parameters<typeof fileCellOf>[1], value: unknown) =>
    fileCellOf('f', field, value, reading)
  expect(cell(money(), -5)).toEqual({ number: '-0.05', decimals: 2 })
  expect(cell(money({ currency: 'JPY' }), 482500)).toEqual({ number: '482500', decimals: 0 })
  expect(cell(money({ currency: 'BHD' }), 1)).toEqual({ number: '0.001', decimals: 3 })
  expect(cell(money(), 9007199254740991)).toEqual({ number: '90071992547409.91', decimals: 2 })
  expect(cell(number({ decimals: 2 }), -1.25)).toEqual({ number: '-1.25', decimals: 2 })
  const depth = number({ decimals: 2, unit: 'm' })
  expect(cell(depth, 1.8)).toEqual({ number: '1.8', decimals: 2 })
  expect(fileCellOf('f', depth, 1.98, { ...reading, units: 'imperial' })).toBe('6′ 6″')
  expect(cell(flag(), true)).toBe('Oui')
  expect(cell(choice(['burial']), 'burial')).toBe('Inhumation')
  expect(cell(date(), '2026-01-05')).toEqual({ day: '2026-01-05' })
  expect(cell(text(), '')).toBeNull()
  expect(cell(instant(), '2026-05-01T14:30:00+00:00')).toEqual({
    at: '2026-05-01T10:30:00',
    offset: '-04:00',
  })
  expect(localInstantCell('2026-01-01T00:00:00Z', 'UTC')).toEqual({
    at: '2026-01-01T00:00:00',
    offset: '+00:00',
  })
})
