import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayIn } from '../core/calendar-days'
import { monthOf } from '../core/ledger/months'
import { type Api, api } from './support/api'
import { createRecord, uniqueName } from './support/places'
import { makeContract, makeItem, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let items: number[]
let card: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 825 })
  items = [
    (await makeItem(staff, { price: 33_333, taxClass: tax.id })).id,
    (await makeItem(staff, { price: 99_999, kind: 'service', taxClass: tax.id })).id,
    (await makeItem(staff, { price: 7, kind: 'fee', glCode: '4555' })).id,
  ]
  card = (await createRecord(staff, 'payment-methods', { name: uniqueName('Card'), kind: 'card' }))
    .id
})
afterAll(() => open.close())

const today = todayIn('America/New_York')
const lastMonth = monthOf(new Date(Date.parse(`${today.slice(0, 7)}-01`) - 1).toISOString())
const days = [today, `${lastMonth}-10`]

type Act =
  | { do: 'pay'; type: string; amount: number; day: number; card: boolean }
  | { do: 'reverse'; at: number }
  | { do: 'sign' | 'cancel'; day: number }
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      type: fc.constantFrom('payment', 'deposit', 'refund', 'adjustment', 'write-off'),
      amount: fc.integer({ min: -500, max: 90_000 }),
      day: fc.nat(1),
      card: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), at: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign'), day: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), day: fc.constant(0) }) },
) as fc.Arbitrary<Act>

interface Life {
  id: number
  entries: Array<{ id: number; amount: number; reversed: boolean }>
}

async function perform(life: Life, one: Act): Promise<number> {
  const { id, entries } = life
  if (one.do === 'sign') {
    await step(staff, id, { status: 'in-progress' })
    return (await step(staff, id, { status: 'signed', signedOn: days[one.day] })).statusCode
  }
  if (one.do === 'cancel')
    return (await step(staff, id, { status: 'cancelled', cancelReason: 'x' })).statusCode
  const entry = one.do === 'reverse' ? entries[one.at] : undefined
  if (one.do === 'reverse' && !entry) return 0
  const answer = await staff.post('transactions', {
    contract: id,
    ...(one.do === 'pay'
      ? {
          type: one.type,
          amount: one.amount,
          date: days[one.day],
          ...(one.card ? { method: card } : {}),
        }
      : { type: 'reversal', amount: entry?.amount, reverses: entry?.id }),
  })
  if (answer.statusCode === 201 && one.do === 'pay')
    entries.push({ ...answer.json(), reversed: false })
  if (answer.statusCode === 201 && entry) entry.reversed = true
  return answer.statusCode
}

const sql = async (text: string) => (await open.database.owner.query(text)).rows
/** What must always hold. */
async function assertLaws() {
  expect(
    await sql(`select document_resource, document_record from ledger_entries
      group by 1, 2 having sum(debit) <> sum(credit)`),
  ).toEqual([])
  expect(
    await sql(`select c.id from contracts c where c.balance - case when c.status in ('draft', 'in-progress') then c.total else 0 end
      <> coalesce((select sum(e.debit - e.credit) from ledger_entries e join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
        where e.cemetery_id = c.cemetery_id and e.contract_id = c.id and a.role in ('receivable', 'depositsHeld')), 0)`),
  ).toEqual([])
  expect(
    await sql(`select account_id, period from (select account_id, period, debit, credit from ledger_entries
        union all select account_id, period, -debit, -credit from ledger_totals) x
      group by 1, 2 having (sum(debit), sum(credit)) is distinct from (0::numeric, 0::numeric)`),
  ).toEqual([])
}
const monthly = (month: string) =>
  sql(`select account_id, sum(debit) as debit, sum(credit) as credit from ledger_entries
    where period = '${month}' group by 1 order by 1`)

it.each(['USD', 'JPY', 'BHD'])(
  'holds in %s, whatever happens to many contracts at once, and closed months stay',
  async (currency) => {
    await open.database.owner.query('update cemeteries set currency = $1', [currency])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 4, maxLength: 9 }), { minLength: 4, maxLength: 5 }),
        fc.boolean(),
        async (all, closing) => {
          const lives = await Promise.all(
            all.map(async (): Promise<Life> => {
              const lines = items.map((priceItem, i) => ({ priceItem, quantity: i + 1 }))
              const { id } = await makeContract(staff, lines, { date: `${lastMonth}-01` })
              return { id, entries: [] }
            }),
          )
          const story = async (at: number) => {
            const seen: number[] = []
            for (const one of all[at] as Act[]) seen.push(await perform(lives[at] as Life, one))
            return seen
          }
          const close = async () => {
            const [row] = (await staff.list('periods', { filter: { month: lastMonth } })).json()
            if (!row || row.status === 'closed') return
            const answer = await staff.post(`periods/${row.id}/close`, {}, row.version)
            expect(answer.statusCode, answer.body).toBe(200)
          }
          const [codes] = await Promise.all([
            Promise.all(lives.map((_, at) => story(at))),
            closing ? close() : undefined,
          ])
          expect(codes.flat().filter((code) => ![0, 200, 201, 400, 409].includes(code))).toEqual([])
          await assertLaws()
          const before = closing ? await monthly(lastMonth) : null
          // Everything taken back: nothing is left of any of them.
          // What a cancellation entered by itself as well.
          for (const life of lives) {
            const all = (await staff.list('transactions', { filter: { contract: life.id } })).json()
            const taken = new Set(all.map(({ reverses }: { reverses: number | null }) => reverses))
            for (const { id, type, amount } of all) {
              if (type === 'reversal' || taken.has(id)) continue
              const back = { type: 'reversal', amount, reverses: id }
              const answer = await staff.post('transactions', { contract: life.id, ...back })
              expect(answer.statusCode, answer.body).toBe(201)
            }
          }
          for (const { id } of lives)
            await step(staff, id, { status: 'cancelled', cancelReason: 'x' })
          await assertLaws()
          const left = await sql(`select contract_id, account_id, detail from ledger_entries
            where contract_id in (${lives.map(({ id }) => id)}) group by 1, 2, 3 having sum(debit) <> sum(credit)`)
          expect(left).toEqual([])
          if (before) expect(await monthly(lastMonth)).toEqual(before)
        },
      ),
      // A life that breaks a law is told as it was: shrinking it takes minutes.
      { numRuns: 4, endOnFailure: true },
    )
    // Two people open it for the next currency.
    await open.database.owner.query("update periods set status = 'open'")
  },
)
