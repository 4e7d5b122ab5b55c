import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAreas, systemSources } from '../../server/engine/areas/areas'
import { orderSql, sortsOf } from '../../server/engine/system/query'
import { type SystemApi, systemApi } from '../support/system'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: SystemApi
beforeAll(async () => {
  open = await openWorld()
  admin = await systemApi(open, 'admin@world.test')
})
afterAll(() => open.close())

it('every area of the provider has a system source, except cemeteries', () => {
  const kept = [...systemSources.map(({ area }) => area.name), 'cemeteries'].sort()
  expect(kept).toEqual(systemAreas.map(({ name }) => name).sort())
})

describe.each(systemSources.map((source) => [source.area.name, source] as const))(
  'the system area %s',
  (name, source) => {
    it('is for system administrators only: 401, and 403 for everybody else', async () => {
      const { rows } = await open.database.owner.query(`select id from ${source.table} limit 1`)
      const id = rows[0]?.id ?? 1
      const calls = (one: SystemApi) => [
        one.list(name),
        one.get(`${name}/${id}`),
        one.post(name, {}),
        one.post(name, { nonsense: 1 }),
        one.put(`${name}/${id}`, {}, 1),
        one.delete(`${name}/${id}`, 1),
        one.list('activity', { filter: { resource: name } }),
      ]
      for (const answer of await Promise.all(calls(await systemApi(open, null))))
        expect([401, 404]).toContain(answer.statusCode)
      for (const email of [
        'manager@world.test',
        'staff@world.test',
        'reader@world.test',
        'none@world.test',
        'mobileonly@world.test',
        'stranger@world.test',
      ])
        for (const answer of await Promise.all(calls(await systemApi(open, email)))) {
          expect([403, 404], email).toContain(answer.statusCode)
          if (answer.statusCode === 403) expect(Object.keys(answer.json())).not.toContain('detail')
        }
      expect((await (await systemApi(open, 'manager@world.test')).list(name)).statusCode).toBe(403)
      expect((await (await systemApi(open, 'owner@locked.test')).list(name)).json()).toMatchObject({
        message: 'Account locked',
        isOwner: true,
      })
      expect((await admin.list(name)).statusCode).toBe(200)
    })

    it('is listed, sorted, counted and searched; unknown parameters are 400, missing records 404', async () => {
      const list = await admin.list(name)
      expect(list.headers['content-range']).toMatch(new RegExp(`^${name} `))
      for (const sort of ['id', 'label', ...sortsOf(source)])
        for (const way of ['ASC', 'DESC'])
          expect((await admin.list(name, { sort: [sort, way] })).statusCode, sort).toBe(200)
      expect((await admin.list(name, { filter: { q: "o'%_\\ x" } })).statusCode).toBe(200)
      for (const query of [
        { sort: ['nonsense', 'ASC'] },
        { sort: ['constructor', 'ASC'] },
        { filter: { nonsense: 1 } },
        { filter: { constructor: 1 } },
        { filter: { q: 7 } },
        { filter: { id: 'x' } },
        { filter: { archived: 'x' } },
        { filter: [] },
        { range: [5, 2] },
      ])
        expect((await admin.list(name, query)).statusCode, JSON.stringify(query)).toBe(400)
      for (const id of ['999999999', '0', 'x', '1e3', '-1'])
        expect((await admin.get(`${name}/${id}`)).statusCode, id).toBe(404)
      const [first] = list.json()
      if (!first) return
      const one = await admin.get(`${name}/${first.id}`)
      expect(one.headers.etag).toBe(`"${first.version}"`)
      expect(one.json()).toEqual(first)
      const found = await admin.list(name, { filter: { id: [first.id] } })
      expect(found.json()).toEqual([first])
      expect(found.headers['content-range']).toBe(`${name} 0-0/1`)
    })

    it('has an index for every order of its list', async () => {
      const { rows } = await open.database.owner.query<{ def: string }>(
        'select indexdef as def from pg_indexes where tablename = $1',
        [source.table],
      )
      if (source.few) return
      const columns = rows.map(({ def }) => /\(([^,)]+)/.exec(def)?.[1])
      for (const sql of [
        source.labelOrder,
        ...sortsOf(source).map((sort) => orderSql(source, sort)),
      ])
        expect(columns, String(sql)).toContain(String(sql).replace('t.', '').replaceAll('"', ''))
    })

    it('needs the version that was seen, and refuses unknown fields', async () => {
      if (source.area.computed) return
      const { rows } = await open.database.owner.query(
        `select id, version from ${source.table} order by id limit 1`,
      )
      if (!rows[0]) return
      const { id, version } = rows[0]
      expect((await admin.put(`${name}/${id}`, {})).statusCode).toBe(428)
      const stale = await admin.put(`${name}/${id}`, {}, 99)
      expect(stale.statusCode).toBe(412)
      expect(stale.json().current).toMatchObject({ id, version })
      for (const field of [
        'nonsense',
        'id',
        'version',
        'archivedAt',
        '__proto__',
        'passwordHash',
      ]) {
        const body = JSON.parse(`{"${field}": 1}`)
        const refused = await admin.put(`${name}/${id}`, body, version)
        expect(refused.statusCode, field).toBe(400)
      }
      const unchanged = await admin.put(`${name}/${id}`, {}, version)
      expect(unchanged.json().version).toBe(version)
    })

    it('is in the OpenAPI document', async () => {
      const { paths } = (await open.app.inject({ url: '/api/v1/openapi.json' })).json()
      expect(paths[`/api/v1/${name}`].get).toBeDefined()
      expect(paths[`/api/v1/${name}/{id}`].get).toBeDefined()
      if (source.area.computed) return
      const body = paths[`/api/v1/${name}`].post.requestBody.content['application/json'].schema
      expect(body.additionalProperties).toBe(false)
    })
  },
)

it('the system audit cannot be changed by anybody, nor read by the application', async () => {
  const { owner, app } = open.database
  await owner.query(
    "insert into system_audit (action, resource, record_id, label) values ('create', 'organizations', 1, 'x')",
  )
  for (const sql of [
    "update system_audit set label = 'y'",
    'delete from system_audit',
    'truncate system_audit',
  ])
    await expect(owner.query(sql)).rejects.toThrow(/only ever added to/)
  for (const table of ['system_audit', 'sign_ins'])
    await expect(app.query(`select from ${table}`)).rejects.toThrow(/permission denied/)
})
