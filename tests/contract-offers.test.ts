import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makeSpace,
  reservationOf,
  uniqueName,
  userWith,
} from './support/places'
import { makeItem, makeProperty, sign } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  // Two at least, so that no place is priced because nothing else is sold.
  await makeProperty(staff)
  await makeProperty(staff)
})
afterAll(() => open.close())

const get = async (path: string) => (await staff.get(path)).json()
/** A section with a price, and spaces in it. */
async function pricedSection(price = 315_000) {
  const item = await makeProperty(staff, { price })
  const section = await createRecord(staff, 'locations', {
    name: uniqueName('Section'),
    priceItem: item.id,
  })
  const spaces = await Promise.all(
    ['1', '2', '3'].map((name) => createRecord(staff, 'locations', { name, parent: section.id })),
  )
  return { item, section, ids: spaces.map(({ id }) => id) }
}
const from = (reservation: number, values: object = {}) =>
  staff.post('contracts', { reservation, ...values })

describe('a contract made from a reservation', () => {
  it('takes over purchaser, places, price and deposit, and converts it when signed', async () => {
    const { item, ids } = await pricedSection()
    const held = (await reservationOf(staff, ids.slice(0, 2), { deposit: 20_000 })).json()
    const answer = await from(held.id)
    expect(answer.statusCode).toBe(201)
    const contract = answer.json()
    expect(contract).toMatchObject({
      reservation: held.id,
      parties: [{ contact: held.contact, role: 'purchaser' }],
      deposit: 20_000,
      total: 630_000,
    })
    expect(contract.items).toMatchObject(
      ids.slice(0, 2).map((location) => ({ location, priceItem: item.id, unitPrice: 315_000 })),
    )
    expect((await sign(staff, contract.id)).statusCode).toBe(200)
    expect((await get(`reservations/${held.id}`)).status).toBe('converted')
    expect((await get(`locations/${ids[0]}`)).status).toBe('owned')
  })

  it('has the agreed price', async () => {
    const { ids } = await pricedSection()
    const held = (await reservationOf(staff, [ids[0] as number], { price: 280_000 })).json()
    expect((await from(held.id)).json()).toMatchObject({
      items: [{ unitPrice: 280_000 }],
      total: 280_000,
    })
  })

  it('fills place and price of single lines, and keeps given ones', async () => {
    const { item, ids } = await pricedSection()
    const other = await makeContact(staff)
    const dear = await makeProperty(staff, { price: 999_000 })
    const care = await makeItem(staff, { kind: 'fee', price: 5_000 })
    const held = (
      await reservationOf(staff, ids.slice(0, 2), { price: 280_000, deposit: 9_000 })
    ).json()
    const contract = (
      await from(held.id, {
        parties: [{ contact: other.id, role: 'purchaser' }],
        deposit: 1_000,
        items: [
          { location: ids[1] },
          { priceItem: dear.id, unitPrice: 900_000 },
          { priceItem: care.id },
        ],
      })
    ).json()
    expect(contract).toMatchObject({ deposit: 1_000, parties: [{ contact: other.id }] })
    expect(contract.items).toMatchObject([
      { location: ids[1], priceItem: item.id, unitPrice: 280_000 },
      { location: ids[0], priceItem: dear.id, unitPrice: 900_000 },
      { location: null, priceItem: care.id, unitPrice: 5_000 },
    ])
  })

  it('has the price of the given item where no price was agreed', async () => {
    const { ids } = await pricedSection()
    const dear = await makeProperty(staff, { price: 999_000 })
    const held = (await reservationOf(staff, [ids[0] as number])).json()
    expect((await from(held.id, { items: [{ priceItem: dear.id }] })).json()).toMatchObject({
      items: [{ location: ids[0], priceItem: dear.id, unitPrice: 999_000 }],
      total: 999_000,
    })
  })

  it('is made once by one idempotency key, also after the reservation was converted', async () => {
    const { ids } = await pricedSection()
    const held = (await reservationOf(staff, [ids[0] as number])).json()
    const key = randomUUID()
    const send = () =>
      open.app.inject({
        method: 'POST',
        url: `/api/v1/cemeteries/${staff.cemeteryId}/contracts`,
        headers: { ...staff.headers, 'idempotency-key': key },
        payload: { reservation: held.id },
      })
    const made = (await send()).json()
    await sign(staff, made.id)
    const again = await send()
    expect(again.statusCode).toBe(201)
    expect(again.json().id).toBe(made.id)
  })

  it('is refused where the reservation has ended or is unknown, or its place has no price', async () => {
    const { ids } = await pricedSection()
    const held = (await reservationOf(staff, [ids[0] as number])).json()
    await staff.put(`reservations/${held.id}`, { status: 'released' }, 1)
    const ended = await from(held.id)
    expect([ended.statusCode, ended.json().code]).toEqual([409, 'reservation'])
    const unknown = await from(999_999_999)
    expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'reservation'])
    const elm = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const theirs = (await reservationOf(elm, [(await makeSpace(elm)).id])).json()
    expect((await from(theirs.id)).statusCode).toBe(400)
    const bare = (await reservationOf(staff, [(await makeSpace(staff)).id])).json()
    const unpriced = await from(bare.id)
    expect(unpriced.statusCode).toBe(400)
    expect(unpriced.json().errors).toMatchObject([{ field: 'items.0.priceItem', code: 'noPrice' }])
  })

  it('reveals nothing to who may not read reservations', async () => {
    const { ids } = await pricedSection()
    const held = (await reservationOf(staff, [ids[0] as number])).json()
    const email = await userWith(open, open.world.cemeteries.oak, ['contractWrite'])
    const seller = await api(open, email, open.world.cemeteries.oak)
    const answer = await seller.post('contracts', { reservation: held.id })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toContain('parties')
    expect((await seller.post('contracts/offer', { reservation: held.id })).statusCode).toBe(403)
    expect((await seller.post('contracts/offer', { locations: [ids[0]] })).json()).toMatchObject({
      reservation: null,
      parties: [],
    })
  })
})

describe('the offer for a new contract', () => {
  it('has the price of the nearest place above, and its reservation', async () => {
    const { item, ids } = await pricedSection()
    const [first, second] = ids as [number, number]
    expect((await staff.post('contracts/offer', { locations: [first] })).json()).toEqual({
      reservation: null,
      parties: [],
      items: [{ priceItem: item.id, location: first, quantity: 1, unitPrice: 315_000 }],
      deposit: null,
      takesHold: false,
    })
    const held = (await reservationOf(staff, [first, second])).json()
    expect((await staff.post('contracts/offer', { locations: [second] })).json()).toEqual({
      reservation: held.id,
      parties: [{ contact: held.contact, role: 'purchaser' }],
      items: [{ priceItem: item.id, location: second, quantity: 1, unitPrice: 315_000 }],
      deposit: null,
      takesHold: false,
    })
    const corner = await makeProperty(staff, { price: 500_000 })
    const { version } = await get(`locations/${first}`)
    await staff.put(`locations/${first}`, { priceItem: corner.id }, version)
    const { items } = (await staff.post('contracts/offer', { reservation: held.id })).json()
    expect(items.map(({ priceItem }: { priceItem: number }) => priceItem)).toEqual([
      corner.id,
      item.id,
    ])
  })

  it('has the item of the same SKU that is on sale on the day', async () => {
    const sku = uniqueName('SKU')
    const old = await makeProperty(staff, { sku, effectiveTo: '2025-12-31', price: 100 })
    const now = await makeProperty(staff, { sku, effectiveFrom: '2026-01-01', price: 200 })
    const place = await createRecord(staff, 'locations', {
      name: uniqueName('Space'),
      priceItem: old.id,
    })
    const on = async (date: string) =>
      (await staff.post('contracts/offer', { locations: [place.id], date })).json().items[0]
        .priceItem
    expect([await on('2025-06-01'), await on('2026-06-01')]).toEqual([old.id, now.id])
  })

  it('has the reserved lot where a place within it is asked for', async () => {
    const { section, ids } = await pricedSection()
    const held = (await reservationOf(staff, [section.id])).json()
    expect((await staff.post('contracts/offer', { locations: [ids[0]] })).json()).toMatchObject({
      reservation: held.id,
      items: [{ location: section.id }],
    })
  })
})
