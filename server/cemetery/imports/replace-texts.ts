import type { RowsEdit } from '../../../core/imports/edit-schema'
import { nameParts, singlePersonFields } from '../../../core/imports/edits'
import { plannerOf } from '../../../core/imports/planner'
import { badInput } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { editColumns, editOf } from './cells'
import { type ImportRow, sheetOf } from './record'
import { forEachYielding, type RawRow } from './run-steps'

type Replace = Extract<RowsEdit['edit'], { kind: 'replace' }>

/** Parts of names are read out of their cells, row by row; all else is the database's work. */
const most = 20_000
const batch = 1_000

/** Rows that have a text in a column; of a part of names, with the text that it becomes. */
export interface ReplacementMatches {
  numbers: number[]
  texts: Array<{ no: number; text: string }> | null
}

/** Finds the rows of which a replacement changes something. */
export async function findTexts(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  edit: Replace,
): Promise<ReplacementMatches> {
  if (!nameParts.some((part) => part === edit.field))
    return { numbers: await inColumn(transaction, row, numbers, edit), texts: null }
  if (numbers.length > most)
    throw badInput([{ field: 'rows', message: `may be ${most} at most for a part of names` }])
  const texts: NonNullable<ReplacementMatches['texts']> = []
  for (let at = 0; at < numbers.length; at += batch)
    texts.push(...(await inNames(transaction, row, numbers.slice(at, at + batch), edit)))
  return { numbers: texts.map(({ no }) => no), texts }
}

/** Replaces a text within a column of rows that have it. */
export async function replaceTexts(
  transaction: Transaction,
  row: ImportRow,
  { numbers, texts }: ReplacementMatches,
  { field, find, by }: Replace,
): Promise<void> {
  const values = [transaction.cemeteryId, row.id]
  const where = 'where r.cemetery_id = $1 and r.import_id = $2'
  if (texts)
    await transaction.query(
      `update import_rows r set corrected = coalesce(r.corrected, '{}') || u.cell
       from (select no, jsonb_build_object($4::text, text) as cell from jsonb_to_recordset($3) a (no int, text text)) u
       ${where} and r.row_no = u.no`,
      [...values, JSON.stringify(texts), field],
    )
  else
    await transaction.query(
      `update import_rows r set corrected = coalesce(r.corrected, '{}') || u.cell from (
         select r.row_no, jsonb_build_object($4::text, left(replace(${textIn(row, field)}, $5, $6), 1000)) as cell
         from import_rows r ${where} and r.row_no = any($3::int[])) u
       ${where} and r.row_no = u.row_no`,
      [...values, numbers, field, find, by],
    )
}

/** What a row `r` says in the column of the field `$4`, as corrected. */
function textIn(row: ImportRow, field: string): string {
  const index = row.mapping?.columns.indexOf(field) ?? -1
  return `coalesce(r.corrected->>$4::text, r.cells->>${index < 0 ? "'-'" : index}, '')`
}

async function inColumn(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  { field, find }: Replace,
): Promise<number[]> {
  // Of several people in one row the cell is nobody's yet.
  const own = singlePersonFields.has(field) ? 'and (r.parts is null or r.corrected ? $4::text)' : ''
  const { rows } = await transaction.query<{ row_no: number }>(
    `select r.row_no from import_rows r
     where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = any($3::int[]) and position($5 in ${textIn(row, field)}) > 0 ${own}
     order by r.row_no`,
    [transaction.cemeteryId, row.id, numbers, field, find],
  )
  return rows.map(({ row_no }) => row_no)
}

async function inNames(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  { field, find, by }: Replace,
): Promise<NonNullable<ReplacementMatches['texts']>> {
  const { rows } = await transaction.query<RawRow & Record<string, unknown>>(
    `select row_no, cells, ${editColumns} from import_rows
     where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[]) order by row_no`,
    [transaction.cemeteryId, row.id, numbers],
  )
  const plan = plannerOf(row.target, await sheetOf(transaction, row))
  const texts = await forEachYielding(rows, (one) => {
    const text = plan(one.row_no, one.cells, editOf(one)).person?.[field]
    return typeof text === 'string' && text.includes(find) ? text.replaceAll(find, by) : null
  })
  return rows.flatMap(({ row_no }, i) =>
    typeof texts[i] === 'string' ? [{ no: row_no, text: texts[i].slice(0, 1_000) }] : [],
  )
}
