import type { AreaDemo } from '../../server/demo/area-demos'

/** Payments by card that were asked for by link. Without keys of a provider the demo asks for no more. */
const demo: AreaDemo = {
  fill: async ({ store, ask }) => {
    const [method] = await ask<{ id: number }>(
      "select id::int from payment_methods where cemetery_id = $1 and kind = 'card' order by id limit 1",
    )
    const paid = await ask<{
      id: number
      contract: number
      number: string
      amount: number
      day: string
    }>(
      `select t.id::int, t.contract_id::int as contract, t.contract_number as number, t.amount::float8 as amount,
         t.date::text as day
       from transactions t join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id and m.kind = 'card'
       where t.cemetery_id = $1 and t.type = 'payment' and t.contract_id is not null and t.archived_at is null
         and not exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id)
       order by t.date desc, t.id desc limit 8`,
    )
    const [provider] = await store('payment-providers', [
      { name: 'Stripe', ...(method ? { method: method.id } : {}) },
    ])
    await store(
      'payment-links',
      paid.map(({ id, contract, number, amount, day }, i) => ({
        contract,
        contractNumber: number,
        amount,
        status: 'paid',
        paidOn: day,
        transaction: id,
        provider,
        externalId: `plink_demo_${i + 1}`,
        payment: `pi_demo_${i + 1}`,
      })),
    )
  },
}
export default demo
