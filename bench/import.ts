import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../server/engine/migrations/migrate'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { messyCsv, messyHeader, messyRows } from '../tests/support/messy-register'
import { workbook } from '../tests/support/xlsx'
import { growTo, makeScope } from './fill'
import { logLength, statementsSince, watchStatements } from './statements'

/**
 * `node scripts/run.mjs bench/import.ts [rows] [people already there]`: a file of so many messy rows is
 * uploaded, checked, run and undone by the built server; beside it the times of other requests before
 * and during each, and the server's memory. Real fsync, one server process. BENCH_XLSX=1 sends
 * them as a workbook; BENCH_STATEMENTS=1 tells what each statement took (and makes all of them slower).
 */
const count = Number(process.argv[2] ?? 100_000)
const people = Number(process.argv[3] ?? 100_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-bench-'))
const secret = randomBytes(36).toString('base64')
const embedded = await startEmbedded({ dataDir: folder })
let server: ChildProcess | undefined
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { first, user } = await makeScope(database.owner)
  await growTo(database.owner, first, people)
  if (process.env.BENCH_STATEMENTS) await watchStatements(database.owner)
  const session = await openSession(database.owner, {
    id: user,
    email: 'bench@bench.test',
    password_hash: null,
  })
  if (!session) throw new Error('no session')
  const headers = {
    authorization: `Bearer ${signSessionToken(sessionKey(secret), session.id, user)}`,
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [join(process.env.BENCH_DIST ?? 'dist/server', 'main.js')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: embedded.url,
      DATA_DIR: folder,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: secret,
      SSO_SECRET: [...secret].reverse().join(''),
      AUDIT_SECRET: `${secret.slice(9)}${secret.slice(0, 9)}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  })
  const pid = server.pid as number
  while (
    !(await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await wait(100)
  const base = `${url}/api/v1/cemeteries/${first}`
  const postmaster = Number(
    readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const file = process.env.BENCH_XLSX
    ? workbook([messyHeader, ...messyRows(count)])
    : messyCsv(count)
  const table: Array<Record<string, string | number>> = []
  const watch = others(`${base}/deceased?range=[0,24]`, headers)
  await wait(2_000)
  watch.take()
  await wait(4_000)
  const idle = watch.take()
  table.push({ phase: 'idle', rows: '', s: '', 'rows/s': '', ...idle, 'peak RSS MB': peak(pid) })

  const phase = async (name: string, work: () => Promise<unknown>) => {
    watch.take()
    const from = process.env.BENCH_STATEMENTS ? logLength(folder) : 0
    const cpu = [cpuOf(pid), cpuOfChildren(postmaster)] as const
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    table.push({
      phase: name,
      rows: count,
      s: Number(seconds.toFixed(1)),
      'rows/s': Math.round(count / seconds),
      ...watch.take(),
      'peak RSS MB': peak(pid),
      'server µs CPU/row': Math.round(((cpuOf(pid) - cpu[0]) * 1e6) / count),
      'database µs CPU/row': Math.round(((cpuOfChildren(postmaster) - cpu[1]) * 1e6) / count),
    })
    console.table([table.at(-1)])
    if (process.env.BENCH_STATEMENTS) console.table(statementsSince(folder, from, count))
  }
  let id = 0
  const job = async (action: string, end: string) => {
    const begun = await fetch(`${base}/imports/${id}/${action}`, { method: 'POST', headers })
    if (begun.status !== 202) throw new Error(await begun.text())
    for (;;) {
      await wait(100)
      const { state, error, counts } = (await (
        await fetch(`${base}/imports/${id}`, { headers })
      ).json()) as { state: string; error: string; counts: unknown }
      if (state === end) return console.log(JSON.stringify(counts))
      if (state === 'failed') throw new Error(error)
    }
  }
  await phase('upload', async () => {
    const body = new FormData()
    body.set('target', 'deceased')
    body.set('file', new Blob([file as BlobPart]), 'register')
    const answer = await fetch(`${base}/imports`, { method: 'POST', headers, body })
    const made = (await answer.json()) as { id: number; rowCount: number }
    if (made.rowCount !== count) throw new Error(JSON.stringify(made))
    id = made.id
  })
  await phase('check', () => job('check', 'checked'))
  await phase('run', () => job('run', 'done'))
  if (!process.env.BENCH_NO_UNDO) await phase('undo', () => job('undo', 'undone'))
  watch.stop()
  console.table(table)
  await database.close()
} finally {
  server?.kill('SIGTERM')
  if (server) await new Promise((resolve) => server?.once('exit', resolve))
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Asks for the same page ten times a second, as other people do meanwhile. */
function others(url: string, headers: Record<string, string>) {
  let times: number[] = []
  const timer = setInterval(async () => {
    const began = performance.now()
    const answer = await fetch(url, { headers })
    await answer.text()
    times.push(performance.now() - began)
  }, 100)
  return {
    take() {
      const sorted = times.sort((a, b) => a - b)
      times = []
      const at = (share: number) =>
        Number(
          (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1),
        )
      return { 'others median ms': at(0.5), 'others p95 ms': at(0.95) }
    },
    stop: () => clearInterval(timer),
  }
}

function peak(pid: number): number {
  const kb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return Math.round(kb / 1024)
}

/** Seconds of processor time. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Of a process and its children, those that have ended included. */
function cpuOfChildren(parent: number): number {
  const fields = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  let sum = (Number(fields[13]) + Number(fields[14])) / 100
  for (const entry of readdirSync('/proc'))
    if (/^\d+$/.test(entry))
      try {
        const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        if (Number(fields[1]) === parent || Number(entry) === parent) sum += cpuOf(Number(entry))
      } catch {
        // Ended while we looked.
      }
  return sum
}
