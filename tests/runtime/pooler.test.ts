import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { freePort } from '../../server/platform/postgres/port'
import type { Cluster } from '../support/cluster'
import { findSystemPostgres, startSystemPostgres } from '../support/system-postgres'
import { clearUp, endAll, startAndEnd, temporaryFolder } from './server'

const installed =
  findSystemPostgres() !== undefined &&
  spawnSync('pgbouncer', ['--version']).error === undefined &&
  process.getuid?.() === 0
const pooler = installed ? it : it.skip

let cluster: Cluster
const poolers: Array<() => void> = []
beforeAll(async () => {
  if (!installed)
    return console.warn('Skipped: PgBouncer and PostgreSQL from the system’s packages, as root.')
  cluster = await startSystemPostgres(temporaryFolder())
  const admin = new Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query('create database sexton')
  await admin.end()
})
afterEach(endAll)
afterAll(async () => {
  for (const end of poolers) end()
  await cluster?.stop()
  await clearUp()
})

/** A PgBouncer before the cluster. @returns its URI */
async function bouncer(settings: string, ofDatabase = ''): Promise<string> {
  const folder = temporaryFolder()
  const port = await freePort()
  const socketFolder = new URL(cluster.url.replace('@/', '@x/')).searchParams.get('host')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
sexton = host=${socketFolder} dbname=sexton user=sexton_owner ${ofDatabase}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${settings}
`,
  )
  chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', ['-u', 'postgres', file], { stdio: 'ignore' })
  poolers.push(() => child.kill('SIGKILL'))
  const url = `postgresql://sexton_owner@127.0.0.1:${port}/sexton`
  await until(async () => {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.end()
  })
  return url
}
const refusalOf = async (url: string) => {
  const { code, output } = await startAndEnd(temporaryFolder(), { env: { DATABASE_URL: url } })
  expect(code).toBe(1)
  return output
}

pooler(
  'a pooler that refuses the startup parameter “options” is refused with the reason',
  async () => {
    expect(await refusalOf(await bouncer('pool_mode = session'))).toContain(
      'refuses the startup parameter "options"',
    )
  },
)

pooler('so is one that drops it without a word', async () => {
  const url = await bouncer('pool_mode = session\nignore_startup_parameters = options')
  expect(await refusalOf(url)).toContain('drops or refuses the startup parameter "options"')
})

pooler(
  'one that shares connections between transactions is refused before anything is changed',
  async () => {
    const url = await bouncer(
      'pool_mode = transaction\nignore_startup_parameters = options',
      "connect_query='set sexton.reached = yes'",
    )
    expect(await refusalOf(url)).toContain('gives one connection to several clients in turn')
    const client = new Client({ connectionString: cluster.url.replace('/postgres?', '/sexton?') })
    await client.connect()
    const { rows } = await client.query(`select to_regclass('migrations') as made`)
    await client.end()
    expect(rows).toEqual([{ made: null }])
  },
)
