import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyArea, filterableFields, sortableFields } from '../core/area'
import { areas } from '../server/engine/areas/areas'
import { listStatement } from '../server/engine/resources/query'
import { sortColumn, tableOf } from '../server/engine/sql/columns'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
for (const cemetery of ['oak', 'elm', 'cedar'] as const) beforeAll(() => fill(cemetery))
beforeAll(async () => {
  await open.database.owner.query('analyze deceased')
})
afterAll(() => open.close())

/** Twenty thousand people in each of three cemeteries, so that a scan of the table would not pay. */
const fill = (cemetery: 'oak' | 'elm' | 'cedar') =>
  open.database.owner.query(
    `insert into deceased (cemetery_id, label, sort_key, last_name, last_name_key, death_date, death_date_earliest, death_date_latest)
     select $1, 'Name ' || n, 'name ' || lpad((n * 7919 % 20000)::text, 8, '0'), 'Name', 'name ' || n % 500, '1990', date '1900-01-01' + n, date '1900-01-01' + n
     from generate_series(1, 20000) n`,
    [open.world.cemeteries[cemetery]],
  )

/** The plan of a list as the application role meets it, under row-level security. */
async function planOf(area: AnyArea, query: Parameters<typeof listStatement>[2], total?: number) {
  const statement = listStatement(area, open.world.cemeteries.elm, query, total)
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    await client.query("select app_set('app.cemetery_ids', $1)", [`{${open.world.cemeteries.elm}}`])
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) ${statement.text}`,
      statement.values,
    )
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const deceased = areas.find((area) => area.name === 'deceased') as AnyArea

describe('every list of the deceased uses an index', () => {
  it.each([
    ...['label', 'id', 'updatedAt', ...sortableFields(deceased)].flatMap((field) => [
      [field, 'ASC'] as const,
      [field, 'DESC'] as const,
    ]),
  ])('sorted by %s %s', async (field, order) => {
    const nodes = await planOf(deceased, { sort: [field, order], range: [0, 24], filter: {} })
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    const top = nodes[0] as Node
    // A page of 25 is a few hundred blocks at most, of some two thousand that the cemetery has.
    expect(top['Shared Hit Blocks'] + top['Shared Read Blocks']).toBeLessThan(400)
  })

  it('on the last pages, read from the end', async () => {
    const nodes = await planOf(
      deceased,
      { sort: ['label', 'ASC'], range: [19_900, 19_924], filter: {} },
      20_000,
    )
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect((nodes[0] as Node)['Shared Hit Blocks']).toBeLessThan(400)
  })

  it.each([
    ['last name', { lastName: 'Name 7' }],
    ['a prefix', { lastName_prefix: 'name 49' }],
    ['a range of dates', { deathDate_lte: '1900-02-01' }],
    ['ids', { id: [1, 2, 3] }],
  ])('filtered by %s', async (_, filter) => {
    const nodes = await planOf(deceased, { sort: ['label', 'ASC'], range: [0, 24], filter })
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  })
})

describe.each(areas.map((area) => [area.name, area] as const))('the area %s', (_, area) => {
  it('has an index for each sort and each filter', async () => {
    const { rows } = await open.database.owner.query<{ column: string }>(
      `select distinct a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
       where i.indrelid = to_regclass($1)`,
      [tableOf(area)],
    )
    const led = rows.map((row) => row.column)
    for (const name of filterableFields(area)) expect(led, name).toContain(sortColumn(area, name))
    expect(led).toEqual(expect.arrayContaining(['sort_key', 'updated_at', 'id']))
  })

  it('has an index for the default order of its list', () => {
    const first = [area.listDefaults?.sort?.field, area.fallbackTitle].filter(
      (name) => name !== undefined,
    )
    expect([...sortableFields(area), 'label', 'id', 'updatedAt']).toEqual(
      expect.arrayContaining(first),
    )
  })
})
