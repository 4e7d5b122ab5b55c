import { nextNumber } from '../../server/cemetery/numbering/numbering'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'
import { contentsOf } from './contents.server'
import { postBatch } from './posting.server'

/** For how many days the office has counted its drawers. */
const days = 120

/** Deposits that are held, what payments pay, and the batches in which they came. */
const demo: AreaDemo = {
  fill: async (demo) => {
    await holdDeposits(demo)
    await demo.ask(
      `select app_allocate_history($1, id, 'infinity') from contracts where cemetery_id = $1 and paid <> 0`,
    )
    await countDrawers(demo)
  },
}

/** Some who reserved paid what was agreed. */
async function holdDeposits({ ask, store, context, before }: DemoContext) {
  const reserved = await ask<{ id: number; deposit: number; contact: number; name: string }>(
    `select r.id, r.deposit, r.contact_id as contact, r.contact_name as name from reservations r
     where r.cemetery_id = $1 and r.status = 'active' and r.deposit > 0 and r.archived_at is null order by r.id limit 6`,
  )
  const [cash] = await ask<{ id: number }>(
    "select id from payment_methods where cemetery_id = $1 and kind = 'cash' order by id limit 1",
  )
  for (const { id, deposit, contact, name } of reserved) {
    const number = await nextNumber(
      context,
      'receipt',
      before(0),
      async (one) => (await context.area('transactions').find({ number: one }, 1)).length > 0,
    )
    await store('transactions', [
      {
        number,
        reservation: id,
        type: 'deposit',
        amount: Number(deposit),
        date: before(0),
        method: cash?.id ?? null,
        payer: contact,
        payerName: name,
        effect: -Number(deposit),
        balance: -Number(deposit),
      },
    ])
    await context.area('reservations').updateComputed(id, { held: Number(deposit) })
  }
}

/** One batch for each day with money; that of the last day still open. */
async function countDrawers({ ask, store, context, transaction, before, atWork }: DemoContext) {
  const { userId, name } = transaction.who
  const counted = await ask<{ day: string; back: number; ids: number[] }>(
    `select date::text as day, ('${before(0)}'::date - date)::int as back, array_agg(id order by id) as ids from transactions
     where cemetery_id = $1 and type in ('payment', 'deposit', 'refund') and date > '${before(days)}'::date group by date order by date`,
  )
  for (const [at, { day, back, ids }] of counted.entries()) {
    const number = await nextNumber(context, 'batch', day, async () => false)
    const [id] = await store('batches', [
      { number, day, user: userId, userName: name, status: 'open', float: 10_000 },
    ])
    // No request may do that.
    await transaction.query('set local role none')
    await transaction.query(
      'update transactions set batch_id = $2 where cemetery_id = $1 and id = any($3::bigint[])',
      [transaction.cemeteryId, id, ids],
    )
    await transaction.query('set local role sexton_app')
    if (at < counted.length - 1) await close(id as number, day, atWork(back, 17 * 60))
  }

  async function close(id: number, day: string, closedAt: string) {
    const { methods, checks, cash, entries, total } = await contentsOf(context, id)
    const difference = id % 9 === 4 ? -500 : 0
    const batches = context.area('batches')
    const { version } = await batches.get(id)
    const closed = await batches.update(id, version, {
      status: 'closed',
      entries,
      total,
      cash,
      counted: 10_000 + cash + difference,
      difference,
      deposited: cash + difference + checks.reduce((sum, { amount }) => sum + amount, 0),
      methods,
      checks,
      closedAt,
      closedBy: userId,
    })
    await postBatch(context, closed, 1, day)
  }
}

export default demo
