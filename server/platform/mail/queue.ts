import type { Pool } from 'pg'
import type { Language, LetterKind } from './letters/kinds'

/** A mail that this worker has taken, until its lease ends. */
export interface QueuedMail {
  id: number
  once: string
  kind: LetterKind
  recipient: string
  language: Language
  cemeteryId: number | null
  values: Record<string, string>
  /** 1 at the first try. */
  attempts: number
  createdAt: Date
}

/** Takes the next mail that is due, or one whose worker died and let its lease run out. */
export async function takeMail(
  pool: Pool,
  worker: string,
  leaseMs: number,
): Promise<QueuedMail | null> {
  const { rows } = await pool.query<QueuedMail>(
    `update mails set state = 'sending', worker = $1, attempts = attempts + 1,
       lease_until = clock_timestamp() + $2 * interval '1 millisecond'
     where id = (
       select id from mails where state in ('queued', 'sending') and run_at <= clock_timestamp()
         and (state = 'queued' or lease_until < clock_timestamp())
       order by run_at, id limit 1 for update skip locked)
     returning id, once, kind, recipient, language, about_cemetery as "cemeteryId", facts as values,
       attempts, created_at as "createdAt"`,
    [worker, leaseMs],
  )
  return rows[0] ?? null
}

/** Handed over, or never to be (with the reason): the links in it are forgotten here. */
export async function closeMail(
  pool: Pool,
  mail: QueuedMail,
  worker: string,
  failure?: string,
): Promise<void> {
  await pool.query(
    `update mails set state = $3, error = $4, facts = '{}', worker = null, lease_until = null,
       sent_at = case when $3 = 'sent' then clock_timestamp() end
     where id = $1 and worker = $2 and state = 'sending'`,
    [mail.id, worker, failure === undefined ? 'sent' : 'failed', failure ?? null],
  )
}

/** Nothing came of it and nothing was to: no trace remains. */
export const dropMail = (pool: Pool, mail: QueuedMail, worker: string) =>
  pool.query(`delete from mails where id = $1 and worker = $2 and state = 'sending'`, [
    mail.id,
    worker,
  ])

/** Back into the queue, with what went wrong. */
export const putBackMail = (
  pool: Pool,
  mail: QueuedMail,
  worker: string,
  inMs: number,
  error: string,
) =>
  pool.query(
    `update mails set state = 'queued', error = $3, worker = null, lease_until = null,
       run_at = clock_timestamp() + $4 * interval '1 millisecond'
     where id = $1 and worker = $2 and state = 'sending'`,
    [mail.id, worker, error, inMs],
  )

/** What was sent or given up a year ago. */
export const deleteOldMail = (pool: Pool) =>
  pool.query(
    `delete from mails where id in (
       select id from mails where created_at < now() - interval '1 year' and state in ('sent', 'failed')
       order by created_at limit 1000)`,
  )
