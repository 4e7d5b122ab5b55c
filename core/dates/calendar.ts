/** A plain calendar day (proleptic Gregorian, years 1 to 9999): never an instant, no time zone. */
export type CalendarDay = { year: number; month: number; day: number }

export const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days in a month (1 to 12) of a year; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return LENGTHS[month - 1] ?? 0
}

/** `YYYY-MM-DD` (ISO 8601-1 calendar date), or null where there is no such day. */
export function isoDay(year: number, month: number, day: number): string | null {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return null
  if (!Number.isInteger(month) || !Number.isInteger(day)) return null
  if (day < 1 || day > daysInMonth(year, month)) return null
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** Reads exactly `YYYY-MM-DD`; null for anything else, impossible days included. */
export function parseIsoDay(text: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isoDay(year, month, day) === null ? null : { year, month, day }
}

/**
 * Completed years from one ISO day to a later one, as ages are counted (someone born on 29 February
 * completes a year on 1 March of a common year). Negative where `to` lies before `from`.
 * Throws RangeError where either is not an ISO day.
 */
export function yearsBetween(from: string, to: string): number {
  const [a, b] = [dayOf(from), dayOf(to)]
  const reached = b.month > a.month || (b.month === a.month && b.day >= a.day)
  return b.year - a.year - (reached ? 0 : 1)
}

/** The same day so many years later or earlier; 29 February becomes 28; held within 0001 to 9999. */
export function shiftYears(iso: string, years: number): string {
  const { year, month, day } = dayOf(iso)
  if (year + years < 1) return '0001-01-01'
  if (year + years > 9999) return '9999-12-31'
  const target = year + years
  return isoDay(target, month, Math.min(day, daysInMonth(target, month))) ?? iso
}

/**
 * A calendar day in the reader's language, e.g. `Apr 8, 1948` for `en-US`, `8 avr. 1948` for `fr`.
 * The day printed is the day given, wherever the browser or server stands. Text that is no ISO day
 * comes back as it is; an unknown locale falls back to English.
 */
export function formatCalendarDate(iso: string, locale: string, style = 'medium' as const): string {
  const day = parseIsoDay(iso)
  if (!day) return iso
  const date = new Date(0)
  // setUTCFullYear, since Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(day.year, day.month - 1, day.day)
  return formatter(locale, style).format(date)
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

function dayOf(iso: string): CalendarDay {
  const day = parseIsoDay(iso)
  if (!day) throw new RangeError(`not a calendar day: ${iso}`)
  return day
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, style: 'medium'): Intl.DateTimeFormat {
  const known = formatters.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(supported(locale), {
    dateStyle: style,
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  formatters.set(locale, made)
  return made
}

function supported(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([locale])[0] ?? 'en'
  } catch {
    return 'en'
  }
}
