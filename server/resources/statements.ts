import type { AnyArea } from '../../core/area'
import {
  areaColumns,
  childTableOf,
  columnsOf,
  q,
  lit,
  readExpression,
  scalarFields,
  snake,
  tableOf,
} from './columns'

/** A record as JSON, made by PostgreSQL, of the row that `alias` stands for; child rows included. */
export function recordJson(area: AnyArea, alias = 't'): string {
  const parts = [
    ...['id', 'version', 'label'].map((name) => `${alias}.${name}`),
    ...['created_at', 'updated_at', 'archived_at'].map(
      (name) => `${alias}.${name} as ${q(camel(name))}`,
    ),
    ...Object.entries(area.fields).map(([name, field]) => {
      if (field.kind === 'rows' || field.kind === 'refs')
        return `${childrenJson(area, name, alias)} as ${q(name)}`
      return `${readExpression(alias, name, field)} as ${q(name)}`
    }),
  ]
  return `(select row_to_json(r) from (select ${parts.join(', ')}) r)`
}

function childrenJson(area: AnyArea, name: string, alias: string): string {
  const field = area.fields[name]
  const from = `from ${q(childTableOf(area, name))} c where c.cemetery_id = ${alias}.cemetery_id and c.parent_id = ${alias}.id`
  if (field?.kind === 'refs')
    return `(select coalesce(json_agg(c.ref_id order by c.position), '[]') ${from})`
  if (field?.kind !== 'rows') throw new Error(`${area.name}.${name} has no rows`)
  const pairs = scalarFields(field.fields).map(
    ([child, own]) => `${lit(child)}, ${readExpression('c', child, own)}`,
  )
  return `(select coalesce(json_agg(json_build_object('id', c.id, ${pairs.join(', ')}) order by c.position), '[]') ${from})`
}

/** One column of an insert: its name, its array type, and its value of a record. */
export interface Slot {
  name: string
  type: string
  value: (record: Record<string, unknown>) => unknown
}

const bare = (type: string) => type.replace(/ not null.*| collate "C"/g, '')

/** The columns of an area's table that come from its fields. */
export const slotsOf = (area: AnyArea): Slot[] =>
  areaColumns(area).flatMap(([field, columns]) =>
    columns.map((column) => ({
      name: column.name,
      type: bare(column.type),
      value: (record) => column.value(record[field]),
    })),
  )

/** The columns of a field's child rows, `position` and keys left out. */
export function childSlotsOf(area: AnyArea, name: string): Slot[] {
  const field = area.fields[name]
  if (field?.kind === 'refs')
    return [{ name: 'ref_id', type: 'bigint', value: (row) => row.ref }]
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
export function insertSql(table: string, slots: ReadonlyArray<Pick<Slot, 'name' | 'type'>>, constants: Record<string, string>) {
  const names = [...Object.keys(constants), ...slots.map((slot) => slot.name)]
  const values = [...Object.values(constants), ...slots.map((slot) => `u.${q(slot.name)}`)]
  const arrays = slots.map((slot, i) => `$${i + 2}::${slot.type}[]`)
  return `insert into ${q(table)} (${names.map(q).join(', ')}) select ${values.join(', ')} from unnest(${arrays.join(', ')}) u (${slots.map((slot) => q(slot.name)).join(', ')})`
}

/** Selects one record's JSON for writing: locked until the transaction ends. */
export const lockSql = (area: AnyArea) =>
  `select ${recordJson(area)} as record, t.sort_key, t.search_words from ${q(tableOf(area))} t where t.cemetery_id = $1 and t.id = $2 for no key update of t`
export const getSql = (area: AnyArea) =>
  `select ${recordJson(area)}::text as record, t.version from ${q(tableOf(area))} t where t.cemetery_id = $1 and t.id = $2`

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
export const columnPrefix = snake
