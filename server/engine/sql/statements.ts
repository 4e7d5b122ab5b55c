import type { AnyArea } from '../../../core/area'
import type { Fields } from '../../../core/fields'
import {
  areaColumns,
  childTableOf,
  columnsOf,
  instantJsonSql,
  jsonTextSql,
  quoteIdent,
  quoteLiteral,
  scalarFields,
  tableOf,
} from './columns'

/**
 * A record as JSON text, made from the columns of the row that `t` stands for; child rows included.
 * It is what the column `body` holds, which lists and single records are answered from.
 */
export const recordJson = once((area: AnyArea): string =>
  recordText(area, 't', (name) => childrenJson(area, name, 't')),
)

/** The same of any row. `children` gives the expression for a field that lives in a table of its own. */
export const recordText = (
  area: AnyArea,
  alias: string,
  children: (name: string) => string,
): string => objectText(recordMembers(area, alias, children))

/** What a record's JSON consists of, in its order. */
export const recordMembers = (
  area: AnyArea,
  alias: string,
  children: (name: string) => string,
): JsonMember[] => [
  ['id', `${alias}.id`],
  ['version', `${alias}.version`],
  ['label', `to_json(${alias}.label)`],
  ['createdAt', instantJsonSql(`${alias}.created_at`)],
  ['updatedAt', instantJsonSql(`${alias}.updated_at`)],
  ['archivedAt', instantJsonSql(`${alias}.archived_at`)],
  ...Object.entries(area.fields).map(
    ([name, field]): JsonMember => [
      name,
      field.kind === 'rows' || field.kind === 'refs'
        ? children(name)
        : jsonTextSql(alias, name, field),
    ],
  ),
]

/** Texts that follow from an area alone are made once. */
function once(make: (area: AnyArea) => string): (area: AnyArea) => string {
  const made = new WeakMap<AnyArea, string>()
  return (area) => {
    const known = made.get(area)
    if (known !== undefined) return known
    const text = make(area)
    made.set(area, text)
    return text
  }
}

/** A name with the expression for its value's JSON text. */
export type JsonMember = readonly [name: string, expression: string]

/** `{"a":…,"b":…}` of expressions that are JSON texts. */
const objectText = (members: readonly JsonMember[]) => `concat(${parts(members, '{')}, '}')`

/** A part of such an object: without its end, and without its beginning where it begins with a comma. */
export const membersText = (members: readonly JsonMember[], first: '{' | ',') =>
  `concat(${parts(members, first)})`

function parts(members: readonly JsonMember[], first: '{' | ','): string {
  const all = members.flatMap(([name, expression], i) => [
    quoteLiteral(`${i === 0 ? first : ','}"${name}":`),
    expression,
  ])
  // A function takes a hundred arguments.
  return Array.from(
    { length: Math.ceil(all.length / 90) },
    (_, i) => `concat(${all.slice(i * 90, i * 90 + 90).join(', ')})`,
  ).join(', ')
}

/** The child rows of one field of the row that `alias` stands for. */
export function childrenJson(area: AnyArea, name: string, alias: string): string {
  const field = area.fields[name]
  const from = `from ${quoteIdent(childTableOf(area, name))} c where c.cemetery_id = ${alias}.cemetery_id and c.parent_id = ${alias}.id`
  if (field?.kind === 'refs')
    return `(select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') ${from})`
  if (field?.kind !== 'rows') throw new Error(`${area.name}.${name} has no rows`)
  return `(select concat('[', string_agg(${childText(field.fields, 'c')}, ',' order by c.position), ']') ${from})`
}

/** One child row as JSON text. */
export const childText = (fields: Fields, alias: string): string =>
  objectText([
    ['id', `${alias}.id`],
    ...scalarFields(fields).map(
      ([child, own]): JsonMember => [child, jsonTextSql(alias, child, own)],
    ),
  ])

/** One column of an insert: its name, its array type, and its value of a record. */
export interface InsertColumn {
  name: string
  type: string
  value: (record: Record<string, unknown>) => unknown
}

const bare = (type: string) => type.replace(/ not null.*| collate "C"/g, '')

/** The columns of an area's table that come from its fields. */
export const insertColumnsOf = (area: AnyArea): InsertColumn[] =>
  areaColumns(area).flatMap(([field, columns]) =>
    columns.map((column) => ({
      name: column.name,
      type: bare(column.type),
      value: (record) => column.value(record[field]),
    })),
  )

/** The columns of a field's child rows, `position` and keys left out. */
export function childInsertColumnsOf(area: AnyArea, name: string): InsertColumn[] {
  const field = area.fields[name]
  if (field?.kind === 'refs') return [{ name: 'ref_id', type: 'bigint', value: (row) => row.ref }]
  if (field?.kind !== 'rows') return []
  return scalarFields(field.fields).flatMap(([child, own]) =>
    columnsOf(child, own).map((column) => ({
      name: column.name,
      type: bare(column.type),
      value: (row: Record<string, unknown>) => column.value(row[child]),
    })),
  )
}

/** `insert … select … from unnest(…)`: one statement for one record or ten thousand. */
export function insertSql(
  table: string,
  slots: ReadonlyArray<Pick<InsertColumn, 'name' | 'type'>>,
  constants: Record<string, string>,
) {
  const names = [...Object.keys(constants), ...slots.map((slot) => slot.name)]
  const values = [...Object.values(constants), ...slots.map((slot) => `u.${quoteIdent(slot.name)}`)]
  const arrays = slots.map((slot, i) => `$${i + 2}::${slot.type}[]`)
  return `insert into ${quoteIdent(table)} (${names.map(quoteIdent).join(', ')}) select ${values.join(', ')} from unnest(${arrays.join(', ')}) u (${slots.map((slot) => quoteIdent(slot.name)).join(', ')}) returning true`
}

/**
 * Locks one record until the transaction ends. A statement of its own: who waited for the lock would
 * read the record as it is now, but its child rows as they were when the waiting began.
 * `update` also waits for those who are just referring to the record, and lets no one else begin.
 */
export const lockSql = (area: AnyArea, strength: 'no key update' | 'update') =>
  `select t.id from ${quoteIdent(tableOf(area))} t where t.cemetery_id = $1 and t.id = $2 for ${strength}`
/** Selects a locked record's JSON and keys. */
export const lockedSql = once(
  (area) =>
    `select t.body as record, t.sort_key, t.search_words from ${quoteIdent(tableOf(area))} t where t.cemetery_id = $1 and t.id = $2`,
)
export const getSql = once(
  (area) =>
    `select t.body as record, t.version from ${quoteIdent(tableOf(area))} t where t.cemetery_id = $1 and t.id = $2`,
)
