import type { Api } from './api'
import { createRecord, makeContact, makeSpace, uniqueName } from './places'

/** Of the catalog, as sold today. */
export const makeItem = (who: Api, values: object = {}) =>
  createRecord(who, 'price-items', {
    sku: uniqueName('SKU'),
    name: uniqueName('Item'),
    kind: 'merchandise',
    price: 98_000,
    ...values,
  })

export const makeProperty = (who: Api, values: object = {}) =>
  makeItem(who, { kind: 'property', price: 240_000, careRate: 1500, ...values })

/** A draft for one buyer. */
export async function makeContract(who: Api, items: object[], values: object = {}) {
  const buyer = await makeContact(who)
  return createRecord(who, 'contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items,
    ...values,
  })
}

/** A draft that sells one space. */
export async function sellSpace(who: Api, location?: number, values: object = {}) {
  const item = await makeProperty(who)
  const space = location ?? (await makeSpace(who)).id
  return makeContract(who, [{ priceItem: item.id, location: space, quantity: 1 }], values)
}

/** The answer of a change of status; the version as it is now where none is given. */
export async function step(who: Api, id: number, values: object) {
  const { version } = (await who.get(`contracts/${id}`)).json()
  return who.put(`contracts/${id}`, values, version)
}

export async function sign(who: Api, id: number) {
  const begun = await step(who, id, { status: 'in-progress' })
  if (begun.statusCode !== 200) return begun
  return step(who, id, { status: 'signed' })
}

/** A signed contract of which an item was taken off, and prices that change some day: by their areas. */
export async function makeChanges(who: Api) {
  const lines = [await makeItem(who), await makeItem(who)].map(({ id }) => ({ priceItem: id }))
  const { id } = await makeContract(who, lines)
  const { version } = (await sign(who, id)).json()
  const amended = await who.post(
    `contracts/${id}/amend`,
    { remove: [2], reason: 'Sample' },
    version,
  )
  const changed = await who.post('price-changes/apply', {
    name: 'Sample',
    effectiveFrom: '2099-01-01',
    rate: 100,
  })
  return {
    'contract-amendments': amended.json().amendment as number,
    'price-changes': changed.json().id as number,
  }
}
