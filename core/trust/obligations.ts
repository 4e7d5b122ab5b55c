import type { obligationStatuses } from './choices'

/** Kinds of items that are delivered after they were sold; a place is handed over with its right. */
export const deliveredKinds = ['opening', 'service', 'merchandise'] as const

export const isDelivered = (kind: string | null | undefined): boolean =>
  deliveredKinds.some((one) => one === kind)

/** Of `net`, what the first `delivered` of `quantity` come to: all of them are worth all of it, to the unit. */
export const valueDelivered = (net: number, delivered: number, quantity: number): number =>
  quantity === 0 ? 0 : Number((BigInt(net) * BigInt(delivered)) / BigInt(quantity))

/** What is still owed of an item, its worth, and what of that was not yet taken as revenue. */
export function owedOf(item: {
  quantity: number
  net: number
  delivered: number
  need: string | null
  cancelled: boolean
}): {
  owed: number
  value: number
  deferred: number
  status: (typeof obligationStatuses)[number]
} {
  const { quantity, net, delivered, need, cancelled } = item
  const owed = cancelled ? 0 : quantity - delivered
  const value = owed === 0 ? 0 : net - valueDelivered(net, delivered, quantity)
  return {
    owed,
    value,
    // What is sold at need is revenue at once.
    deferred: need === 'pre-need' ? value : 0,
    status:
      delivered === quantity
        ? 'delivered'
        : cancelled
          ? 'cancelled'
          : delivered > 0
            ? 'partly'
            : 'owed',
  }
}

/** What an interment that is done has brought: an opening, a vault. The office confirms it as a delivery. */
export interface DueDelivery {
  obligation: number
  quantity: number
  interment: number
  /** The day of the interment, where it is known to the day. */
  date: string | null
}
