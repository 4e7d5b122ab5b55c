import { z } from 'zod'
import { type AnyArea, indexed, sortable } from '../../core/area'
import type { Field } from '../../core/fields'
import { latin, words } from '../../core/text/normalise'
import { soundCodes } from '../../core/text/sound'
import { badInput } from '../problem'
import { childTableOf, foldKey, isText, q, snake, sortColumn, tableOf } from './columns'
import { recordJson } from './statements'

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
  /** Short, and as telling as the text within one area. */
  key: string
  /** Made when asked for. */
  readonly text: string
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
  const [first, last] = query.range
  const limit = last - first + 1

  const wanted = typeof search === 'string' ? words(search) : []
  if (search !== undefined && typeof search !== 'string')
    throw badInput([{ field: 'filter.q', message: 'must be a text' }])
  if (search !== undefined && !area.search)
    throw badInput([{ field: 'filter.q', message: 'this list has no search' }])
  if (typeof search === 'string' && search.trim() !== '' && wanted.length === 0) where.push('false')

  if (wanted.length > 0 && archived !== true) {
    const ranked = field === 'label' && order === 'ASC'
    const narrow = ranked && Object.keys(rest).length === 0
    const sounds = wanted.map((word) => soundCodes(latin(word)).join(','))
    const source = `search_records(${add(area.name)}, ${add(wanted)}, ${add(sounds)}, ${searchLimit}, ${narrow ? add(first) : 0}, ${narrow ? limit : searchLimit})`
    const by = ranked
      ? 's.ord'
      : `t.${q(column)} ${order === 'DESC' ? 'desc nulls last' : 'asc'}, t.id`
    const text = narrow
      ? `select coalesce(max(s.total), 0) as total, concat('[', string_agg(${record}, ',' order by s.ord) filter (where t.id is not null), ']') as rows
         from ${source} s left join ${table} t on t.id = s.id and ${where.join(' and ')}`
      : `with page as (select t.id, row_number() over (order by ${by}) as ord, count(*) over () as total from ${source} s join ${table} t on t.id = s.id where ${where.join(' and ')} order by ${by} limit ${limit} offset ${add(first)})
         select coalesce((select max(total) from page), 0) as total, (select concat('[', string_agg(${record}, ',' order by p.ord), ']') from page p join ${table} t on t.cemetery_id = $1 and t.id = p.id) as rows`
    return statement(area, text, { values, exact: false, keep: narrow })
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
    const text = `select ${count} as total, (select concat('[', string_agg(p.record, ','), ']') from (select ${record} as record from ${table} t where ${where.join(' and ')} order by ${by} limit ${limit} offset ${add(first)}) p) as rows`
    return statement(area, text, { values, exact: unfiltered, keep })
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
  const text = `select ${count} as total, (select concat('[', string_agg(${record}, ',' order by p.ord), ']') from (${page}) p join ${table} t on t.cemetery_id = $1 and t.id = p.id) as rows`
  return statement(area, text, { values, exact: unfiltered, keep })
}

/** Stands in the short text for the record's JSON, which is long and the same for all lists. */
const record = '«record»'
const statement = (
  area: AnyArea,
  key: string,
  rest: Pick<ListStatement, 'values' | 'exact' | 'keep'>,
): ListStatement => ({
  ...rest,
  key,
  get text() {
    return key.replace(record, () => recordJson(area))
  },
})

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

const suffixes = /^(.*)_(gte|lte|empty|prefix)$/

/** One filter as an SQL condition. @throws Problem 400 for what the area does not allow */
function condition(
  area: AnyArea,
  key: string,
  value: unknown,
  add: (value: unknown) => string,
): string {
  const refuse = (message: string) => badInput([{ field: `filter.${key}`, message }])
  if (key === 'id') return `t.id = any(${add(idsOf(value, refuse))}::bigint[])`
  const [parent, child] = key.split('.')
  const many = area.fields[parent as string]
  if (many?.kind === 'refs' && !child)
    return `t.id in (select c.parent_id from ${q(childTableOf(area, key))} c where c.cemetery_id = $1 and c.ref_id = any(${add(idsOf(value, refuse))}::bigint[]))`
  if (many?.kind === 'rows' && child && many.fields[child]?.kind === 'ref')
    return `t.id in (select c.parent_id from ${q(childTableOf(area, parent as string))} c where c.cemetery_id = $1 and c.${q(`${snake(child)}_id`)} = any(${add(idsOf(value, refuse))}::bigint[]))`
  const [, name = key, operator] = suffixes.exec(key) ?? []
  const field = area.fields[name]
  const column = field && indexed(area).includes(name) ? sortColumn(area, name) : null
  if (!field || !column) throw refuse('cannot be filtered by')
  const at = `t.${q(column)}`
  switch (operator) {
    case 'empty':
      if (typeof value !== 'boolean') throw refuse('must be true or false')
      return `${at} is ${value ? '' : 'not '}null`
    case 'prefix': {
      const texts = field.kind === 'text' || field.kind === 'email'
      if (!texts || typeof value !== 'string' || value.includes('\0'))
        throw refuse('must be the beginning of a text')
      const start = isText(field) ? foldKey(value) : value
      return `${at} >= ${add(start)} and ${at} < ${add(`${start}\u{10FFFF}`)}`
    }
    case 'gte':
    case 'lte': {
      if (
        field.kind === 'text' ||
        field.kind === 'email' ||
        field.kind === 'flag' ||
        field.kind === 'choice' ||
        field.kind === 'ref'
      )
        throw refuse('cannot be compared')
      const end =
        operator === 'gte' && field.kind === 'partialDate' ? `t.${q(`${snake(name)}_latest`)}` : at
      return `${end} ${operator === 'gte' ? '>=' : '<='} ${add(scalar(field, value, refuse))}`
    }
    default: {
      const list = Array.isArray(value) ? value : [value]
      if (list.length === 0 || list.length > 1000) throw refuse('must name 1 to 1000 values')
      if (list.length === 1 && list[0] === null) return `${at} is null`
      const read = list.map((item) => scalar(field, item, refuse))
      return read.length === 1 ? `${at} = ${add(read[0])}` : `${at} = any(${add(read)})`
    }
  }
}

const isoDay = z.iso.date()
const isoInstant = z.iso.datetime({ offset: true })

function scalar(field: Field, value: unknown, refuse: (message: string) => Error): unknown {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'ref':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse('must be a number')
      return value
    case 'flag':
      if (typeof value !== 'boolean') throw refuse('must be true or false')
      return value
    case 'date':
    case 'partialDate':
      if (!isoDay.safeParse(value).success) throw refuse('must be a calendar day, YYYY-MM-DD')
      return value
    case 'instant':
      if (!isoInstant.safeParse(value).success && !isoDay.safeParse(value).success)
        throw refuse('must be an instant')
      return value
    case 'choice':
      if (typeof value !== 'string' || !field.choices.includes(value))
        throw refuse(`must be one of ${field.choices.join(', ')}`)
      return value
    default:
      if (typeof value !== 'string' || value.includes('\0')) throw refuse('must be a text')
      return isText(field) ? foldKey(value) : value
  }
}

function idsOf(value: unknown, refuse: (message: string) => Error): number[] {
  const ids = Array.isArray(value) ? value : [value]
  if (ids.length > 1000 || !ids.every((id) => Number.isSafeInteger(id)))
    throw refuse('must be record ids, at most 1000')
  return ids as number[]
}
