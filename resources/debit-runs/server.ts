import { z } from 'zod'
import { addDays } from '../../core/calendar-days'
import { firstDayOf, monthOf, nextMonth } from '../../core/ledger/months'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { type AreaRoute, extend, type HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import debitRuns, { type DebitRunRecord } from './area'
import { dueOf } from './due.server'

const id = z.int().positive()
type Item = DebitRunRecord['items'][number]

const due: AreaRoute = {
  method: 'GET',
  path: '/due',
  access: 'read',
  summary:
    'What could be collected by a direct debit account: contracts that owe, with a mandate in force',
  query: z.strictObject({
    creditor: z.coerce.number().int().positive(),
    on: z.iso.date(),
  }),
  handle: async (context, { query }) => {
    const { creditor, on } = query as { creditor: number; on: string }
    return { due: await dueOf(context, creditor, on) }
  },
}

/** Each contract once, for not more than it owes; what another run is about to collect is left to that one. */
const create = route({
  method: 'POST',
  path: '/collect',
  access: 'write',
  summary:
    'Make a run: what is collected from whom on a day; the file for the bank follows from it',
  body: z.strictObject({
    creditor: id,
    collectOn: z.iso.date(),
    items: z
      .array(z.strictObject({ contract: id, amount: z.int().positive() }))
      .min(1)
      .max(5_000),
  }),
  handle: async (context, { body }) => {
    const today = context.transaction.today
    if (body.collectOn <= today || body.collectOn > addDays(today, 60))
      throw badInput([
        { field: 'collectOn', message: 'must be one of the next 60 days', code: 'collectSoon' },
      ])
    await context.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `direct debits ${context.cemeteryId}`,
    ])
    const known = new Map(
      (await dueOf(context, body.creditor, body.collectOn)).map((one) => [one.contract, one]),
    )
    const items = body.items.map(({ contract, amount }, at) => {
      const one = known.get(contract)
      if (!one || amount > one.balance)
        throw badInput([
          { field: `items.${at}.contract`, message: 'cannot be collected', code: 'notCollectable' },
        ])
      known.delete(contract)
      return { contract, amount, mandate: one.mandate, first: one.first, outcome: 'pending' }
    })
    const runs = context.area('debit-runs')
    const [own] = await runs.nextIds(1)
    return runs.create(
      {
        reference: `DD-${String(own).padStart(6, '0')}`,
        creditor: body.creditor,
        collectOn: body.collectOn,
        status: 'created',
        count: items.length,
        total: items.reduce((sum, { amount }) => sum + amount, 0),
        items,
      },
      own,
    )
  },
})

/** The day has come: what was collected becomes payments. What came back is returned one by one. */
const book = route({
  method: 'POST',
  path: '/:id/book',
  access: 'write',
  summary: 'Enter the payments of a run whose day has come; If-Match is the run’s',
  handle: async (context, { id, version }) => {
    const runs = context.area('debit-runs')
    const run = await runs.lock(id, version)
    if (run.status === 'booked') throw conflict('runBooked', 'This run is booked already')
    if ((run.collectOn as string) > context.transaction.today)
      throw conflict('runEarly', 'The day of this run has not come', undefined, {
        params: { day: run.collectOn as string },
      })
    const date = await openDay(context, run.collectOn as string)
    const items: Item[] = []
    for (const item of run.items as Item[]) {
      const entry = await enter(context, item, date, run.reference as string)
      items.push({ ...item, outcome: 'collected', transaction: entry.id })
      await context.area('mandates').updateComputed(item.mandate, { lastUsed: run.collectOn })
    }
    return runs.update(id, version, { status: 'booked', items }, { action: 'book' })
  },
})

/** The bank took it back: a reversal, on the day on which it is known. */
const takeBack = route({
  method: 'POST',
  path: '/:id/return',
  access: 'write',
  summary: 'Record that a collection came back; its payment is reversed. If-Match is the run’s',
  body: z.strictObject({ item: id }),
  handle: async (context, { id, version, body }) => {
    const runs = context.area('debit-runs')
    const run = await runs.lock(id, version)
    const item = (run.items as Item[]).find((one) => one.id === body.item)
    if (item?.outcome !== 'collected' || !item.transaction)
      throw conflict('notCollected', 'This was not collected, or came back already')
    await context.area('transactions').create({
      contract: item.contract,
      type: 'reversal',
      amount: item.amount,
      reverses: item.transaction,
      date: context.transaction.today,
      reference: run.reference,
    })
    return runs.update(
      id,
      version,
      {
        items: (run.items as Item[]).map((one) =>
          one.id === item.id ? { ...one, outcome: 'returned' } : one,
        ),
      },
      { action: 'return' },
    )
  },
})

export default extend(debitRuns, { routes: [due, create, book, takeBack] })

async function enter(context: HookContext, item: Item, date: string, reference: string) {
  const [method] = await context.area('payment-methods').find({ kind: 'transfer' }, 1)
  const [mandate] = await context.area('mandates').find({ id: item.mandate }, 1)
  return context.area('transactions').create({
    contract: item.contract,
    type: 'payment',
    amount: item.amount,
    date,
    reference,
    ...(method ? { method: method.id } : {}),
    ...(mandate ? { payer: mandate.contact } : {}),
  })
}

/** The run's day; where its month is closed, the first that is open. */
async function openDay({ transaction, cemeteryId }: HookContext, day: string): Promise<string> {
  const { rows } = await transaction.query<{ closed: string | null }>(
    `select max(month) as closed from periods
     where cemetery_id = $1 and status = 'closed' and month >= $2 and archived_at is null`,
    [cemeteryId, monthOf(day)],
  )
  const closed = rows[0]?.closed
  return closed ? firstDayOf(nextMonth(closed)) : day
}
