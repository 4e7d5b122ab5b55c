import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionEntry } from '../../core/session-entry'
import { migrate } from '../../server/engine/migrations/migrate'
import { readSessionToken } from '../../server/engine/session/session-token'
import { assign, type Email, makeRole, signIn } from '../support/accounts'
import { testDatabase } from '../support/database'
import { onDatabase } from '../support/url'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

/** Runs in a transaction of the application's role, as every request does. */
async function asApplication<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function enter(client: pg.ClientBase, session: string | null, cemetery: number | null) {
  const { rows } = await client.query<{ entry: SessionEntry | null }>(
    'select app_enter($1, $2) as entry',
    [session, cemetery],
  )
  const set = await client.query<{ scope: string; user: string }>(
    `select current_setting('app.cemetery_ids') as scope, current_setting('app.user_id') as "user"`,
  )
  return { entry: rows[0]?.entry ?? null, ...set.rows[0] }
}

const sessionFor = async (email: Email) =>
  readSessionToken(open.app.auth.key, await signIn(open.app, email))

describe('app_enter', () => {
  it('opens the scope of a cemetery to whoever may manage it, and to nobody else', async () => {
    const { cemeteries, users } = open.world
    const expected: [Email, keyof typeof cemeteries, 'scope' | 'known' | 'locked' | 'nothing'][] = [
      ['admin@world.test', 'oak', 'scope'],
      ['admin@world.test', 'willow', 'scope'],
      ['manager@world.test', 'cedar', 'scope'],
      ['staff@world.test', 'oak', 'scope'],
      ['staff@world.test', 'elm', 'scope'],
      ['staff@world.test', 'cedar', 'nothing'],
      ['reader@world.test', 'oak', 'scope'],
      ['one@world.test', 'oak', 'scope'],
      ['one@world.test', 'elm', 'nothing'],
      ['none@world.test', 'oak', 'nothing'],
      ['mobileonly@world.test', 'oak', 'known'],
      ['stranger@world.test', 'oak', 'nothing'],
      ['stranger@world.test', 'willow', 'nothing'],
      ['owner@locked.test', 'willow', 'locked'],
      ['clerk@locked.test', 'willow', 'locked'],
      ['clerk@locked.test', 'oak', 'locked'],
    ]
    for (const [email, name, what] of expected) {
      const id = cemeteries[name]
      const session = await sessionFor(email)
      const { entry, scope, user } = await asApplication((client) => enter(client, session, id))
      const why = `${email} in ${name}`
      expect(entry?.userId, why).toBe(users[email])
      expect(scope, why).toBe(what === 'scope' ? `{${id}}` : '{}')
      expect(user, why).toBe(what === 'locked' ? '' : String(users[email]))
      expect(entry?.locked, why).toBe(what === 'locked')
      expect(entry?.isOwner, why).toBe(email === 'owner@locked.test')
      if (what === 'scope' || what === 'known') {
        expect(entry?.cemetery?.id, why).toBe(id)
        expect(entry?.cemetery?.management, why).toBe(what === 'scope')
      }
      if (what === 'nothing') expect(entry?.cemetery, why).toBeNull()
    }
  })

  it('returns all that a request needs', async () => {
    const session = await sessionFor('reader@world.test')
    const { oak } = open.world.cemeteries
    const { entry } = await asApplication((client) => enter(client, session, oak))
    expect(entry).toEqual({
      userId: open.world.users['reader@world.test'],
      name: 'Reader Tester',
      email: 'reader@world.test',
      isSystemAdmin: false,
      isAccountManager: false,
      locked: false,
      isOwner: false,
      seenAt: expect.any(String),
      expiresAt: expect.any(String),
      cemetery: {
        id: oak,
        name: 'Oak Hill',
        permissions: ['decRead', 'locRead'],
        management: true,
        field: false,
        products: { memorials: true, mobile: true, sales: true, tours: true },
        features: { customEventTypes: true, recurringWorkOrders: true },
        currency: 'USD',
        timeZone: 'America/New_York',
        locale: 'en',
      },
    })
    expect(Date.parse(entry?.expiresAt ?? '')).toBeGreaterThan(Date.now())
  })

  it('leaves no state of one caller to the next on the same connection', async () => {
    const session = await sessionFor('admin@world.test')
    const { oak } = open.world.cemeteries
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      expect(await enter(client, session, oak)).toMatchObject({ scope: `{${oak}}` })
      expect((await client.query('select id from cemeteries')).rows).toHaveLength(4)
      // Within one transaction too: a dead session takes the scope away.
      expect(await enter(client, 'unknown', oak)).toEqual({ entry: null, scope: '{}', user: '' })
      expect((await client.query('select id from cemeteries')).rows).toEqual([])
      await client.query('commit')
      expect((await client.query('select id from cemeteries')).rows).toEqual([])
      await client.query('begin')
      expect(await enter(client, null, null)).toEqual({ entry: null, scope: '{}', user: '' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('looks up by keys only, however many people there are', async () => {
    const { owner } = open.database
    for (const statement of [
      `insert into users (email) select 'many' || i || '@world.test' from generate_series(1, 3000) i`,
      `insert into sessions (id_hash, user_id, expires_at)
         select sha256(convert_to(email, 'UTF8')), id, now() + interval '1 hour' from users where email like 'many%'`,
      `insert into cemeteries (name, slug, time_zone, currency, locale)
         select 'Many ' || i, 'many-' || i, 'UTC', 'USD', 'en' from generate_series(1, 500) i`,
      `insert into user_cemeteries (user_id, cemetery_id)
         select u.id, c.id from users u join cemeteries c on c.id % 100 = u.id % 100
         where u.email like 'many%' and c.name like 'Many%'`,
      'analyze users, sessions, cemeteries, user_cemeteries',
    ])
      await owner.query(statement)
    const { rows } = await owner.query<{ email: string; cemetery_id: number }>(
      `select email, cemetery_id from users join user_cemeteries on user_id = id
      where email = 'many77@world.test' limit 1`,
    )
    const { email, cemetery_id: cemetery } = rows[0] ?? { email: '', cemetery_id: 0 }
    // A connection of its own: the counters below are those of its whole life.
    const client = new pg.Client({ connectionString: open.url })
    await client.connect()
    try {
      await client.query('begin')
      for (let i = 0; i < 10; i += 1) {
        const { entry } = await enter(client, email, cemetery)
        expect(entry?.cemetery?.id).toBe(cemetery)
      }
      const used = await client.query<{ relname: string; seq_scan: number }>(
        `select relname, seq_scan::int from pg_stat_xact_user_tables
        where seq_scan + idx_scan > 0 order by relname`,
      )
      expect(used.rows).toEqual(
        ['cemeteries', 'sessions', 'user_cemeteries', 'users'].map((relname) => ({
          relname,
          seq_scan: 0,
        })),
      )
    } finally {
      await client.end()
    }
  })
})

describe('the application role', () => {
  it('can read no secret and change no account', async () => {
    for (const statement of [
      'select * from sessions',
      'select password_hash from users',
      'select * from users',
      'select * from sso_tokens',
      'select * from tries',
      'select * from mails',
      'select * from one_time_codes',
      'select * from accounts',
      `update users set is_system_admin = true`,
      `insert into sessions (id_hash, user_id, expires_at) values (sha256('x'), 1, now())`,
      `insert into user_cemeteries values (1001, 1)`,
      `update roles set permissions = '{}'`,
      'delete from cemeteries',
      `select tries_release('x', 'x', now(), true)`,
      'create table mine ()',
    ])
      await expect(
        asApplication((client) => client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('sees people and cemeteries only as the caller may', async () => {
    const seen = async (email: Email) => {
      const session = await sessionFor(email)
      return asApplication(async (client) => {
        await enter(client, session, null)
        const ids = async (sql: string) => (await client.query(sql)).rows.map(({ id }) => id)
        return {
          users: await ids('select id from users order by id'),
          cemeteries: await ids('select id from cemeteries where id < 1005 order by id'),
          organizations: await ids('select id from organizations order by id'),
          assigned: await ids('select distinct user_id as id from user_cemeteries'),
        }
      })
    }
    const { users, cemeteries, organizations } = open.world
    const staff = users['staff@world.test']
    expect(await seen('staff@world.test')).toEqual({
      users: [staff],
      cemeteries: [cemeteries.oak, cemeteries.elm],
      organizations: [organizations.north],
      assigned: [staff],
    })
    expect(await seen('none@world.test')).toMatchObject({ cemeteries: [], organizations: [] })
    expect((await seen('manager@world.test')).cemeteries).toEqual(Object.values(cemeteries))
    expect(await seen('clerk@locked.test')).toMatchObject({ users: [], cemeteries: [] })
  })
})

describe('the triggers on accounts', () => {
  it('keep permissions equal to the roles under parallel changes', async () => {
    const { owner } = open.database
    const { oak } = open.world.cemeteries
    const user = open.world.users['none@world.test']
    await assign(owner, user, oak)
    const names = Array.from({ length: 12 }, (_, i) => `p${String(i).padStart(2, '0')}`)
    const roles = await Promise.all(names.map((name) => makeRole(owner, name, [], [])))
    // Every role is given to the user by one while another is changing it.
    const giving = new pg.Client({ connectionString: open.url })
    await giving.connect()
    for (const [i, role] of roles.entries()) {
      await giving.query('begin')
      const changeFirst = i % 2 === 0
      const change = (client: Pick<pg.Pool, 'query'>) =>
        client.query(
          `update roles set permissions = $2, authorizations = '{sales}' where id = $1`,
          [role, [names[i]]],
        )
      const give = (client: Pick<pg.Pool, 'query'>) =>
        client.query('insert into user_roles values ($1, $2, $3)', [oak, user, role])
      await (changeFirst ? change(giving) : give(giving))
      const other = changeFirst ? give(owner) : change(owner)
      // Whether the other has to wait, or is done by now, its outcome must be the same.
      await new Promise((resolve) => setTimeout(resolve, 20))
      await giving.query('commit')
      await other
    }
    await giving.end()
    const { rows } = await owner.query(
      'select permissions, authorizations from user_cemeteries where user_id = $1',
      [user],
    )
    expect(rows).toEqual([{ permissions: names, authorizations: ['sales'] }])
    // And all at once.
    await Promise.all(
      roles.map((role, i) =>
        owner.query('update roles set permissions = $2 where id = $1', [role, [`q${i + 10}`]]),
      ),
    )
    const all = await owner.query('select permissions from user_cemeteries where user_id = $1', [
      user,
    ])
    expect(all.rows[0].permissions).toEqual(roles.map((_, i) => `q${i + 10}`))
    await owner.query('update roles set archived_at = now() where id = any ($1)', [roles.slice(2)])
    const after = await owner.query('select permissions from user_cemeteries where user_id = $1', [
      user,
    ])
    expect(after.rows).toEqual([{ permissions: ['q10', 'q11'] }])
    await owner.query('delete from user_cemeteries where user_id = $1', [user])
  })

  it('admit nobody beside a suspension, and keep nobody locked after its end', async () => {
    const { owner } = open.database
    const { organizations, accounts, users } = open.world
    const user = users['none@world.test']
    const locked = async () =>
      (await owner.query('select is_locked from users where id = $1', [user])).rows[0].is_locked
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        owner.query(`update accounts set status = 'suspended' where id = $1`, [accounts.south]),
        owner.query('insert into organization_members values ($1, $2)', [
          user,
          organizations.south,
        ]),
      ])
      expect(await locked()).toBe(true)
      await owner.query('insert into organization_members values ($1, $2)', [
        user,
        organizations.north,
      ])
      expect(await locked()).toBe(false)
      await Promise.all([
        owner.query(
          'delete from organization_members where user_id = $1 and organization_id = $2',
          [user, organizations.north],
        ),
        owner.query(`update accounts set status = 'active' where id = $1`, [accounts.south]),
      ])
      expect(await locked()).toBe(false)
      await owner.query('delete from organization_members where user_id = $1', [user])
    }
  })

  it('follow a cemetery to the account that it is moved to', async () => {
    const { owner } = open.database
    const { cemeteries, organizations, users } = open.world
    const state = async () =>
      (
        await owner.query('select is_locked, locked_owner_id from cemeteries where id = $1', [
          cemeteries.elm,
        ])
      ).rows[0]
    const move = (organization: number | null) =>
      owner.query('update cemeteries set organization_id = $2 where id = $1', [
        cemeteries.elm,
        organization,
      ])
    await move(organizations.locked)
    expect(await state()).toEqual({ is_locked: true, locked_owner_id: users['owner@locked.test'] })
    await move(null)
    expect(await state()).toEqual({ is_locked: false, locked_owner_id: null })
    await move(organizations.locked)
    await move(organizations.north)
    expect(await state()).toEqual({ is_locked: false, locked_owner_id: null })
  })
})

describe('the migrations', () => {
  it('run in several databases of one cluster at once', async () => {
    const { url, drop } = await testDatabase()
    const { owner } = open.database
    const names = ['a', 'b'].map((letter) => `parallel_${process.pid}_${letter}`)
    for (const name of names)
      await owner.query(`create database ${name} template template0 encoding 'UTF8'`)
    try {
      await Promise.all(names.map((name) => migrate(onDatabase(url, name))))
      // And twice in the same one.
      await Promise.all([migrate(url), migrate(url)])
    } finally {
      for (const name of names) await owner.query(`drop database ${name} with (force)`)
      await drop()
    }
    // All migrations four times over.
  })
})
