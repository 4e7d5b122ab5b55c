import { linesOfMoney, methodAccount } from '../../core/ledger/payment'
import { postEntries } from '../../server/cemetery/ledger/post'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'
import { linesOfBatch } from './posting.server'

/** With how much cash each drawer begins. */
const float = 10_000

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

interface Method extends Record<string, unknown> {
  id: number
  name: string
  kind: string
  glCode: string | null
}
const methodsOf = ({ ask }: DemoContext) =>
  ask<Method>(
    'select id, name, kind, gl_code as "glCode" from payment_methods where cemetery_id = $1 order by id',
  )

/** Some who reserved have paid what was agreed. */
async function holdDeposits(demo: DemoContext) {
  const { ask, store, context, transaction } = demo
  const reserved = await ask<{ id: number; deposit: number; contact: number; name: string }>(
    `select r.id, r.deposit, r.contact_id as contact, r.contact_name as name from reservations r
     where r.cemetery_id = $1 and r.status = 'active' and r.deposit > 0 and r.archived_at is null order by r.id limit 6`,
  )
  const [last] = await ask<{ day: string | null }>(
    'select max(date)::text as day from transactions where cemetery_id = $1',
  )
  const method = (await methodsOf(demo)).find(({ kind }) => kind === 'transfer')
  const date = last?.day
  if (!date) return
  for (const { id, deposit, contact, name } of reserved) {
    const amount = Number(deposit)
    const [entry] = await store('transactions', [
      {
        number: await nextNumber(context, 'receipt', date, async () => false),
        reservation: id,
        type: 'deposit',
        amount,
        date,
        method: method?.id ?? null,
        payer: contact,
        payerName: name,
        effect: -amount,
        balance: -amount,
      },
    ])
    await transaction.query(
      'update reservations set held = $3 where cemetery_id = $1 and id = $2',
      [transaction.cemeteryId, id, amount],
    )
    await postEntries(context, {
      document: { resource: 'transactions', recordId: entry as number },
      date,
      lines: linesOfMoney({
        type: 'deposit',
        amount,
        method: method ?? null,
        account: 'reservation',
      }),
    })
  }
}

interface Day extends Record<string, unknown> {
  day: string
  back: number
  ids: number[]
  methods: Array<{ method: number; name: string; kind: string; entries: number; total: number }>
  checks: Array<{ entry: string; reference: string | null; payer: string | null; amount: number }>
}

/** One batch for each day with money; that of the last day is still open. */
async function countDrawers(demo: DemoContext) {
  const { ask, store, context, transaction, before, atWork } = demo
  const { userId, name } = transaction.who
  const methods = await methodsOf(demo)
  const accountOf = (kind: string) =>
    methodAccount(methods.find((one) => one.kind === kind) ?? { kind })
  const found = await ask<Day>(
    `with money as (select t.*, m.name as method_name, m.kind as method_kind from transactions t
       left join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id
       where t.cemetery_id = $1 and t.type in ('payment', 'deposit', 'refund'))
     select date::text as day, ('${before(0)}'::date - date)::int as back, array_agg(id order by id) as ids,
       (select json_agg(x) from (select method_id as method, method_name as name, method_kind as kind, count(*) as entries,
         -sum(effect) as total from money o where o.date = d.date group by 1, 2, 3 order by 2) x) as methods,
       (select coalesce(json_agg(json_build_object('entry', number, 'reference', reference, 'payer', payer_name, 'amount', amount)
         order by id), '[]') from money o where o.date = d.date and method_kind = 'check' and type <> 'refund') as checks
     from money d group by date order by date`,
  )
  for (const [at, one] of found.entries()) {
    const total = one.methods.reduce((sum, part) => sum + part.total, 0)
    const cash = one.methods
      .filter(({ kind }) => kind === 'cash')
      .reduce((sum, part) => sum + part.total, 0)
    const banked = one.checks.reduce((sum, check) => sum + check.amount, 0)
    const difference = at % 9 === 4 ? -500 : 0
    const open = at === found.length - 1
    const counted = {
      entries: one.ids.length,
      total,
      cash,
      counted: float + cash + difference,
      difference,
      deposited: cash + difference + banked,
      methods: one.methods.map(({ kind: _, ...part }) => part),
      checks: one.checks,
      closedAt: atWork(one.back, 17 * 60),
      closedBy: userId,
    }
    const [id] = await store('batches', [
      {
        number: await nextNumber(context, 'batch', one.day, async () => false),
        day: one.day,
        user: userId,
        userName: name,
        status: open ? 'open' : 'closed',
        float,
        ...(open ? {} : counted),
      },
    ])
    // No request may do that.
    await transaction.query('set local role none')
    await transaction.query(
      'update transactions set batch_id = $2 where cemetery_id = $1 and id = any($3::bigint[])',
      [transaction.cemeteryId, id, one.ids],
    )
    await transaction.query('set local role sexton_app')
    if (!open)
      await postEntries(context, {
        document: { resource: 'batches', recordId: id as number },
        date: one.day,
        lines: linesOfBatch(counted, 1, { cash: accountOf('cash'), check: accountOf('check') }),
      })
  }
}

export default demo
