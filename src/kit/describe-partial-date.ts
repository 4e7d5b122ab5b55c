import { formatCalendarDate, parseIsoDay } from '../../core/dates/calendar'
import type { PartialDate } from '../../core/dates/partial-date'
import type { Translate } from '../i18n/area-texts'

type Months = 'long' | 'short'

/**
 * What a partial date says, in words: "1890 (about)", "not after March 1871", "between 1889 and
 * 1891"; null where it cannot be read.
 * @param months how they are written: in a column as days are, "Mar 1871"
 */
export function describePartialDate(
  date: PartialDate,
  translate: Translate,
  locale: string,
  months: Months = 'long',
): string | null {
  if (date.edtf === null) return null
  const { earliest, latest, edtf } = date
  const say = (key: string, values: object) => translate(`areas.date.${key}`, values)
  let text: string
  if (earliest && latest) {
    const whole = wholeSpan(earliest, latest, locale, months)
    text =
      whole ??
      say('between', {
        from: startOf(earliest, locale, months),
        to: endOf(latest, locale, months),
      })
  } else if (latest) text = say('notAfter', { date: endOf(latest, locale, months) })
  else if (earliest) text = say('notBefore', { date: startOf(earliest, locale, months) })
  else text = say('noYear', { date: edtf })
  const note = /%/.test(edtf)
    ? 'aboutUncertain'
    : /~/.test(edtf)
      ? 'about'
      : /\?/.test(edtf)
        ? 'uncertain'
        : null
  return note ? `${text} (${say(note, {})})` : text
}

/** A day, a whole month or a whole year; null for any other span. */
function wholeSpan(from: string, to: string, locale: string, months: Months): string | null {
  if (from === to) return formatCalendarDate(from, locale)
  if (from.slice(0, 4) !== to.slice(0, 4)) return null
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) return String(Number(from.slice(0, 4)))
  if (from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && isLast(to))
    return month(from, locale, months)
  return null
}

const startOf = (day: string, locale: string, months: Months) =>
  day.endsWith('-01-01')
    ? String(Number(day.slice(0, 4)))
    : day.endsWith('-01')
      ? month(day, locale, months)
      : formatCalendarDate(day, locale)

const endOf = (day: string, locale: string, months: Months) =>
  day.endsWith('-12-31')
    ? String(Number(day.slice(0, 4)))
    : isLast(day)
      ? month(day, locale, months)
      : formatCalendarDate(day, locale)

/** Whether the next day would be the first of a month. */
function isLast(day: string): boolean {
  const parsed = parseIsoDay(day)
  return (
    parsed !== null &&
    parseIsoDay(`${day.slice(0, 8)}${String(parsed.day + 1).padStart(2, '0')}`) === null
  )
}

function month(day: string, locale: string, months: Months): string {
  const date = new Date(0)
  date.setUTCFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, 1)
  return new Intl.DateTimeFormat(locale, {
    month: months,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}
