import { z } from 'zod'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import { contentsOf } from './contents.server'
import { postBatch } from './posting.server'

const amount = z.int().min(0).max(1_000_000_000_000)

export const closeBody = z.strictObject({
  /** What lies in the drawer, by coin and note; or the cash as one sum. */
  denominations: z
    .array(z.strictObject({ value: amount.positive(), pieces: z.int().min(0).max(100_000) }))
    .max(40)
    .optional(),
  counted: amount.optional(),
  /** What stays in the drawer for the next day; the rest goes to the bank. */
  keep: amount.optional(),
  remarks: z.string().trim().max(500).optional(),
})

/**
 * Counts a batch and closes it. What the count is more or less than expected stands there as its difference.
 * @throws Problem 409 where it is closed, 412
 */
export async function closeBatch(
  context: HookContext,
  { id, version, body }: { id: number; version: number; body: z.infer<typeof closeBody> },
): Promise<StoredRecord> {
  const repository = context.area('batches')
  // Waits for the payments that are under way, and those after them find it closed.
  const batch = await repository.lock(id, version)
  if (batch.status !== 'open')
    throw conflict('batchClosed', 'The batch is closed', 'It was counted and closed before.')
  const { methods, checks, cash, entries, total } = await contentsOf(context, id)
  const denominations = (body.denominations ?? []).filter(({ pieces }) => pieces > 0)
  const expected = Number(batch.float ?? 0) + cash
  const counted =
    body.denominations !== undefined
      ? denominations.reduce((sum, { value, pieces }) => sum + value * pieces, 0)
      : (body.counted ?? expected)
  const kept = Math.min(counted, body.keep ?? Number(batch.float ?? 0))
  const banked = checks.reduce((sum, one) => sum + one.amount, 0)
  const closed = await repository.update(
    id,
    version,
    {
      status: 'closed',
      entries,
      total,
      cash,
      counted,
      difference: counted - expected,
      deposited: counted - kept + banked,
      denominations,
      methods,
      checks,
      closedAt: new Date().toISOString(),
      closedBy: context.transaction.who.userId,
      remarks: body.remarks || null,
    },
    { action: 'close-batch' },
  )
  await postBatch(context, closed, 1)
  return closed
}
