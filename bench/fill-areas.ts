import type pg from 'pg'
import type { AnyArea } from '../core/area'
import type { Field, Fields, ScalarField } from '../core/fields'
import { normalise } from '../core/text/normalise'
import { areas } from '../server/engine/areas/areas'
import {
  areaColumns,
  childTableOf,
  columnsOf,
  quoteIdent,
  quoteLiteral,
  tableOf,
} from '../server/engine/sql/columns'
import { givenNames, surnames } from './names'

/** The first id of an area's records in one cemetery, and how many there are. */
export type Filled = ReadonlyMap<string, { first: number; count: number }>

/** What only follows by its own rules from what was before: left empty. */
const ruled = new Set(['custody-events'])

/** Lists of settings have so many records, however large a cemetery is. */
const settingsSize = 20

/**
 * Fills every area of one cemetery with so many records each, made from the areas' own fields: one that
 * is added later is filled, and measured, without a line here. Rules over several records do not hold
 * in what it makes (rights without claims, sums that are no sums): it is there to be read.
 * @param owner a superuser's connection
 */
export async function fillAreas(
  owner: pg.PoolClient,
  {
    cemetery,
    user,
    count,
    counts = {},
  }: {
    cemetery: number
    user: number
    count: number
    /** Of some areas, where they have more or fewer. */
    counts?: Readonly<Record<string, number>>
  },
): Promise<Filled> {
  await owner.query(
    'create temp table if not exists bench_people (at int primary key, word text, folded text, given text, given_folded text)',
  )
  await owner.query('truncate bench_people')
  await owner.query(
    'insert into bench_people select n - 1, w, f, g, h from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality u (w, f, g, h, n)',
    [
      surnames,
      surnames.map(normalise),
      surnames.map((_, i) => givenNames[i % givenNames.length]),
      surnames.map((_, i) => normalise(givenNames[i % givenNames.length] as string)),
    ],
  )
  await owner.query('analyze bench_people')
  const filled = new Map<string, { first: number; count: number }>()
  await rulesOfSums(owner, 'disable')
  for (const area of inOrder()) {
    const own =
      area.menu === 'settings'
        ? Math.min(settingsSize, count)
        : (counts[area.name] ?? (ruled.has(area.name) ? 0 : count))
    const began = performance.now()
    filled.set(area.name, await fillArea(owner, area, { cemetery, user, count: own, filled }))
    if (process.env.BENCH_FILL)
      console.log(area.name, `${(performance.now() - began).toFixed(0)} ms`)
  }
  await rulesOfSums(owner, 'enable')
  await fillActivity(owner, cemetery, user, filled)
  await owner.query('analyze')
  return filled
}

/** What the database looks at when a statement or transaction ends: that documents and their entries add up. */
async function rulesOfSums(owner: pg.PoolClient, to: 'disable' | 'enable') {
  const { rows } = await owner.query<{ sql: string }>(
    `select format('alter table %s ${to} trigger %I', tgrelid::regclass, tgname) as sql
     from pg_trigger where (tgconstraint <> 0 or tgname = 'ledger_entries_stand') and not tgisinternal and tgparentid = 0`,
  )
  for (const { sql } of rows) await owner.query(sql)
}

interface Ground {
  cemetery: number
  user: number
  count: number
  filled: Filled
}

async function fillArea(owner: pg.PoolClient, area: AnyArea, ground: Ground) {
  const { cemetery, count } = ground
  const table = tableOf(area)
  const first = await reserve(owner, `${table}_id_seq`, count)
  const columns = areaColumns(area).flatMap(([name, own]) => {
    const sql =
      special[area.name]?.[name]?.(first, count) ?? valueSql(area.fields[name] as Field, ground)
    return own.map((column, i) => [
      column.name,
      Array.isArray(sql) ? sql[i] : i === 0 ? sql : keyOf(sql),
    ])
  })
  await owner.query(
    `insert into ${quoteIdent(table)} (cemetery_id, id, label, sort_key, search_words, updated_at, ${columns.map(([name]) => quoteIdent(name as string)).join(', ')})
     select ${cemetery}, ${first} + n, p.word || ', ' || p.given || ' ' || n, p.folded || ' ' || p.given_folded || ' ' || lpad(n::text, 8, '0'),
       ${area.search ? 'array[p.folded, p.given_folded]' : "'{}'"}, now() - n * interval '1 minute', ${columns.map(([, sql]) => sql).join(', ')}
     from generate_series(0, ${count - 1}) n join bench_people p on p.at = floor(${surnames.length} * power((n::bigint * 7919 % 10007) / 10007.0, 2))::int`,
  )
  await fillChildren(owner, area, first, ground)
  if (area.search) {
    await owner.query(
      `insert into search_index (cemetery_id, resource, word, sort_key, record_id)
       select cemetery_id, ${quoteLiteral(area.name)}, w, sort_key, id from ${quoteIdent(table)}, unnest(search_words) w
       where cemetery_id = ${cemetery} on conflict do nothing`,
    )
    await owner.query(
      `insert into search_words (cemetery_id, resource, word) select distinct ${cemetery}::bigint, ${quoteLiteral(area.name)}, w
       from ${quoteIdent(table)}, unnest(search_words) w where cemetery_id = ${cemetery} on conflict do nothing`,
    )
  }
  await owner.query(
    `insert into record_counts (cemetery_id, resource, slot, n) values (${cemetery}, ${quoteLiteral(area.name)}, 0, ${count})
     on conflict (cemetery_id, resource, slot) do update set n = excluded.n`,
  )
  return { first, count }
}

/** One row a record in each of its child tables; the records' JSON goes without them. */
async function fillChildren(owner: pg.PoolClient, area: AnyArea, first: number, ground: Ground) {
  const here = {
    ...ground,
    filled: new Map([...ground.filled, [area.name, { first, count: ground.count }]]),
  }
  // A row's trigger would make its parent's JSON anew, a hundred thousand times.
  await owner.query("set session_replication_role = 'replica'")
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.kind !== 'rows' && field.kind !== 'refs') continue
    const columns =
      field.kind === 'refs'
        ? [['ref_id', refSql(field.to, here)] as const]
        : childColumns(field.fields, here)
    if (columns.some(([column, sql]) => column === 'ref_id' && sql === 'null')) continue
    await owner.query(
      `insert into ${quoteIdent(childTableOf(area, name))} (cemetery_id, parent_id, position, ${columns.map(([column]) => quoteIdent(column)).join(', ')})
       select ${ground.cemetery}, ${first} + n, 0, ${columns.map(([, sql]) => sql).join(', ')} from generate_series(0, ${ground.count - 1}) n`,
    )
  }
  await owner.query('reset session_replication_role')
}

const childColumns = (fields: Fields, ground: Ground) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const sql = valueSql(field, ground)
    return columnsOf(name, field).map(
      (column, i) => [column.name, Array.isArray(sql) ? (sql[i] as string) : sql] as const,
    )
  })

/** So many entries of the audit as there are records of the large areas, and some that an import made. */
async function fillActivity(owner: pg.PoolClient, cemetery: number, user: number, filled: Filled) {
  for (const [name, { first, count }] of filled)
    if (count > settingsSize)
      await owner.query(
        `insert into audit (cemetery_id, at, user_id, user_name, action, resource, record_id, label)
         select ${cemetery}, now() - (${count} - n) * interval '5 minutes', ${user}, 'Ben Ch',
           (array['create', 'update', 'import', 'import'])[1 + n % 4], ${quoteLiteral(name)}, ${first} + n, 'Name ' || n
         from generate_series(0, ${count - 1}) n`,
      )
}

async function reserve(owner: pg.PoolClient, sequence: string, count: number): Promise<number> {
  const { rows } = await owner.query<{ first: number }>(
    `select nextval('${sequence}')::int as first`,
  )
  const first = rows[0]?.first as number
  await owner.query(`select setval('${sequence}', ${first + count})`)
  return first
}

/** Areas after those that they refer to, as far as that goes. */
function inOrder(): AnyArea[] {
  const done: AnyArea[] = []
  const begun = new Set<string>()
  const visit = (area: AnyArea) => {
    if (begun.has(area.name)) return
    begun.add(area.name)
    for (const field of Object.values(area.fields))
      if (field.kind === 'ref') visit(areas.find(({ name }) => name === field.to) as AnyArea)
    done.push(area)
  }
  for (const area of areas) visit(area)
  return done
}

const refSql = (to: string, { filled }: Ground) => {
  const target = filled.get(to)
  return target?.count ? `${target.first} + (n::bigint * 7919) % ${target.count}` : 'null'
}

const keyOf = (sql: string) =>
  `regexp_replace(lower(${sql}), '(\\d+)$', lpad(substring(${sql} from '\\d+$'), 8, '0'))`

const dayOf = `(date '1950-01-01' + (n::bigint * 7919 % 30000)::int)`

/** A value of a field for the record `n`: one expression, or one for each of its columns. */
function valueSql(field: Field, ground: Ground): string | string[] {
  const { kind } = field as ScalarField
  switch (kind) {
    case 'text':
      return field.unique ? `'No ' || n` : `'Text ' || (n::bigint * 7919 % 1000)`
    case 'email':
      return `'a' || (n - n % 50 % 2) || '@bench.test'`
    case 'number':
    case 'money':
      return 'n % 100'
    case 'flag':
      return 'n % 50 = 0'
    case 'choice': {
      const { choices } = field as { choices: readonly string[] }
      return `(array[${choices.map(quoteLiteral).join(', ')}])[1 + n % ${choices.length}]`
    }
    case 'date':
      return dayOf
    case 'partialDate':
      return [`to_char(${dayOf}, 'MM/DD/YYYY')`, `${dayOf}::text`, dayOf, dayOf]
    case 'instant':
      return `now() + ((n::bigint * 7919 % ${ground.count}) - ${ground.count} * 0.9) * interval '10 minutes'`
    case 'color':
      return "'#336699'"
    case 'user':
      return String(ground.user)
    case 'record':
      return ['null', 'null']
    case 'ref':
      return refSql((field as { to: string }).to, ground)
    default:
      return 'null'
  }
}

const fund = () => "'Fund ' || n % 4"

type Special = Record<string, Record<string, (first: number, count: number) => string | string[]>>

/** What no field says of itself: where places stand, and what a cemetery has few of. */
const special: Special = {
  locations: {
    address: () => 'null',
    // A hundred sections, all others within them.
    parent: (first) => `case when n >= 100 then ${first} + n % 100 end`,
    path: (first) =>
      `case when n >= 100 then '/' || ${first} + n % 100 else '' end || '/' || ${first} + n || '/'`,
    depth: () => 'case when n >= 100 then 1 else 0 end',
    overCapacity: () => 'n % 1000 = 0',
    // No rules of their own, nor of their types.
    room: () => 'null',
    geometry: () =>
      `json_build_object('type', 'Polygon', 'coordinates', json_build_array(json_build_array(${corners()})))::jsonb`,
  },
  'property-types': { room: () => 'null' },
  // What the check found is no text of people's.
  interments: { authorityReasons: () => 'null' },
  // What is closed takes nothing more.
  batches: { status: () => "'open'" },
  periods: { status: () => "'open'" },
  // What is put right is rare.
  contacts: { mergedInto: () => 'null' },
  transactions: { reverses: () => 'null' },
  'ledger-entries': {
    // Two of a document, one on each side; of an even number.
    debit: () => 'case when n % 2 = 0 then 1 + n / 2 % 100 else 0 end',
    credit: () => 'case when n % 2 = 0 then 0 else 1 + n / 2 % 100 end',
    period: () => `to_char(${dayOf}, 'YYYY-MM')`,
    document: () => ["'contracts'", '1 + n / 2'],
  },
  // A cemetery has a handful of funds.
  'trust-accounts': { fund },
  'trust-accruals': { fund },
  'trust-deposits': { fund },
  cremains: { discNumber: () => "'Disc ' || n" },
  'journal-files': { number: () => 'n + 1' },
  'book-pages': { position: () => '1 + n % 2000', book: () => 'null' },
}

/** Plots of a metre by two in rows of four hundred, each a little askew. */
function corners(): string {
  const at = (x: number, y: number) =>
    `json_build_array(round((-73.97 + (n % 400 + ${x}) * 0.000018)::numeric, 7), round((40.65 + (n / 400 + ${y}) * 0.000024)::numeric, 7))`
  return [at(0, 0), at(0.8, 0.05), at(0.8, 0.8), at(0, 0.75), at(0, 0)].join(', ')
}
