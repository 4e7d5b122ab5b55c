import { retainedByHand, retainedOf } from '../../core/sales/cancellation'
import { balanceOf, isContractOpen, standingItems } from '../../core/sales/contract'
import { cancellationRuleOf, type HoldingRule } from '../../server/cemetery/cancellation/rule'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import { writeAmendment } from './amendment.server'
import type contracts from './area'
import type { Contract } from './area'
import type { ContractItem } from './lines.server'
import { surrenderRights } from './rights.server'

type NextContract = NextRecord<(typeof contracts)['fields']>
type Sold = Pick<Contract, 'id' | 'kind' | 'status' | 'signedOn' | 'items' | 'retained' | 'paid'>

/** What a cancellation comes to, before it is done. */
export interface Cancellation {
  rule: HoldingRule | null
  /** The buyer withdraws in time: all money goes back. */
  withdraws: boolean
  lines: Array<{ at: number; item: ContractItem; retained: number }>
  /** Of all that was paid, with what amendments retained before. */
  retained: number
}

/** @param byHand what the office keeps instead of what the rule says */
export async function cancellationOf(
  context: HookContext,
  contract: Sold,
  { on, byHand }: { on: string; byHand?: number | null | undefined },
): Promise<Cancellation> {
  const signed = contract.status === 'signed' && contract.signedOn
  const rule = signed
    ? await cancellationRuleOf(context, {
        kind: contract.kind,
        signedOn: contract.signedOn as string,
      })
    : null
  const withdraws = rule?.withdrawnUntil != null && on <= rule.withdrawnUntil
  const all = contract.items as ContractItem[]
  const items = standingItems(all)
  const before = withdraws ? 0 : (contract.retained ?? 0)
  const paid = Math.max(contract.paid ?? 0, 0)
  const kept =
    byHand != null
      ? retainedByHand(Math.max(byHand - before, 0), items)
      : retainedOf(withdraws || !rule ? {} : rule, items, paid - before)
  return {
    rule,
    withdraws,
    lines: items.map((item, i) => ({
      at: all.indexOf(item),
      item,
      retained: kept.lines[i] as number,
    })),
    retained: byHand ?? Math.min(before, paid) + kept.total,
  }
}

/** Takes the rights back, sets what is retained, and writes the document of it. */
export async function cancelContract(
  context: HookContext,
  next: NextContract,
  previous: Contract,
): Promise<void> {
  const on = next.cancelledOn as string
  const byHand = next.retained === previous.retained ? null : next.retained
  refuseMore(byHand, previous.paid)
  const found = await cancellationOf(context, previous, { on, byHand })
  await surrenderRights(context, standingItems((next.items ?? []) as ContractItem[]))
  next.retained = found.retained
  next.balance = balanceOf(next)
  // Nothing was agreed yet: there is nothing to amend but what is kept of a deposit.
  const open = isContractOpen(previous.status)
  if (open && found.retained === 0) return
  await writeAmendment(context, previous, {
    kind: 'cancellation',
    date: on,
    reason: next.cancelReason as string,
    rule: found.rule,
    removed: open ? [] : found.lines,
    added: [],
    retained: found.retained - (previous.retained ?? 0),
    // What was adjusted before falls away with what was owed.
    balance: balanceOf({ ...next, adjusted: 0 }),
  })
}

/**
 * Interest, late fees and discounts of a contract that is no more: one entry takes them back, so that what is left
 * is what was paid less what is retained.
 */
export async function takeAdjustmentsBack(
  context: HookContext,
  contract: NextContract,
): Promise<void> {
  if (!contract.adjusted) return
  await context.area('transactions').create({
    contract: contract.id,
    type: 'adjustment',
    amount: -contract.adjusted,
    date: contract.cancelledOn,
    reference: contract.number,
  })
}

/** What `POST /contracts/:id/cancel-quote` answers. */
export async function cancelQuote(
  context: HookContext,
  contract: Contract,
  { on, retained }: { on?: string | null | undefined; retained?: number | null | undefined },
) {
  if (contract.status === 'cancelled')
    throw conflict('contractStep', 'The contract is canceled already', undefined, {
      params: { from: 'cancelled', to: 'cancelled' },
    })
  refuseMore(retained, contract.paid)
  const day = on ?? context.transaction.today
  const found = await cancellationOf(context, contract, { on: day, byHand: retained })
  const paid = contract.paid ?? 0
  return {
    on: day,
    rule: found.rule && { id: found.rule.id, name: found.rule.name },
    withdrawnUntil: found.rule?.withdrawnUntil ?? null,
    withdraws: found.withdraws,
    lines: found.lines.map(({ at, item, retained: kept }) => ({
      line: at + 1,
      description: item.description ?? null,
      kind: item.kind ?? null,
      location: item.location ?? null,
      right: item.right ?? null,
      net: item.net ?? 0,
      tax: item.tax ?? 0,
      total: item.total ?? 0,
      retained: kept,
    })),
    total: contract.total ?? 0,
    paid,
    retained: found.retained,
    refund: Math.max(paid - found.retained, 0),
  }
}

/** Kept is at most what was paid: nobody owes for what was cancelled. */
function refuseMore(retained: number | null | undefined, paid: number | null) {
  if (retained == null || retained <= Math.max(paid ?? 0, 0)) return
  throw conflict('retainedTooMuch', 'More than was paid cannot be retained', undefined, {
    params: { paid: String(paid ?? 0) },
  })
}
