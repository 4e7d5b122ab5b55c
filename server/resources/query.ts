import { z } from 'zod'
import { type AnyArea, sortable } from '../../core/area'
import { latin, words } from '../../core/text/normalise'
import { soundCodes } from '../../core/text/sound'
import { badInput } from '../problem'
import { q, sortColumn, tableOf } from './columns'
import { condition } from './filters'

/** Counts of filtered lists stop here and say so (`10001+`). */
export const countLimit = 10_000
/** At most so many matches of a search are ranked. */
export const searchLimit = 1_000
const largestPage = 1_000
const largestOffset = 1_000_000

export interface ListQuery {
  sort: [field: string, order: 'ASC' | 'DESC']
  /** First and last row, both counted. */
  range: [number, number]
  filter: Record<string, unknown>
}

const json = (name: string) => (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: `${name} must be JSON` })
    return z.NEVER
  }
}
const listSchema = z.strictObject({
  sort: z
    .string()
    .transform(json('sort'))
    .pipe(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]))
    .optional(),
  range: z
    .string()
    .transform(json('range'))
    .pipe(
      z.tuple([
        z.int().min(0).max(largestOffset),
        z
          .int()
          .min(0)
          .max(largestOffset + largestPage),
      ]),
    )
    .optional(),
  filter: z.string().transform(json('filter')).pipe(z.record(z.string(), z.unknown())).optional(),
})

/**
 * Reads `sort`, `range` and `filter` of a query string.
 * @throws Problem 400 that names the parameter
 */
export function parseListQuery(input: unknown): ListQuery {
  const parsed = listSchema.safeParse(input)
  if (!parsed.success)
    throw badInput(
      parsed.error.issues.map((issue) => ({
        field:
          issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : String(issue.path[0] ?? ''),
        message: issue.code === 'unrecognized_keys' ? 'is not a parameter of lists' : issue.message,
      })),
    )
  const { sort = ['label', 'ASC'], range = [0, 24], filter = {} } = parsed.data
  if (range[1] < range[0] || range[1] - range[0] >= largestPage)
    throw badInput([
      { field: 'range', message: `must be [first, last] of at most ${largestPage} rows` },
    ])
  return { sort, range, filter }
}

export interface ListStatement {
  text: string
  values: unknown[]
  /** Whether the count is of all active records, hence exact. */
  exact: boolean
  /** Whether it may be kept prepared, its plan made once: few such texts exist, and values do not sway the plan. */
  keep: boolean
}

/** A map: of an object, "constructor" would be a column too. */
const engineSorts: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['label', 'sort_key'],
  // Ids are given in the order of creation.
  ['createdAt', 'id'],
  ['updatedAt', 'updated_at'],
])

/**
 * The statement that answers one page of a list and its count, in one row:
 * `{ rows: text (JSON array), total }`. Sorts and filters that the area does not allow are 400.
 */
export function listStatement(
  area: AnyArea,
  cemeteryId: number,
  query: ListQuery,
  total?: number,
): ListStatement {
  const { values, add, table, rest, archived, where, field, order, column, wanted } = partsOf(
    area,
    cemeteryId,
    query,
  )
  const [first, last] = query.range
  const limit = last - first + 1
  if (wanted.length > 0 && archived !== true) {
    const ranked = field === 'label' && order === 'ASC'
    const narrow = ranked && Object.keys(rest).length === 0
    const source = searchSource(area, wanted, add, narrow ? [add(first), limit] : undefined)
    const by = ranked
      ? 's.ord'
      : `t.${q(column)} ${order === 'DESC' ? 'desc nulls last' : 'asc'}, t.id`
    const text = narrow
      ? `select coalesce(max(s.total), 0) as total, concat('[', string_agg(t.body, ',' order by s.ord) filter (where t.id is not null), ']') as rows
         from ${source} s left join ${table} t on t.id = s.id and ${where.join(' and ')}`
      : `with page as (select t.id, row_number() over (order by ${by}) as ord, count(*) over () as total from ${source} s join ${table} t on t.id = s.id where ${where.join(' and ')} order by ${by} limit ${limit} offset ${add(first)})
         select coalesce((select max(total) from page), 0) as total, (select concat('[', string_agg(t.body, ',' order by p.ord), ']') from page p join ${table} t on t.cemetery_id = $1 and t.id = p.id) as rows`
    return { text, values, exact: false, keep: narrow }
  }
  if (wanted.length > 0) where.push(`t.search_words @> ${add(wanted)}`)

  const keep = Object.keys(rest).length === 0
  const unfiltered = where.length === 2 && archived !== true
  const count = unfiltered
    ? `(select coalesce(sum(n), 0) from record_counts where cemetery_id = $1 and resource = ${add(area.name)})`
    : `(select count(*) from (select 1 from ${table} t where ${where.join(' and ')} limit ${countLimit + 1}) c)`
  const simple =
    column === 'sort_key' || column === 'id' || column === 'updated_at' || order === 'ASC'
  if (first < 200 && simple) {
    // The first pages: rows as the index gives them, no second look-up.
    const by = `${column === 'id' ? '' : `t.${q(column)} ${order}, `}t.id ${order}`
    const text = `select ${count} as total, (select concat('[', string_agg(p.record, ','), ']') from (select t.body as record from ${table} t where ${where.join(' and ')} order by ${by} limit ${limit} offset ${add(first)}) p) as rows`
    return { text, values, exact: unfiltered, keep }
  }
  const page = pageOf({
    table,
    column,
    order,
    where,
    limit,
    first,
    total,
    add,
    nullable: column !== 'sort_key',
  })
  const text = `select ${count} as total, (select concat('[', string_agg(t.body, ',' order by p.ord), ']') from (${page}) p join ${table} t on t.cemetery_id = $1 and t.id = p.id) as rows`
  return { text, values, exact: unfiltered, keep }
}

/** What a list is made of, whatever it then answers: its rows, its order, its words. */
function partsOf(area: AnyArea, cemeteryId: number, query: Pick<ListQuery, 'sort' | 'filter'>) {
  const values: unknown[] = [cemeteryId]
  const add = (value: unknown) => `$${values.push(value)}`
  const table = q(tableOf(area))
  const { q: search, archived, ...rest } = query.filter
  const where = [
    't.cemetery_id = $1',
    archived === true ? 't.archived_at is not null' : 't.archived_at is null',
  ]
  if (archived !== undefined && typeof archived !== 'boolean')
    throw badInput([{ field: 'filter.archived', message: 'must be true or false' }])
  for (const [key, value] of Object.entries(rest)) where.push(condition(area, key, value, add))

  const [field, order] = query.sort
  const column =
    engineSorts.get(field) ?? (sortable(area).includes(field) ? sortColumn(area, field) : null)
  if (!column) throw badInput([{ field: 'sort', message: `${field} cannot be sorted by` }])
  const wanted = typeof search === 'string' ? words(search) : []
  if (search !== undefined && typeof search !== 'string')
    throw badInput([{ field: 'filter.q', message: 'must be a text' }])
  if (search !== undefined && !area.search)
    throw badInput([{ field: 'filter.q', message: 'this list has no search' }])
  if (typeof search === 'string' && search.trim() !== '' && wanted.length === 0) where.push('false')
  return { values, add, table, rest, archived, where, field, order, column, wanted }
}

/**
 * All rows of a list, for a cursor: `{ record }`, in the order in which pages would bring them.
 * A search ends at its thousandth match, as its list does.
 */
export function everyRow(
  area: AnyArea,
  cemeteryId: number,
  query: Pick<ListQuery, 'sort' | 'filter'>,
): { rows: string; count: string; values: unknown[] } {
  const { values, add, table, archived, where, field, order, column, wanted } = partsOf(
    area,
    cemeteryId,
    query,
  )
  const blanksLast = order === 'DESC' && !['id', 'sort_key', 'updated_at'].includes(column)
  const by = [
    ...(column === 'id' ? [] : [`t.${q(column)} ${order}${blanksLast ? ' nulls last' : ''}`]),
    `t.id ${order}`,
  ].join(', ')
  if (wanted.length > 0 && archived !== true) {
    const ranked = field === 'label' && order === 'ASC'
    const from = `from ${searchSource(area, wanted, add)} s join ${table} t on t.id = s.id where ${where.join(' and ')}`
    return {
      rows: `select t.body as record ${from} order by ${ranked ? 's.ord' : `${by.split(', t.id')[0]}, t.id`}`,
      count: `select count(*) as n ${from}`,
      values,
    }
  }
  if (wanted.length > 0) where.push(`t.search_words @> ${add(wanted)}`)
  const from = `from ${table} t where ${where.join(' and ')}`
  return {
    rows: `select t.body as record ${from} order by ${by}`,
    count: `select count(*) as n ${from}`,
    values,
  }
}

/** The best matches of the words, at most `searchLimit`; of these one page, or all. */
function searchSource(
  area: AnyArea,
  wanted: readonly string[],
  add: (value: unknown) => string,
  [first, limit]: readonly [first: string, limit: number] = ['0', searchLimit],
) {
  const sounds = wanted.map((word) => soundCodes(latin(word)).join(','))
  return `search_records(${add(area.name)}, ${add(wanted)}, ${add(sounds)}, ${searchLimit}, ${first}, ${limit})`
}

interface Page {
  table: string
  column: string
  order: 'ASC' | 'DESC'
  where: readonly string[]
  limit: number
  first: number
  total?: number
  nullable: boolean
  add: (value: unknown) => string
}

/** The ids of one page in order, read from an index alone; blanks stand last in both directions. */
function pageOf({ table, column, order, where, limit, first, total, nullable, add }: Page): string {
  const from = `from ${table} t where ${where.join(' and ')}`
  const by = (direction: string) =>
    column === 'id' ? `t.id ${direction}` : `t.${q(column)} ${direction}, t.id ${direction}`
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const blanksLast = nullable && order === 'DESC' && !['id', 'updated_at'].includes(column)
  if (blanksLast) {
    const reach = add(first + limit)
    return `select u.id, row_number() over () as ord from (
      (select t.id ${from} and t.${q(column)} is not null order by ${by('desc')} limit ${reach})
      union all (select t.id ${from} and t.${q(column)} is null order by t.id desc limit ${reach})
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
