import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, todayIn } from '../../core/calendar-days'
import { commissionEarned } from '../../core/commissions/shares'
import { firstDayOf, monthOf } from '../../core/ledger/months'
import { targetsOf } from '../../core/trust/targets'
import { type Api, api } from '../support/api'
import { createRecord, uniqueName } from '../support/places'
import { makeContract, makeItem, step } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

/** How many contracts live their lives; `MONEY_LIVES=5000` takes its time. */
const lives = Number(process.env.MONEY_LIVES ?? 15)
const atOnce = 3

let open: OpenWorld
let staff: Api
let items: number[]
let counselor: number
const fund = uniqueName('Trust')
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 825 })
  items = await Promise.all(
    [
      { price: 33_333, taxClass: tax.id },
      { price: 99_999, kind: 'service', taxClass: tax.id },
      { price: 7, kind: 'fee' },
    ].map(async (values) => (await makeItem(staff, values)).id as number),
  )
  const sold = { merchandise: true, service: true }
  for (const [own, accrues] of [
    [fund, 'proportional'],
    [`${fund} care`, 'paidInFull'],
  ])
    await createRecord(staff, 'trust-rules', {
      name: own,
      fund: own,
      fundKind: own === fund ? 'pre-need' : 'care',
      ...sold,
      rate: 3_333,
      accrues,
    })
  counselor = (await staff.get('colleagues')).json()[0].id
  for (const earned of ['signing', 'proportional', 'paidInFull'])
    await createRecord(staff, 'commission-rules', { name: earned, ...sold, rate: 177, earned })
})
afterAll(() => open.close())

const today = todayIn('America/New_York')
const lastMonth = monthOf(addDays(firstDayOf(monthOf(today)), -1))
const days = [today, `${lastMonth}-10`]
const amount = fc.integer({ min: 1, max: 90_000 })
const kinds = ['payment', 'payment', 'deposit', 'refund', 'adjustment', 'write-off'] as const
const act = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('enter'), fc.constantFrom(...kinds), amount) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('enterTwice'), fc.constant('payment'), amount) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('return'), fc.nat(5)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('amend'), fc.nat(4), fc.nat(3)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('plan'), fc.integer({ min: 1, max: 24 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('cancel')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('raise'), fc.nat(900)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('depositToFund'), amount) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('payCounselor'), fc.integer({ min: 1, max: 900 })) },
) as fc.Arbitrary<readonly [string, ...Array<number | string>]>

type Transaction = { id: number; type: string; amount: number; reverses: number | null }
const get = async (path: string) => (await staff.get(path)).json()
const entriesOf = async (contract: number): Promise<Transaction[]> =>
  (await staff.list('transactions', { filter: { contract }, sort: ['id', 'ASC'] })).json()
const enter = (contract: number, values: object) =>
  staff.post('transactions', { contract, ...values })
const cancel = (id: number) => step(staff, id, { status: 'cancelled', cancelReason: 'x' })

/** One thing that an office does; what is refused changes nothing. */
async function perform(id: number, [what, a, b]: readonly [string, ...unknown[]], day: string) {
  switch (what) {
    case 'enter':
      return [await enter(id, { type: a, amount: b, date: day })]
    case 'enterTwice':
      return Promise.all([1, 2].map(() => enter(id, { type: a, amount: b })))
    case 'return': {
      const entry = (await entriesOf(id))[a as number]
      if (!entry) return []
      return [await enter(id, { type: 'reversal', amount: entry.amount, reverses: entry.id })]
    }
    case 'amend': {
      const add = b === 3 ? [] : [{ priceItem: items[b as number], quantity: 2 }]
      const body = { reason: 'As agreed', remove: a === 0 ? [] : [a], add }
      return [
        await staff.post(`contracts/${id}/amend`, body, (await get(`contracts/${id}`)).version),
      ]
    }
    case 'plan':
      return [
        await staff.post(`contracts/${id}/plan`, {
          payments: a,
          frequency: 'monthly',
          firstDate: addDays(today, 20),
          interestFrom: today,
          apr: 0,
        }),
      ]
    case 'cancel':
      return [await cancel(id)]
    case 'raise':
      return [
        await staff.post('price-changes/apply', {
          name: uniqueName('Raise'),
          effectiveFrom: today,
          rate: a,
        }),
      ]
    case 'depositToFund':
      return [await staff.post('trust-deposits', { kind: 'deposit', fund, amount: a })]
    default:
      return [await staff.post('commission-payments', { counselor, amount: a })]
  }
}

const sql = async <Row = Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await open.database.owner.query(text)).rows as Row[]
const monthly = () =>
  sql(`select account_id, sum(debit) as debit, sum(credit) as credit from ledger_entries
    where period = '${lastMonth}' group by 1 order by 1`)

/** What must hold whatever happened. */
async function assertLaws(ids: readonly number[]) {
  const among = `(${ids.join(', ')})`
  expect(
    await sql(`select document_resource, document_record from ledger_entries
      group by 1, 2 having sum(debit) <> sum(credit)`),
    'debits are credits',
  ).toEqual([])
  expect(
    await sql(`select c.id, c.balance, c.status from contracts c where c.id in ${among} and
      c.balance - case when c.status in ('draft', 'in-progress') then c.total else 0 end <>
      coalesce((select sum(e.debit - e.credit) from ledger_entries e join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
        where e.cemetery_id = c.cemetery_id and e.contract_id = c.id and a.role in ('receivable', 'depositsHeld')), 0)`),
    'a balance is the sum of its entries',
  ).toEqual([])
  expect(
    await sql(`select c.id, c.balance from contracts c where c.id in ${among} and
      case when c.status in ('draft', 'in-progress') then 0 else greatest(c.balance, 0) end <>
      coalesce((select sum(o.open) from open_items o where o.cemetery_id = c.cemetery_id and o.contract_id = c.id), 0)`),
    'and of its open items',
  ).toEqual([])
  expect(
    await sql(`select c.id, c.balance, p.id as plan from contracts c join payment_plans p on p.cemetery_id = c.cemetery_id and p.contract_id = c.id
      where c.id in ${among} and p.status = 'active' and greatest(c.balance, 0) <>
      p."left"`),
    'a plan asks for what is owed',
  ).toEqual([])
  for (const id of ids) {
    const contract = await get(`contracts/${id}`)
    const gone = new Set(
      contract.items.flatMap((item: { id: number; removedOn: string | null }) =>
        item.removedOn ? [item.id] : [],
      ),
    )
    const stands = ({ item }: { item: number }) => !gone.has(item)
    const accounts = await (
      await staff.list('trust-accounts', { filter: { contract: id }, sort: ['id', 'ASC'] })
    ).json()
    for (const account of accounts) {
      const whole = await get(`trust-accounts/${account.id}`)
      const shares = whole.shares
        .filter(stands)
        .map((share: object) => ({ ...share, fundKind: whole.fundKind }))
      const due = targetsOf(shares, contract).reduce((sum, one) => sum + one, 0)
      expect(whole.accrued, `${whole.fund} of contract ${id}`).toBe(due)
    }
    const documents = await (
      await staff.list('commissions', { filter: { contract: id }, sort: ['id', 'ASC'] })
    ).json()
    const earned = documents.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)
    const shares = documents.flatMap((one: { shares: [] }) => one.shares).filter(stands)
    expect(earned, `commission of contract ${id}`).toBe(commissionEarned(shares, contract))
  }
  const [payable] = await sql<{ n: number }>(`select
      (select coalesce(sum(e.credit - e.debit), 0) from ledger_entries e join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
        where a.role = 'commissionsPayable')
      - (select coalesce(sum(amount), 0) from commissions)
      + (select coalesce(sum(case kind when 'repayment' then -amount else amount end), 0) from commission_payments) as n`)
  expect(Number(payable?.n), 'what is payable to counselors').toBe(0)
}

it('lives of contracts keep the laws of money, and leave nothing when all is taken back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          signed: fc.nat(1),
          acts: fc.array(fc.tuple(act, fc.nat(1)), { minLength: 5, maxLength: 9 }),
        }),
        { minLength: atOnce, maxLength: atOnce },
      ),
      fc.boolean(),
      async (all, closing) => {
        const ids = await Promise.all(
          all.map(async () => {
            const lines = items.map((priceItem, i) => ({ priceItem, quantity: i + 1 }))
            const values = { date: `${lastMonth}-01`, counselor }
            return (await makeContract(staff, lines, values)).id as number
          }),
        )
        const live = async (at: number) => {
          const [id, life] = [ids[at] as number, all[at] as (typeof all)[number]]
          await step(staff, id, { status: 'in-progress' })
          await step(staff, id, { status: 'signed', signedOn: days[life.signed] })
          for (const [one, day] of life.acts)
            for (const answer of await perform(id, one, days[day] as string))
              expect([200, 201, 400, 409, 412], answer.body).toContain(answer.statusCode)
        }
        const close = async () => {
          const [row] = (await staff.list('periods', { filter: { month: lastMonth } })).json()
          if (row && row.status !== 'closed')
            await staff.post(`periods/${row.id}/close`, {}, row.version)
        }
        await Promise.all([...ids.map((_, at) => live(at)), ...(closing ? [close()] : [])])
        await assertLaws(ids)
        const [period] = await sql<{ status: string }>(
          `select status from periods where month = '${lastMonth}'`,
        )
        const before = period?.status === 'closed' ? await monthly() : null

        // All is taken back, and the contracts end.
        for (const id of ids) {
          const entries = await entriesOf(id)
          const taken = new Set(entries.map(({ reverses }) => reverses))
          for (const entry of entries)
            if (entry.type !== 'reversal' && !taken.has(entry.id)) {
              const back = { type: 'reversal', amount: entry.amount, reverses: entry.id }
              const answer = await enter(id, back)
              expect(answer.statusCode, answer.body).toBe(201)
            }
          await cancel(id)
        }
        await assertLaws(ids)
        expect(
          await sql(`select contract_id, account_id, detail from ledger_entries
            where contract_id in (${ids.join(', ')}) group by 1, 2, 3 having sum(debit) <> sum(credit)`),
          'nothing is left',
        ).toEqual([])
        if (before) expect(await monthly(), 'a closed month stays').toEqual(before)
        await sql(`update periods set status = 'open' where month = '${lastMonth}'`)
      },
    ),
    // A life that breaks a law is told as it was: shrinking it takes minutes.
    { numRuns: Math.ceil(lives / atOnce), endOnFailure: true },
  )
})
