import { factsOf } from '../../server/cemetery/sales/payment-facts'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type ScheduledWork } from '../../server/engine/resources/extend'
import paymentPromises from './area'

/** Promises whose day has passed where the cemetery lies. */
const lapse: ScheduledWork = {
  name: 'promised payments that were not kept',
  everyMs: 60_000,
  due: (among) => `
    select p.cemetery_id, p.id, p.version from cemeteries c join payment_promises p on p.cemetery_id = c.id
    where ${among('p.cemetery_id')}
      and p.status = 'open' and p.archived_at is null and p.due < (now() at time zone c.time_zone)::date
    order by p.cemetery_id, p.id limit 500`,
  run: (context, { id, version }) =>
    context.area('payment-promises').update(id, version, { status: 'broken' }),
}

export default extend(paymentPromises, {
  scheduled: [lapse],
  beforeSave: async (context, next, previous) => {
    // What an import tells is told whole.
    if (context.importing) return
    next.promisedOn ??= context.transaction.today
    if (previous && next.contract !== previous.contract)
      throw conflict(
        'promiseContract',
        'A promise stays with its contract',
        'Withdraw it, and enter another.',
      )
    if (previous) return
    const [contract] = await context.area('contracts').find({ id: next.contract }, 1)
    if (!contract)
      throw badInput([
        {
          field: 'contract',
          message: 'is not a record of this cemetery, or is archived',
          code: 'reference',
        },
      ])
    const parties = contract.parties as Array<{ contact: number; role: string }>
    next.contractNumber = contract.number as string
    next.contact ??=
      (parties.find(({ role }) => role === 'purchaser') ?? parties[0])?.contact ?? null
    next.paid = 0
  },
  home: async () => ({
    figures: [{ key: 'broken', filter: { status: 'broken' }, order: 24 }],
  }),
  onChangeOf: {
    transactions: async (context, { record }) => {
      if (record.contract != null && factsOf(record)?.promised !== false)
        await follow(context, record.contract as number)
    },
  },
})

/** What was paid since a promise was made; kept once it is enough, on the day that was named at the latest. */
async function follow(context: HookContext, contract: number): Promise<void> {
  const promises = context.area('payment-promises')
  for (const promise of await promises.find({ contract, status: ['open', 'broken'] })) {
    const { rows } = await context.transaction.query<{ paid: number; late: number }>(
      `select coalesce(sum(-t.effect) filter (where t.date <= $4::date), 0)::bigint as paid, coalesce(sum(-t.effect), 0)::bigint as late
       from transactions t left join transactions o on o.cemetery_id = $1 and o.id = t.reverses_id
       where t.cemetery_id = $1 and t.contract_id = $2 and t.date >= $3::date
         and coalesce(o.type, t.type) in ('payment', 'deposit', 'refund')`,
      [context.cemeteryId, contract, promise.promisedOn, promise.due],
    )
    const { paid = 0, late = 0 } = rows[0] ?? {}
    await promises.updateComputed(promise.id, { paid: late })
    if (paid < (promise.amount as number)) continue
    const { version } = await promises.get(promise.id)
    await promises.update(promise.id, version, { status: 'kept' })
  }
}
