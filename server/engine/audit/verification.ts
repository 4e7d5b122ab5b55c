import type { Pool } from 'pg'
import type { AuditVerification, BrokenEntry, LastVerification } from '../../../core/audit'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { messageOf } from '../../platform/process/start-error'
import { conflict } from '../problem/problem'
import { readPublishedHeads } from './heads'
import { auditKeys } from './keys'
import type { AuditSettings } from './settings'
import { verifyAudit } from './verify'

/** One that has not ended by then was killed. */
const longest = '6 hours'
const running = `ended_at is null and started_at > now() - interval '${longest}'`

/**
 * Looks at the whole audit and keeps what came of it. One at a time, whichever process asks.
 * @param who null: by itself
 * @throws Problem 409 where one is under way
 */
export async function runVerification(
  pool: Pool,
  settings: AuditSettings,
  who: { userId: number; name: string } | null,
  signal?: AbortSignal,
): Promise<AuditVerification> {
  const id = await begin(pool, who)
  try {
    const outcome = await verifyAudit(pool, auditKeys(settings), {
      publishedHeads: readPublishedHeads(settings.dataDir),
      signal,
    })
    const { rows } = await pool.query<VerificationRow>(
      `update audit_verifications set ended_at = clock_timestamp(), checked = $2, waiting = $3,
         broken_count = $4, broken = $5 where id = $1 returning ${columns}`,
      [id, outcome.checked, outcome.waiting, outcome.brokenCount, JSON.stringify(outcome.broken)],
    )
    return answerOf(rows[0] as VerificationRow)
  } catch (error) {
    await pool
      .query(
        'update audit_verifications set ended_at = clock_timestamp(), error = $2 where id = $1',
        [id, messageOf(error).slice(0, 2_000)],
      )
      .catch(() => {})
    throw error
  }
}

/** What came of the last one that went through, and whether one is under way. */
export async function readLastVerification(pool: Pool): Promise<LastVerification> {
  const { rows } = await pool.query<VerificationRow>(
    `select ${columns} from audit_verifications where ended_at is not null and error is null
     order by id desc limit 1`,
  )
  const { rows: open } = await pool.query<{ since: Date }>(
    `select started_at as since from audit_verifications where ${running} order by id desc limit 1`,
  )
  return {
    last: rows[0] ? answerOf(rows[0]) : null,
    runningSince: open[0]?.since.toISOString() ?? null,
  }
}

/** Whether a day has gone by since the last one. */
export async function isVerificationDue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select not exists (select from audit_verifications
       where started_at > now() - interval '1 day' and (ended_at is not null or ${running})) as due`,
  )
  return rows[0]?.due === true
}

const begin = (pool: Pool, who: { userId: number; name: string } | null) =>
  inOwnerTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('audit_verification', 0))`)
    const { rows: open } = await client.query(
      `select from audit_verifications where ${running} limit 1`,
    )
    if (open.length > 0) throw conflict('verifying', 'The audit is being verified already')
    // A year is kept.
    await client.query(
      "delete from audit_verifications where started_at < now() - interval '1 year'",
    )
    const { rows } = await client.query<{ id: number }>(
      'insert into audit_verifications (user_id, user_name) values ($1, $2) returning id',
      [who?.userId ?? null, who?.name ?? null],
    )
    return rows[0]?.id as number
  })

const columns =
  'checked, waiting, broken, broken_count as "brokenCount", started_at as "startedAt", ended_at as "endedAt", user_name as by'

interface VerificationRow {
  checked: number
  waiting: number
  broken: BrokenEntry[]
  brokenCount: number
  startedAt: Date
  endedAt: Date
  by: string | null
}

const answerOf = ({ startedAt, endedAt, ...row }: VerificationRow): AuditVerification => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
})
