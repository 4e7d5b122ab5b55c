import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, firstOpenDay, todayIn } from '../core/calendar-days'
import type { ReportAnswer } from '../core/reports'
import { type Api, api } from './support/api'
import { createRecord, makeSpace, passOn, userWith } from './support/places'
import { makeContract, makeItem, makeProperty, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elsewhere: Api
beforeAll(async () => {
  open = await openWorld()
  const { oak, cedar } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  elsewhere = await api(open, 'admin@world.test', cedar)
})
afterAll(() => open.close())

const oak = () => open.world.cemeteries.oak
const today = () => todayIn('America/New_York')
const get = async (path: string) => (await staff.get(path)).json()
const pay = (contract: number, amount: number, type = 'payment') =>
  staff.post('transactions', { contract, type, amount })
const rule = (values: object) =>
  createRecord(staff, 'cancellation-rules', {
    name: `Rule ${Math.random()}`,
    effectiveFrom: '2020-01-01',
    ...values,
  })
const put = async (record: { id: number }) => {
  const { version } = await get(`cancellation-rules/${record.id}`)
  await staff.delete(`cancellation-rules/${record.id}`, version)
}
/** A space of 2,400.00 and a vase of 980.00 taxed at 10 %, signed. */
async function sold() {
  const space = await makeSpace(staff)
  const property = await makeProperty(staff)
  const taxClass = await createRecord(staff, 'tax-classes', {
    name: `Tax ${Math.random()}`,
    rate: 1000,
  })
  const vase = await makeItem(staff, { taxClass: taxClass.id })
  const { id } = await makeContract(staff, [
    { priceItem: property.id, location: space.id },
    { priceItem: vase.id },
  ])
  expect((await sign(staff, id)).statusCode).toBe(200)
  return { id, space, property, vase }
}
async function amend(id: number, body: object, version?: number) {
  return staff.post(
    `contracts/${id}/amend`,
    { reason: 'As agreed', ...body },
    version ?? (await get(`contracts/${id}`)).version,
  )
}
const faults = (answer: { statusCode: number; json: () => Record<string, unknown> }) => {
  const { code, errors } = answer.json() as {
    code?: string
    errors?: Array<{ field: string; code: string }>
  }
  return errors ? `${errors[0]?.field} ${errors[0]?.code}` : `${answer.statusCode} ${code}`
}

describe('a partial cancellation', () => {
  it('takes an item off by a document; totals and balance follow, the row stays', async () => {
    const { id, space } = await sold()
    await pay(id, 100_000)
    const asked = { remove: [2] }
    const quote = (await staff.post(`contracts/${id}/amend-quote`, asked)).json()
    expect(quote).toMatchObject({ total: 240_000, difference: -107_800, balance: 140_000 })
    const done = await amend(id, asked)
    expect(done.statusCode, done.body).toBe(200)
    const contract = await get(`contracts/${id}`)
    expect(contract).toMatchObject({ total: 240_000, tax: 0, balance: 140_000, status: 'signed' })
    expect(contract.items).toMatchObject([{ removedOn: null }, { removedOn: today() }])
    expect(await get(`contract-amendments/${done.json().amendment}`)).toMatchObject({
      contract: id,
      kind: 'items',
      removed: 107_800,
      added: 0,
      difference: -107_800,
      balance: 140_000,
      reason: 'As agreed',
      lines: [{ change: 'removed', line: 2, net: 98_000, tax: 9_800, total: 107_800 }],
    })
    expect((await get(`locations/${space.id}`)).status).toBe('owned')
    expect(faults(await amend(id, asked))).toBe('remove noSuchLine')
  })

  it('gives the space of a removed item back', async () => {
    const { id, space } = await sold()
    const right = (await get(`contracts/${id}`)).items[0].right
    expect((await amend(id, { remove: [1] })).statusCode).toBe(200)
    expect((await get(`locations/${space.id}`)).status).toBe('available')
    expect((await get(`interment-rights/${right}`)).status).toBe('surrendered')
  })

  it('adds items at the prices of the day', async () => {
    const { id } = await sold()
    const more = await makeItem(staff, { price: 5_000 })
    const done = await amend(id, { add: [{ priceItem: more.id, quantity: 2 }] })
    expect(done.json()).toMatchObject({ difference: 10_000 })
    const { items, total } = await get(`contracts/${id}`)
    expect(total).toBe(357_800)
    expect(items[2]).toMatchObject({ total: 10_000, addedOn: today() })
  })

  it('is refused where nothing would be left, or nothing changes', async () => {
    const { id } = await sold()
    expect(faults(await amend(id, { remove: [1, 2] }))).toBe('remove removesAll')
    expect(faults(await amend(id, {}))).toBe('remove nothingAmended')
    expect(faults(await amend(id, { remove: [2], reason: ' ' }))).toMatch(/^reason/)
    expect(faults(await amend(id, { remove: [2], date: addDays(today(), 1) }))).toBe(
      'date inFuture',
    )
    const draft = await makeContract(staff, [{ priceItem: (await makeItem(staff)).id }])
    expect(faults(await amend(draft.id, { remove: [1] }))).toBe('409 notSigned')
  })

  it('leaves what was signed as it was: no PUT writes amended rows', async () => {
    const { id } = await sold()
    const { items, version } = await get(`contracts/${id}`)
    const rows = items.map((item: { id: number; priceItem: number; location: number | null }) => ({
      id: item.id,
      priceItem: item.priceItem,
      ...(item.location ? { location: item.location } : {}),
    }))
    const off = { items: [rows[0], { ...rows[1], removedOn: today() }] }
    expect((await staff.put(`contracts/${id}`, off, version)).statusCode).toBe(400)
    expect((await staff.put(`contracts/${id}`, { items: [rows[0]] }, version)).statusCode).toBe(409)
    expect((await staff.put(`contracts/${id}`, { retained: 5 }, version)).statusCode).toBe(409)
  })

  it('of two at once one is made, the other hears that it came late', async () => {
    const { id } = await sold()
    const { version } = await get(`contracts/${id}`)
    const answers = await Promise.all([
      amend(id, { remove: [1] }, version),
      amend(id, { remove: [2] }, version),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const made = await staff.list('contract-amendments', { filter: { contract: id } })
    expect(made.json()).toHaveLength(1)
  })
})

describe('an exchange of a space', () => {
  it('makes a new right, surrenders the old one, and the difference is owed', async () => {
    const { id, space } = await sold()
    const other = await makeSpace(staff)
    const dearer = await makeProperty(staff, { price: 300_000 })
    const old = (await get(`contracts/${id}`)).items[0].right
    const done = await amend(id, {
      exchange: true,
      remove: [1],
      add: [{ priceItem: dearer.id, location: other.id }],
    })
    expect(done.json()).toMatchObject({ difference: 60_000, balance: 407_800 })
    const [first, , last] = (await get(`contracts/${id}`)).items
    expect([first.removedOn, last.addedOn]).toEqual([today(), today()])
    expect(await get(`interment-rights/${last.right}`)).toMatchObject({
      location: other.id,
      status: 'active',
      contract: id,
    })
    expect((await get(`interment-rights/${old}`)).status).toBe('surrendered')
    expect((await get(`locations/${space.id}`)).status).toBe('available')
    expect((await get(`locations/${other.id}`)).status).toBe('owned')
  })

  it('is refused while somebody lies there, and for a space that is taken', async () => {
    const { id, space, property } = await sold()
    const taken = await sold()
    const swap = (location: number) => ({
      exchange: true,
      remove: [1],
      add: [{ priceItem: property.id, location }],
    })
    const gone = await amend(id, swap(taken.space.id))
    expect(gone.statusCode).toBe(409)
    await createRecord(staff, 'interments', {
      deceased: (await createRecord(staff, 'deceased', { lastName: 'Sample' })).id,
      location: space.id,
      disposition: 'burial',
      status: 'requested',
      override: { reason: 'Family agreed' },
    })
    const free = (await makeSpace(staff)).id
    expect(faults(await amend(id, swap(free)))).toBe('409 interred')
    expect((await get(`locations/${free}`)).status).toBe('available')
    expect(faults(await amend(id, { exchange: true, remove: [2] }))).toBe('exchange oneForAnother')
  })

  it('does not take back a right that was passed on', async () => {
    const { id } = await sold()
    const passed = await passOn(staff, (await get(`contracts/${id}`)).items[0].right)
    expect(passed.statusCode, passed.body).toBe(200)
    expect(faults(await amend(id, { remove: [1] }))).toBe('409 rightMoved')
  })
})

describe('a cancellation', () => {
  it('retains by the rule of the day of the signature, and the rest is to be refunded', async () => {
    const made = await rule({ kind: 'pre-need', fee: 10_000, rate: 500, restockingRate: 1_000 })
    const newer = await rule({ effectiveFrom: '2099-01-01', rate: 10_000 })
    const { id } = await sold()
    await pay(id, 150_000)
    const quote = (await staff.post(`contracts/${id}/cancel-quote`, {})).json()
    // The fee; 5 % of both; 10 % of the vase.
    const retained = 10_000 + 12_000 + 4_900 + 9_800
    expect(quote).toMatchObject({ paid: 150_000, retained, refund: 150_000 - retained })
    expect(quote.rule.id).toBe(made.id)
    const done = await step(staff, id, { status: 'cancelled', cancelReason: 'Moved away' })
    expect(done.json()).toMatchObject({ retained, balance: retained - 150_000 })
    const [document] = (
      await staff.list('contract-amendments', { filter: { contract: id } })
    ).json()
    expect(document).toMatchObject({
      kind: 'cancellation',
      retained,
      removed: 347_800,
      difference: retained - 347_800,
      balance: retained - 150_000,
      reason: 'Moved away',
    })
    expect(document.lines).toHaveLength(2)
    expect((await pay(id, 150_000 - retained + 1, 'refund')).statusCode).toBe(201)
    await put(made)
    await put(newer)
  })

  it('gives all money back within the days of withdrawal', async () => {
    const made = await rule({ rate: 5_000, jurisdiction: 'florida' })
    expect(await get(`cancellation-rules/${made.id}`)).toMatchObject({ withdrawalDays: 30 })
    const { id } = await sold()
    await pay(id, 50_000)
    const quote = (await staff.post(`contracts/${id}/cancel-quote`, {})).json()
    expect(quote).toMatchObject({
      withdraws: true,
      withdrawnUntil: addDays(today(), 30),
      retained: 0,
      refund: 50_000,
    })
    const late = { on: addDays(today(), 31) }
    expect((await staff.post(`contracts/${id}/cancel-quote`, late)).json()).toMatchObject({
      withdraws: false,
      retained: 50_000,
    })
    await put(made)
  })

  it('retains what the office says, at most what was paid', async () => {
    const { id } = await sold()
    await pay(id, 50_000)
    const asked = { status: 'cancelled', cancelReason: 'x' }
    expect(faults(await step(staff, id, { ...asked, retained: 50_001 }))).toBe(
      '409 retainedTooMuch',
    )
    const done = await step(staff, id, { ...asked, retained: 20_000 })
    expect(done.json()).toMatchObject({ retained: 20_000, balance: -30_000 })
    expect((await step(staff, id, { retained: 0 })).statusCode).toBe(409)
    expect((await pay(id, 30_000, 'refund')).statusCode).toBe(201)
    expect((await get(`contracts/${id}`)).balance).toBe(0)
  })

  it('of a draft keeps of its deposit what the office says', async () => {
    const item = await makeItem(staff)
    const { id } = await makeContract(staff, [{ priceItem: item.id }])
    await pay(id, 20_000, 'deposit')
    const done = await step(staff, id, { status: 'cancelled', cancelReason: 'x', retained: 5_000 })
    expect(done.json()).toMatchObject({ retained: 5_000, balance: -15_000 })
    const [document] = (
      await staff.list('contract-amendments', { filter: { contract: id } })
    ).json()
    expect(document).toMatchObject({ retained: 5_000, difference: 5_000, lines: [] })
  })

  it('takes adjustments back with what was owed', async () => {
    const { id } = await sold()
    await pay(id, 300_000)
    await pay(id, 47_800, 'write-off')
    expect((await get(`contracts/${id}`)).balance).toBe(0)
    await step(staff, id, { status: 'cancelled', cancelReason: 'x' })
    expect(await get(`contracts/${id}`)).toMatchObject({ adjusted: 0, balance: -300_000 })
  })

  it('of an amended contract counts what still stood', async () => {
    const { id } = await sold()
    await pay(id, 300_000)
    await amend(id, { remove: [2], retained: 1_000 })
    expect((await get(`contracts/${id}`)).balance).toBe(240_000 + 1_000 - 300_000)
    const done = await step(staff, id, { status: 'cancelled', cancelReason: 'x' })
    expect(done.json()).toMatchObject({ retained: 1_000, balance: -299_000 })
    const [, last] = (
      await staff.list('contract-amendments', { filter: { contract: id }, sort: ['id', 'ASC'] })
    ).json()
    expect(last).toMatchObject({ removed: 240_000, retained: 0 })
  })
})

describe('the ledger', () => {
  const entriesOf = async (contract: number) =>
    (
      await staff.list('ledger-entries', { filter: { contract }, range: [0, 199] })
    ).json() as Array<{ debit: number; credit: number; account: number; document: object }>
  const accountOf = async (role: string) =>
    (
      (await staff.list('ledger-accounts', { range: [0, 199] })).json() as Array<{
        id: number
        role: string
      }>
    ).find((one) => one.role === role)?.id as number
  const net = (entries: Array<{ debit: number; credit: number; account: number }>, id: number) =>
    entries
      .filter(({ account }) => account === id)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0)

  it('follows amendments and cancellations to the unit', async () => {
    const { id } = await sold()
    const other = await makeSpace(staff)
    const dearer = await makeProperty(staff, { price: 300_000 })
    await pay(id, 200_000)
    await amend(id, { remove: [2], retained: 1_000 })
    const add = [{ priceItem: dearer.id, location: other.id }]
    await amend(id, { exchange: true, remove: [1], add })
    const entries = await entriesOf(id)
    expect(entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    const { balance } = await get(`contracts/${id}`)
    const receivable = await accountOf('receivable')
    expect(balance).toBe(300_000 + 1_000 - 200_000)
    expect(net(entries, receivable)).toBe(balance)
    expect(net(entries, await accountOf('rights'))).toBe(-300_000)
    expect(net(entries, await accountOf('deferredMerchandise'))).toBe(0)
    expect(net(entries, await accountOf('tax'))).toBe(0)
    await step(staff, id, { status: 'cancelled', cancelReason: 'x', retained: 30_000 })
    const after = await entriesOf(id)
    expect(net(after, receivable)).toBe(30_000 - 200_000)
    expect((await get(`contracts/${id}`)).balance).toBe(30_000 - 200_000)
    expect(net(after, await accountOf('rights'))).toBe(0)
    expect(net(after, await accountOf('retained'))).toBe(-30_000)
    await pay(id, 170_000, 'refund')
    expect(net(await entriesOf(id), receivable)).toBe(0)
  })
})

describe('the sales report', () => {
  it('counts an amendment in its own month, and nothing is left of what was cancelled', async () => {
    const report = async (period: string) =>
      (await staff.get(`reports/contracts-sales?period=${period}&by=kind`)).json() as ReportAnswer
    const before = (await report('month')).sums
    const { id } = await sold()
    const signed = (await report('month')).sums
    expect((signed.net ?? 0) - (before.net ?? 0)).toBe(338_000)
    await amend(id, { remove: [2] })
    const after = (await report('month')).sums
    expect((after.net ?? 0) - (before.net ?? 0)).toBe(240_000)
    await step(staff, id, { status: 'cancelled', cancelReason: 'x' })
    expect((await report('month')).sums.net).toBe(before.net)
    expect(firstOpenDay(today()) <= today()).toBe(true)
  })
})

describe('who may', () => {
  it('asks 401, 403 and 404 of another cemetery before anything else', async () => {
    const { id } = await sold()
    const { version } = await get(`contracts/${id}`)
    const reader = await api(open, await userWith(open, oak(), ['contractRead']), oak())
    const body = { reason: 'x', remove: [2] }
    expect((await reader.post(`contracts/${id}/amend`, body, version)).statusCode).toBe(403)
    expect((await reader.post(`contracts/${id}/cancel-quote`, {})).statusCode).toBe(200)
    expect((await elsewhere.post(`contracts/${id}/amend`, body, version)).statusCode).toBe(404)
    expect((await elsewhere.post(`contracts/${id}/amend-quote`, { remove: [2] })).statusCode).toBe(
      404,
    )
    expect((await elsewhere.post(`contracts/${id}/cancel-quote`, {})).statusCode).toBe(404)
    const foreign = await createRecord(elsewhere, 'price-items', {
      sku: 'F-1',
      name: 'Elsewhere',
      kind: 'fee',
      price: 100,
    })
    const added = await amend(id, { add: [{ priceItem: foreign.id }] })
    expect(faults(added)).toBe('add.0.priceItem reference')
    expect((await staff.post('contract-amendments', {})).statusCode).toBe(405)
  })
})
