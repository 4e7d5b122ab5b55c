import { z } from 'zod'
import { buckets } from '../../core/sales/bucket-names'
import { acquireTurnOf } from '../../server/cemetery/sales/turns'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { takeIdempotencyKey } from '../../server/engine/resources/idempotent'
import type { StoredRecord } from '../../server/engine/resources/repository'

const amount = z.int().positive().max(1_000_000_000_000)

export const payManyBody = z.strictObject({
  /** One for each contract; one with `contact` is kept for that customer. */
  payments: z
    .array(
      z.strictObject({
        contract: z.int().positive().optional(),
        contact: z.int().positive().optional(),
        amount,
        allocations: z
          .array(z.strictObject({ bucket: z.enum(buckets), amount }))
          .max(buckets.length)
          .optional(),
      }),
    )
    .min(1)
    .max(100),
  date: z.iso.date().optional(),
  method: z.int().positive().optional(),
  reference: z.string().max(100).optional(),
  bank: z.string().max(75).optional(),
  payer: z.int().positive().optional(),
  remarks: z.string().max(500).optional(),
})

/** All or none; with the same Idempotency-Key they are made once. */
export async function payMany(
  context: HookContext,
  { body, key }: { body: z.infer<typeof payManyBody>; key?: string | undefined },
): Promise<{ number: string; total: number; entries: StoredRecord[] }> {
  const { payments, ...common } = body
  for (const [at, one] of payments.entries()) {
    if ((one.contract == null) === (one.contact == null))
      throw badInput([
        { field: `payments.${at}.contract`, message: 'is required', code: 'noAccount' },
      ])
    const same = payments.findIndex(
      (other) => other.contract === one.contract && other.contact === one.contact,
    )
    if (same < at)
      throw badInput([
        { field: `payments.${at}.contract`, message: 'is named twice', code: 'twice' },
      ])
  }
  const entries = context.area('transactions')
  const first = await nextId(context)
  const before =
    key === undefined
      ? null
      : await takeIdempotencyKey({
          transaction: context.transaction,
          area: { name: 'transactions/pay-many' },
          key,
          body,
          id: first,
        })
  if (before !== null) return answer(await receiptOf(context, before))
  await acquireTurnOf(context, payments)
  const made: StoredRecord[] = []
  for (const [at, one] of payments.entries())
    try {
      made.push(
        await entries.create(
          { ...common, ...one, type: 'payment', together: at === 0 ? null : first },
          at === 0 ? first : undefined,
        ),
      )
    } catch (error) {
      throw ofPayment(error, at)
    }
  return answer(made)
}

const answer = (entries: StoredRecord[]) => ({
  number: String(entries[0]?.number ?? ''),
  total: entries.reduce((sum, one) => sum + (one.amount as number), 0),
  entries,
})

async function receiptOf(context: HookContext, first: number): Promise<StoredRecord[]> {
  const entries = context.area('transactions')
  return [await entries.get(first), ...(await entries.find({ together: first }))]
}

async function nextId({ transaction }: HookContext): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(
    "select nextval('transactions_id_seq') as id",
  )
  return Number(rows[0]?.id)
}

/** What is said of an entry is said of its payment. */
function ofPayment(error: unknown, at: number): unknown {
  const errors = (error as { extra?: { errors?: Array<{ field: string; message: string }> } }).extra
    ?.errors
  if (!errors) return error
  return badInput(
    errors.map((one) => ({
      ...one,
      field: /^(contract|contact|amount|allocations)/.test(one.field)
        ? `payments.${at}.${one.field}`
        : one.field,
    })),
  )
}
