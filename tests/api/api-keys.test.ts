import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../core/access'
import { apiKeyAllowsRoute, apiKeyPermissions, type KeyScope, keyScopes } from '../../core/api-keys'
import { buildApp } from '../../server/app'
import { areas } from '../../server/engine/areas/areas'
import { makeApiKey } from '../../server/engine/session/key-token'
import { bearer, type Email, signIn } from '../support/accounts'
import { testEnv } from '../support/env'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

/** A key as it is kept, without the screen. */
async function keyFor(scope: KeyScope, cemeteries: number[], more: object = {}) {
  const { key, hash, prefix } = makeApiKey(scope)
  const { owner } = open.database
  const { rows } = await owner.query<{ id: number }>(
    'insert into api_keys (name, scope, key_hash, prefix) values ($1, $2, $3, $4) returning id',
    [`${scope} of tests`, scope, hash, prefix],
  )
  const id = rows[0]?.id as number
  for (const [name, value] of Object.entries(more))
    await owner.query(`update api_keys set ${name} = $2 where id = $1`, [id, value])
  await owner.query(
    'insert into api_key_cemeteries (cemetery_id, api_key_id) select unnest($1::bigint[]), $2',
    [cemeteries, id],
  )
  return { id, key, prefix }
}

const call = (key: string, method: string, url: string, body?: object, more = {}) =>
  open.app.inject({
    method: method as 'GET',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${key}`, ...more },
    ...(body ? { payload: body } : {}),
  })
const get = (key: string, url: string) => call(key, 'GET', url)

describe('the scope of an API key', () => {
  it('is the same in core and in the database', async () => {
    for (const scope of keyScopes) {
      const { rows } = await open.database.owner.query('select api_key_permissions($1) as held', [
        scope,
      ])
      expect(rows[0].held).toEqual([...apiKeyPermissions[scope]].sort())
      for (const held of rows[0].held) {
        expect(permissions).toContain(held)
        expect(held).not.toMatch(/^(user|cem|contract)/)
      }
    }
  })

  it('allows reading and writing exactly its areas, and nothing else', async () => {
    const { oak } = open.world.cemeteries
    for (const scope of keyScopes) {
      const { key } = await keyFor(scope, [oak])
      for (const area of areas) {
        const path = `/cemeteries/${oak}/${area.name}`
        const access = area.apiKeys?.[scope]
        const reads = access !== undefined
        expect((await get(key, path)).statusCode, `${scope} ${area.name}`).toBe(reads ? 200 : 403)
        const writes = access === 'write'
        const posted = await call(key, 'POST', path, { nonsense: 1 })
        if (writes) expect(posted.statusCode, `${scope} ${area.name}`).not.toBe(403)
        else expect(posted.statusCode, `${scope} ${area.name}`).toBe(403)
      }
    }
  })

  it('excludes every call that is no record: 403 with a valid key, 401 with none', async () => {
    const { oak } = open.world.cemeteries
    const { key } = await keyFor('sync', [oak])
    const wrong = makeApiKey('sync').key
    for (const [method, url] of [
      ['GET', '/users/me'],
      ['PUT', '/users/me'],
      ['GET', '/auth/session'],
      ['POST', '/auth/logout'],
      ['POST', '/auth/sso-token'],
      ['GET', '/menu/cemeteries'],
      ['GET', '/cemeteries'],
      ['POST', '/cemeteries'],
      ['GET', '/cemeteries/clients'],
      ['GET', '/organizations'],
      ['GET', '/api-keys'],
      ['POST', '/api-keys'],
      ['GET', `/cemeteries/${oak}/activity`],
      ['GET', `/cemeteries/${oak}/home`],
      ['GET', `/cemeteries/${oak}/search?q=x`],
      ['GET', `/cemeteries/${oak}/reports`],
      ['GET', `/cemeteries/${oak}/settings`],
      ['GET', `/cemeteries/${oak}/settings/cemetery`],
      ['PUT', `/cemeteries/${oak}/settings/products`],
      ['GET', `/cemeteries/${oak}/imports`],
      ['GET', `/cemeteries/${oak}/deceased/export`],
      ['GET', `/cemeteries/${oak}/contracts/1`],
      ['GET', `/cemeteries/${oak}/contracts/1/files`],
      ['GET', `/cemeteries/${oak}/deceased/1/notes`],
      ['GET', `/cemeteries/${oak}/transactions`],
      ['GET', `/cemeteries/${oak}/colleagues`],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await call(key, method, url, body)).statusCode, `${method} ${url}`).toBe(403)
    }
    expect((await get(wrong, '/users/me')).statusCode).toBe(401)
    expect((await get(wrong, `/cemeteries/${oak}/deceased`)).statusCode).toBe(401)
    // What is for everybody stays so.
    expect((await get(key, '/config')).statusCode).toBe(200)
  })

  it('excludes other cemeteries, foreign records and suspended accounts', async () => {
    const { oak, elm, cedar, willow } = open.world.cemeteries
    const { key } = await keyFor('sync', [oak, willow])
    for (const other of [elm, cedar, 999_999])
      for (const path of ['', '/deceased', '/map', '/deceased/1'])
        expect((await get(key, `/cemeteries/${other}${path}`)).statusCode).toBe(404)
    const suspended = await get(key, `/cemeteries/${willow}/deceased`)
    expect(suspended.statusCode).toBe(403)
    expect(suspended.json().message).toBe('Account locked')
    const { rows } = await open.database.owner.query(
      "insert into tags (cemetery_id, label, sort_key, name) values ($1, 'Elm', 'elm', 'Elm') returning id",
      [elm],
    )
    expect((await get(key, `/cemeteries/${oak}/tags/${rows[0].id}`)).statusCode).toBe(404)
    const own = await get(key, `/cemeteries/${oak}`)
    expect(own.json()).toMatchObject({ id: oak, name: 'Oak Hill', permissions: [], sales: false })
  })

  it('ends for a mobile key where its product is switched off', async () => {
    const { oak, elm } = open.world.cemeteries
    const { key } = await keyFor('mobile', [oak, elm])
    expect((await get(key, `/cemeteries/${oak}/deceased`)).statusCode).toBe(200)
    expect((await get(key, `/cemeteries/${elm}/deceased`)).statusCode).toBe(403)
  })
})

describe('an API key that writes', () => {
  it('is named in the timeline, and can do what a record needs', async () => {
    const { oak } = open.world.cemeteries
    const { key, prefix } = await keyFor('sync', [oak])
    const made = await call(key, 'POST', `/cemeteries/${oak}/deceased`, { lastName: 'Synced' })
    expect(made.statusCode).toBe(201)
    const { id, version } = made.json()
    const match = { 'if-match': `"${version}"` }
    const path = `/cemeteries/${oak}/deceased/${id}`
    const changed = await call(key, 'PUT', path, { firstName: 'Ann' }, match)
    expect(changed.statusCode).toBe(200)
    expect((await call(key, 'PUT', path, { firstName: 'Bea' }, match)).statusCode).toBe(412)
    const next = { 'if-match': `"${changed.json().version}"` }
    expect((await call(key, 'DELETE', path, undefined, next)).statusCode).toBe(200)
    const place = await call(key, 'POST', `/cemeteries/${oak}/locations`, { name: 'Synced 1' })
    expect(place.statusCode).toBe(201)
    const { rows } = await open.database.owner.query(
      "select user_id, user_name, action from audit where cemetery_id = $1 and resource = 'deceased' and record_id = $2 order by id",
      [oak, id],
    )
    expect(rows).toEqual(
      ['create', 'update', 'archive'].map((action) => ({
        user_id: null,
        user_name: `sync of tests (${prefix}…)`,
        action,
      })),
    )
  })
})

describe('the life of an API key', () => {
  it('ends at once when it is revoked, on every process, while calls are under way', async () => {
    const { oak } = open.world.cemeteries
    const { id, key } = await keyFor('mobile', [oak])
    const other = await buildApp({
      env: testEnv(open.url),
      database: open.database,
      web: 'tests/no-such-folder',
    })
    await other.ready()
    try {
      const url = `/api/v1/cemeteries/${oak}/deceased`
      const headers = { authorization: `Bearer ${key}` }
      const ask = async (n: number) =>
        (await (n % 2 ? other : open.app).inject({ url, headers })).statusCode
      expect(await Promise.all([0, 1, 2, 3].map(ask))).toEqual([200, 200, 200, 200])
      const before = Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)))
      await open.database.owner.query('update api_keys set revoked_at = now() where id = $1', [id])
      const after = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)))
      expect(new Set(after)).toEqual(new Set([401]))
      for (const status of await before) expect([200, 401]).toContain(status)
    } finally {
      await other.close()
    }
  })

  it('ends the day after its last day, and its stored hash opens nothing', async () => {
    const { oak } = open.world.cemeteries
    const day = (away: number) =>
      new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
    const today = await keyFor('mobile', [oak], { expires_on: day(0) })
    const over = await keyFor('mobile', [oak], { expires_on: day(-1) })
    expect((await get(today.key, `/cemeteries/${oak}/deceased`)).statusCode).toBe(200)
    expect((await get(over.key, `/cemeteries/${oak}/deceased`)).statusCode).toBe(401)
    const { rows } = await open.database.owner.query(
      "select encode(key_hash, 'hex') as hash, to_jsonb(k)::text as whole from api_keys k where id = $1",
      [today.id],
    )
    expect(rows[0].whole).not.toContain(today.key)
    expect((await get(rows[0].hash, `/cemeteries/${oak}/deceased`)).statusCode).toBe(401)
  })

  it('records its last use once a minute at most', async () => {
    const { oak } = open.world.cemeteries
    const { id, key } = await keyFor('mobile', [oak])
    const used = async () =>
      (await open.database.owner.query('select last_used_at from api_keys where id = $1', [id]))
        .rows[0].last_used_at
    await get(key, `/cemeteries/${oak}/deceased`)
    await expect.poll(used).not.toBeNull()
    const first = await used()
    await get(key, `/cemeteries/${oak}/deceased`)
    await open.database.owner.query('select pg_sleep(0.1)')
    expect(await used()).toEqual(first)
    await open.database.owner.query(
      "update api_keys set last_used_at = now() - interval '2 minutes' where id = $1",
      [id],
    )
    await get(key, `/cemeteries/${oak}/deceased`)
    await expect.poll(async () => (await used()) > first).toBe(true)
  })

  it('is protected from guessing: wrong keys of one network get 429, valid ones go on', async () => {
    const { oak } = open.world.cemeteries
    const { key } = await keyFor('mobile', [oak])
    const from = (bearer: string, remoteAddress: string) =>
      open.app.inject({
        url: `/api/v1/cemeteries/${oak}/deceased`,
        headers: { authorization: `Bearer ${bearer}` },
        remoteAddress,
      })
    const statuses: number[] = []
    for (let n = 0; n < 32; n++)
      statuses.push((await from(makeApiKey('mobile').key, '203.0.113.9')).statusCode)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
    expect(statuses.slice(30)).toEqual([429, 429])
    expect((await from(key, '203.0.113.9')).statusCode).toBe(200)
    expect((await from(makeApiKey('mobile').key, '203.0.113.10')).statusCode).toBe(401)
    // What is no key at all is nobody's guess.
    for (const text of ['sexton_mobile_short', 'sexton_admin_x', 'nonsense'])
      expect((await from(text, '203.0.113.9')).statusCode).toBe(401)
  })
})

it('the OpenAPI document describes both kinds of bearer, and which calls take a key', async () => {
  const { paths, components } = (await open.app.inject({ url: '/api/v1/openapi.json' })).json()
  expect(Object.keys(components.securitySchemes).sort()).toEqual(['apiKey', 'bearer'])
  const of = (path: string, method: string) => paths[`/api/v1${path}`][method].security
  expect(of('/cemeteries/{cemeteryId}/deceased', 'get')).toEqual([{ bearer: [] }, { apiKey: [] }])
  expect(of('/cemeteries/{cemeteryId}/deceased/{id}', 'put')).toContainEqual({ apiKey: [] })
  expect(of('/cemeteries/{cemeteryId}/contracts', 'get') ?? []).not.toContainEqual({ apiKey: [] })
  expect(of('/users/me', 'get') ?? []).not.toContainEqual({ apiKey: [] })
})

it('scopes name only routes of records', () => {
  for (const scope of keyScopes) {
    expect(apiKeyAllowsRoute(areas, scope, 'POST', '/api/v1/cemeteries/:cemeteryId')).toBe(false)
    expect(
      apiKeyAllowsRoute(areas, scope, 'GET', '/api/v1/cemeteries/:cemeteryId/deceased/:id/files'),
    ).toBe(false)
    expect(apiKeyAllowsRoute(areas, scope, 'GET', '/api/v1/*')).toBe(false)
  }
})

describe('managing API keys', () => {
  const as = async (email: Email | null, method: string, url: string, body?: object, version = 0) =>
    open.app.inject({
      method: method as 'GET',
      url: `/api/v1/api-keys${url}`,
      headers: {
        ...(email ? bearer(await signIn(open.app, email)) : {}),
        ...(version ? { 'if-match': `"${version}"` } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
  const admin = (method: string, url: string, body?: object, version?: number) =>
    as('admin@world.test', method, url, body, version)

  it('is for system administrators only: 401, 403, 200', async () => {
    const { oak } = open.world.cemeteries
    const { id } = await keyFor('mobile', [oak])
    const body = { name: 'X', scope: 'mobile', cemeteries: [oak] }
    for (const [method, url, sent] of [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', '', body],
      ['PUT', `/${id}`, { name: 'Y' }],
      ['POST', `/${id}/key`, undefined],
      ['POST', `/${id}/revoke`, undefined],
    ] as const) {
      expect((await as(null, method, url, sent)).statusCode).toBe(401)
      for (const email of ['manager@world.test', 'staff@world.test', 'none@world.test'] as const)
        expect((await as(email, method, url, sent)).statusCode, `${email} ${url}`).toBe(403)
    }
    expect((await admin('GET', '')).statusCode).toBe(200)
  })

  it('creates, shows once, renews and revokes keys, all in the audit', async () => {
    const { oak, elm } = open.world.cemeteries
    expect((await admin('POST', '', { name: 'No place', scope: 'mobile' })).statusCode).toBe(400)
    const unknown = { name: 'Nowhere', scope: 'mobile', cemeteries: [424_242] }
    expect((await admin('POST', '', unknown)).json().errors).toMatchObject([
      { field: 'cemeteries', code: 'reference' },
    ])
    const made = await admin('POST', '', { name: 'App', scope: 'mobile', cemeteries: [oak] })
    expect(made.statusCode).toBe(201)
    const { id } = made.json()
    expect(made.json()).toMatchObject({ prefix: null, lastUsedAt: null, revokedAt: null })

    const issued = (await admin('POST', `/${id}/key`)).json()
    expect(issued.key).toMatch(/^sexton_mobile_/)
    expect(issued.key.startsWith(issued.prefix)).toBe(true)
    for (const url of [`/${id}`, ''])
      expect((await admin('GET', url)).body).not.toContain(issued.key)
    expect((await get(issued.key, `/cemeteries/${oak}/deceased`)).statusCode).toBe(200)

    const changed = await admin('PUT', `/${id}`, { cemeteries: [elm] }, issued.version)
    expect(changed.json()).toMatchObject({ cemeteries: [elm] })
    expect((await get(issued.key, `/cemeteries/${oak}/deceased`)).statusCode).toBe(404)
    const { version } = changed.json()
    const wider = await admin('PUT', `/${id}`, { scope: 'sync' }, version)
    expect(wider.json().errors).toMatchObject([{ field: 'scope', code: 'keyScope' }])

    const renewed = (await admin('POST', `/${id}/key`)).json()
    expect((await get(issued.key, `/cemeteries/${elm}`)).statusCode).toBe(401)
    expect((await get(renewed.key, `/cemeteries/${elm}`)).statusCode).toBe(200)
    expect((await admin('POST', `/${id}/revoke`)).json().revokedAt).not.toBeNull()
    expect((await get(renewed.key, `/cemeteries/${elm}`)).statusCode).toBe(401)
    for (const [method, url, body] of [
      ['POST', `/${id}/key`, undefined],
      ['PUT', `/${id}`, { name: 'Z' }],
    ] as const) {
      const now = (await admin('GET', `/${id}`)).json().version
      expect((await admin(method, url, body, now)).statusCode).toBe(409)
    }
    expect((await admin('DELETE', `/${id}`, undefined, 1)).statusCode).toBe(405)

    const { rows } = await open.database.owner.query(
      "select action, user_name, before, after from system_audit where resource = 'api-keys' and record_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'create',
      'issue',
      'update',
      'renew',
      'revoke',
    ])
    expect(rows[2]).toMatchObject({ before: { cemeteries: [oak] }, after: { cemeteries: [elm] } })
    expect(JSON.stringify(rows)).not.toContain(renewed.key)
  })
})
