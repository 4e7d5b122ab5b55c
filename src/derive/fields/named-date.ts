import { todayIn } from '../../../core/calendar-days'
import { relativeDate } from '../../../core/relative-date'
import type { FormatContext } from '../../i18n/format-context'

/**
 * The date that "yesterday" or "last May" names today, as `2026-05-14`, `2026-05` or `2026` and as somebody would
 * write it; null for every other text.
 */
export function namedDate(
  text: string,
  { timeZone, locale }: Pick<FormatContext, 'timeZone' | 'locale'>,
): { date: string; text: string } | null {
  const date = relativeDate(text, todayIn(timeZone))
  return date === null ? null : { date, text: inWords(date, locale) }
}

/** `2026-05-14`, `2026-05` or `2026` as somebody would write it. */
function inWords(date: string, locale: string): string {
  const [year = 0, month, day] = date.split('-').map(Number)
  if (month === undefined) return date
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: day === undefined ? undefined : 'numeric',
  }).format(Date.UTC(year, month - 1, day ?? 1))
}
