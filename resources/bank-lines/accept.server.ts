import { z } from 'zod'
import { firstDayOf, monthOf, nextMonth } from '../../core/ledger/months'
import type { SettledEntry } from '../../core/ledger/settlement'
import { postSettlement, takeBackSettlement } from '../../server/cemetery/bank/settlement'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'

const id = z.int().positive()
type Record_ = Awaited<ReturnType<ReturnType<HookContext['area']>['lock']>>

/**
 * What a line is: entries of ours that stand already, or payments that it makes. Together, less what was kept as a
 * fee, they come to the line to the unit, so that what is matched is explained whole.
 */
export const accept = route({
  method: 'POST',
  path: '/:id/accept',
  access: 'write',
  summary:
    'Match a bank line with transactions, or enter the payments that it is; If-Match is the line’s',
  body: z
    .strictObject({
      transactions: z.array(id).max(200).optional(),
      payments: z
        .array(z.strictObject({ contract: id, amount: z.int().positive() }))
        .max(50)
        .optional(),
      /** What the bank or the card's provider kept of them. */
      fee: z.int().nonnegative().max(1_000_000_000).optional(),
      /** Of the payments; without it the line's day, or the first of the month that is open. */
      date: z.iso.date().nullish(),
    })
    .refine(
      ({ transactions = [], payments = [] }) => transactions.length + payments.length > 0,
      'must name transactions or payments',
    ),
  handle: async (context, { id, version, body }) => {
    const lines = context.area('bank-lines')
    const line = await lockOpen(context, id, version)
    const amount = line.amount as number
    const { transactions = [], payments = [], fee = 0 } = body
    if (payments.length > 0 && amount < 0)
      throw badInput([
        { field: 'payments', message: 'are for money that came in', code: 'lineOut' },
      ])
    const entries = await entriesOf(context, transactions)
    const difference = await differenceOf(context, entries)
    const sum =
      [...entries, ...payments].reduce((total, one) => total + one.amount, 0) + difference - fee
    if (sum !== amount)
      throw conflict(
        'lineAmount',
        'The amounts do not come to the line',
        `${sum}, not ${amount}.`,
        {
          params: { sum: String(sum), amount: String(amount) },
        },
      )
    const made = []
    for (const payment of payments)
      made.push(await enter(context, line, payment, body.date ?? (await openDay(context, line))))
    await postSettlement(context, line, entries, fee)
    return settle(
      context,
      line,
      {
        status: 'matched',
        transactions: [...transactions, ...made].map((transaction) => ({ transaction })),
        fee: fee || null,
      },
      -1,
      lines,
    )
  },
})

export const ignore = route({
  method: 'POST',
  path: '/:id/ignore',
  access: 'write',
  summary: 'Set a bank line aside: a fee, money of somebody else; with what it is',
  body: z.strictObject({ remarks: z.string().trim().min(1).max(255) }),
  handle: async (context, { id, version, body }) => {
    const line = await lockOpen(context, id, version)
    return settle(context, line, { status: 'ignored', remarks: body.remarks }, -1)
  },
})

export const release = route({
  method: 'POST',
  path: '/:id/release',
  access: 'write',
  summary: 'Take a match back, or a line up again; entries that stand stay as they are',
  handle: async (context, { id, version }) => {
    const line = await context.area('bank-lines').lock(id, version)
    if (line.status === 'open') return line
    await takeBackSettlement(context, line)
    return settle(context, line, { status: 'open', transactions: [], fee: null, remarks: null }, 1)
  },
})

/** An entry was reversed: the line that it was is open again. */
export async function reopenLineOf(context: HookContext, transaction: number) {
  const tied = await lineWith(context, transaction)
  if (tied === null) return
  const line = await context.area('bank-lines').lock(tied)
  if (line.status !== 'matched') return
  await takeBackSettlement(context, line)
  await settle(context, line, { status: 'open', transactions: [], fee: null }, 1)
}

async function settle(
  context: HookContext,
  line: Record_,
  values: Record<string, unknown>,
  open: number,
  lines = context.area('bank-lines'),
) {
  const after = await lines.update(line.id, line.version, values, {
    action: values.status === 'open' ? 'release' : String(values.status),
  })
  const statements = context.area('bank-statements')
  const statement = await statements.lock(line.statement as number)
  await statements.updateComputed(statement.id, {
    openCount: Number(statement.openCount ?? 0) + open,
  })
  return after
}

async function lockOpen(context: HookContext, id: number, version: number): Promise<Record_> {
  const line = await context.area('bank-lines').lock(id, version)
  if (line.status !== 'open')
    throw conflict('lineSettled', 'This bank line is settled already', undefined, {
      params: { line: line.label },
    })
  return line
}

/** Entries of ours, money in above zero; held so that no other line takes them. */
async function entriesOf(context: HookContext, ids: readonly number[]): Promise<SettledEntry[]> {
  if (new Set(ids).size < ids.length)
    throw badInput([{ field: 'transactions', message: 'name one twice', code: 'twice' }])
  const methods = new Map(
    (ids.length > 0 ? await context.area('payment-methods').find({}, 1_000) : []).map((one) => [
      one.id,
      one as SettledEntry['method'],
    ]),
  )
  const entries: SettledEntry[] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const [entry] = await context.area('transactions').find({ id }, 1)
    if (!entry)
      throw badInput([
        { field: 'transactions', message: 'is not a record of this cemetery', code: 'reference' },
      ])
    await context.area('transactions').lock(id)
    const other = await lineWith(context, id)
    const [reversal] = await context.area('transactions').find({ reverses: id }, 1)
    if (other !== null || reversal)
      throw conflict(
        'entryTaken',
        `${entry.number} cannot be matched`,
        'It is matched or reversed.',
        {
          params: { number: String(entry.number) },
        },
      )
    entries.push({
      amount: signed(entry),
      method: methods.get(entry.method as number) ?? null,
      batch: (entry.batch as number | null) ?? null,
    })
  }
  return entries
}

/** What was more or less in the drawers that were taken to the bank whole: so much more or less arrived. */
async function differenceOf(
  context: HookContext,
  entries: readonly SettledEntry[],
): Promise<number> {
  const sums = new Map<number, number>()
  for (const { amount, batch, method } of entries)
    if (batch && (method?.kind === 'cash' || method?.kind === 'check'))
      sums.set(batch, (sums.get(batch) ?? 0) + amount)
  let difference = 0
  for (const [id, sum] of sums) {
    const [batch] = await context.area('batches').find({ id, status: 'closed' }, 1)
    const { deposited, difference: own } = (batch ?? {}) as Record<string, number | null>
    if (own && deposited === sum + own) difference += own
  }
  return difference
}

/** Only payments, deposits and refunds move money. @throws Problem 400 */
function signed(entry: Record_): number {
  if (entry.type === 'payment' || entry.type === 'deposit') return entry.amount as number
  if (entry.type === 'refund') return -(entry.amount as number)
  throw badInput([{ field: 'transactions', message: 'moves no money', code: 'noMoney' }])
}

async function lineWith({ transaction, cemeteryId }: HookContext, entry: number) {
  const { rows } = await transaction.query<{ id: number }>(
    `select t.parent_id::int as id from bank_lines_transactions t
     where t.cemetery_id = $1 and t.transaction_id = $2`,
    [cemeteryId, entry],
  )
  return rows[0]?.id ?? null
}

/** The line's own day; where its month is closed, the first that is open. */
async function openDay({ transaction, cemeteryId }: HookContext, { bookedOn }: Record_) {
  const day = bookedOn as string
  const { rows } = await transaction.query<{ closed: string | null }>(
    `select max(month) as closed from periods
     where cemetery_id = $1 and status = 'closed' and month >= $2 and archived_at is null`,
    [cemeteryId, monthOf(day)],
  )
  const closed = rows[0]?.closed
  return closed ? firstDayOf(nextMonth(closed)) : day
}

/** The payment that a line is: by transfer, on its day, said to come from who bought. */
async function enter(
  context: HookContext,
  line: Record_,
  { contract, amount }: { contract: number; amount: number },
  date: string,
): Promise<number> {
  const [method] = await context.area('payment-methods').find({ kind: 'transfer' }, 1)
  const [of] = await context.area('contracts').find({ id: contract }, 1)
  const payer = (of?.parties as Array<{ contact: number }> | undefined)?.[0]?.contact
  const made = await context.area('transactions').create({
    contract,
    type: 'payment',
    amount,
    date,
    ...(method ? { method: method.id } : {}),
    ...(payer ? { payer } : {}),
    reference: String(line.reference || line.text || '').slice(0, 100) || null,
  })
  return made.id
}
