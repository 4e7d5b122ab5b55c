import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, uniqueName, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const item = (values: object = {}) => ({
  sku: uniqueName('SKU'),
  name: 'Concrete vault',
  kind: 'merchandise',
  price: 98_000,
  ...values,
})

describe('the price catalog', () => {
  it('keeps price, tax class, care fund share, account and days as sent', async () => {
    const tax = await createRecord(staff, 'tax-classes', { name: uniqueName('Tax'), rate: 825 })
    const made = await createRecord(
      staff,
      'price-items',
      item({
        kind: 'property',
        taxClass: tax.id,
        careRate: 1500,
        glCode: '4000',
        effectiveFrom: '2026-01-01',
        effectiveTo: '2026-12-31',
      }),
    )
    const read = (await staff.get(`price-items/${made.id}`)).json()
    expect(read).toMatchObject({
      price: 98_000,
      taxClass: tax.id,
      careRate: 1500,
      effectiveFrom: '2026-01-01',
      status: 'active',
    })
    // A class that items name is not put away.
    expect((await staff.delete(`tax-classes/${tax.id}`, 1)).statusCode).toBe(409)
  })

  it.each([
    ['a negative price', { price: -1 }, 'price'],
    ['a price that would not add up exactly', { price: 1e12 }, 'price'],
    ['half a minor unit', { price: 10.5 }, 'price'],
    ['more care than money', { careRate: 10_001 }, 'careRate'],
    [
      'an end before the beginning',
      { effectiveFrom: '2026-02-01', effectiveTo: '2026-01-31' },
      'effectiveTo',
    ],
    ['a day that does not exist', { effectiveFrom: '2026-02-30' }, 'effectiveFrom'],
  ])('refuses %s and names the field', async (_, values, field) => {
    const answer = await staff.post('price-items', item(values))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
  })

  it('has one price of a SKU for a day, however many are entered at once', async () => {
    const sku = uniqueName('SKU')
    await createRecord(staff, 'price-items', item({ sku, effectiveTo: '2026-12-31' }))
    const next = { sku, effectiveFrom: '2027-01-01', price: 105_000 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.post('price-items', item(next))),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
    const refused = answers.find((answer) => answer.statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'priced', params: { sku } })
    const both = await staff.list('price-items', { filter: { sku }, sort: ['price', 'ASC'] })
    expect(both.json().map((one: { price: number }) => one.price)).toEqual([98_000, 105_000])
  })

  it('bundles plain items, and never for more than they cost alone', async () => {
    const [a, b] = [
      await createRecord(staff, 'price-items', item({ price: 1000 })),
      await createRecord(staff, 'price-items', item({ price: 500 })),
    ]
    const components = [
      { item: a.id, quantity: 1 },
      { item: b.id, quantity: 2 },
    ]
    const dear = await staff.post('price-items', item({ price: 2001, components }))
    expect(dear.json().errors).toMatchObject([{ field: 'price', code: 'bundlePrice' }])
    const bundle = await createRecord(staff, 'price-items', item({ price: 1800, components }))
    const nested = await staff.post(
      'price-items',
      item({ price: 1, components: [{ item: bundle.id, quantity: 1 }] }),
    )
    expect(nested.json().errors).toMatchObject([{ field: 'components', code: 'bundleNested' }])
    expect((await staff.delete(`price-items/${a.id}`, 1)).statusCode).toBe(409)
  })

  it('goes into a file with the words of the screen: current, future, past, or inactive', async () => {
    const sku = uniqueName('SKU')
    for (const values of [
      { name: 'A', effectiveFrom: '1999-01-01', effectiveTo: '2001-12-31' },
      { name: 'B', effectiveFrom: '2002-01-01', effectiveTo: '2998-12-31' },
      { name: 'C', effectiveFrom: '2999-01-01' },
    ])
      await createRecord(staff, 'price-items', item({ sku, ...values }))
    const off = { sku, name: 'D', status: 'inactive', effectiveTo: '1998-12-31' }
    await createRecord(staff, 'price-items', item(off))
    const query = new URLSearchParams({
      format: 'csv',
      columns: '["name","status"]',
      filter: JSON.stringify({ sku }),
      sort: '["name","ASC"]',
    })
    const file = await staff.get(`price-items/export?${query}`)
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([
      'A,Past',
      'B,Current',
      'C,Future',
      'D,Inactive',
    ])
  })

  it('is read with contractRead, written with contractWrite; taxes with cemWrite', async () => {
    const { oak } = open.world.cemeteries
    const reader = await api(open, await userWith(open, oak, ['contractRead']), oak)
    expect((await reader.list('price-items', {})).statusCode).toBe(200)
    expect((await reader.list('tax-classes', {})).statusCode).toBe(200)
    expect((await reader.post('price-items', item())).statusCode).toBe(403)
    const seller = await api(open, await userWith(open, oak, ['contractWrite']), oak)
    expect((await seller.post('price-items', item())).statusCode).toBe(201)
    expect(
      (await seller.post('tax-classes', { name: uniqueName('Tax'), rate: 1 })).statusCode,
    ).toBe(403)
  })
})
