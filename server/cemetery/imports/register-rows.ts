import type { AnyArea } from '../../../core/area'
import { isPlace, type Mapping } from '../../../core/imports/mapping'
import { hasOwnerColumns } from '../../../core/imports/owners'
import { isPosition } from '../../../core/imports/plan-position'
import { notFound } from '../../engine/problem/problem'
import type { AreaRoute, HookContext } from '../../engine/resources/extend'
import { route } from '../../engine/resources/route'
import type { Transaction } from '../../engine/transaction/transaction'
import { mergedRecordsSql } from '../merging/record'
import { shownCells } from './cells'

/** A cell of the register, in the file's own words. */
interface RegisterCell {
  /** The column's name; empty where it has none. */
  column: string
  text: string
  /** The field that it became; null for a column that was not taken. */
  field: string | null
}

/** A row of a file that a record was made of. */
export interface RegisterRow {
  import: number
  fileName: string
  row: number
  importedAt: Date
  cells: RegisterCell[]
  /** What a person has put right before the run, by the field. */
  corrected: Record<string, string>
  correctedBy: string | null
  /** Which of the row's records it is, and of how many. */
  part: number
  parts: number | null
}

/** More rows than this have gone into no record. */
const most = 50

/** Where records of an area are found in the results of imports, by `$3`: their ids. */
const sources: Readonly<Record<string, string>> = {
  deceased: `x.deceased_id = any($3::bigint[]) and i.target = 'deceased'`,
  locations: `x.location_id = any($3::bigint[]) and i.target = 'locations'`,
  // Owners stand in the row of their place.
  contacts: `i.target = 'locations' and x.location_id in (
    select t.location_id from interment_rights_holders h
    join interment_rights t on t.cemetery_id = $1 and t.id = h.parent_id
    join import_made m on m.cemetery_id = $1 and m.resource = 'interment-rights' and m.record_id = t.id
    where h.cemetery_id = $1 and h.contact_id = any($3::bigint[]) and m.import_id = i.id)`,
}

/** What the register said of a record, as it stood in the file: for whoever may read the record. */
export const registerRowsRoute = (area: Pick<AnyArea, 'name'>): AreaRoute =>
  route({
    method: 'GET',
    path: '/:id/register-rows',
    access: 'read',
    summary: 'The rows of imported files that the record was made of, word by word',
    handle: async ({ transaction }: HookContext, { id }) =>
      registerRows(transaction, area.name, id),
  })

async function registerRows(
  transaction: Transaction,
  resource: string,
  id: number,
): Promise<RegisterRow[]> {
  const { cemeteryId } = transaction
  const [there, merged] = await transaction.pipeline([
    {
      text: `select 1 from ${resource} where cemetery_id = $1 and id = $2`,
      values: [cemeteryId, id],
    },
    { text: mergedRecordsSql, values: [cemeteryId, resource, id] },
  ])
  if (!there?.rows[0]) throw notFound()
  const { rows } = await transaction.query<RegisterRowResult & Record<string, unknown>>(
    `select i.id, i.file_name, i.header, i.mapping, i.updated_at, i.counts, coalesce(x.of_row, x.row_no) as row_no, ${shownCells} as cells,
       r.corrected, r.corrected_by, r.part, r.parts
     from import_results x
     join imports i on i.cemetery_id = $1 and i.id = x.import_id
     join import_rows r on r.cemetery_id = $1 and r.import_id = x.import_id and r.row_no = x.row_no
     where x.cemetery_id = $1 and x.outcome = any($2) and ${sources[resource]}
     order by i.id, x.row_no limit ${most}`,
    [
      cemeteryId,
      ['created', 'merged', 'kept', 'undone'],
      [id, ...(merged?.rows ?? []).map((one) => Number(one.id))],
    ],
  )
  // Columns of places that were not taken may name people as well.
  const people = resource !== 'locations' || transaction.may({ permission: 'personRead' })
  return rows.map((row) => shownRow(transaction, row, people))
}

interface RegisterRowResult {
  id: number
  file_name: string
  header: string[]
  mapping: Mapping | null
  updated_at: Date
  counts: { run?: { startedAt?: string } }
  row_no: number
  cells: string[]
  corrected: Record<string, string> | null
  corrected_by: string | null
  part: number
  parts: number | null
}

function shownRow(transaction: Transaction, row: RegisterRowResult, people: boolean): RegisterRow {
  const fieldOf = (i: number) => row.mapping?.columns[i] ?? null
  const cells = row.cells.flatMap((text, i): RegisterCell[] =>
    text.trim() === '' || !maySee(transaction, fieldOf(i)) || (!people && fieldOf(i) === null)
      ? []
      : [{ column: (row.header[i] ?? '').trim(), text, field: fieldOf(i) }],
  )
  const started = row.counts.run?.startedAt
  return {
    import: row.id,
    fileName: row.file_name,
    row: row.row_no,
    importedAt: started === undefined ? row.updated_at : new Date(started),
    cells,
    corrected: Object.fromEntries(
      Object.entries(row.corrected ?? {}).filter(([field]) => maySee(transaction, field)),
    ),
    correctedBy: row.corrected_by,
    part: row.part,
    parts: row.parts,
  }
}

/** What a column became is another area's fact at times. */
function maySee(transaction: Transaction, field: string | null): boolean {
  if (hasOwnerColumns([field])) return transaction.may({ permission: 'personRead' })
  return !(isPlace(field) || isPosition(field)) || transaction.may({ permission: 'locRead' })
}
