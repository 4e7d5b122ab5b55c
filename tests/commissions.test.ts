import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '../core/calendar-days'
import type { ReportAnswer } from '../core/reports'
import { type Api, api } from './support/api'
import { createRecord, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elsewhere: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  elsewhere = await api(open, 'stranger@world.test', open.world.cemeteries.cedar)
})
afterAll(() => open.close())

type Row = Record<string, number | string | null> & { id: number }
const today = todayIn('America/New_York')
const get = async (path: string) => (await staff.get(path)).json()
const all = async (area: string, filter: object): Promise<Row[]> =>
  (await staff.list(area, { filter, sort: ['id', 'ASC'] })).json()
const sum = (rows: Row[]) => rows.reduce((n, row) => n + Number(row.amount), 0)
const pay = async (contract: number, amount: number, type = 'payment', more: object = {}) => {
  const made = await staff.post('transactions', { contract, type, amount, ...more })
  expect(made.statusCode, made.body).toBeLessThan(300)
  return made.json()
}
const commissions = (contract: number) => all('commissions', { contract })

/** A colleague of their own, so that nobody else's figures count. */
async function counselor(): Promise<number> {
  const { oak } = open.world.cemeteries
  const who = await userWith(open, oak, ['contractRead'])
  const { rows } = await open.database.owner.query('select id from users where email = $1', [who])
  return Number(rows[0].id)
}
const rule = (of: number, values: object) =>
  createRecord(staff, 'commission-rules', {
    name: uniqueName('Rule'),
    counselor: of,
    merchandise: true,
    rate: 1_000,
    ...values,
  })
async function sell(of: number, ...prices: number[]): Promise<number> {
  const items = await Promise.all(
    prices.map((price) => makeItem(staff, { kind: 'merchandise', price })),
  )
  const lines = items.map(({ id }) => ({ priceItem: id }))
  const { id } = await makeContract(staff, lines, { counselor: of })
  const signed = await sign(staff, id)
  expect(signed.statusCode, signed.body).toBe(200)
  return id
}
async function booked(code: string, resource: string, of: number) {
  const { rows } = await open.database.owner.query(
    `select coalesce(sum(e.debit - e.credit), 0)::int as n from ledger_entries e
     join ledger_accounts a on a.cemetery_id = e.cemetery_id and a.id = e.account_id
     join users u on u.id = $4
     where e.cemetery_id = $1 and a.code = $2 and e.document_resource = $3 and (e.detail = u.display_name)`,
    [staff.cemeteryId, code, resource, of],
  )
  return rows[0]?.n
}

describe('a commission', () => {
  it('is earned with payments, goes back with what goes back, and is whole at the end', async () => {
    const who = await counselor()
    await rule(who, { earned: 'proportional' })
    const contract = await sell(who, 100_001)
    expect(await commissions(contract)).toMatchObject([
      { cause: 'signing', amount: 0, whole: 10_000, counselor: who, date: today },
    ])
    const first = await pay(contract, 33_333)
    expect(sum(await commissions(contract))).toBe(3_334)
    await pay(contract, 10_000, 'refund')
    expect(sum(await commissions(contract))).toBe(2_334)
    await staff.post('transactions', {
      contract,
      type: 'reversal',
      amount: 33_333,
      reverses: first.id,
    })
    const { balance } = await get(`contracts/${contract}`)
    await pay(contract, balance)
    expect(sum(await commissions(contract))).toBe(10_000)
    expect(await booked('5100', 'commissions', who)).toBe(10_000)
    expect(await booked('2500', 'commissions', who)).toBe(-10_000)
    expect((await commissions(contract)).at(-1)).toMatchObject({ cause: 'payment' })
  })

  it('is earned on signing or with the last payment, as the rule says', async () => {
    const [soon, late] = [await counselor(), await counselor()]
    await rule(soon, { earned: 'signing', rate: null, amount: 700 })
    await rule(late, { earned: 'paidInFull' })
    expect(sum(await commissions(await sell(soon, 5_000, 6_000)))).toBe(1_400)
    const contract = await sell(late, 20_000)
    await pay(contract, 19_999)
    expect(sum(await commissions(contract))).toBe(0)
    await pay(contract, 1)
    expect(sum(await commissions(contract))).toBe(2_000)
  })

  it('follows an amendment, and a cancellation leaves nothing of it', async () => {
    const who = await counselor()
    await rule(who, { earned: 'signing' })
    const contract = await sell(who, 50_000, 30_000)
    expect(sum(await commissions(contract))).toBe(8_000)
    const more = await makeItem(staff, { kind: 'merchandise', price: 12_000 })
    const { version } = await get(`contracts/${contract}`)
    const amended = await staff.post(
      `contracts/${contract}/amend`,
      { reason: 'As agreed', remove: [2], add: [{ priceItem: more.id }] },
      version,
    )
    expect(amended.statusCode, amended.body).toBe(200)
    expect((await commissions(contract)).at(-1)).toMatchObject({
      cause: 'amendment',
      amount: -1_800,
      whole: 1_200,
    })
    expect(
      (await step(staff, contract, { status: 'cancelled', cancelReason: 'Moved away' })).statusCode,
    ).toBe(200)
    expect((await commissions(contract)).at(-1)).toMatchObject({ cause: 'cancellation' })
    expect(sum(await commissions(contract))).toBe(0)
    expect(await booked('5100', 'commissions', who)).toBe(0)
  })

  it('keeps the rules of the day of its sale', async () => {
    const who = await counselor()
    const { id, version } = await rule(who, { earned: 'proportional' })
    const contract = await sell(who, 10_000)
    const record = await get(`commission-rules/${id}`)
    expect(
      (await staff.put(`commission-rules/${id}`, { ...record, rate: 5_000 }, version)).statusCode,
    ).not.toBe(500)
    await pay(contract, 10_000)
    expect(sum(await commissions(contract))).toBe(1_000)
    const fixed = await step(staff, contract, { counselor: null })
    expect(fixed.json()).toMatchObject({ code: 'contractSigned' })
  })

  it('is exact whatever is paid at once', async () => {
    const who = await counselor()
    await rule(who, { earned: 'proportional', rate: 333 })
    const contract = await sell(who, 99_999)
    await Promise.all(Array.from({ length: 9 }, () => pay(contract, 11_111)))
    expect(sum(await commissions(contract))).toBe(3_330)
  })

  it('is nobody’s without a counselor, and never written by hand', async () => {
    const item = await makeItem(staff, { kind: 'merchandise' })
    const { id } = await makeContract(staff, [{ priceItem: item.id }])
    await sign(staff, id)
    expect(await commissions(id)).toEqual([])
    expect((await staff.post('commissions', {})).statusCode).toBe(405)
    expect((await elsewhere.get('commissions')).json()).toEqual([])
  })
})

describe('a payment of commissions', () => {
  it('clears what is payable, and no more, though ten come at once', async () => {
    const who = await counselor()
    await rule(who, { earned: 'signing' })
    const contract = await sell(who, 50_000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        staff.post('commission-payments', { counselor: who, amount: 2_000, reference: 'June' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 201, 409, 409, 409, 409, 409, 409, 409, 409,
    ])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'commissionTooMuch',
    })
    expect(await booked('2500', 'commission-payments', who)).toBe(4_000)
    await step(staff, contract, { status: 'cancelled', cancelReason: 'Moved away' })
    const back = (amount: number) =>
      staff.post('commission-payments', { kind: 'repayment', counselor: who, amount })
    expect((await back(4_001)).json()).toMatchObject({ code: 'repaymentTooMuch' })
    expect((await back(4_000)).statusCode).toBe(201)
    expect(await booked('2500', 'commission-payments', who)).toBe(0)
  })

  it('is for users of the cemetery', async () => {
    const { rows } = await open.database.owner.query(
      "select id from users where email = 'stranger@world.test'",
    )
    const foreign = await staff.post('commission-payments', {
      counselor: Number(rows[0].id),
      amount: 1,
    })
    expect(foreign.statusCode).toBe(400)
  })
})

it('the report says of each counselor and month what was earned, taken back, paid and is payable', async () => {
  const who = await counselor()
  await rule(who, { earned: 'proportional' })
  const contract = await sell(who, 50_000)
  await pay(contract, 40_000)
  await pay(contract, 10_000, 'refund')
  await staff.post('commission-payments', { counselor: who, amount: 2_500 })
  const report = async (by: string): Promise<ReportAnswer> =>
    get(`reports/commissions?period=all&by=${by}`)
  const figures = { earned: 4_000, takenBack: -1_000, paid: 2_500, payable: 500 }
  const row = (await report('counselor')).rows.find((one) => one.counselor === who)
  expect(row).toMatchObject({ before: 0, ...figures })
  const leads = (await report('counselor')).columns.find(({ key }) => key === 'earned')?.drill
  expect(leads).toMatchObject({ area: 'commissions' })
  const filter = { counselor: who, date_gte: today, date_lte: today, amount_gte: 0 }
  expect(sum(await all('commissions', filter))).toBe(4_000)
  const months = await report('month')
  const [total] = (
    await open.database.owner.query(
      'select sum(amount)::int as n from commissions where cemetery_id = $1',
      [staff.cemeteryId],
    )
  ).rows
  const paid = (
    await open.database.owner.query(
      "select sum(case kind when 'repayment' then -amount else amount end)::int as n from commission_payments where cemetery_id = $1",
      [staff.cemeteryId],
    )
  ).rows[0]
  expect(months.rows.at(-1)).toMatchObject({
    label: today.slice(0, 7),
    payable: total.n - paid.n,
  })
  expect((await report('contract')).rows.find((one) => one.labelId === contract)).toMatchObject({
    earned: 4_000,
    takenBack: -1_000,
  })
})
