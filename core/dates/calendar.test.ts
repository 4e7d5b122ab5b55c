import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysInMonth,
  formatCalendarDate,
  isLeapYear,
  isoDay,
  parseIsoDay,
  shiftYears,
  yearsBetween,
} from './calendar'

const day = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }))
  .chain(([y, m]) =>
    fc.tuple(fc.constant(y), fc.constant(m), fc.integer({ min: 1, max: daysInMonth(y, m) })),
  )

describe('calendar days', () => {
  it('know leap years', () => {
    expect([1600, 1700, 1900, 1904, 2000, 2023].map(isLeapYear)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('are made only where they exist', () => {
    expect(isoDay(1900, 2, 29)).toBeNull()
    expect(isoDay(1904, 2, 29)).toBe('1904-02-29')
    expect([
      isoDay(0, 1, 1),
      isoDay(10000, 1, 1),
      isoDay(1890, 13, 1),
      isoDay(1890, 4, 31),
    ]).toEqual([null, null, null, null])
    expect([isoDay(1890, 1, 0), isoDay(1890, 0, 1), isoDay(1890.5, 1, 1)]).toEqual([
      null,
      null,
      null,
    ])
    expect(parseIsoDay('1890-4-1')).toBeNull()
  })

  it('round-trip, and agree with the platform on which days exist', () => {
    fc.assert(
      fc.property(day, ([y, m, d]) => {
        const iso = isoDay(y, m, d) ?? ''
        expect(parseIsoDay(iso)).toEqual({ year: y, month: m, day: d })
        const date = new Date(`${iso}T00:00:00Z`)
        expect(date.toISOString().slice(0, 10)).toBe(iso)
        expect(isoDay(y, m, daysInMonth(y, m) + 1)).toBeNull()
      }),
    )
  })

  it('give completed years between two days', () => {
    expect(yearsBetween('1890-04-08', '1948-04-07')).toBe(57)
    expect(yearsBetween('1890-04-08', '1948-04-08')).toBe(58)
    expect(yearsBetween('1904-02-29', '1905-02-28')).toBe(0)
    expect(yearsBetween('1904-02-29', '1905-03-01')).toBe(1)
    expect(yearsBetween('1905-03-01', '1904-02-29')).toBeLessThan(0)
    expect(() => yearsBetween('abt 1890', '1948-04-08')).toThrow(RangeError)
  })

  it('shift by years within the calendar’s bounds', () => {
    expect(shiftYears('1904-02-29', 1)).toBe('1905-02-28')
    expect(shiftYears('0005-06-01', -10)).toBe('0001-01-01')
    expect(shiftYears('9995-06-01', 10)).toBe('9999-12-31')
  })

  it('are formatted as the given day in the reader’s language', () => {
    expect(formatCalendarDate('1948-04-08', 'en-US')).toBe('Apr 8, 1948')
    expect(formatCalendarDate('1948-04-08', 'fr')).toBe('8 avr. 1948')
    expect(formatCalendarDate('1948-04-08', 'es')).toBe('8 abr 1948')
    expect(formatCalendarDate('0048-04-08', 'en-US')).toBe('Apr 8, 48')
    expect(formatCalendarDate('abt 1890', 'en-US')).toBe('abt 1890')
    expect(formatCalendarDate('1948-04-08', 'no such locale!')).toBe('Apr 8, 1948')
    expect(formatCalendarDate('1948-04-08', 'th-TH')).toContain('1948')
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'])(
    'are formatted in %s too',
    (zone) => {
      const before = process.env.TZ
      process.env.TZ = zone
      try {
        fc.assert(
          fc.property(day, ([y, m, d]) => {
            const text = formatCalendarDate(isoDay(y, m, d) ?? '', 'en-US')
            expect(text).toMatch(new RegExp(` ${d}, ${y}$`))
          }),
        )
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    },
  )
})
