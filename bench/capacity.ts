import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { filterableFields, sortableFields } from '../core/area'
import type { Field } from '../core/fields'
import { areas } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { type ListQuery, listStatement } from '../server/engine/resources/query'
import { searchAllAreas } from '../server/engine/search/statement'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { filtersOf } from './area-probes'
import { type Filled, fillAreas } from './fill-areas'
import { surnames } from './names'

/**
 * What a database weighs, and what PostgreSQL would do in one of 1,000 cemeteries and 50 million people:
 * `node scripts/run.mjs bench/capacity.ts [people]`. Cemeteries of all areas are filled; what those of two sizes
 * weigh is the model, and it is held against what a third size weighs. Then its statistics are changed to those
 * of the great one, and every list by every order and filter, and the search, is planned again: none may read a table of all
 * cemeteries. Tables stay as they are, so that to read one whole looks cheaper to PostgreSQL than it would be.
 */
const people = Number(process.argv[2] ?? 4_000)
const great = { cemeteries: 1_000, people: 50_000_000 }
/** What goes with people who lie in a cemetery. */
const share = { locations: 0.5, contacts: 0.3, contracts: 0.3, invoices: 0.3, transactions: 0.6 }
const other = { 'work-orders': 0.15, interments: 1, 'interment-rights': 0.4, 'ledger-entries': 1.2 }
const rest = 0.05
/** Cemeteries of each size. */
const atOnce = 3

const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-capacity-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { owner } = database
  const user = (
    await owner.query<{ id: number }>(
      "insert into users (email, first_name, last_name, is_system_admin) values ('bench@bench.test', 'Ben', 'Ch', true) returning id",
    )
  ).rows[0]?.id as number
  const grow = async (cemeteries: number, each: number) => {
    let last: { cemetery: number; filled: Filled } | undefined
    for (let i = 0; i < cemeteries; i++) {
      const { rows } = await owner.query<{ id: number }>(
        `insert into cemeteries (name, slug, time_zone, currency, locale, custom_event_types, is_tours_enabled, is_memorials_enabled, is_sales_enabled)
         select 'Cemetery ' || n, 'cemetery-' || n, 'America/New_York', 'USD', 'en', true, true, true, true
         from (select count(*) + 1 as n from cemeteries) c returning id`,
      )
      const cemetery = rows[0]?.id as number
      const client = await owner.connect()
      const counts = Object.entries({ deceased: 1, ...share, ...other }).map(([name, part]) => [
        name,
        Math.round(each * part),
      ])
      const filled = await fillAreas(client, {
        ...{ cemetery, user, count: Math.round(each * rest) },
        counts: Object.fromEntries(counts),
      })
      client.release()
      last = { cemetery, filled }
    }
    await owner.query('vacuum (analyze)')
    if (!last) throw new Error('nothing was filled')
    return last
  }

  // Of each cemetery, and of each person in it: two sizes tell them apart, and a third is held against them.
  const sizes = [people / 4, people, people * 3]
  const weights = [await weigh(owner)]
  let last: Awaited<ReturnType<typeof grow>> | undefined
  for (const each of sizes) {
    last = await grow(atOnce, each)
    weights.push(await weigh(owner))
  }
  if (!last) throw new Error('nothing was filled')
  const grown = sizes.map(
    (_, i) => ((weights[i + 1] as Weight).bytes - (weights[i] as Weight).bytes) / atOnce,
  )
  const [little = 0, middle = 0] = grown
  const person = (middle - little) / (people - people / 4)
  const cemeteryItself = middle - person * people
  console.table(
    sizes.map((each, i) => ({
      'people in each': each,
      'MB a cemetery': mega(grown[i] as number),
      'by the model': mega(cemeteryItself + person * each),
      'model / weighed': ((cemeteryItself + person * each) / (grown[i] as number)).toFixed(2),
    })),
  )
  console.log(
    `model: ${mega(cemeteryItself)} MB a cemetery and ${(person / 1e3).toFixed(1)} kB a person; ${great.people.toLocaleString('en')} people ` +
      `in ${great.cemeteries.toLocaleString('en')} cemeteries: ${((cemeteryItself * great.cemeteries + person * great.people) / 1e9).toFixed(0)} GB`,
  )
  const { cemetery, filled } = last
  const large = weights.at(-1) as Weight
  console.table(
    [...large.tables]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 14)
      .map(({ name, rows, bytes, indexes }) => ({
        table: name,
        rows,
        'bytes a row': Math.round(bytes / Math.max(rows, 1)),
        'of it indexes': `${Math.round((100 * indexes) / bytes)} %`,
        'of all': `${((100 * bytes) / large.bytes).toFixed(1)} %`,
      })),
  )

  const client = await owner.connect()
  const asked = questionsOf(cemetery, filled)
  const before = await plansOf(client, cemetery, asked)
  await makeGreat(client, great.people / (atOnce * sizes.reduce((sum, each) => sum + each, 0)))
  const after = await plansOf(client, cemetery, asked)
  const read = (plans: readonly Plan[]) => plans.filter(({ whole }) => whole.length > 0)
  console.log(
    `${asked.length} questions: read whole ${read(before).length} here, ${read(after).length} among ${great.people.toLocaleString('en')} people; ` +
      `planned otherwise ${after.filter(({ shape }, i) => shape !== before[i]?.shape).length}`,
  )
  console.table(
    read(after)
      .slice(0, 20)
      .map(({ what, whole }) => ({ question: what, 'reads whole': whole.join() })),
  )
  const dearer = after
    .map(({ what, cost }, i) => ({ question: what, times: cost / (before[i] as Plan).cost, cost }))
    .sort((a, b) => b.times - a.times)
  console.table(
    dearer
      .slice(0, 15)
      .map((one) => ({ ...one, times: one.times.toFixed(1), cost: one.cost.toFixed(0) })),
  )
  const costs = after.map(({ cost }, i) => cost / (before[i]?.cost as number)).sort((a, b) => a - b)
  const at = (part: number) => costs[Math.floor(part * (costs.length - 1))]?.toFixed(2)
  console.log(`estimated cost beside this one: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`)
  client.release()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

/** What all tables weigh with their indexes and long values. */
async function weigh(owner: pg.Pool) {
  const { rows } = await owner.query<{
    name: string
    rows: number
    bytes: string
    indexes: string
  }>(
    `select relname as name, greatest(reltuples, 0)::int as rows, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tables = rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes),
    indexes: Number(row.indexes),
  }))
  return { tables, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) }
}

type Weight = Awaited<ReturnType<typeof weigh>>

interface Question {
  what: string
  text: string
  values: unknown[]
}

function questionsOf(cemetery: number, filled: Filled): Question[] {
  const lists = areas
    .filter(({ scope }) => scope === 'cemetery')
    .flatMap((area) => {
      const list = (what: string, query: Partial<ListQuery>) => ({
        what: `${area.name} ${what}`,
        ...listStatement(area, cemetery, {
          ...{ sort: ['label', 'ASC'], range: [0, 24], filter: {} },
          ...query,
        } as ListQuery),
      })
      const orders = ['label', 'id', 'updatedAt', ...sortableFields(area)]
      return [
        ...orders.map((field) => list(`by ${field}`, { sort: [field, 'ASC'] })),
        ...filterableFields(area).flatMap((field) =>
          filtersOf(field, area.fields[field] as Field, filled).map(([what, filter]) =>
            list(`where ${what}`, { filter }),
          ),
        ),
      ]
    })
  const searched = areas.filter((area) => area.search && !area.computed)
  const search = searchAllAreas(searched, cemetery, surnames[5] as string)
  return [
    ...lists.map(({ what, text, values }) => ({ what, text, values: [...values] })),
    ...(search ? [{ what: 'search', text: search.text, values: [...(search.values ?? [])] }] : []),
  ]
}

interface Plan {
  what: string
  cost: number
  /** Which nodes it has, in their order. */
  shape: string
  /** Tables of all cemeteries that it reads from one end to the other. */
  whole: string[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Total Cost': number
  Plans?: Node[]
}

async function plansOf(
  client: pg.PoolClient,
  cemetery: number,
  questions: readonly Question[],
): Promise<Plan[]> {
  const { rows: tenant } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cemetery_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 0`,
  )
  const shared = new Set(tenant.map(({ name }) => name))
  const plans: Plan[] = []
  await client.query('begin')
  await client.query("select set_config('app.cemetery_ids', $1, true)", [`{${cemetery}}`])
  await client.query('set local role sexton_app')
  for (const { what, text, values } of questions) {
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan as Node
    const nodes = all(plan)
    plans.push({
      ...{ what, cost: plan['Total Cost'] },
      shape: nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`).join(),
      whole: nodes
        .filter(
          (node) =>
            node['Node Type'].endsWith('Seq Scan') && shared.has(node['Relation Name'] ?? ''),
        )
        .map((node) => node['Relation Name'] as string),
    })
  }
  await client.query('rollback')
  return plans
}

function all(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(all)]
}

/** Makes PostgreSQL believe in the great database: so many times the rows, of so many cemeteries, all as large. */
async function makeGreat(client: pg.PoolClient, times: number) {
  await client.query(
    `update pg_class c set reltuples = c.reltuples * $1 where c.reltuples > 0 and (
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cemetery_id')
       or exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'cemetery_id' where i.indexrelid = c.oid))
       and c.relnamespace = 'public'::regnamespace`,
    [times],
  )
  await client.query(
    `select pg_clear_attribute_stats('public', s.tablename, s.attname, false),
       pg_restore_attribute_stats('schemaname', 'public', 'relname', s.tablename::text, 'attname', s.attname::text, 'inherited', false,
         'null_frac', 0::real, 'avg_width', 8, 'n_distinct', $1::real)
     from pg_stats s where s.schemaname = 'public' and s.attname = 'cemetery_id'`,
    [great.cemeteries],
  )
}
