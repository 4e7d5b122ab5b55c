import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { badInput } from '../problem/problem'
import { quoteIdent, sortColumn } from '../sql/columns'
import { type ListQuery, listSource, searchCut } from './query'

/** Of a longer list the first so many are added up, in its order, and it is said so. */
export const totalsLimit = 100_000

/** What is added up for a field, if not its column: SQL of one row, by the name that it has there. */
export type TotalExpressions = Readonly<Record<string, (row: string) => string>>

/** The fields of an area whose values add up, as its caller may see them. */
export const totalFields = (area: AnyArea): string[] =>
  Object.entries(area.fields).flatMap(([name, field]) =>
    field.kind === 'money' && field.total ? [name] : [],
  )

const names = z.array(z.string()).min(1).max(50)

/** Those of them that are asked for, as JSON; without it all. @throws Problem 400 */
export function askedTotals(area: AnyArea, asked: unknown): string[] {
  const known = totalFields(area)
  if (asked === undefined) return known
  const wanted = fromJson(asked)
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown) throw badInput([{ field: 'fields', message: `${unknown} has no total` }])
  return [...new Set(wanted)]
}

function fromJson(asked: unknown): string[] {
  try {
    return names.parse(JSON.parse(String(asked)))
  } catch {
    throw badInput([{ field: 'fields', message: 'must be a JSON array of field names' }])
  }
}

/**
 * The totals of a list's rows: `{ n, more, … }`, a column for each field. Rows need no order unless there are
 * more than are added up: then the first of them, in the list's order, are (`ordered`).
 */
export function totalsStatement(
  area: AnyArea,
  cemeteryId: number,
  query: Pick<ListQuery, 'sort' | 'filter'>,
  {
    fields,
    expressions = {},
    ordered,
  }: { fields: readonly string[]; expressions?: TotalExpressions | undefined; ordered: boolean },
): { text: string; values: unknown[] } {
  const { from, by, values, searched } = listSource(area, cemeteryId, query)
  const amounts = fields.map((name) => {
    const column = `t.${quoteIdent(sortColumn(area, name) as string)}`
    return `${expressions[name]?.('t') ?? column} as ${quoteIdent(name)}`
  })
  const sums = fields.map(
    (name) =>
      `coalesce(sum(s.${quoteIdent(name)}) filter (where s.at <= ${totalsLimit}), 0)::text as ${quoteIdent(name)}`,
  )
  return {
    text: `select least(count(s.id), ${totalsLimit})::int as n, count(s.id) > ${totalsLimit}${searched ? ` or ${searchCut}` : ''} as more, ${sums.join(', ')}
      from (select i.*, row_number() over () as at from (
        select t.id${searched ? ', s.more' : ''}, ${amounts.join(', ')} ${from('left join')}
        ${ordered ? `order by ${by}` : ''} limit ${totalsLimit + 1}) i) s`,
    values,
  }
}
