import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/app'
import { migrate } from '../server/engine/migrations/migrate'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { testEnv } from '../tests/support/env'
import { type Probe, probesOf } from './area-probes'
import { type Filled, fillAreas } from './fill-areas'

/**
 * `npm run bench:areas [-- sizes [names]]`: every list of every area by each of its orders and filters,
 * its search, its last page, a record, and what pages ask beyond lists, in a cemetery of 2,000 records an
 * area and beside it, in the same database and asked in turn, in one of 100,000. What grows is listed.
 * One process with the built-in PostgreSQL; compare columns, not machines.
 */
const [small = 2_000, large = 100_000] = (process.argv[2] ?? '2000,100000').split(',').map(Number)
const only = new RegExp(process.argv[3] ?? '')
/** Slower than this and so many times the small cemetery's: worth a look. */
const slow = Number(process.env.BENCH_SLOW ?? 15)
const grown = 2.5
const times = 5
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-bench-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 8 })
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
  const filled: Array<{ cemetery: number; filled: Filled }> = []
  for (const [i, count] of [small, large].entries()) {
    const cemetery = cemeteries[i]?.id as number
    const began = performance.now()
    const client = await owner.connect()
    filled.push({ cemetery, filled: await fillAreas(client, { cemetery, user, count }) })
    client.release()
    console.log(`${count} an area after ${((performance.now() - began) / 1000).toFixed(0)} s`)
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
  const [few, many] = filled.map((one) => probesOf(one.cemetery, one.filled)) as [Probe[], Probe[]]
  const table: Array<Record<string, string | number>> = []
  for (const [i, probe] of many.entries()) {
    if (!only.test(`${probe.area} ${probe.what}`)) continue
    const beside = few[i] as Probe
    const found = await inTurn(app, headers, [beside.url, probe.url])
    const [a, b] = found as [Answer, Answer]
    table.push({
      area: probe.area,
      what: probe.what,
      [`${small} ms`]: tenth(a.ms),
      [`${large} ms`]: tenth(b.ms),
      ratio: tenth(b.ms / a.ms),
      kB: Math.round(b.bytes / 1000),
      status: b.status,
    })
  }
  const key = `${large} ms`
  const notable = table.filter(
    (row) => row.status !== 200 || (Number(row[key]) > slow && Number(row.ratio) > grown),
  )
  console.log(`${table.length} questions; of these grow, or fail:`)
  console.table(notable)
  console.table(summary(table, `${small} ms`, key))
  console.log(`RSS ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  if (process.env.BENCH_KEEP) console.log(`kept in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

interface Answer {
  ms: number
  bytes: number
  status: number
}

/** Medians of calls that take turns, after one of each that nobody counts. */
async function inTurn(
  app: FastifyInstance,
  headers: Record<string, string>,
  urls: readonly string[],
): Promise<Answer[]> {
  const found: Answer[][] = urls.map(() => [])
  for (let round = 0; round <= times; round++)
    for (const [i, url] of urls.entries()) {
      const began = performance.now()
      const answer = await app.inject({ url: `/api/v1${url}`, headers })
      const ms = performance.now() - began
      if (answer.statusCode !== 200 && round === 0) console.log(url, answer.body.slice(0, 300))
      if (round > 0 || ms > 2_000)
        found[i]?.push({ ms, bytes: answer.rawPayload.length, status: answer.statusCode })
      if (ms > 2_000) break
    }
  return found.map((answers) => {
    const sorted = answers.sort((a, b) => a.ms - b.ms)
    return sorted[Math.floor(sorted.length / 2)] ?? { ms: Number.NaN, bytes: 0, status: 0 }
  })
}

/** By area: how many questions, the slowest, and how the middle one grew. */
function summary(table: ReadonlyArray<Record<string, string | number>>, few: string, many: string) {
  return [...new Set(table.map(({ area }) => area))].map((area) => {
    const rows = table.filter((row) => row.area === area)
    const worst = [...rows].sort((a, b) => Number(b[many]) - Number(a[many]))[0]
    const ratios = rows.map(({ ratio }) => Number(ratio)).sort((a, b) => a - b)
    return {
      area,
      questions: rows.length,
      'median ratio': ratios[Math.floor(ratios.length / 2)],
      slowest: worst?.what,
      [few]: worst?.[few],
      [many]: worst?.[many],
    }
  })
}

function tenth(value: number) {
  return Math.round(value * 10) / 10
}
