import { expect, it } from 'vitest'
import { formatTimeAgo, hourOf } from './time-ago'

it('the hour is that of the time zone', () => {
  expect(hourOf(new Date('2026-11-20T04:30:00Z'), 'America/New_York')).toBe(23)
  expect(hourOf(new Date('2026-11-20T05:30:00Z'), 'America/New_York')).toBe(0)
})

it('the time ago is formatted in the reader’s language', () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const said = (at: string, locale = 'en') => formatTimeAgo(at, now, locale, 'America/New_York')
  expect(said('2026-11-20T16:52:10Z')).toBe('7 minutes ago')
  expect(said('2026-11-20T15:00:00Z', 'fr')).toBe('il y a 2 heures')
  expect(said('2026-11-19T15:00:00Z', 'es')).toBe('ayer')
  // A clock that is ahead says nothing of the future.
  expect(said('2026-11-20T17:00:05Z')).toBe('now')
  expect(said('2026-11-01T03:00:00Z')).toBe('Oct 31, 2026')
})
