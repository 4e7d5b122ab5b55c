import { q } from '../resources/columns'
import type { Model, Table } from './model'

export interface Difference {
  /** Statements that only add. */
  sql: string[]
  /** What is gone or of another type: a person writes that step. */
  byHand: string[]
}

/** What must be done to a database of model `from` so that it is of model `to`. */
export function diff(from: Model, to: Model): Difference {
  const sql: string[] = []
  const keys: string[] = []
  const byHand: string[] = []
  for (const name of Object.keys(from)) if (!to[name]) byHand.push(`table ${name} is gone`)
  for (const [name, table] of Object.entries(to)) {
    const old = from[name]
    if (!old) {
      sql.push(...createTable(name, table))
      for (const [key, definition] of Object.entries(table.foreignKeys))
        keys.push(`alter table ${q(name)} add constraint ${q(key)} foreign key ${definition};`)
      continue
    }
    byHand.push(...changed(name, 'column', old.columns, table.columns))
    byHand.push(...changed(name, 'foreign key', old.foreignKeys, table.foreignKeys))
    byHand.push(...changed(name, 'index', old.indexes, table.indexes))
    for (const [column, type] of Object.entries(table.columns))
      if (!(column in old.columns)) {
        if (/not null/.test(type) && !/default/.test(type))
          byHand.push(`column ${name}.${column} is new, must not be null and has no default`)
        else sql.push(`alter table ${q(name)} add column ${q(column)} ${type};`)
      }
    for (const [index, definition] of Object.entries(table.indexes))
      if (!(index in old.indexes)) sql.push(createIndex(name, index, definition))
    for (const [key, definition] of Object.entries(table.foreignKeys))
      if (!(key in old.foreignKeys))
        keys.push(`alter table ${q(name)} add constraint ${q(key)} foreign key ${definition};`)
  }
  return { sql: [...sql, ...keys], byHand }
}

function changed(
  table: string,
  what: string,
  old: Record<string, string>,
  now: Record<string, string>,
) {
  return Object.entries(old).flatMap(([name, definition]) =>
    !(name in now)
      ? [`${what} ${table}.${name} is gone or renamed`]
      : now[name] !== definition
        ? [`${what} ${table}.${name} was "${definition}" and is now "${now[name]}"`]
        : [],
  )
}

function createTable(name: string, table: Table): string[] {
  const columns = Object.entries(table.columns).map(([column, type]) => `  ${q(column)} ${type}`)
  return [
    `create sequence ${q(`${name}_id_seq`)};`,
    `create table ${q(name)} (\n${columns.join(',\n')},\n  primary key (${table.primaryKey.join(', ')})\n) /* tenant */;`,
    `alter table ${q(name)} enable row level security;`,
    `create policy tenant on ${q(name)} using (cemetery_id = (select app_cemetery()));`,
    `grant select, insert, update${table.child ? ', delete' : ''} on ${q(name)} to sexton_app;`,
    `grant usage on sequence ${q(`${name}_id_seq`)} to sexton_app;`,
    ...Object.entries(table.indexes).map(([index, definition]) =>
      createIndex(name, index, definition),
    ),
  ]
}

const createIndex = (table: string, index: string, definition: string) => {
  const unique = definition.startsWith('unique ')
  return `create ${unique ? 'unique ' : ''}index ${q(index)} on ${q(table)} ${definition.replace(/^unique /, '')};`
}
