import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import type { Referent } from '../../core/problem'
import { references } from '../../core/registry'
import { tagsKey, takesTags } from '../../core/tags'
import { hiddenFrom } from '../../core/visible'
import { taggedSql } from '../tags/tagging'
import type { Transaction } from '../transaction'
import { childTableOf, isChild, q, snake, tableOf } from './columns'
import type { Values } from './write'

/** Every record that these values refer to: the field, the area, the id. */
export function referencedIds(
  area: AnyArea,
  record: Values,
): Array<[path: string, to: string, id: number]> {
  return Object.entries(area.fields).flatMap(([name, field]): Array<[string, string, number]> => {
    const value = record[name]
    if (value == null || field.readOnly) return []
    if (field.kind === 'ref') return [[name, field.to, value as number]]
    if (field.kind === 'refs')
      return (value as number[]).map((id, i) => [`${name}.${i}`, field.to, id])
    if (field.kind !== 'rows') return []
    return (value as Values[]).flatMap((row, i) =>
      Object.entries(field.fields).flatMap(
        ([child, own]): Array<[string, string, number]> =>
          own.kind === 'ref' && row[child] != null
            ? [[`${name}.${i}.${child}`, own.to, row[child] as number]]
            : [],
      ),
    )
  })
}

/** The active records that refer to one, a few of each kind; named to those who may read them. */
export async function referentsOf(
  transaction: Transaction,
  areas: readonly AnyArea[],
  to: AnyArea,
  id: number,
  /** Which references count; default: all. */
  counts: (area: AnyArea, path: string) => boolean = () => true,
): Promise<Referent[]> {
  const found = areas.flatMap((area) =>
    references(area.fields)
      .filter(([name, field]) => field.to === to.name && !area.fields[name]?.readOnly)
      .filter(([name]) => counts(area, name))
      .map(([name]) => ({ area, text: referentSql(area, name) })),
  )
  if (to.name === tagsKey)
    found.push(...areas.filter(takesTags).map((area) => ({ area, text: taggedSql(area) })))
  const results = await transaction.all(
    found.map(({ text }) => ({ text, values: [transaction.cemeteryId, id] })),
  )
  return results.flatMap((result, i) => {
    const { area } = found[i] as (typeof found)[number]
    const { viewer } = transaction
    const readable =
      can(viewer, { permission: area.access.read, ...area.needs }) &&
      hiddenFrom(area, viewer).length === 0
    return result.rows
      .filter((row) => area !== to || row.id !== id)
      .map((row) => ({
        resource: area.name,
        id: row.id as number,
        ...(readable ? { label: row.label as string } : {}),
      }))
  })
}

/** Finds a few active records whose field `path` refers to one. */
function referentSql(area: AnyArea, path: string): string {
  const [name, child] = path.split('.') as [string, string?]
  const table = q(tableOf(area))
  const field = area.fields[name]
  if (field && isChild(field)) {
    const column = field.kind === 'refs' ? 'ref_id' : `${snake(child as string)}_id`
    return `select distinct t.id, t.label from ${q(childTableOf(area, name))} c join ${table} t on t.cemetery_id = c.cemetery_id and t.id = c.parent_id and t.archived_at is null where c.cemetery_id = $1 and c.${q(column)} = $2 limit 5`
  }
  return `select id, label from ${table} where cemetery_id = $1 and ${q(`${snake(name)}_id`)} = $2 and archived_at is null limit 5`
}

export const referentsText = (referents: readonly Referent[]) =>
  referents
    .slice(0, 3)
    .map((one) => one.label ?? `a record of ${one.resource}`)
    .join(', ') + (referents.length > 3 ? ', …' : '')
