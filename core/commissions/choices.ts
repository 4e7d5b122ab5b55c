/** When a counselor has earned a commission. */
export const commissionTimings = ['signing', 'proportional', 'paidInFull'] as const
export type CommissionTiming = (typeof commissionTimings)[number]

/** Why a commission was earned, or taken back. */
export const commissionCauses = [
  'signing',
  'payment',
  'refund',
  'adjustment',
  'amendment',
  'cancellation',
] as const
export type CommissionCause = (typeof commissionCauses)[number]

export const commissionPaymentKinds = ['payment', 'repayment'] as const
export type CommissionPaymentKind = (typeof commissionPaymentKinds)[number]

/** Kinds of lines that a rule can name, each by a switch of its own. */
export const commissionedKinds = ['property', 'opening', 'service', 'merchandise', 'fee'] as const
