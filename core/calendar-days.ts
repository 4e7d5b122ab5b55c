import { fromLocalDateTime } from './local-time'

/** Two instants, both counted, as lists are filtered by. */
export interface InstantRange {
  from: string
  to: string
}

/** The calendar day that it is in a time zone at an instant, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now: number | Date = Date.now()): string =>
  dayFormatOf(timeZone).format(now)

/** Kept: making one costs as much as a short statement. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(timeZone, made)
  return made
}

/** The first day of a month that is not over: what was told of earlier ones stays as it was told. */
export const firstOpenDay = (today: string): string => `${today.slice(0, 7)}-01`

/** `days` after a calendar day; no time zone is involved. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
}

/** Whole days from one on, from midnight to the last millisecond, as the clocks of a zone show them. */
export function instantRangeOf(day: string, days: number, timeZone: string): InstantRange {
  const start = (at: string) => fromLocalDateTime(`${at}T00:00`, timeZone) ?? `${at}T00:00:00.000Z`
  return {
    from: start(day),
    to: new Date(Date.parse(start(addDays(day, days))) - 1).toISOString(),
  }
}

/** The first day of a day's week; `startsOn` 0 is Sunday. */
export function weekStart(day: string, startsOn: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - startsOn + 7) % 7))
}

/**
 * The day that weeks begin with where a locale is spoken, 0 for Sunday (CLDR, weekData). A table of our
 * own: not every browser tells.
 */
export function weekStartsOn(locale: string): number {
  const region = regionOf(locale)
  if (sunday.has(region)) return 0
  if (saturday.has(region)) return 6
  return region === 'MV' ? 5 : 1
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}

const set = (regions: string) => new Set(regions.split(' '))
const sunday = set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
)
const saturday = set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY')
