import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Database } from '../database/database'

/** Of 19: a tenth of the processor where others want all of it, and all of it where nobody does. */
const behind = 10
/** Node's own default for --v8-pool-size. */
const v8PoolSize = 4
/** Linux lets a user set one group's priority in a tenth of a second; every connection for jobs wants one. */
const groupTries = 50
const groupRestMs = 110

/**
 * Has this thread, and what V8 and the database do for it, wait while requests want the processor. Only on
 * Linux: elsewhere a thread has no priority of its own, and the whole server would wait.
 */
export function lowerThreadPriority(database: Database): void {
  if (process.platform !== 'linux') return
  // 0 is the thread that asks.
  for (const thread of [0, ...collectorThreads()]) lower(thread)
  for (const pool of [database.app, database.owner])
    pool.on('connect', (client) => void lowerBackendPriority(client))
}

/**
 * In which V8 collects the garbage of all threads, and most of it is that of jobs. Later versions of Node name them; earlier ones start
 * them before any other, behind one that keeps time (node_platform.cc).
 */
export function collectorThreads(): number[] {
  const threads = readdirSync('/proc/self/task')
    .map(Number)
    .filter((thread) => thread !== process.pid)
    .sort((a, b) => a - b)
  const named = threads.filter((thread) => read(thread, 'comm')?.trim() === 'V8Worker')
  return named.length ? named : threads.slice(1, 1 + v8PoolSize)
}

/** The process that serves a connection, where it is one of this machine that we may speak for. */
export async function lowerBackendPriority(client: object): Promise<void> {
  const { host, processID } = client as Client & { processID?: number }
  // Over a network the number would be of a process on another machine.
  if (!processID || !host.startsWith('/') || !isBackend(processID)) return
  lower(processID)
  if (leadsSession(processID)) await lowerGroup(processID)
}

function isBackend(pid: number): boolean {
  return read(pid, 'comm')?.trim() === 'postgres'
}

/** As every backend of PostgreSQL does: otherwise the group is also that of others. */
function leadsSession(pid: number): boolean {
  // pid (comm) state ppid pgrp session …, of proc_pid_stat(5); the name may have spaces.
  const session = read(pid, 'stat')?.split(') ').at(-1)?.split(' ')[3]
  return session === String(pid)
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, behind)
  } catch {
    // Another user's: it stays as it is.
  }
}

/**
 * Where the kernel gives each session an equal share of the processor (sched(7), "The autogroup feature"), the priority of
 * a process counts within its session alone, and a backend is the only one in its own.
 */
async function lowerGroup(pid: number): Promise<void> {
  for (let left = groupTries; left > 0; left--)
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(behind))
    } catch (error) {
      // Without groups there is no such file; another user's stays as it is.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await wait(groupRestMs)
    }
}
