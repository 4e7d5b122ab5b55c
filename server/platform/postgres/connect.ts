import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Client } from 'pg'
import { logSince, startFailure } from '../process/explain'
import { scaledTimeout } from '../process/scaled-timeout'
import { tryConnect } from './connection'
import { type ClusterSettings, launchPostgres, rotateLog } from './launch'
import { isAlive, isPostgres, type Postmaster, readPostmaster } from './postmaster'

/** A database that answers, and a first connection to it. */
export type ConnectedCluster = {
  postmaster: Postmaster
  lock: Client
  /** It was running already: its server was killed. */
  adopted: boolean
}

/** Connects to the server that is there, or starts one and connects to that. */
export async function connectCluster(place: ClusterSettings): Promise<ConnectedCluster> {
  const { cluster, log } = place
  const logFile = join(place.dataDir, 'postgres.log')
  let child: ChildProcess | undefined
  // Ctrl+C while it starts or recovers: nobody else would end it.
  const lastWord = () => void child?.kill('SIGINT')
  process.once('exit', lastWord)
  let logFrom = 0
  let spawned = 0
  let told = Date.now() + scaledTimeout(2_000)
  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (postmaster && isAlive(postmaster.pid)) {
      const client = await tryConnect(postmaster, place.password)
      if (client) {
        process.off('exit', lastWord)
        return { postmaster, lock: client, adopted: !child }
      }
    }
    const ended = child && (child.exitCode !== null || child.signalCode !== null)
    const live = postmaster && isPostgres(postmaster.pid)
    if (ended) {
      const said = logSince(logFile, logFrom)
      if (!/lock file "|pre-existing shared memory/.test(said) || spawned >= 100) {
        throw startFailure(cluster, said, logFile)
      }
      // Either somebody started at the same moment and is found in the next round, or the number
      // in the file went to an unrelated process, which PostgreSQL cannot tell from its own kind.
      if (postmaster && !live) rmSync(join(cluster, 'postmaster.pid'), { force: true })
      // The same for the socket's lock: a killed process stays in the table until it is reaped.
      const socketLock = /lock file "([^"]+\.lock)" already exists/.exec(said)?.[1]
      if (socketLock && !holderLives(socketLock)) rmSync(socketLock, { force: true })
      child = undefined
      // Killed backends leave a moment after their postmaster.
      await new Promise((done) => setTimeout(done, 50))
    }
    if (!child && !live) {
      logFrom = rotateLog(logFile)
      child = await launchPostgres(place, logFile)
      spawned += 1
    }
    if (Date.now() > told) {
      log('Waiting for the database to become ready (it may be recovering) …')
      told = Date.now() + 10_000
    }
    await new Promise((done) => setTimeout(done, 15))
  }
}

/** Whether the process that a socket's lock file names is a PostgreSQL that lives. */
function holderLives(lockFile: string): boolean {
  try {
    return isPostgres(Number(readFileSync(lockFile, 'utf8').split('\n')[0]))
  } catch {
    return false
  }
}
