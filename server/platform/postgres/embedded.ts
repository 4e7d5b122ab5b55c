import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { Client } from 'pg'
import { explainDiskError, makeDataDir } from '../process/data-dir'
import { logSince, logSize, unexpectedEnd } from '../process/explain'
import { scaledTimeout } from '../process/scaled-timeout'
import { StartError } from '../process/start-error'
import { type ConnectedCluster, connectCluster } from './connect'
import { urlOf } from './connection'
import { initialiseCluster, postgresMajor, superuser } from './initialise'
import type { ClusterSettings } from './launch'
import { findPostgresBinaries, type PostgresBinaries } from './native'
import { clusterOwnerOf } from './owner'
import { isGone } from './postmaster'
import { removeSocketFolder } from './socket'

export type EmbeddedOptions = {
  /** Made when missing; the cluster goes into `pg18/` inside it. */
  dataDir: string
  /** One line at a time, for people. */
  log?: (line: string) => void
  /** For tests: no fsync, so the fastest and the least safe. */
  throwaway?: boolean
}

export type EmbeddedPostgres = {
  /** Of the database `sexton`; its user owns the cluster. */
  url: string
  /** Resolves, with what to tell, when the database goes away without having been stopped. */
  died: Promise<StartError>
  /** Ends the database as it wishes to be ended (checkpoint, no recovery at the next start). */
  stop(): Promise<void>
}

/** Key of the lock that says "this DATA_DIR has its server"; the kernel lifts it with our death. */
const lockKey = 18_691_102

/**
 * Starts the embedded PostgreSQL, or takes over one that outlived its server (kill -9).
 * @throws StartError in one line for everything that a person can put right
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const dataDir = resolve(options.dataDir)
  const throwaway = options.throwaway ?? false
  try {
    makeDataDir(dataDir)
    const cluster = join(dataDir, `pg${postgresMajor}`)
    const owner = clusterOwnerOf(cluster)
    const native = findPostgresBinaries(owner, dataDir)
    const password = process.platform === 'win32' ? passwordIn(dataDir) : undefined
    initialiseCluster(cluster, native, owner, throwaway, password)
    const running = await connectCluster({
      cluster,
      dataDir,
      native,
      owner,
      throwaway,
      password,
      log,
    })
    await hold(running.lock, dataDir)
    if (running.adopted) {
      log(`Took over the database that was still running (process ${running.postmaster.pid}).`)
    }
    await makeDatabase(running.lock)
    return supervise(running, { native, cluster, dataDir, password })
  } catch (error) {
    throw explainDiskError(error, dataDir)
  }
}

/** Takes the lock of the DATA_DIR for as long as we live. */
async function hold(lock: Client, dataDir: string): Promise<void> {
  // A server that was killed a moment ago may not have been noticed yet.
  const end = Date.now() + scaledTimeout(500)
  for (;;) {
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as ours', [lockKey])
    if (rows[0]?.ours) return
    if (Date.now() > end) break
    await new Promise((done) => setTimeout(done, 50))
  }
  await lock.end()
  throw new StartError(
    `DATA_DIR ${dataDir} is in use by another Sexton: stop that one first, or set DATA_DIR (and PORT) to others.`,
  )
}

async function makeDatabase(lock: Client): Promise<void> {
  const { rows } = await lock.query('select 1 from pg_database where datname = $1', [superuser])
  if (rows.length === 0) await lock.query(`create database ${superuser}`)
}

function supervise(
  { postmaster, lock }: ConnectedCluster,
  {
    native,
    cluster,
    dataDir,
    password,
  }: Pick<ClusterSettings, 'native' | 'cluster' | 'dataDir' | 'password'>,
): EmbeddedPostgres {
  const logFile = join(dataDir, 'postgres.log')
  const logFrom = logSize(logFile)
  let stopping = false
  // Whatever way this process ends, no orphan stays behind (but for kill -9: see connect).
  const lastWord = () => interrupt(postmaster.pid, native, cluster)
  process.once('exit', lastWord)
  const died = new Promise<StartError>((resolve) => {
    lock.once('end', () => {
      if (!stopping) resolve(unexpectedEnd(dataDir, logSince(logFile, logFrom)))
    })
  })
  return {
    url: urlOf(postmaster, superuser, password),
    died,
    async stop() {
      stopping = true
      process.off('exit', lastWord)
      interrupt(postmaster.pid, native, cluster)
      await lock.end().catch(() => {})
      // A disk that is full refuses the last checkpoint. Ending at once loses nothing that was
      // acknowledged: the next start recovers from the log.
      if (!(await isGone(postmaster.pid, scaledTimeout(15_000))) && process.platform !== 'win32')
        quit(postmaster.pid)
      if (!(await isGone(postmaster.pid, scaledTimeout(15_000)))) {
        throw new StartError(`The database (process ${postmaster.pid}) does not end.`)
      }
      removeSocketFolder(postmaster.socketFolder)
    },
  }
}

/** "Fast shutdown": connections are closed, everything is written, the process ends. */
function interrupt(pid: number, native: PostgresBinaries, cluster: string): void {
  try {
    if (process.platform === 'win32') {
      spawn(native.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'], { stdio: 'ignore' })
    } else process.kill(pid, 'SIGINT')
  } catch {
    // Gone already.
  }
}

/** "Immediate shutdown". */
function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // Gone already.
  }
}

/** A password of this cluster's own, made once; for systems without unix sockets. */
function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
