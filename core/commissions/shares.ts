import { applyRate } from '../money'
import { type EffectivePeriod, isEffectiveOn } from '../sales/prices'
import { type ContractMoney, earnedOf } from '../trust/targets'
import { type CommissionTiming, commissionedKinds } from './choices'

/** What counselors get for which items, from a day on. */
export interface CommissionRule extends EffectivePeriod {
  id: number
  /** A user; none is all. */
  counselor?: number | null
  need?: 'pre-need' | 'at-need' | null
  property?: boolean | null
  opening?: boolean | null
  service?: boolean | null
  merchandise?: boolean | null
  fee?: boolean | null
  /** Basis points of the net price. */
  rate?: number | null
  /** Minor units for each unit sold. */
  amount?: number | null
  earned: CommissionTiming
}

/** A line of a contract as rules see it. */
export interface CommissionedLine {
  item: number
  kind: string | null
  description: string
  quantity: number
  net: number
}

/** What a counselor gets for a line, as it was sold: later rules do not touch it. */
export interface CommissionShare {
  rule: number | null
  item: number
  description: string
  net: number
  amount: number
  earned: CommissionTiming
}

/**
 * The shares of a counselor in lines that are sold on a day. Where a rule names the counselor for a line, those for
 * all do not hold for it; of rules that hold, each gives its part. Nobody gets more for a line than it comes to.
 */
export function commissionShares(
  lines: readonly CommissionedLine[],
  rules: readonly CommissionRule[],
  sale: { counselor: number; kind: 'pre-need' | 'at-need'; date: string },
): CommissionShare[] {
  const inForce = rules.filter(
    (rule) =>
      isEffectiveOn(rule, sale.date) &&
      (rule.need == null || rule.need === sale.kind) &&
      (rule.counselor == null || rule.counselor === sale.counselor),
  )
  return lines.flatMap((line) => {
    const holding = inForce.filter((rule) =>
      commissionedKinds.some((kind) => kind === line.kind && rule[kind]),
    )
    const own = holding.filter(({ counselor }) => counselor != null)
    let left = line.net
    return (own.length > 0 ? own : holding).flatMap((rule): CommissionShare[] => {
      const amount = Math.min(left, commissionOf(rule, line))
      left -= amount
      const { item, description, net } = line
      return amount > 0
        ? [{ rule: rule.id, item, description, net, amount, earned: rule.earned }]
        : []
    })
  })
}

const commissionOf = ({ rate, amount }: CommissionRule, { net, quantity }: CommissionedLine) =>
  applyRate(net, rate ?? 0) + (amount ?? 0) * quantity

/**
 * What is earned of a contract at this moment. All that was ever earned adds up to it: a payment adds its part, a
 * refund takes the same part back, and of a contract that was canceled nothing stays.
 */
export function commissionEarned(
  shares: readonly Pick<CommissionShare, 'amount' | 'earned'>[],
  money: ContractMoney,
): number {
  if (money.status !== 'signed') return 0
  const parts = earnedOf(
    shares.map(({ amount, earned }) => ({ amount, accrues: earned })),
    money,
  )
  return parts.reduce((sum, part) => sum + part, 0)
}
