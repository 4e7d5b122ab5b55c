import type { DayCount, Frequency } from './choices'
import { days360, daysBetween, periodsAfter } from './dates'

/** When interest runs, and at which rate a year. */
export interface InterestTerms {
  frequency: Frequency
  firstDate: string
  /** The day from which it runs; a period before the first date unless another was agreed. */
  interestFrom: string
  /** Basis points a year. */
  rate: number
  dayCount: DayCount
}

/** A part of a year, exactly. */
export interface YearShare {
  days: number
  of: number
}

/** The due date of an instalment, counted from 1; 0 is the day from which interest runs. */
export const dueDateOf = (
  { frequency, firstDate, interestFrom }: InterestTerms,
  instalment: number,
): string => (instalment === 0 ? interestFrom : periodsAfter(firstDate, frequency, instalment - 1))

/**
 * The part of a year between two days of one period, the one that ends with the instalment. By 30/360 a whole
 * period counts as one whatever its month's length: a twelfth, a quarter, a fifty-second.
 */
export function yearShare(
  terms: InterestTerms,
  instalment: number,
  from: string,
  to: string,
): YearShare {
  if (terms.dayCount === 'actual/365') return { days: daysBetween(from, to), of: 365 }
  const weeks = terms.frequency === 'weekly' || terms.frequency === 'biweekly'
  const start = dueDateOf(terms, instalment - 1)
  const end = dueDateOf(terms, instalment)
  const regular = instalment > 1 || start === periodsAfter(terms.firstDate, terms.frequency, -1)
  const count = weeks ? daysBetween : days360
  const whole = regular ? periodDays[terms.frequency] : count(start, end)
  const elapsed = (day: string) => (day >= end ? whole : Math.min(count(start, day), whole))
  return { days: Math.max(0, elapsed(to) - elapsed(from)), of: weeks ? 364 : 360 }
}

const periodDays: Record<Frequency, number> = {
  weekly: 7,
  biweekly: 14,
  monthly: 30,
  quarterly: 90,
  yearly: 360,
}

/** Interest on an amount, rounded half up to a whole minor unit. */
export function interestOn(amount: number, rate: number, { days, of }: YearShare): number {
  if (amount <= 0) return 0
  const divisor = 10_000n * BigInt(of)
  return Number((2n * BigInt(amount) * BigInt(rate) * BigInt(days) + divisor) / (2n * divisor))
}
