import type { AnyArea } from '../../../core/area'
import type { NamedRecord } from '../../../core/imports/row-links'
import type { RowPlan } from '../../../core/imports/row-reader'
import { areas } from '../../engine/areas/areas'
import { foldKey, quoteIdent, tableOf } from '../../engine/sql/columns'
import { searchKeysOf } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import { survivorSql } from '../merging/record'
import type { ImportRow } from './record'
import type { RowSpan } from './results'

/** The record of ours that a row's number names. */
export interface NumberedRecord {
  id: number
  /** Whether the row may be of it: a part of the name is the same, or nothing is said of the name. */
  same: boolean
  label: string
}

/** Which records of this cemetery rows name by their numbers, by the rows' places in the list. */
export async function numberedOf(
  transaction: Transaction,
  row: ImportRow,
  plans: readonly RowPlan[],
): Promise<Map<number, NumberedRecord>> {
  const found = new Map<number, NumberedRecord>()
  if (!row.mapping?.numbers || row.mapping.numbers === 'create') return found
  const area = areas.find(({ name }) => name === row.target)
  const numbers = [...new Set(plans.flatMap(({ number }) => number ?? []))]
  if (!area || numbers.length === 0) return found
  const table = quoteIdent(tableOf(area))
  const [own, brought] = await transaction.pipeline([
    {
      text: `select t.id, t.id as number, t.body, t.label from ${table} t where t.cemetery_id = $1 and t.id = any($2::bigint[]) and t.archived_at is null`,
      values: [transaction.cemeteryId, numbers],
    },
    {
      text: `select distinct on (n.number) n.number, t.id, t.body, t.label from import_numbers n
        join ${table} t on t.cemetery_id = $1 and t.id = ${survivorSql('n.resource', 'n.record_id')} and t.archived_at is null
        where n.cemetery_id = $1 and n.resource = $3 and n.number = any($2::bigint[]) order by n.number, n.import_id desc`,
      values: [transaction.cemeteryId, numbers, row.target],
    },
  ])
  const byNumber = (rows: readonly Record<string, unknown>[] = []) =>
    new Map(rows.map((one) => [Number(one.number), one as unknown as KnownRecord]))
  const [mine, others] = [byNumber(own?.rows), byNumber(brought?.rows)]
  plans.forEach((plan, i) => {
    // A list that came from elsewhere before is known by what became of its numbers.
    const before = others.get(plan.number ?? 0)
    const record = before && isSame(area, plan, before) ? before : mine.get(plan.number ?? 0)
    if (record)
      found.set(i, { id: Number(record.id), same: isSame(area, plan, record), label: record.label })
  })
  return found
}

interface KnownRecord {
  id: number
  body: string
  label: string
}

function isSame(area: AnyArea, plan: RowPlan, { body }: KnownRecord): boolean {
  const values = plan.person ?? plan.record ?? {}
  const stored = JSON.parse(body) as Record<string, unknown>
  const said = nameParts.filter((name) => values[name])
  return (
    said.length === 0 ||
    searchKeysOf(area, values).sortKey === searchKeysOf(area, stored).sortKey ||
    said.some((name) => foldKey(String(values[name])) === foldKey(String(stored[name] ?? '')))
  )
}
const nameParts = ['lastName', 'firstName', 'name', 'deedNumber', 'deceasedName']

/** Remembers which record became of each number of a span of rows. */
export async function recordNumbers(transaction: Transaction, row: ImportRow, span: RowSpan) {
  const at = row.mapping?.columns.indexOf('number') ?? -1
  if (at < 0) return
  const record = { deceased: 'deceased_id', locations: 'location_id' } as Record<string, string>
  await transaction.query(
    `insert into import_numbers (cemetery_id, resource, number, import_id, record_id)
     select $1, $5, (c.cells->>$6::int)::bigint, $2, r.${record[row.target] ?? 'record_id'}
     from import_results r join import_rows c on c.cemetery_id = $1 and c.import_id = $2 and c.row_no = r.row_no
     where r.cemetery_id = $1 and r.import_id = $2 and r.row_no > $3 and r.row_no <= $4
       and r.outcome in ('created', 'merged', 'skipped') and r.${record[row.target] ?? 'record_id'} is not null
       and c.cells->>$6::int ~ '^[1-9][0-9]{0,14}$'
     on conflict do nothing`,
    [transaction.cemeteryId, row.id, span.after, span.upTo, row.target, at],
  )
}

/**
 * The records that a file names by number or name, by `namedRecordKey`: of its own rows first, then of lists that were
 * imported before, then of the register, where the name agrees.
 */
export async function recordsNamed(
  transaction: Transaction,
  importId: number,
  named: readonly NamedRecord[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const resource of ['deceased', 'contacts'] as const) {
    const own = [
      ...new Map(
        named.filter((one) => one.resource === resource).map((one) => [namedRecordKey(one), one]),
      ).values(),
    ]
    const numbers = own.flatMap(({ number }) => number ?? [])
    if (numbers.length === 0) continue
    const [imported, there] = await transaction.pipeline([
      {
        text: `select n.number, t.id, t.label, o.label as former, n.import_id = $4 as own from import_numbers n
          join ${resource} o on o.cemetery_id = n.cemetery_id and o.id = n.record_id
          join ${resource} t on t.cemetery_id = n.cemetery_id and t.id = ${survivorSql('n.resource', 'n.record_id')} and t.archived_at is null
          where n.cemetery_id = $1 and n.resource = $2 and n.number = any($3::bigint[])
          order by n.number, n.import_id = $4, n.import_id`,
        values: [transaction.cemeteryId, resource, numbers, importId],
      },
      {
        text: `select id, label from ${resource} where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null`,
        values: [transaction.cemeteryId, numbers],
      },
    ])
    // In the order of the imports, this one last: what it says of its own rows is so, whatever they are called.
    const become = new Map<string, number>()
    for (const row of imported?.rows ?? []) {
      // As it is called, and as what was merged into it was.
      for (const label of [row.former, row.label])
        become.set(`${row.number} ${foldKey(label as string)}`, Number(row.id))
      if (row.own) become.set(`${row.number}`, Number(row.id))
    }
    const labels = new Map(there?.rows.map((row) => [Number(row.id), foldKey(row.label as string)]))
    for (const one of own) {
      if (one.number === null) continue
      const id =
        become.get(`${one.number}`) ??
        become.get(`${one.number} ${foldKey(one.name)}`) ??
        (labels.get(one.number) === foldKey(one.name) ? one.number : undefined)
      if (id !== undefined) found.set(namedRecordKey(one), id)
    }
  }
  return found
}

export const namedRecordKey = ({ resource, number, name }: NamedRecord) =>
  `${resource} ${number ?? ''} ${name}`

/** The numbers that a file's own rows have. */
export async function numbersInFile(
  transaction: Transaction,
  row: ImportRow,
): Promise<ReadonlySet<number>> {
  const at = row.mapping?.columns.indexOf('number') ?? -1
  const numbers = new Set<number>()
  for (let after = 0; at >= 0; ) {
    const { rows } = await transaction.query<{ row_no: number; number: string | null }>(
      'select row_no, cells->>$4::int as number from import_rows where cemetery_id = $1 and import_id = $2 and row_no > $3 order by row_no limit 20000',
      [transaction.cemeteryId, row.id, after, at],
    )
    for (const { number } of rows) if (number) numbers.add(Number(number))
    const last = rows.at(-1)
    if (!last) break
    after = last.row_no
  }
  return numbers
}
