import {
  type DayNumber,
  dayNumberFrom,
  dayNumberOf,
  daysInMonth,
  daysInYear,
  isoDayOf,
  partsOf,
  weekdayOf,
} from '../../core/dates/day-numbers'
import type { RecurrenceRule } from './recurrence-rule'

/**
 * The days of a rule from `from` to `to`, both included, in order. `start` (DTSTART) sets the phase of
 * intervals and the day where the rule names none; it is a run only if the rule says so.
 */
export function* occurrences(
  rule: RecurrenceRule,
  start: string,
  from: string,
  to: string,
): Generator<string> {
  const first = dayNumberOf(start)
  const lower = Math.max(first, dayNumberOf(from))
  const upper = Math.min(dayNumberOf(to), rule.until ? dayNumberOf(rule.until) : Infinity)
  const periods = periodsOf(rule, first)
  // Whoever counts begins at the beginning.
  let period = rule.count === null ? periods.indexAt(lower) : 0
  let counted = 0
  for (; periods.beginOf(period) <= upper; period++)
    for (const day of atPositions(rule, periods.daysOf(period))) {
      if (day < first) continue
      if (day > upper || (rule.count !== null && ++counted > rule.count)) return
      if (day >= lower) yield isoDayOf(day)
    }
}

/** The stretches of time that a rule repeats, from the one of its first day on. */
interface Periods {
  /** Of the latest period that begins on or before a day. */
  indexAt: (day: DayNumber) => number
  beginOf: (index: number) => DayNumber
  /** The days of the period that the rule names, ascending. */
  daysOf: (index: number) => DayNumber[]
}

function periodsOf(rule: RecurrenceRule, first: DayNumber): Periods {
  const { interval, frequency } = rule
  const start = partsOf(first)
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const week = frequency === 'WEEKLY'
    const begin = week ? first - ((weekdayOf(first) - rule.weekStart + 7) % 7) : first
    const length = week ? 7 : 1
    const weekdays = rule.byDay.map(({ weekday }) => weekday)
    if (week && weekdays.length === 0) weekdays.push(weekdayOf(first))
    const beginOf = (index: number) => begin + index * interval * length
    const allowed = Array.from(
      { length: 7 },
      (_, day) => weekdays.length === 0 || weekdays.includes(day),
    )
    return {
      indexAt: (day) => Math.floor((day - begin) / (interval * length)),
      beginOf,
      daysOf: (index) => {
        const days: DayNumber[] = []
        const from = beginOf(index)
        for (let day = from; day < from + length; day++)
          if (allowed[weekdayOf(day)] && isNamed(rule, day)) days.push(day)
        return days
      },
    }
  }
  if (frequency === 'MONTHLY') {
    const begin = start.year * 12 + start.month - 1
    const monthOf = (index: number) => {
      const month = begin + index * interval
      return { year: Math.floor(month / 12), month: (month % 12) + 1 }
    }
    return {
      indexAt: (day) => {
        const { year, month } = partsOf(day)
        return Math.floor((year * 12 + month - 1 - begin) / interval)
      },
      beginOf: (index) => {
        const { year, month } = monthOf(index)
        return dayNumberFrom(year, month, 1)
      },
      daysOf: (index) => {
        const { year, month } = monthOf(index)
        if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return []
        return daysOfMonth(rule, year, month, start.day)
      },
    }
  }
  return {
    indexAt: (day) => Math.floor((partsOf(day).year - start.year) / interval),
    beginOf: (index) => dayNumberFrom(start.year + index * interval, 1, 1),
    daysOf: (index) => daysOfYear(rule, start.year + index * interval, start),
  }
}

/** Of a day or a week: the limits that a rule sets to months and their days. */
function isNamed({ byMonth, byMonthDay }: RecurrenceRule, day: DayNumber) {
  if (byMonth.length === 0 && byMonthDay.length === 0) return true
  const { year, month, day: date } = partsOf(day)
  if (byMonth.length > 0 && !byMonth.includes(month)) return false
  return (
    byMonthDay.length === 0 ||
    byMonthDay.includes(date) ||
    byMonthDay.includes(date - daysInMonth(year, month) - 1)
  )
}

function daysOfMonth(
  { byDay, byMonthDay }: RecurrenceRule,
  year: number,
  month: number,
  startDay: number,
) {
  const begin = dayNumberFrom(year, month, 1)
  const length = daysInMonth(year, month)
  const dates = byMonthDay.length === 0 && byDay.length === 0 ? [startDay] : byMonthDay
  if (dates.length === 0) return weekdaysWithin(byDay, begin, length)
  const days = named(begin, length, dates)
  return byDay.length === 0 ? days : days.filter((day) => isWeekday(byDay, day, begin, length))
}

function daysOfYear(rule: RecurrenceRule, year: number, start: { month: number; day: number }) {
  const { byDay, byMonth, byMonthDay, byYearDay } = rule
  const begin = dayNumberFrom(year, 1, 1)
  const length = daysInYear(year)
  const nothing = byDay.length === 0 && byMonthDay.length === 0 && byYearDay.length === 0
  if (byMonth.length > 0 || byMonthDay.length > 0 || nothing) {
    const months = byMonth.length > 0 ? byMonth : nothing ? [start.month] : allMonths
    const dates = nothing ? [start.day] : byMonthDay
    const inYear = new Set(named(begin, length, byYearDay))
    // Numbered weekdays count within the month where months are named, else within the year.
    const withinMonth = byMonth.length > 0
    return [...new Set(months)]
      .sort((a, b) => a - b)
      .flatMap((month) => {
        const first = dayNumberFrom(year, month, 1)
        const size = daysInMonth(year, month)
        const days = dates.length === 0 ? all(first, size) : named(first, size, dates)
        return days.filter(
          (day) =>
            (byYearDay.length === 0 || inYear.has(day)) &&
            (byDay.length === 0 ||
              (withinMonth
                ? isWeekday(byDay, day, first, size)
                : isWeekday(byDay, day, begin, length))),
        )
      })
  }
  if (byYearDay.length === 0) return weekdaysWithin(byDay, begin, length)
  const days = named(begin, length, byYearDay)
  return byDay.length === 0 ? days : days.filter((day) => isWeekday(byDay, day, begin, length))
}

const allMonths = Array.from({ length: 12 }, (_, i) => i + 1)
const all = (begin: DayNumber, length: number) => Array.from({ length }, (_, i) => begin + i)

/** The first (1) or last (-1) … of so many days, ascending, each once. */
function named(begin: DayNumber, length: number, numbers: readonly number[]) {
  const days = numbers.flatMap((n) => {
    const at = n > 0 ? n - 1 : length + n
    return at >= 0 && at < length ? [begin + at] : []
  })
  return [...new Set(days)].sort((a, b) => a - b)
}

/** The weekdays of so many days: all of them, or the second, or the last. */
function weekdaysWithin(byDay: RecurrenceRule['byDay'], begin: DayNumber, length: number) {
  const last = begin + length - 1
  const days = new Set<DayNumber>()
  for (const { weekday, nth } of byDay) {
    const first = begin + ((weekday - weekdayOf(begin) + 7) % 7)
    const end = last - ((weekdayOf(last) - weekday + 7) % 7)
    if (nth === null) for (let day = first; day <= last; day += 7) days.add(day)
    else {
      const day = nth > 0 ? first + (nth - 1) * 7 : end + (nth + 1) * 7
      if (day >= begin && day <= last) days.add(day)
    }
  }
  return [...days].sort((a, b) => a - b)
}

function isWeekday(
  byDay: RecurrenceRule['byDay'],
  day: DayNumber,
  begin: DayNumber,
  length: number,
) {
  const weekday = weekdayOf(day)
  const fromStart = Math.floor((day - begin) / 7) + 1
  const fromEnd = -(Math.floor((begin + length - 1 - day) / 7) + 1)
  return byDay.some(
    (one) =>
      one.weekday === weekday && (one.nth === null || one.nth === fromStart || one.nth === fromEnd),
  )
}

/** BYSETPOS: the first (1) or last (-1) … of a period's days. */
function atPositions({ bySetPos }: RecurrenceRule, days: DayNumber[]) {
  if (bySetPos.length === 0) return days
  const chosen = new Set(bySetPos.map((n) => (n > 0 ? days[n - 1] : days.at(n))))
  return days.filter((day) => chosen.has(day))
}
