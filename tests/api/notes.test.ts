import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '../../server/engine/areas/areas'
import { type Api, api } from '../support/api'
import { sampleOf } from '../support/samples'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let id: number
beforeAll(async () => {
  open = await openWorld()
  await open.database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true',
  )
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())
beforeEach(async () => {
  id = (await staff.post('deceased', { lastName: 'Ortega' })).json().id
})

const timeline = async (who: Api, resource: string, recordId: number) =>
  (await who.list('activity', { filter: { resource, recordId } })).json()

describe('a note on a record', () => {
  it('is stored with its author and time, and shown in the timeline', async () => {
    const made = await staff.post(`deceased/${id}/notes`, {
      text: '  Called the family.\nSaturday. ',
    })
    expect(made.statusCode).toBe(201)
    expect(made.headers.etag).toBe('"1"')
    expect(made.json()).toMatchObject({
      version: 1,
      text: 'Called the family.\nSaturday.',
      editedAt: null,
      user: { id: open.world.users['staff@world.test'], name: 'Staff Tester' },
    })
    expect(Date.now() - Date.parse(made.json().createdAt)).toBeLessThan(60_000)
    const [entry, created] = await timeline(staff, 'deceased', id)
    expect(entry).toMatchObject({ action: 'note', recordId: id, note: made.json() })
    expect(created).toMatchObject({ action: 'create' })
    expect(created).not.toHaveProperty('note')
    // The record itself has not moved: nobody's open form turns stale by a note.
    expect((await staff.get(`deceased/${id}`)).json().version).toBe(1)
  })

  it('is changed and deleted by its author; the audit keeps its text', async () => {
    const note = (await staff.post(`deceased/${id}/notes`, { text: 'First' })).json()
    const path = `deceased/${id}/notes/${note.id}`
    expect((await staff.put(path, { text: 'Second' })).statusCode).toBe(428)
    const changed = await staff.put(path, { text: 'Second' }, 1)
    expect(changed.json()).toMatchObject({ id: note.id, version: 2, text: 'Second' })
    expect(changed.json().editedAt).not.toBeNull()
    const stale = await staff.put(path, { text: 'Third' }, 1)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ version: 2, text: 'Second' })
    expect((await staff.delete(path)).statusCode).toBe(428)
    expect((await staff.delete(path, 2)).statusCode).toBe(204)
    expect((await staff.delete(path, 3)).statusCode).toBe(404)
    const entries = await timeline(staff, 'deceased', id)
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'note-delete',
      'note-change',
      'note',
      'create',
    ])
    expect(entries[0].before).toEqual({ note: note.id, text: 'Second' })
    expect(entries[1]).toMatchObject({ before: { text: 'First' }, after: { text: 'Second' } })
    expect(entries[2]).toMatchObject({ note: null, after: { text: 'First' } })
    // What is gone can be brought back from where that is told.
    expect(entries[0].gone).toMatchObject({ id: note.id, text: 'Second' })
    const restored = await staff.post(`${path}/restore`)
    expect(restored.json()).toMatchObject({ id: note.id, version: 4, text: 'Second' })
    expect((await staff.post(`${path}/restore`)).statusCode).toBe(404)
    const [last, , , first] = await timeline(staff, 'deceased', id)
    expect([last.action, first.note.text]).toEqual(['note-restore', 'Second'])
    await staff.delete(path, 4)
    const told = (await timeline(staff, 'deceased', id)).filter(
      ({ action }: { action: string }) => action === 'note-delete',
    )
    expect(told.map((entry: { gone?: object }) => 'gone' in entry)).toEqual([true, false])
  })

  it('cannot be changed by anybody else, administrators included', async () => {
    const note = (await staff.post(`deceased/${id}/notes`, { text: 'Mine' })).json()
    for (const other of ['one@world.test', 'admin@world.test']) {
      const who = await api(open, other, open.world.cemeteries.oak)
      expect((await who.put(`deceased/${id}/notes/${note.id}`, { text: 'x' }, 1)).statusCode).toBe(
        403,
      )
      expect((await who.delete(`deceased/${id}/notes/${note.id}`, 1)).statusCode).toBe(403)
    }
    expect((await timeline(staff, 'deceased', id))[0].note.text).toBe('Mine')
  })

  it('has a text of at most 5,000 characters, and nothing else', async () => {
    for (const body of [
      {},
      { text: ' \n ' },
      { text: 'x'.repeat(5_001) },
      { text: 'x', userId: 1 },
    ]) {
      const answer = await staff.post(`deceased/${id}/notes`, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].field).toMatch(/text|userId/)
    }
    const long = await staff.post(`deceased/${id}/notes`, { text: '🪦'.repeat(5_000) })
    expect(long.statusCode).toBe(201)
    const hostile = "<img src=x onerror=alert(1)> \u202e '; drop table notes; --"
    const kept = await staff.post(`deceased/${id}/notes`, { text: hostile })
    expect(kept.json().text).toBe(hostile)
  })

  it('is not added to an archived or missing record', async () => {
    await staff.delete(`deceased/${id}`, 1)
    const refused = await staff.post(`deceased/${id}/notes`, { text: 'Late' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('archived')
    expect((await staff.post('deceased/999999/notes', { text: 'x' })).statusCode).toBe(404)
    expect((await staff.post('deceased/0/notes', { text: 'x' })).statusCode).toBe(404)
    expect((await staff.post('no-such-area/1/notes', { text: 'x' })).statusCode).toBe(404)
  })
})

describe('notes of a cemetery', () => {
  it('are closed to strangers: 401, 404, 403', async () => {
    const { oak, elm } = open.world.cemeteries
    const note = (await staff.post(`deceased/${id}/notes`, { text: 'Quiet' })).json()
    const calls = async (who: Api) => [
      (await who.post(`deceased/${id}/notes`, { text: 'x' })).statusCode,
      (await who.put(`deceased/${id}/notes/${note.id}`, { text: 'x' }, 1)).statusCode,
      (await who.delete(`deceased/${id}/notes/${note.id}`, 1)).statusCode,
      (await who.post(`deceased/${id}/notes/${note.id}/restore`)).statusCode,
      (await who.post('no-such-area/1/notes', { text: 'x' })).statusCode,
    ]
    expect(await calls(await api(open, null, oak))).toEqual(Array(5).fill(401))
    expect(await calls(await api(open, 'stranger@world.test', oak))).toEqual(Array(5).fill(404))
    expect(await calls(await api(open, 'mobileonly@world.test', oak))).toEqual(Array(5).fill(403))
    // May read the register, and so the note, but write neither.
    const reader = await api(open, 'reader@world.test', oak)
    expect(await calls(reader)).toEqual([403, 403, 403, 403, 404])
    expect((await timeline(reader, 'deceased', id))[0].note.text).toBe('Quiet')
    // The ids in a cemetery of one's own where they are not.
    expect(await calls(await api(open, 'staff@world.test', elm))).toEqual(Array(5).fill(404))
    // On another record of the same cemetery, or of another area, it is not either.
    const other = (await staff.post('deceased', { lastName: 'Other' })).json().id
    expect((await staff.delete(`deceased/${other}/notes/${note.id}`, 1)).statusCode).toBe(404)
    expect((await staff.delete(`contacts/${id}/notes/${note.id}`, 1)).statusCode).toBe(404)
  })

  it.each(areas.flatMap(({ name, computed }) => (computed ? [] : [name])))(
    'can be added to %s, and are read with that area’s permission',
    async (name) => {
      const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
      const record = (await admin.post(name, await sampleOf(admin, name))).json().id
      expect((await admin.post(`${name}/${record}/notes`, { text: `On ${name}` })).statusCode).toBe(
        201,
      )
      expect((await timeline(admin, name, record))[0].note.text).toBe(`On ${name}`)
      const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
      const seen = await reader.list('activity', { filter: { resource: name, recordId: record } })
      const allowed = (await reader.get(`${name}/${record}`)).statusCode
      expect(seen.statusCode).toBe(allowed)
    },
  )
})
