import pg from 'pg'
import { buildApp } from '../server/app'
import { areas } from '../server/engine/areas/areas'
import { distributeTables } from '../server/engine/migrations/distribute'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { makeWorld } from '../tests/support/accounts'
import { api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'
import { sampleOf } from '../tests/support/samples'

/**
 * How far the product gets on a distributed database: `node scripts/run.mjs bench/distributed.ts <URI>`, where the URI
 * is that of the coordinator of a Citus cluster, with an empty database. Spreads the tables, then makes, reads, lists,
 * changes and archives a record of every area in two cemeteries, and says where it is refused. What the engine said is
 * in the coordinator's log. docs/decisions/distributed.md tells how such a cluster is set up, and what is left.
 */
const url = process.argv[2]
if (!url)
  throw new Error(
    'Say which database: node scripts/run.mjs bench/distributed.ts <URI of the coordinator>',
  )
await migrate(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
const began = performance.now()
const spread = await distributeTables(client)
await client.end()
console.log(`${spread} tables spread in ${((performance.now() - began) / 1000).toFixed(1)} s`)

const database = await Database.open(url, { max: 10 })
if (!database.distributed)
  throw new Error('No table of this database is spread: is the extension there?')
const { cemeteries } = await makeWorld(database)
await database.owner.query(
  'update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true',
)
const app = await buildApp({ env: testEnv(url), database, web: 'no-such-folder' })
await app.ready()

type Answer = { statusCode: number; body: string; json(): { id: number; version: number } }
const steps = ['create', 'read', 'list', 'change', 'archive'] as const
const done = Object.fromEntries(
  steps.map((step) => [step, { asked: 0, refused: [] as string[], ms: 0 }]),
)
for (const cemetery of [cemeteries.oak, cemeteries.elm]) {
  const admin = await api({ app }, 'admin@world.test', cemetery)
  for (const { name, immutable } of areas.filter(({ computed }) => !computed)) {
    const ask = async (step: (typeof steps)[number], question: () => Promise<Answer>) => {
      const of = done[step]
      if (!of) return undefined
      const at = performance.now()
      const answer = await question().catch((error: Error) => ({
        statusCode: 500,
        body: error.message,
        json: () => ({ id: 0, version: 0 }),
      }))
      of.asked += 1
      of.ms += performance.now() - at
      if (answer.statusCode >= 500) of.refused.push(name)
      return answer.statusCode < 300 ? answer.json() : undefined
    }
    const body = await sampleOf(admin, name).catch(() => undefined)
    const made = await ask('create', () =>
      body
        ? admin.post(name, body)
        : Promise.reject(new Error('what it refers to could not be made')),
    )
    await ask('list', () => admin.list(name, {}))
    if (!made) continue
    await ask('read', () => admin.get(`${name}/${made.id}`))
    if (immutable) continue
    const changed = await ask('change', () =>
      admin.put(`${name}/${made.id}`, body ?? {}, made.version),
    )
    await ask('archive', () => admin.delete(`${name}/${made.id}`, changed?.version ?? made.version))
  }
}
console.table(
  Object.fromEntries(
    Object.entries(done).map(([step, { asked, refused, ms }]) => [
      step,
      {
        asked,
        refused: refused.length,
        'ms on average': Number((ms / Math.max(1, asked)).toFixed(1)),
      },
    ]),
  ),
)
for (const [step, { refused }] of Object.entries(done))
  if (refused.length > 0) console.log(`${step}: ${[...new Set(refused)].join(', ')}`)
await app.close()
await database.close()
