import type pg from 'pg'
import { type AccessRequirement, can } from '../../../core/access'
import type { SignedInUser } from '../../../core/session-entry'
import type { Database, Query } from '../../platform/database/database'
import { forbidden } from '../problem/problem'
import { assertEntered, viewerOfUser } from '../session/session-entry'
import type { Caller } from '../transaction/transaction'

/**
 * One moment of the database, read for as long as it takes: a read-only transaction of one caller.
 * `close` must follow; `cancel` stops a statement that is running.
 */
export interface Snapshot {
  who: SignedInUser
  all: (queries: readonly Query[]) => Promise<pg.QueryResult[]>
  cancel: () => void
  close: () => Promise<void>
}

/** @throws Problem 401, 403, 404 as every call does */
export async function openSnapshot(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
): Promise<Snapshot> {
  const client = await database.connect(caller.cemeteryId)
  try {
    const [, , entered, process] = await database.pipeline(client, [
      { text: 'begin isolation level repeatable read read only' },
      // All rows are wanted, not the first of them; and with the values at hand.
      {
        text: "select set_config('cursor_tuple_fraction', '1', true), set_config('plan_cache_mode', 'force_custom_plan', true)",
      },
      {
        name: 'app_enter',
        text: 'select app_enter($1, $2) as entry',
        values: [caller.session, caller.cemeteryId],
      },
      { text: 'select pg_backend_pid() as pid' },
    ])
    const entry = entered?.rows[0]?.entry ?? null
    caller.onEntered?.(entry)
    const who = assertEntered(entry, caller)
    if (!can(viewerOfUser(who), need)) throw forbidden()
    return snapshotOf(database, client, who, process?.rows[0]?.pid)
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

function snapshotOf(
  database: Database,
  client: pg.PoolClient,
  who: SignedInUser,
  pid: number,
): Snapshot {
  let running = 0
  let cancelled: Promise<unknown> | undefined
  let closed = false
  return {
    who,
    async all(queries) {
      running += 1
      try {
        return await database.pipeline(client, queries)
      } finally {
        running -= 1
      }
    },
    cancel() {
      if (closed || running === 0) return
      cancelled ??= database.owner
        .query('select pg_cancel_backend($1::int)', [pid])
        .catch(() => undefined)
    },
    async close() {
      if (closed) return
      closed = true
      // A cancelled connection may still meet its signal: it is not given to anybody else.
      await cancelled
      const lost = await client.query('rollback').then(
        () => undefined,
        (error: Error) => error,
      )
      client.release(lost ?? cancelled !== undefined)
    },
  }
}
