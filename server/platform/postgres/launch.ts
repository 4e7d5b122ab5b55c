import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync } from 'node:fs'
import process from 'node:process'
import { logSize } from '../process/explain'
import { clusterPathFor, environmentWithoutPg } from './initialise'
import type { PostgresBinaries } from './native'
import type { ClusterOwner } from './owner'
import { freePort } from './port'
import { serverSettings } from './settings'
import { makeSocketFolder } from './socket'

/** A cluster, the programs that run it, and as whom. */
export type ClusterSettings = {
  cluster: string
  dataDir: string
  native: PostgresBinaries
  owner: ClusterOwner | undefined
  throwaway: boolean
  /** Only where there are no unix sockets. */
  password: string | undefined
  log: (line: string) => void
}

/** Starts PostgreSQL as our child; resolves when the process exists, not when it is ready. */
export async function launchPostgres(
  place: ClusterSettings,
  logFile: string,
): Promise<ChildProcess> {
  const { cluster, owner, native } = place
  const socketFolder = process.platform === 'win32' ? undefined : makeSocketFolder(cluster, owner)
  const port = socketFolder ? 5432 : await freePort()
  const output = openSync(logFile, 'a', 0o600)
  const child = spawn(
    native.postgres,
    ['-D', clusterPathFor(cluster, owner), ...serverSettings(socketFolder, port, place.throwaway)],
    {
      cwd: cluster,
      // A group of its own: Ctrl+C must reach us first, or requests in flight would lose it.
      detached: true,
      stdio: ['ignore', output, output],
      env: environmentWithoutPg(),
      windowsHide: true,
      ...owner,
    },
  )
  closeSync(output)
  child.unref()
  await new Promise((done, failed) => child.once('spawn', done).once('error', failed))
  return child
}

/**
 * Puts a log of more than 10 MB aside; one old one is kept.
 * @returns the size of the log now, in bytes
 */
export function rotateLog(logFile: string): number {
  if (logSize(logFile) <= 10_000_000) return logSize(logFile)
  renameSync(logFile, `${logFile}.1`)
  return 0
}
