import { z } from 'zod'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'

export const returnBody = z.strictObject({
  reason: z.string().trim().min(1).max(400),
  date: z.iso.date().optional(),
  /** What it costs the customer; charged to the contract. */
  fee: z.int().positive().max(1_000_000_000).optional(),
})

/** The bank gave a check back: its payment is reversed, and what that costs is charged. */
export async function returnCheck(
  context: HookContext,
  { id, version, body }: { id: number; version: number; body: z.infer<typeof returnBody> },
): Promise<StoredRecord> {
  const entries = context.area('transactions')
  const entry = await entries.lock(id, version)
  const method =
    entry.method == null ? null : await context.area('payment-methods').get(entry.method as number)
  if (method?.kind !== 'check')
    throw conflict('notACheck', 'Only a check is returned', 'This entry was not paid by check.')
  const { date, fee, reason } = body
  const reversal = await entries.create({
    type: 'reversal',
    reverses: id,
    amount: entry.amount,
    remarks: reason,
    method: entry.method,
    reference: entry.reference,
    bank: entry.bank,
    ...(date && { date }),
  })
  if (fee && entry.contract != null)
    await entries.create({
      type: 'fee',
      contract: entry.contract,
      amount: fee,
      payer: entry.payer,
      remarks: reason,
      reference: entry.reference,
      ...(date && { date }),
    })
  return reversal
}
