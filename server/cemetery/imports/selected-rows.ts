import type { SelectedRows } from '../../../core/imports/edit-schema'
import { Problem } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ImportRow } from './record'
import { rowViews } from './rows'

/** So many of the rows that somebody else has changed are answered with what they are now. */
const maxRowsShown = 20

/** Rows that a correction or its undo is about, and those of them that are no longer as they were seen. */
interface SeenRows {
  numbers: number[]
  changed: number[]
}

/**
 * The rows meant, and which of them have changed since they were seen: by somebody else, or by oneself on
 * another screen. What goes for a row with its further people has changed where one of them has.
 */
export async function rowsSeen(
  transaction: Transaction,
  row: ImportRow,
  meant: SelectedRows,
  { withPeople }: { withPeople: boolean },
): Promise<SeenRows> {
  if ('records' in meant)
    return compare(transaction, row, `jsonb_to_recordset($5) u (id int, version int)`, {
      withPeople,
      since: Math.min(...meant.records.map(({ version }) => version)),
      value: JSON.stringify(meant.records),
    })
  const flagged = 'issue' in meant
  return compare(
    transaction,
    row,
    `(select row_no as id, $3::int as version from import_results
      where cemetery_id = $1 and import_id = $2 and ${
        flagged
          ? 'exists (select from jsonb_array_elements(issues) e where e->>0 = $5)'
          : '$5::text is null'
      }) u`,
    { withPeople, since: meant.version, value: flagged ? meant.issue : null },
  )
}

/** The rows of a correction, and those that have changed since it was made. */
export const rowsSince = (
  transaction: Transaction,
  row: ImportRow,
  numbers: readonly number[],
  version: number,
  { withPeople }: { withPeople: boolean },
): Promise<SeenRows> =>
  // How the file is read has nothing to do with it.
  compare(
    transaction,
    { ...row, read_version: 0 },
    '(select id, $3::int as version from unnest($5::int[]) n (id)) u',
    {
      withPeople,
      since: version,
      value: numbers,
    },
  )

async function compare(
  transaction: Transaction,
  row: ImportRow,
  seen: string,
  { withPeople, since, value }: { withPeople: boolean; since: number; value: unknown },
): Promise<SeenRows> {
  const { rows } = await transaction.query<{ row_no: number; changed: boolean }>(
    `with people as materialized (
       select coalesce(of_row, row_no) as file_row, max(version) as version from import_rows
       where $4 and cemetery_id = $1 and import_id = $2 and version > $3 and corrected_by is not null group by 1)
     select u.id as row_no, r.row_no is null or greatest(r.version, $6::int) > u.version or coalesce(p.version > u.version, false) as changed
     from ${seen}
     left join import_rows r on r.cemetery_id = $1 and r.import_id = $2 and r.row_no = u.id
     left join people p on p.file_row = coalesce(r.of_row, r.row_no) order by 1`,
    [transaction.cemeteryId, row.id, since, withPeople, value, row.read_version],
  )
  return {
    numbers: rows.map(({ row_no }) => row_no),
    changed: rows.flatMap(({ row_no, changed }) => (changed ? [row_no] : [])),
  }
}

/**
 * The rows that are still as they were seen. Where some are not, nothing is done unless the caller has said
 * to leave them. @throws Problem 412 with those rows as they are now
 */
export async function unchanged(
  transaction: Transaction,
  row: ImportRow,
  { numbers, changed }: SeenRows,
  exceptChanged: boolean,
): Promise<number[]> {
  if (changed.length > 0 && !exceptChanged)
    throw new Problem(412, 'Someone else changed these rows', undefined, {
      code: 'stale',
      current: {
        version: row.version,
        /** How many they are, of how many. */
        changed: changed.length,
        of: numbers.length,
        rows: await rowViews(transaction, row, changed.slice(0, maxRowsShown)),
      },
    })
  const gone = new Set(changed)
  return numbers.filter((no) => !gone.has(no))
}
