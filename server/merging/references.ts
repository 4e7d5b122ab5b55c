import type { AnyArea } from '../../core/area'
import { references } from '../../core/registry'
import { childTableOf, isChild, q, snake, tableOf } from '../resources/columns'
import type { Values } from '../resources/write'

/** The fields of one area that refer to another: `contact`, `holders.contact`. */
export interface Referring {
  area: AnyArea
  paths: string[]
}

/** Every area that refers to `to`, by its own definition: one that comes later is here as well. */
export const referringTo = (areas: readonly AnyArea[], to: string): Referring[] =>
  areas.flatMap((area) => {
    if (area.derived) return []
    const paths = references(area.fields).flatMap(([path, field]) =>
      field.to === to ? [path] : [],
    )
    return paths.length > 0 ? [{ area, paths }] : []
  })

/**
 * The ids of all records, archived ones too, that refer to `$2`; `$1` is the cemetery. In two halves,
 * since the index of a reference knows active records alone.
 */
export function referringSql({ area, paths }: Referring): string {
  const table = q(tableOf(area))
  return paths
    .flatMap((path) => {
      const [top = '', child] = path.split('.')
      const field = area.fields[top]
      if (field && isChild(field)) {
        const column = field.kind === 'refs' ? 'ref_id' : `${snake(child as string)}_id`
        return [
          `select c.parent_id as id from ${q(childTableOf(area, top))} c where c.cemetery_id = $1 and c.${q(column)} = $2`,
        ]
      }
      const at = `select t.id from ${table} t where t.cemetery_id = $1 and t.${q(`${snake(top)}_id`)} = $2`
      return [`${at} and t.archived_at is null`, `${at} and t.archived_at is not null`]
    })
    .join(' union ')
}

/** The record with every mention of one as the other; what is then said twice is said once. */
export function replaced(
  { area, paths }: Referring,
  record: Values,
  from: number,
  into: number,
): Values {
  const next = { ...record }
  for (const path of paths) {
    const [top = '', child] = path.split('.')
    const field = area.fields[top]
    if (field?.kind === 'refs') {
      const ids = (next[top] ?? []) as number[]
      next[top] = [...new Set(ids.map((id) => (id === from ? into : id)))]
    } else if (field?.kind === 'rows' && child) {
      const rows = ((next[top] ?? []) as Values[]).map((row) =>
        row[child] === from ? { ...row, [child]: into } : row,
      )
      next[top] = withoutTwins(rows)
    } else if (next[top] === from) next[top] = into
  }
  return next
}

/** Rows that say the same in every cell are one. */
export function withoutTwins<Row extends Values>(rows: readonly Row[]): Row[] {
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
