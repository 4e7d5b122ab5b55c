import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drillDownFilter, parseReportPeriod, reportPeriods } from './reports'

describe('the period of a report', () => {
  it.each([
    ['month', '2026-02-11', '2026-02-01', '2026-02-28'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['year', '2026-07-04', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-07-04', '2025-01-01', '2025-12-31'],
    ['2026-01-05/2026-01-05', '2026-07-04', '2026-01-05', '2026-01-05'],
  ])('%s on %s is resolved to days', (text, today, from, to) =>
    expect(parseReportPeriod(text, today)).toEqual({ from, to }),
  )
  it('may be open-ended', () =>
    expect(parseReportPeriod('all', '2026-07-04')).toEqual({ from: null, to: null }))
  it.each([
    '',
    'week',
    '2026-01-01',
    '2026-01-02/2026-01-01',
    '2026-02-30/2026-03-01',
    '2026-01-01/2026-01-02/x',
    '0000-01-01/2026-01-01',
  ])('refuses %j', (text) => expect(parseReportPeriod(text, '2026-07-04')).toBeNull())
  it('by name contains today, or ends the day before the current one', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.constantFrom(...reportPeriods), (date, name) => {
        const today = date.toISOString().slice(0, 10)
        const { from, to } = parseReportPeriod(name, today) as {
          from: string | null
          to: string | null
        }
        if (from === null || to === null) return
        expect(from <= to).toBe(true)
        if (name.startsWith('last')) expect(to < today).toBe(true)
        else expect(from <= today && today <= to).toBe(true)
      }),
    )
  })
})

it('a row’s values fill in the filter that its link leads to', () => {
  const filter = { status: 'sold', type: '$typeId', date_gte: '$from', within: '$none' }
  expect(drillDownFilter(filter, { typeId: 7, from: '2026-01-01', none: null })).toEqual({
    status: 'sold',
    type: 7,
    date_gte: '2026-01-01',
  })
})
