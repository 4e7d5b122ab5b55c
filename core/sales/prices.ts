/** What a price item is; signing a contract makes a right of interment of each `property`. */
export const priceKinds = [
  'property',
  'opening',
  'service',
  'merchandise',
  'care-fund',
  'fee',
] as const
export type PriceKind = (typeof priceKinds)[number]

/** The largest price in minor units: two hundred lines of ten thousand each still add up exactly. */
export const maxPrice = 1_000_000_000
export const maxQuantity = 9_999

/** From a day, to a day, both included; null is open. Calendar days, `YYYY-MM-DD`. */
export interface EffectivePeriod {
  effectiveFrom?: string | null
  effectiveTo?: string | null
}

/** Whether two periods share a day. */
export const periodsOverlap = (a: EffectivePeriod, b: EffectivePeriod): boolean =>
  startsBeforeEnd(a, b) && startsBeforeEnd(b, a)

/** Whether a price holds on a day. */
export const isEffectiveOn = (period: EffectivePeriod, day: string): boolean =>
  periodsOverlap(period, { effectiveFrom: day, effectiveTo: day })

/** Where a price stands on a day: it holds, begins later, or has ended. */
export const periodStandsOn = (
  period: EffectivePeriod,
  day: string,
): 'current' | 'future' | 'past' => {
  if (isEffectiveOn(period, day)) return 'current'
  return period.effectiveFrom && period.effectiveFrom > day ? 'future' : 'past'
}

const startsBeforeEnd = (a: EffectivePeriod, b: EffectivePeriod) =>
  !a.effectiveFrom || !b.effectiveTo || a.effectiveFrom <= b.effectiveTo
