import type { AnyArea } from '../../../core/area'
import { nameWithId } from '../../../core/cell-lists'
import { type RecordTag, tagsKey } from '../../../core/tags'
import type { SheetCell } from '../../formats/sheet'
import { colleaguesQuery } from '../sql/colleagues'
import { quoteIdent, tableOf } from '../sql/columns'
import { tagsQuery } from '../tags/tagging'
import type { FileColumn } from './columns'
import { type CellContext, userNamesKey } from './field-cells'
import type { Snapshot } from './snapshot'

const rowsOfPage = 250

export interface ExportSource {
  cemeteryId: number
  resource: string
  /** Selects `record` (JSON text), row by row. */
  rows: string
  values: unknown[]
  columns: readonly FileColumn[]
  /** The record of that text as the caller may see it. */
  visibleTo: (text: string) => Record<string, unknown>
  reading: Omit<CellContext, 'nameOf'>
  /** The area of a reference; null where the caller may not read it. */
  target: (name: string) => AnyArea | null
  notAllowed: string
}

/** Rows page by page through a cursor; the next page is asked for when the last one has gone out. */
export async function* pagesOf(
  snapshot: Snapshot,
  source: ExportSource,
): AsyncGenerator<SheetCell[][]> {
  await snapshot.all([
    { text: `declare export no scroll cursor for ${source.rows}`, values: source.values },
  ])
  for (;;) {
    const [fetched] = await snapshot.all([{ text: `fetch ${rowsOfPage} from export` }])
    const records = (fetched?.rows ?? []).map((row) => source.visibleTo(row.record as string))
    if (records.length === 0) return
    if (source.columns.some(({ name }) => name === tagsKey))
      await withTags(snapshot, source, records)
    const nameOf = await namesOf(snapshot, source, records)
    const reading: CellContext = { ...source.reading, nameOf }
    yield records.map((record) => source.columns.map((column) => column.cell(record, reading)))
    if (records.length < rowsOfPage) return
  }
}

/** Gives each record of a page the names of its tags. */
async function withTags(
  snapshot: Snapshot,
  { cemeteryId, resource }: ExportSource,
  records: ReadonlyArray<Record<string, unknown>>,
) {
  const ids = records.map(({ id }) => id as number)
  const [found] = await snapshot.all([tagsQuery(cemeteryId, resource, ids)])
  const tags = new Map<unknown, RecordTag[]>(
    (found?.rows ?? []).map((row) => [row.record, row.tags as RecordTag[]]),
  )
  for (const record of records) record[tagsKey] = tags.get(record.id)?.map(({ name }) => name)
}

/** The names of all records that a page refers to, one statement for each area. */
async function namesOf(
  snapshot: Snapshot,
  { columns, target, cemeteryId, notAllowed }: ExportSource,
  records: ReadonlyArray<Record<string, unknown>>,
): Promise<CellContext['nameOf']> {
  const wanted = new Map<string, Set<number>>()
  for (const record of records)
    for (const column of columns)
      column.names(record, (area, id) => {
        const ids = wanted.get(area) ?? new Set()
        wanted.set(area, ids.add(id))
      })
  const staff = wanted.delete(userNamesKey) ? await snapshot.all([colleaguesQuery]) : []
  const readable = [...wanted].flatMap(([name, ids]) => {
    const area = target(name)
    return area ? [{ area, ids }] : []
  })
  const results =
    readable.length === 0
      ? []
      : await snapshot.all(
          readable.map(({ area, ids }) => ({
            text: `select id, label from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and id = any($2::bigint[])`,
            values: [cemeteryId, [...ids]],
          })),
        )
  const names = new Map(
    readable.map(({ area }, i) => [
      area.name,
      new Map(
        (results[i]?.rows ?? []).map(({ id, label }) => [
          id as number,
          area.represents === 'person'
            ? nameWithId(label as string, id as number)
            : (label as string),
        ]),
      ),
    ]),
  )
  names.set(
    userNamesKey,
    new Map((staff[0]?.rows ?? []).map((row) => [row.id as number, row.name as string])),
  )
  return (area, id) => names.get(area)?.get(id) ?? (names.has(area) ? `#${id}` : notAllowed)
}
