import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { until } from '../../scripts/lib/limits.mjs'
import { environmentWithoutPg } from '../../server/platform/postgres/initialise'
import { clusterOwnerOf } from '../../server/platform/postgres/owner'
import { freePort } from '../../server/platform/postgres/port'
import { familyOf } from './process-family'
import { findSystemPostgres } from './system-postgres'

/** Two databases of which one follows the other and takes over when it is told to. */
export type PrimaryAndStandby = {
  ports: { primary: number; standby: number }
  /** The URI of a host, for its superuser. */
  administrator(port: number): string
  /** As a machine that loses its power: all of its processes at once. */
  killPrimary(): void
  /** As one whose cable is pulled: connections stay, and nothing is answered. */
  silencePrimary(): void
  /** The same of the standby, and as it was. */
  silenceStandby(): void
  wakeStandby(): void
  promoteStandby(): void
  stop(): void
}

/**
 * A primary that acknowledges a write when its standby has it as well (synchronous replication), both in `folder`.
 * @returns undefined where the system has no PostgreSQL
 */
export async function startPrimaryAndStandby(
  folder: string,
): Promise<PrimaryAndStandby | undefined> {
  const found = findSystemPostgres()
  if (!found) return undefined
  const owner = clusterOwnerOf(folder)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, env: environmentWithoutPg(), ...owner }
  const run = (program: string, ...words: string[]) => {
    const done = spawnSync(join(found.bin, program), words, { ...options, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`)
  }
  const postmasters: number[] = []
  const launch = (name: string, port: number, ...settings: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(
      join(found.bin, 'postgres'),
      ['-D', join(folder, name), '-k', folder, '-p', String(port)].concat(
        ['listen_addresses=127.0.0.1', 'jit=off', 'max_connections=100', ...settings].flatMap(
          (one) => ['-c', one],
        ),
      ),
      { ...options, stdio: ['ignore', log, log], detached: true },
    )
    child.unref()
    postmasters.push(child.pid ?? 0)
  }
  const administrator = (port: number) => `postgresql://root@127.0.0.1:${port}/postgres`
  const answers = (name: string, port: number, question: string) =>
    until(() => yes(administrator(port), question), { what: `an answer of ${name}` }).catch(
      (error) => {
        throw new Error(`${error}\n${readFileSync(join(folder, `${name}.log`), 'utf8')}`)
      },
    )
  const send = (postmaster: number | undefined, signal: NodeJS.Signals) => {
    for (const pid of postmaster ? familyOf(postmaster) : [])
      try {
        process.kill(pid, signal)
      } catch {
        // Gone already.
      }
  }

  const ports = { primary: await freePort(), standby: await freePort() }
  const [primary, standby] = ['primary', 'standby'].map((name) => join(folder, name))
  mkdirSync(primary as string, { mode: 0o700 })
  if (owner) chownSync(primary as string, owner.uid, owner.gid)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  run('initdb', '-D', primary as string, '-U', 'root', '-A', 'trust', '--no-sync', ...locale)
  launch('primary', ports.primary, 'synchronous_standby_names=*')
  // Until there is a standby, nothing would be acknowledged that waits for one.
  await answers('the primary', ports.primary, 'set synchronous_commit = local; select true as yes')
  const copy = ['-d', administrator(ports.primary), '-D', standby as string, '-R', '-X', 'stream']
  run('pg_basebackup', ...copy, '--checkpoint=fast', '--no-sync')
  launch('standby', ports.standby)
  await answers(
    'the standby',
    ports.primary,
    `select exists (select from pg_stat_replication where sync_state = 'sync') as yes`,
  )
  return {
    ports,
    administrator,
    killPrimary: () => send(postmasters[0], 'SIGKILL'),
    silencePrimary: () => send(postmasters[0], 'SIGSTOP'),
    silenceStandby: () => send(postmasters[1], 'SIGSTOP'),
    wakeStandby: () => send(postmasters[1], 'SIGCONT'),
    promoteStandby: () => run('pg_ctl', 'promote', '-D', standby as string),
    stop() {
      for (const postmaster of postmasters) send(postmaster, 'SIGKILL')
    },
  }
}

async function yes(url: string, question: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const results = [await client.query(question)].flat()
    return results.at(-1)?.rows[0]?.yes === true
  } finally {
    await client.end().catch(() => {})
  }
}
