import { describe, expect, it } from 'vitest'
import { countOf, countText } from '../../providers/count'
import { hourOf, weekOf } from './week'

describe('the week of an instant', () => {
  it('runs from Monday to Sunday in the cemetery’s time zone', () => {
    // Friday noon in New York, UTC-5.
    expect(weekOf(new Date('2026-11-20T17:00:00Z'), 'America/New_York')).toEqual({
      from: '2026-11-16T05:00:00.000Z',
      to: '2026-11-23T04:59:59.999Z',
    })
  })
  it('takes the day of the place, not of the reader', () => {
    // Sunday evening in Los Angeles is Monday in UTC.
    const week = weekOf(new Date('2026-11-23T03:00:00Z'), 'America/Los_Angeles')
    expect(week.from).toBe('2026-11-16T08:00:00.000Z')
  })
  it('is an hour longer or shorter when the clocks change', () => {
    const { from, to } = weekOf(new Date('2026-10-24T12:00:00Z'), 'Europe/Paris')
    expect((Date.parse(to) + 1 - Date.parse(from)) / 3_600_000).toBe(169)
  })
  it('knows the hour there', () => {
    expect(hourOf(new Date('2026-11-20T04:30:00Z'), 'America/New_York')).toBe(23)
    expect(hourOf(new Date('2026-11-20T05:30:00Z'), 'America/New_York')).toBe(0)
  })
})

describe('a count', () => {
  it('is read from Content-Range, bounded ones as at least', () => {
    expect(countOf('deceased 0-0/20000')).toEqual({ count: 20000, atLeast: false })
    expect(countOf('deceased */0')).toEqual({ count: 0, atLeast: false })
    expect(countOf('deceased 0-0/10001+')).toEqual({ count: 10000, atLeast: true })
    expect(countOf(null)).toBeNull()
  })
  it('is written as the reader writes numbers', () => {
    expect(countText({ count: 10000, atLeast: true }, 'en', '–')).toBe('10,000+')
    expect(countText(null, 'en', '–')).toBe('–')
  })
})
