/** What a price item is; signing a contract makes a right of interment of each `property`. */
export const priceKinds = ['property', 'service', 'merchandise', 'care-fund', 'fee'] as const
export type PriceKind = (typeof priceKinds)[number]

/** The largest price in minor units: two hundred lines of ten thousand each still add up exactly. */
export const largestPrice = 1_000_000_000
export const largestQuantity = 9_999

/** From a day, to a day, both included; null is open. Calendar days, `YYYY-MM-DD`. */
export interface Period {
  effectiveFrom?: string | null
  effectiveTo?: string | null
}

/** Whether two periods share a day. */
export const overlap = (a: Period, b: Period): boolean =>
  startsBeforeEnd(a, b) && startsBeforeEnd(b, a)

/** Whether a price holds on a day. */
export const holdsOn = (period: Period, day: string): boolean =>
  overlap(period, { effectiveFrom: day, effectiveTo: day })

const startsBeforeEnd = (a: Period, b: Period) =>
  !a.effectiveFrom || !b.effectiveTo || a.effectiveFrom <= b.effectiveTo
