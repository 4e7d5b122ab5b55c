import { daysInMonth, isoDay } from './calendar'

/** One date as far as it is known. The year has four characters, digits or X (unspecified). */
export type DatePoint = {
  year: string
  month?: number
  /** 0: the day was left open in the text. */
  day?: number
  /** ISO 8601-2 sub-year grouping: 21 spring, 22 summer, 23 autumn, 24 winter. */
  season?: number
}

/** First and last day that a date may be, both included. */
export type DaySpan = { earliest: string; latest: string }

/** '' certain, ~ approximate, ? uncertain, % both (ISO 8601-2, 8.2 to 8.4). */
export type Qualifier = '' | '~' | '?' | '%'

/** No year at all: nothing to sort by. */
export const isYearless = (point: DatePoint): boolean => point.year === 'XXXX'

/**
 * The days that a point covers; null without a year; 'impossible' where no such day exists.
 * A season covers its whole year (it begins in another month on each hemisphere), a winter runs on
 * to the following March.
 */
export function daySpanOf(point: DatePoint): DaySpan | null | 'impossible' {
  const years = yearsOf(point.year)
  if (!years) return 'impossible'
  const [first, last] = years
  if (point.month === undefined) {
    const next = point.season === 24 && last < 9999
    const latest = next ? isoDay(last + 1, 3, 31) : isoDay(last, 12, 31)
    return isYearless(point) ? 'impossible' : made(isoDay(first, 1, 1), latest)
  }
  const { month, day } = point
  const from = seek(first, last, (year) => isoDay(year, month, day || 1))
  const to = seek(last, first, (year) => isoDay(year, month, day || daysInMonth(year, month)))
  const span = made(from, to)
  return span !== 'impossible' && isYearless(point) ? null : span
}

/** The point in EDTF; the qualifier is left out where the profile allows none (unspecified digits). */
export function pointEdtf(point: DatePoint, qualifier: Qualifier): string {
  const { year, month, day, season } = point
  const open = year.includes('X')
  if (month === undefined) {
    if (qualifier === '') return season ? `${year}-${season}` : year
    if (!open && season !== 24) return year + qualifier
    // Neither a season nor an open decade takes a qualifier: an interval says the same.
    const span = daySpanOf(point)
    if (span === null || span === 'impossible') return year
    const latest = span.latest.slice(0, season === 24 ? 7 : 4)
    return `${span.earliest.slice(0, 4)}${qualifier}/${latest}${qualifier}`
  }
  const base = `${year}-${two(month)}`
  if (day) return `${base}-${two(day)}${open ? '' : qualifier}`
  if (open) return base
  return day === 0 && qualifier === '' ? `${base}-XX` : base + qualifier
}

/** As an interval's end or a set's member may be written: without season and without open day. */
export function withoutSeason({ year, month, day }: DatePoint): DatePoint {
  if (month === undefined) return { year }
  return day ? { year, month, day } : { year, month }
}

const two = (value: number): string => String(value).padStart(2, '0')

function yearsOf(year: string): [number, number] | null {
  const last = Number(year.replaceAll('X', '9'))
  // There is no year 0000 on a tombstone: 000X begins at 0001.
  return last < 1 ? null : [Math.max(1, Number(year.replaceAll('X', '0'))), last]
}

const made = (earliest: string | null, latest: string | null): DaySpan | 'impossible' =>
  earliest && latest ? { earliest, latest } : 'impossible'

/** The first year in this direction that has the day: 29 February of a decade is in a leap year. */
function seek(from: number, to: number, dayIn: (year: number) => string | null): string | null {
  const step = from <= to ? 1 : -1
  // Eight years reach over a century that is no leap year.
  const end = Math.abs(to - from) > 8 ? from + step * 8 : to
  for (let year = from; year !== end + step; year += step) {
    const day = dayIn(year)
    if (day) return day
  }
  return null
}
