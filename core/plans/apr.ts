import type { Frequency } from './choices'
import { daysBetween, monthsAfter, periodsAfter } from './dates'

/** A payment as Regulation Z times it: so many whole unit-periods after the advance, and a part of one. */
export interface TimedPayment {
  amount: number
  periods: number
  fraction: number
}

/**
 * The annual percentage rate in percent (12 CFR 1026, Appendix J): the rate at which the payments are worth the
 * amount financed. Rates are no money: floating point is exact enough by many digits.
 * @param perYear unit-periods in a year
 */
export function annualPercentageRate(
  amountFinanced: number,
  payments: readonly TimedPayment[],
  perYear: number,
): number {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (!(amountFinanced > 0) || total <= amountFinanced) return 0
  const worthAt = (rate: number) =>
    payments.reduce(
      (sum, { amount, periods, fraction }) =>
        sum + amount / ((1 + fraction * rate) * (1 + rate) ** periods),
      0,
    )
  let [low, high] = [0, 1]
  while (worthAt(high) > amountFinanced && high < 1e6) high *= 2
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (worthAt(middle) > amountFinanced) low = middle
    else high = middle
  }
  return 100 * perYear * low
}

/** The unit-periods of a plan's payments: whole ones are counted back from the first date. */
export function timesOf(
  {
    frequency,
    firstDate,
    interestFrom,
  }: { frequency: Frequency; firstDate: string; interestFrom: string },
  amounts: readonly number[],
): TimedPayment[] {
  let periods = 0
  while (periodsAfter(firstDate, frequency, -(periods + 1)) >= interestFrom) periods += 1
  const fraction = fractionOf(frequency, interestFrom, periodsAfter(firstDate, frequency, -periods))
  return amounts.map((amount, i) => ({ amount, periods: periods + i, fraction }))
}

/** What is left before the whole periods: months of thirty days; of years whole months or days of 365. */
function fractionOf(frequency: Frequency, from: string, to: string): number {
  const days = daysBetween(from, to)
  if (frequency === 'weekly') return days / 7
  if (frequency === 'biweekly') return days / 14
  let months = 0
  while (monthsAfter(to, -(months + 1)) >= from) months += 1
  const rest = daysBetween(from, monthsAfter(to, -months))
  if (frequency === 'yearly') return rest === 0 ? months / 12 : days / 365
  return (months * 30 + rest) / (frequency === 'monthly' ? 30 : 90)
}

export const unitPeriodsPerYear: Record<Frequency, number> = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
}
