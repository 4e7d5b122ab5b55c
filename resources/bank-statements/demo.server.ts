import { addDays } from '../../core/calendar-days'
import { monthOf } from '../../core/ledger/months'
import type { SettledEntry } from '../../core/ledger/settlement'
import { postSettlement } from '../../server/cemetery/bank/settlement'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'

interface Paid extends Record<string, unknown> {
  id: number
  /** Below zero went out. */
  amount: number
  name: string | null
  day: string
  contract: string | null
  method: SettledEntry['method'] & { kind: string }
  batch: number | null
  difference: number
}

interface Line {
  bookedOn: string
  amount: number
  status: string
  name?: string
  text: string
  transactions?: Array<{ transaction: number }>
  fee?: number
  remarks?: string
  /** What it is, where the demo matches it. */
  entries?: SettledEntry[]
}

/** The account, month by month: what came is matched, but some lines of the last statement wait. */
const demo: AreaDemo = {
  after: ['payment-links', 'batches'],
  fill: async (given) => {
    const { random, store, before, context } = given
    const lines = [...(await cameIn(given)), ...(await unexplained(given))].sort((a, b) =>
      a.bookedOn < b.bookedOn ? -1 : 1,
    )
    if (lines.length === 0) return
    // The last two months are one statement.
    const last = monthOf(before(45))
    const months = groupedBy(lines, ({ bookedOn }) =>
      monthOf(bookedOn) < last ? monthOf(bookedOn) : last,
    )
    let opening = random.int(1_200_000, 2_400_000)
    for (const [month, own] of months) {
      const closing = own.reduce((sum, { amount }) => sum + amount, opening)
      const [statement] = await store('bank-statements', [
        {
          account: '000123456789',
          from: own[0]?.bookedOn,
          to: own.at(-1)?.bookedOn,
          opening,
          closing,
          lineCount: own.length,
          openCount: own.filter(({ status }) => status === 'open').length,
          kind: 'ofx',
          fileName: `${month}.ofx`,
        },
      ])
      const ids = await store(
        'bank-lines',
        own.map(({ entries: _, ...one }, i) => ({
          ...one,
          statement,
          fingerprint: `demo-${month}-${i}`,
        })),
      )
      for (const [i, { entries, fee, bookedOn }] of own.entries())
        if (entries)
          await postSettlement(context, { id: ids[i], bookedOn } as never, entries, fee ?? 0)
      opening = closing
    }
  },
}
export default demo

function groupedBy<Key, One>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Each transfer by itself; cards as their provider pays a day out, less its fee; drawers as they were taken there. */
async function cameIn({ ask, before, say }: DemoContext): Promise<Line[]> {
  const until = before(1)
  const paid = await ask<Paid>(
    `select t.id::int, -t.effect::float8 as amount, t.payer_name as name, t.date::text as day, t.contract_number as contract,
       json_build_object('kind', m.kind, 'glCode', m.gl_code) as method, b.id::int as batch,
       coalesce(b.difference, 0)::float8 as difference
     from transactions t join payment_methods m on m.cemetery_id = $1 and m.id = t.method_id
     left join batches b on b.cemetery_id = $1 and b.id = t.batch_id
     where t.cemetery_id = $1 and t.type in ('payment', 'deposit', 'refund') and t.archived_at is null
       and t.date <= '${before(3)}' and (b.id is null or b.status = 'closed')
       and not exists (select from transactions r where r.cemetery_id = $1 and r.reverses_id = t.id)
     order by t.date, t.id`,
  )
  const dayAfter = (day: string, days: number) => [addDays(day, days), until].sort()[0] as string
  const entriesOf = (own: readonly Paid[]) => ({
    transactions: own.map(({ id }) => ({ transaction: id })),
    entries: own.map(({ amount, method, batch }) => ({ amount, method, batch })),
  })
  const sumOf = (own: readonly Paid[]) => own.reduce((sum, { amount }) => sum + amount, 0)
  const transfers = paid.filter(({ method }) => method.kind === 'transfer')
  const cards = groupedBy(
    paid.filter(({ method }) => method.kind === 'card'),
    ({ day }) => day,
  )
  const drawers = groupedBy(
    paid.filter(({ method }) => method.kind === 'cash' || method.kind === 'check'),
    ({ day }) => day,
  )
  const payouts = [...cards].flatMap(([day, own]): Line[] => {
    const gross = sumOf(own)
    if (gross <= 0) return []
    const fee = Math.round(gross * 0.029) + 30 * own.length
    const line = {
      bookedOn: dayAfter(day, 2),
      amount: gross - fee,
      name: say('Card services').toUpperCase(),
      text: say('Payout'),
    }
    return [{ ...line, status: 'matched', fee, ...entriesOf(own) }]
  })
  const newest = payouts.at(-1)
  return [
    ...transfers.map((one, i): Line => {
      const line = {
        bookedOn: one.day,
        amount: one.amount,
        name: bankName(one.name ?? ''),
        text: one.contract ? `${say('Contract')} ${one.contract}` : say('Deposit'),
      }
      return one.day > before(45) && i % 3 === 1
        ? { ...line, status: 'open' }
        : { ...line, status: 'matched', ...entriesOf([one]) }
    }),
    ...payouts.map((one): Line => (one === newest ? unmatched(one) : one)),
    ...[...drawers].map(([day, own]): Line => {
      const line = {
        bookedOn: dayAfter(day, 1),
        // So much was counted, and taken there.
        amount: sumOf(own) + (own[0]?.difference ?? 0),
        text: say('Deposit'),
      }
      return { ...line, status: 'matched', ...entriesOf(own) }
    }),
  ]
}

const unmatched = ({ bookedOn, amount, name = '', text }: Line): Line => ({
  bookedOn,
  amount,
  name,
  text,
  status: 'open',
})

/** Payments that have not been entered yet, and the bank's own fee. */
async function unexplained({ ask, before, say }: DemoContext): Promise<Line[]> {
  const owing = await ask<{ number: string; balance: number; names: string | null }>(
    `select number, balance::float8 as balance, party_names as names from contracts
     where cemetery_id = $1 and status = 'signed' and balance > 0 and archived_at is null
     order by id desc limit 4`,
  )
  return [
    ...owing.map(({ number, balance, names }, i) => ({
      bookedOn: before(2 + i),
      amount: i % 2 === 0 ? balance : Math.ceil(balance / 2),
      status: 'open',
      name: i === 3 ? '' : bankName(names ?? ''),
      text: i === 1 ? say('Thank you') : `${say('Contract')} ${number}`,
    })),
    {
      bookedOn: before(4),
      amount: -1_250,
      status: 'ignored',
      text: say('Account fee'),
      remarks: say('Account fee'),
    },
  ]
}

/** As banks print it: the first party, in capitals. */
const bankName = (names: string) => (names.split(';')[0] ?? '').trim().toUpperCase().slice(0, 200)
