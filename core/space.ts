import type { ClaimKind } from './claims'

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

/**
 * What is counted: the smallest place that can be sold or used. A lot without spaces is one, a lot with
 * spaces is its spaces. `is_space` says the same in SQL (migration 0071).
 * @param sellable of its property type; undefined for a place without one
 * @param holdsSpaces whether anything that can be sold stands within it, however deep
 */
export const isSpace = (sellable: boolean | null | undefined, holdsSpaces: boolean): boolean =>
  (sellable ?? true) && !holdsSpaces

/** What the state of a place follows from. */
export interface SpaceFacts {
  isSpace: boolean
  overCapacity: boolean
  /** Somebody lies there; who is only remembered does not. */
  occupied: boolean
  /** On the place itself or on what it stands within. */
  claim: ClaimKind | null
  notForSale: boolean
}

/** What a claim makes of a place where nobody lies. */
export const claimedStates = {
  right: 'owned',
  contract: 'underContract',
  reservation: 'reserved',
  hold: 'reserved',
} as const satisfies Readonly<Record<ClaimKind, SpaceState>>

/** The state of a place; null for what is no space and is not claimed. `space_state` in SQL. */
export function spaceState(facts: SpaceFacts): SpaceState | null {
  if (facts.isSpace && facts.overCapacity) return 'problem'
  if (facts.isSpace && facts.occupied) return 'occupied'
  if (facts.claim) return claimedStates[facts.claim]
  if (facts.notForSale) return 'notForSale'
  return facts.isSpace ? 'available' : null
}

/** Who lies in a place: a cenotaph is for somebody who lies elsewhere. */
export const occupies = (interment: { status?: unknown; disposition?: unknown }) =>
  interment.status === 'completed' && interment.disposition !== 'cenotaph'

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
export const capacityKindOf = (disposition: string | null | undefined): keyof Capacity | null =>
  disposition === 'burial' || disposition === 'entombment'
    ? 'caskets'
    : disposition === 'inurnment'
      ? 'cremains'
      : null

/** Requested, scheduled and completed interments count against capacity. */
export const countsAgainstCapacity = (status: string | null | undefined) =>
  status === 'requested' || status === 'scheduled' || status === 'completed'
