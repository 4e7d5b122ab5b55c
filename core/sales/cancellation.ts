import { weekdayOfDay } from '../calendar/rules'
import { addDays } from '../calendar-days'
import { applyRate, splitAmount } from '../money'
import type { WithdrawalDayCount, WithdrawalLaw } from './cancellation-choices'
import type { PriceKind } from './prices'

/** What a cemetery keeps of a contract that is cancelled, or of items that are taken off one. */
export interface CancellationRule {
  withdrawalDays?: number | null
  countedIn?: WithdrawalDayCount | null
  /** An amount for each cancellation, and a rate of what is cancelled. */
  fee?: number | null
  rate?: number | null
  /** A rate of the merchandise that goes back to the shelf. */
  restockingRate?: number | null
}

export interface CancelledLine {
  kind?: PriceKind | string | null
  net?: number | null
}

/** Starting points that counsel checks: how long a buyer may withdraw, with all money back. */
export const withdrawalPeriods: Record<
  WithdrawalLaw,
  { withdrawalDays: number; countedIn: WithdrawalDayCount; source: string }
> = {
  ftc: { withdrawalDays: 3, countedIn: 'business', source: '16 CFR 429' },
  california: {
    withdrawalDays: 5,
    countedIn: 'calendar',
    source: 'California Health and Safety Code 8278',
  },
  florida: { withdrawalDays: 30, countedIn: 'calendar', source: 'Florida Statutes 497.459' },
  virginia: { withdrawalDays: 3, countedIn: 'business', source: '18 VAC 47-20-230' },
  uk: {
    withdrawalDays: 14,
    countedIn: 'calendar',
    source: 'Consumer Contracts Regulations 2013, SI 2013/3134',
  },
}

/** The last day on which the buyer may withdraw; null where there is no such period. The day of signing is not counted. */
export function withdrawalEnds(
  { withdrawalDays, countedIn }: CancellationRule,
  signedOn: string,
  isHoliday: (day: string) => boolean,
): string | null {
  if (!withdrawalDays) return null
  if (countedIn !== 'business') return addDays(signedOn, withdrawalDays)
  let day = signedOn
  for (let counted = 0; counted < withdrawalDays; ) {
    day = addDays(day, 1)
    if (weekdayOfDay(day) !== 'sunday' && !isHoliday(day)) counted++
  }
  return day
}

/**
 * What the cemetery keeps of these lines, split over them: the fee by their prices, the rates by line. Never more than
 * `most`, what the customer has paid.
 */
export function retainedOf(
  rule: CancellationRule,
  lines: readonly CancelledLine[],
  most: number,
): { total: number; lines: number[] } {
  const nets = lines.map(({ net }) => Math.max(net ?? 0, 0))
  const worth = nets.reduce((a, b) => a + b, 0)
  const fees = worth > 0 ? splitAmount(Math.min(rule.fee ?? 0, worth), nets) : nets.map(() => 0)
  const wanted = lines.map(({ kind }, at) => {
    const net = nets[at] as number
    const restocking = kind === 'merchandise' ? (rule.restockingRate ?? 0) : 0
    return Math.min(
      net,
      (fees[at] as number) + applyRate(net, rule.rate ?? 0) + applyRate(net, restocking),
    )
  })
  return spread(
    wanted.reduce((a, b) => a + b, 0),
    wanted,
    most,
  )
}

/** An amount that the office has chosen instead, split over the lines by their prices. */
export function retainedByHand(
  amount: number,
  lines: readonly CancelledLine[],
): { total: number; lines: number[] } {
  const nets = lines.map(({ net }) => Math.max(net ?? 0, 0))
  return nets.some((net) => net > 0)
    ? { total: amount, lines: splitAmount(amount, nets) }
    : { total: amount, lines: nets.map(() => 0) }
}

function spread(sum: number, wanted: readonly number[], most: number) {
  const total = Math.max(0, Math.min(sum, most))
  if (total === sum) return { total, lines: [...wanted] }
  return { total, lines: sum > 0 ? splitAmount(total, wanted) : wanted.map(() => 0) }
}
