import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { limits } from '../../scripts/lib/limits.mjs'
import { environmentWithoutPg } from '../../server/platform/postgres/initialise'
import { clusterOwnerOf } from '../../server/platform/postgres/owner'
import { isGone } from '../../server/platform/postgres/postmaster'
import type { Cluster } from './cluster'

/** The oldest version that must do. */
const oldest = 15

/** @returns the programs of the oldest PostgreSQL ≥15 from the system's packages, if there is one */
export function findSystemPostgres(): { bin: string; version: number } | undefined {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  return readdirSync(home)
    .map((name) => ({ bin: join(home, name, 'bin'), version: Number(name) }))
    .filter(({ bin, version }) => version >= oldest && existsSync(join(bin, 'initdb')))
    .sort((a, b) => a.version - b.version)[0]
}

/**
 * Starts the system's PostgreSQL in `folder`. The tests get an ordinary role that may make roles
 * and databases, as a managed service gives it: nothing may lean on a superuser.
 * @throws Error when none is installed
 */
export async function startSystemPostgres(folder: string): Promise<Cluster> {
  const found = findSystemPostgres()
  if (!found) {
    throw new Error(
      `No PostgreSQL ≥${oldest} from the system's packages: install one (apt-get install postgresql) or set TEST_DATABASE_URL.`,
    )
  }
  const cluster = join(folder, 'cluster')
  const owner = clusterOwnerOf(cluster)
  mkdirSync(cluster, { mode: 0o700 })
  if (owner) {
    chownSync(folder, owner.uid, owner.gid)
    chownSync(cluster, owner.uid, owner.gid)
  }
  const options = { cwd: folder, env: environmentWithoutPg(), ...owner }
  const made = spawnSync(
    join(found.bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'root',
      '-A',
      'trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const log = join(folder, 'postgres.log')
  const output = openSync(log, 'a')
  const child = spawn(
    join(found.bin, 'postgres'),
    ['-D', cluster, '-k', folder, '-c', 'listen_addresses=', ...throwaway],
    { ...options, stdio: ['ignore', output, output], detached: true },
  )
  child.unref()
  const pid = child.pid ?? 0
  const last = () => kill(pid, 'SIGQUIT')
  process.once('exit', last)
  await makeRole(folder, log)
  return {
    url: urlOf(folder, 'sexton_owner'),
    version: `system ${found.version}`,
    async stop() {
      process.off('exit', last)
      kill(pid, 'SIGINT')
      await isGone(pid, limits.end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const throwaway = Object.entries({
  fsync: 'off',
  deadlock_timeout: '200ms',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  wal_skip_threshold: 0,
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
  max_connections: 200,
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function makeRole(folder: string, log: string): Promise<void> {
  const deadline = Date.now() + limits.wait
  for (;;) {
    const client = new Client({ connectionString: urlOf(folder, 'root') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create role sexton_owner login createrole createdb')
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > deadline) throw new Error(`${error}\n${readFileSync(log, 'utf8')}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

function urlOf(folder: string, user: string): string {
  return `postgresql://${user}@/postgres?host=${encodeURIComponent(folder)}`
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}
