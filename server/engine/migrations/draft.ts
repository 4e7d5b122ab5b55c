import type { Part } from './catalogue'
import { type Difference, differencesOf } from './compare'
import { makePart, makeRules, makeTable } from './make'
import type { SchemaModel } from './model'
import {
  afterRenames,
  fieldRenames,
  type Lost,
  lostFields,
  partRenames,
  type Rename,
  tableRenames,
} from './renames'
import { openStubs, stubMark } from './stubs'

/** A migration as far as it can be told from the areas. */
export interface MigrationDraft {
  /** For one transaction. */
  sql: string[]
  /** What is built and validated after that, outside a transaction, while others write. */
  outside: string[]
  /** What a person has to say. */
  open: string[]
}

/** In this order: what holds a lock on a table in use comes late, so that it is held for a moment. */
const sections = [
  'renames',
  'tables',
  'functions',
  'columns',
  'fills',
  'drops',
  'rules',
  'keys',
  'bodies',
  'outside',
] as const
type Steps = Record<(typeof sections)[number], string[]>

/**
 * The migration from what a database has to what the areas want: SQL for what only adds, or drops what is
 * derived; proposals under a mark for what concerns data. Pure.
 */
export function draft(
  wanted: readonly Part[],
  found: readonly Part[],
  model: SchemaModel,
): MigrationDraft {
  const steps = Object.fromEntries(sections.map((name) => [name, []])) as unknown as Steps
  const tables = tableRenames(wanted, found)
  const moved = afterRenames(found, tables)
  const fields = fieldRenames(differencesOf(wanted, moved), model)
  const after = afterRenames(moved, fields)
  const differences = differencesOf(wanted, after)
  const { statements, settled } = partRenames(differences)
  const renames = [...tables, ...fields]
  for (const rename of renames) steps.renames.push(...proposed(rename))
  steps.renames.push(...statements)
  const rest = differences.filter((one) => !settled.has(one))
  const lost = lostFields(rest, model)
  const there = new Set(after.flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])))
  const context = { steps, model, after, there, lost }
  for (const difference of rest) {
    if (difference.wanted === undefined) leftover(difference, context)
    else if (difference.found === undefined) missing(difference, context)
    else changed(difference, context)
  }
  for (const one of lost) steps.drops.push(...dropped(one))
  const { outside, ...inside } = steps
  const sql = Object.values(inside).flat()
  return { sql, outside, open: openStubs(sql.join('\n')) }
}

interface Context {
  steps: Steps
  model: SchemaModel
  after: readonly Part[]
  there: ReadonlySet<string>
  lost: readonly Lost[]
}

function proposed({ kind, table, from, to, statements }: Rename): string[] {
  const what = kind === 'table' ? `the table "${from}"` : `"${from}" of "${table}"`
  return [
    `${stubMark} ${what} is gone and "${to}" is new: if it was renamed, delete these two lines`,
    `--   If not: instead of what follows make "${to}", say where the data of "${from}" goes, and drop "${from}".`,
    ...statements,
  ]
}

function missing({ kind, table, name }: Difference, { steps, model, after, there }: Context) {
  const part = () => makePart(model, kind, table, name)
  const of = model[table]
  switch (kind) {
    case 'table': {
      const fresh = model[name]
      if (!fresh) return
      steps.tables.push(...makeTable(name, fresh))
      for (const key of Object.keys(fresh.foreignKeys))
        steps.keys.push(makePart(model, 'constraint', name, key))
      steps.rules.push(...makeRules(name, fresh))
      return
    }
    case 'sequence':
      if (there.has(name.replace(/_id_seq$/, ''))) steps.tables.push(part())
      return
    case 'function':
      writeFunction(name, { steps, model, there })
      return
    case 'column':
      steps.columns.push(part())
      steps.fills.push(...fillOf(table, name, model, after))
      return
    case 'constraint':
      // Others refer to the primary key.
      if (!(name in (of?.foreignKeys ?? {}))) steps.keys.unshift(part())
      else {
        steps.keys.push(part().replace(/;$/, ' not valid;'))
        steps.outside.push(`alter table "${table}" validate constraint "${name}";`)
      }
      return
    case 'index':
      steps.outside.push(part().replace(' index ', ' index concurrently '))
      return
    default:
      steps.rules.push(part())
  }
}

function writeFunction(
  name: string,
  { steps, model, there }: Pick<Context, 'steps' | 'model' | 'there'>,
) {
  const owner = Object.entries(model).find(([, one]) => name in one.functions)?.[0]
  if (!owner || !there.has(owner)) return
  steps.functions.push(makePart(model, 'function', '', name))
  // The records that are there read otherwise now.
  if ('body' in (model[owner]?.columns ?? {})) steps.bodies.push(rewriteBodies(owner))
}

/** In batches after the migration (server/engine/migrations/backfills.ts): there may be a million of them. */
const rewriteBodies = (table: string) => `select app_backfill('${table}');`

/** What the rows that are there have in a new column, where they cannot do without. */
function fillOf(
  table: string,
  column: string,
  model: SchemaModel,
  after: readonly Part[],
): string[] {
  const [field, said] =
    Object.entries(model[table]?.fields ?? {}).find(([, one]) => one.columns.includes(column)) ?? []
  const base = said?.columns[0]
  if (column.endsWith('_key') && base !== column)
    return after.some(
      (part) => part.kind === 'column' && part.table === table && part.name === base,
    )
      ? [
          `${stubMark} the texts of "${base}" are there already: have them folded into "${column}" (foldKeys, in code-migrations.ts)`,
        ]
      : []
  if (!said?.required || column !== base) return []
  return [
    `${stubMark} "${field}" is required: what do the records have that are there? Without it nobody can save one`,
    `select app_backfill('${table}', format('"${column}" = coalesce("${column}", %L)', …));`,
  ]
}

function changed({ kind, table, name, wanted, found }: Difference, context: Context) {
  const { steps, model } = context
  const remake = (drop: string) => {
    steps.drops.push(drop)
    missing({ kind, table, name, wanted }, context)
  }
  switch (kind) {
    case 'function':
      return writeFunction(name, context)
    case 'column':
      steps.drops.push(...retyped(table, name, found as string, wanted as string))
      return
    case 'index':
      return remake(`drop index "${name}";`)
    case 'constraint':
      return remake(`alter table "${table}" drop constraint "${name}";`)
    case 'policy':
    case 'trigger':
      return remake(`drop ${kind} "${name}" on "${table}";`)
    case 'grant':
      return remake(`revoke all on "${table}" from sexton_app;`)
    default:
      steps.rules.push(makePart(model, kind, table, name))
  }
}

/** What no area asks for any more. What is derived goes by itself; data, and what nobody generated, do not. */
function leftover(
  { kind, table, name, found = '' }: Difference,
  { steps, model, after, lost }: Context,
) {
  const goesAlong = lost.some(
    (one) =>
      one.table === table &&
      [...one.columns.keys()].some((end) => new RegExp(`\\b${one.base}${end}\\b`).test(found)),
  )
  switch (kind) {
    case 'table': {
      const along = after.flatMap((part) =>
        (part.kind === 'sequence' && part.name === `${name}_id_seq`) ||
        (part.kind === 'function' && [`${name}_body`, `${name}_touch`].includes(part.name))
          ? [`drop ${part.kind} "${part.name}";`]
          : [],
      )
      steps.drops.push(
        `${stubMark} the table "${name}" is in no area: say where its rows go, then drop it`,
        `drop table "${name}";`,
        ...along,
      )
      return
    }
    case 'column':
      if (name.endsWith('_key') && name.slice(0, -4) in (model[table]?.columns ?? {}))
        steps.drops.push(`alter table "${table}" drop column "${name}";`)
      // The others are told field by field.
      return
    case 'index':
      // It goes with its column, derived or not.
      if (goesAlong || (/_key\b/.test(found.replace(name, '')) && isKeyGone(table, found, model)))
        return
      if (/_(by|unique)_/.test(name)) steps.drops.push(`drop index "${name}";`)
      else steps.drops.push(...undecided(kind, name, `drop index "${name}";`))
      return
    case 'constraint': {
      if (goesAlong) return
      const drop = `alter table "${table}" drop constraint "${name}";`
      steps.drops.push(...(name.endsWith('_fk') ? [drop] : undecided(kind, name, drop)))
      return
    }
    case 'sequence':
    case 'function':
      steps.drops.push(...undecided(kind, name, `drop ${kind} "${name}";`))
      return
    default:
      steps.drops.push(...undecided(kind, name, `drop ${kind} "${name}" on "${table}";`))
  }
}

/** Whether an index is of a folded text that nobody sorts by any more: the column takes it along. */
const isKeyGone = (table: string, found: string, model: SchemaModel) =>
  [...found.matchAll(/\b(\w+)_key\b/g)].some(
    ([key, base]) =>
      base !== undefined &&
      base in (model[table]?.columns ?? {}) &&
      !(key in (model[table]?.columns ?? {})),
  )

/** Its type and what else is said of a column. */
const typeOf = (is: string) => is.replace(/ (not null|default|generated|identity|storage)\b.*/, '')
const defaultOf = (is: string) => / default (.*?)( storage .*)?$/.exec(is)?.[1]

function retyped(table: string, name: string, found: string, wanted: string): string[] {
  const alter = `alter table "${table}" alter column "${name}"`
  if (typeOf(found) !== typeOf(wanted))
    return [
      `${stubMark} "${name}" of "${table}" is ${found} and should be ${wanted}: say how its values become that`,
      `${alter} type ${typeOf(wanted)} using …;`,
    ]
  const value = defaultOf(wanted)
  const must = wanted.includes(' not null')
  return [
    ...(value === defaultOf(found)
      ? []
      : [`${alter} ${value === undefined ? 'drop default' : `set default ${value}`};`]),
    ...(must === found.includes(' not null')
      ? []
      : [`${alter} ${must ? 'set' : 'drop'} not null;`]),
  ]
}

const undecided = (kind: string, name: string, drop: string) => [
  `${stubMark} the ${kind} "${name}" is in no area: drop it, or say in a comment on it why it stays`,
  drop,
]

const dropped = ({ table, base, columns }: Lost): string[] => [
  `${stubMark} "${base}" of "${table}" is in no area: say here where its data goes, or that it may be lost`,
  ...[...columns.keys()].map((end) => `alter table "${table}" drop column "${base}${end}";`),
]
