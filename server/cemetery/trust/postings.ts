import type { AccountRole } from '../../../core/ledger/accounts'
import {
  creditOf,
  debitOf,
  mirrorOf,
  type PostingLine,
  withOwner,
} from '../../../core/ledger/lines'
import { deferredRole, revenueOf } from '../../../core/ledger/sale'
import type { FundKind } from '../../../core/trust/choices'
import type { HookContext } from '../../engine/resources/extend'
import { postEntries } from '../ledger/post'

/** What is to be deposited to a fund is owed to it until then. */
const payable = (kind: FundKind): AccountRole => (kind === 'care' ? 'carePayable' : 'trustPayable')

/**
 * What became due to a fund, or was taken back. The care fund's share is an expense; a pre-need trust stays the
 * cemetery's own, kept apart.
 */
export const postAccrual = (
  context: HookContext,
  accrual: {
    id: number
    date: string
    amount: number
    contract: number
    fundKind: FundKind
    fund: string
  },
): Promise<void> => {
  const { id, date, amount, contract, fundKind, fund } = accrual
  const against = fundKind === 'care' ? 'careExpense' : 'trustAsset'
  return postEntries(context, {
    document: { resource: 'trust-accruals', recordId: id },
    date,
    intoOpenPeriod: true,
    lines: withOwner([debitOf(against, amount, fund), creditOf(payable(fundKind), amount, fund)], {
      contract,
    }),
  })
}

/** Money that went to a fund, or came back. @throws 409 periodClosed */
export const postDeposit = (
  context: HookContext,
  deposit: {
    id: number
    date: string
    amount: number
    fundKind: FundKind
    fund: string
    release: boolean
  },
): Promise<void> => {
  const { id, date, fundKind, fund, release } = deposit
  const amount = release ? -deposit.amount : deposit.amount
  return postEntries(context, {
    document: { resource: 'trust-deposits', recordId: id },
    date,
    lines: [debitOf(payable(fundKind), amount, fund), creditOf('bank', amount)],
  })
}

/** What was delivered of an item that was sold ahead of need is revenue. @throws 409 periodClosed */
export async function postDelivery(
  context: HookContext,
  delivery: DeliveredItem & { id: number; date: string },
): Promise<void> {
  const { id, date } = delivery
  await postEntries(context, {
    document: { resource: 'item-deliveries', recordId: id },
    date,
    lines: await linesOfDelivery(context, delivery),
  })
}

export interface DeliveredItem {
  amount: number
  contract: number
  kind: string | null
  priceItem: number | null
}

/** The sale of a cancelled contract is taken back whole, what was delivered of it too. */
export async function postUndelivered(
  context: HookContext,
  contractId: number,
  date: string,
  items: readonly DeliveredItem[],
): Promise<void> {
  const lines: PostingLine[] = []
  for (const item of items) lines.push(...mirrorOf(await linesOfDelivery(context, item)))
  await postEntries(context, {
    document: { resource: 'contracts', recordId: contractId },
    date,
    intoOpenPeriod: true,
    lines,
  })
}

async function linesOfDelivery(
  context: HookContext,
  { amount, contract, kind, priceItem }: DeliveredItem,
): Promise<PostingLine[]> {
  const deferred = deferredRole(kind)
  if (!deferred || amount === 0) return []
  const { rows } = await context.transaction.query<{ code: string | null }>(
    'select gl_code as code from price_items where cemetery_id = $1 and id = $2',
    [context.cemeteryId, priceItem],
  )
  const glCode = rows[0]?.code ?? null
  return withOwner([debitOf(deferred, amount), creditOf(revenueOf({ kind, glCode }), amount)], {
    contract,
  })
}
