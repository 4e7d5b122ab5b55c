import type { IssueCode } from '../../../core/imports/issues'
import { plannerOf } from '../../../core/imports/planner'
import { hasLinkColumns } from '../../../core/imports/row-links'
import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import { CapacityCheck } from './capacity-check'
import { editColumns, editOf } from './cells'
import { decidePeople } from './decide-rows'
import { identityOf, SeenPeople } from './duplicates'
import { flagLevels } from './levels'
import { RowPlaces } from './place-of-rows'
import { PlacePoints } from './place-points'
import { type ImportCounts, type ImportRow, sheetOf, updateImport } from './record'
import { RowStage } from './row-stage'
import { forEachYielding, type RawRow } from './run-steps'
import { countFurther, splitPlanned } from './split-rows'
import { leaveAccepted, stageRows, storeVerdicts } from './verdicts'

/** More edited rows than this, or more of the same name or place, are a whole check's work. */
const most = { edited: 200, beside: 2_000 }

/**
 * Checks edited rows again, with those that they are held against: of the same name, and in the same
 * place. False where that is too much for a request; then all rows are to be checked.
 */
export async function recheck(
  transaction: Transaction,
  row: ImportRow,
  edited: readonly number[],
): Promise<boolean> {
  const columns = row.mapping?.columns ?? []
  // Rows that name each other are held against all of the file.
  const linked = hasLinkColumns(row.target, columns) || columns.includes('number')
  if (row.target !== 'deceased' || linked || edited.length > most.edited) return false
  const plan = plannerOf(row.target, await sheetOf(transaction, row))
  await splitPlanned(transaction, row, await rowsOf(transaction, row, edited), plan)
  const own = await rowsOf(transaction, row, edited)
  const others = await besideOf(
    transaction,
    row,
    own.map(({ row_no }) => row_no),
    own.map((one) => plan(one.row_no, one.cells, editOf(one))),
  )
  if (others.length > most.beside) return false
  const numbers = own.map(({ row_no }) => row_no)
  const rows = await rowsOf(transaction, row, [...numbers, ...others])
  const plans = await forEachYielding(rows, (one) => plan(one.row_no, one.cells, editOf(one)))
  const where = new RowPlaces()
  await where.find(transaction, row, plans)
  await flagLevels(transaction, plans, where.lookup)
  const known = {
    seen: new SeenPeople(),
    room: new CapacityCheck(),
    where,
    points: new PlacePoints(),
  }
  const verdicts = await decidePeople(transaction, row, rows, plans, known)
  const mine = new Set(numbers)
  const at = rows.flatMap(({ row_no }, i) => (mine.has(row_no) ? [i] : []))
  const pick = <T>(list: readonly T[]) => at.map((i) => list[i] as T)
  await transaction.pipeline(
    [
      { table: 'import_plans', numbers },
      { table: 'import_results', numbers: rows.map(({ row_no }) => row_no) },
    ].map(({ table, numbers: some }) => ({
      text: `delete from ${table} where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[])`,
      values: [transaction.cemeteryId, row.id, some],
    })),
  )
  await stageRows(transaction, row, new RowStage(), pick(rows), pick(plans), pick(verdicts))
  for (const [i, verdict] of verdicts.entries()) leaveAccepted(verdict, rows[i] as RawRow)
  await storeVerdicts(transaction, row.id, rows, verdicts)
  await countAgain(transaction, row)
  return true
}

/** Rows with all the people of theirs, in their order. */
async function rowsOf(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
): Promise<RawRow[]> {
  const { rows } = await transaction.query<RawRow & Record<string, unknown>>(
    `select row_no, cells, ${editColumns} from import_rows
     where cemetery_id = $1 and import_id = $2 and (row_no = any($3::int[]) or of_row = any($3::int[])) order by row_no`,
    [transaction.cemeteryId, row.id, numbers],
  )
  return rows
}

/** Rows of the names and places that these rows had at the last check, and have now. */
async function besideOf(
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  plans: readonly RowPlan[],
): Promise<number[]> {
  const keys = plans.flatMap((plan) => identityOf(plan)?.key ?? [])
  const places = plans.flatMap(({ place }) => (place.length > 0 ? [JSON.stringify(place)] : []))
  const { rows } = await transaction.query<{ row_no: number }>(
    `with mine as materialized (
       select sort_key, place from import_plans where cemetery_id = $1 and import_id = $2 and row_no = any($3::int[])
     ), keys as materialized (select sort_key as key from mine union select unnest($4::text[])),
     places as materialized (
       select place from (select place from mine union select unnest($5::text[])) p
       where place is not null and (place::jsonb->-1->>'level') is distinct from 'section' and (place::jsonb->-1->>'level') is distinct from 'block')
     select row_no from import_plans where cemetery_id = $1 and import_id = $2 and row_no <> all($3::int[])
       and (sort_key in (select key from keys) or place in (select place from places))
     limit ${most.beside + 1}`,
    [transaction.cemeteryId, row.id, numbers, keys, places],
  )
  return rows.map(({ row_no }) => row_no)
}

/** What the check has counted, from what it says of each row now. */
async function countAgain(transaction: Transaction, row: ImportRow) {
  const values = [transaction.cemeteryId, row.id]
  const [outcomes, flags] = await transaction.pipeline([
    {
      text: 'select outcome, count(*) as n from import_results where cemetery_id = $1 and import_id = $2 group by 1',
      values,
    },
    {
      text: `select code, count(*) as n from (
          select distinct row_no, e->>0 as code from import_results, jsonb_array_elements(issues) e
          where cemetery_id = $1 and import_id = $2) flags group by 1`,
      values,
    },
  ])
  const counted = Object.fromEntries((outcomes?.rows ?? []).map(({ outcome, n }) => [outcome, n]))
  const issues = Object.fromEntries((flags?.rows ?? []).map(({ code, n }) => [code, n]))
  const check: ImportCounts['check'] = {
    ...row.counts.check,
    ...{ create: 0, merge: 0, skip: 0, failed: 0, ...(counted as Record<string, number>) },
    issues: issues as Partial<Record<IssueCode, number>>,
  }
  row.counts = { ...row.counts, check }
  await updateImport(transaction, row.id, { counts: row.counts })
  await countFurther(transaction, row)
}
