import type { AreaDemo } from '../../server/demo/area-demos'

/** Last month's account: most of it matched, some lines of it waiting. */
const demo: AreaDemo = {
  after: ['payment-links'],
  fill: async ({ random, store, ask, before, say }) => {
    const paid = await ask<{
      id: number
      amount: number
      name: string | null
      day: string
      contract: string
    }>(
      `select t.id::int, t.amount::float8 as amount, t.payer_name as name, t.date::text as day,
         t.contract_number as contract
       from transactions t
       where t.cemetery_id = $1 and t.type in ('payment', 'deposit') and t.archived_at is null
         and t.date between '${before(75)}' and '${before(3)}'
         and not exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id)
       order by t.date, t.id limit 45`,
    )
    const owing = await ask<{ number: string; balance: number; names: string | null }>(
      `select number, balance::float8 as balance, party_names as names from contracts
       where cemetery_id = $1 and status = 'signed' and balance > 0 and archived_at is null
       order by id desc limit 4`,
    )
    if (paid.length === 0) return
    const line = (bookedOn: string, amount: number, more: Record<string, unknown>) => ({
      bookedOn,
      amount,
      status: 'open',
      ...more,
    })
    const lines = [
      ...paid.map(({ id, amount, name, day, contract }, i) =>
        line(day, amount, {
          name: bankName(name ?? ''),
          text: `${say('Contract')} ${contract}`,
          ...(i % 5 === 3 ? {} : { status: 'matched', transactions: [{ transaction: id }] }),
        }),
      ),
      ...owing.map(({ number, balance, names }, i) =>
        line(before(2 + i), i % 2 === 0 ? balance : Math.ceil(balance / 2), {
          name: i === 3 ? '' : bankName(names ?? ''),
          text: i === 1 ? say('Thank you') : `${say('Contract')} ${number}`,
        }),
      ),
      line(before(4), -1_250, {
        text: say('Account fee'),
        status: 'ignored',
        remarks: say('Account fee'),
      }),
    ].sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1))
    const opening = random.int(1_200_000, 2_400_000)
    const [statement] = await store('bank-statements', [
      {
        account: '000123456789',
        from: lines[0]?.bookedOn,
        to: before(1),
        opening,
        closing: lines.reduce((sum, { amount }) => sum + amount, opening),
        lineCount: lines.length,
        openCount: lines.filter(({ status }) => status === 'open').length,
        kind: 'ofx',
        fileName: 'account.ofx',
      },
    ])
    await store(
      'bank-lines',
      lines.map((one, i) => ({ ...one, statement, fingerprint: `demo-${i}` })),
    )
  },
}
export default demo

/** As banks print it: the first party, in capitals. */
const bankName = (names: string) => (names.split(';')[0] ?? '').trim().toUpperCase().slice(0, 200)
