import type { AnyArea } from '../../../core/area'
import { referenceFieldsOf } from '../../../core/registry'
import {
  childTableOf,
  hasChildTable,
  quoteIdent,
  snakeCase,
  tableOf,
} from '../../engine/sql/columns'
import type { RecordValues } from '../../engine/sql/insert-queries'

/** The fields of one area that refer to another: `contact`, `holders.contact`. */
export interface ReferringArea {
  area: AnyArea
  paths: string[]
}

/** Every area that refers to `to`, by its own definition: one that comes later is here as well. */
export const areasReferringTo = (areas: readonly AnyArea[], to: string): ReferringArea[] =>
  areas.flatMap((area) => {
    if (area.computed) return []
    const paths = referenceFieldsOf(area.fields).flatMap(([path, field]) =>
      field.to === to ? [path] : [],
    )
    return paths.length > 0 ? [{ area, paths }] : []
  })

/**
 * The ids of all records, archived ones too, that refer to `$2`; `$1` is the cemetery. In two halves,
 * since the index of a reference knows active records alone.
 */
export function referringSql({ area, paths }: ReferringArea): string {
  const table = quoteIdent(tableOf(area))
  return paths
    .flatMap((path) => {
      const [top = '', child] = path.split('.')
      const field = area.fields[top]
      if (field && hasChildTable(field)) {
        const column = field.kind === 'refs' ? 'ref_id' : `${snakeCase(child as string)}_id`
        return [
          `select c.parent_id as id from ${quoteIdent(childTableOf(area, top))} c where c.cemetery_id = $1 and c.${quoteIdent(column)} = $2`,
        ]
      }
      const at = `select t.id from ${table} t where t.cemetery_id = $1 and t.${quoteIdent(`${snakeCase(top)}_id`)} = $2`
      return [`${at} and t.archived_at is null`, `${at} and t.archived_at is not null`]
    })
    .join(' union ')
}

/** The record with every mention of one as the other; what is then said twice is said once. */
export function replaceReference(
  { area, paths }: ReferringArea,
  record: RecordValues,
  from: number,
  into: number,
): RecordValues {
  const next = { ...record }
  for (const path of paths) {
    const [top = '', child] = path.split('.')
    const field = area.fields[top]
    if (field?.kind === 'refs') {
      const ids = (next[top] ?? []) as number[]
      next[top] = [...new Set(ids.map((id) => (id === from ? into : id)))]
    } else if (field?.kind === 'rows' && child) {
      const rows = ((next[top] ?? []) as RecordValues[]).map((row) =>
        row[child] === from ? { ...row, [child]: into } : row,
      )
      next[top] = withoutDuplicateRows(rows)
    } else if (next[top] === from) next[top] = into
  }
  return next
}

/** Rows that say the same in every cell are one. */
export function withoutDuplicateRows<Row extends RecordValues>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const said = JSON.stringify(
      Object.entries(row)
        .filter(([name, value]) => name !== 'id' && value !== null && value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    if (seen.has(said)) return false
    seen.add(said)
    return true
  })
}
