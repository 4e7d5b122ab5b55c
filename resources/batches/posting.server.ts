import { todayIn } from '../../core/calendar-days'
import { creditOf, debitOf, merged, type PostingLine } from '../../core/ledger/lines'
import { methodAccount } from '../../core/ledger/payment'
import { postEntries } from '../../server/cemetery/ledger/post'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'

/**
 * What a count says to the books: what was more or less in the drawer, and what left it for the bank.
 * @param way -1 takes it back, where the batch is opened again
 */
export async function postBatch(
  context: HookContext,
  batch: StoredRecord,
  way: 1 | -1,
  day = todayIn(context.transaction.who.cemetery?.timeZone ?? 'UTC'),
): Promise<void> {
  const difference = Number(batch.difference ?? 0) * way
  const deposited = Number(batch.deposited ?? 0) * way
  const checks = (batch.checks as Array<{ amount: number }>).reduce(
    (sum, { amount }) => sum + amount * way,
    0,
  )
  const [cash, check] = await Promise.all([
    accountFor(context, 'cash'),
    accountFor(context, 'check'),
  ])
  const lines: PostingLine[] = [
    debitOf(cash, difference),
    creditOf('cashOverShort', difference),
    debitOf('bank', deposited),
    creditOf(cash, deposited - checks),
    creditOf(check, checks),
  ]
  await postEntries(context, {
    document: { resource: 'batches', recordId: batch.id },
    date: day,
    intoOpenPeriod: true,
    lines: merged(lines),
  })
}

async function accountFor(context: HookContext, kind: 'cash' | 'check') {
  const [method] = await context.area('payment-methods').find({ kind }, 1)
  return methodAccount(
    (method as { kind?: string; glCode?: string | null } | undefined) ?? { kind },
  )
}
