import { spawn } from 'node:child_process'
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
import { makeScope } from './fill'

/**
 * `node --expose-gc scripts/run.mjs bench/export.ts [rows]`: the memory and the CPU time of this process while it
 * answers exports of 100,000 deceased, all fields, to a reader as fast as it can be and to a slow one.
 * Live is what remains after a collection, once a second: what an export really holds.
 */
const rows = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-bench-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 8 })
  const { first, user } = await makeScope(database.owner)
  await database.owner.query(
    `insert into deceased (cemetery_id, label, sort_key, search_words, last_name, first_name, birth_date, birth_date_earliest, remarks, veteran)
     select $1, 'Person ' || n || ', Ada', 'person ' || lpad(n::text, 8, '0'), '{}', 'Person ' || n, 'Ada', 'abt 1890', '1890-01-01', repeat('Found in book ' || n || '. ', 8), n % 9 = 0
     from generate_series(1, $2::int) n`,
    [first, rows],
  )
  await database.owner.query('vacuum (analyze) deceased')
  const session = await openSession(database.owner, {
    id: user,
    email: 'bench@bench.test',
    password_hash: null,
  })
  if (!session) throw new Error('no session')
  const env = testEnv(embedded.url)
  const app = await buildApp({ env, database, web: 'no-such-folder' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const token = signSessionToken(sessionKey(env.jwtSecret), session.id, user)
  const table: object[] = []
  for (const [format, limit] of [
    ['csv', null],
    ['xlsx', null],
    ['csv', '8M'],
  ] as const) {
    globalThis.gc?.()
    const before = process.memoryUsage()
    let last = performance.now()
    const peak = { rss: 0, live: 0, lag: 0 }
    const collect = setInterval(() => {
      globalThis.gc?.()
      peak.live = Math.max(peak.live, process.memoryUsage().heapUsed - before.heapUsed)
      last = performance.now()
    }, 1000)
    const watch = setInterval(() => {
      const { rss } = process.memoryUsage()
      peak.rss = Math.max(peak.rss, rss - before.rss)
      peak.lag = Math.max(peak.lag, performance.now() - last - 20)
      last = performance.now()
    }, 20)
    const cpu = process.cpuUsage()
    const began = performance.now()
    const bytes = await download(
      `${origin}/api/v1/cemeteries/${first}/deceased/export?format=${format}`,
      token,
      limit,
    )
    clearInterval(watch)
    clearInterval(collect)
    const used = process.cpuUsage(cpu)
    table.push({
      format,
      reader: limit ? `${limit}B/s` : 'fast',
      rows,
      MB: mega(bytes),
      s: ((performance.now() - began) / 1000).toFixed(1),
      'CPU s': ((used.user + used.system) / 1e6).toFixed(1),
      'live +MB': mega(peak.live),
      'RSS +MB': mega(peak.rss),
      'longest stop ms': Math.round(peak.lag),
    })
  }
  console.table(table)
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Reads the file to its end in another process; how large it was. */
function download(url: string, token: string, limit: string | null): Promise<number> {
  const reader = spawn('curl', [
    ...['-sS', '--fail', '-o', '/dev/null', '-w', '%{size_download}'],
    ...(limit ? ['--limit-rate', limit] : []),
    ...['-H', `authorization: Bearer ${token}`, url],
  ])
  let said = ''
  reader.stdout.on('data', (part) => {
    said += part
  })
  return new Promise((resolve, reject) =>
    reader.on('close', (code) =>
      code === 0 ? resolve(Number(said)) : reject(new Error(`the reader ended with ${code}`)),
    ),
  )
}

function mega(bytes: number) {
  return (bytes / 1e6).toFixed(1)
}
