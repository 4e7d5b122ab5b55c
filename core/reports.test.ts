import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drillDownFilter,
  parseReportPeriod,
  percentChange,
  periodBefore,
  reportPeriods,
} from './reports'

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

const before = (from: string, to: string, how: 'before' | 'lastYear', today = '2030-01-01') => {
  const period = periodBefore({ from, to }, how, today)
  return `${period.from} ${period.to}`
}

it('a period of whole months is set beside as many whole months before it', () => {
  expect(before('2026-11-01', '2026-11-30', 'before')).toBe('2026-10-01 2026-10-31')
  expect(before('2026-03-01', '2026-03-31', 'before')).toBe('2026-02-01 2026-02-28')
  expect(before('2026-01-01', '2026-03-31', 'before')).toBe('2025-10-01 2025-12-31')
  expect(before('2026-01-01', '2026-12-31', 'before')).toBe('2025-01-01 2025-12-31')
  expect(before('2025-02-01', '2025-02-28', 'lastYear')).toBe('2024-02-01 2024-02-29')
})

it('a period of single days is set beside as many days before it, or the same days of last year', () => {
  expect(before('2026-11-10', '2026-11-16', 'before')).toBe('2026-11-03 2026-11-09')
  expect(before('2026-11-24', '2026-11-24', 'before')).toBe('2026-11-23 2026-11-23')
  expect(before('2024-02-20', '2024-02-29', 'lastYear')).toBe('2023-02-20 2023-02-28')
})

it('of a period that is not over only the days until today are compared', () => {
  expect(before('2026-11-01', '2026-11-30', 'before', '2026-11-24')).toBe('2026-10-01 2026-10-24')
  expect(before('2026-01-01', '2026-12-31', 'lastYear', '2026-11-24')).toBe('2025-01-01 2025-11-24')
  expect(before('2026-03-01', '2026-03-31', 'before', '2026-03-30')).toBe('2026-02-01 2026-02-28')
  expect(before('2026-11-20', '2026-11-29', 'before', '2026-11-24')).toBe('2026-11-10 2026-11-14')
})

it('a change is told in percent of what was there before, whatever its sign', () => {
  expect(percentChange(150, 100)).toBe(50)
  expect(percentChange(0, 3)).toBe(-100)
  expect(percentChange(-50, -100)).toBe(50)
  expect(percentChange(2, 3)).toBe(-33.3)
  expect(percentChange(5, 0)).toBeNull()
})
