import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { createRecord, uniqueName } from './support/places'
import { makeContract, makeItem, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

type Row = Record<string, number | string | null> & { id: number }
const today = todayIn('America/New_York')
const get = async (path: string) => (await staff.get(path)).json()
const all = async (area: string, filter: object): Promise<Row[]> =>
  (await staff.list(area, { filter, sort: ['id', 'ASC'] })).json()
const pay = (contract: number, amount: number) =>
  staff.post('transactions', { contract, type: 'payment', amount })
const amend = async (id: number, body: object) =>
  staff.post(
    `contracts/${id}/amend`,
    { reason: 'As agreed', ...body },
    (await get(`contracts/${id}`)).version,
  )
const money = (kind: string, price: number) => makeItem(staff, { kind, price })
async function sell(...prices: number[]) {
  const items = await Promise.all(prices.map((price) => money('merchandise', price)))
  const { id } = await makeContract(
    staff,
    items.map((item) => ({ priceItem: item.id })),
  )
  expect((await sign(staff, id)).statusCode).toBe(200)
  return id as number
}

describe('the funds of a contract that was amended', () => {
  it('ask for what came on by the rules of that day, and for what went off no more', async () => {
    const fund = uniqueName('Trust')
    await createRecord(staff, 'trust-rules', {
      name: fund,
      fund,
      fundKind: 'pre-need',
      merchandise: true,
      rate: 5000,
      accrues: 'proportional',
    })
    const contract = await sell(100_000, 60_000)
    const account = async () => (await all('trust-accounts', { contract, fund }))[0]
    await pay(contract, 60_000)
    expect(await account()).toMatchObject({ share: 80_000, accrued: 30_000 })

    const other = await money('merchandise', 140_000)
    const done = await amend(contract, { remove: [2], add: [{ priceItem: other.id }] })
    expect(done.statusCode, done.body).toBe(200)
    // A quarter of 240,000 is paid, and a half of it belongs to the fund.
    expect(await account()).toMatchObject({ share: 120_000, accrued: 30_000 })
    await pay(contract, 180_000)
    expect(await account()).toMatchObject({ share: 120_000, accrued: 120_000 })
    const off = await amend(contract, { remove: [3] })
    expect(off.statusCode, off.body).toBe(200)
    expect(await account()).toMatchObject({ share: 50_000, accrued: 50_000 })
    const entries = await all('trust-accruals', { contract, fund })
    expect(entries.at(-1)).toMatchObject({ cause: 'amendment', amount: -70_000 })
  })

  it('gets an account where it had none', async () => {
    const { id: opening } = await money('opening', 50_000)
    const fund = uniqueName('Openings')
    await createRecord(staff, 'trust-rules', {
      name: fund,
      fund,
      fundKind: 'care',
      opening: true,
      rate: 1000,
      accrues: 'signing',
    })
    const contract = await sell(10_000)
    expect(await all('trust-accounts', { contract, fund })).toEqual([])
    await amend(contract, { add: [{ priceItem: opening }] })
    expect(await all('trust-accounts', { contract, fund })).toMatchObject([
      { share: 5_000, accrued: 5_000, outstanding: 5_000 },
    ])
  })
})

describe('the payment plan of a contract that was amended', () => {
  const terms = {
    payments: 10,
    frequency: 'monthly',
    firstDate: addDays(today, 20),
    apr: 600,
    interestFrom: today,
  }
  const planned = async (contract: number) =>
    (await staff.post(`contracts/${contract}/plan`, terms)).json()
  const left = (plan: { schedule: Array<{ amount: number; paid: number }> }) =>
    plan.schedule.reduce((sum, { amount, paid }) => sum + amount - paid, 0)

  it('is replaced by one over what is owed now; the old one is kept', async () => {
    const contract = await sell(100_000, 60_000)
    const before = await planned(contract)
    await pay(contract, 20_000)
    expect((await amend(contract, { remove: [2] })).statusCode).toBe(200)
    const [old, now] = await all('payment-plans', { contract })
    expect(old).toMatchObject({ id: before.id, status: 'replaced', endedOn: today })
    expect(now).toMatchObject({ status: 'active', replaces: before.id, cashPrice: 80_000 })
    const plan = await get(`payment-plans/${now?.id}`)
    const { balance } = await get(`contracts/${contract}`)
    expect(balance).toBe(80_000)
    expect(left(plan)).toBe(balance + plan.financeCharge)
    const { id } = await money('merchandise', 40_000)
    expect((await amend(contract, { add: [{ priceItem: id }] })).statusCode).toBe(200)
    const last = (await all('payment-plans', { contract })).at(-1)
    expect(last).toMatchObject({ status: 'active', cashPrice: 120_000, payments: 10 })
  })

  it('is paid off where nothing is owed any more', async () => {
    const contract = await sell(100_000, 60_000)
    await planned(contract)
    await pay(contract, 100_000)
    expect((await amend(contract, { remove: [2] })).statusCode).toBe(200)
    expect(await all('payment-plans', { contract })).toMatchObject([{ status: 'completed' }])
  })

  it('in default refuses, and says what comes first', async () => {
    const contract = await sell(100_000, 60_000)
    const { id } = await planned(contract)
    const { version } = await get(`payment-plans/${id}`)
    await staff.post(`payment-plans/${id}/default`, {}, version)
    const refused = await amend(contract, { remove: [2] })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'planDefaulted' })
    expect(await get(`contracts/${contract}`)).toMatchObject({ total: 160_000 })
  })
})
