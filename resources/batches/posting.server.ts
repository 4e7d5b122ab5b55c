import type { AccountName } from '../../core/ledger/accounts'
import { creditOf, debitOf, merged, type PostingLine } from '../../core/ledger/lines'
import { methodAccount } from '../../core/ledger/payment'
import { postEntries } from '../../server/cemetery/ledger/post'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'

/** What a count says to the books. @param way -1 takes it back, where the batch is opened again */
export async function postBatch(
  context: HookContext,
  batch: StoredRecord,
  way: 1 | -1,
): Promise<void> {
  const [cash, check] = [await accountFor(context, 'cash'), await accountFor(context, 'check')]
  await postEntries(context, {
    document: { resource: 'batches', recordId: batch.id },
    date: context.transaction.today,
    intoOpenPeriod: true,
    lines: linesOfBatch(batch as never, way, { cash, check }),
  })
}

/** What was more or less in the drawer, and what left it for the bank. */
export function linesOfBatch(
  batch: { difference: number; deposited: number; checks: ReadonlyArray<{ amount: number }> },
  way: 1 | -1,
  { cash, check }: { cash: AccountName; check: AccountName },
): PostingLine[] {
  const difference = batch.difference * way
  const deposited = batch.deposited * way
  const checks = batch.checks.reduce((sum, { amount }) => sum + amount * way, 0)
  return merged([
    debitOf(cash, difference),
    creditOf('cashOverShort', difference),
    debitOf('bank', deposited),
    creditOf(cash, deposited - checks),
    creditOf(check, checks),
  ])
}

async function accountFor(context: HookContext, kind: 'cash' | 'check') {
  const [method] = await context.area('payment-methods').find({ kind }, 1)
  return methodAccount(
    (method as { kind?: string; glCode?: string | null } | undefined) ?? { kind },
  )
}
