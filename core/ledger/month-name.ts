import { formatCalendarDate } from '../dates/calendar'
import { isMonth } from './months'

/** `2026-11` as a reader says it: "November 2026". Text that is no month comes back as it is. */
export function formatMonth(month: string, locale: string): string {
  if (!isMonth(month)) return month
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
}

/** The title of a record that is called by a day or a month, or begins with one; any other comes back as it is. */
export const readableTitle = (title: string, locale: string): string =>
  title.replace(/^\d{4}-\d\d(-\d\d)?(?= · |$)/, (day) =>
    formatMonth(formatCalendarDate(day, locale), locale),
  )
