import { applyRate } from '../money'

export interface LateFeeRule {
  lateFeeAmount?: number | null
  lateFeeRate?: number | null
  lateFeeMax?: number | null
}

/** What a late payment costs: an amount, or a part of what is overdue of the instalment; never more than the most. */
export function lateFeeOf(rule: LateFeeRule, overdue: number): number {
  const fee = rule.lateFeeAmount || applyRate(overdue, rule.lateFeeRate ?? 0)
  return rule.lateFeeMax == null ? fee : Math.min(fee, rule.lateFeeMax)
}
