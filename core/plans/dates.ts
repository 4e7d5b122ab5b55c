import { dayNumberFrom, dayNumberOf, daysInMonth, isoDayOf, partsOf } from '../dates/day-numbers'
import type { Frequency } from './choices'

const daysOf: Partial<Record<Frequency, number>> = { weekly: 7, biweekly: 14 }
const monthsOf: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The day so many periods after another one, or before it; the 31st becomes the last day of a shorter month. */
export function periodsAfter(day: string, frequency: Frequency, periods: number): string {
  const days = daysOf[frequency]
  if (days) return isoDayOf(dayNumberOf(day) + days * periods)
  return monthsAfter(day, (monthsOf[frequency] as number) * periods)
}

export function monthsAfter(day: string, months: number): string {
  const { year, month, day: dayOfMonth } = partsOf(dayNumberOf(day))
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return isoDayOf(
    dayNumberFrom(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth))),
  )
}

export const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from)

/** Days between two days where each month has 30 (30/360 US, without its rule for the end of February). */
export function days360(from: string, to: string): number {
  const [a, b] = [partsOf(dayNumberOf(from)), partsOf(dayNumberOf(to))]
  const first = Math.min(a.day, 30)
  const last = b.day === 31 && first === 30 ? 30 : b.day
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + last - first
}
