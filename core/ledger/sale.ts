import { isContractOpen } from '../sales/contract'
import type { AccountName, AccountRole } from './accounts'
import { creditOf, debitOf, merged, mirrorOf, type PostingLine } from './lines'

/** A line of a contract as its posting needs it. */
export interface SoldItem {
  kind?: string | null
  quantity?: number | null
  unitPrice?: number | null
  discount?: number | null
  net?: number | null
  tax?: number | null
  total?: number | null
  /** The account of its price item, where it says one. */
  glCode?: string | null
  authority?: string | null
}

export interface Sale {
  kind?: string | null
  items: readonly SoldItem[]
  /** What was paid before, less what was refunded. */
  paid?: number | null
}

/**
 * A contract that is signed: the customer owes its total. Revenue is credited as it stands in the catalog and
 * the discount debited; tax is owed to its authority. Merchandise and services that are sold for later need
 * are owed to the customer, at their net price, until they are delivered. What was paid before was held as a
 * deposit, and now counts against what is owed.
 */
export const linesOfSale = ({ kind, items, paid }: Sale): PostingLine[] =>
  merged([
    ...items.flatMap((item) => linesOfItem(item, kind === 'pre-need')),
    ...carriedDeposits(paid ?? 0),
  ])

/** Its cancellation takes the sale back; what was paid stays with the customer, in their favor. */
export const linesOfCancelledSale = ({ kind, items }: Sale): PostingLine[] =>
  mirrorOf(linesOfSale({ kind: kind ?? null, items }))

/** What a change of a contract's status posts, in its order; `on` names the date that it stands on. */
export function postingsOfStatus(
  from: string | null,
  to: string | null | undefined,
  sale: Sale,
): Array<{ on: 'signedOn' | 'cancelledOn'; lines: PostingLine[] }> {
  if (isContractOpen(to) || from === to) return []
  const before = from ?? 'draft'
  if (to === 'signed') return [{ on: 'signedOn', lines: linesOfSale(sale) }]
  if (!isContractOpen(before)) return [{ on: 'cancelledOn', lines: linesOfCancelledSale(sale) }]
  return [{ on: 'cancelledOn', lines: merged(carriedDeposits(sale.paid ?? 0)) }]
}

const carriedDeposits = (paid: number) => [
  debitOf('depositsHeld', paid),
  creditOf('receivable', paid),
]

function linesOfItem(item: SoldItem, preNeed: boolean): PostingLine[] {
  const { tax, total, discount, net } = amountsOf(item)
  const owed = [debitOf('receivable', total), creditOf('tax', tax, item.authority)]
  const deferred = preNeed ? deferredRole(item.kind) : undefined
  if (deferred) return [...owed, creditOf(deferred, net)]
  return [...owed, creditOf(revenueOf(item), net + discount), debitOf('discounts', discount)]
}

const amountsOf = ({ net, discount, tax, total }: SoldItem) => ({
  net: net ?? 0,
  discount: discount ?? 0,
  tax: tax ?? 0,
  total: total ?? 0,
})

/** The account that what is sold is income of. */
export function revenueOf({ kind, glCode }: Pick<SoldItem, 'kind' | 'glCode'>): AccountName {
  const role = revenueRole(kind)
  return glCode?.trim() ? { code: glCode.trim(), as: role } : role
}

export const revenueRole = (kind: string | null | undefined): AccountRole =>
  revenueRoles[kind ?? ''] ?? 'merchandise'

const revenueRoles: Readonly<Record<string, AccountRole>> = {
  property: 'rights',
  opening: 'openings',
  service: 'services',
  merchandise: 'merchandise',
  'care-fund': 'careContributions',
  fee: 'fees',
}

/** Where what is sold for later need waits until it is delivered; undefined: it is earned at once. */
export const deferredRole = (kind: string | null | undefined): AccountRole | undefined =>
  kind === 'merchandise'
    ? 'deferredMerchandise'
    : kind === 'service' || kind === 'opening'
      ? 'deferredServices'
      : undefined
