import { can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import type { Referent } from '../../../core/problem'
import { referenceFieldsOf } from '../../../core/registry'
import { isTaggable, tagsKey } from '../../../core/tags'
import { hiddenFields } from '../../../core/visible-fields'
import { childTableOf, hasChildTable, quoteIdent, snakeCase, tableOf } from '../sql/columns'
import type { RecordValues } from '../sql/insert-queries'
import { taggedSql } from '../sql/tagged'
import type { Transaction } from '../transaction/transaction'

/** Every record that these values refer to: the field, the area, the id. */
export function referencedIds(
  area: AnyArea,
  record: RecordValues,
): Array<[path: string, to: string, id: number]> {
  return Object.entries(area.fields).flatMap(([name, field]): Array<[string, string, number]> => {
    const value = record[name]
    if (value == null || field.readOnly) return []
    if (field.kind === 'ref') return [[name, field.to, value as number]]
    if (field.kind === 'refs')
      return (value as number[]).map((id, i) => [`${name}.${i}`, field.to, id])
    if (field.kind !== 'rows') return []
    return (value as RecordValues[]).flatMap((row, i) =>
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
    referenceFieldsOf(area.fields)
      .filter(([name, field]) => field.to === to.name && !area.fields[name]?.readOnly)
      .filter(([name]) => counts(area, name))
      .map(([name]) => ({ area, text: referentSql(area, name) })),
  )
  if (to.name === tagsKey)
    found.push(...areas.filter(isTaggable).map((area) => ({ area, text: taggedSql(area) })))
  const results = await transaction.pipeline(
    found.map(({ text }) => ({ text, values: [transaction.cemeteryId, id] })),
  )
  return results.flatMap((result, i) => {
    const { area } = found[i] as (typeof found)[number]
    const { viewer } = transaction
    const readable =
      can(viewer, { permission: area.access.read, ...area.needs }) &&
      hiddenFields(area, viewer).length === 0
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
  const table = quoteIdent(tableOf(area))
  const field = area.fields[name]
  if (field && hasChildTable(field)) {
    const column = field.kind === 'refs' ? 'ref_id' : `${snakeCase(child as string)}_id`
    return `select distinct t.id, t.label from ${quoteIdent(childTableOf(area, name))} c join ${table} t on t.cemetery_id = c.cemetery_id and t.id = c.parent_id and t.archived_at is null where c.cemetery_id = $1 and c.${quoteIdent(column)} = $2 limit 5`
  }
  return `select id, label from ${table} where cemetery_id = $1 and ${quoteIdent(`${snakeCase(name)}_id`)} = $2 and archived_at is null limit 5`
}

export const referentsText = (referents: readonly Referent[]) =>
  referents
    .slice(0, 3)
    .map((one) => one.label ?? `a record of ${one.resource}`)
    .join(', ') + (referents.length > 3 ? ', …' : '')
