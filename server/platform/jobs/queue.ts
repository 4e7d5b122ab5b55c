import type pg from 'pg'
import type { SignedInUser } from '../../../core/session-entry'
import { currentTrace } from '../tracing/tracing'
import { promise } from './promised-work'

/** Where workers listen for new work. */
export const jobsChannel = 'sexton_jobs'

/** A piece of work that this process has taken, until its lease ends. */
export interface Job {
  cemeteryId: number
  id: number
  kind: string
  payload: Record<string, unknown>
  /** 1 at the first try, and again after every progress. */
  attempts: number
  /** Whose permission was checked when the job was made. */
  who: SignedInUser
  /** The trace of the request that made it, where there is one. */
  trace?: string | undefined
}

/** What of a transaction the queue needs. */
export interface QueueTransaction {
  readonly cemeteryId: number
  readonly isDistributed?: boolean
  readonly who: SignedInUser
  query<R extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<Pick<pg.QueryResult<R>, 'rows'>>
}

/**
 * Puts a job into the queue; it becomes visible with the transaction's commit. Of the jobs of one
 * `lane`, one at a time runs in a cemetery, in the order of their making.
 */
export async function enqueue(
  transaction: QueueTransaction,
  kind: string,
  payload: Record<string, unknown> = {},
  { lane }: { lane?: string } = {},
): Promise<number> {
  const { cemeteryId, who } = transaction
  const whole = JSON.stringify({ ...payload, who, trace: currentTrace() })
  const { rows } = await transaction.query<{ id: number }>(
    'insert into jobs (cemetery_id, kind, payload, user_id, lane) values ($1, $2, $3, $4, $5) returning id',
    [cemeteryId, kind, whole, who.userId, lane ?? null],
  )
  const id = rows[0]?.id as number
  await promise(transaction, {
    kind: 'job',
    key: String(id),
    body: { kind, payload: whole, userId: who.userId, lane: lane ?? null },
  })
  await transaction.query('select pg_notify($1, $2)', [jobsChannel, ''])
  return id
}

/**
 * Takes the next due job, or one whose worker was killed and let its lease run out; null where there
 * is none. Organizations take turns, and of one no more than `most` run at a time in all processes.
 */
export async function takeJob(
  pool: pg.Pool,
  worker: string,
  kinds: readonly string[],
  leaseMs: number,
  most = 1_000_000,
): Promise<Job | null> {
  try {
    const { rows } = await pool.query({
      name: 'jobs-take',
      text: 'select * from jobs_take($1, $2, $3, $4)',
      values: [worker, kinds, leaseMs, most],
    })
    const row = rows[0]
    if (!row) return null
    const { who, trace, ...payload } = row.payload
    return {
      cemeteryId: row.cemetery_id,
      id: row.id,
      kind: row.kind,
      attempts: row.attempts,
      payload,
      who,
      trace,
    }
  } catch (error) {
    // Another worker has just started a job of the same lane.
    if ((error as { code?: string }).code === '23505') return null
    throw error
  }
}

/** Whether an organization of which nothing runs waits for a worker. */
export async function isSomebodyWaiting(pool: pg.Pool, kinds: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>('select jobs_waiting($1) as waiting', [
    kinds,
  ])
  return rows[0]?.waiting === true
}

/** Moves the lease on. False: somebody else has the job now. */
export async function renewLease(
  pool: pg.Pool,
  job: Job,
  worker: string,
  leaseMs: number,
  progressed: boolean,
) {
  const { rowCount } = await pool.query(
    `update jobs set lease_until = clock_timestamp() + $4 * interval '1 millisecond',
       attempts = case when $5 then 1 else attempts end
     where cemetery_id = $1 and id = $2 and worker = $3 and state = 'running'`,
    [job.cemeteryId, job.id, worker, leaseMs, progressed],
  )
  return rowCount === 1
}

export type JobOutcome =
  | { state: 'done' }
  | { state: 'failed'; error: string }
  /** Back into the queue: tried again after `inMs`, or given back untried by a worker that stops. */
  | { state: 'queued'; inMs: number; error?: string; untried?: boolean }

/** Ends this worker's hold of a job, whatever came of it. */
export async function finishJob(
  pool: pg.Pool,
  job: Job,
  worker: string,
  end: JobOutcome,
): Promise<void> {
  await pool.query(
    `update jobs set state = $4, error = $5, worker = null, lease_until = null,
       run_at = case when $4 = 'queued' then clock_timestamp() + $6 * interval '1 millisecond' else run_at end,
       attempts = case when $7 then attempts - 1 else attempts end
     where cemetery_id = $1 and id = $2 and worker = $3 and state = 'running'`,
    [
      job.cemeteryId,
      job.id,
      worker,
      end.state,
      end.state === 'done' ? null : (end.error ?? null),
      end.state === 'queued' ? end.inMs : 0,
      end.state === 'queued' && end.untried === true,
    ],
  )
  await pool.query('select pg_notify($1, $2)', [jobsChannel, ''])
}
