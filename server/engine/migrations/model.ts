import { type AnyArea, filterableFields, sortableFields } from '../../../core/area'
import type { Fields } from '../../../core/fields'
import {
  areaColumns,
  childTableOf,
  columnsOf,
  hasChildTable,
  quoteIdent,
  type StoredColumn,
  scalarFields,
  snakeCase,
  sortColumn,
  tableOf,
} from '../sql/columns'
import { bodyFunction, bodyTriggers, touchFunction, touchTriggers } from './bodies'

/** A tenant table as the areas want it. Every key and index starts with cemetery_id. */
export interface ModelTable {
  columns: Record<string, string>
  primaryKey: string[]
  /** By constraint name: what follows `foreign key`. */
  foreignKeys: Record<string, string>
  /** By index name: what follows `on <table>`, with `unique ` in front where it is. */
  indexes: Record<string, string>
  /** By name: what follows `returns trigger`. */
  functions: Record<string, string>
  /** By name: what follows `create trigger <name>`. */
  triggers: Record<string, string>
  /** What the application may do: child rows may be removed, records never are. */
  grants: string
  /** The fields that its columns are of, and what a person may have to say of them. */
  fields: Record<string, FieldColumns>
}
export interface FieldColumns {
  columns: string[]
  required: boolean
}
export type SchemaModel = Record<string, ModelTable>

/** The tables of all areas: pure, and in an order of names, so that it can be committed and compared. */
export function schemaModelOf(areas: readonly AnyArea[]): SchemaModel {
  const tables: Array<[string, ModelTable]> = areas.flatMap((area) => [
    [tableOf(area), areaTable(area)],
    ...childTables(area),
  ])
  return Object.fromEntries(tables.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function areaTable(area: AnyArea): ModelTable {
  const table = tableOf(area)
  const active = 'where archived_at is null'
  const columns: Record<string, string> = {
    cemetery_id: 'bigint not null',
    id: `bigint not null default nextval('${table}_id_seq')`,
    version: 'integer not null default 1',
    label: 'text not null',
    sort_key: 'text collate "C" not null',
    search_words: "text[] not null default '{}'",
    created_at: 'timestamptz not null default now()',
    updated_at: 'timestamptz not null default now()',
    archived_at: 'timestamptz',
    // The record's JSON text, written by a trigger.
    body: "text not null default ''",
  }
  for (const [, own] of areaColumns(area))
    for (const column of own) columns[column.name] = column.type
  const indexes: Record<string, string> = {
    [`${table}_label`]: `(cemetery_id, sort_key, id) ${active}`,
    [`${table}_updated`]: `(cemetery_id, updated_at, id) ${active}`,
    [`${table}_archived`]: '(cemetery_id, sort_key, id) where archived_at is not null',
  }
  const sorted = sortableFields(area)
  for (const name of filterableFields(area)) {
    const column = sortColumn(area, name)
    if (!column) continue
    // A reference that no list shows is only ever looked up by its value.
    const some = sorted.includes(name) ? active : `${active} and ${quoteIdent(column)} is not null`
    const counted = name === 'status' ? (area.countedByStatus ?? []) : []
    const held = counted.flatMap((other) => sortColumn(area, other) ?? [])
    const include = held.length > 0 ? `include (${held.map(quoteIdent).join(', ')}) ` : ''
    indexes[`${table}_by_${column}`] = `(cemetery_id, ${quoteIdent(column)}, id) ${include}${some}`
  }
  for (const [name, field] of Object.entries(area.fields))
    if (field.unique)
      indexes[`${table}_unique_${snakeCase(name)}`] =
        `unique (cemetery_id, ${quoteIdent(sortColumn(area, name) as string)}) ${active}`
  for (const names of area.uniqueTogether ?? []) {
    const own = names.map((name) => sortColumn(area, name) as string)
    indexes[`${table}_unique_${own.join('_')}`] =
      `unique (cemetery_id, ${own.map(quoteIdent).join(', ')}) ${active}`
  }
  return {
    columns,
    primaryKey: ['cemetery_id', 'id'],
    foreignKeys: foreignKeys(table, scalarFields(area.fields)),
    indexes,
    functions: { [`${table}_body`]: bodyFunction(area) },
    triggers: bodyTriggers(area),
    grants: area.immutable ? immutableGrants(area) : 'select, insert, update',
    fields: fieldColumns(area.fields, areaColumns(area)),
  }
}

/** What never changes can still be locked; its text, which a trigger makes, follows its child rows as they come. */
const immutableGrants = (area: AnyArea) =>
  Object.values(area.fields).some(hasChildTable)
    ? 'select, insert, update (body, updated_at)'
    : 'select, insert, update (updated_at)'

function childTables(area: AnyArea): Array<[string, ModelTable]> {
  return Object.entries(area.fields).flatMap(([name, field]): Array<[string, ModelTable]> => {
    if (!hasChildTable(field)) return []
    const table = childTableOf(area, name)
    const columns: Record<string, string> = {
      cemetery_id: 'bigint not null',
      id: `bigint not null default nextval('${table}_id_seq')`,
      parent_id: 'bigint not null',
      position: 'integer not null',
    }
    const keys: Record<string, string> = {
      [`${table}_parent_fk`]: `(cemetery_id, parent_id) references ${quoteIdent(tableOf(area))} (cemetery_id, id)`,
    }
    const indexes: Record<string, string> = {
      [`${table}_parent`]: '(cemetery_id, parent_id, position)',
    }
    if (field.kind === 'refs') {
      columns.ref_id = 'bigint not null'
      keys[`${table}_ref_fk`] =
        `(cemetery_id, ref_id) references ${quoteIdent(snakeCase(field.to))} (cemetery_id, id)`
      indexes[`${table}_ref`] = '(cemetery_id, ref_id, parent_id)'
    } else if (field.kind === 'rows') {
      for (const [, own] of childColumns(field.fields))
        for (const column of own) columns[column.name] = column.type
      Object.assign(keys, foreignKeys(table, scalarFields(field.fields)))
      for (const [child, own] of Object.entries(field.fields))
        if (own.kind === 'ref')
          indexes[`${table}_by_${snakeCase(child)}_id`] =
            `(cemetery_id, ${quoteIdent(`${snakeCase(child)}_id`)}, parent_id)`
    }
    return [
      [
        table,
        {
          columns,
          primaryKey: ['cemetery_id', 'id'],
          foreignKeys: keys,
          indexes,
          functions: { [`${table}_touch`]: touchFunction(area) },
          triggers: touchTriggers(area, name),
          // What never changes has rows that never change.
          grants: area.immutable ? 'select, insert' : 'select, insert, update, delete',
          fields:
            field.kind === 'rows' ? fieldColumns(field.fields, childColumns(field.fields)) : {},
        },
      ],
    ]
  })
}

const childColumns = (fields: Fields): Array<[string, StoredColumn[]]> =>
  Object.entries(fields).map(([name, field]) => [name, columnsOf(name, field)])

const fieldColumns = (fields: Fields, columns: Array<[string, StoredColumn[]]>) =>
  Object.fromEntries(
    columns.flatMap(
      ([name, own]): Array<[string, FieldColumns]> =>
        own.length === 0
          ? []
          : [
              [
                name,
                {
                  columns: own.map((column) => column.name),
                  required: fields[name]?.required === true,
                },
              ],
            ],
    ),
  )

const foreignKeys = (table: string, fields: ReturnType<typeof scalarFields>) =>
  Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field.kind === 'ref'
        ? [
            [
              `${table}_${snakeCase(name)}_fk`,
              `(cemetery_id, ${quoteIdent(`${snakeCase(name)}_id`)}) references ${quoteIdent(snakeCase(field.to))} (cemetery_id, id)`,
            ],
          ]
        : [],
    ),
  )
