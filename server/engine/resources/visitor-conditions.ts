import type { AnyArea } from '../../../core/area'
import { childTableOf, quoteIdent, quoteLiteral, snakeCase, tableOf } from '../sql/columns'

/**
 * Conditions of the records (as `t`) that visitors may know of: `public.only` and `public.unless`. They hold
 * for whole lists and their counts, so that neither a filter nor a total tells of the others.
 */
export function visitorConditions(area: AnyArea): string[] {
  const { only = {}, hiddenByFlag } = area.public ?? {}
  const where = Object.entries(only).map(
    ([name, value]) => `t.${quoteIdent(snakeCase(name))} = ${quoteLiteral(String(value))}`,
  )
  if (!hiddenByFlag) return where
  const [name = '', flag] = hiddenByFlag.split('.')
  if (!flag) return [...where, `t.${quoteIdent(snakeCase(name))} is not true`]
  const field = area.fields[name]
  if (field?.kind !== 'ref' && field?.kind !== 'refs')
    throw new Error(`${area.name}.${name} is no reference`)
  const to = quoteIdent(tableOf({ name: field.to }))
  const hidden =
    field.kind === 'ref'
      ? `select from ${to} o where o.cemetery_id = t.cemetery_id and o.id = t.${quoteIdent(`${snakeCase(name)}_id`)} and o.${quoteIdent(snakeCase(flag))}`
      : `select from ${quoteIdent(childTableOf(area, name))} c join ${to} o
           on o.cemetery_id = c.cemetery_id and o.id = c.ref_id
         where c.cemetery_id = t.cemetery_id and c.parent_id = t.id and o.${quoteIdent(snakeCase(flag))}`
  return [...where, `not exists (${hidden})`]
}
