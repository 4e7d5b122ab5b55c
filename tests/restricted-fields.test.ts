import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, makeContact, makeSpace, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
/** Reads and writes locations and reservations, and may not know the people. */
let clerk: Api
let reserved: Awaited<ReturnType<typeof createRecord>>
const name = 'Featherstonehaugh'

beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  clerk = await api(open, await userWith(open, oak, ['locRead', 'locWrite']), oak)
  const contact = await makeContact(staff, name)
  const space = await makeSpace(staff, { name: 'Plot 12' })
  const other = await makeSpace(staff, { name: 'Plot 9' })
  reserved = await createRecord(staff, 'reservations', {
    locations: [space.id],
    contact: contact.id,
  })
  await createRecord(staff, 'reservations', { locations: [other.id], contact: contact.id })
})
afterAll(() => open.close())

describe('a field with its own permission', () => {
  it('is shown to whoever may see it, and never without access to the area', async () => {
    const { oak } = open.world.cemeteries
    const nobody = await api(open, null, oak)
    const none = await api(open, await userWith(open, oak, ['decRead']), oak)
    for (const path of ['reservations', `reservations/${reserved.id}`]) {
      expect((await nobody.get(path)).statusCode).toBe(401)
      expect((await none.get(path)).statusCode).toBe(403)
      const seen = await staff.get(path)
      expect(seen.statusCode).toBe(200)
      expect(seen.body).toContain(`"contactName":"${name}`)
    }
    expect(reserved.label).toContain(name)
    const found = await staff.list('reservations', { filter: { q: name } })
    expect(found.json()).toHaveLength(2)
  })

  it('is absent for others in every list, record and title', async () => {
    const list = await clerk.list('reservations', {})
    expect(list.headers['content-range']).toBe('reservations 0-1/2')
    // By what the records are called now: numbers by value.
    expect(list.json().map((one: { label: string }) => one.label)).toEqual(['Plot 9', 'Plot 12'])
    const one = await clerk.get(`reservations/${reserved.id}`)
    expect(one.headers.etag).toBe('"1"')
    expect(one.json()).toMatchObject({ id: reserved.id, label: 'Plot 12', spaces: 'Plot 12' })
    for (const answer of [list, one]) expect(answer.body).not.toMatch(/Feather|contactName/)
  })

  it('cannot be sorted, filtered or searched by', async () => {
    for (const query of [
      { sort: ['contactName', 'ASC'] },
      { filter: { contactName: name } },
      { filter: { contactName_prefix: 'F' } },
    ])
      expect((await clerk.list('reservations', query)).statusCode).toBe(400)
    const hits = async (who: Api, q: string) =>
      (await who.list('reservations', { filter: { q } })).json().length
    expect(await hits(clerk, name)).toBe(0)
    expect(await hits(clerk, 'plot 12')).toBe(1)
    expect(await hits(clerk, 'plo')).toBe(2)
    expect(await hits(staff, name)).toBe(2)
    const everywhere = await clerk.get(`search?q=${name}`)
    expect(everywhere.statusCode).toBe(200)
    expect(everywhere.json()).toEqual([])
    expect((await staff.get(`search?q=${name}`)).body).toContain(name)
  })

  it('is hidden in a change’s answer and in a conflicting record', async () => {
    const path = `reservations/${reserved.id}`
    const { version } = (await clerk.get(path)).json()
    const changed = await clerk.put(path, { remarks: 'called' }, version)
    expect(changed.json()).toMatchObject({ label: 'Plot 12', remarks: 'called' })
    const stale = await clerk.put(path, { remarks: 'again' }, version)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ id: reserved.id, remarks: 'called' })
    const bulk = await clerk.post('reservations/bulk', {
      action: 'update',
      records: [{ id: reserved.id, version: version + 1 }],
      values: { remarks: 'all' },
    })
    expect(bulk.json().records).toHaveLength(1)
    const space = await makeSpace(staff)
    const contact = await makeContact(staff, `${name} the Younger`)
    const made = await clerk.post('reservations', { locations: [space.id], contact: contact.id })
    expect(made.statusCode).toBe(201)
    const refused = await clerk.put(path, { contactName: 'Other' }, version + 2)
    expect(refused.statusCode).toBe(400)
    const gone = await clerk.delete(`reservations/${made.json().id}`, 1)
    expect(gone.statusCode).toBe(200)
    for (const answer of [changed, stale, bulk, made, refused, gone])
      expect(answer.body).not.toContain('Feather')
  })

  it('is left out of the timeline and of exports', async () => {
    const filter = { resource: 'reservations', recordId: reserved.id }
    const entries = await clerk.list('activity', { filter })
    expect(entries.json().at(-1)).toMatchObject({
      action: 'create',
      label: `Reservation ${reserved.id}`,
      after: { status: 'active' },
    })
    const full = await staff.list('activity', { filter })
    expect(full.json().at(-1).after.contactName).toContain(name)
    const file = await clerk.get('reservations/export?format=csv')
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('Plot 12')
    for (const answer of [entries, file]) expect(answer.body).not.toContain('Feather')
    expect((await staff.get('reservations/export?format=csv')).body).toContain(name)
    const columns = encodeURIComponent('["contactName"]')
    const asked = await clerk.get(`reservations/export?format=csv&columns=${columns}`)
    expect(asked.statusCode).toBe(400)
  })
})
