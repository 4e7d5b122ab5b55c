import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { Database } from '../../server/platform/database/database'
import { databaseProxy } from '../support/database-proxy'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../support/standby'
import { onDatabase } from '../support/url'
import { type RuntimeSession, signIn, signInAs } from './http'
import { begin, clearUp, endAll, type Server, start, temporaryFolder } from './server'

let hosts: PrimaryAndStandby | undefined
afterAll(async () => {
  await endAll()
  hosts?.stop()
  await clearUp()
})

/** Keeps a contact, again and again with the same key until it is acknowledged. @returns every status on the way */
async function keep({ address, token, cemetery }: RuntimeSession, lastName: string) {
  const key = randomUUID()
  const statuses: number[] = []
  for (;;) {
    const answer = await fetch(`${address}/api/v1/cemeteries/${cemetery}/contacts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ kind: 'person', lastName }),
    })
    await answer.text()
    statuses.push(answer.status)
    if (answer.ok) return statuses
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    else return statuses
    await wait(100)
  }
}

/** Somebody who says, as the console does, how far the database had come in what they were answered. */
class Reader {
  seen: string | null = null
  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async ask(path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.seen && { 'sexton-position': this.seen }),
      },
      body: body && JSON.stringify(body),
    })
    this.seen = answer.headers.get('sexton-position') ?? this.seen
    return answer
  }

  async names(filter = ''): Promise<string[]> {
    const answer = await this.ask(`contacts?range=[0,9]&sort=["id","DESC"]${filter}`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { lastName: string }[]).map(({ lastName }) => lastName)
  }

  async keep(lastName: string): Promise<void> {
    expect((await this.ask('contacts', { kind: 'person', lastName })).status).toBe(201)
  }
}

/** How many lists and reports a standby has answered, and how many it could not. */
async function readsBy({ address }: Server) {
  const text = await (await fetch(`${address}/metrics`)).text()
  const of = (by: string) =>
    Number(new RegExp(`sexton_standby_reads\\{by="${by}"\\} (\\d+)`).exec(text)?.[1])
  return { standby: of('standby'), primary: of('primary') }
}

/** As docs/production.md has it. */
async function makeDatabase({ ports, administrator }: PrimaryAndStandby) {
  const admin = new Client({ connectionString: administrator(ports.primary) })
  await admin.connect()
  await admin.query('create role sexton login createrole')
  await admin.query('create database sexton owner sexton')
  await admin.end()
}

let server: Server
/** Where the first server keeps its secrets and files, which a second one shares. */
const dataDir = temporaryFolder()
beforeAll(async () => {
  hosts = await startPrimaryAndStandby(temporaryFolder())
  if (!hosts) return
  const { ports } = hosts
  await makeDatabase(hosts)
  const at = `postgresql://sexton@127.0.0.1`
  server = await start(dataDir, {
    env: {
      // The standby first: what counts is who takes writes.
      DATABASE_URL: `${at}:${ports.standby},127.0.0.1:${ports.primary}/sexton?target_session_attrs=read-write`,
      DATABASE_READ_URL: `${at}:${ports.standby}/sexton`,
      DEMO: '1',
    },
  })
})

it('a server begins where the standby is named first and answers late', async (test) => {
  if (!hosts) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const at = `postgresql://sexton@127.0.0.1`
  const proxy = await databaseProxy(`${at}:${hosts.ports.standby}/sexton`)
  // What asks as the application is late, so that it would still be under way when the primary has been found.
  proxy.holdBack(/role=sexton_app/, 1_000)
  const { port } = new URL(proxy.url)
  const second = await start(dataDir, {
    env: {
      DATABASE_URL: `${at}:${port},127.0.0.1:${hosts.ports.primary}/sexton`,
      DATABASE_READ_URL: `${at}:${hosts.ports.standby}/sexton`,
    },
  })
  expect((await fetch(`${second.address}/ready`)).status).toBe(200)
  second.signal('SIGTERM')
  await second.ended
  await proxy.close()
})

it('PostgreSQL is asked to find out in seconds that a server’s machine is gone, and to keep none of its locks', async (test) => {
  if (!hosts) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const database = new Database(`postgresql://sexton@127.0.0.1:${hosts.ports.primary}/sexton`)
  for (const pool of [database.app, database.owner]) {
    const { rows } = await pool.query(
      `select name, setting::int from pg_settings where name ~ '^tcp_' order by name`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      tcp_keepalives_count: 3,
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 3,
      tcp_user_timeout: 14_000,
    })
  }
  await database.close()
})

it('a standby answers lists and reports where it has followed as far as whoever asks has seen', async (test) => {
  if (!hosts) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const { ports, administrator } = hosts
  const { token, cemetery } = await signIn(server.address)
  const base = `${server.address}/api/v1/cemeteries/${cemetery}`
  const standby = new Client({
    connectionString: onDatabase(administrator(ports.standby), 'sexton'),
  })
  standby.on('error', () => {})
  await standby.connect()
  const replay = (what: 'pause' | 'resume') => standby.query(`select pg_wal_replay_${what}()`)
  const clerk = new Reader(base, token)

  // Who says nothing is answered by the primary.
  const before = await readsBy(server)
  await new Reader(base, token).names()
  expect(await readsBy(server)).toEqual(before)

  // What was written is there, although the standby does not have it yet.
  await replay('pause')
  const colleague = new Reader(base, token)
  await clerk.keep('Alder')
  expect((await clerk.names())[0]).toBe('Alder')
  expect(await readsBy(server)).toEqual({ ...before, primary: before.primary + 1 })
  // Somebody who has seen nothing of it may be answered by the standby, and hears of it later.
  colleague.seen = '0/1'
  expect((await colleague.names())[0]).not.toBe('Alder')
  expect(await readsBy(server)).toEqual({
    standby: before.standby + 1,
    primary: before.primary + 1,
  })
  // Once they have seen it, they never see the list without it again.
  expect((await colleague.ask(`contacts/${await newest()}`)).status).toBe(200)
  expect((await colleague.names())[0]).toBe('Alder')

  // As soon as it has followed, the standby answers; reports and searches as well.
  await replay('resume')
  await answeredByStandby(async () => expect((await clerk.names())[0]).toBe('Alder'))
  await answeredByStandby(async () =>
    expect((await clerk.names('&filter={"q":"alder"}'))[0]).toBe('Alder'),
  )
  for (const path of ['reports/locations-inventory', 'search?q=alder'])
    await answeredByStandby(async () => expect((await clerk.ask(path)).status).toBe(200))

  // Who signed out is out at once, whatever the standby still believes.
  const leaving = await signIn(server.address)
  const gone = new Reader(base, leaving.token)
  gone.seen = clerk.seen
  await answeredByStandby(() => gone.names())
  await replay('pause')
  const { seen } = gone
  await fetch(`${server.address}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${leaving.token}` },
  })
  gone.seen = seen
  expect((await gone.ask('contacts')).status).toBe(401)
  // And who has no cemetery reads none there either.
  const { token: none } = await signInAs(server.address, 'none@demo.test')
  const stranger = new Reader(base, none)
  stranger.seen = seen
  expect((await stranger.ask('contacts')).status).toBe(404)
  await replay('resume')
  await standby.end()

  /** Asks until the standby has followed far enough to be the one that answers. */
  async function answeredByStandby(ask: () => Promise<unknown>) {
    await until(async () => {
      const before = await readsBy(server)
      await ask()
      return (await readsBy(server)).standby > before.standby
    })
  }

  async function newest(): Promise<number> {
    const [first] = (await (
      await new Reader(base, token).ask('contacts?range=[0,0]&sort=["id","DESC"]')
    ).json()) as { id: number }[]
    return first?.id as number
  }
})

it('lists that a standby was asked for and fell silent over come from the primary', async (test) => {
  if (!hosts) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const { token, cemetery } = await signIn(server.address)
  const reader = new Reader(`${server.address}/api/v1/cemeteries/${cemetery}`, token)
  const before = await readsBy(server)
  await until(async () => {
    reader.seen = '0/1'
    await reader.names()
    return (await readsBy(server)).standby > before.standby
  })
  const answered = await readsBy(server)
  hosts.silenceStandby()
  reader.seen = '0/1'
  await reader.names()
  expect(await readsBy(server)).toEqual({ ...answered, primary: answered.primary + 1 })
  hosts.wakeStandby()
})

it('a killed primary costs no acknowledged write, and nobody sees anything but 503 until the standby has taken over', async (test) => {
  if (!hosts) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const { ports, administrator } = hosts
  const session = await signIn(server.address)

  const names: string[] = []
  const statuses = new Set<number>()
  let going = true
  const write = async (n: number) => {
    for (let i = 0; going; i++) {
      const name = `Failover-${n}-${i}`
      for (const status of await keep(session, name)) statuses.add(status)
      names.push(name)
    }
  }
  const read = async () => {
    while (going) {
      const { token, cemetery } = session
      const answer = await fetch(`${server.address}/api/v1/cemeteries/${cemetery}/contacts`, {
        // The standby may answer, until it is none any more.
        headers: { authorization: `Bearer ${token}`, 'sexton-position': '0/1' },
      })
      await answer.text()
      statuses.add(answer.status)
      await wait(20)
    }
  }
  const work = Promise.all([write(1), write(2), write(3), read()])
  await until(() => names.length > 20)
  hosts.killPrimary()
  const away = names.length
  await until(() => statuses.has(503))
  hosts.promoteStandby()
  await until(() => names.length > away + 20, { what: 'a write after the failover' })
  going = false
  await work

  expect([...statuses].sort()).toEqual([200, 201, 503])
  const standby = onDatabase(administrator(ports.standby), 'sexton')
  const there = new Client({ connectionString: standby })
  await there.connect()
  const { rows } = await there.query<{ name: string }>(
    `select last_name as name from contacts where last_name like 'Failover-%'`,
  )
  await there.end()
  expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort())
})

it('a server that meets standbys alone waits, says so, and begins when one takes over', async (test) => {
  const pair = await startPrimaryAndStandby(temporaryFolder())
  if (!pair) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  try {
    await makeDatabase(pair)
    pair.killPrimary()
    const { primary, standby } = pair.ports
    const url = `postgresql://sexton@127.0.0.1:${primary},127.0.0.1:${standby}/sexton`
    const server = await begin(temporaryFolder(), { env: { DATABASE_URL: url } })
    await until(() => server.output().includes(`127.0.0.1:${standby}/sexton is a standby`))
    pair.promoteStandby()
    await until(async () => (await fetch(`${server.address}/ready`)).ok, { every: 200 })
  } finally {
    pair.stop()
  }
})

it('a primary that falls silent without a connection breaking is left: nobody waits for it longer than some seconds', async (test) => {
  const pair = await startPrimaryAndStandby(temporaryFolder())
  if (!pair) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  try {
    await makeDatabase(pair)
    const { primary, standby } = pair.ports
    const server = await start(temporaryFolder(), {
      env: {
        DATABASE_URL: `postgresql://sexton@127.0.0.1:${primary},127.0.0.1:${standby}/sexton`,
        DEMO: '0',
      },
    })
    const ready = async () => (await fetch(`${server.address}/ready`)).status
    expect(await ready()).toBe(200)
    pair.silencePrimary()
    // Asked of a connection that is open, which says nothing any more.
    expect(await ready()).toBe(503)
    // Then it is known, and nobody waits.
    expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(503))
    pair.promoteStandby()
    await until(async () => (await ready()) === 200)
    server.signal('SIGTERM')
    await server.ended
  } finally {
    pair.stop()
  }
})

it('one name that leads to another machine by now is followed, and nobody waits long for one that answers nobody', async (test) => {
  const pair = await startPrimaryAndStandby(temporaryFolder())
  if (!pair) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const { primary, standby } = pair.ports
  const name = await databaseProxy(`postgresql://sexton@127.0.0.1:${primary}/sexton`)
  try {
    await makeDatabase(pair)
    const server = await start(temporaryFolder(), { env: { DATABASE_URL: name.url, DEMO: '0' } })
    const ready = async () => (await fetch(`${server.address}/ready`)).status
    expect(await ready()).toBe(200)
    await assertKeepsConnections(onDatabase(pair.administrator(primary), 'sexton'), ready)
    pair.silencePrimary()
    pair.promoteStandby()
    name.leadTo(`postgresql://sexton@127.0.0.1:${standby}/sexton`)
    // Asked of a connection that is open, to the machine that the name has left.
    expect(await ready()).toBe(503)
    await until(async () => (await ready()) === 200)
    name.silent(true)
    expect(await ready()).toBe(503)
    expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(503))
    name.silent(false)
    await until(async () => (await ready()) === 200)
    server.signal('SIGTERM')
    await server.ended
  } finally {
    await name.close()
    pair.stop()
  }
})

/** While the machine stays the same nothing is broken off, in whatever time zone a connection is. */
async function assertKeepsConnections(url: string, ready: () => Promise<number>) {
  const beside = new Client({ connectionString: url })
  await beside.connect()
  const of = (name: string) =>
    `from pg_stat_activity where datname = 'sexton' and application_name = '${name}'`
  const open = async () =>
    (await beside.query<{ pid: number }>(`select pid ${of('sexton')}`)).rows.map(({ pid }) => pid)
  const asked = async () =>
    (
      await beside.query<{ at: string }>(
        `select max(query_start)::text as at ${of('sexton-pulse')}`,
      )
    ).rows[0]?.at
  const first = await open()
  await beside.query(`alter role sexton set timezone = 'Asia/Tokyo'`)
  await until(async () => {
    await Promise.all(Array.from({ length: 10 }, ready))
    return (await open()).length > first.length
  })
  const before = await open()
  expect(before).toEqual(expect.arrayContaining(first))
  for (let beats = 0; beats < 2; beats++) {
    const last = await asked()
    await until(async () => (await asked()) !== last)
  }
  expect(await open()).toEqual(expect.arrayContaining(before))
  await beside.end()
}
