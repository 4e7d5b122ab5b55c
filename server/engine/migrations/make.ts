import { quoteIdent } from '../sql/columns'
import type { CatalogueKind } from './catalogue'
import type { ModelTable, SchemaModel } from './model'

/**
 * The statements that make what the areas want, the one place where they are written: an empty database is
 * made of them, and a migration takes those of the parts that a database lacks.
 */
export function makeAll(model: SchemaModel): string {
  const tables = Object.entries(model)
  const each = (make: (name: string, table: ModelTable) => string[]) =>
    tables.flatMap(([name, table]) => make(name, table))
  return [
    ...each(makeTable),
    ...each((name, table) =>
      Object.keys(table.foreignKeys).map((key) => makePart(model, 'constraint', name, key)),
    ),
    ...each(makeRules),
  ].join('\n')
}

/** A table with all that belongs to it but foreign keys, functions and triggers. */
export const makeTable = (name: string, table: ModelTable): string[] => [
  makeSequence(name),
  `create table ${quoteIdent(name)} (\n${[
    ...Object.entries(table.columns).map(([column, type]) => `  ${quoteIdent(column)} ${type},`),
    `  primary key (${table.primaryKey.join(', ')})`,
  ].join('\n')}\n) /* tenant */;`,
  makeGuard(name),
  makePolicy(name),
  makeGrant(name, table),
  ...Object.keys(table.indexes).map((index) => makeIndex(name, table, index)),
]

/** Its functions and triggers, and where its records' texts lie. */
export const makeRules = (name: string, table: ModelTable): string[] => [
  ...Object.keys(table.functions).map((rule) => makeFunction(table, rule)),
  ...Object.keys(table.triggers).map((rule) => makeTrigger(table, rule)),
  ...('body' in table.columns ? [`select app_keep_inline('${name}');`] : []),
]

/** One part, as a database lacks it. */
export function makePart(
  model: SchemaModel,
  kind: CatalogueKind,
  table: string,
  name: string,
): string {
  if (kind === 'sequence') return makeSequence(name.replace(/_id_seq$/, ''))
  if (kind === 'function') {
    const owner = Object.values(model).find((one) => name in one.functions)
    return makeFunction(owner as ModelTable, name)
  }
  const of = model[table] as ModelTable
  switch (kind) {
    case 'table':
      return makeTable(table, of).join('\n')
    case 'column':
      return `alter table ${quoteIdent(table)} add column ${quoteIdent(name)} ${of.columns[name]};`
    case 'constraint':
      return `alter table ${quoteIdent(table)} add constraint ${quoteIdent(name)} ${
        name in of.foreignKeys
          ? `foreign key ${of.foreignKeys[name]}`
          : `primary key (${of.primaryKey.join(', ')})`
      };`
    case 'index':
      return makeIndex(table, of, name)
    case 'guard':
      return makeGuard(table)
    case 'policy':
      return makePolicy(table)
    case 'grant':
      return makeGrant(table, of)
    case 'trigger':
      return makeTrigger(of, name)
  }
}

const makeSequence = (table: string) =>
  `create sequence ${quoteIdent(`${table}_id_seq`)};\ngrant usage on sequence ${quoteIdent(`${table}_id_seq`)} to sexton_app;`
const makeGuard = (table: string) => `alter table ${quoteIdent(table)} enable row level security;`
const makePolicy = (table: string) =>
  `create policy tenant on ${quoteIdent(table)} using (cemetery_id = (select app_cemetery()));`
const makeGrant = (name: string, table: ModelTable) =>
  `grant ${table.grants} on ${quoteIdent(name)} to sexton_app;`
const makeFunction = (table: ModelTable, name: string) =>
  `create or replace function ${quoteIdent(name)}() returns trigger ${table.functions[name]};`
const makeTrigger = (table: ModelTable, name: string) =>
  `create trigger ${quoteIdent(name)} ${table.triggers[name]};`
const makeIndex = (name: string, table: ModelTable, index: string) => {
  const definition = table.indexes[index] as string
  const unique = definition.startsWith('unique ')
  return `create ${unique ? 'unique ' : ''}index ${quoteIdent(index)} on ${quoteIdent(name)} ${definition.replace(/^unique /, '')};`
}
