import type { AnyArea } from '../../core/area'
import { childTableOf, lit, q, snake, tableOf } from './columns'

/**
 * Conditions of the records (as `t`) that visitors may know of: `public.only` and `public.unless`. They hold
 * for whole lists and their counts, so that neither a filter nor a total tells of the others.
 */
export function shownToVisitors(area: AnyArea): string[] {
  const { only = {}, unless } = area.public ?? {}
  const where = Object.entries(only).map(
    ([name, value]) => `t.${q(snake(name))} = ${lit(String(value))}`,
  )
  if (!unless) return where
  const [name = '', flag] = unless.split('.')
  if (!flag) return [...where, `t.${q(snake(name))} is not true`]
  const field = area.fields[name]
  if (field?.kind !== 'ref' && field?.kind !== 'refs')
    throw new Error(`${area.name}.${name} is no reference`)
  const to = q(tableOf({ name: field.to }))
  const hidden =
    field.kind === 'ref'
      ? `select from ${to} o where o.cemetery_id = t.cemetery_id and o.id = t.${q(`${snake(name)}_id`)} and o.${q(snake(flag))}`
      : `select from ${q(childTableOf(area, name))} c join ${to} o
           on o.cemetery_id = c.cemetery_id and o.id = c.ref_id
         where c.cemetery_id = t.cemetery_id and c.parent_id = t.id and o.${q(snake(flag))}`
  return [...where, `not exists (${hidden})`]
}
