import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `node scripts/run.mjs bench/kill.ts [kills]`: writers create, change and audit records without a
 * pause; the server is killed with SIGKILL at a random moment, every third time its database with it;
 * the next start must recover by itself and hold every write that was acknowledged.
 */
const kills = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-kill-'))
const port = randomInt(20_000, 40_000)
const base = `http://127.0.0.1:${port}/api/v1`
const writers = 4
interface Written {
  id: number
  version: number
  lastName: string
}
const acknowledged = new Map<number, Written>()
let lost = 0
let slowest = 0
let server = await start()
const cemetery = await firstCemetery()
const began = performance.now()
for (let kill = 1; kill <= kills; kill++) {
  const token = await login()
  const stop = { now: false }
  const writing = Array.from({ length: writers }, (_, i) => write(token, i, stop))
  await new Promise((done) => setTimeout(done, randomInt(30, 400)))
  const postmaster = Number(
    readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGKILL')
  if (kill % 3 === 0) process.kill(postmaster, 'SIGKILL')
  stop.now = true
  await Promise.all([gone, ...writing])
  const from = performance.now()
  server = await start()
  slowest = Math.max(slowest, performance.now() - from)
  lost += await missing(await login())
  if (kill % 20 === 0)
    console.log(`${kill} kills: ${acknowledged.size} records acknowledged, ${lost} lost`)
}
const ended = new Promise((done) => server.once('exit', done))
server.kill('SIGTERM')
await ended
rmSync(folder, { recursive: true, force: true })
console.table([
  {
    kills,
    'of these with the database': Math.floor(kills / 3),
    'acknowledged records': acknowledged.size,
    lost,
    'slowest start, ms': Math.round(slowest),
    minutes: Number(((performance.now() - began) / 60_000).toFixed(1)),
  },
])
process.exitCode = lost === 0 ? 0 : 1

/** Creates and changes contacts; notes each answer, and nothing that was not answered. */
async function write(token: string, writer: number, stop: { now: boolean }) {
  for (let n = 0; !stop.now; n++) {
    try {
      const lastName = `Kill ${writer}-${n}-${randomInt(1e9)}`
      const made = await call(token, 'POST', `/cemeteries/${cemetery}/contacts`, { lastName })
      if (made.status !== 201) continue
      const record = (await made.json()) as Written
      acknowledged.set(record.id, record)
      const changed = await call(
        token,
        'PUT',
        `/cemeteries/${cemetery}/contacts/${record.id}`,
        { lastName: `${lastName}!` },
        record.version,
      )
      if (changed.status === 200) acknowledged.set(record.id, (await changed.json()) as Written)
    } catch {
      // Not answered: it may be there or not.
    }
  }
}

/** Acknowledged records that are absent, or older than what was acknowledged. Newer is fine: the answer was lost. */
async function missing(token: string): Promise<number> {
  let count = 0
  const wanted = [...acknowledged.values()].slice(-2_000)
  for (let i = 0; i < wanted.length; i += 200) {
    const part = wanted.slice(i, i + 200)
    const query = new URLSearchParams({
      range: '[0,199]',
      filter: JSON.stringify({ id: part.map((one) => one.id) }),
    })
    const answer = await call(token, 'GET', `/cemeteries/${cemetery}/contacts?${query}`)
    const found = new Map(((await answer.json()) as Written[]).map((one) => [one.id, one]))
    for (const one of part) {
      const there = found.get(one.id)
      const whole = there && (there.version > one.version || there.lastName === one.lastName)
      if (!whole) count++
    }
  }
  return count
}

function call(token: string, method: string, path: string, body?: object, version?: number) {
  return fetch(base + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function login(): Promise<string> {
  const answer = await call('', 'POST', '/auth/login', {
    username: 'admin@demo.test',
    password: 'green-lawn-1869',
  })
  return ((await answer.json()) as { token: string }).token
}

async function firstCemetery(): Promise<number> {
  const answer = await call(await login(), 'GET', '/cemeteries?range=[0,0]')
  return ((await answer.json()) as Array<{ id: number }>)[0]?.id as number
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => /is ready/.test(String(text)) && resolve())
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  child.removeAllListeners('exit')
  return child
}
