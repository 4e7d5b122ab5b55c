import type {
  BatchState,
  LeftOutRecord,
  PaperBatch,
  PaperBatchRequest,
} from '../../../core/papers/batches'
import type { PaperLanguage } from '../../../core/papers/template'
import { notFound } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'

export interface BatchRow {
  id: number
  version: number
  resource: string
  paper: string
  name: string
  language: PaperLanguage
  output: PaperBatch['output']
  message: string | null
  ids: number[]
  state: BatchState
  done: number
  left_out: LeftOutRecord[]
  file_name: string | null
  size: number | null
  store_key: string | null
  created_at: Date
  expires_at: Date | null
}

/** Of one's own that are shown. */
const shown = 20

export const batchViewOf = (row: BatchRow): PaperBatch => ({
  id: row.id,
  version: row.version,
  resource: row.resource,
  name: row.name,
  output: row.output,
  state: row.state,
  total: row.ids.length,
  done: row.done,
  leftOut: row.left_out,
  fileName: row.file_name,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export async function nextBatchId({ client }: Transaction): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "select nextval('paper_batches_id_seq') as id",
  )
  return (rows[0] as { id: number }).id
}

export async function addBatch(
  transaction: Transaction,
  id: number,
  { resource, paper, language, output, message, ids }: PaperBatchRequest,
  name: string,
): Promise<BatchRow> {
  const { rows } = await transaction.query<BatchRow & Record<string, unknown>>(
    `insert into paper_batches (cemetery_id, user_id, resource, paper, name, language, output, ids, message, id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
    [
      transaction.cemeteryId,
      transaction.who.userId,
      resource,
      paper,
      name,
      language,
      output,
      ids,
      message || null,
      id,
    ],
  )
  return asRow(rows[0] as BatchRow)
}

/** The driver reads numbers within lists as texts. */
const asRow = (row: BatchRow): BatchRow => ({ ...row, ids: row.ids.map(Number) })

/** One of the caller's own. @throws Problem 404 */
export async function getBatch(transaction: Transaction, id: number): Promise<BatchRow> {
  const { rows } = await transaction.query<BatchRow & Record<string, unknown>>(
    'select * from paper_batches where cemetery_id = $1 and id = $2 and user_id = $3',
    [transaction.cemeteryId, id, transaction.who.userId],
  )
  if (!rows[0]) throw notFound()
  return asRow(rows[0])
}

/** The caller's own, newest first; those whose days are over are gone. */
export async function listBatches(transaction: Transaction): Promise<BatchRow[]> {
  const { rows } = await transaction.query<BatchRow & Record<string, unknown>>(
    `select * from paper_batches where cemetery_id = $1 and user_id = $2 and state <> 'gone'
     order by id desc limit ${shown}`,
    [transaction.cemeteryId, transaction.who.userId],
  )
  return rows.map(asRow)
}

type Changes = Partial<
  Pick<BatchRow, 'state' | 'done' | 'left_out' | 'file_name' | 'size' | 'store_key' | 'expires_at'>
>

/** Changes a batch that is still being made. @returns false where it was cancelled meanwhile */
export async function changeMaking(
  transaction: Transaction,
  id: number,
  values: Changes,
): Promise<boolean> {
  const entries = Object.entries(values)
  const { rows } = await transaction.query(
    `update paper_batches set version = version + 1${entries.map(([name], i) => `, ${name} = $${i + 3}`).join('')}
     where cemetery_id = $1 and id = $2 and state = 'making' returning id`,
    [
      transaction.cemeteryId,
      id,
      ...entries.map(([name, value]) => (name === 'left_out' ? JSON.stringify(value) : value)),
    ],
  )
  return rows.length > 0
}
