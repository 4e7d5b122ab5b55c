import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, makeContact, makeSpace, userWith } from './support/places'
import { makeContract, makeItem } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const totalsOf = (who: Api, area: string, query: Record<string, unknown> = {}) => {
  const parameters = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])
  return who.get(`${area}/totals?${new URLSearchParams(parameters)}`)
}
/** A contract over so many minor units. */
async function contractOf(price: number) {
  const item = await makeItem(staff, { price })
  return makeContract(staff, [{ priceItem: item.id }])
}
const enter = async (contract: number, type: string, amount: number, more: object = {}) => {
  const made = await staff.post('transactions', { contract, type, amount, ...more })
  expect(made.statusCode).toBe(201)
  return made.json()
}

describe('the totals of a list', () => {
  it('add up all that the filter finds, and of those named alone what they come to', async () => {
    const made = [await contractOf(100_000), await contractOf(250_050), await contractOf(1)]
    const ids = made.map(({ id }) => id)
    await enter(ids[0] as number, 'payment', 40_000)
    const all = await totalsOf(staff, 'contracts', {
      filter: { id: ids },
      fields: ['total', 'balance'],
    })
    expect(all.json()).toEqual({
      count: 3,
      more: false,
      totals: { total: 350_051, balance: 310_051 },
    })
    const two = await totalsOf(staff, 'contracts', {
      filter: { id: ids.slice(0, 2), total_gte: 200_000 },
      fields: ['total'],
    })
    expect(two.json()).toEqual({ count: 1, more: false, totals: { total: 250_050 } })
    const none = await totalsOf(staff, 'contracts', { filter: { id: [0] }, fields: ['total'] })
    expect(none.json()).toEqual({ count: 0, more: false, totals: { total: 0 } })
  })

  it('add up what a search finds, whatever the order', async () => {
    const { number, id } = await contractOf(70_000)
    await contractOf(5)
    for (const sort of [
      ['label', 'ASC'],
      ['date', 'DESC'],
    ]) {
      const found = await totalsOf(staff, 'contracts', { filter: { q: number, id: [id] }, sort })
      expect(found.json()).toMatchObject({ count: 1, more: false, totals: { total: 70_000 } })
    }
  })

  it('count money of transactions by its direction, reversals against what they reverse', async () => {
    const { id } = await contractOf(100_000)
    const payment = await enter(id, 'payment', 50_000)
    await enter(id, 'deposit', 20_000)
    await enter(id, 'refund', 5_000)
    await enter(id, 'adjustment', -1_000)
    await enter(id, 'write-off', 2_000)
    const received = async () =>
      (await totalsOf(staff, 'transactions', { filter: { contract: id } })).json()
    expect(await received()).toEqual({
      count: 5,
      more: false,
      totals: { amount: 65_000, effect: -68_000 },
    })
    await enter(id, 'reversal', 50_000, { reverses: payment.id })
    expect(await received()).toMatchObject({ count: 6, totals: { amount: 15_000 } })
  })

  it('are refused to whoever may not read the list, before what is wrong with the question', async () => {
    const { oak, elm } = open.world.cemeteries
    const { id } = await contractOf(9_900)
    const wrong = { fields: ['nothing'] }
    expect((await totalsOf(await api(open, null, oak), 'contracts', wrong)).statusCode).toBe(401)
    const clerk = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect((await totalsOf(clerk, 'contracts', wrong)).statusCode).toBe(403)
    const seller = await userWith(open, oak, ['contractRead'])
    expect((await totalsOf(await api(open, seller, oak), 'contracts')).statusCode).toBe(200)
    const outside = await api(open, seller, elm)
    expect([403, 404]).toContain((await totalsOf(outside, 'contracts')).statusCode)
    const there = await api(open, 'admin@world.test', elm)
    const abroad = await totalsOf(there, 'contracts', { filter: { id: [id] } })
    expect(abroad.json()).toMatchObject({ count: 0, totals: { total: 0 } })
  })

  it('neither add up nor filter by what the caller may not see', async () => {
    const { oak } = open.world.cemeteries
    const clerk = await api(open, await userWith(open, oak, ['locRead']), oak)
    const contact = await makeContact(staff)
    const space = await makeSpace(staff)
    const { id } = await createRecord(staff, 'reservations', {
      locations: [space.id],
      contact: contact.id,
      deposit: 12_300,
    })
    const seen = await totalsOf(clerk, 'reservations', { filter: { id: [id] } })
    expect(seen.json()).toEqual({ count: 1, more: false, totals: { deposit: 12_300, held: 0 } })
    for (const query of [{ fields: ['price'] }, { filter: { contactName: 'A' } }]) {
      const refused = await totalsOf(clerk, 'reservations', query)
      expect(refused.statusCode).toBe(400)
    }
  })

  it('do not exist where nothing adds up', async () => {
    expect((await totalsOf(staff, 'price-items')).statusCode).toBe(404)
  })
})
