import { type AnyArea, filterableFields, sortableFields } from '../../../core/area'
import type { Field } from '../../../core/fields'
import { badInput } from '../problem/problem'
import { countLimit, type ListQuery } from '../resources/query'
import { quoteIdent, snakeCase } from '../sql/columns'
import type { SystemSource } from './source'

/** A page of a list and its bounded count. */
export interface SystemList {
  rows: string
  count: string
  values: unknown[]
  /** The values of the count, which knows no best match. */
  counted: unknown[]
  /** Where words are looked for and none is found: the same for words much like these. */
  fuzzy?: SystemList
}

/** @throws Problem 400 for sorts and filters that the area does not allow */
export function systemListOf(source: SystemSource, query: ListQuery): SystemList {
  const { archived = false, q: text, ...filter } = query.filter
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const where = source.condition ? [source.condition] : []
  if (source.area.archivable !== false) {
    if (typeof archived !== 'boolean') throw refuse('archived', 'must be true or false')
    where.push(`t.archived_at is ${archived ? 'not ' : ''}null`)
  } else if (archived !== false) throw refuse('archived', 'cannot be filtered by')
  for (const [key, value] of Object.entries(filter)) where.push(condition(source, key, value, add))
  const order = orderOf(source, query.sort)
  const words = wordsOf(text)
  const build = (
    conditions: readonly string[],
    counted = values,
    best = '',
  ): Omit<SystemList, 'fuzzy'> => {
    const all = [...where, ...conditions].map((one) => `(${one})`).join(' and ') || 'true'
    const [first, last] = query.range
    return {
      rows: `select ${recordSql(source)} as record from ${quoteIdent(source.table)} t where ${all}
        order by ${best}${order} limit ${last - first + 1} offset ${first}`,
      count: `select count(*)::int as total from (select from ${quoteIdent(source.table)} t where ${all} limit ${countLimit + 1}) x`,
      values,
      counted,
    }
  }
  if (words.length === 0) return build([])
  // Folded once for a query; each word by itself, so that each can be looked up in the index.
  const folded = words.map((word) => `app_fold(${add(word)})`)
  const like = String.raw`'([\\%_])', '\\\1', 'g'`
  const counted = [...values]
  let best = ''
  if (query.sort[0] === 'label' && query.sort[1] === 'ASC') {
    const whole = `app_fold(${add(words.join(' '))})`
    best = `starts_with(${source.labelOrder}, ${whole}) desc, word_similarity(${whole}, t.search) desc, `
  }
  const containing = folded.map(
    (word) => `t.search like '%' || regexp_replace(${word}, ${like}) || '%'`,
  )
  const resembling = folded.map((word) => `${word} <% t.search`)
  return {
    ...build(containing, counted, best),
    fuzzy: build(resembling, counted, best),
  }
}

/** SQL that makes a record's JSON. */
export function recordSql({ area, label, fields }: SystemSource): string {
  const parts = Object.entries(area.fields).map(
    ([name, field]) =>
      `'${name}', ${fields?.[name]?.read ?? `t.${quoteIdent(columnOf(name, field))}`}`,
  )
  return `jsonb_build_object('id', t.id, 'version', t.version, 'label', ${label},
    'createdAt', t.created_at, 'updatedAt', t.updated_at,
    'archivedAt', ${area.archivable === false ? 'null' : 't.archived_at'}, ${parts.join(', ')})`
}

/** The column that a field is kept in where its source says nothing else. */
export const columnOf = (name: string, { kind }: Field) =>
  kind === 'ref' || kind === 'user' ? `${snakeCase(name)}_id` : snakeCase(name)

/** SQL by which a list is ordered and compared; null where a field has no order. */
export function orderSql({ area, fields }: SystemSource, name: string): string | null {
  const field = area.fields[name]
  if (!field) return null
  const own = fields?.[name]
  if (own?.order) return own.order
  if (own?.read || field.kind === 'rows' || field.kind === 'refs') return null
  const column = `t.${quoteIdent(own?.column ?? columnOf(name, field))}`
  return field.kind === 'text'
    ? `t.${quoteIdent(`${own?.column ?? columnOf(name, field)}_key`)}`
    : column
}

/** The fields that a list of this source can be ordered by. */
export const sortsOf = (source: SystemSource) =>
  sortableFields(source.area).filter((name) => orderSql(source, name) !== null)

function orderOf(source: SystemSource, [name, direction]: ListQuery['sort']): string {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  if (name === 'id' || name === 'createdAt') return `t.id ${way}`
  const sql =
    name === 'label'
      ? source.labelOrder
      : sortsOf(source).includes(name)
        ? orderSql(source, name)
        : null
  if (!sql) throw badInput([{ field: 'sort', message: `${name} cannot be sorted by` }])
  return `${sql} ${way}, t.id ${way}`
}

const suffixes = /^(.*)_(gte|lte|empty|prefix)$/

function condition(
  source: SystemSource,
  key: string,
  value: unknown,
  add: (value: unknown) => string,
): string {
  const { area } = source
  if (key === 'id') return `t.id = any(${add(idsOf(key, value))}::bigint[])`
  const [, name = key, operator] = suffixes.exec(key) ?? []
  const field = area.fields[name]
  const within = source.fields?.[name]?.within
  if (within && !operator) return within(`${add(idsOf(key, value))}::bigint[]`)
  const at =
    field && filterableFields(area as AnyArea).includes(name) ? orderSql(source, name) : null
  if (!field || !at) throw refuse(key, 'cannot be filtered by')
  const isText = field.kind === 'text' || field.kind === 'email'
  switch (operator) {
    case 'empty':
      if (typeof value !== 'boolean') throw refuse(key, 'must be true or false')
      return `${at} is ${value ? '' : 'not '}null`
    case 'prefix': {
      if (!isText) throw refuse(key, 'must be the beginning of a text')
      const start = `app_fold(${add(textOf(key, value))})`
      return `${at} >= ${start} and ${at} < ${start} || chr(1114109)`
    }
    case 'gte':
    case 'lte':
      if (field.kind !== 'instant' && field.kind !== 'number')
        throw refuse(key, 'cannot be compared')
      return `${at} ${operator === 'gte' ? '>=' : '<='} ${add(scalarOf(key, field, value))}`
    default: {
      const list = Array.isArray(value) ? value : [value]
      if (list.length === 0 || list.length > 1000) throw refuse(key, 'must name 1 to 1000 values')
      if (list.length === 1 && list[0] === null) return `${at} is null`
      if (isText)
        return list.map((one) => `${at} = app_fold(${add(textOf(key, one))})`).join(' or ')
      return `${at} = any(${add(list.map((one) => scalarOf(key, field, one)))})`
    }
  }
}

function scalarOf(key: string, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'ref':
    case 'user':
      return idsOf(key, value)[0]
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw refuse(key, 'must be a number')
      return value
    case 'flag':
      if (typeof value !== 'boolean') throw refuse(key, 'must be true or false')
      return value
    case 'choice':
      if (typeof value !== 'string' || !field.choices.includes(value))
        throw refuse(key, `must be one of ${field.choices.join(', ')}`)
      return value
    case 'instant':
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value))
        throw refuse(key, 'must be an instant')
      return value
    default:
      throw refuse(key, 'cannot be filtered by')
  }
}

function textOf(key: string, value: unknown): string {
  if (typeof value !== 'string' || value.includes('\0')) throw refuse(key, 'must be a text')
  return value
}

function idsOf(key: string, value: unknown): number[] {
  const ids = Array.isArray(value) ? value : [value]
  if (ids.length > 1000 || !ids.every((id) => Number.isSafeInteger(id)))
    throw refuse(key, 'must be record ids, at most 1000')
  return ids as number[]
}

function wordsOf(text: unknown): string[] {
  if (text === undefined) return []
  if (typeof text !== 'string' || text.length > 200)
    throw refuse('q', 'must be a text of at most 200')
  return text
    .replaceAll('\0', ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, 10)
}

const refuse = (key: string, message: string) => badInput([{ field: `filter.${key}`, message }])
