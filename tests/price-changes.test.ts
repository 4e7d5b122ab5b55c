import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { createRecord, makeContact, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let elsewhere: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', oak())
  elsewhere = await api(open, 'admin@world.test', open.world.cemeteries.cedar)
})
afterAll(() => open.close())

const oak = () => open.world.cemeteries.oak
const today = () => todayIn('America/New_York')
const day = () => addDays(today(), 30)
const get = async (path: string) => (await staff.get(path)).json()
const quote = (body: object) => staff.post('price-changes/quote', { effectiveFrom: day(), ...body })
const apply = (body: object) =>
  staff.post('price-changes/apply', { name: 'Next season', effectiveFrom: day(), ...body })
const fault = (answer: { statusCode: number; json: () => Record<string, unknown> }) => {
  const { code, errors } = answer.json() as {
    code?: string
    errors?: Array<{ field: string; code: string }>
  }
  return errors ? `${errors[0]?.field} ${errors[0]?.code}` : `${answer.statusCode} ${code}`
}

describe('a change of prices', () => {
  it('shows old and new first, then ends the old ones the day before', async () => {
    const glCode = uniqueName('GL')
    const vase = await makeItem(staff, { glCode, price: 98_000, residentPrice: 90_000 })
    const urn = await makeItem(staff, { glCode, price: 50_000 })
    const asked = { glCode, rate: 350, rounding: 'unit' }
    const preview = (await quote(asked)).json()
    expect(preview.prices).toMatchObject([
      { item: vase.id, old: 98_000, price: 101_400, residentPrice: 93_200, kept: null },
      { item: urn.id, old: 50_000, price: 51_800, kept: null },
    ])
    const made = await apply(asked)
    expect(made.statusCode, made.body).toBe(200)
    const { lines, count } = made.json()
    expect(count).toBe(2)
    expect(await get(`price-items/${vase.id}`)).toMatchObject({
      effectiveTo: addDays(day(), -1),
      price: 98_000,
    })
    expect(await get(`price-items/${lines[0].next}`)).toMatchObject({
      sku: vase.sku,
      price: 101_400,
      residentPrice: 93_200,
      effectiveFrom: day(),
      effectiveTo: null,
      glCode,
    })
    expect((await quote(asked)).json().prices).toEqual([])
  })

  it('is undone while its day is ahead, and but once', async () => {
    const vase = await makeItem(staff, { effectiveTo: addDays(day(), 100) })
    const made = (await apply({ items: [vase.id], amount: -5_000 })).json()
    const next = made.lines[0].next as number
    expect(await get(`price-items/${next}`)).toMatchObject({
      price: 93_000,
      effectiveTo: addDays(day(), 100),
    })
    const undone = await staff.post(`price-changes/${made.id}/undo`, undefined, made.version)
    expect(undone.json()).toMatchObject({ status: 'undone' })
    expect((await get(`price-items/${next}`)).archivedAt).not.toBeNull()
    expect((await get(`price-items/${vase.id}`)).effectiveTo).toBe(addDays(day(), 100))
    const again = await staff.post(
      `price-changes/${made.id}/undo`,
      undefined,
      undone.json().version,
    )
    expect(fault(again)).toBe('409 priceChangeInForce')
  })

  it('is not undone where a price was changed since', async () => {
    const vase = await makeItem(staff)
    const made = (await apply({ items: [vase.id], rate: 1_000 })).json()
    const { version } = await get(`price-items/${vase.id}`)
    await staff.put(`price-items/${vase.id}`, { effectiveTo: addDays(day(), -5) }, version)
    const undone = await staff.post(`price-changes/${made.id}/undo`, undefined, made.version)
    expect(fault(undone)).toBe('409 priceMoved')
    expect((await get(`price-items/${made.lines[0].next}`)).archivedAt).toBeNull()
  })

  it('follows the parts of a bundle; one that would cost more than its parts keeps its price', async () => {
    const part = await makeItem(staff, { price: 10_000 })
    const bundle = await makeItem(staff, {
      price: 19_000,
      components: [{ item: part.id, quantity: 2 }],
    })
    const alone = (await quote({ items: [bundle.id], rate: 1_000 })).json()
    expect(alone.prices).toMatchObject([{ kept: 'bundle', price: 19_000 }])
    const both = (await apply({ items: [bundle.id, part.id], rate: 1_000 })).json()
    const [first, second] = both.lines
    expect(await get(`price-items/${second.next}`)).toMatchObject({
      price: 20_900,
      components: [{ item: first.next, quantity: 2 }],
    })
    const undone = await staff.post(`price-changes/${both.id}/undo`, undefined, both.version)
    expect(undone.statusCode, undone.body).toBe(200)
  })

  it('leaves contracts alone', async () => {
    const vase = await makeItem(staff)
    const made = await makeContract(staff, [{ priceItem: vase.id }])
    await apply({ items: [vase.id], rate: 1_000 })
    expect((await sign(staff, made.id)).json().total).toBe(98_000)
  })

  it('of two at once one finds nothing left', async () => {
    const vase = await makeItem(staff)
    const answers = await Promise.all([1, 2].map(() => apply({ items: [vase.id], rate: 500 })))
    expect(answers.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true])
    const priced = await staff.list('price-items', { filter: { sku: vase.sku } })
    expect(priced.json()).toHaveLength(2)
  })

  it('refuses days that are not ahead, and what is not of this cemetery', async () => {
    const vase = await makeItem(staff)
    expect(fault(await quote({ effectiveFrom: today(), rate: 1 }))).toBe('effectiveFrom afterToday')
    expect(fault(await quote({ rate: 1, amount: 1 }))).toBe('rate rateOrAmount')
    expect(fault(await apply({ items: [vase.id], rate: 0 }))).toBe('kind noPrices')
    const foreign = await createRecord(elsewhere, 'price-items', {
      sku: uniqueName('F'),
      name: 'Elsewhere',
      kind: 'fee',
      price: 100,
    })
    expect(fault(await quote({ items: [foreign.id], rate: 1 }))).toBe('items reference')
    const made = (await apply({ items: [vase.id], rate: 500 })).json()
    const path = `price-changes/${made.id}/undo`
    expect((await elsewhere.post(path, undefined, made.version)).statusCode).toBe(404)
    const reader = await api(open, await userWith(open, oak(), ['contractRead']), oak())
    expect((await reader.post(path, undefined, made.version)).statusCode).toBe(403)
    expect((await reader.post('price-changes/apply', {})).statusCode).toBe(403)
  })
})

describe('several taxes on a class', () => {
  it('add up on the day of the contract, and are owed to their authorities', async () => {
    const taxClass = await createRecord(staff, 'tax-classes', {
      name: uniqueName('Tax'),
      rate: 500,
      rates: [
        { authority: 'State', rate: 625 },
        { authority: 'City', rate: 100, effectiveFrom: addDays(today(), -5) },
        { authority: 'Old county', rate: 300, effectiveTo: addDays(today(), -1) },
      ],
    })
    const vase = await makeItem(staff, { price: 10_007, taxClass: taxClass.id })
    const { id, items } = await makeContract(staff, [{ priceItem: vase.id }])
    expect((items as object[])[0]).toMatchObject({ taxRate: 725, tax: 726 })
    const before = await makeContract(staff, [{ priceItem: vase.id }], {
      date: addDays(today(), -10),
    })
    expect((before.items as object[])[0]).toMatchObject({ taxRate: 925 })
    await sign(staff, id)
    const entries = (await staff.list('ledger-entries', { filter: { contract: id } })).json()
    const owed = (entries as Array<{ detail: string | null; credit: number }>)
      .filter(({ detail }) => detail)
      .map(({ detail, credit }) => [detail, credit])
    expect(owed.sort()).toEqual([
      ['City', 100],
      ['State', 626],
    ])
    // Of what was sold then, whatever the class says by now.
    const { version } = await get(`tax-classes/${taxClass.id}`)
    await staff.put(`tax-classes/${taxClass.id}`, { rates: [] }, version)
    await step(staff, id, { status: 'cancelled', cancelReason: 'x' })
    const after = (
      await staff.list('ledger-entries', { filter: { contract: id } })
    ).json() as Array<{
      detail: string | null
      debit: number
      credit: number
    }>
    for (const authority of ['City', 'State'])
      expect(
        after
          .filter(({ detail }) => detail === authority)
          .reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      ).toBe(0)
  })
})

describe('prices for residents', () => {
  it('are those of purchasers within the resident areas, unless the office says otherwise', async () => {
    await createRecord(staff, 'resident-areas', {
      name: uniqueName('Area'),
      postalCodes: '02139, 0214*',
    })
    const vase = await makeItem(staff, { price: 10_000, residentPrice: 8_000 })
    const buy = async (postalCode: string | null, values: object = {}) => {
      const buyer = await makeContact(staff)
      if (postalCode)
        await staff.put(
          `contacts/${buyer.id}`,
          { addresses: [{ kind: 'home', postalCode }] },
          buyer.version,
        )
      const made = await makeContract(staff, [{ priceItem: vase.id }], {
        parties: [{ contact: buyer.id, role: 'purchaser' }],
        ...values,
      })
      return [made.residency, made.total]
    }
    expect(await buy('02141')).toEqual(['resident', 8_000])
    expect(await buy('90210')).toEqual(['nonResident', 10_000])
    expect(await buy(null)).toEqual([null, 10_000])
    expect(await buy(null, { residency: 'resident' })).toEqual(['resident', 8_000])
    expect(await buy('02141', { residency: 'nonResident' })).toEqual(['nonResident', 10_000])
  })
})
