import { timeText } from '../../../core/calendar/rules'
import { fromLocalDateTime, toLocalDateTime } from '../../../core/local-time'

/** The calendar day of an instant where the cemetery is. */
export const dayOf = (instant: string, timeZone: string) =>
  toLocalDateTime(instant, timeZone).slice(0, 10)

/** Minutes of the day as the wall clock shows them. */
export function minutesAt(instant: string, timeZone: string): number {
  const local = toLocalDateTime(instant, timeZone)
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}

export const instantOf = (day: string, minutes: number, timeZone: string): string | null =>
  fromLocalDateTime(`${day}T${timeText(minutes)}`, timeZone)

/** The same end after the start has moved: a service keeps its length. */
export function movedEnd(start: string, end: string | null, to: string): string | null {
  if (end === null) return null
  return new Date(Date.parse(to) + Date.parse(end) - Date.parse(start)).toISOString()
}

export const formatTime = (instant: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(Date.parse(instant))

/** A calendar day, never through a time zone. */
export const formatDay = (
  day: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
