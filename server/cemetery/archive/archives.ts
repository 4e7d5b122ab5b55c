import {
  type Archive,
  type ArchiveReport,
  type ArchiveState,
  archiveRetentionDays,
} from '../../../core/archive'
import { conflict, notFound } from '../../engine/problem/problem'
import { quoteIdent } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import { transactAs } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { Job } from '../../platform/jobs/queue'
import { archiveSheets } from './sheets'

export interface ArchiveRow {
  id: number
  version: number
  direction: 'out' | 'in'
  state: ArchiveState
  file_name: string
  size: number | null
  store_key: string | null
  done: number
  total: number
  report: ArchiveReport | null
  error: string | null
  user_id: number
  user_name: string
  created_at: Date
  ended_at: Date | null
  expires_at: Date | null
}

export const archiveViewOf = (row: ArchiveRow): Archive => ({
  id: row.id,
  version: row.version,
  direction: row.direction,
  state: row.state,
  fileName: row.file_name,
  size: row.size,
  done: row.done,
  total: row.total,
  report: row.report,
  error: row.error,
  user: { id: row.user_id, name: row.user_name },
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
})

/** @throws Problem 409 where another is being made or read */
export async function addArchive(
  { cemeteryId, who, client }: Transaction,
  values: Pick<ArchiveRow, 'direction' | 'state' | 'file_name'> & {
    size?: number
    store_key?: string
  },
): Promise<ArchiveRow> {
  const { rows } = await client
    .query<ArchiveRow>(
      `insert into archives (cemetery_id, direction, state, file_name, size, store_key, user_id, user_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
      [
        cemeteryId,
        values.direction,
        values.state,
        values.file_name,
        values.size ?? null,
        values.store_key ?? null,
        who.userId,
        who.name,
      ],
    )
    .catch((error: { code?: string }) => {
      // By its code: the index has another name in a partition, and ids are always new.
      throw error.code === '23505' ? archiveBusy() : error
    })
  return rows[0] as ArchiveRow
}

export const archiveBusy = () =>
  conflict('archiveBusy', 'Another archive is at work', 'Wait until it is made or read.')

/** @throws Problem 404 */
export async function getArchive(
  transaction: Transaction,
  id: number,
  lock = false,
): Promise<ArchiveRow> {
  const { rows } = await transaction.query(
    `select * from archives where cemetery_id = $1 and id = $2 ${lock ? 'for no key update' : ''}`,
    [transaction.cemeteryId, id],
  )
  if (!rows[0]) throw notFound()
  return rows[0] as ArchiveRow
}

export async function listArchives(transaction: Transaction): Promise<ArchiveRow[]> {
  const { rows } = await transaction.query(
    'select * from archives where cemetery_id = $1 order by id desc limit 20',
    [transaction.cemeteryId],
  )
  return rows as ArchiveRow[]
}

type Settable = Pick<
  ArchiveRow,
  'state' | 'size' | 'store_key' | 'done' | 'total' | 'report' | 'error' | 'expires_at' | 'ended_at'
>

/** @throws Problem 409 where another is being made or read */
export async function updateArchive(
  { client, cemeteryId }: Transaction,
  id: number,
  values: Partial<Settable>,
): Promise<void> {
  const entries = Object.entries(values)
  await client
    .query(
      `update archives set version = version + 1${entries.map(([name], i) => `, ${name} = $${i + 3}`).join('')}
       where cemetery_id = $1 and id = $2`,
      [
        cemeteryId,
        id,
        ...entries.map(([name, value]) =>
          name === 'report' && value ? JSON.stringify(value) : value,
        ),
      ],
    )
    .catch((error: { code?: string }) => {
      // By its code: the index has another name in a partition, and ids are always new.
      throw error.code === '23505' ? archiveBusy() : error
    })
}

/** The same by a job, in a transaction of its own. */
export const updateArchiveByJob = (database: Database, job: Job, values: Partial<Settable>) =>
  transactAs(database, job.cemeteryId, job.who, (transaction) =>
    updateArchive(transaction, job.payload.archiveId as number, values),
  )

export const daysFromNow = (days = archiveRetentionDays) => new Date(Date.now() + days * 86_400_000)

/** Tells how far a job is, twice a second at most, while it does something else. */
export function archiveProgress(database: Database, job: Job, total: number) {
  let last = 0
  let under: Promise<unknown> = Promise.resolve()
  return {
    at(done: number) {
      const now = Date.now()
      if (now - last < 500) return
      last = now
      under = updateArchiveByJob(database, job, { done, total }).catch(() => {})
    },
    /** Nothing of it comes after what is said next. */
    end: () => under,
  }
}

/**
 * Whether nothing is recorded in the cemetery of this transaction. What was written in its settings and
 * what somebody put away is no record. */
export async function isCemeteryEmpty({
  client,
  cemeteryId,
}: Pick<Transaction, 'client' | 'cemeteryId'>) {
  const tables = archiveSheets.filter(
    (sheet) => !sheet.special && !sheet.personal && sheet.name !== 'activity',
  )
  const { rows } = await client.query<{ used: boolean }>(
    `select ${tables
      .map(({ table }) =>
        table === 'files'
          ? "exists (select from files where cemetery_id = $1 and resource <> 'cemeteries')"
          : `exists (select from ${quoteIdent(table)} where cemetery_id = $1)`,
      )
      .join(' or ')} as used`,
    [cemeteryId],
  )
  return !rows[0]?.used
}
