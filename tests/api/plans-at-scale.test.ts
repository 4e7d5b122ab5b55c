import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnyArea, filterableFields } from '../../core/area'
import { servicesSql } from '../../server/cemetery/calendar/services'
import { areas } from '../../server/engine/areas/areas'
import { storeQuery } from '../../server/engine/resources/insert-one'
import {
  countBesidePage,
  countLimit,
  type ListQuery,
  listStatement,
} from '../../server/engine/resources/query'
import { snakeCase, tableOf } from '../../server/engine/sql/columns'
import { type Api, api } from '../support/api'
import { userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

const people = 20_000
const top = 60
let open: OpenWorld
let reader: Api

beforeAll(async () => {
  open = await openWorld()
  const { elm, oak } = open.world.cemeteries
  reader = await api(open, await userWith(open, elm, ['locRead']), elm)
  for (const cemetery of [elm, oak]) await fill(open.database.owner, cemetery)
  await plan(open.database.owner)
  await open.database.owner.query('vacuum (analyze) deceased, locations, audit, interments')
})
afterAll(() => open.close())

/** People who died on a day, in a decade, before a year or nobody knows when; places; a long history. */
async function fill(owner: pg.Pool, cemetery: number) {
  await owner.query(
    `insert into deceased (cemetery_id, label, sort_key, last_name, death_date, death_date_edtf, death_date_earliest, death_date_latest)
     select $1, 'Name ' || n, 'name ' || lpad((n::bigint * 104729 % 99991)::text, 8, '0'), 'Name', 'x', 'x',
       case n % 40 when 0 then day - 1800 when 1 then null when 2 then null else day end,
       case n % 40 when 0 then day + 1800 when 1 then null else day end
     from generate_series(1, $2::int) n, lateral (select date '1880-01-01' + (n * 7919 % $2::int) * 2 as day) d`,
    [cemetery, people],
  )
  await owner.query(
    `insert into locations (cemetery_id, id, label, sort_key, name, path, depth, parent_id)
     select $1::bigint, $2::bigint + n, 'L' || n, 'l' || lpad((n * 7919 % $3::int)::text, 8, '0'), 'L' || n, '/' || $2::bigint + n || '/', 0,
       case when n > ${top} then $2::bigint + 1 + n % ${top} end
     from generate_series(1, $3::int) n`,
    [cemetery, (cemetery % 100) * 1_000_000 + 5_000_000, people],
  )
  await owner.query(
    `insert into audit (cemetery_id, user_id, user_name, action, resource, record_id, label)
     select $1, 1, 'Ann', case when n % 3 = 0 then 'import' else 'update' end, case when n <= 50 then 'locations' else 'deceased' end, n, 'Name'
     from generate_series(1, 2 * $2::int) n`,
    [cemetery, people],
  )
}

/** A service each hour of two years, in both cemeteries. */
async function plan(owner: pg.Pool) {
  const { elm, oak } = open.world.cemeteries
  await owner.query(
    `insert into interments (cemetery_id, label, sort_key, deceased_id, status, disposition, scheduled_start)
     select c, 'Service ' || n, 'service ' || n, (select min(id) from deceased where cemetery_id = c), 'scheduled', 'cenotaph',
       timestamptz '2030-01-01' + n * interval '1 hour'
     from generate_series(1, $3::int) n, unnest(array[$1, $2]::bigint[]) c`,
    [elm, oak, people],
  )
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What a statement reads as the application's role meets it, and what it answers where it can be asked `again`. */
async function seen(text: string, values: unknown[], again = true) {
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    await client.query("select app_set('app.cemetery_ids', $1)", [`{${open.world.cemeteries.elm}}`])
    await client.query('set local plan_cache_mode = force_custom_plan')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    const [whole] = nodes as [Node]
    return {
      nodes,
      scans: nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
      blocks: whole['Shared Hit Blocks'] + whole['Shared Read Blocks'],
      answer: (again ? (await client.query(text, values)).rows[0] : {}) as {
        total: string | number
      },
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const listed = (name: string, query: Partial<ListQuery>) => {
  const { text, values } = listStatement(
    areas.find((area) => area.name === name) as AnyArea,
    open.world.cemeteries.elm,
    { sort: ['label', 'ASC'], range: [0, 24], filter: {}, ...query },
  )
  return seen(text, values)
}

it('top-level places are found by their own index', async () => {
  const { scans, blocks, answer } = await listed('locations', { filter: { parent_empty: true } })
  expect(scans).toEqual([])
  expect(blocks).toBeLessThan(200)
  expect(Number(answer.total)).toBe(top)
})

it.each([
  ['a month', '1930-03-01', '1930-03-31', 900],
  // A hundredth of all: the first 25 are met among two thousand in the list's own order.
  ['a year', '1930-01-01', '1930-12-31', 4_000],
  ['the last days', '1989-06-01', '1989-06-30', 900],
  ['the first days', '1880-01-01', '1880-01-31', 900],
])('deaths in %s are found without scanning all earlier deaths', async (_, from, to, most) => {
  const { scans, blocks, answer } = await listed('deceased', {
    filter: { deathDate_gte: from, deathDate_lte: to },
  })
  expect(scans).toEqual([])
  expect(blocks).toBeLessThan(most)
  const { rows } = await open.database.owner.query(
    'select count(*)::int as n from deceased where cemetery_id = $1 and death_date_latest >= $2 and death_date_earliest <= $3',
    [open.world.cemeteries.elm, from, to],
  )
  expect(Number(answer.total)).toBe(rows[0].n)
  expect(rows[0].n).toBeGreaterThan(0)
})

it('periods at the ends of the calendar are accepted', async () => {
  const filter = { deathDate_gte: '0001-01-01', deathDate_lte: '9999-12-31' }
  const { answer } = await listed('deceased', { filter, range: [0, 0] })
  expect(Number(answer.total)).toBe(countLimit + 1)
})

it('beside a page only so many are counted as do not keep it waiting', async () => {
  const filter = { deathDate_gte: '0001-01-01' }
  const { answer, blocks } = await listed('deceased', { filter })
  expect(Number(answer.total)).toBe(countBesidePage + 1)
  // To ten thousand it would be more than that many.
  expect(blocks).toBeLessThan(2_000)
  const far = await listed('deceased', { filter, range: [2_000, 2_024] })
  expect(Number(far.answer.total)).toBe(3_001)
})

it('names that begin with a letter are a stretch of the list’s own order', async () => {
  const { elm } = open.world.cemeteries
  const client = await open.database.owner.connect()
  // Pages are known to be seen by all only once their commit is written: the vacuum must not come before that.
  await client.query('set synchronous_commit = on')
  const { rowCount } = await client.query(
    `update deceased set sort_key = 'w' || sort_key, last_name_key = 'w' || sort_key where cemetery_id = $1 and id % 26 = 0`,
    [elm],
  )
  await client.query('vacuum (analyze) deceased')
  await client.query('reset synchronous_commit')
  client.release()
  for (const order of ['ASC', 'DESC'] as const) {
    const { scans, blocks, answer } = await listed('deceased', {
      filter: { lastName_prefix: 'W' },
      sort: ['label', order],
    })
    expect(scans).toEqual([])
    expect(blocks).toBeLessThan(600)
    expect(rowCount).toBeGreaterThan(Number(answer.total))
  }
})

it('an open-ended period also finds dates without a beginning', async () => {
  const { answer } = await listed('deceased', { filter: { deathDate_gte: '1989-01-01' } })
  const { rows } = await open.database.owner.query(
    "select count(*)::int as n from deceased where cemetery_id = $1 and death_date_latest >= '1989-01-01'",
    [open.world.cemeteries.elm],
  )
  expect(Number(answer.total)).toBe(rows[0].n)
})

it('every filtered partial date has its indexes of approximate dates', async () => {
  const dates = areas.flatMap((area) =>
    filterableFields(area)
      .filter((name) => area.fields[name]?.kind === 'partialDate')
      .flatMap((name) =>
        ['long', 'spans'].map((end) => `${tableOf(area)}_${snakeCase(name)}_${end}`),
      ),
  )
  expect(dates.length).toBeGreaterThan(3)
  const { rows } = await open.database.owner.query<{ name: string }>(
    'select indexname as name from pg_indexes where indexname = any($1)',
    [dates],
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(dates.sort())
})

it('the history of a quiet area is found quickly among a busy one’s, imports included', async () => {
  const answer = await reader.list('activity', { range: [0, 9] })
  expect(answer.statusCode).toBe(200)
  const entries = answer.json() as Array<{ recordId: number; resource: string; action: string }>
  expect(entries.map(({ recordId }) => recordId)).toEqual(
    Array.from({ length: 10 }, (_, i) => 50 - i),
  )
  expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['import', 'update']))
  expect(answer.headers['content-range']).toBe('activity 0-9/10+')
  const next = await reader.list('activity', { range: [45, 54] })
  expect(next.json().map(({ recordId }: { recordId: number }) => recordId)).toEqual([5, 4, 3, 2, 1])
  const oldest = await reader.list('activity', {
    sort: ['id', 'ASC'],
    filter: { resource: 'locations' },
    range: [0, 1],
  })
  expect(oldest.json().map(({ recordId }: { recordId: number }) => recordId)).toEqual([1, 2])
})

it('the services of a week are a range of their index, however many there are', async () => {
  const { scans, blocks } = await seen(servicesSql, [
    open.world.cemeteries.elm,
    new Date('2031-03-03T05:00:00Z'),
    new Date('2031-03-10T05:00:00Z'),
  ])
  expect(scans).toEqual([])
  expect(blocks).toBeLessThan(1_500)
})

it('the words of a new record are looked up one by one, though the statistics know of hardly any', async () => {
  const { owner } = open.database
  const { elm } = open.world.cemeteries
  const words = (resource: string, many: number) =>
    owner.query(
      `insert into search_words (cemetery_id, resource, word) select $1, $2, 'w' || n from generate_series(1, $3::int) n`,
      [elm, resource, many],
    )
  await words('deceased', 5_000)
  await owner.query('analyze search_words')
  await words('contacts', people)
  const contacts = areas.find(({ name }) => name === 'contacts') as AnyArea
  const { text, values } = storeQuery(
    contacts,
    elm,
    { name: 'Ann' },
    {
      id: 987_654,
      values: { kind: 'person', firstName: 'Ann', lastName: 'Unheard', status: 'active' },
    },
  )
  const { nodes } = await seen(text, values ?? [], false)
  const read = nodes.filter((node) => node['Relation Name'] === 'search_words')
  expect(read.length).toBeGreaterThan(0)
  for (const node of read) expect(node['Actual Rows']).toBeLessThanOrEqual(2)
})
