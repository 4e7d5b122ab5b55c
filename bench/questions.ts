import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type AnyArea, filterableFields, sortableFields } from '../core/area'
import type { Field } from '../core/fields'
import { areas } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { type ListQuery, listStatement } from '../server/engine/resources/query'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { growTo, makeScope } from './fill'
import { surnames } from './names'

/**
 * `npm run bench:questions [-- people [names]]`: the list of the deceased by every filter, and every two, in every
 * order, in the largest of 50 cemeteries. What PostgreSQL reads and how long it works beside the plain list (no filter,
 * by name), warm; those beyond three times the plain list are listed. The database is kept in BENCH_DIR.
 */
const people = Number(process.argv[2] ?? 1_000_000)
const only = new RegExp(process.argv[3] ?? '')
const folder = process.env.BENCH_DIR ?? '/tmp/sexton-questions'
const filled = existsSync(join(folder, 'pg18'))
const embedded = await startEmbedded({ dataDir: folder })
const area = areas.find(({ name }) => name === 'deceased') as AnyArea
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  if (!filled) await makeScope(database.owner)
  const { rows } = await database.owner.query<{ id: number }>(
    'select min(id) as id from cemeteries',
  )
  const cemetery = rows[0]?.id as number
  await growTo(database.owner, cemetery, people)
  const client = await database.app.connect()
  await client.query('begin')
  await client.query("select set_config('app.cemetery_ids', $1, true)", [`{${cemetery}}`])
  await client.query('set local plan_cache_mode = force_custom_plan')
  const plain = await costOf(client, cemetery, {})
  console.log('plain list', plain)
  const table: Array<Record<string, string | number>> = []
  let asked = 0
  for (const { what, filter } of filtersOf())
    for (const sort of ordersOf()) {
      const name = `${what} by ${sort.join(' ')}`
      if (!only.test(name)) continue
      const cost = await costOf(client, cemetery, { filter, sort })
      asked++
      if (cost.ms > 3 * plain.ms && cost.blocks > 3 * plain.blocks)
        table.push({ question: name, ...cost, times: Math.round(cost.ms / plain.ms) })
    }
  client.release()
  table.sort((a, b) => Number(b.ms) - Number(a.ms))
  console.table(table.slice(0, 60))
  console.log(`${table.length} of ${asked} questions take more than three times the plain list`)
  await database.close()
} finally {
  await embedded.stop()
}

/** Blocks that are read and milliseconds of PostgreSQL, planning included, at the second time of asking. */
async function costOf(client: pg.PoolClient, cemetery: number, query: Partial<ListQuery>) {
  const { text, values } = listStatement(area, cemetery, {
    sort: ['label', 'ASC'],
    range: [0, 24],
    filter: {},
    ...query,
  })
  await client.query(text, values)
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan: plan, 'Execution Time': ms } = rows[0]['QUERY PLAN'][0]
  return {
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms: Math.round(ms * 100) / 100,
  }
}

function ordersOf(): Array<ListQuery['sort']> {
  return ['label', 'id', 'updatedAt', ...sortableFields(area)].flatMap((field) => [
    [field, 'ASC'] as ListQuery['sort'],
    [field, 'DESC'] as ListQuery['sort'],
  ])
}

/** One filter and two, with values that many records have, and few. */
function filtersOf() {
  const single = filterableFields(area).flatMap((name) =>
    valuesOf(name, area.fields[name] as Field).map(([what, filter]) => ({
      name,
      what: `${name} ${what}`,
      filter: filter as Record<string, unknown>,
    })),
  )
  const pairs = single.flatMap((one, i) =>
    single
      .slice(i + 1)
      .filter((other) => other.name !== one.name)
      .map((other) => ({
        what: `${one.what} and ${other.what}`,
        filter: { ...one.filter, ...other.filter },
      })),
  )
  return process.env.BENCH_PAIRS ? [...single, ...pairs] : single
}

function valuesOf(name: string, field: Field): Array<[string, object]> {
  const empty: Array<[string, object]> = [
    ['empty', { [`${name}_empty`]: true }],
    ['not empty', { [`${name}_empty`]: false }],
  ]
  switch (field.kind) {
    case 'text':
    case 'email':
      return [
        ['begins with w', { [`${name}_prefix`]: 'w' }],
        ['common', { [name]: surnames[0] }],
        ['rare', { [name]: surnames.at(-1) }],
        ...empty,
      ]
    case 'flag':
      return [
        ['yes', { [name]: true }],
        ['no', { [name]: false }],
      ]
    case 'choice':
      return [...field.choices.map((one): [string, object] => [one, { [name]: one }]), ...empty]
    case 'date':
    case 'partialDate':
      return [
        ['a month', { [`${name}_gte`]: '1955-03-01', [`${name}_lte`]: '1955-03-31' }],
        ['20 years', { [`${name}_gte`]: '1940-01-01', [`${name}_lte`]: '1959-12-31' }],
        ['since', { [`${name}_gte`]: '1900-01-01' }],
        ...empty,
      ]
    case 'ref':
    case 'user':
      return [['one', { [name]: 1 }], ...empty]
    default:
      return empty
  }
}
