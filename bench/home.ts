import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app'
import { migrate } from '../server/engine/migrations/migrate'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { testEnv } from '../tests/support/env'
import { fillAreas } from './fill-areas'
import { logLength, statementsSince, watchStatements } from './statements'

/**
 * The home of a cemetery with a backlog beside that of a small one, in one database and asked in turn: `node scripts/run.mjs
 * bench/home.ts [share]`. The large one has 200,000 people, 100,000 places, 60,000 contracts and invoices and 30,000
 * work orders, times the share. The goal is 20 ms, and no more for the large one. What of one home takes PostgreSQL longest is listed.
 */
const share = Number(process.argv[2] ?? 1)
const sizes: Array<{ count: number; counts: Record<string, number> }> = [
  {
    count: 10_000 * share,
    counts: {
      deceased: 200_000 * share,
      locations: 100_000 * share,
      contacts: 60_000 * share,
      contracts: 60_000 * share,
      invoices: 60_000 * share,
      transactions: 120_000 * share,
      'work-orders': 30_000 * share,
      interments: 60_000 * share,
    },
  },
  { count: 500, counts: {} },
]
const rounds = 30
/** Until the engine has compiled what is asked, and every connection has its plans. */
const warm = 60
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-home-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { owner } = database
  const user = (
    await owner.query(
      "insert into users (email, first_name, last_name, is_system_admin) values ('bench@bench.test', 'Ben', 'Ch', true) returning id",
    )
  ).rows[0].id as number
  const { rows: cemeteries } = await owner.query<{ id: number }>(
    `insert into cemeteries (name, slug, time_zone, currency, locale, custom_event_types, is_tours_enabled, is_memorials_enabled, is_sales_enabled)
     select 'Cemetery ' || n, 'cemetery-' || n, 'America/New_York', 'USD', 'en', true, true, true, true from generate_series(1, 2) n returning id`,
  )
  for (const [i, size] of sizes.entries()) {
    const client = await owner.connect()
    await fillAreas(client, { cemetery: cemeteries[i]?.id as number, user, ...size })
    client.release()
  }
  await owner.query('vacuum (analyze)')
  const session = await openSession(owner, {
    id: user,
    email: 'bench@bench.test',
    password_hash: null,
  })
  if (!session) throw new Error('no session')
  const env = testEnv(embedded.url)
  const app = await buildApp({ env, database, web: 'no-such-folder' })
  await app.ready()
  const headers = {
    authorization: `Bearer ${signSessionToken(sessionKey(env.jwtSecret), session.id, user)}`,
  }
  const ask = async (cemetery: number, what: string) => {
    const began = performance.now()
    const answer = await app.inject({ url: `/api/v1/cemeteries/${cemetery}/${what}`, headers })
    if (answer.statusCode !== 200 || answer.body.includes('"failed"')) throw new Error(answer.body)
    return performance.now() - began
  }
  const [large, small] = cemeteries.map(({ id }) => id) as [number, number]
  const list = `deceased?range=${encodeURIComponent('[0,24]')}`
  const asked: Record<string, [cemetery: number, what: string]> = {
    'home, with a backlog': [large, 'home'],
    'home, small': [small, 'home'],
    'first page of the deceased': [large, list],
  }
  const first = await ask(large, 'home')
  const took = new Map<string, number[]>()
  for (let i = -warm; i < rounds; i++)
    for (const [name, [cemetery, what]] of Object.entries(asked)) {
      const time = await ask(cemetery, what)
      if (i >= 0) took.set(name, [...(took.get(name) ?? []), time])
    }
  console.log(`the first home of this process: ${first.toFixed(0)} ms`)
  console.table(
    [...took].map(([what, times]) => {
      const sorted = times.sort((a, b) => a - b)
      const at = (part: number) => Number((sorted[Math.floor(part * rounds)] as number).toFixed(1))
      return { what, 'median ms': at(0.5), 'p95 ms': at(0.95) }
    }),
  )
  await app.close()
  await database.close()
  // Once more on connections that tell what each statement takes, which costs time itself.
  const watched = new Database(embedded.url, { max: 4 })
  await watchStatements(watched.owner)
  await watched.close()
  const again = new Database(embedded.url, { max: 4 })
  const watchedApp = await buildApp({ env, database: again, web: 'no-such-folder' })
  await watchedApp.ready()
  const url = `/api/v1/cemeteries/${large}/home`
  for (let i = 0; i < 5; i++) await watchedApp.inject({ url, headers })
  const from = logLength(folder)
  await watchedApp.inject({ url, headers })
  console.table(statementsSince(folder, from, 1).slice(0, 12))
  await watchedApp.close()
  await again.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
