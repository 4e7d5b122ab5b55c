import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  reservationOf,
  uniqueName,
  userWith,
} from './support/places'
import { makeContract, makeItem, makeProperty, sellSpace, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const statusOf = async (id: number) => (await staff.get(`locations/${id}`)).json().status
const rightsOn = async (location: number) =>
  (await staff.list('interment-rights', { filter: { location } })).json()

describe('contract items and totals', () => {
  it('are computed and stored by the server, line by line', async () => {
    const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 825 })
    const vault = await makeItem(staff, { price: 98_033, taxClass: tax.id })
    const right = await makeProperty(staff)
    const space = await makeSpace(staff)
    const made = await makeContract(staff, [
      { priceItem: right.id, location: space.id, discountRate: 1000 },
      { priceItem: vault.id, quantity: 2, discountAmount: 66 },
    ])
    expect(made).toMatchObject({
      subtotal: 436_066,
      discount: 24_066,
      tax: 16_170,
      total: 428_170,
      careFund: 32_400,
      paid: 0,
      balance: 428_170,
      status: 'draft',
    })
    expect(made.items).toMatchObject([
      {
        unitPrice: 240_000,
        discount: 24_000,
        net: 216_000,
        tax: 0,
        care: 32_400,
        kind: 'property',
      },
      { unitPrice: 98_033, quantity: 2, net: 196_000, taxRate: 825, tax: 16_170, total: 212_170 },
    ])
  })

  it('keep price and tax of their day, whatever the catalog says later', async () => {
    const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 500 })
    const item = await makeItem(staff, { price: 1000, taxClass: tax.id })
    const made = await makeContract(staff, [{ priceItem: item.id }])
    await staff.put(`price-items/${item.id}`, { price: 9999 }, 1)
    await staff.put(`tax-classes/${tax.id}`, { rate: 2000 }, 1)
    const [line] = made.items as Array<{ id: number }>
    const changed = await staff.put(
      `contracts/${made.id}`,
      { items: [{ id: line?.id, priceItem: item.id, quantity: 3 }, { priceItem: item.id }] },
      made.version,
    )
    expect(changed.json().items).toMatchObject([
      { unitPrice: 1000, taxRate: 500, total: 3150 },
      { unitPrice: 9999, taxRate: 2000, total: 11_999 },
    ])
    expect(changed.json().total).toBe(15_149)
  })

  it('round tax by line or by invoice, in currencies with no or three decimals too', async () => {
    for (const currency of ['USD', 'JPY', 'BHD']) {
      await open.database.owner.query('update cemeteries set currency = $1 where id = $2', [
        currency,
        open.world.cemeteries.elm,
      ])
      const there = await api(open, 'admin@world.test', open.world.cemeteries.elm)
      const tax = await createRecord(there, 'tax-classes', { name: uniqueName('Tax'), rate: 825 })
      const item = await makeItem(there, { price: 33, taxClass: tax.id })
      const items = [1, 2, 3].map(() => ({ priceItem: item.id }))
      const byLine = await makeContract(there, items)
      const byInvoice = await makeContract(there, items, { taxBasis: 'invoice' })
      expect([byLine.tax, byLine.total]).toEqual([9, 108])
      expect([byInvoice.tax, byInvoice.total]).toEqual([8, 107])
      const sum = (byInvoice.items as Array<{ total: number }>).reduce((a, b) => a + b.total, 0)
      expect(sum).toBe(107)
    }
  })

  it('split a bundle into parts taxed separately that add up to its price', async () => {
    const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 1000 })
    const vault = await makeItem(staff, { price: 1000, taxClass: tax.id })
    const service = await makeItem(staff, { kind: 'service', price: 501 })
    const bundle = await makeItem(staff, {
      name: 'Arrangement',
      price: 1800,
      components: [
        { item: vault.id, quantity: 1 },
        { item: service.id, quantity: 2 },
      ],
    })
    const made = await makeContract(staff, [{ priceItem: bundle.id }])
    expect(made).toMatchObject({ subtotal: 2002, discount: 202, tax: 90, total: 1890 })
    expect(made.items).toMatchObject([
      { priceItem: vault.id, bundle: 'Arrangement', net: 899 },
      { priceItem: service.id, quantity: 2, net: 901, tax: 0 },
    ])
  })

  it.each([
    ['an item of another year', { price: { effectiveTo: '2020-12-31' } }, 'items.0.priceItem'],
    ['an item that is not sold any more', { price: { status: 'inactive' } }, 'items.0.priceItem'],
    ['two discounts', { line: { discountAmount: 1, discountRate: 1 } }, 'items.0.discountRate'],
    ['a discount above the price', { line: { discountAmount: 98_001 } }, 'items.0.discountAmount'],
    ['half a thing', { line: { quantity: 1.5 } }, 'items.0.quantity'],
    ['a sum that the server makes', { line: { total: 1 } }, 'items.0.total'],
  ])(
    'refuse %s and name the line',
    async (_, { price = {}, line = {} }: { price?: object; line?: object }, field) => {
      const item = await makeItem(staff, price)
      const buyer = await makeContact(staff)
      const answer = await staff.post('contracts', {
        parties: [{ contact: buyer.id }],
        items: [{ priceItem: item.id, ...line }],
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].field).toBe(field)
    },
  )

  it('are computed beforehand by a quote that stores nothing', async () => {
    const item = await makeItem(staff, { price: 1000 })
    const quote = await staff.post('contracts/quote', {
      items: [{ priceItem: item.id, quantity: 2 }],
    })
    expect(quote.statusCode).toBe(200)
    expect(quote.json().totals).toMatchObject({ total: 2000 })
  })
})

describe('contract numbers', () => {
  it('have neither doubles nor gaps, though forty are made at once and some refused', async () => {
    const there = await api(open, 'admin@world.test', open.world.cemeteries.cedar)
    const today = todayIn('America/New_York')
    const year = today.slice(2, 4)
    await createRecord(there, 'number-templates', { template: 'T{YY}-{0000}' })
    const buyer = await makeContact(there)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        there.post('contracts', {
          parties: [{ contact: i % 4 === 3 ? 999_999_999 : buyer.id }],
          date: '2026-05-01',
        }),
      ),
    )
    const made = answers.filter((answer) => answer.statusCode === 201)
    expect(made).toHaveLength(30)
    expect(made.map((answer) => answer.json().number).sort()).toEqual(
      Array.from({ length: 30 }, (_, i) => `T${year}-${String(i + 1).padStart(4, '0')}`),
    )
    // Neither an old contract nor one of next year begins a series: both are numbered where they were entered.
    for (const [date, number] of [
      ['1999-05-01', '0031'],
      [addDays(today, 300), '0032'],
    ]) {
      const next = await there.post('contracts', { parties: [{ contact: buyer.id }], date })
      expect(next.json()).toMatchObject({ date, number: `T${year}-${number}` })
    }
  })

  it('refuse a template without a counter', async () => {
    const answer = await staff.post('number-templates', { template: '{YYYY}' })
    expect(answer.json().errors).toMatchObject([{ field: 'template', code: 'numberTemplate' }])
  })
})

describe('contract statuses', () => {
  it('advance step by step; a signed contract cannot be changed', async () => {
    const made = await sellSpace(staff)
    const early = await step(staff, made.id, { status: 'signed' })
    expect(early.json()).toMatchObject({
      status: 409,
      code: 'contractStep',
      params: { from: 'draft', to: 'signed' },
    })
    expect((await sign(staff, made.id)).json()).toMatchObject({ status: 'signed' })
    for (const values of [{ items: [] }, { kind: 'at-need' }, { taxBasis: 'invoice' }])
      expect((await step(staff, made.id, values)).json()).toMatchObject({ code: 'contractSigned' })
    expect((await step(staff, made.id, { status: 'draft' })).statusCode).toBe(409)
    expect((await step(staff, made.id, { remarks: 'Filed.' })).statusCode).toBe(200)
    const { version } = (await staff.get(`contracts/${made.id}`)).json()
    expect((await staff.delete(`contracts/${made.id}`, version)).json().code).toBe('contractKept')
    const body = { parties: [{ contact: (await makeContact(staff)).id }], status: 'signed' }
    expect((await staff.post('contracts', body)).statusCode).toBe(409)
  })

  it('need a purchaser, items, and a space for each property item', async () => {
    const property = await makeProperty(staff)
    const none = await makeContract(staff, [])
    expect((await sign(staff, none.id)).json().errors).toMatchObject([{ code: 'noItems' }])
    const spaceless = await makeContract(staff, [{ priceItem: property.id }])
    expect((await sign(staff, spaceless.id)).json().errors).toMatchObject([
      { field: 'items.0.location', code: 'spaceToSign' },
    ])
  })
})

describe('signing a contract', () => {
  it('makes the rights of the property items, with the purchasers as holders', async () => {
    const property = await makeProperty(staff)
    const [a, b] = [await makeSpace(staff), await makeSpace(staff)]
    const [rosa, luis, heir] = [
      await makeContact(staff),
      await makeContact(staff),
      await makeContact(staff),
    ]
    const made = await createRecord(staff, 'contracts', {
      parties: [
        { contact: rosa.id, role: 'purchaser' },
        { contact: luis.id, role: 'co-purchaser' },
        { contact: heir.id, role: 'beneficiary' },
      ],
      items: [a, b].map(({ id }) => ({ priceItem: property.id, location: id })),
    })
    const signed = (await sign(staff, made.id)).json()
    for (const [i, space] of [a, b].entries()) {
      const [right] = await rightsOn(space.id)
      expect(right).toMatchObject({
        status: 'active',
        contract: made.id,
        consideration: 240_000,
        holders: [
          { contact: rosa.id, role: 'owner' },
          { contact: luis.id, role: 'co-owner' },
        ],
      })
      expect(signed.items[i].right).toBe(right.id)
      expect(await statusOf(space.id)).toBe('owned')
    }
  })

  it('fails as a whole and names the space that is gone', async () => {
    const property = await makeProperty(staff)
    const [free, gone] = [await makeSpace(staff), await makeSpace(staff)]
    const made = await makeContract(
      staff,
      [free, gone].map(({ id }) => ({ priceItem: property.id, location: id })),
    )
    await sign(staff, (await sellSpace(staff, gone.id)).id)
    const answer = await sign(staff, made.id)
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'claimed',
      params: { space: gone.label, state: 'right' },
    })
    expect(await rightsOn(free.id)).toEqual([])
    expect(await statusOf(free.id)).toBe('available')
    expect((await staff.get(`contracts/${made.id}`)).json().status).toBe('draft')
  })

  it('gives a space to one of many that sign for it at once', async () => {
    const [one, other] = [await makeSpace(staff), await makeSpace(staff)]
    const property = await makeProperty(staff)
    const drafts = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        makeContract(
          staff,
          (i % 2 ? [one, other] : [other, one]).map(({ id }) => ({
            priceItem: property.id,
            location: id,
          })),
        ),
      ),
    )
    const answers = await Promise.all(drafts.map(({ id }) => sign(staff, id)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    for (const refused of answers.filter((answer) => answer.statusCode === 409))
      expect([one.label, other.label]).toContain(refused.json().params.space)
    expect((await rightsOn(one.id)).length + (await rightsOn(other.id)).length).toBe(2)
  })

  it('replaces the claim of its reservation', async () => {
    const space = await makeSpace(staff)
    const held = (await reservationOf(staff, [space.id])).json()
    const stranger = await sellSpace(staff, space.id)
    expect((await sign(staff, stranger.id)).json()).toMatchObject({ status: 409, code: 'claimed' })
    const made = await sellSpace(staff, space.id, { reservation: held.id })
    expect((await sign(staff, made.id)).statusCode).toBe(200)
    expect((await staff.get(`reservations/${held.id}`)).json().status).toBe('converted')
  })
})

describe('cancelling a contract', () => {
  it('surrenders the rights and keeps them, with a reason', async () => {
    const space = await makeSpace(staff)
    const made = await sellSpace(staff, space.id)
    await sign(staff, made.id)
    expect((await step(staff, made.id, { status: 'cancelled' })).json().errors).toMatchObject([
      { field: 'cancelReason', code: 'toCancel' },
    ])
    const answer = await step(staff, made.id, { status: 'cancelled', cancelReason: 'Moved away' })
    expect(answer.json()).toMatchObject({ status: 'cancelled', balance: 0, total: 240_000 })
    expect(await rightsOn(space.id)).toMatchObject([{ status: 'surrendered', contract: made.id }])
    expect(await statusOf(space.id)).toBe('available')
    expect((await sign(staff, (await sellSpace(staff, space.id)).id)).statusCode).toBe(200)
  })

  it('is refused while an interment is in the space', async () => {
    const space = await makeSpace(staff)
    const made = await sellSpace(staff, space.id)
    await sign(staff, made.id)
    const person = await makePerson(staff)
    await createRecord(staff, 'interments', {
      deceased: person.id,
      location: space.id,
      authorisedBy: (made.parties as Array<{ contact: number }>)[0]?.contact,
      status: 'scheduled',
      scheduledStart: '2026-12-01T15:00:00Z',
    })
    const answer = await step(staff, made.id, { status: 'cancelled', cancelReason: 'Moved' })
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'interred',
      params: { space: space.label },
    })
    expect(await rightsOn(space.id)).toMatchObject([{ status: 'active' }])
  })
})

describe('permission for contracts', () => {
  it('to read is contractRead, to sign contractWrite without permission for people', async () => {
    const { oak } = open.world.cemeteries
    const made = await sellSpace(staff)
    const reader = await api(open, await userWith(open, oak, ['contractRead']), oak)
    expect((await reader.get(`contracts/${made.id}`)).statusCode).toBe(200)
    expect((await reader.post('contracts/quote', { items: [] })).statusCode).toBe(200)
    expect(
      (await reader.put(`contracts/${made.id}`, { status: 'in-progress' }, 1)).statusCode,
    ).toBe(403)
    const nobody = await api(open, null, oak)
    expect((await nobody.post('contracts/quote', { items: [] })).statusCode).toBe(401)
    const stranger = await api(open, 'stranger@world.test', oak)
    expect((await stranger.post('contracts/quote', { items: [] })).statusCode).toBe(404)
    const blind = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect((await blind.post('contracts/quote', { items: [] })).statusCode).toBe(403)
    const seller = await api(open, await userWith(open, oak, ['contractWrite']), oak)
    expect((await sign(seller, made.id)).statusCode).toBe(200)
  })
})
