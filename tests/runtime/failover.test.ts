import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../support/standby'
import { onDatabase } from '../support/url'
import { type RuntimeSession, signIn } from './http'
import { begin, clearUp, endAll, start, temporaryFolder } from './server'

let hosts: PrimaryAndStandby | undefined
afterEach(endAll)
afterAll(async () => {
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

it('a killed primary costs no acknowledged write, and nobody sees anything but 503 until the standby has taken over', async (test) => {
  hosts = await startPrimaryAndStandby(temporaryFolder())
  if (!hosts) return test.skip('no PostgreSQL ≥15 is installed from the system’s packages')
  const { ports, administrator } = hosts
  const admin = new Client({ connectionString: administrator(ports.primary) })
  await admin.connect()
  await admin.query('create role sexton login createrole')
  await admin.query('create database sexton owner sexton')
  await admin.end()
  // The standby first: what counts is who takes writes.
  const url = `postgresql://sexton@127.0.0.1:${ports.standby},127.0.0.1:${ports.primary}/sexton?target_session_attrs=read-write`
  const server = await start(temporaryFolder(), { env: { DATABASE_URL: url, DEMO: '1' } })
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
        headers: { authorization: `Bearer ${token}` },
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
    const admin = new Client({ connectionString: pair.administrator(pair.ports.primary) })
    await admin.connect()
    await admin.query('create role sexton login createrole')
    await admin.query('create database sexton owner sexton')
    await admin.end()
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
