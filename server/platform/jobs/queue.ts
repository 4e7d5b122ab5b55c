import type pg from 'pg'
import type { SignedInUser } from '../../../core/session-entry'

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
}

/** What of a transaction the queue needs. */
export interface QueueTransaction {
  readonly cemeteryId: number
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
  const { rows } = await transaction.query<{ id: number }>(
    'insert into jobs (cemetery_id, kind, payload, user_id, lane) values ($1, $2, $3, $4, $5) returning id',
    [
      transaction.cemeteryId,
      kind,
      JSON.stringify({ ...payload, who: transaction.who }),
      transaction.who.userId,
      lane ?? null,
    ],
  )
  await transaction.query('select pg_notify($1, $2)', [jobsChannel, ''])
  return rows[0]?.id as number
}

/**
 * Takes the next due job, or one whose worker was killed and let its lease run out; null where there
 * is none. A row lock and the lane's unique key see to it that nobody else gets it.
 */
export async function takeJob(
  pool: pg.Pool,
  worker: string,
  kinds: readonly string[],
  leaseMs: number,
): Promise<Job | null> {
  try {
    const { rows } = await pool.query(
      `update jobs set state = 'running', worker = $1, attempts = attempts + 1,
         lease_until = clock_timestamp() + $2 * interval '1 millisecond'
       where (cemetery_id, id) = (
         select j.cemetery_id, j.id from jobs j
         where j.state in ('queued', 'running') and j.run_at <= clock_timestamp() and j.kind = any($3)
           and (j.state = 'queued' or j.lease_until < clock_timestamp())
           and (j.lane is null or not exists (
             select 1 from jobs o where o.cemetery_id = j.cemetery_id and o.lane = j.lane and o.id <> j.id
               and (o.state = 'running' or (j.state = 'queued' and o.state = 'queued' and o.id < j.id))))
         order by j.run_at, j.id limit 1
         for update of j skip locked)
       returning cemetery_id, id, kind, payload, attempts`,
      [worker, leaseMs, kinds],
    )
    const row = rows[0]
    if (!row) return null
    const { who, ...payload } = row.payload
    return {
      cemeteryId: row.cemetery_id,
      id: row.id,
      kind: row.kind,
      attempts: row.attempts,
      payload,
      who,
    }
  } catch (error) {
    // Another worker has just started a job of the same lane.
    if ((error as { code?: string }).code === '23505') return null
    throw error
  }
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
