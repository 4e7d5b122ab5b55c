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
  const rules: string[] = []
  const byHand: string[] = []
  for (const name of Object.keys(from)) if (!to[name]) byHand.push(`table ${name} is gone`)
  for (const [name, table] of Object.entries(to)) {
    const old = from[name]
    rules.push(...rulesOf(name, old, table))
    if (!old) {
      sql.push(...createTable(name, table))
      for (const [key, definition] of Object.entries(table.foreignKeys))
        keys.push(`alter table ${q(name)} add constraint ${q(key)} foreign key ${definition};`)
      continue
    }
    byHand.push(...changed(name, 'column', old.columns, table.columns))
    byHand.push(...changed(name, 'foreign key', old.foreignKeys, table.foreignKeys))
    byHand.push(...changed(name, 'index', old.indexes, table.indexes))
    byHand.push(...changed(name, 'trigger', old.triggers, table.triggers))
    for (const rule of Object.keys(old.functions))
      if (!(rule in table.functions)) byHand.push(`function ${rule} is gone or renamed`)
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
  return { sql: [...sql, ...keys, ...rules], byHand }
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

/** Functions are replaced as they are; where they write `body`, the rows are written anew. */
function rulesOf(name: string, old: Table | undefined, table: Table): string[] {
  const functions = Object.entries(table.functions).filter(
    ([rule, definition]) => old?.functions[rule] !== definition,
  )
  const triggers = Object.entries(table.triggers).filter(
    ([rule]) => !(rule in (old?.triggers ?? {})),
  )
  const newBody = 'body' in table.columns && !(old && 'body' in old.columns)
  return [
    ...functions.map(
      ([rule, definition]) =>
        `create or replace function ${q(rule)}() returns trigger ${definition};`,
    ),
    ...triggers.map(([rule, definition]) => `create trigger ${q(rule)} ${definition};`),
    ...(newBody ? [`select app_keep_inline('${name}');`] : []),
    ...(old && 'body' in table.columns && functions.length > 0
      ? [`update ${q(name)} set body = '';`]
      : []),
  ]
}

const createIndex = (table: string, index: string, definition: string) => {
  const unique = definition.startsWith('unique ')
  return `create ${unique ? 'unique ' : ''}index ${q(index)} on ${q(table)} ${definition.replace(/^unique /, '')};`
}
