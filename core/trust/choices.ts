/** A care fund keeps the grounds for ever; a pre-need trust keeps money until what was paid is delivered. */
export const fundKinds = ['care', 'pre-need'] as const
export type FundKind = (typeof fundKinds)[number]

/** When a fund's share of a contract becomes due. */
export const accrualTimings = [
  'signing',
  'proportional',
  'paidInFull',
  'trustedFirst',
  'trustedLast',
] as const
export type AccrualTiming = (typeof accrualTimings)[number]

/** By when what became due is to be deposited, counted in days of the rule. */
export const depositRules = ['days', 'monthEnd', 'nextMonthDay', 'quarterEnd', 'yearEnd'] as const
export type DepositRule = (typeof depositRules)[number]

/** What a percentage is taken of: the price after the discount, or that of the catalog. */
export const shareBases = ['net', 'gross'] as const
export type ShareBasis = (typeof shareBases)[number]

export const areaUnits = ['sqft', 'sqm'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** Why an amount became due, or was taken back. */
export const accrualCauses = [
  'signing',
  'payment',
  'refund',
  'adjustment',
  'amendment',
  'cancellation',
  'delivery',
] as const
export type AccrualCause = (typeof accrualCauses)[number]

export const trustDepositKinds = ['deposit', 'release'] as const
export type TrustDepositKind = (typeof trustDepositKinds)[number]

/** What the office still has to do for an item that was sold. */
export const obligationStatuses = ['owed', 'partly', 'delivered', 'cancelled'] as const
export const deliveryKinds = ['delivery', 'undo'] as const
