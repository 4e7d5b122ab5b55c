import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { buildApp } from '../../server/app'
import { migrate } from '../../server/engine/migrations/migrate'
import { Database } from '../../server/platform/database/database'
import { makeWorld } from './accounts'
import { type Api, api } from './api'
import { type CitusCluster, startCitus } from './citus'
import { joinNodes, makeOnEveryNode } from './distributed'
import { testEnv } from './env'
import { onDatabase } from './url'

/** A server on an engine of its own, whose nodes may be ended. */
export interface NodeWorld {
  cluster: CitusCluster
  /** Of the engine. */
  folder: string
  database: Database
  url: string
  app: FastifyInstance
  /** A cemetery on the first of the two nodes, and one on the second. */
  there: Api
  away: Api
  stop(): Promise<void>
}

/** With six connections for requests, of which five may work for one node; some minutes where the engine is not built yet. @throws where it cannot be built or started */
export async function startNodeWorld(): Promise<NodeWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'sexton-nodes-'))
  const cluster = await startCitus(folder, process.env.ENGINES ?? '')
  try {
    return await serve(folder, cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function serve(folder: string, cluster: CitusCluster): Promise<NodeWorld> {
  const url = await makeOnEveryNode('sexton', 'sexton_owner', cluster.nodes)
  await joinNodes('sexton', cluster.nodes)
  await migrate(url)
  const database = await Database.open(url, { max: 6 })
  const { cemeteries } = await makeWorld(database)
  await database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true',
  )
  const app = await buildApp({ env: testEnv(url), database, web: 'no-such-folder' })
  await app.ready()
  const ports = await portsOf(cluster, Object.values(cemeteries))
  const on = (at: number) => {
    const { port } = new URL(cluster.nodes[at] as string)
    const found = ports.find((one) => one.port === Number(port))
    if (!found) throw new Error(`No cemetery lies on node ${at}.`)
    return api({ app }, 'admin@world.test', found.id)
  }
  return {
    cluster,
    folder,
    database,
    url,
    app,
    there: await on(1),
    away: await on(2),
    stop: async () => {
      await app.close()
      await database.close()
      await cluster.stop()
    },
  }
}

async function portsOf(cluster: CitusCluster, cemeteries: number[]) {
  const client = new Client({ connectionString: onDatabase(cluster.nodes[0], 'sexton') })
  await client.connect()
  const { rows } = await client.query<{ id: number; port: number }>(
    `select c.id, n.nodeport as port from cemeteries c
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('deceased', c.id)
     join pg_dist_node n using (groupid) where c.id = any($1) order by 1`,
    [cemeteries],
  )
  await client.end()
  return rows
}
