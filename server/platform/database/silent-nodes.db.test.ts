import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../scripts/lib/limits.mjs'
import { type TestDatabase, testDatabase } from '../../../tests/support/database'
import { type DatabaseProxy, databaseProxy } from '../../../tests/support/database-proxy'
import { isDatabaseUnavailable } from './connection-loss'
import { type RowsOf, SilentNodes } from './silent-nodes'

/**
 * One server stands for the coordinator and, behind a proxy each, for two nodes. What the engine's catalogue would say, tables of
 * the same names say; `unheard` has the nodes of which the coordinator hears nothing. On the engine itself: tests/api/node-silence.test.ts.
 */
const catalogue = (ports: readonly number[]) => `
  create schema catalogue;
  set search_path = catalogue;
  create table cemeteries (id bigint, slug text);
  insert into cemeteries values (1, 'oak'), (2, 'elm');
  create table pg_dist_node (nodename text, nodeport int, noderole text, isactive bool, groupid int);
  insert into pg_dist_node values ('127.0.0.1', ${ports[0]}, 'primary', true, 1), ('127.0.0.1', ${ports[1]}, 'primary', true, 2);
  create table pg_dist_placement (shardid bigint, groupid int, shardstate int);
  insert into pg_dist_placement values (101, 1, 1), (102, 2, 1);
  create function get_shard_id_for_distribution_column(text, bigint) returns bigint language sql as 'select 100 + $2';
  create table unheard (port int, way text);
  create function master_run_on_worker(text[], int[], text[], bool) returns table (success bool) language plpgsql as $$
  begin
    if exists (select from catalogue.unheard where port = $2[1] and way = 'silent') then perform pg_sleep(3600); end if;
    return query select not exists (select from catalogue.unheard where port = $2[1]);
  end $$;
  create table waited (id int)`

let own: TestDatabase
let admin: pg.Client
let nodes: DatabaseProxy[]
let pools: { app: pg.Pool; owner: pg.Pool }
let silent: SilentNodes
let told: string[]
let events: string[]

beforeAll(async () => {
  own = await testDatabase()
  nodes = [await databaseProxy(own.url), await databaseProxy(own.url)]
  admin = new pg.Client({ connectionString: own.url })
  await admin.connect()
  await admin.query(catalogue(nodes.map(portOf)))
  const coordinator = `${own.url}${own.url.includes('?') ? '&' : '?'}options=-csearch_path%3Dcatalogue`
  const pool = (max: number) => {
    const made = new pg.Pool({ connectionString: coordinator, max })
    made.on('connect', (client) => client.on('error', () => {}))
    return made.on('error', () => {})
  }
  pools = { app: pool(4), owner: pool(2) }
  told = []
  events = []
  silent = new SilentNodes(() => coordinator, pools, {
    missed: (node) => told.push(`missed ${node}`),
    heard: (node) => told.push(`heard ${node}`),
  })
  silent.events.on('silent', (node) => events.push(`silent ${node}`))
  silent.events.on('answers', (node) => events.push(`answers ${node}`))
  silent.begin()
})
afterAll(async () => {
  silent?.close()
  for (const node of nodes ?? []) {
    node.silent(false)
    await node.close()
  }
  await admin?.end()
  await own?.drop()
})

const portOf = ({ url }: DatabaseProxy) => Number(/:(\d+)\//.exec(url)?.[1])
const nameOf = (at: number) => `127.0.0.1:${portOf(nodes[at] as DatabaseProxy)}`
/** What the coordinator hears of the second node. */
const unheard = async (way?: 'silent' | 'refused') => {
  // Whoever sleeps there holds the table: it cannot be truncated.
  await admin.query('delete from unheard')
  if (way)
    await admin.query('insert into unheard values ($1, $2)', [
      portOf(nodes[1] as DatabaseProxy),
      way,
    ])
}
/** Each node has been asked so often more, since this was called. */
const beats = async (times: number) => {
  const from = told.length
  await until(() => told.length >= from + 2 * times)
}
const answer = async (of: RowsOf) => {
  try {
    const client = await silent.connect(of)
    client.release()
    return 'connected'
  } catch (error) {
    return isDatabaseUnavailable(error) ? `503 ${(error as Error).message}` : error
  }
}

describe('a node of a distributed database', () => {
  it('that answers is heard, and everybody is connected', async () => {
    await beats(1)
    expect(told).toContain(`heard ${nameOf(0)}`)
    expect(told).toContain(`heard ${nameOf(1)}`)
    for (const of of [1, 2, { slug: 'elm' }, 'all', null] as const)
      expect(await answer(of)).toBe('connected')
  })

  it('that this server alone does not reach is not silent', async () => {
    nodes[1]?.silent(true)
    await until(() => told.includes(`missed ${nameOf(1)}`))
    expect(silent.all).toEqual([])
    expect(await answer(2)).toBe('connected')
  })

  it('takes no more than its share of the connections before it is found out', async () => {
    // Where a cemetery lies is asked for beside the first request for it, which those before this were.
    const four = [2, 2, 2, 2].map((of) => silent.connect(of))
    const three = await Promise.all(four.slice(0, 3))
    expect(pools.app.totalCount - pools.app.idleCount).toBe(3)
    expect(await answer(1)).toBe('connected')
    for (const client of three) client.release()
    const last = await four[3]
    last?.release()
  })

  it('that answers nobody takes the connections of those who work there, and of nobody else', async () => {
    const there = await silent.connect(2)
    const here = await silent.connect(1)
    const everywhere = await silent.connect(1)
    const unsaid = await pools.owner.connect()
    const asks = (client: pg.PoolClient) =>
      client.query('select pg_sleep(3600)').then(
        () => 'answered',
        (error: Error) => (isDatabaseUnavailable(error) ? 'lost' : error.message),
      )
    const [lost, kept] = [asks(there), asks(here)]
    const lostToo = silent.onAll(everywhere, () => asks(everywhere))
    // It did not say for whom, and waits for what does not come, as the coordinator for a node.
    const copy = unsaid.query(copyFrom('copy catalogue.waited from stdin'))
    const copyLost = once(copy, 'error')
    await unheard('silent')
    expect(await lost).toBe('lost')
    there.release(true)
    expect(await lostToo).toBe('lost')
    everywhere.release(true)
    expect(events).toEqual([`silent ${nameOf(1)}`])
    expect(isDatabaseUnavailable((await copyLost)[0])).toBe(true)
    unsaid.release(true)
    // Who has worked as long for another cemetery goes on.
    await beats(1)
    await admin.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(3600)' and state = 'active'`,
    )
    expect(await kept).toContain('user request')
    here.release()
  })

  it('is refused at once while it is silent, and no other', async () => {
    const refused = `503 The node ${nameOf(1)} does not answer.`
    for (const of of [2, { slug: 'elm' }, 'all'] as const) expect(await answer(of)).toBe(refused)
    for (const of of [1, { slug: 'oak' }, { slug: 'nowhere' }, null] as const)
      expect(await answer(of)).toBe('connected')
  })

  it('that the coordinator knows to be away is no longer silent: whoever asks is told so', async () => {
    await unheard('refused')
    await until(() => events.includes(`answers ${nameOf(1)}`))
    expect(await answer(2)).toBe('connected')
  })

  it('answers again when it is back', async () => {
    await unheard()
    nodes[1]?.silent(false)
    told.length = 0
    await until(() => told.includes(`heard ${nameOf(1)}`))
    expect(silent.all).toEqual([])
    expect(await answer('all')).toBe('connected')
  })

  it('that lets no server in is asked once a minute, and is not silent', async () => {
    const [, second] = nodes as [DatabaseProxy, DatabaseProxy]
    second.refuseWith({ code: '28P01', message: 'password authentication failed' })
    second.away(true)
    second.away(false)
    told.length = 0
    await until(() => told.includes(`missed ${nameOf(1)}`))
    await beats(1)
    const came = second.came
    await beats(2)
    expect(second.came).toBe(came)
    expect(silent.all).toEqual([])
    expect(await answer(2)).toBe('connected')
  })

  it('that answers this server but not the coordinator is found out by who waits for it', async () => {
    const [, second] = nodes as [DatabaseProxy, DatabaseProxy]
    second.refuseWith(null)
    events.length = 0
    await unheard('silent')
    const there = await silent.connect(2)
    const lost = there.query('select pg_sleep(3600)').catch((error: Error) => error)
    expect(isDatabaseUnavailable(await lost)).toBe(true)
    there.release(true)
    expect(events).toEqual([`silent ${nameOf(1)}`])
    await unheard()
    await until(() => events.length === 2)
    expect(await answer(2)).toBe('connected')
  })
})
