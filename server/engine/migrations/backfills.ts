import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/database/database'
import type { PeriodicTask } from '../../platform/jobs/job-workers'
import { quoteIdent } from '../sql/columns'

/** How far the work on one table has come, for the log. */
export interface BackfillStep {
  event: 'backfill'
  table: string
  /** Rows done since it was asked for. */
  rows: number
  done: boolean
}

/** A batch is to take so long: nobody who wants one of its rows waits longer. */
const batchMs = 100
const [fewest, most] = [50, 2_000]
/** A row that somebody else has is waited for so long; then the batch is left for later. */
const lockTimeoutMs = 250
/** Between two lines of the log. */
const tellEveryMs = 10_000

/**
 * What migrations left to be done to the rows of a table (`app_backfill`). Each batch is a transaction of
 * its own that also notes how far it came, so that a killed process loses nothing and no row is done twice;
 * the row of `backfills` is locked meanwhile, so that one process works on a table at a time.
 */
export const backfills = (tell: (step: BackfillStep) => void): PeriodicTask => ({
  name: 'rewriting rows after an update',
  everyMs: 10_000,
  run: ({ owner }, signal) => runBackfills({ owner }, signal, tell),
})

/** Does batch after batch until nothing is left or others have it. @returns the rows done */
export async function runBackfills(
  { owner }: Pick<Database, 'owner'>,
  signal: AbortSignal,
  tell: (step: BackfillStep) => void = () => {},
): Promise<number> {
  const left = await whatIsLeft(owner)
  if (left.length === 0) return 0
  await othersFinish(owner, signal)
  let rows = 0
  let told = Number.NEGATIVE_INFINITY
  for (let size = 200, failures = 0; !signal.aborted; ) {
    const began = performance.now()
    try {
      const step = await inOwnTransaction(owner, (client) => batch(client, left, size))
      if (!step) break
      rows += step.count
      failures = 0
      if (step.done || began - told > tellEveryMs) {
        tell({ event: 'backfill', table: step.table, rows: step.rows, done: step.done })
        told = began
      }
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!['55P03', '40P01', '40001'].includes(code)) throw error
      failures++
      await pause(Math.min(5_000, 250 * failures), signal)
    }
    const took = performance.now() - began
    size = Math.round(Math.min(most, Math.max(fewest, size * (took > batchMs ? 0.7 : 1.2))))
    // As long as it took: half of the time is everybody else's.
    await pause(Math.min(1_000, took), signal)
  }
  return rows
}

/** Each as it was asked for; what is asked for later is of a later round. */
async function whatIsLeft(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ asked: string }>(
    `select ${asked} as asked from backfills where done_at is null`,
  )
  return rows.map((row) => row.asked)
}
const asked = "concat_ws(' ', table_name, assignment, extract(epoch from asked_at))"

/**
 * Waits until everybody has finished who was writing when this began: until then rows may come that were
 * written by the rules from before the change.
 */
async function othersFinish(owner: Pool, signal: AbortSignal): Promise<void> {
  // A number of our own: whoever was there before has a lower one.
  const now = await owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  while (!signal.aborted) {
    const { rows } = await owner.query<{ finished: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as finished',
      [now.rows[0]?.xid],
    )
    if (rows[0]?.finished) return
    await pause(500, signal)
  }
}

interface Batch {
  table: string
  count: number
  rows: number
  done: boolean
}

/** Nothing where all is done, or others are at it. */
async function batch(
  client: PoolClient,
  left: readonly string[],
  size: number,
): Promise<Batch | undefined> {
  const { rows } = await client.query<{
    table: string
    assignment: string
    cemetery: number | null
    id: number | null
  }>(
    `select table_name as table, assignment, reached_cemetery as cemetery, reached_id as id from backfills
     where done_at is null and ${asked} = any ($1)
     order by asked_at, table_name, assignment limit 1 for update skip locked`,
    [left],
  )
  const [next] = rows
  if (!next) return undefined
  const { table, assignment } = next
  const key = await keyOf(client, table)
  const from = next.id === null ? '' : `where (cemetery_id, ${key}) > ($2, $3)`
  const { rows: picked } = await client.query<{ cemetery: number; id: number }>(
    `select cemetery_id as cemetery, ${key} as id from ${quoteIdent(table)} ${from} order by cemetery_id, ${key} limit $1`,
    next.id === null ? [size] : [size, next.cemetery, next.id],
  )
  // Of one cemetery at a time: those of two may lie on two nodes.
  for (const [cemetery, ids] of byCemetery(picked))
    await client.query(
      `update ${quoteIdent(table)} set ${assignment} where cemetery_id = $1 and ${key} = any ($2)`,
      [cemetery, ids],
    )
  const { cemetery = next.cemetery, id = next.id } = picked.at(-1) ?? {}
  const count = picked.length
  const done = count < size
  const { rows: noted } = await client.query<{ rows: number }>(
    `update backfills set reached_cemetery = $3, reached_id = $4, rows_done = rows_done + $5,
       done_at = case when $6 then clock_timestamp() end
     where table_name = $1 and assignment = $2 returning rows_done as rows`,
    [table, assignment, cemetery, id, count, done],
  )
  return { table, count, rows: noted[0]?.rows ?? 0, done }
}

function byCemetery(rows: ReadonlyArray<{ cemetery: number; id: number }>) {
  const ids = new Map<number, number[]>()
  for (const { cemetery, id } of rows) {
    const those = ids.get(cemetery) ?? []
    ids.set(cemetery, those)
    those.push(id)
  }
  return ids
}

/** The second column of a table's key: its records' `id`, or what its rows are kept for. */
async function keyOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
     where i.indrelid = $1::regclass and i.indisprimary`,
    [quoteIdent(table)],
  )
  return quoteIdent(rows[0]?.name ?? 'id')
}

async function inOwnTransaction<T>(
  owner: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    // What a crash of the machine loses is done again: how far it came is lost with it.
    await client.query(
      `select set_config('lock_timeout', '${lockTimeoutMs}ms', true), set_config('synchronous_commit', 'off', true)`,
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})
