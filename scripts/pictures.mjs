// npm run pictures: docs/pictures/, the pages of the console on one day of its demo: each wide and on a phone, light
// and dark, on one sheet; an index; and the README's picture.
//   npm run pictures -- home contracts    those pages alone
//   npm run pictures -- --layouts         the layouts that e2e/layouts.spec.ts compares with, instead of pictures
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build } from './lib/build.mjs'
import { chromiumSwitches, findChromium } from './lib/chromium.mjs'
import { startDemoOn } from './lib/demo-on-a-day.mjs'
import { limits } from './lib/limits.mjs'
import { picturePages } from './lib/picture-pages.mjs'

/** A Wednesday in the office's morning. */
const day = new Date('2026-11-18T10:40:00-05:00')
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, process.env.PICTURES ?? 'docs/pictures')
const sizes = /** @type {const} */ ([
  { width: 1440, height: 900, left: 0 },
  { width: 390, height: 844, left: 1456 },
])
/** And where they stand on a sheet. */
const schemes = /** @type {const} */ ([
  ['light', 0],
  ['dark', 916],
])

const names = process.argv.slice(2)
if (names.includes('--layouts')) {
  const { status } = spawnSync('npx', ['playwright', 'test', 'e2e/layouts.spec.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WRITE_LAYOUTS: '1' },
  })
  process.exit(status ?? 1)
}

/** @type {Record<string, Promise<string> | undefined>} */
const tokens = {}
/** @type {Record<string, Promise<import('playwright').BrowserContext> | undefined>} */
const contexts = {}

await build(root)
mkdirSync(folder, { recursive: true })
const server = process.env.PICTURES_URL ? undefined : await startDemoOn(day)
const url = process.env.PICTURES_URL ?? server?.url ?? ''
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
try {
  writeFileSync(join(folder, 'README.md'), index())
  for (const page of picturePages)
    if (names.length === 0 || names.includes(page.name)) await makeSheet(page)
} finally {
  await browser.close()
  await server?.stop()
}

/** @param {import('./lib/picture-pages.mjs').PicturePage} page */
async function makeSheet(page) {
  const { path, token } = await addressOf(page)
  const parts = []
  for (const size of sizes) {
    const tab = await open(path, token, size)
    for (const [colorScheme, top] of schemes) {
      await tab.emulateMedia({ colorScheme })
      // What is drawn anew in its colors: the map, a chart.
      await tab.waitForTimeout(400)
      await drawn(tab)
      const input = await tab.screenshot()
      if (page.name === 'home' && size === sizes[0] && top === 0)
        await sharp(input)
          .png({ palette: true, quality: 90, effort: 10 })
          .toFile(join(folder, 'home.png'))
      parts.push({ input, left: size.left, top })
    }
    await tab.close()
  }
  const sheet = { width: 1846, height: 1816, channels: /** @type {const} */ (3) }
  await sharp({ create: { ...sheet, background: '#84897F' } })
    .composite(parts)
    .webp({ quality: 72, effort: 5 })
    .toFile(join(folder, `${page.name}.webp`))
  console.log(`${page.name}: ${path}`)
}

/** @param {string} path @param {string | undefined} token @param {typeof sizes[number]} size */
async function open(path, token, { width, height }) {
  const context = await contextOf(token)
  const tab = await context.newPage()
  await tab.setViewportSize({ width, height })
  await tab.emulateMedia({ colorScheme: 'light' })
  await tab.goto(path)
  await tab.waitForSelector('h1')
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(() => document.fonts.ready)
  await drawn(tab)
  return tab
}

/** One for each person: what was fetched once is there. @param {string} [token] */
function contextOf(token = '') {
  contexts[token] ??= browser
    .newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
    })
    .then(async (context) => {
      context.setDefaultTimeout(limits.navigation)
      if (server) await context.clock.setFixedTime(day)
      await context.addInitScript((value) => {
        if (value) localStorage.setItem('auth', value)
      }, token)
      return context
    })
  return contexts[token]
}

/** @param {import('playwright').Page} tab */
function drawn(tab) {
  return tab.waitForFunction(() => !document.body.innerText.includes('Drawing…'))
}

/** @param {import('./lib/picture-pages.mjs').PicturePage} page */
async function addressOf({ path, as = 'staff', system, filter, sort }) {
  const token = as === null ? undefined : await tokenOf(as)
  if (system) return { path, token }
  const cemetery = await firstCemetery()
  const area = /\{(.+)\}/.exec(path)?.[1]
  if (!area) return { path: `/${cemetery}/${path}`, token }
  const query = new URLSearchParams({
    range: '[0,0]',
    sort: JSON.stringify(sort ?? ['id', 'ASC']),
    filter: JSON.stringify(filter ?? {}),
  })
  const [first] = await read(`/api/v1/cemeteries/${cemetery}/${area}?${query}`)
  if (!first) throw new Error(`No record of ${area} for its picture.`)
  return { path: `/${cemetery}/${path.replace(`{${area}}`, String(first.id))}`, token }
}

async function firstCemetery() {
  const { cemeteries } = await read('/api/v1/users/me')
  return Math.min(...cemeteries.map((/** @type {{ id: number }} */ { id }) => id))
}

/** @param {string} path */
async function read(path) {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${await tokenOf('staff')}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** @param {string} person */
async function tokenOf(person) {
  tokens[person] ??= fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${person}@demo.test`, password: 'green-lawn-1869' }),
  })
    .then((answer) => answer.json())
    .then(({ token }) => token)
  return tokens[person]
}

function index() {
  const sheets = picturePages.map(
    ({ name, title }) =>
      `## ${title}\n\n![${title}: wide and on a phone, light and dark](${name}.webp)\n`,
  )
  const say =
    'Made by `npm run pictures` from the demo on November 18, 2026: wide (1440 pixels) and on a phone (390), light\nand dark. `npm run pictures -- home contracts` makes some of them.\n'
  return `# The console in pictures\n\n${say}\n${sheets.join('\n')}`
}
