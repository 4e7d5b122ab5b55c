import { z } from 'zod'
import { type AnyArea, sortableFields } from '../../../core/area'
import { toLatin } from '../../../core/text/normalise'
import { otherSpellings, parseSearch } from '../../../core/text/parse-search'
import { soundCodes } from '../../../core/text/sound-codes'
import { hidesSearchWords, isForVisitors, isTitleHidden } from '../../../core/visible-fields'
import { badInput } from '../problem/problem'
import { foldKey, quoteIdent, sortColumn, tableOf } from '../sql/columns'
import { filterAlternatives } from './filters'
import { firstPagesSql, nonNullColumns, pageSql } from './page-sql'
import { visitorConditions } from './visitor-conditions'
import { searchedYears, yearsCondition } from './year-search'

/** Counts of filtered lists stop here and say so (`10001+`), where the count is what is asked for: range [0, 0]. */
export const countLimit = 10_000
/** Beside a page of a filtered list, which comes with each key that is pressed, they stop here already. */
export const countBesidePage = 250
/** Matches of a search are counted to this many; lists that go on beyond it say so (`1000+`). */
export const searchLimit = 1_000
/** A search that is also filtered, sorted otherwise or taken out whole works on its best so many. */
export const searchCandidateLimit = 10_000
const maxPageSize = 1_000
const maxOffset = 1_000_000

export interface ListQuery {
  sort: [field: string, order: 'ASC' | 'DESC']
  /** First and last row, both counted. */
  range: [number, number]
  filter: Record<string, unknown>
}

const json = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}
const listSchema = z.strictObject({
  sort: z
    .string()
    .transform(json)
    .pipe(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]))
    .optional(),
  range: z
    .string()
    .transform(json)
    .pipe(
      z.tuple([
        z.int().min(0).max(maxOffset),
        z
          .int()
          .min(0)
          .max(maxOffset + maxPageSize),
      ]),
    )
    .optional(),
  filter: z.string().transform(json).pipe(z.record(z.string(), z.unknown())).optional(),
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
  if (range[1] < range[0] || range[1] - range[0] >= maxPageSize)
    throw badInput([
      { field: 'range', message: `must be [first, last] of at most ${maxPageSize} rows` },
    ])
  return { sort, range, filter }
}

export interface ListStatement {
  text: string
  values: unknown[]
  /** Whether the count is of all active records, hence exact. */
  exact: boolean
  /** Otherwise it stops one beyond so many. */
  countedTo: number
  /** Whether it may be kept prepared, its plan made once: few such texts exist, and values do not sway the plan. */
  prepared: boolean
  /** Whether it is answered in well under a millisecond, whatever the cemetery's size. */
  pipelined?: boolean
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
 * `{ rows: text (JSON array), total, more }`; `more` (searches alone) where there may be others beyond
 * `total`. Sorts and filters that the area does not allow are 400.
 */
export function listStatement(
  area: AnyArea,
  cemeteryId: number,
  query: ListQuery,
  total?: number,
): ListStatement {
  const parts = partsOf(area, cemeteryId, query)
  const { values, add, table, rest, archived, field, order, column, wanted, years } = parts
  const where = wholeCondition(parts)
  const [first, last] = query.range
  const limit = last - first + 1
  if (wanted.length > 0 && archived !== true) {
    const ranked = field === 'label' && order === 'ASC'
    // What the index counts, visitors may not: theirs are counted among the records that they may see.
    const narrow = ranked && Object.keys(rest).length === 0 && !years && !isForVisitors(area)
    const source = searchSource(area, wanted, add, narrow ? [add(first), limit] : undefined)
    const by = ranked
      ? years
        ? `${years.exact}, s.ord`
        : 's.ord'
      : `t.${quoteIdent(column)} ${order === 'DESC' ? 'desc nulls last' : 'asc'}, t.id`
    const text = narrow
      ? `select coalesce(max(s.total), 0) as total, coalesce(bool_or(s.more), false) as more, concat('[', string_agg(t.body, ',' order by s.ord) filter (where t.id is not null), ']') as rows
         from ${source} s left join ${table} t on t.id = s.id and ${where.join(' and ')}`
      : `with found as materialized (select s.* from ${source} s),
         fitting as materialized (select t.id, row_number() over (order by ${by}) as ord from found s join ${table} t on t.id = s.id where ${where.join(' and ')}),
         page as (select * from fitting order by ord limit ${limit} offset ${add(first)})
         select (select count(*) from fitting) as total, coalesce((select bool_or(more) from found), false) as more,
           (select concat('[', string_agg(t.body, ',' order by p.ord), ']') from page p join ${table} t on t.cemetery_id = $1 and t.id = p.id) as rows`
    return { text, values, exact: false, countedTo: countLimit, prepared: narrow }
  }
  if (wanted.length > 0) {
    const words = `t.search_words @> ${add(wanted)}`
    where.push(words)
    parts.where.push(words)
  }

  const keep = Object.keys(rest).length === 0
  // In steps, or each far page would be a statement of its own.
  const countedTo =
    last === 0
      ? countLimit
      : last < countBesidePage
        ? countBesidePage
        : Math.ceil((last + 1) / 1000) * 1000
  const { count, unfiltered } = countSql(area, parts, countedTo)
  if (first < 200) {
    // The first pages: rows as the index gives them, no second look-up.
    const conditions = eachCondition(parts)
    const firstRows = firstPagesSql({ table, column, order, conditions, limit, first, add })
    const text = `select ${count} as total, (select '[' || string_agg(p.record, ',') || ']' from (${firstRows}) p) as rows`
    const pipelined = keep && unfiltered
    return { text, values, exact: unfiltered, countedTo, prepared: keep, pipelined }
  }
  const page = pageSql({
    table,
    column,
    order,
    where,
    limit,
    first,
    total,
    add,
  })
  const text = `select ${count} as total, (select concat('[', string_agg(t.body, ',' order by p.ord), ']') from (${page}) p join ${table} t on t.cemetery_id = $1 and t.id = p.id) as rows`
  // So many entries of an index are passed over in a tenth of a millisecond; before the first vacuum, rows in one.
  const pipelined = keep && unfiltered && first < 1_000
  return { text, values, exact: unfiltered, countedTo, prepared: keep, pipelined }
}

/**
 * The count of a list alone, in one row `{ total }`, of those that do not search: as its pages tell it.
 * @param most how far it is counted; there are more where it answers one more
 */
export function countStatement(
  area: AnyArea,
  cemeteryId: number,
  filter: ListQuery['filter'],
  most: number,
): { text: string; values: unknown[] } {
  const parts = partsOf(area, cemeteryId, { sort: ['id', 'ASC'], filter })
  if (parts.wanted.length > 0) throw new Error('a search is counted by its list')
  const { count } = countSql(area, parts, most)
  return { text: `select ${count} as total`, values: parts.values }
}

/** How many there are: all of an area by its counter, others one by one as far as somebody looks. */
function countSql(area: AnyArea, parts: ReturnType<typeof partsOf>, most: number) {
  const { table, archived, add } = parts
  const where = wholeCondition(parts)
  const unfiltered = where.length === 2 && archived !== true && !isForVisitors(area)
  const count = unfiltered
    ? `(select coalesce(sum(n), 0) from record_counts where cemetery_id = $1 and resource = ${add(area.name)})`
    : `(select count(*) from (${eachCondition(parts)
        .map(
          (one) =>
            `select from (select from ${table} t where ${one.join(' and ')} limit ${most + 1}) e`,
        )
        .join(' union all ')} limit ${most + 1}) c)`
  return { count, unfiltered }
}

/** What a list is made of, whatever it then answers: its rows, its order, its words. */
function partsOf(area: AnyArea, cemeteryId: number, query: Pick<ListQuery, 'sort' | 'filter'>) {
  const values: unknown[] = [cemeteryId]
  const add = (value: unknown) => `$${values.push(value)}`
  const table = quoteIdent(tableOf(area))
  const { q: search, archived, ...rest } = query.filter
  const where = [
    't.cemetery_id = $1',
    archived === true ? 't.archived_at is not null' : 't.archived_at is null',
  ]
  if (archived !== undefined && typeof archived !== 'boolean')
    throw badInput([{ field: 'filter.archived', message: 'must be true or false' }])
  const alternatives: string[][] = []
  for (const [key, value] of Object.entries(rest)) {
    const found = filterAlternatives(area, key, value, add, rest)
    if (found.length > 1 && alternatives.length < 2) alternatives.push(found)
    else where.push(oneCondition(found))
  }
  if (isForVisitors(area)) {
    if (archived === true) where.push('false')
    where.push(...visitorConditions(area))
  }

  const [field, order] = query.sort
  const column =
    isTitleHidden(area) && field === 'label' ? plainColumn(area) : columnOf(area, field)
  if (!column) throw badInput([{ field: 'sort', message: `${field} cannot be sorted by` }])
  const asked = typeof search === 'string' ? parseSearch(search) : { words: [] }
  const dated = searchedYears(area, asked)
  let wanted = (dated ?? asked).words
  if (search !== undefined && typeof search !== 'string')
    throw badInput([{ field: 'filter.q', message: 'must be a text' }])
  if (search !== undefined && !area.search)
    throw badInput([{ field: 'filter.q', message: 'this list has no search' }])
  if (typeof search === 'string' && search.trim() !== '' && wanted.length === 0) where.push('false')
  if (hidesSearchWords(area) && wanted.length > 0) {
    // The index knows the words of hidden fields as well: only the title that they see is searched.
    if (!area.fallbackTitle) where.push('false')
    else
      for (const word of wanted)
        where.push(
          `strpos(' ' || t.${quoteIdent(plainColumn(area))}, ${add(` ${foldKey(word)}`)}) > 0`,
        )
    wanted = []
  }
  if (column === 'sort_key' && wanted.length === 0) where.push(...sortKeyBounds(area, rest, add))
  const years = dated && yearsCondition(area, dated.years, add)
  if (years) where.push(years.fits)
  return {
    values,
    add,
    table,
    rest,
    archived,
    where,
    alternatives,
    field,
    order,
    column,
    wanted,
    years,
  }
}

type Conditions = Pick<ReturnType<typeof partsOf>, 'where' | 'alternatives'>
const oneCondition = (either: readonly string[]) =>
  either.length === 1 ? (either[0] as string) : `(${either.map((one) => `(${one})`).join(' or ')})`
const wholeCondition = ({ where, alternatives }: Conditions) => [
  ...where,
  ...alternatives.map(oneCondition),
]
/** Of which a record fits one at most: each finds its records, in order, by an index of its own. */
const eachCondition = ({ where, alternatives }: Conditions) =>
  alternatives.reduce(
    (all, either) => all.flatMap((before) => either.map((one) => [...before, one])),
    [where],
  )

/**
 * Where the list's own order begins with a field that is filtered by its text, the same says where in that order the
 * records are: a stretch of its index instead of a walk through all of it.
 */
function sortKeyBounds(
  area: AnyArea,
  filter: Readonly<Record<string, unknown>>,
  add: (value: unknown) => string,
): string[] {
  const { sortBegins } = area
  if (!sortBegins) return []
  // Whose field is one text is among those whose key begins with it.
  const start = filter[`${sortBegins}_prefix`] ?? filter[sortBegins]
  if (typeof start !== 'string') return []
  const folded = foldKey(start)
  return [`t.sort_key >= ${add(folded)} and t.sort_key < ${add(`${folded}\u{10FFFF}`)}`]
}

const columnOf = (area: AnyArea, field: string) =>
  engineSorts.get(field) ?? (sortableFields(area).includes(field) ? sortColumn(area, field) : null)

/** Where the title of those who may not see all of it stands. */
const plainColumn = (area: AnyArea) =>
  (area.fallbackTitle && sortColumn(area, area.fallbackTitle)) || 'id'

/**
 * What all rows of a list (`t`) come from, and the order in which pages would bring them. Of a search each
 * match is `s`, which may be no row of the list: `left join` keeps it, to be counted.
 */
export function listSource(
  area: AnyArea,
  cemeteryId: number,
  query: Pick<ListQuery, 'sort' | 'filter'>,
): {
  from: (join?: 'join' | 'left join') => string
  by: string
  values: unknown[]
  searched: boolean
} {
  const parts = partsOf(area, cemeteryId, query)
  const { values, add, table, archived, field, order, column, wanted, years } = parts
  const where = wholeCondition(parts)
  const blanksLast = order === 'DESC' && !nonNullColumns.includes(column)
  const by = [
    ...(column === 'id'
      ? []
      : [`t.${quoteIdent(column)} ${order}${blanksLast ? ' nulls last' : ''}`]),
    `t.id ${order}`,
  ].join(', ')
  if (wanted.length > 0 && archived !== true) {
    const ranked = field === 'label' && order === 'ASC'
    const found = searchSource(area, wanted, add)
    return {
      from: (join = 'join') =>
        `from ${found} s ${join} ${table} t on t.id = s.id and ${where.join(' and ')}`,
      by: ranked ? (years ? `${years.exact}, s.ord` : 's.ord') : `${by.split(', t.id')[0]}, t.id`,
      values,
      searched: true,
    }
  }
  if (wanted.length > 0) where.push(`t.search_words @> ${add(wanted)}`)
  return {
    from: () => `from ${table} t where ${where.join(' and ')}`,
    by,
    values,
    searched: false,
  }
}

/** Of a search, whether there may be matches beyond those that `s` has. */
export const searchCut = `count(*) >= ${searchCandidateLimit} or coalesce(bool_or(s.more), false)`

/**
 * All rows of a list, for a cursor: `{ record }`. `count` tells `n`, and of a search `cut`: there may be
 * matches beyond the ten thousandth, left out.
 */
export function listCursorStatement(
  area: AnyArea,
  cemeteryId: number,
  query: Pick<ListQuery, 'sort' | 'filter'>,
): { rows: string; count: string; values: unknown[] } {
  const { from, by, values, searched } = listSource(area, cemeteryId, query)
  return {
    rows: `select t.body as record ${from()} order by ${by}`,
    count: searched
      ? `select count(t.id) as n, ${searchCut} as cut ${from('left join')}`
      : `select count(*) as n ${from()}`,
    values,
  }
}

/** The best matches of the words: one page of them, counted to `searchLimit`, or the first `searchCandidateLimit`. */
function searchSource(
  area: AnyArea,
  wanted: readonly string[],
  add: (value: unknown) => string,
  page?: readonly [first: string, limit: number],
) {
  const sounds = wanted.map((word) => soundCodes(toLatin(word)).join(','))
  const alike = otherSpellings(wanted).map((spellings) => spellings.join(','))
  const [first, limit] = page ?? ['0', searchCandidateLimit]
  return `search_records(${add(area.name)}, ${add(wanted)}, ${add(sounds)}, ${add(alike)}, ${page ? searchLimit : searchCandidateLimit}, ${first}, ${limit})`
}
