import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../scripts/lib/limits.mjs'
import { buildApp } from '../server/app'
import { Database } from '../server/platform/database/database'
import { type Api, api } from './support/api'
import { type DatabaseProxy, databaseProxy } from './support/database-proxy'
import { testEnv } from './support/env'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let proxy: DatabaseProxy
let database: Database
let app: OpenWorld['app']
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  proxy = await databaseProxy(open.url)
  database = new Database(proxy.url, { max: 4 })
  app = await buildApp({ env: testEnv(proxy.url), database, web: 'tests/no-such-folder' })
  staff = await api({ app }, 'staff@world.test', open.world.cemeteries.oak)
})
afterEach(() => {
  proxy.away(false)
  proxy.cutAt(null)
  proxy.refuseWith(null)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await proxy.close()
  await open.close()
})

type Answer = Awaited<ReturnType<Api['get']>>
/** 503, when to come back, and no word of what was saved. */
function expectAway(answer: Answer) {
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '5',
    'unreachable',
  ])
  expect(answer.body).not.toMatch(/nothing was saved|is lost|are safe/i)
}

const names = async () =>
  (await open.database.owner.query<{ name: string }>('select name from tags')).rows.map(
    ({ name }) => name,
  )
/** As soon as what was cut is known to be: the lost connections are replaced by themselves. */
const works = () =>
  until(async () => {
    for (const ask of [() => staff.list('tags', {}), () => staff.get('activity')]) {
      const answer = await ask()
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  })
const reads = {
  'a list': () => staff.list('tags', {}),
  'a search': () => staff.list('deceased', { filter: { q: 'smith' } }),
  'one record': () => staff.get('tags/1'),
  activity: () => staff.get('activity'),
  'the session': () => staff.app.inject({ url: '/api/v1/auth/session', headers: staff.headers }),
  'the home': () => staff.get('home'),
  'who signs in': () =>
    staff.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username: 'staff@world.test', password: 'green-lawn-1869' },
    }),
}

describe('an unavailable database', () => {
  it.each(Object.entries(reads))('gives 503 for %s', async (_, ask) => {
    proxy.away(true)
    expectAway(await ask())
    proxy.away(false)
    await works()
  })

  it.each([
    ['57P03', 'the database system is starting up'],
    ['53300', 'sorry, too many clients already'],
    ['28P01', 'password authentication failed'],
    ['3D000', 'database does not exist'],
    ['08P01', 'server login has been failing'],
    // Of many nodes.
    ['XX000', 'postmaster was shut down, exiting'],
    ['XX000', 'failure on connection marked as essential: 10.0.0.22:5432'],
    ['XX000', 'server closed the connection unexpectedly\n\tThis probably means the server …'],
  ])('gives 503 where it refuses with %s', async (code, message) => {
    proxy.away(true)
    proxy.away(false)
    proxy.refuseWith({ code, message })
    for (const ask of Object.values(reads)) expectAway(await ask())
    proxy.refuseWith(null)
    await works()
  })
})

describe('a lost database connection', () => {
  it.each(Object.entries(reads))('while reading gives 503 for %s', async (_, ask) => {
    for (const when of ['before', 'after'] as const) {
      await works()
      proxy.cuts = 0
      proxy.cutAt(/./s, when)
      expectAway(await ask())
      expect(proxy.cuts).toBeGreaterThan(0)
      proxy.cutAt(null)
    }
    await works()
  })

  const one = (name: string) => staff.post('tags', { name })
  const withRows = (name: string) =>
    staff.post('contacts', { kind: 'institution', name, phones: [{ number: '555 0100' }] })
  it.each([
    // A tag is one statement with its own transaction, a contact with its telephones several.
    ['a tag, as it is sent', one, /insert into/, 'before'],
    ['a tag, once it is done', one, /insert into/, 'after'],
    ['a contact, as its transaction begins', withRows, /app_enter/, 'before'],
    ['a contact, after its transaction began', withRows, /app_enter/, 'after'],
    ['a contact, as it is stored', withRows, /insert into "?contacts/, 'before'],
    ['a contact, at commit, before it is done', withRows, /commit/, 'before'],
    ['a contact, at commit, once it is done', withRows, /commit/, 'after'],
  ] as const)('while writing %s gives 503', async (what, write, words, when) => {
    // Fresh connections, that are told the texts of their statements.
    proxy.away(true)
    proxy.away(false)
    await works()
    proxy.cuts = 0
    proxy.cutAt(words, when)
    expectAway(await write(what))
    expect(proxy.cuts).toBeGreaterThan(0)
    proxy.cutAt(null)
    await works()
  })

  it('may have saved: only the answer was lost', async () => {
    proxy.away(true)
    proxy.away(false)
    await works()
    proxy.cutAt(/insert into/, 'after')
    expectAway(await staff.post('tags', { name: 'Saved all the same' }))
    proxy.cutAt(null)
    expect(await names()).toContain('Saved all the same')
  })
})

describe('a read-only database', () => {
  it('gives 503, and its connections are not used again', async () => {
    const name = (await open.database.owner.query('select current_database() as name')).rows[0]
      ?.name as string
    await open.database.owner.query(`alter database ${name} set default_transaction_read_only = on`)
    proxy.away(true)
    proxy.away(false)
    expectAway(await staff.post('tags', { name: 'On a standby' }))
    await open.database.owner.query(
      `begin; set transaction read write; alter database ${name} reset default_transaction_read_only; commit`,
    )
    expect((await staff.post('tags', { name: 'On the primary' })).statusCode).toBe(201)
  })
})

it('a full connection pool gives 503 after the wait', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => database.app.connect()))
  try {
    const { options } = database.app as unknown as {
      options: { connectionTimeoutMillis: number }
    }
    options.connectionTimeoutMillis = 50
    expectAway(await staff.get('activity'))
    options.connectionTimeoutMillis = 10_000
  } finally {
    for (const client of all) client.release()
  }
})
