import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Client, type QueryResult } from 'pg'
import { limits, until } from '../../scripts/lib/limits.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { environmentWithoutPg } from '../../server/platform/postgres/initialise'
import { clusterOwnerOf } from '../../server/platform/postgres/owner'
import { isGone } from '../../server/platform/postgres/postmaster'
import { familyOf } from './process-family'
import { findSystemPostgres } from './system-postgres'

/** What Debian calls all that the engine is built with. */
const packages =
  'build-essential postgresql-server-dev-15 libpq-dev libssl-dev liblz4-dev libzstd-dev libkrb5-dev libicu-dev'

export interface CitusCluster {
  /** The URI of a superuser on each, the coordinator's first. */
  nodes: [string, ...string[]]
  /** Ends one of them as a loss of power does. */
  crash(at: number): Promise<void>
  /** Stops one of them, and all connections to it stay, as where a machine loses its power; and lets it go on. */
  silence(at: number): void
  wake(at: number): void
  restart(at: number): Promise<void>
  /** Starts a server that has every write of one of them before it is acknowledged. @returns its URI, and how it takes over */
  follow(at: number): Promise<{ url: string; promote(): void }>
  stop(): Promise<void>
}

/**
 * Starts a coordinator and two nodes of the engine (Citus) whose source is in the folder ENGINES, in memory and without fsync.
 * The engine is built with the system's PostgreSQL where it is not there yet, some minutes, and stays installed.
 * @throws Error where the folder has no source, or the engine cannot be built
 */
export async function startCitus(folder: string, engines: string): Promise<CitusCluster> {
  const found = findSystemPostgres()
  if (!found)
    throw new Error('No PostgreSQL from the system’s packages: apt-get install postgresql.')
  const library = execFileSync(join(found.bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' })
  if (!existsSync(join(library.trim(), 'citus.so'))) buildCitus(engines, found.bin)
  const owner = clusterOwnerOf(join(folder, 'cluster'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const started = await Promise.all(
    ports.map((port) => startNode(join(folder, String(port)), port, found.bin)),
  )
  return {
    nodes: ports.map(addressOf) as CitusCluster['nodes'],
    crash: async (at) => started[at]?.end('SIGQUIT'),
    silence: (at) => started[at]?.tell('SIGSTOP'),
    wake: (at) => started[at]?.tell('SIGCONT'),
    restart: async (at) => {
      const port = ports[at] as number
      started[at] = await startNode(join(folder, String(port)), port, found.bin)
    },
    follow: async (at) => {
      const port = await freePort()
      const data = join(folder, String(port))
      const primary = addressOf(ports[at] as number)
      runAsOwner(
        data,
        found.bin,
        'pg_basebackup',
        '-d',
        primary,
        '-D',
        data,
        '-R',
        '-c',
        'fast',
        '--no-sync',
      )
      started.push(await startNode(data, port, found.bin))
      await once(primary, 'alter system set synchronous_standby_names = $$*$$')
      await once(primary, 'select pg_reload_conf()')
      const followed = `select from pg_stat_replication where sync_state = 'sync'`
      await until(async () => (await once(primary, followed)).rowCount === 1)
      return {
        url: addressOf(port),
        promote: () => runAsOwner(data, found.bin, 'pg_ctl', 'promote', '-D', data),
      }
    },
    stop: async () => {
      for (const { end } of started) await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const addressOf = (port: number) => `postgresql://sexton_admin@127.0.0.1:${port}/postgres`

async function once(url: string, text: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

function buildCitus(engines: string, bin: string): void {
  const archive = readdirSync(engines).find((name) => /^citus-.*\.tar\.gz$/.test(name))
  if (!archive) throw new Error(`ENGINES: ${engines} has no citus-….tar.gz.`)
  const folder = mkdtempSync(join(tmpdir(), 'sexton-engine-'))
  const run = (program: string, ...rest: string[]) => {
    const done = spawnSync(program, rest, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (done.status !== 0)
      throw new Error(
        `The engine could not be built (${program} ${rest.join(' ')}); it needs ${packages}.\n${String(done.stderr ?? done.error).slice(-2_000)}`,
      )
  }
  try {
    console.log('Building the engine of many nodes …')
    if (process.getuid?.() === 0)
      run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages.split(' '))
    run('tar', 'xzf', join(engines, archive), '--strip-components=1')
    withoutTwins(join(folder, 'src/include/pg_version_compat.h'))
    run(
      './configure',
      '--without-libcurl',
      '--with-extra-version=',
      '--without-pg-version-check',
      `PG_CONFIG=${join(bin, 'pg_config')}`,
    )
    run('make', '-j2')
    run('make', 'install')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL 15.20 and later have a function of this name themselves. */
function withoutTwins(file: string): void {
  const text = readFileSync(file, 'utf8')
  const name = text.lastIndexOf('have_createdb_privilege(void)')
  const after = text.indexOf('typedef bool TU_UpdateIndexes')
  if (name < 0 || after < name) return
  writeFileSync(file, text.slice(0, text.lastIndexOf('static', name)) + text.slice(after))
}

interface StartedNode {
  end(signal: NodeJS.Signals): Promise<void>
  /** Sends a signal to the server and all that serve its connections. */
  tell(signal: NodeJS.Signals): void
}

async function startNode(data: string, port: number, bin: string): Promise<StartedNode> {
  const owner = clusterOwnerOf(data)
  // Nodes ask each other as clients do, and would look into the folder of whoever started them.
  const options = { env: { ...environmentWithoutPg(), HOME: data }, ...owner }
  if (!existsSync(data)) makeCluster(data, bin)
  const log = openSync(join(data, 'postgres.log'), 'a')
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    shared_preload_libraries: 'citus',
    wal_level: 'logical',
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    jit: 'off',
    max_connections: 300,
    max_prepared_transactions: 600,
    'citus.enable_unsafe_triggers': 'on',
    'citus.node_conninfo': 'sslmode=prefer tcp_user_timeout=10000',
  }
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, cwd: data, stdio: ['ignore', log, log], detached: true },
  )
  child.unref()
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(child.pid ?? 0, signal)
    } catch {
      // Gone already.
    }
  }
  const last = () => end('SIGQUIT')
  process.once('exit', last)
  await until(async () => {
    await once(addressOf(port), 'select')
  })
  return {
    end: async (signal) => {
      process.off('exit', last)
      end(signal)
      if (child.pid) await isGone(child.pid, limits.end)
    },
    tell: (signal) => {
      for (const pid of child.pid ? familyOf(child.pid) : []) process.kill(pid, signal)
    },
  }
}

function makeCluster(data: string, bin: string): void {
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  runAsOwner(
    data,
    bin,
    'initdb',
    '-D',
    data,
    '-U',
    'sexton_admin',
    '-A',
    'trust',
    '--no-sync',
    ...locale,
  )
}

/** A program of PostgreSQL, as the user whose the folder `data` is, which is made where it is not there. */
function runAsOwner(data: string, bin: string, program: string, ...words: string[]): void {
  const owner = clusterOwnerOf(data)
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 })
    if (owner) chownSync(data, owner.uid, owner.gid)
  }
  const env = { ...environmentWithoutPg(), HOME: data }
  const done = spawnSync(join(bin, program), words, { cwd: data, encoding: 'utf8', env, ...owner })
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`)
}
