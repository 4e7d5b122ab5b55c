import { plannerOf } from '../../../core/imports/planner'
import type { Transaction } from '../../engine/transaction/transaction'
import { editColumns, editOf } from './cells'
import { type ImportRow, sheetOf } from './record'
import type { RowToStage } from './row-stage'
import { forEachYielding, type RawRow } from './run-steps'

/** Rows after one and up to another. */
export interface RowSpan {
  importId: number
  after: number
  upTo: number
}

/** What the check said of a row. */
export interface StoredVerdict {
  row_no: number
  outcome: 'create' | 'merge' | 'skip' | 'failed'
  deceased_id: number | null
  /** Of a location that gets its outline. */
  location_id: number | null
  /** Of a record of any other list. */
  record_id: number | null
}

/** What became of a row; 0 for no record. */
export interface RowResult {
  outcome: 'created' | 'merged' | 'failed'
  deceased: number
  interment: number
  location: number
  record?: number
  /** Why it could not be written. */
  reason?: string
}
export const noRecords = { deceased: 0, interment: 0, location: 0 } as const

export interface WrittenRows {
  rows: readonly StoredVerdict[]
  /** Of the rows that were to be written, by their numbers. */
  results: ReadonlyMap<number, RowResult>
}

const range = 'where cemetery_id = $1 and import_id = $2 and row_no > $3 and row_no <= $4'
const valuesOf = ({ cemeteryId }: Transaction, { importId, after, upTo }: RowSpan) => [
  cemeteryId,
  importId,
  after,
  upTo,
]

/** Rows that are not done yet. */
export async function verdictsOf(
  transaction: Transaction,
  span: RowSpan,
): Promise<StoredVerdict[]> {
  const { rows } = await transaction.query<StoredVerdict & Record<string, unknown>>(
    `select row_no, outcome, deceased_id, location_id, record_id from import_results ${range}
       and outcome in ('create', 'merge', 'skip', 'failed') order by row_no`,
    valuesOf(transaction, span),
    'import verdicts',
  )
  return rows
}

/** Reads rows of the file once more; the same as in the check. */
export async function planRows(
  transaction: Transaction,
  row: ImportRow,
  verdicts: ReadonlyArray<Pick<StoredVerdict, 'row_no'>>,
): Promise<RowToStage[]> {
  if (verdicts.length === 0) return []
  const numbers = verdicts.map(({ row_no }) => row_no)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const { rows } = await transaction.query<RawRow & Record<string, unknown>>(
    `select row_no, cells, ${editColumns} from import_rows ${range} and row_no = any($5::int[]) order by row_no`,
    [...valuesOf(transaction, { importId: row.id, after: first - 1, upTo: last }), numbers],
  )
  const planner = plannerOf(row.target, await sheetOf(transaction, row))
  return forEachYielding(rows, (one) => ({
    row: one.row_no,
    plan: planner(one.row_no, one.cells, editOf(one)),
  }))
}

const ends = ['created', 'merged', 'failed', 'skipped'] as const

/**
 * The word with this number, of which 1 is the first, in SQL. Not by an index into a list of texts, with which Citus 13.2
 * ends the whole server.
 */
export const wordAt = (number: string, words: readonly string[]) =>
  `case ${words.map((word, i) => `when ${number} = ${i + 1} then '${word}'`).join(' ')} end`

/** Numbers as PostgreSQL reads a list, made at once instead of one by one. */
export const arrayLiteral = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/** Says of each row of the span what became of it. */
export async function recordResults(
  transaction: Transaction,
  span: RowSpan,
  { rows, results }: WrittenRows,
) {
  const length = span.upTo - span.after
  const [outcomes, deceased, interments, locations, records] = [0, 0, 0, 0, 0].map(
    (none): number[] => Array(length).fill(none),
  ) as [number[], number[], number[], number[], number[]]
  for (const { row_no, outcome, deceased_id, location_id, record_id } of rows) {
    const i = row_no - span.after - 1
    const result = results.get(row_no)
    outcomes[i] = ends.indexOf(result?.outcome ?? (outcome === 'failed' ? 'failed' : 'skipped')) + 1
    deceased[i] = result?.deceased ?? deceased_id ?? 0
    interments[i] = result?.interment ?? 0
    locations[i] = result?.location ?? location_id ?? 0
    records[i] = result?.record ?? record_id ?? 0
  }
  await transaction.query(
    // By the place in the batch: a join with a list would be planned by guesses. Numbers, since a text is
    // found in its list only by walking there.
    `update import_results set outcome = ${wordAt('($5::int[])[row_no - $3]', ends)}, deceased_id = nullif(($6::bigint[])[row_no - $3], 0),
       interment_id = nullif(($7::bigint[])[row_no - $3], 0), location_id = nullif(($8::bigint[])[row_no - $3], 0),
       record_id = nullif(($9::bigint[])[row_no - $3], 0)
     ${range} and ($5::int[])[row_no - $3] > 0`,
    [
      ...valuesOf(transaction, span),
      ...[outcomes, deceased, interments, locations, records].map(arrayLiteral),
    ],
    'import outcomes',
  )
  const refused = [...results].filter(([, { reason }]) => reason !== undefined)
  if (refused.length === 0) return
  await transaction.query(
    `update import_results r set issues = coalesce(r.issues, '[]') || u.issue
     from unnest($3::int[], $4::jsonb[]) u (row_no, issue)
     where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = u.row_no`,
    [
      transaction.cemeteryId,
      span.importId,
      refused.map(([no]) => no),
      refused.map(([, { reason }]) => JSON.stringify([['failed', reason]])),
    ],
  )
}

/** Remembers locations and levels that were made on the way, for the undo. */
export async function recordMade(
  { client, cemeteryId }: Transaction,
  importId: number,
  made: ReadonlyArray<{ resource: string; id: number }>,
) {
  if (made.length === 0) return
  await client.query(
    `insert into import_made (cemetery_id, import_id, resource, record_id)
     select $1, $2, u.* from unnest($3::text[], $4::bigint[]) u`,
    [cemeteryId, importId, made.map(({ resource }) => resource), made.map(({ id }) => id)],
  )
}
