import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import process from 'node:process'
import type { Client } from 'pg'
import type { Database } from '../database/database'

/** Of 19: a tenth of the processor where others want all of it, and all of it where nobody does. */
const behind = 10

/**
 * Has this thread, and what the database does for it, wait while requests want the processor. Only on
 * Linux: elsewhere a thread has no priority of its own, and the whole server would wait.
 */
export function lowerThreadPriority(database: Database): void {
  if (process.platform !== 'linux') return
  // 0 is the thread that asks.
  lower(0)
  for (const pool of [database.app, database.owner]) pool.on('connect', lowerBackendPriority)
}

/** The process that serves a connection, where it is one of this machine that we may speak for. */
export function lowerBackendPriority(client: object): void {
  const { host, processID } = client as Client & { processID?: number }
  // Over a network the number would be of a process on another machine.
  if (processID && host.startsWith('/') && isBackend(processID)) lower(processID)
}

function isBackend(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, behind)
  } catch {
    // Another user's: it stays as it is.
  }
}
