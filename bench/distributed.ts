import { buildApp } from '../server/app'
import { areas } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { makeWorld } from '../tests/support/accounts'
import { type Api, api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'
import { sampleOf } from '../tests/support/samples'

/**
 * What a distributed database costs: `node scripts/run.mjs bench/distributed.ts <URI> <URI of a plain one>`, where the first
 * URI is that of the coordinator of a Citus cluster, both with an empty database on servers that are set up alike. Spreads
 * the tables of the first, then makes, reads, lists, finds, changes and archives records of every area in two cemeteries, in turn
 * on the one and on the other, and says where it is refused (what the engine said is in the coordinator's log) and how much
 * longer it takes. docs/decisions/distributed.md tells how such a cluster is set up, and what is left.
 */
const [url, plainUrl] = process.argv.slice(2)
if (!url || !plainUrl)
  throw new Error(
    'Say which databases: node scripts/run.mjs bench/distributed.ts <URI of the coordinator> <URI of a plain one>',
  )
/** Each shared connection keeps the plans that it has made, on nodes one for each shard: most are there after these. */
const warming = 4
const rounds = 3
const steps = ['create', 'read', 'list', 'search', 'change', 'archive'] as const
type Step = (typeof steps)[number]
const goals: Partial<Record<Step, number>> = { create: 2, list: 1.2, search: 1.2 }

interface Side {
  admins: Api[]
  /** Of each step the milliseconds by area, and where it was refused. */
  took: Record<Step, number[]>
  refused: string[]
  /** As autovacuum does sooner or later, which a bench of two minutes does not wait for: plans hang on it. */
  analyze(): Promise<unknown>
  close(): Promise<void>
}

async function open(address: string, spread: boolean): Promise<Side> {
  const began = performance.now()
  await migrate(address)
  console.log(
    `${spread ? 'migrated and spread' : 'migrated'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  const database = await Database.open(address, { max: 10 })
  if (database.distributed !== spread)
    throw new Error(spread ? 'no table is spread: is the extension there?' : `${address} is spread`)
  const { cemeteries } = await makeWorld(database)
  await database.owner.query(
    'update cemeteries set custom_event_types = true, recurring_work_orders = true, is_tours_enabled = true',
  )
  const app = await buildApp({ env: testEnv(address), database, web: 'no-such-folder' })
  await app.ready()
  const admins = await Promise.all(
    [cemeteries.oak, cemeteries.elm].map((cemetery) => api({ app }, 'admin@world.test', cemetery)),
  )
  return {
    admins,
    took: Object.fromEntries(steps.map((step) => [step, []])) as unknown as Side['took'],
    refused: [],
    analyze: () =>
      database.owner.query(spread ? `select run_command_on_workers('analyze')` : 'analyze'),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

type Answer = { statusCode: number; json(): { id: number; version: number } }

async function walk({ took, refused }: Side, admin: Api, name: string, immutable: boolean) {
  const ask = async (step: Step, question: () => Promise<Answer>) => {
    const at = performance.now()
    const answer = await question().catch(() => undefined)
    took[step].push(performance.now() - at)
    if (!answer || answer.statusCode >= 500) refused.push(`${step} ${name}`)
    return answer && answer.statusCode < 300 ? answer.json() : undefined
  }
  const body = await sampleOf(admin, name).catch(() => undefined)
  const made = body && (await ask('create', () => admin.post(name, body)))
  await ask('list', () => admin.list(name, {}))
  await ask('search', () => admin.list(name, { filter: { q: 'oak' } }))
  if (!made) return
  await ask('read', () => admin.get(`${name}/${made.id}`))
  if (immutable) return
  const changed = await ask('change', () => admin.put(`${name}/${made.id}`, body, made.version))
  await ask('archive', () => admin.delete(`${name}/${made.id}`, changed?.version ?? made.version))
}

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

const sides = { distributed: await open(url, true), plain: await open(plainUrl, false) }
for (let round = 0; round < warming + rounds; round++) {
  for (const area of areas.filter(({ computed }) => !computed))
    for (const [i] of sides.plain.admins.entries())
      for (const side of Object.values(sides))
        await walk(side, side.admins[i] as Api, area.name, area.immutable === true)
  for (const { took, analyze } of Object.values(sides)) {
    // Plans are made anew after that.
    if (round === 0) await analyze()
    if (round < warming) for (const step of steps) took[step] = []
  }
}
console.table(
  Object.fromEntries(
    steps.map((step) => {
      const [distributed, plain] = [sides.distributed, sides.plain].map(({ took }) => took[step])
      const [of, beside] = [middle(distributed ?? []), middle(plain ?? [])]
      return [
        step,
        {
          asked: distributed?.length,
          'distributed, ms': Number(of.toFixed(2)),
          'plain, ms': Number(beside.toFixed(2)),
          times: Number((of / beside).toFixed(2)),
          goal: goals[step] ? `≤${goals[step]}` : '',
        },
      ]
    }),
  ),
)
for (const [name, { refused, close }] of Object.entries(sides)) {
  console.log(`${name}: ${refused.length} refused ${[...new Set(refused)].join(', ')}`)
  await close()
}
