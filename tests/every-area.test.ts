import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '../core/access'
import { areas } from '../server/engine/areas/areas'
import { type Api, api } from './support/api'
import { sampleOf } from './support/samples'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  // Areas that hang on a feature are there in both cemeteries.
  await open.database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true',
  )
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const written = areas.filter((area) => !area.computed)
describe.each(written.map((area) => [area.name, area] as const))('the area %s', (name, area) => {
  it('makes a round trip: create, read, list, change, archive, restore', async () => {
    const body = await sampleOf(staff, name)
    const made = await staff.post(name, body)
    expect(made.json()).toMatchObject({ version: 1, archivedAt: null })
    expect(made.statusCode).toBe(201)
    const { id } = made.json()
    const read = await staff.get(`${name}/${id}`)
    expect(read.statusCode).toBe(200)
    expect(read.headers.etag).toBe('"1"')
    expect(read.json()).toEqual(made.json())

    const list = await staff.list(name, { filter: { id: [id] } })
    expect(list.json()).toEqual([read.json()])
    expect(list.headers['content-range']).toBe(`${name} 0-0/1`)

    const archived = await staff.delete(`${name}/${id}`, 1)
    if (area.immutable) return expect(archived.statusCode).toBe(405)
    if (area.name === 'interment-rights') return expect(archived.statusCode).toBe(409)
    expect(archived.statusCode).toBe(200)
    expect(archived.json().archivedAt).not.toBeNull()
    expect((await staff.list(name, { filter: { id: [id] } })).json()).toEqual([])
    expect((await staff.list(name, { filter: { id: [id], archived: true } })).json()).toHaveLength(
      1,
    )
    const restored = await staff.post(`${name}/${id}/restore`)
    expect(restored.json()).toMatchObject({ id, archivedAt: null, version: 3 })

    const timeline = await staff.list('activity', { filter: { resource: name, recordId: id } })
    expect(timeline.json().map((row: { action: string }) => row.action)).toEqual([
      'restore',
      'archive',
      'create',
    ])
  })

  it('refuses unknown fields, computed fields, unknown sorts and filters', async () => {
    const body = await sampleOf(staff, name)
    const unknown = await staff.post(name, { ...body, nonsense: 1 })
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json().errors).toEqual([
      { field: 'nonsense', message: 'is not a field that can be written' },
    ])
    for (const [field, { readOnly, kind }] of Object.entries(area.fields))
      if (readOnly && kind !== 'custom')
        expect((await staff.post(name, { ...body, [field]: null })).statusCode).toBe(400)
    expect((await staff.list(name, { sort: ['nonsense', 'ASC'] })).statusCode).toBe(400)
    expect((await staff.list(name, { filter: { nonsense: 1 } })).statusCode).toBe(400)
    expect((await staff.list(name, { filter: { cemetery_id: 1 } })).statusCode).toBe(400)
  })

  it('needs the version that was seen: 428 without, 412 when stale', async () => {
    if (area.immutable) return
    const { id } = (await staff.post(name, await sampleOf(staff, name))).json()
    const missing = await staff.put(`${name}/${id}`, {})
    expect(missing.statusCode).toBe(428)
    const stale = await staff.put(`${name}/${id}`, {}, 7)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ id, version: 1 })
  })

  it('is closed to strangers: 401, 404, 403', async () => {
    const { id } = (await staff.post(name, await sampleOf(staff, name))).json()
    const { oak, elm, cedar } = open.world.cemeteries
    const calls = (who: Api) => [
      who.list(name, {}),
      who.get(`${name}/${id}`),
      who.post(name, {}),
      who.put(`${name}/${id}`, {}, 1),
      who.delete(`${name}/${id}`, 1),
      who.post(`${name}/${id}/restore`),
      who.post(`${name}/bulk`, { action: 'archive', records: [{ id, version: 1 }] }),
    ]
    const statuses = async (who: Api) =>
      (await Promise.all(calls(who))).map((answer) => answer.statusCode)
    expect(await statuses(await api(open, null, oak))).toEqual(Array(7).fill(401))
    // Someone of another cemetery does not learn that this one exists.
    expect(await statuses(await api(open, 'stranger@world.test', oak))).toEqual(Array(7).fill(404))
    // The id in a cemetery of one's own where it is not.
    const elsewhere = await api(open, 'admin@world.test', elm)
    expect((await elsewhere.get(`${name}/${id}`)).statusCode).toBe(404)
    expect((await elsewhere.put(`${name}/${id}`, {}, 1)).statusCode).toBe(404)
    expect((await elsewhere.delete(`${name}/${id}`, 1)).statusCode).toBe(404)
    expect((await elsewhere.list(name, { filter: { id: [id] } })).json()).toEqual([])
    expect(
      (await api(open, 'mobileonly@world.test', oak).then((who) => who.list(name, {}))).statusCode,
    ).toBe(403)

    const reader = await api(open, 'reader@world.test', oak)
    const viewer = {
      isSystemAdmin: false,
      isAccountManager: false,
      permissions: ['decRead', 'locRead'],
      products: { tours: true },
      features: { customEventTypes: true, recurringWorkOrders: true },
    }
    const mayRead = can(viewer, {
      ...area.needs,
      elevated: undefined,
      permission: area.access.read,
    })
    expect((await reader.list(name, {})).statusCode).toBe(mayRead ? 200 : 403)
    expect((await reader.get(`${name}/${id}`)).statusCode).toBe(mayRead ? 200 : 403)
    const refused = await reader.post(name, await sampleOf(staff, name))
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).not.toHaveProperty('message')
    expect(refused.json()).not.toHaveProperty('detail')
    expect((await reader.delete(`${name}/${id}`, 1)).statusCode).toBe(403)
    expect(cedar).toBeGreaterThan(1000)
  })

  it('refuses references to another cemetery', async () => {
    const elsewhere = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    for (const [field, definition] of Object.entries(area.fields)) {
      if (definition.readOnly || (definition.kind !== 'ref' && definition.kind !== 'refs')) continue
      const foreign = (
        await elsewhere.post(definition.to, await sampleOf(elsewhere, definition.to))
      ).json()
      const body = {
        ...(await sampleOf(staff, name)),
        [field]: definition.kind === 'refs' ? [foreign.id] : foreign.id,
      }
      const answer = await staff.post(name, body)
      expect([400, 404], `${name}.${field}: ${answer.body}`).toContain(answer.statusCode)
    }
  })
})
