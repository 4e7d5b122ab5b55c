import { standingItems } from '../../../core/sales/contract'
import { isDelivered, owedOf, valueDelivered } from '../../../core/trust/obligations'
import { conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { factsOfItems, type ItemFacts, type TrustedContract } from './contract'
import { postUndelivered } from './postings'

export interface ObligationRecord extends StoredRecord {
  contract: number
  contractNumber: string
  item: number
  priceItem: number | null
  description: string | null
  kind: string | null
  need: 'pre-need' | 'at-need'
  quantity: number
  delivered: number
  owed: number
  net: number
  status: string
}

/** What a signed contract promises to deliver, item by item. */
export const obligationRows = (
  contract: Pick<
    TrustedContract,
    'id' | 'number' | 'kind' | 'status' | 'parties' | 'signedOn' | 'date' | 'items'
  >,
  facts: ReadonlyMap<number, ItemFacts>,
) =>
  contract.items
    .filter(({ kind }) => isDelivered(kind))
    .map(({ id, priceItem, kind, description, quantity, net }) => ({
      contract: contract.id,
      contractNumber: contract.number,
      customer: contract.parties.find(({ role }) => role === 'purchaser')?.contact ?? null,
      item: id,
      priceItem,
      description: description ?? '',
      kind,
      need: contract.kind,
      atInterment: facts.get(id)?.atInterment ?? false,
      signedOn: contract.signedOn ?? contract.date,
      quantity,
      delivered: 0,
      net,
      ...owedOf({
        quantity,
        net,
        delivered: 0,
        need: contract.kind,
        cancelled: contract.status === 'cancelled',
      }),
    }))

/**
 * An amendment takes items off, which are owed no more, and adds others. What was delivered is taken back first:
 * by a delivery that counters it. @throws Problem 409 `itemDelivered`
 */
export async function amendObligations(
  context: HookContext,
  contract: TrustedContract,
): Promise<void> {
  const obligations = context.area('obligations')
  const known = (await obligations.find({ contract: contract.id })) as unknown as ObligationRecord[]
  const gone = new Set(
    contract.items.flatMap(({ id, removedOn }) => (removedOn == null ? [] : [id])),
  )
  for (const one of known.filter(({ item }) => gone.has(item)).sort((a, b) => a.id - b.id)) {
    if (one.delivered > 0)
      throw conflict('itemDelivered', 'An item was delivered already', undefined, {
        params: { item: one.description ?? '' },
      })
    if (one.owed > 0) await obligations.updateComputed(one.id, owedOf({ ...one, cancelled: true }))
  }
  const added = standingItems(contract.items).filter(
    ({ id }) => !known.some(({ item }) => item === id),
  )
  const facts = await factsOfItems(context, added)
  for (const row of obligationRows({ ...contract, items: added }, facts))
    await obligations.create(row)
}

/** Nothing is owed any more of a contract that was cancelled; what was delivered stays delivered. */
export async function cancelObligations(
  context: HookContext,
  contractId: number,
  date: string,
): Promise<void> {
  const obligations = context.area('obligations')
  const found = (await obligations.find({ contract: contractId })) as unknown as ObligationRecord[]
  for (const one of found.sort((a, b) => a.id - b.id))
    if (one.owed > 0) await obligations.updateComputed(one.id, owedOf({ ...one, cancelled: true }))
  const taken = found
    .filter(({ need, delivered }) => need === 'pre-need' && delivered > 0)
    .map(({ net, delivered, quantity, kind, priceItem, contract }) => ({
      amount: valueDelivered(net, delivered, quantity),
      contract,
      kind,
      priceItem,
    }))
  await postUndelivered(context, contractId, date, taken)
}

/** The obligation's sums, as its deliveries have them. It is held by the transaction. */
export async function refreshObligation(
  context: HookContext,
  obligation: ObligationRecord,
): Promise<number> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ delivered: number; last: string | null }>(
    `select coalesce(sum(case kind when 'undo' then -quantity else quantity end), 0)::int as delivered,
       max(date) filter (where kind = 'delivery')::text as last
     from item_deliveries where cemetery_id = $1 and obligation_id = $2`,
    [cemeteryId, obligation.id],
  )
  const delivered = rows[0]?.delivered ?? 0
  await context.area('obligations').updateComputed(obligation.id, {
    delivered,
    lastDelivery: delivered === 0 ? null : (rows[0]?.last ?? null),
    ...owedOf({ ...obligation, delivered, cancelled: obligation.status === 'cancelled' }),
  })
  return delivered
}
