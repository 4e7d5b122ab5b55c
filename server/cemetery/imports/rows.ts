import { Readable } from 'node:stream'
import { correctableTexts } from '../../../core/imports/correctable-texts'
import type { RowFilter } from '../../../core/imports/import-state'
import type { Issue } from '../../../core/imports/issues'
import { placeAddressOf } from '../../../core/imports/place'
import { plannerOf } from '../../../core/imports/planner'
import { type Caller, type Transaction, transact } from '../../engine/transaction/transaction'
import { byteOrderMark, csvLine, plainText } from '../../formats/csv/write'
import type { Database } from '../../platform/database/database'
import { type EditedRow, editColumns, editOf, nextRows, shownCells } from './cells'
import { type ImportRow, sheetOf, writePermissionOf } from './record'
import { forEachYielding } from './run-steps'
import { warningCodes } from './warning-codes'

interface StoredRow extends EditedRow {
  row_no: number
  cells: string[]
  outcome: string | null
  issues: Issue[] | null
  deceased_id: number | null
  interment_id: number | null
  location_id: number | null
  corrected_by: string | null
  corrected_at: Date | null
  record_id: number | null
  version: number
}

/** A page of rows: as they stand in the file, what they become, what is said of them. */
export async function readRowsPage(
  transaction: Transaction,
  row: ImportRow,
  filter: RowFilter,
  offset: number,
  limit: number,
) {
  const values: unknown[] = [transaction.cemeteryId, row.id]
  const conditions = ['cemetery_id = $1', 'import_id = $2']
  if (filter.row !== undefined) {
    const n = values.push(filter.row)
    conditions.push(`(row_no = $${n} or of_row = $${n})`)
  }
  if (filter.outcome === 'flagged')
    conditions.push(
      `exists (select from jsonb_array_elements(issues) e where e->>0 = any($${values.push(warningCodes)}))`,
    )
  else if (filter.outcome) conditions.push(`outcome = $${values.push(filter.outcome)}`)
  if (filter.issue)
    conditions.push(
      `exists (select from jsonb_array_elements(issues) e where e->>0 = $${values.push(filter.issue)})`,
    )
  if (filter.corrected)
    conditions.push(
      'row_no in (select row_no from import_rows where cemetery_id = $1 and import_id = $2 and corrected_by is not null)',
    )
  const judged = filter.outcome !== undefined || filter.issue !== undefined
  const from = `from ${judged ? 'import_results' : 'import_rows'} where ${conditions.join(' and ')}`
  const [page, count] = await transaction.pipeline([
    {
      // The people of a row stand together.
      text: `select row_no ${from} order by ${row.counts.further ? 'coalesce(of_row, row_no), ' : ''}row_no offset $${values.length + 1} limit $${values.length + 2}`,
      values: [...values, offset, limit],
    },
    { text: `select count(*) as n ${from}`, values },
  ])
  const numbers = (page?.rows ?? []).map((one) => one.row_no as number)
  return {
    rows: await rowViews(transaction, row, numbers),
    total: (count?.rows[0]?.n ?? 0) as number,
  }
}

/** Rows as the API answers them, in the order of these numbers. */
export async function rowViews(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
) {
  const found = await readByNumber(transaction, row.id, numbers, shownCells)
  const sheet = await sheetOf(transaction, row)
  const plan = row.mapping ? plannerOf(row.target, sheet) : null
  const texts = row.mapping ? correctableTexts(row.target, sheet) : null
  return forEachYielding(found, (stored) => {
    const edit = editOf(stored)
    const planned = plan?.(stored.row_no, stored.cells, edit)
    return {
      id: stored.row_no,
      /** The import's version by which it became what it is: what a correction of it has seen. */
      version: Math.max(stored.version, row.read_version),
      row: stored.of_row ?? stored.row_no,
      part: stored.part,
      parts: stored.parts,
      values: texts && planned ? texts(stored.cells, edit, planned) : {},
      corrected: stored.corrected ?? {},
      correctedBy: stored.corrected_by,
      correctedAt: stored.corrected_at,
      decision: stored.decision,
      people: planned?.people ?? null,
      cells: stored.cells,
      outcome: stored.outcome,
      issues: stored.issues ?? [],
      becomes: planned
        ? {
            person: planned.person ? shown(planned.person) : null,
            interment: planned.interment ? shown(planned.interment) : null,
            location: planned.location ? shown(planned.location) : null,
            memorial: planned.memorial ?? null,
            record: planned.record
              ? shown({ ...planned.record, ...(planned.holders && { holders: planned.holders }) })
              : null,
            owned: planned.owned ? shown({ ...planned.owned }) : null,
            place: placeAddressOf(planned.place),
          }
        : null,
      deceased: stored.deceased_id,
      interment: stored.interment_id,
      location: stored.location_id,
      record: stored.record_id,
    }
  })
}

/** Rows with their results, by two keys; a join of tables this fresh would be planned by guesses. */
async function readByNumber(
  transaction: Transaction,
  id: number,
  numbers: readonly number[],
  cells = 'r.cells',
): Promise<StoredRow[]> {
  const values = [transaction.cemeteryId, id, numbers]
  const where = 'where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[])'
  const [found, results] = await transaction.pipeline([
    {
      text: `select row_no, ${cells} as cells, ${editColumns}, corrected_by, corrected_at, version from import_rows r ${where}`,
      values,
    },
    {
      text: `select row_no, outcome, issues, deceased_id, interment_id, location_id, record_id from import_results ${where}`,
      values,
    },
  ])
  const known = new Map((results?.rows ?? []).map((one) => [one.row_no as number, one]))
  const none = {
    outcome: null,
    issues: null,
    deceased_id: null,
    interment_id: null,
    location_id: null,
    record_id: null,
  }
  const rows = ((found?.rows ?? []) as Array<Omit<StoredRow, keyof typeof none>>).map(
    (one): StoredRow => ({ ...none, ...one, ...known.get(one.row_no) }),
  )
  const at = new Map(numbers.map((no, i) => [no, i]))
  return rows.sort((a, b) => (at.get(a.row_no) ?? 0) - (at.get(b.row_no) ?? 0))
}

/** Only what a row gives. */
const shown = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Every row with its outcome, records, issues and raw cells; read in pages, a transaction each. */
export function reportCsv(database: Database, caller: Caller, row: ImportRow): Readable {
  return Readable.from(
    (async function* () {
      const head = [
        'Row',
        'Part',
        'Outcome',
        'Deceased',
        'Interment',
        'Location',
        // Of a list of contacts, rights or interments.
        'Record',
        'Issues',
        ...row.header,
      ]
      yield byteOrderMark + reportLine(head)
      for (let after = 0; ; ) {
        const { rows, last } = await transact(
          database,
          caller,
          { permission: writePermissionOf[row.target] },
          async (transaction) => {
            const { last, numbers } = await reportedAfter(transaction, row.id, after)
            return { last, rows: await readByNumber(transaction, row.id, numbers) }
          },
        )
        if (last === undefined) return
        after = last
        yield rows
          .map((one) =>
            reportLine([
              one.of_row ?? one.row_no,
              one.parts ? `${one.part + 1} of ${one.parts}` : '',
              one.outcome ?? '',
              one.deceased_id ?? '',
              one.interment_id ?? '',
              one.location_id ?? '',
              one.record_id ?? '',
              (one.issues ?? [])
                .map(([code, detail]) => (detail === undefined ? code : `${code} (${detail})`))
                .join('; '),
              ...one.cells,
            ]),
          )
          .join('')
      }
    })(),
  )
}

/** The next rows of a file, the people of a row behind each other, and how far that is. */
async function reportedAfter(transaction: Transaction, id: number, after: number) {
  const { rows } = await transaction.query<{ last: number; numbers: number[] }>(
    `with page as materialized (select row_no, of_row from (${nextRows(1_000)}) page)
     select (select max(row_no) from page) as last, coalesce(array_agg(row_no order by of_row, row_no), '{}') as numbers from (
       select row_no, row_no as of_row from page where of_row is null
       union all select r.row_no, r.of_row from import_rows r
         where r.cemetery_id = $1 and r.import_id = $2 and r.of_row = any(array(select row_no from page where of_row is null))
     ) numbers`,
    [transaction.cemeteryId, id, after],
  )
  return { last: rows[0]?.last ?? undefined, numbers: rows[0]?.numbers ?? [] }
}

/** Of which no cell is taken for a formula. */
const reportLine = (cells: ReadonlyArray<string | number>) =>
  csvLine(
    cells.map((cell) =>
      cell === '' ? null : typeof cell === 'number' ? String(cell) : plainText(cell),
    ),
  )
