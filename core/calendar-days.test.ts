import { describe, expect, it } from 'vitest'
import { instantRangeOf, todayIn, weekStart, weekStartsOn } from './calendar-days'

/** The week around an instant, as its bounds. */
const weekOf = (now: string, timeZone: string, locale: string) =>
  instantRangeOf(weekStart(todayIn(timeZone, new Date(now)), weekStartsOn(locale)), 7, timeZone)

describe('the week of an instant', () => {
  it('is seven days in the cemetery’s time zone, from that region’s first weekday', () => {
    // Friday noon in New York, UTC-5.
    expect(weekOf('2026-11-20T17:00:00Z', 'America/New_York', 'en-US')).toEqual({
      from: '2026-11-15T05:00:00.000Z',
      to: '2026-11-22T04:59:59.999Z',
    })
    expect(weekOf('2026-11-20T17:00:00Z', 'Europe/London', 'en-GB')).toEqual({
      from: '2026-11-16T00:00:00.000Z',
      to: '2026-11-22T23:59:59.999Z',
    })
    expect(weekOf('2026-11-20T17:00:00Z', 'Asia/Bahrain', 'en-BH').from).toBe(
      '2026-11-13T21:00:00.000Z',
    )
  })
  it('is by the cemetery’s day, not the reader’s', () => {
    // Sunday evening in Los Angeles is Monday in UTC.
    const { from } = weekOf('2026-11-23T03:00:00Z', 'America/Los_Angeles', 'fr-FR')
    expect(from).toBe('2026-11-16T08:00:00.000Z')
  })
  it('is an hour longer or shorter when the clocks change', () => {
    const { from, to } = weekOf('2026-10-24T12:00:00Z', 'Europe/Paris', 'fr')
    expect((Date.parse(to) + 1 - Date.parse(from)) / 3_600_000).toBe(169)
  })
})

describe('the first day of the week', () => {
  it('is that of the region, or of where the language is mostly spoken', () => {
    expect(weekStartsOn('fr-CA')).toBe(0)
    expect(weekStartsOn('en')).toBe(0)
    expect(weekStartsOn('fr')).toBe(1)
    expect(weekStartsOn('es-ES')).toBe(1)
    expect(weekStartsOn('es-MX')).toBe(0)
    expect(weekStartsOn('not a locale')).toBe(1)
  })
  it('agrees with Node’s own data', () => {
    type Info = { firstDay: number }
    const info = (locale: string) => {
      const known = new Intl.Locale(locale) as Intl.Locale & {
        getWeekInfo?: () => Info
        weekInfo?: Info
      }
      return known.getWeekInfo?.() ?? known.weekInfo
    }
    const off = ['US', 'CA', 'MX', 'GB', 'FR', 'ES', 'DE', 'JP', 'BR', 'IN', 'EG', 'KW', 'AU', 'NZ']
      .map((region) => `en-${region}`)
      .filter((locale) => {
        const first = info(locale)?.firstDay
        return first !== undefined && first % 7 !== weekStartsOn(locale)
      })
    expect(off).toEqual([])
  })
})
