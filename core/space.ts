/** What a space is, derived from rights, reservations, holds and interments; worst last. */
export const spaceStates = [
  'available',
  'reserved',
  'underContract',
  'owned',
  'occupied',
  'notForSale',
  'problem',
] as const
export type SpaceState = (typeof spaceStates)[number]

/** Dispositions of an interment and the place that each takes (decisions.md, capacity). */
export const dispositions = ['burial', 'entombment', 'inurnment', 'scattering', 'cenotaph'] as const
export type Disposition = (typeof dispositions)[number]

export const intermentStatuses = [
  'requested',
  'scheduled',
  'completed',
  'disinterred',
  // Entered by mistake: the register keeps the line, struck through; nothing else counts it.
  'voided',
] as const
export type IntermentStatus = (typeof intermentStatuses)[number]

/** How many caskets and cremains a location holds; without rules of its own 1 and 2. */
export interface Capacity {
  caskets: number
  cremains: number
}
export const defaultCapacity: Readonly<Capacity> = { caskets: 1, cremains: 2 }

/** The place that a disposition takes; scattering and cenotaph take none. */
export const placeOf = (disposition: string | null | undefined): keyof Capacity | null =>
  disposition === 'burial' || disposition === 'entombment'
    ? 'caskets'
    : disposition === 'inurnment'
      ? 'cremains'
      : null

/** Requested, scheduled and completed interments count against capacity. */
export const countsAgainstCapacity = (status: string | null | undefined) =>
  status === 'requested' || status === 'scheduled' || status === 'completed'
