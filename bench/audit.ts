import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { auditKeys } from '../server/engine/audit/keys'
import { sealAudit } from '../server/engine/audit/sealing'
import { verifyAudit } from '../server/engine/audit/verify'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld } from '../tests/support/accounts'
import { testEnv } from '../tests/support/env'

/**
 * Sealing and verifying the history of one cemetery: `node --expose-gc scripts/run.mjs bench/audit.ts
 * [entries]`. The goal is a minute for a million to be verified, without memory that grows with them and
 * without keeping others waiting.
 */
const entries = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-audit-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { cemeteries } = await makeWorld(database)
  await database.owner.query(
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     select $1, 'Clerk ' || n % 9, 'deceased', 'update', n, 'Sample, Ada ' || n,
       jsonb_build_object('lastName', 'Sample', 'remarks', repeat('Seen in the register. ', n % 12)),
       jsonb_build_object('lastName', 'Sampel', 'remarks', repeat('Read again by the office. ', n % 14))
     from generate_series(1, $2) n`,
    [cemeteries.oak, entries],
  )
  await database.owner.query('vacuum (analyze) audit')
  const keys = auditKeys(testEnv(embedded.url))
  await measured('sealed', async () => {
    let n = 0
    for (let some = -1; some !== 0; n += some)
      some = await sealAudit(database, keys, undefined, 60_000)
    return n
  })
  await measured('verified', async () => {
    const { checked, brokenCount } = await verifyAudit(database.owner, keys)
    if (brokenCount > 0) throw new Error(`${brokenCount} are broken`)
    return checked
  })
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measured(what: string, work: () => Promise<number>) {
  globalThis.gc?.()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memory())
  }, 20)
  delay.enable()
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const n = await work()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  clearInterval(timer)
  console.log(
    `${what}: ${n.toLocaleString('en')} in ${seconds.toFixed(1)} s (${Math.round(n / seconds).toLocaleString('en')} a second, ${((user + system) / n).toFixed(1)} µs of this process each), ${Math.round((most - before) / 1e6)} MB above the beginning, the loop late by ${Math.round(delay.max / 1e6)} ms at most, ${Math.round(delay.percentile(99) / 1e6)} ms at p99`,
  )
}

/** Bytes that this process holds. */
function memory(): number {
  return Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) * 4096
}
