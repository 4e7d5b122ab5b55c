import { besideName, correctedOf, isSplit, nameParts } from '../../../core/imports/edits'
import type { Planner, RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import { editOf } from './cells'
import { type ImportRow, lastRowOf, updateImport } from './record'
import { forEachYielding, type RawRow } from './run-steps'

type Corrections = Record<string, string>

/** A row of the file that becomes a record for each of its people. */
export interface RowSplit {
  row_no: number
  /** What each record's name is corrected to; the first is the row's own. */
  people: readonly Corrections[]
}

/** Makes further rows for the people of rows, behind all others; the first person stays with the row. */
export async function splitRows(
  transaction: Transaction,
  importId: number,
  splits: readonly RowSplit[],
  { byAnswer }: { byAnswer: boolean },
): Promise<void> {
  if (splits.length === 0) return
  let next = await lastRowOf(transaction, importId)
  const further = splits.flatMap(({ row_no, people }) =>
    people.slice(1).map((corrected, i) => ({
      no: ++next,
      of: row_no,
      part: i + 1,
      parts: people.length,
      corrected,
    })),
  )
  const first = splits.map(({ row_no, people: [own = {}, ...others] }) => ({
    no: row_no,
    parts: others.length + 1,
    corrected: own,
  }))
  const values = [transaction.cemeteryId, importId]
  await transaction.pipeline([
    {
      text: `insert into import_rows (cemetery_id, import_id, row_no, cells, of_row, part, parts, corrected, corrected_by, corrected_at, version)
        select $1, $2, u.no, r.cells, u.of, u.part, u.parts, (coalesce(r.corrected, '{}') - $4::text[]) || u.corrected, r.corrected_by, r.corrected_at, ${versionNow}
        from jsonb_to_recordset($3) u (no int, "of" int, part int, parts int, corrected jsonb)
        join import_rows r on r.cemetery_id = $1 and r.import_id = $2 and r.row_no = u.of`,
      values: [...values, JSON.stringify(further), ofNames],
    },
    {
      text: `update import_rows r set parts = u.parts, decision = 'split', by_answer = $4, version = ${versionNow},
          corrected = (coalesce(r.corrected, '{}') - $5::text[]) || u.corrected
        from jsonb_to_recordset($3) u (no int, parts int, corrected jsonb)
        where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = u.no`,
      values: [...values, JSON.stringify(first), byAnswer, ofNames],
    },
  ])
}

/** A further row's number may have been another's: whoever has seen that one is told. */
const versionNow = '(select version from imports where cemetery_id = $1 and id = $2)'

/** What a split says of the names, and nothing else. */
const ofNames = [...nameParts, besideName]

/** Makes rows one record again: their further rows go, with what was said of the names. */
export async function joinRows(
  transaction: Transaction,
  importId: number,
  numbers: readonly number[],
): Promise<void> {
  const values = [transaction.cemeteryId, importId, numbers]
  await transaction.pipeline([
    ...['import_plans', 'import_results'].map((table) => ({
      text: `delete from ${table} where cemetery_id = $1 and import_id = $2 and row_no in (
        select row_no from import_rows where cemetery_id = $1 and import_id = $2 and of_row = any($3::int[]))`,
      values,
    })),
    {
      text: 'delete from import_rows where cemetery_id = $1 and import_id = $2 and of_row = any($3::int[])',
      values,
    },
    {
      text: `update import_rows set parts = null, by_answer = false, version = ${versionNow}, decision = nullif(decision, 'split'),
          corrected = nullif(corrected - $4::text[], '{}')
        where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[]) and parts is not null`,
      values: [...values, ofNames],
    },
  ])
}

/** Before a check: what the import's answer has split becomes one again; it may be another answer by now. */
export async function joinAnswered(transaction: Transaction, row: ImportRow): Promise<void> {
  const { rows } = await transaction.query<{ row_no: number }>(
    'select row_no from import_rows where cemetery_id = $1 and import_id = $2 and by_answer and parts is not null',
    [transaction.cemeteryId, row.id],
  )
  await joinRows(
    transaction,
    row.id,
    rows.map(({ row_no }) => row_no),
  )
}

/**
 * Plans rows; those whose people are to have a record each are split on the way, where they say who
 * they are. Further people come behind all rows, and are planned when it is their turn.
 */
export async function splitPlanned(
  transaction: Transaction,
  row: ImportRow,
  rows: RawRow[],
  plan: Planner,
): Promise<RowPlan[]> {
  const plans = await forEachYielding(rows, (one) => plan(one.row_no, one.cells, editOf(one)))
  const splits = { asked: [] as RowSplit[], answered: [] as RowSplit[] }
  for (const [i, one] of rows.entries()) {
    const people = plans[i]?.people
    if (!people || isSplit(one)) continue
    const asked = one.decision === 'split'
    if (!asked && (row.mapping?.several !== 'split' || one.decision !== null)) continue
    const split = { row_no: one.row_no, people: people.map(correctedOf) }
    splits[asked ? 'asked' : 'answered'].push(split)
    Object.assign(one, {
      parts: people.length,
      decision: 'split',
      corrected: { ...one.corrected, ...split.people[0] },
    })
    plans[i] = plan(one.row_no, one.cells, editOf(one))
  }
  await splitRows(transaction, row.id, splits.asked, { byAnswer: false })
  await splitRows(transaction, row.id, splits.answered, { byAnswer: true })
  return plans
}

/** Keeps how many records there are beyond the rows of the file. */
export async function countFurther(transaction: Transaction, row: ImportRow): Promise<void> {
  const { rows } = await transaction.query<{ n: number }>(
    'select count(*) as n from import_rows where cemetery_id = $1 and import_id = $2 and of_row is not null',
    [transaction.cemeteryId, row.id],
  )
  row.counts = { ...row.counts, further: rows[0]?.n ?? 0 }
  await updateImport(transaction, row.id, { counts: row.counts })
}
