import { quoteIdent } from '../sql/columns'

interface Page {
  table: string
  column: string
  order: 'ASC' | 'DESC'
  where: readonly string[]
  limit: number
  first: number
  total?: number
  add: (value: unknown) => string
}

/** Columns that every record has a value in. */
export const nonNullColumns = ['id', 'sort_key', 'updated_at']

/**
 * The records of one of the first pages; blanks stand last in both directions. Of several conditions, of which a
 * record fits one at most, each brings as many as the page may need.
 */
export function firstPagesSql({
  table,
  column,
  order,
  conditions,
  limit,
  first,
  add,
}: Omit<Page, 'where' | 'total'> & { conditions: ReadonlyArray<readonly string[]> }): string {
  const at = `t.${quoteIdent(column)}`
  const blanksApart = order === 'DESC' && !nonNullColumns.includes(column)
  const parts = conditions.flatMap((where) => {
    const from = `from ${table} t where ${where.join(' and ')}`
    if (!blanksApart)
      return [{ from, by: `${column === 'id' ? '' : `${at} ${order}, `}t.id ${order}` }]
    return [
      { from: `${from} and ${at} is not null`, by: `${at} desc, t.id desc` },
      { from: `${from} and ${at} is null`, by: 't.id desc' },
    ]
  })
  const [only] = parts
  if (parts.length === 1 && only)
    return `select t.body as record ${only.from} order by ${only.by} limit ${limit} offset ${add(first)}`
  const reach = add(first + limit)
  const each = parts.map(
    ({ from, by }) =>
      `(select t.body as record${conditions.length > 1 ? `, ${at} as at, t.id` : ''} ${from} order by ${by} limit ${reach})`,
  )
  const end = `limit ${limit} offset ${add(first)}`
  // The parts follow each other where it is blanks alone that stand apart.
  if (conditions.length === 1) return `${each.join(' union all ')} ${end}`
  const by =
    column === 'id' ? `id ${order}` : `at ${order}${blanksApart ? ' nulls last' : ''}, id ${order}`
  return `select record from (${each.join(' union all ')}) u order by ${by} ${end}`
}

/** The ids of one page in order, read from an index alone; blanks stand last in both directions. */
export function pageSql({ table, column, order, where, limit, first, total, add }: Page): string {
  const from = `from ${table} t where ${where.join(' and ')}`
  const by = (direction: string) =>
    column === 'id'
      ? `t.id ${direction}`
      : `t.${quoteIdent(column)} ${direction}, t.id ${direction}`
  const direction = order === 'ASC' ? 'asc' : 'desc'
  if (order === 'DESC' && !nonNullColumns.includes(column)) {
    const reach = add(first + limit)
    return `select u.id, row_number() over () as ord from (
      (select t.id ${from} and t.${quoteIdent(column)} is not null order by ${by('desc')} limit ${reach})
      union all (select t.id ${from} and t.${quoteIdent(column)} is null order by t.id desc limit ${reach})
      limit ${limit} offset ${add(first)}) u`
  }
  // The back half of a long list is read from its end.
  if (total !== undefined && first > total / 2 && first < total) {
    const size = Math.min(limit, total - first)
    const back = order === 'ASC' ? 'desc' : 'asc'
    return `select id, row_number() over (order by back desc) as ord from (select t.id, row_number() over () as back from (select t.id ${from} order by ${by(back)} limit ${size} offset ${add(total - first - size)}) t) r`
  }
  return `select id, row_number() over () as ord from (select t.id ${from} order by ${by(direction)} limit ${limit} offset ${add(first)}) u`
}
