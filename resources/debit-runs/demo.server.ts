import type { AreaDemo } from '../../server/demo/area-demos'

/** Some who signed and whose account is still to be entered, and a run of last month. */
const demo: AreaDemo = {
  after: ['payment-links'],
  fill: async ({ store, ask, before, cemetery }) => {
    const scheme =
      cemetery.currency === 'USD' ? 'nacha' : cemetery.currency === 'EUR' ? 'sepa' : null
    if (!scheme) return
    const paid = await ask<{
      id: number
      contract: number
      contact: number
      amount: number
      day: string
    }>(
      `select t.id::int, t.contract_id::int as contract, t.payer_id::int as contact, t.amount::float8 as amount,
         t.date::text as day
       from transactions t join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id and m.kind = 'transfer'
       where t.cemetery_id = $1 and t.type = 'payment' and t.payer_id is not null and t.contract_id is not null
         and t.archived_at is null and t.date < '${before(20)}'
         and not exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id)
       order by t.date desc, t.id desc limit 4`,
    )
    const owing = await ask<{ contact: number }>(
      `select distinct p.contact_id::int as contact from contracts c
       join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id and p.position = 0
       where c.cemetery_id = $1 and c.status = 'signed' and c.balance > 0 and c.archived_at is null
       order by 1 desc limit 3`,
    )
    const [day] = paid.map((one) => one.day).sort()
    if (!day) return
    const [creditor] = await store('debit-creditors', [
      scheme === 'nacha'
        ? { name: cemetery.name, scheme, routing: '021000021', companyId: '1234567890' }
        : {
            name: cemetery.name,
            scheme,
            creditorId: 'DE98ZZZ09999999999',
            iban: 'DE89370400440532013000',
          },
    ])
    const mandates = await store('mandates', [
      ...paid.map(({ contact }, i) => ({
        contact,
        creditor,
        signedOn: day,
        status: 'ended',
        account: `•••• ${4821 + i * 37}`,
        lastUsed: paid[0]?.day,
      })),
      ...owing.map(({ contact }) => ({ contact, creditor, signedOn: before(6) })),
    ])
    await store('debit-runs', [
      {
        reference: 'DD-000001',
        creditor,
        collectOn: paid[0]?.day,
        status: 'booked',
        count: paid.length,
        total: paid.reduce((sum, { amount }) => sum + amount, 0),
        items: paid.map(({ id, contract, amount }, i) => ({
          mandate: mandates[i],
          contract,
          amount,
          first: true,
          outcome: 'collected',
          transaction: id,
        })),
      },
    ])
  },
}
export default demo
