import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { scaledTimeout } from '../../platform/process/scaled-timeout'

/**
 * How long a change of a table waits for those who use it. Whoever comes after it waits behind it, so it
 * is given up well within the second that a person may notice, and asked for again later.
 */
export const lockTimeoutMs = 300
/** Longer than PostgreSQL's deadlock_timeout: only a wait of that length ends a vacuum that is in the way. */
const longerMs = 1_300
/** After so many tries the longer wait is taken. */
const shortTries = 20
/** Altogether, counted from the first try. */
const giveUpMs = 600_000

export interface LockWaiting {
  /** What wants the lock, as the log has it. */
  what: string
  log: (line: string) => void
  giveUpMs?: number
}

/**
 * Runs `work`, which must leave nothing behind where it fails, until it gets its locks. `work` is told how
 * long it may wait for each.
 * @throws Error in words where somebody keeps a table for longer than ten minutes
 */
export async function withLocks(
  client: pg.Client,
  { what, log, giveUpMs: most = scaledTimeout(giveUpMs) }: LockWaiting,
  work: (lockTimeout: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt > shortTries ? longerMs : lockTimeoutMs)
    } catch (error) {
      if (!isLocked(error)) throw error
      const who = await longestTransaction(client)
      if (performance.now() - began > most)
        throw new Error(
          `${what} did not get the lock on a table that others use${who}. Start again when their work is done.`,
          { cause: error },
        )
      if (attempt === 1 || attempt % 10 === 0)
        log(`${what} waits for a table that others use${who}; it is tried again`)
      // Those who waited behind us go first.
      await wait(Math.min(5_000, 200 * attempt) * (0.75 + Math.random() / 2))
    }
  }
}

/** A transaction that waits for no lock longer than it may, and lets a vacuum in its way give up sooner. */
export async function inTransaction(
  client: pg.Client,
  lockTimeout: number,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      `select set_config('lock_timeout', $1, true),
         case when has_parameter_privilege('deadlock_timeout', 'set') then set_config('deadlock_timeout', '100ms', true) end`,
      [`${lockTimeout}ms`],
    )
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Not got in time, or in a circle with somebody who was before us. */
const isLocked = (error: unknown) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** The transaction that has lasted longest, for the operator who wonders whom we wait for. */
async function longestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as name,
       extract(epoch from clock_timestamp() - xact_start)::int as seconds
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  )
  const [one] = rows
  return one ? ` (longest at work: "${one.name}", process ${one.pid}, for ${one.seconds} s)` : ''
}
