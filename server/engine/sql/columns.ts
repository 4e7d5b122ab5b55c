import { type AnyArea, filterableFields } from '../../../core/area'
import { type PartialDate, parsePartialDate } from '../../../core/dates/partial-date'
import type { Field, Fields, ScalarField } from '../../../core/fields'
import { normalise } from '../../../core/text/normalise'

/** One stored column of a field; `value` takes what the input schema let through. */
export interface StoredColumn {
  name: string
  type: string
  /** Of the whole record's value for this field. */
  value: (input: unknown) => unknown
}

export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`).replaceAll('-', '_')
export const tableOf = (area: { name: string }) => snakeCase(area.name)
/** The table of a field's child rows. */
export const childTableOf = (area: { name: string }, field: string) =>
  `${tableOf(area)}_${snakeCase(field)}`
/** A quoted identifier; names come from areas, never from requests. */
export const quoteIdent = (identifier: string) => `"${identifier}"`
/** A quoted text literal. */
export const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Folds a text into the order that people expect: case and accents ignored, numbers by value
 * ("Lot 2" before "Lot 10").
 */
export const foldKey = (text: string) =>
  normalise(text).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(8, '0'))

const scalarTypes: Record<
  Exclude<ScalarField['kind'], 'partialDate' | 'ref' | 'user' | 'record' | 'number'>,
  string
> = {
  text: 'text',
  email: 'text',
  money: 'bigint',
  flag: 'boolean not null default false',
  choice: 'text collate "C"',
  date: 'date',
  instant: 'timestamptz',
  color: 'text',
  geometry: 'jsonb',
  counts: 'jsonb',
  custom: 'jsonb',
}

/** The columns that a field is stored in; none for fields that live in tables of their own. */
export function columnsOf(name: string, field: Field, keyed = false): StoredColumn[] {
  const base = snakeCase(name)
  const same = (input: unknown) => input ?? null
  switch (field.kind) {
    case 'rows':
    case 'refs':
      return []
    case 'ref':
    case 'user':
      return [{ name: `${base}_id`, type: 'bigint', value: same }]
    case 'record': {
      const part = (of: 'resource' | 'recordId') => (input: unknown) =>
        (input as Partial<Record<string, unknown>> | null | undefined)?.[of] ?? null
      return [
        { name: `${base}_resource`, type: 'text collate "C"', value: part('resource') },
        { name: `${base}_record`, type: 'bigint', value: part('recordId') },
      ]
    }
    case 'number':
      return [
        {
          name: base,
          type: field.decimals ? `numeric(18,${field.decimals})` : 'bigint',
          value: same,
        },
      ]
    case 'partialDate': {
      const read = (part: 'text' | 'edtf' | 'earliest' | 'latest') => (input: unknown) =>
        partial(input)?.[part] ?? null
      return [
        { name: base, type: 'text', value: read('text') },
        { name: `${base}_edtf`, type: 'text', value: read('edtf') },
        { name: `${base}_earliest`, type: 'date', value: read('earliest') },
        { name: `${base}_latest`, type: 'date', value: read('latest') },
      ]
    }
    case 'flag':
      return [{ name: base, type: scalarTypes.flag, value: (input) => input === true }]
    case 'geometry':
    case 'counts':
    case 'custom':
      return [
        {
          name: base,
          type: 'jsonb',
          value: (input) => (input == null ? null : JSON.stringify(input)),
        },
      ]
    default: {
      const exact = field.kind === 'text' && field.exact
      const type = exact ? 'text collate "C"' : scalarTypes[field.kind]
      const own: StoredColumn = { name: base, type, value: same }
      return keyed && isFoldedText(field)
        ? [
            own,
            {
              name: `${base}_key`,
              type: 'text collate "C"',
              value: (input) => (input ? foldKey(String(input)) : null),
            },
          ]
        : [own]
    }
  }
}

/** A text that is sorted and filtered by a folded companion column. */
export const isFoldedText = (field: Field) =>
  (field.kind === 'text' && !field.exact) || field.kind === 'email'

/** Fields that have a folded companion column: texts that are sorted, filtered or unique. */
export const hasFoldedColumn = (area: AnyArea, name: string) => {
  const field = area.fields[name] as Field
  return isFoldedText(field) && (filterableFields(area).includes(name) || field.unique === true)
}

/** All columns of an area's own table, engine columns left out. */
export const areaColumns = (area: AnyArea): Array<[string, StoredColumn[]]> =>
  Object.entries(area.fields).map(([name, field]) => [
    name,
    columnsOf(name, field, hasFoldedColumn(area, name)),
  ])

/** The column that a list is sorted and range-filtered by; null where a field has no order. */
export function sortColumn(area: AnyArea, name: string): string | null {
  const field = area.fields[name]
  if (!field || field.kind === 'rows' || field.kind === 'refs') return null
  if (['geometry', 'counts', 'custom', 'record'].includes(field.kind)) return null
  const base = snakeCase(name)
  if (field.kind === 'ref' || field.kind === 'user') return `${base}_id`
  if (field.kind === 'partialDate') return `${base}_earliest`
  return isFoldedText(field) ? `${base}_key` : base
}

/** An instant as JSON text, in UTC whatever the connection's time zone; never null. */
export const instantJsonSql = (at: string) => `coalesce(${knownInstantJsonSql(at)}, 'null')`

/** The same of one that is never null. */
export const knownInstantJsonSql = (at: string) =>
  `rtrim(to_json(${at} at time zone 'UTC')::text, '"') || '+00:00"'`

/**
 * How a field is read back: an SQL expression for its JSON text, never null, and the same whatever
 * a connection's settings. Concatenating texts costs a tenth of row_to_json, which looks every
 * column's type up for every row.
 */
export function jsonTextSql(alias: string, name: string, field: ScalarField): string {
  const column = (suffix = '') => `${alias}.${quoteIdent(snakeCase(name) + suffix)}`
  const plain = (at: string) => `coalesce(${at}::text, 'null')`
  // Of characters that JSON never escapes: EDTF, choices, colours.
  const quoted = (at: string) => `coalesce('"' || ${at} || '"', 'null')`
  const escaped = (at: string) => `coalesce(to_json(${at})::text, 'null')`
  switch (field.kind) {
    case 'ref':
    case 'user':
      return plain(column('_id'))
    case 'record':
      return `case when ${column('_record')} is null then 'null' else concat('{"resource":"', ${column('_resource')}, '","recordId":', ${column('_record')}, '}') end`
    case 'number':
    case 'money':
    case 'geometry':
    case 'counts':
    case 'custom':
      return plain(column())
    case 'flag':
      return `case when ${column()} then 'true' else 'false' end`
    case 'choice':
    case 'color':
      return quoted(column())
    case 'instant':
      return instantJsonSql(column())
    case 'partialDate':
      return `case when ${column()} is null then 'null' else concat('{"text":', to_json(${column()}), ',"edtf":', ${quoted(column('_edtf'))}, ',"earliest":', ${escaped(column('_earliest'))}, ',"latest":', ${escaped(column('_latest'))}, '}') end`
    default:
      return escaped(column())
  }
}

export const scalarFields = (fields: Fields) =>
  Object.entries(fields).filter((entry): entry is [string, ScalarField] => !hasChildTable(entry[1]))
export const hasChildTable = (field: Field) => field.kind === 'rows' || field.kind === 'refs'

function partial(input: unknown): PartialDate | null {
  if (input == null) return null
  // Read already: an import may have read it day first.
  if (typeof input === 'object' && 'edtf' in input && 'earliest' in input)
    return input as PartialDate
  const text = typeof input === 'string' ? input : (input as { text: string }).text
  if (text.trim() === '') return null
  // Asked once for each of its four columns.
  if (latest?.text !== text) latest = parsePartialDate(text)
  return latest
}
let latest: PartialDate | undefined
