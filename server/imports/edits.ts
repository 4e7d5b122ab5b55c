import { isReadable } from '../../core/imports/correction'
import type { RowsEdit, RowsMeant } from '../../core/imports/edit-schema'
import { badInput, conflict } from '../problem'
import type { Transaction } from '../transaction'
import { flagged } from './flagged'
import { type ImportRow, noteImport, setImport, sheetOf } from './record'
import { replaceTexts } from './replace-texts'
import { joinRows, splitRows } from './split-rows'

type Edit = RowsEdit['edit']
type Corrections = Record<string, string>

/** Keeps what a person says of rows: the numbers of those that are to be checked again. */
export async function editRows(
  transaction: Transaction,
  row: ImportRow,
  { rows, edit }: RowsEdit,
): Promise<number[]> {
  await assertReadable(transaction, row, edit)
  const whole = edit.kind === 'reset' || edit.kind === 'one' || edit.kind === 'split'
  const meant = await rowsMeant(transaction, row, rows)
  const numbers = whole ? await rowsInFile(transaction, row, meant) : meant
  if (edit.kind === 'split' && edit.people && numbers.length !== 1)
    throw badInput([{ field: 'rows', message: 'must be one row where people are named' }])
  const no = row.edits + 1
  await remember(transaction, row, numbers, no, whole || edit.kind === 'take')
  if (whole) await joinRows(transaction, row.id, numbers)
  const changed = await apply(transaction, row, rows, numbers, edit)
  await sign(transaction, row, changed, edit.kind !== 'reset')
  if (changed.length === 0) return []
  await setImport(transaction, row.id, { edits: no }, { by: 'person' })
  await noteImport(transaction, row, 'correct', {
    ...edit,
    rows: changed.length,
    first: changed.slice(0, 20),
  })
  return [...changed]
}

/** Takes the last edit back, as long as nothing was checked anew for another file's sake. */
export async function undoEdit(transaction: Transaction, row: ImportRow): Promise<number[]> {
  const { rows } = await transaction.query<{ row_no: number; before: Before }>(
    'select row_no, before from import_rows where cemetery_id = $1 and import_id = $2 and edit_no = $3 order by row_no',
    [transaction.cemeteryId, row.id, row.edits],
  )
  if (rows.length === 0) throw conflict('state', 'There is no correction to undo')
  const numbers = rows.map(({ row_no }) => row_no)
  await joinRows(
    transaction,
    row.id,
    rows.flatMap(({ row_no, before }) => (before.whole ? [row_no] : [])),
  )
  await transaction.query(
    `update import_rows set corrected = case jsonb_typeof(before->'corrected') when 'object' then before->'corrected' end,
       accepted = case jsonb_typeof(before->'accepted') when 'array' then array(select jsonb_array_elements_text(before->'accepted')) end,
       decision = before->>'decision', corrected_by = before->>'by', corrected_at = (before->>'at')::timestamptz,
       by_answer = (before->>'byAnswer')::boolean, edit_no = null, before = null
     where cemetery_id = $1 and import_id = $2 and edit_no = $3`,
    [transaction.cemeteryId, row.id, row.edits],
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
  await setImport(transaction, row.id, {}, { by: 'person' })
  await noteImport(transaction, row, 'undo correct', { rows: numbers.length })
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
    ([field, text]) => !isReadable(row.target, sheet, field, text),
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

async function rowsMeant(transaction: Transaction, row: ImportRow, meant: RowsMeant) {
  const { rows } = await transaction.query<{ row_no: number }>(
    `select row_no from import_results where cemetery_id = $1 and import_id = $2 and ${
      'numbers' in meant
        ? 'row_no = any($3::int[])'
        : 'issue' in meant
          ? 'exists (select from jsonb_array_elements(issues) e where e->>0 = $3)'
          : '$3::int is null'
    } order by row_no`,
    [
      transaction.cemeteryId,
      row.id,
      'numbers' in meant ? meant.numbers : 'issue' in meant ? meant.issue : null,
    ],
  )
  return rows.map(({ row_no }) => row_no)
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

const remember = (
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  no: number,
  whole: boolean,
) =>
  transaction.query(
    `update import_rows r set edit_no = $4, before = jsonb_build_object('whole', $5::boolean, 'corrected', r.corrected,
       'accepted', to_jsonb(r.accepted), 'decision', r.decision, 'by', r.corrected_by, 'at', r.corrected_at, 'byAnswer', r.by_answer,
       'people', case when r.parts is not null and r.of_row is null then (
         select jsonb_agg(coalesce(p.corrected, '{}') order by p.part) from import_rows p
         where p.cemetery_id = $1 and p.import_id = $2 and (p.row_no = r.row_no or p.of_row = r.row_no)) end)
     where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = any($3::int[])`,
    [transaction.cemeteryId, row.id, numbers, no, whole],
  )

async function apply(
  transaction: Transaction,
  row: ImportRow,
  meant: RowsMeant,
  numbers: readonly number[],
  edit: Edit,
): Promise<readonly number[]> {
  const update = async (set: string, ...more: unknown[]) => {
    await transaction.query(
      `update import_rows r set ${set} where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = any($3::int[])`,
      [transaction.cemeteryId, row.id, numbers, ...more],
    )
    return numbers
  }
  switch (edit.kind) {
    case 'set':
      return update(
        "corrected = coalesce(r.corrected, '{}') || $4::jsonb",
        JSON.stringify(edit.values),
      )
    case 'replace':
      return replaceTexts(transaction, row, numbers, edit)
    case 'take':
      return update(
        `accepted = array(select distinct c from (select unnest(r.accepted) union all ${flagsOf}) a (c) where c <> 'several'),
         decision = case when 'several' in (${flagsOf}) then 'split' else r.decision end`,
        'issue' in meant ? [meant.issue] : flagged,
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
      return numbers
  }
}

const flagsOf = `select e->>0 from import_results x, jsonb_array_elements(x.issues) e
  where x.cemetery_id = $1 and x.import_id = $2 and x.row_no = r.row_no and e->>0 = any($4::text[])`

/** Who it was, and that it is a person's word now, not the answer for all such rows. */
const sign = (
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  corrected: boolean,
) => {
  const { cemeteryId, who } = transaction
  const values = [cemeteryId, row.id, numbers]
  return transaction.all([
    {
      text: `update import_rows set corrected_by = $4, corrected_at = case when $4::text is not null then now() end
        where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[])`,
      values: [...values, corrected ? who.name : null],
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
