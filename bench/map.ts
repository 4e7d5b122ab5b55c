import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumSwitches, findChromium } from '../scripts/lib/chromium.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { migrate } from '../server/engine/migrations/migrate'
import { sessionKey, signSessionToken } from '../server/engine/session/session-token'
import { openSession } from '../server/engine/session/sessions'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeScope } from './fill'
import { fillPlaces } from './fill-places'

/**
 * `node scripts/run.mjs bench/map.ts [places]`: the map of a cemetery of 100,000 places, on the production build
 * (`npm run build` first), real fsync, one server process. What the server answers, what lists wait for while four
 * maps are opened, and in Chromium without a graphics card, with an empty cache: when the map is drawn, what it
 * loaded for that, and the time from frame to frame while it is dragged at several heights.
 */
const places = Number(process.argv[2] ?? 100_000)
const runs = Number(process.env.MAP_RUNS ?? 3)
/** MAP_PICTURES=folder: what is seen at each height. */
const pictures = process.env.MAP_PICTURES
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-map-'))
const embedded = await startEmbedded({ dataDir: folder })
let server: ChildProcess | undefined
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const { first, user } = await makeScope(database.owner)
  const began = performance.now()
  await fillPlaces(database.owner, first, places)
  console.log(`${places} places after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const secret = randomBytes(36).toString('base64')
  const session = await openSession(database.owner, {
    id: user,
    email: 'bench@bench.test',
    password_hash: null,
  })
  if (!session) throw new Error('no session')
  const token = signSessionToken(sessionKey(secret), session.id, user)
  await database.close()
  const started = await start(secret)
  const target = { origin: started.origin, cemetery: first, token, pid: started.pid }
  const table: Row[] = [...(await answers(target)), ...(await beside(target))]
  table.push(...(await browse(target)))
  console.log(`load of this machine ${loadavg()[0]?.toFixed(1)}, ${runs} runs, medians`)
  console.table(table)
} finally {
  server?.kill('SIGTERM')
  if (server) await new Promise((resolve) => server?.once('exit', resolve))
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Row {
  what: string
  measured: number
  goal: number | string
  reached: string
}
interface Target {
  origin: string
  cemetery: number
  token: string
  pid: number
}

function row(what: string, measured: number, goal?: number): Row {
  const rounded = Math.round(measured * 10) / 10
  return {
    what,
    measured: rounded,
    goal: goal ?? '',
    reached: goal === undefined ? '' : measured <= goal ? 'yes' : 'NO',
  }
}

/** Every answer that a page asked for as it opened the map, by its address, once cold and then again. */
async function answers(target: Target): Promise<Row[]> {
  const table: Row[] = []
  const asked = await mapAddresses(target)
  const [map, ...tiles] = asked
  for (const [what, addresses] of [
    ['server: the map, ms', [map as string]],
    ['server: the slowest tile, ms', tiles],
  ] as const) {
    if (addresses.length === 0) continue
    const all = []
    for (const address of addresses) all.push(await timedFetch(target, address))
    const worst = Math.max(...all.map(({ ms }) => ms))
    table.push(row(what, worst))
    table.push(
      row(
        what.replace(', ms', ', kB').replace('the slowest tile', 'all tiles of the first view'),
        all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      ),
    )
  }
  return table
}

/** What the page asks of the map's addresses; read from a first visit, which also warms the server. */
async function mapAddresses(target: Target): Promise<string[]> {
  return withPage(async (page) => {
    const seen: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/\/cemeteries\/\d+\/map(\/tiles\/|$)/.test(url.pathname))
        seen.push(url.pathname + url.search)
    })
    await open(page, target)
    return seen.sort((a, b) => Number(a.includes('/tiles/')) - Number(b.includes('/tiles/')))
  }, target)
}

async function timedFetch({ origin, token }: Target, address: string) {
  const from = performance.now()
  const answer = await fetch(origin + address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return {
    ms: performance.now() - from,
    bytes: Number(answer.headers.get('content-length') ?? 0),
  }
}

/** What a list waits for, alone and while four maps are opened again and again; and the server's memory then. */
async function beside(target: Target): Promise<Row[]> {
  const list = `/api/v1/cemeteries/${target.cemetery}/locations?range=[0,24]&sort=["label","ASC"]`
  const asked = await mapAddresses(target)
  const measure = async (milliseconds: number) => {
    const took: number[] = []
    const until = performance.now() + milliseconds
    while (performance.now() < until) {
      took.push((await timedFetch(target, list)).ms)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return percentile(took, 0.95)
  }
  await measure(1000)
  const alone = await measure(3000)
  const memory = residentMegabytes(target.pid)
  let opening = true
  const maps = Array.from({ length: 4 }, async () => {
    while (opening) for (const address of asked) await timedFetch(target, address)
  })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(target.pid))
  }, 50)
  const busy = await measure(4000)
  opening = false
  clearInterval(watch)
  await Promise.all(maps)
  return [
    row('list alone, p95 ms', alone),
    row('list while four maps open without a pause, p95 ms', busy),
    row('memory of the server before, MB', memory),
    row('memory of the server meanwhile, at most, MB', most),
  ]
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function browse(target: Target): Promise<Row[]> {
  const drawn: number[] = []
  const scripts: number[] = []
  const dragged = new Map<string, number[]>()
  const idle: number[] = []
  for (let run = 0; run < runs; run += 1)
    await withPage(async (page) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      const kinds = new Map<string, string>()
      const bytes = new Map<string, number>()
      devtools.on('Network.responseReceived', ({ requestId, response }) => {
        kinds.set(requestId, response.url)
      })
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        bytes.set(kinds.get(requestId) ?? '', encodedDataLength)
      })
      idle.push(percentile(await frames(page, 1000), 0.95))
      const at = await open(page, target)
      drawn.push(at)
      // What a worker of its own loads is not told here: its file is among the page's resources.
      const until = await page.evaluate(
        (end) =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, responseEnd }) => /\.m?js(\?|$)/.test(name) && responseEnd <= end)
            .map(({ name }) => name),
        at,
      )
      scripts.push(until.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0) / 1000)
      for (const height of ['the whole cemetery', '2 closer', '4 closer', '6 closer']) {
        if (height !== 'the whole cemetery') await closer(page)
        if (pictures) await page.screenshot({ path: join(pictures, `${height}.png`) })
        const took = await drag(page)
        dragged.set(height, [...(dragged.get(height) ?? []), percentile(took, 0.95)])
      }
    }, target)
  return [
    row('browser: the map is drawn, ms', percentile(drawn, 0.5), 2500),
    row('browser: JavaScript until then, kB', percentile(scripts, 0.5), 400),
    row('browser: an empty page on this machine, p95 ms a frame', percentile(idle, 0.5)),
    ...[...dragged].map(([height, took]) =>
      row(`browser: dragged, ${height}, p95 ms a frame`, percentile(took, 0.5), 100),
    ),
  ]
}

/** Milliseconds from the first byte asked for until nothing is left to be drawn. */
async function open(page: Page, { origin, cemetery }: Target): Promise<number> {
  await page.goto(`${origin}/${cemetery}/Map`, { waitUntil: 'commit' })
  const done = await page.waitForFunction(
    () => {
      const [canvas, told] = [
        document.querySelector('.map-canvas canvas'),
        document.querySelector('.map-drawn'),
      ]
      return canvas && told && told.textContent === '' ? performance.now() : false
    },
    undefined,
    { timeout: 120_000, polling: 'raf' },
  )
  return (await done.jsonValue()) as number
}

async function settle(page: Page) {
  await page.waitForTimeout(2500)
}

async function closer(page: Page) {
  for (let i = 0; i < 2; i += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(700)
  }
  await settle(page)
}

/** The times between frames while the map is dragged to and fro. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('.map-canvas').boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await watchFrames(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 60; i += 1) {
    await page.mouse.move(
      x + Math.sin((i * Math.PI) / 10) * 250,
      y + (Math.cos((i * Math.PI) / 15) - 1) * 100,
    )
    await page.waitForTimeout(16)
  }
  // It comes to rest where it began, and does not fly on.
  await page.mouse.move(x, y)
  await page.waitForTimeout(300)
  await page.mouse.up()
  await page.waitForTimeout(300)
  return framesSeen(page)
}

/** The times between frames while nothing happens. */
async function frames(page: Page, milliseconds: number): Promise<number[]> {
  await watchFrames(page)
  await page.waitForTimeout(milliseconds)
  return framesSeen(page)
}

async function watchFrames(page: Page) {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      times.push(now - last)
      last = now
      if (!(window as never as { ended?: boolean }).ended) requestAnimationFrame(tick)
    }
    Object.assign(window, { times, ended: false })
    requestAnimationFrame(tick)
  })
}

function framesSeen(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    Object.assign(window, { ended: true })
    return (window as never as { times: number[] }).times
  })
}

async function withPage<T>(work: (page: Page) => Promise<T>, { token }: Target): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium() as string,
    args: [
      ...chromiumSwitches.filter((one) => one !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  try {
    const context: BrowserContext = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.addInitScript((value) => localStorage.setItem('auth', value), token)
    return await work(page)
  } finally {
    await browser.close()
  }
}

async function start(secret: string): Promise<{ origin: string; pid: number }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: secret,
      SSO_SECRET: [...secret].reverse().join(''),
      AUDIT_SECRET: `${secret.slice(9)}${secret.slice(0, 9)}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATABASE_URL: embedded.url,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => /ready/.test(String(text)) && resolve())
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid as number }
}
