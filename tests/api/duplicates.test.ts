import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicatesSql } from '../../resources/contacts/duplicates.server'
import { type Api, api } from '../support/api'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  rightOn,
  uniqueName,
} from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

interface One {
  id: number
  version: number
  [field: string]: unknown
}

let open: OpenWorld
let staff: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
})
afterAll(() => open.close())

describe('likely duplicate contacts', () => {
  const groups = async (who = staff) =>
    (await who.get('contacts/duplicates')).json().groups as Array<{
      key: string
      count: number
      contacts: One[]
    }>

  it('share a telephone, an e-mail or name and address, and are not proposed again once marked different', async () => {
    const name = uniqueName('Twin')
    const home = { street: '12 Elm Road', postalCode: '4711' }
    const one = await createRecord(staff, 'contacts', {
      lastName: name,
      email: `${name}@x.test`.replace(' ', ''),
      addresses: [home],
      phones: [{ number: '(555) 010-7788' }],
    })
    const two = await createRecord(staff, 'contacts', {
      lastName: name.toUpperCase(),
      email: `${name}@X.test`.replace(' ', ''),
      addresses: [{ ...home, street: '12, elm road' }],
      phones: [{ number: '5550107788' }],
    })
    const found = (await groups()).filter(({ contacts }) =>
      contacts.some(({ id }) => id === one.id),
    )
    expect(found.map(({ key }) => key.slice(0, 2))).toEqual(['a:', 'e:', 'p:'])
    expect(found[0]?.contacts.map(({ id }) => id)).toEqual([one.id, two.id])
    for (const { key, count } of found)
      await staff.post('contacts/duplicates/different', { key, count })
    expect(
      (await groups()).filter(({ contacts }) => contacts.some(({ id }) => id === one.id)),
    ).toEqual([])
    const three = await createRecord(staff, 'contacts', {
      lastName: 'Else',
      phones: [{ number: '555-010-7788' }],
    })
    expect(
      (await groups()).find(({ contacts }) => contacts.some(({ id }) => id === three.id)),
    ).toMatchObject({ count: 3 })
    await staff.delete(`contacts/${three.id}`, 1)
    expect(
      (await groups()).filter(({ contacts }) => contacts.some(({ id }) => id === one.id)),
    ).toEqual([])
  })

  it('are read from an index of shared keys only', async () => {
    const elm = open.world.cemeteries.elm
    await open.database.owner.query(
      `insert into contact_key_counts (cemetery_id, key, n) select $1, 'p:' || n, case when n % 5000 = 0 then 2 else 1 end from generate_series(1, 50000) n`,
      [elm],
    )
    await open.database.owner.query(
      `insert into contact_keys (cemetery_id, key, contact_id) select $1, 'p:' || n, n from generate_series(1, 50000) n`,
      [elm],
    )
    await open.database.owner.query('analyze contact_key_counts, contact_keys, contacts')
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1)", [`{${elm}}`])
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) ${duplicatesSql}`,
        [elm],
      )
      const { Plan: plan } = rows[0]['QUERY PLAN'][0]
      expect(JSON.stringify(plan)).toMatch(
        // Partitions give it a name of their own.
        /contact_key_counts_(?:shared|p\d+_cemetery_id_key_idx)/,
      )
      // Eleven of fifty thousand: what is read has nothing to do with how many there are.
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(200)
    } finally {
      await client.query('rollback')
      client.release()
    }
    await open.database.owner.query('delete from contact_key_counts where cemetery_id = $1', [elm])
    await open.database.owner.query('delete from contact_keys where cemetery_id = $1', [elm])
  })

  it('are for who reads contacts', async () => {
    expect((await (await api(open, null, oak)).get('contacts/duplicates')).statusCode).toBe(401)
    expect(
      (await (await api(open, 'reader@world.test', oak)).get('contacts/duplicates')).statusCode,
    ).toBe(403)
    expect(
      (await (await api(open, 'stranger@world.test', oak)).get('contacts/duplicates')).statusCode,
    ).toBe(404)
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect(await groups(elm)).toEqual([])
  })
})

describe('relationships', () => {
  it('refer to one contact or one deceased of the same cemetery', async () => {
    const person = await makePerson(staff)
    const contact = await makeContact(staff)
    const made = await createRecord(staff, 'contacts', {
      lastName: uniqueName('Kin'),
      relationships: [{ deceased: person.id }, { contact: contact.id }],
    })
    expect(
      (await staff.list('contacts', { filter: { 'relationships.deceased': person.id } })).json(),
    ).toMatchObject([{ id: made.id }])
    for (const row of [{ deceased: person.id, contact: contact.id }, {}, { remarks: 'nobody' }])
      expect(
        (await staff.post('contacts', { lastName: 'Kin', relationships: [row] })).statusCode,
      ).toBe(400)
    expect(
      (await staff.put(`contacts/${made.id}`, { relationships: [] }, 1)).json().relationships,
    ).toEqual([])
    expect((await rightOn(staff, (await makeSpace(staff)).id)).statusCode).toBe(201)
  })
})
