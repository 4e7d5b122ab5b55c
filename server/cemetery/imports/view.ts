import { importTargets } from '../../../core/imports/fields'
import type { Transaction } from '../../engine/transaction/transaction'
import { cellBeginnings } from './cells'
import { type ImportRow, writePermissionOf } from './record'

/** An import as the API answers it. */
export async function importView(transaction: Transaction, row: ImportRow) {
  return { ...summaryOf(row), ...(await detailsOf(transaction, row)) }
}

const summaryOf = (row: ImportRow) => ({
  id: row.id,
  version: row.version,
  target: row.target,
  state: row.state,
  label: row.file_name,
  fileName: row.file_name,
  fileSize: row.file_size,
  format: row.format,
  rowCount: row.row_count,
  counts: row.counts,
  progress: progressOf(row),
  error: row.error,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Rows that the running job has done with, of all. */
function progressOf(row: ImportRow): { done: number; of: number } {
  const of = row.row_count
  const upTo = Math.max(
    0,
    row.cursor - (row.header_row > 0 && row.cursor >= row.header_row ? 1 : 0),
  )
  switch (row.state) {
    case 'checking':
    case 'running':
    case 'failed':
      return { done: Math.min(upTo, of), of }
    case 'undoing':
      return { done: Math.min(of, Math.max(0, of - upTo)), of }
    case 'uploaded':
    case 'mapped':
      return { done: 0, of }
    default:
      return { done: of, of }
  }
}

async function detailsOf(transaction: Transaction, row: ImportRow) {
  const [samples, waiting, edits] = await transaction.pipeline([
    {
      text: `select ${cellBeginnings(300)} as cells from import_rows r where cemetery_id = $1 and import_id = $2 and row_no > $3 order by row_no limit 200`,
      values: [transaction.cemeteryId, row.id, row.header_row],
    },
    {
      text: `select exists (select from imports where cemetery_id = $1 and id <> $2 and state in ('checking', 'running', 'undoing')
               and updated_at > now() - interval '1 hour') as others`,
      values: [transaction.cemeteryId, row.id],
    },
    {
      text: `select edit_no as edit, cardinality(row_nos) as rows from import_edits
             where cemetery_id = $1 and import_id = $2 and user_id is not distinct from $3 order by edit_no desc limit 1`,
      values: [transaction.cemeteryId, row.id, transaction.who.userId],
    },
  ])
  const rows = (samples?.rows ?? []) as Array<{ cells: string[] }>
  return {
    headerRow: row.header_row,
    /** The file can be read in another way. */
    kept: row.store_key !== null && !row.counts.run && row.format.kind !== 'geojson',
    columns: row.header.map((name, i) => ({
      name,
      samples: [
        ...new Set(rows.map(({ cells }) => cells[i] ?? '').filter((cell) => cell.trim() !== '')),
      ].slice(0, 4),
    })),
    mapping: row.mapping,
    /** The caller's own last correction of rows, which can be taken back. */
    undo: row.state === 'checked' ? (edits?.rows[0] ?? null) : null,
    /** Another import of this cemetery is being worked on; this one waits for its turn. */
    waiting:
      waiting?.rows[0]?.others === true &&
      row.cursor === 0 &&
      ['checking', 'running'].includes(row.state),
  }
}

/** The imports of what the caller may write, newest first: their rows hold more than one area's facts. */
export async function listImports(transaction: Transaction, offset: number, limit: number) {
  const readable = importTargets.filter((target) =>
    transaction.may({ permission: writePermissionOf[target] }),
  )
  const [page, count] = await transaction.pipeline([
    {
      text: 'select * from imports where cemetery_id = $1 and target = any($2) order by id desc offset $3 limit $4',
      values: [transaction.cemeteryId, readable, offset, limit],
    },
    {
      text: 'select count(*) as n from imports where cemetery_id = $1 and target = any($2)',
      values: [transaction.cemeteryId, readable],
    },
  ])
  return {
    rows: ((page?.rows ?? []) as ImportRow[]).map(summaryOf),
    total: (count?.rows[0]?.n ?? 0) as number,
  }
}
