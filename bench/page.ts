import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumSwitches, findChromium } from '../scripts/lib/chromium.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { demoPassword } from '../server/access/accounts/demo-accounts'
import { type PageMetrics, watchPage } from './page-watch'

/**
 * `node scripts/run.mjs bench/page.ts [runs [names]]`: what a phone waits for. Chromium with a slow network
 * (1.6 Mbit/s down, 750 kbit/s up, 150 ms) and a processor of a quarter, each run with an empty
 * cache, on the production build (`npm run build` first) and its demo. Prints the medians.
 *
 * Content is what was asked for, painted: the form's button, the list's first name, a card of the home, a record's
 * name, a form's first input, the map's first tiles. Shifts and long tasks count until nothing of the page is still to come.
 * The goals of content and long tasks are of the first three. PAGE_URL measures
 * a server that already runs; PAGE_CPU=1 leaves the processor as it is, for a busy machine.
 */
const runs = Number(process.argv[2] ?? 5)
const only = new RegExp(process.argv[3] ?? '')
const cpu = Number(process.env.PAGE_CPU ?? 4)
const goals = { content: 3000, shift: 0.05, blocked: 300 }
const user = 'staff@demo.test'

interface Walk {
  what: string
  /** Opens or does something; answers when, by the page's clock, the waiting began. */
  go: (page: Page, origin: string) => Promise<number>
  /** The selector of what was waited for. */
  content: string
  /** Held to the goal of shifts alone. */
  further?: boolean
}

let server: ChildProcess | undefined
const folder = mkdtempSync(join(tmpdir(), 'sexton-page-'))
const origin = process.env.PAGE_URL ?? (await serve())
const browser = await chromium.launch({
  executablePath: findChromium() as string,
  args: chromiumSwitches,
})
try {
  const { token, cemetery } = await signIn(origin)
  const list = `/${cemetery}/Deceased/Search`
  const row = `main a[href^="/${cemetery}/Deceased/"]:not([href$="Create"])`
  const { record, contract } = await someRecords(origin, token, cemetery)
  const directly = (what: string, path: string, content: string): Walk => ({
    what,
    content,
    further: true,
    go: async (page) => {
      await page.addInitScript((value) => localStorage.setItem('auth', value), token)
      return await open(page, `/${cemetery}${path}`)
    },
  })
  const walks: Walk[] = [
    { what: 'Login', content: 'button[type=submit]', go: (page) => open(page, '/Login') },
    {
      what: 'sign-in to the first list',
      content: row,
      go: async (page) => {
        await open(page, `/Login?redirect=${encodeURIComponent(list)}`)
        await page.locator('#email').fill(user)
        await page.locator('#password').fill(demoPassword)
        // Nobody types faster.
        await page.waitForTimeout(4000)
        await page.evaluate(() => window.seen.restart())
        await page.keyboard.press('Enter')
        return await page.evaluate(() => window.seen.from)
      },
    },
    {
      what: 'the list, already signed in',
      content: row,
      go: async (page) => {
        await page.addInitScript((value) => localStorage.setItem('auth', value), token)
        return await open(page, list)
      },
    },
    directly('the home', '', 'main .home-card a, main .home-card p'),
    directly('a record of somebody deceased', `/Deceased/${record}`, 'main h1'),
    directly('a contract', `/Contracts/${contract}`, 'main h1'),
    directly('the form of somebody deceased', `/Deceased/${record}/Edit`, '#field-lastName'),
    directly('the form of a new contract', '/Contracts/Create', 'main form input'),
    directly('the map', '/Map', '.map-drawn'),
  ]
  const table: Record<string, Record<string, string | number>> = {}
  for (const walk of walks.filter(({ what }) => only.test(what))) {
    const seen: Measured[] = []
    for (let run = 0; run < runs; run += 1) seen.push(await measure(browser, walk))
    const middle = (pick: (one: Measured) => number) =>
      seen.map(pick).sort((a, b) => a - b)[Math.floor(seen.length / 2)] as number
    const content = middle((one) => one.content)
    const shift = middle((one) => one.shift)
    const blocked = middle((one) => one.blocked)
    table[walk.what] = {
      'content ms': Math.round(content),
      'LCP ms': Math.round(middle((one) => one.largest)),
      CLS: Number(shift.toFixed(3)),
      'TBT ms': Math.round(blocked),
      requests: middle((one) => one.requests),
      kB: Math.round(middle((one) => one.bytes) / 1000),
      reached:
        shift < goals.shift &&
        (walk.further || (content <= goals.content && blocked < goals.blocked))
          ? 'yes'
          : 'NO',
    }
  }
  console.log(
    `median of ${runs}, processor 1/${cpu}, load of this machine ${loadavg()[0]?.toFixed(1)}; goals: content ≤${goals.content} ms, CLS <${goals.shift}, TBT <${goals.blocked} ms`,
  )
  console.table(table)
} finally {
  await browser.close()
  server?.kill('SIGTERM')
  if (server) await new Promise((resolve) => server?.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

interface Measured extends PageMetrics {
  content: number
  requests: number
  bytes: number
}

/** One walk with an empty cache. Numbers count from where the waiting began to a second after all has come. */
async function measure(browser: Browser, { go, content }: Walk): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  let bytes = 0
  let requests = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  const log = process.env.PAGE_LOG ? requestLog(devtools) : undefined
  await page.addInitScript(watchPage, content)
  const from = await go(page, origin)
  const at = await page.waitForFunction(() => window.seen.shown, undefined, { timeout: 60_000 })
  const shown = (await at.jsonValue()) as number
  await page.waitForFunction(
    () => !document.querySelector('.MuiSkeleton-root, [data-wait], [aria-busy=true]'),
    undefined,
    { timeout: 60_000 },
  )
  await page.waitForTimeout(1000)
  const { shift, blocked, largest } = await page.evaluate(() => window.seen)
  log?.()
  await context.close()
  return { content: shown - from, shift, blocked, largest, requests, bytes }
}

async function open(page: Page, path: string) {
  await page.goto(origin + path, { waitUntil: 'commit' })
  if (path.startsWith('/Login')) await page.locator('button[type=submit]').waitFor()
  return 0
}

/** PAGE_LOG=1: every request with its beginning and end, to see what waits for what. */
function requestLog(
  devtools: Awaited<ReturnType<import('playwright').BrowserContext['newCDPSession']>>,
) {
  const began = new Map<string, { url: string; at: number }>()
  const lines: Array<[number, string]> = []
  let zero = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    zero ||= timestamp
    began.set(requestId, { url: new URL(request.url).pathname, at: timestamp })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = began.get(requestId)
    if (!one) return
    const ms = (time: number) => String(Math.round((time - zero) * 1000)).padStart(6)
    lines.push([
      one.at,
      `${ms(one.at)} ${ms(timestamp)} ${String(encodedDataLength).padStart(7)} ${one.url}`,
    ])
  })
  return () =>
    console.log(
      lines
        .sort(([a], [b]) => a - b)
        .map(([, line]) => line)
        .join('\n'),
    )
}

async function signIn(origin: string) {
  const call = async (path: string, init: RequestInit) =>
    (await (await fetch(`${origin}/api/v1/${path}`, init)).json()) as Record<string, unknown>
  const { token } = await call('auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password: demoPassword }),
  })
  const me = await call('users/me', { headers: { authorization: `Bearer ${token}` } })
  const ids = (me.cemeteries as Array<{ id: number }>).map(({ id }) => id)
  return { token: String(token), cemetery: Math.min(...ids) }
}

/** The newest of each, as an office opens them. */
async function someRecords(origin: string, token: string, cemetery: number) {
  const newest = async (area: string) => {
    const query = `range=[0,0]&sort=["id","DESC"]`
    const answer = await fetch(`${origin}/api/v1/cemeteries/${cemetery}/${area}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [first] = (await answer.json()) as Array<{ id: number }>
    if (!first) throw new Error(`no ${area}`)
    return first.id
  }
  return { record: await newest('deceased'), contract: await newest('contracts') }
}

async function serve() {
  const port = await freePort()
  server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server ended; is dist/ built?')
    const ready = await fetch(`${url}/ready`).catch(() => null)
    if (ready?.ok) return url
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
