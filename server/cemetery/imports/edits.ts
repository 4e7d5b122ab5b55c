import { isCorrectionReadable } from '../../../core/imports/correction'
import type { RowsEdit, UndoEdit } from '../../../core/imports/edit-schema'
import { badInput, conflict } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { auditImport, type ImportRow, sheetOf, updateImport } from './record'
import { findTexts, type ReplacementMatches, replaceTexts } from './replace-texts'
import { rowsSeen, rowsSince, unchanged } from './selected-rows'
import { joinRows, splitRows } from './split-rows'
import { warningCodes } from './warning-codes'

type Edit = RowsEdit['edit']
type Corrections = Record<string, string>

/**
 * Keeps what a person says of rows: the numbers of those that are to be checked again.
 * @throws Problem 400; 412 where somebody has changed them since they were seen
 */
export async function editRows(
  transaction: Transaction,
  row: ImportRow,
  { rows, edit, exceptChanged = false }: RowsEdit,
): Promise<number[]> {
  await assertReadable(transaction, row, edit)
  const whole = edit.kind === 'reset' || edit.kind === 'one' || edit.kind === 'split'
  const seen = await rowsSeen(transaction, row, rows, { withPeople: whole })
  const meant = await unchanged(transaction, row, seen, exceptChanged)
  const inFile = whole ? await rowsInFile(transaction, row, meant) : meant
  if (edit.kind === 'split' && edit.people && inFile.length !== 1)
    throw badInput([{ field: 'rows', message: 'must be one row where people are named' }])
  const found: ReplacementMatches =
    edit.kind === 'replace'
      ? await findTexts(transaction, row, inFile, edit)
      : { numbers: inFile, texts: null }
  const { numbers } = found
  if (numbers.length === 0) return []
  const no = row.edits + 1
  const version = row.version + 1
  await updateImport(transaction, row.id, { edits: no }, { by: 'person' })
  await remember(transaction, row, numbers, { no, version, whole: whole || edit.kind === 'take' })
  if (whole) await joinRows(transaction, row.id, numbers)
  await apply(transaction, row, 'issue' in rows ? [rows.issue] : warningCodes, found, edit)
  await sign(transaction, row, numbers, { corrected: edit.kind !== 'reset', version })
  await auditImport(transaction, row, 'correct', {
    ...edit,
    rows: numbers.length,
    first: numbers.slice(0, 20),
  })
  return numbers
}

/**
 * Takes a correction of the caller's own back, where nobody has corrected its rows since.
 * @throws Problem 409, 412
 */
export async function undoEdit(
  transaction: Transaction,
  row: ImportRow,
  { edit, exceptChanged = false }: UndoEdit,
): Promise<number[]> {
  const own = await transaction.query<{ version: number; row_nos: number[] }>(
    `select version, row_nos from import_edits
     where cemetery_id = $1 and import_id = $2 and edit_no = $3 and user_id is not distinct from $4`,
    [transaction.cemeteryId, row.id, edit, transaction.who.userId],
  )
  const [made] = own.rows
  if (!made) throw conflict('state', 'There is no correction of yours to undo')
  const values = [transaction.cemeteryId, row.id, edit]
  const { rows: still } = await transaction.query<{ row_no: number; before: Before }>(
    'select row_no, before from import_rows where cemetery_id = $1 and import_id = $2 and edit_no = $3 order by row_no',
    values,
  )
  const seen = await rowsSince(transaction, row, made.row_nos, made.version, {
    withPeople: still.some(({ before }) => before.whole),
  })
  const standing = new Set(await unchanged(transaction, row, seen, exceptChanged))
  const rows = still.filter(({ row_no }) => standing.has(row_no))
  const numbers = rows.map(({ row_no }) => row_no)
  await updateImport(transaction, row.id, {}, { by: 'person' })
  await joinRows(
    transaction,
    row.id,
    rows.flatMap(({ row_no, before }) => (before.whole ? [row_no] : [])),
  )
  await transaction.query(
    `update import_rows r set corrected = stood.corrected, accepted = stood.accepted, decision = stood.decision,
       corrected_by = stood.by, corrected_at = stood.at, by_answer = stood."byAnswer", edit_no = null, before = null, version = $5
     from jsonb_to_recordset($4::jsonb) stood (row_no int, corrected jsonb, accepted text[], decision text, by text, at timestamptz, "byAnswer" boolean)
     where r.cemetery_id = $1 and r.import_id = $2 and r.edit_no = $3 and r.row_no = stood.row_no`,
    [
      ...values,
      JSON.stringify(rows.map(({ row_no, before }) => ({ ...before, people: null, row_no }))),
      row.version + 1,
    ],
  )
  for (const byAnswer of [true, false])
    await splitRows(
      transaction,
      row.id,
      rows.flatMap(({ row_no, before: { whole, people, byAnswer: answered } }) =>
        whole && people && answered === byAnswer ? [{ row_no, people }] : [],
      ),
      { byAnswer },
    )
  await transaction.query(
    'delete from import_edits where cemetery_id = $1 and import_id = $2 and edit_no = $3',
    values,
  )
  await auditImport(transaction, row, 'undo correct', { rows: numbers.length })
  return numbers
}

interface Before {
  /** Whether the edit was about the row's people as well. */
  whole: boolean
  people: Corrections[] | null
  byAnswer: boolean
}

async function assertReadable(transaction: Transaction, row: ImportRow, edit: Edit) {
  if (edit.kind !== 'set') return
  const sheet = await sheetOf(transaction, row)
  const wrong = Object.entries(edit.values).filter(
    ([field, text]) => !isCorrectionReadable(row.target, sheet, field, text),
  )
  if (wrong.length > 0)
    throw badInput(
      wrong.map(([field]) => ({
        field: `edit.values.${field}`,
        message: 'cannot be read as this field',
        code: 'unreadable',
      })),
    )
}

/** The rows of the file, for their further people too. */
async function rowsInFile(transaction: Transaction, row: ImportRow, numbers: readonly number[]) {
  const { rows } = await transaction.query<{ row_no: number }>(
    `select distinct coalesce(of_row, row_no) as row_no from import_rows
     where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[]) order by 1`,
    [transaction.cemeteryId, row.id, numbers],
  )
  return rows.map(({ row_no }) => row_no)
}

/** What stood before, and whose correction it is. */
const remember = (
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  { no, version, whole }: { no: number; version: number; whole: boolean },
) =>
  transaction.pipeline([
    {
      text: `update import_rows r set edit_no = $4, before = stood.before from (
           select r.row_no, jsonb_build_object('whole', $5::boolean, 'corrected', r.corrected,
             'accepted', to_jsonb(r.accepted), 'decision', r.decision, 'by', r.corrected_by, 'at', r.corrected_at, 'byAnswer', r.by_answer,
             'people', case when r.parts is not null and r.of_row is null then (
               select jsonb_agg(coalesce(p.corrected, '{}') order by p.part) from import_rows p
               where p.cemetery_id = $1 and p.import_id = $2 and (p.row_no = r.row_no or p.of_row = r.row_no)) end) as before
           from import_rows r where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = any($3::int[])) stood
         where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = stood.row_no`,
      values: [transaction.cemeteryId, row.id, numbers, no, whole],
    },
    {
      text: 'insert into import_edits (cemetery_id, import_id, row_nos, edit_no, version, user_id) values ($1, $2, $3, $4, $5, $6)',
      values: [transaction.cemeteryId, row.id, numbers, no, version, transaction.who.userId],
    },
  ])

async function apply(
  transaction: Transaction,
  row: ImportRow,
  taken: readonly string[],
  found: ReplacementMatches,
  edit: Edit,
): Promise<void> {
  const { numbers } = found
  const update = async (set: string, ...more: unknown[]) => {
    await transaction.query(
      `update import_rows r set ${set} where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = any($3::int[])`,
      [transaction.cemeteryId, row.id, numbers, ...more],
    )
  }
  switch (edit.kind) {
    case 'set':
      return update(
        "corrected = coalesce(r.corrected, '{}') || $4::jsonb",
        JSON.stringify(edit.values),
      )
    case 'replace':
      return replaceTexts(transaction, row, found, edit)
    case 'take':
      return update(
        `accepted = array(select distinct c from (select unnest(r.accepted) union all ${flagsOf}) a (c) where c <> 'several'),
         decision = case when 'several' in (${flagsOf}) then 'split' else r.decision end`,
        taken,
      )
    case 'leaveOut':
      return update("decision = 'leaveOut'")
    case 'one':
      return update("decision = 'one'")
    case 'reset':
      return update('corrected = null, accepted = null, decision = null')
    case 'split':
      if (edit.people)
        await splitRows(
          transaction,
          row.id,
          [{ row_no: numbers[0] as number, people: edit.people.map(trimmed) }],
          { byAnswer: false },
        )
      else await update("decision = 'split'")
  }
}

const flagsOf = `select e->>0 from import_results x, jsonb_array_elements(x.issues) e
  where x.cemetery_id = $1 and x.import_id = $2 and x.row_no = r.row_no and e->>0 = any($4::text[])`

/** Who it was, and that it is a person's word now, not the answer for all such rows. */
const sign = (
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  { corrected, version }: { corrected: boolean; version: number },
) => {
  const { cemeteryId, who } = transaction
  const values = [cemeteryId, row.id, numbers]
  return transaction.pipeline([
    {
      text: `update import_rows set corrected_by = $4, corrected_at = ${corrected ? 'now()' : 'null'}, version = $5
        where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[])`,
      values: [...values, corrected ? who.name : null, version],
    },
    {
      text: `update import_rows set by_answer = false where cemetery_id = $1 and import_id = $2 and by_answer and row_no in (
        select coalesce(of_row, row_no) from import_rows where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[]))`,
      values,
    },
  ])
}

const trimmed = (person: Readonly<Record<string, string | undefined>>): Corrections =>
  Object.fromEntries(
    Object.entries(person).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
