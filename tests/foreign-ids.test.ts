import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '../core/fields'
import { isTaggable } from '../core/tags'
import { areas } from '../server/engine/areas/areas'
import { type Api, api } from './support/api'
import { attach, pdf } from './support/files'
import { type MatrixIds, makeIds } from './support/matrix/calls'
import { sampleOf, sampleRow } from './support/samples'
import { type OpenWorld, openWorld } from './support/world'

/**
 * Two cemeteries with one record of every kind each, and somebody who works in both: wherever an id can
 * be named (a body, its rows, a filter, an export, a bulk, a tag, a search), the other cemetery's is
 * nobody's. Paths are the matrix's (`matrix.test.ts`).
 */
let open: OpenWorld
let here: Api
let own: MatrixIds
let foreign: MatrixIds
/** What stands in the other cemetery and must never be heard in this one. */
const mark = 'Xylocarpus'

beforeAll(async () => {
  open = await openWorld()
  const { oak, elm } = open.world.cemeteries
  const { owner } = open.database
  await owner.query(
    'update cemeteries set is_tours_enabled = true, custom_event_types = true, recurring_work_orders = true',
  )
  here = await api(open, 'admin@world.test', oak)
  const there = await api(open, 'admin@world.test', elm)
  own = await makeIds(here, owner)
  foreign = await makeIds(there, owner)
  for (const [name, body] of [
    ['contacts', { kind: 'person', firstName: mark, lastName: mark }],
    ['deceased', { firstName: mark, lastName: mark }],
    ['locations', { name: mark }],
  ] as const)
    foreign[name] = (await there.post(name, body)).json().id
  const note = await there.post(`deceased/${foreign.deceased}/notes`, { text: mark })
  expect(note.statusCode).toBe(201)
})
afterAll(() => open.close())

const written = areas.filter(({ computed }) => !computed)

/** Where a field can name another record: by itself or within its rows. */
function places(
  fields: Record<string, Field>,
): Array<{ name: string; to: string; row?: string; many: boolean }> {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly) return []
    if (field.kind === 'ref' || field.kind === 'refs')
      return [{ name, to: field.to, many: field.kind === 'refs' }]
    if (field.kind === 'rows') return places(field.fields).map((one) => ({ ...one, row: name }))
    return []
  })
}

describe.each(written.map((area) => [area.name, area] as const))(
  'the area %s of another cemetery',
  (name, area) => {
    it('gives no ids for a body or its rows, in a create or an update', async () => {
      const refused = [400, 404]
      for (const { name: field, to, row, many } of places(area.fields)) {
        const value = many ? [foreign[to]] : foreign[to]
        const rows = row ? area.fields[row] : undefined
        const part =
          row && rows?.kind === 'rows'
            ? { [row]: [{ ...(await sampleRow(here, rows)), [field]: value }] }
            : { [field]: value }
        const made = await here.post(name, { ...(await sampleOf(here, name)), ...part })
        expect(refused, `${name} ${row ?? ''}.${field}: ${made.body}`).toContain(made.statusCode)
        if (area.immutable) continue
        const { version } = (await here.get(`${name}/${own[name]}`)).json()
        const changed = await here.put(`${name}/${own[name]}`, part, version)
        expect([...refused, 409], `${name} ${row ?? ''}.${field}: ${changed.body}`).toContain(
          changed.statusCode,
        )
        const bulk = await here.post(`${name}/bulk`, {
          action: 'update',
          records: [{ id: own[name], version }],
          values: part,
        })
        const { version: after } = (await here.get(`${name}/${own[name]}`)).json()
        expect(after, `${name} ${field} in bulk: ${bulk.body}`).toBe(version)
      }
    })

    it('is not reached in bulk, by tags, filters, exports, files or its history', async () => {
      const id = foreign[name] as number
      const bulk = await here.post(`${name}/bulk`, {
        action: 'archive',
        records: [{ id, version: 1 }],
      })
      const { rows } = await open.database.owner.query(
        `select archived_at from ${name.replaceAll('-', '_')} where id = $1`,
        [id],
      )
      expect(rows[0]?.archived_at, `${bulk.statusCode} ${bulk.body}`).toBeNull()
      const none = async (path: string) => {
        const answer = await here.get(path)
        expect([200, 400, 404], `${path}: ${answer.body}`).toContain(answer.statusCode)
        expect(answer.body).not.toContain(mark)
        if (answer.statusCode === 200 && String(answer.headers['content-type']).includes('json'))
          expect(answer.json(), path).toEqual([])
      }
      const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`
      await none(`${name}?${filter({ id: [id] })}`)
      await none(`${name}?${filter({ id: [id], archived: true })}`)
      for (const { name: field, to, row } of places(area.fields))
        if (!row) await none(`${name}?${filter({ [field]: foreign[to] })}`)
      const file = await here.get(`${name}/export?format=csv&${filter({ id: [id] })}`)
      expect([200, 400]).toContain(file.statusCode)
      if (file.statusCode === 200) expect(file.body.trim().split('\n')).toHaveLength(1)
      await none(`activity?${filter({ resource: name, recordId: id })}`)
      expect((await here.post(`${name}/${id}/notes`, { text: 'Mine' })).statusCode).toBe(404)
      expect((await attach(here, `${name}/${id}`, 'page.pdf', pdf)).statusCode).toBe(404)
      if (!isTaggable(area)) return
      const tag = (record?: number, one?: number) =>
        here.post(`${name}/tags`, { add: [{ record, tag: one }] })
      expect((await tag(own[name], own.tags)).statusCode).toBe(200)
      expect([400, 404]).toContain((await tag(id, own.tags)).statusCode)
      expect([400, 404]).toContain((await tag(own[name], foreign.tags)).statusCode)
      await none(`${name}/tags?records=[${id}]`)
    })
  },
)

it('another cemetery is absent from searches, reports, the map and the home', async () => {
  const reports = (await here.get('reports')).json() as Array<{
    key: string
    params: Array<{ kind: string; key: string }>
  }>
  for (const path of [
    `search?q=${mark}`,
    `search/named?records=deceased.${foreign.deceased},contacts.${foreign.contacts}`,
    'map',
    'home',
    'colleagues',
    'settings',
    'contacts/duplicates',
    'activity',
    ...reports.flatMap(({ key, params }) => {
      const all = params
        .flatMap((one) => (one.kind === 'period' ? [`${one.key}=all`] : []))
        .join('&')
      return [`reports/${key}?${all}`, `reports/${key}/export?format=csv&${all}`]
    }),
  ]) {
    const answer = await here.get(path)
    expect(answer.statusCode, `${path}: ${answer.body.slice(0, 200)}`).toBe(200)
    expect(answer.body).not.toContain(mark)
  }
})
