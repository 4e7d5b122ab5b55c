import type { RowsEdit } from '../../core/imports/edit-schema'
import { nameParts, ofOnePerson } from '../../core/imports/edits'
import { plannerOf } from '../../core/imports/planner'
import { badInput } from '../problem'
import type { Transaction } from '../transaction'
import { editColumns, editOf } from './cells'
import { type ImportRow, sheetOf } from './record'
import { gently, type RawRow } from './step'

type Replace = Extract<RowsEdit['edit'], { kind: 'replace' }>

/** Parts of names are read out of their cells, row by row; all else is the database's work. */
const most = 20_000
const batch = 1_000

/** Replaces a text within a column of rows; the numbers of those that had it. */
export async function replaceTexts(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  edit: Replace,
): Promise<number[]> {
  if (!nameParts.some((part) => part === edit.field))
    return inColumn(transaction, row, numbers, edit)
  if (numbers.length > most)
    throw badInput([{ field: 'rows', message: `may be ${most} at most for a part of names` }])
  const changed: number[] = []
  for (let at = 0; at < numbers.length; at += batch)
    changed.push(...(await inNames(transaction, row, numbers.slice(at, at + batch), edit)))
  return changed
}

async function inColumn(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  { field, find, by }: Replace,
): Promise<number[]> {
  const index = row.mapping?.columns.indexOf(field) ?? -1
  // Of several people in one row the cell is nobody's yet.
  const own = ofOnePerson.has(field) ? 'and (r.parts is null or r.corrected ? $4::text)' : ''
  const text = `coalesce(r.corrected->>$4::text, r.cells->>${index < 0 ? "'-'" : index}, '')`
  const { rows } = await transaction.query<{ row_no: number }>(
    `update import_rows r set corrected = coalesce(r.corrected, '{}') || jsonb_build_object($4::text, left(replace(${text}, $5, $6), 1000))
     where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = any($3::int[]) and position($5 in ${text}) > 0 ${own}
     returning r.row_no`,
    [transaction.cemeteryId, row.id, numbers, field, find, by],
  )
  return rows.map(({ row_no }) => row_no).sort((a, b) => a - b)
}

async function inNames(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  { field, find, by }: Replace,
): Promise<number[]> {
  const { rows } = await transaction.query<RawRow & Record<string, unknown>>(
    `select row_no, cells, ${editColumns} from import_rows
     where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[]) order by row_no`,
    [transaction.cemeteryId, row.id, numbers],
  )
  const plan = plannerOf(row.target, await sheetOf(transaction, row))
  const texts = await gently(rows, (one) => {
    const text = plan(one.row_no, one.cells, editOf(one)).person?.[field]
    return typeof text === 'string' && text.includes(find) ? text.replaceAll(find, by) : null
  })
  const found = rows.flatMap(({ row_no }, i) =>
    typeof texts[i] === 'string' ? [{ no: row_no, text: texts[i].slice(0, 1_000) }] : [],
  )
  if (found.length > 0)
    await transaction.query(
      `update import_rows r set corrected = coalesce(r.corrected, '{}') || jsonb_build_object($4::text, u.text)
       from jsonb_to_recordset($3) u (no int, text text)
       where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = u.no`,
      [transaction.cemeteryId, row.id, JSON.stringify(found), field],
    )
  return found.map(({ no }) => no)
}
