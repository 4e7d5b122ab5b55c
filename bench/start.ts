import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../server/platform/postgres/port'

// npm run build && node scripts/run.mjs bench/start.ts: how long a first start takes until it is ready
// (a database made, migrated, filled with the demo), and the next ones. Beside the clock stands the
// processor's time, which says more where others work on the same machine.
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-start-'))
try {
  const table: Record<string, Awaited<ReturnType<typeof start>>> = {}
  for (const which of ['first, empty folder', 'second', 'third']) table[which] = await start()
  console.table(table)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns seconds from the program's start until it answers */
async function start() {
  const load = loadavg()[0]?.toFixed(1)
  const began = performance.now()
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), DEMO: '1' },
  })
  const since = () => (performance.now() - began) / 1000
  let filling: number | undefined
  const took = await new Promise<number>((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('Filling the empty database')) filling ??= since()
      if (text.includes('Sexton is ready')) resolve(since())
    })
    server.once('close', () => reject(new Error(text)))
  }).catch((error) => {
    server.kill('SIGTERM')
    throw error
  })
  const seconds = (value: number) => `${value.toFixed(1)} s`
  const row = {
    ready: seconds(took),
    'of it from the demo on': filling === undefined ? '' : seconds(took - filling),
    'CPU server': seconds(processorOf(server.pid ?? 0)),
    'CPU database': seconds(processorOf(postmaster())),
    'load before': load,
  }
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('close', resolve))
  return row
}

function postmaster(): number {
  return Number(readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Seconds of processor of a process and of its children, those that have ended too. */
function processorOf(pid: number): number {
  const database = postmaster()
  const ticks = readdirSync('/proc').reduce((sum, name) => {
    if (!/^\d+$/.test(name)) return sum
    try {
      // What stands before is the program's name, in brackets, with whatever is in it.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const own = Number(fields[11]) + Number(fields[12])
      const ended = Number(fields[13]) + Number(fields[14])
      if (Number(name) === pid) return sum + own + ended
      return pid === database && Number(fields[1]) === pid ? sum + own : sum
    } catch {
      return sum
    }
  }, 0)
  return ticks / 100
}
