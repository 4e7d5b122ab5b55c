import type { Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../core/session-entry'
import { type HomeLane, homeOf } from '../server/cemetery/home/home'
import { areas, extensions } from '../server/engine/areas/areas'
import { Transaction } from '../server/engine/transaction/transaction'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
  for (const [cemetery, size] of [
    ['oak', 250],
    ['elm', 1_000],
    ['cedar', 250],
  ] as const)
    await fill(cemetery, size)
  await open.database.owner.query(
    'vacuum (analyze) locations, location_counts, interments, deceased, audit, contracts, trust_accounts, work_orders',
  )
})
afterAll(() => open.close())

/** Ten sections of `size` spaces, ten times as many people with their interments, and what was done. */
async function fill(cemetery: 'oak' | 'elm' | 'cedar', size: number) {
  const id = open.world.cemeteries[cemetery]
  const { owner } = open.database
  await owner.query(
    `with type as (insert into property_types (cemetery_id, label, sort_key, name, sellable) values ($1, 'Grave', 'grave', 'Grave', true) returning id),
     top as (select nextval('locations_id_seq') as id, n from generate_series(1, 10) n)
     insert into locations (cemetery_id, id, label, sort_key, name, path, depth, status, property_type_id)
     select $1, id, 'S' || n, 's' || n, 'S' || n, '/' || id || '/', 0, 'available', null from top
     union all
     select $1, i.id, 'L' || i.id, 'l' || i.id, 'L', '/' || top.id || '/' || i.id || '/', 1,
       (array['available', 'occupied', 'owned'])[1 + i.id % 3], (select id from type)
     from top, lateral (select nextval('locations_id_seq') as id from generate_series(1, $2 + 0 * top.n)) i`,
    [id, size],
  )
  await owner.query(
    `with made as (insert into deceased (cemetery_id, label, sort_key, last_name) select $1, 'Name ' || n, 'name ' || n, 'Name' from generate_series(1, 10 * $2::int) n returning id)
     insert into interments (cemetery_id, label, sort_key, deceased_id, status, disposition, scheduled_start)
     select $1, 'Name', 'name', id, case when id % 500 = 0 then 'scheduled' else 'completed' end, 'burial', now() - interval '40 years' + id * interval '35 hours' from made`,
    [id, size],
  )
  await owner.query(
    `insert into audit (cemetery_id, at, user_id, user_name, action, resource, record_id, label)
     select $1, now() - (50000 - n) * interval '1 minute', 1, 'Ann', case when n % 40 = 0 then 'update' else 'import' end, (array['deceased', 'interments', 'locations', 'contacts'])[1 + n / 40 % 4], n, 'Name' from generate_series(1, 40 * $2::int) n`,
    [id, size],
  )
  // Of five funds; nothing of it is to be deposited.
  await owner.query(
    `with made as (insert into contracts (cemetery_id, label, sort_key, number, number_key, status, date) select $1, 'C' || n, 'c' || n, 'C' || n, 'c' || n, 'signed', date '2020-01-01' from generate_series(1, 10 * $2::int) n returning id)
     insert into trust_accounts (cemetery_id, label, sort_key, contract_id, fund_kind, fund, fund_key, share, accrued, deposited, outstanding)
     select $1, 'Fund', 'fund', id, 'care', 'Fund ' || id % 5, 'fund ' || id % 5, 0, 0, 0, 0 from made`,
    [id, size],
  )
  // A backlog: more than the home shows.
  await owner.query(
    `insert into work_orders (cemetery_id, label, sort_key, title, number, number_key, status, due)
     select $1, 'W' || n, 'w' || n, 'Mow', 'W' || n, 'w' || n, 'open', date '2020-01-01' + n * 7919 % 997 from generate_series(1, $2::int / 5) n`,
    [id, size],
  )
  await owner.query(
    `insert into record_counts (cemetery_id, resource, slot, n) values ($1, 'deceased', 0, $2), ($1, 'interments', 0, $2) on conflict do nothing`,
    [id, 10 * size],
  )
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
/** Those that grow with a cemetery; twenty types, or a hundred counters, may be read as they lie. */
const large = /^(locations|interments|deceased|audit|trust_accounts)(_p\d+)?$/

it('the home reads a few blocks of each table by an index, whatever the cemetery’s size', async () => {
  const { elm } = open.world.cemeteries
  const client = await open.database.app.connect()
  const sent: Array<{ text: string; values?: unknown[] }> = []
  const heard = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (query: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
            sent.push(typeof query === 'string' ? { text: query, values } : query)
            return target.query(query as string, values)
          }
        : Reflect.get(target, name),
  }) as pg.PoolClient
  const who = {
    userId: 1,
    name: 'Ann',
    isSystemAdmin: true,
    cemetery: {
      timeZone: 'America/New_York',
      locale: 'en',
      permissions: [],
      products: {},
      features: {},
    },
  } as unknown as SignedInUser
  try {
    await client.query('begin')
    await client.query("select app_set('app.cemetery_ids', $1)", [`{${elm}}`])
    const transaction = new Transaction(heard, open.database, elm, who)
    const lane: HomeLane = (work) => work(transaction)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const writes = vi.spyOn(stream, '_writev')
    const home = await homeOf([lane], { areas, extensions }, { error: () => {} }, 'id')
    expect(JSON.stringify(home)).not.toContain('failed')
    // What its parts ask in the same moment goes out together: some sixty statements.
    expect(writes.mock.calls.length).toBeLessThan(12)
    expect(home.figures.find(({ key }) => key === 'available')?.count).toBeGreaterThan(3_000)
    const asked = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    expect(asked.length).toBeGreaterThan(10)
    let blocks = 0
    // Work that is due comes in the order of its index.
    const ordered: boolean[] = []
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      const scans = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && large.test(node['Relation Name'] ?? ''),
      )
      expect(scans, text).toEqual([])
      if (text.includes('from work_orders') && text.includes('limit'))
        ordered.push(nodes.every((node) => node['Node Type'] !== 'Sort'))
      const [top] = nodes as [Node]
      const own = top['Shared Hit Blocks'] + top['Shared Read Blocks']
      expect(own, text).toBeLessThan(600)
      blocks += own
    }
    expect(ordered).toEqual([true])
    // Of some ten thousand that the three cemeteries have.
    expect(blocks).toBeLessThan(1_500)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
