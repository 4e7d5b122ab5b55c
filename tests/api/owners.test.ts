import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  createRecord,
  makeContact,
  makeSpace,
  uniqueName,
  userWith,
  voidRight,
} from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
})
afterAll(() => open.close())

const owner = async (id: number, who = staff) =>
  (await who.list('owners', { filter: { id: [id] } })).json()[0]
const rightOf = async (contact: number, name = uniqueName('Lot')) => {
  const space = await makeSpace(staff, { name })
  return createRecord(staff, 'interment-rights', { location: space.id, holders: [{ contact }] })
}

describe('owners', () => {
  it('are the contacts who hold a right: how many, where, and what they owe', async () => {
    const { id } = await makeContact(staff)
    expect(await owner(id)).toBeUndefined()
    const first = await rightOf(id, uniqueName('Alder'))
    expect(await owner(id)).toMatchObject({ contact: id, rights: 1, balance: 0 })
    await rightOf(id, uniqueName('Beech'))
    const both = await owner(id)
    expect(both.rights).toBe(2)
    expect(both.spaces).toMatch(/Alder.*; .*Beech/)
    await voidRight(staff, first.id, first.version)
    expect(await owner(id)).toMatchObject({ rights: 1, spaces: expect.stringMatching(/^Beech/) })
    const contact = (await staff.get(`contacts/${id}`)).json()
    await staff.put(`contacts/${id}`, { lastName: 'Zimmer' }, contact.version)
    expect((await owner(id)).name).toMatch(/^Zimmer/)
    expect((await staff.list('owners', { filter: { q: 'zimer' } })).json()).toMatchObject([{ id }])
    expect((await staff.list('owners', { filter: { q: 'beech' } })).json()).toMatchObject([{ id }])
  })

  it('are removed without a right, and return with one', async () => {
    const { id } = await makeContact(staff)
    const right = await rightOf(id)
    const gone = await voidRight(staff, right.id, right.version)
    expect(gone.statusCode).toBe(200)
    expect(await owner(id)).toBeUndefined()
    await rightOf(id)
    expect(await owner(id)).toMatchObject({ rights: 1 })
  })

  it('show a balance from their contracts to those who read contracts', async () => {
    const { id } = await makeContact(staff)
    const space = await makeSpace(staff)
    const item = await createRecord(staff, 'price-items', {
      sku: uniqueName('L'),
      name: 'Lot',
      kind: 'property',
      price: 100_000,
    })
    const contract = await createRecord(staff, 'contracts', {
      parties: [{ contact: id }],
      items: [{ priceItem: item.id, location: space.id }],
      status: 'in-progress',
    })
    const signed = await staff.put(
      `contracts/${contract.id}`,
      { status: 'signed' },
      contract.version,
    )
    expect(signed.statusCode, signed.body).toBe(200)
    expect(await owner(id)).toMatchObject({ rights: 1, balance: 100_000 })
    await createRecord(staff, 'transactions', {
      contract: contract.id,
      type: 'payment',
      amount: 40_000,
    })
    expect(await owner(id)).toMatchObject({ balance: 60_000 })
    const clerk = await api(open, await userWith(open, oak, ['personRead']), oak)
    const seen = await owner(id, clerk)
    expect(seen).toMatchObject({ id, rights: 1 })
    expect(seen).not.toHaveProperty('balance')
    expect((await clerk.list('owners', { sort: ['balance', 'ASC'] })).statusCode).toBe(400)
    // Found by the index, though a field is hidden: none of its words is in there.
    expect((await clerk.list('owners', { filter: { q: seen.name } })).json()[0]).toMatchObject({
      id,
    })
  })

  it('are created with their contact and right in one transaction, or not at all', async () => {
    const space = await makeSpace(staff)
    const lastName = uniqueName('Newman')
    const made = await staff.post('owners', {
      person: { firstName: 'Ida', lastName },
      right: { location: space.id, deedNumber: uniqueName('D') },
    })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).toMatchObject({ rights: 1, name: `${lastName}, Ida` })
    // The space is taken now: neither a right nor a contact remains.
    const failed = await staff.post('owners', {
      person: { lastName: 'Nobody' },
      right: { location: space.id },
    })
    expect(failed.statusCode).toBe(409)
    expect((await staff.list('contacts', { filter: { q: 'Nobody' } })).json()).toEqual([])
    const other = await makeSpace(staff)
    const again = await staff.post('owners', {
      contact: made.json().id,
      right: { location: other.id },
    })
    expect(again.json()).toMatchObject({ id: made.json().id, rights: 2 })
    const wrong = await staff.post('owners', {
      person: { kind: 'institution' },
      right: { location: other.id },
    })
    expect(wrong.json().errors).toMatchObject([{ field: 'person.name' }])
    const nowhere = await staff.post('owners', {
      contact: made.json().id,
      right: { location: 999_999_999 },
    })
    expect(nowhere.json().errors).toMatchObject([{ field: 'right.location' }])
    expect((await staff.post('owners', { right: { location: other.id } })).statusCode).toBe(400)
  })

  it('are written by no other call, and closed to strangers', async () => {
    const { id } = await makeContact(staff)
    await rightOf(id)
    for (const answer of [
      await staff.put(`owners/${id}`, {}, 1),
      await staff.delete(`owners/${id}`, 1),
      await staff.post(`owners/${id}/restore`),
      await staff.post('owners/bulk', { action: 'archive', records: [{ id, version: 1 }] }),
    ])
      expect(answer.statusCode).toBe(405)
    const space = await makeSpace(staff)
    const body = { contact: id, right: { location: space.id } }
    for (const [who, status] of [
      [await api(open, null, oak), 401],
      [await api(open, 'reader@world.test', oak), 403],
      [await api(open, 'stranger@world.test', oak), 404],
    ] as const) {
      expect((await who.list('owners', {})).statusCode).toBe(status)
      expect((await who.get(`owners/${id}`)).statusCode).toBe(status)
      expect((await who.post('owners', body)).statusCode).toBe(status)
      expect((await who.put(`owners/${id}`, {}, 1)).statusCode).toBe(status)
    }
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await elm.get(`owners/${id}`)).statusCode).toBe(404)
    expect((await elm.post('owners', body)).statusCode).toBe(400)
    expect((await staff.get(`owners/${id}/notes`)).statusCode).toBe(404)
  })

  it('are merged with their contacts, and separated by the undo', async () => {
    const [into, from] = [await makeContact(staff), await makeContact(staff)]
    await rightOf(from.id)
    const merged = await staff.post(`contacts/${into.id}/merge`, { other: from.id, version: 1 }, 1)
    expect(merged.statusCode).toBe(200)
    expect(await owner(from.id)).toBeUndefined()
    expect(await owner(into.id)).toMatchObject({ rights: 1 })
    await staff.post(`contacts/${from.id}/unmerge`, {}, 2)
    expect(await owner(into.id)).toBeUndefined()
    expect(await owner(from.id)).toMatchObject({ rights: 1 })
  })

  it('count two rights that are made at once', async () => {
    const { id } = await makeContact(staff)
    const spaces = await Promise.all([1, 2, 3, 4].map(() => makeSpace(staff)))
    await Promise.all(
      spaces.map((space) =>
        createRecord(staff, 'interment-rights', { location: space.id, holders: [{ contact: id }] }),
      ),
    )
    expect(await owner(id)).toMatchObject({ rights: 4 })
  })
})
