import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app'
import { Database } from '../../server/platform/database/database'
import type { Env } from '../../server/platform/env/env'
import { makeWorld, type World } from './accounts'
import { assertBodies, assertCounts, assertOwnValues, assertShapes } from './bodies'
import { testDatabase } from './database'
import { testEnv } from './env'

/** A server of one test file's own, over a database with `makeWorld` in it. */
export interface OpenWorld {
  app: FastifyInstance
  database: Database
  world: World
  /** Connects as the owner. */
  url: string
  close(): Promise<void>
}

export async function openWorld(overrides: Partial<Env> = {}): Promise<OpenWorld> {
  const { url, drop } = await testDatabase()
  const database = await Database.open(url, { max: 10 })
  // A statement that does not name its cemetery would be asked of every node: no request may.
  if (database.distributed)
    database.app.on('connect', (client) => {
      void client.query(`set citus.multi_task_query_log_level = 'error'`)
    })
  const world = await makeWorld(database)
  // Whether the browser application has been built is none of these tests' business.
  const app = await buildApp({
    env: testEnv(url, overrides),
    database,
    web: 'tests/no-such-folder',
  })
  await app.ready()
  return {
    app,
    database,
    world,
    url,
    async close() {
      await app.close()
      // Nothing that a test did may have left a record's JSON behind its columns.
      await assertBodies(database.owner)
        .then(() => assertCounts(database.owner))
        .then(() => assertShapes(database.owner))
        .then(() => assertOwnValues(database.owner))
        .finally(() => database.close())
      await drop()
    },
  }
}
