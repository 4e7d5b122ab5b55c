import { applyRate, type Currency, decimalsOf } from '../money'
import type { EffectivePeriod } from './prices'

/** To what new prices are rounded, in whole units of the currency; `none` to its smallest. */
export const priceRoundings = ['none', 'unit', 'fives', 'tens'] as const
export type PriceRounding = (typeof priceRoundings)[number]
const units: Record<PriceRounding, number> = { none: 0, unit: 1, fives: 5, tens: 10 }

/** By how much prices change: a rate in basis points or an amount, either of them below zero to lower them. */
export interface PriceRaise {
  rate?: number | null
  amount?: number | null
  rounding?: PriceRounding | null
}

/** The price after a change, never below zero; half a step goes up. */
export function raisedPrice(
  price: number,
  { rate, amount, rounding }: PriceRaise,
  currency: Currency,
): number {
  const share = applyRate(price, Math.abs(rate ?? 0))
  const raised = Math.max(price + (amount ?? 0) + ((rate ?? 0) < 0 ? -share : share), 0)
  const step = units[rounding ?? 'none'] * 10 ** decimalsOf(currency)
  return step === 0 ? raised : Math.floor((2 * raised + step) / (2 * step)) * step
}

/** Why a price of the chosen ones keeps: nothing changes, or another begins on that day or later. */
export const keptPrices = ['same', 'later', 'bundle', 'tooHigh'] as const
export type KeptPrice = (typeof keptPrices)[number]

/** Whether a price holds on the day before and on the day itself, so that it can be followed by another. */
export const isFollowable = ({ effectiveFrom, effectiveTo }: EffectivePeriod, day: string) =>
  (!effectiveFrom || effectiveFrom < day) && (!effectiveTo || effectiveTo >= day)
