import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, type Page, test } from '@playwright/test'
import { type LayoutPart, layoutChanges, layoutOf } from './support/layout'
import { create, signIn, tokenOf } from './support/people'

/** As they were when somebody last looked: `npm run pictures -- --layouts` writes them anew. */
const file = join(import.meta.dirname, 'layouts.json')
type Layouts = Record<string, LayoutPart[]>
const writes = process.env.WRITE_LAYOUTS === '1'
const kept: Layouts = writes ? {} : JSON.parse(readFileSync(file, 'utf8'))

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Of a cemetery of its own with one record of each: nothing here hangs on the day or on other tests. */
const pages = {
  home: '',
  map: 'Map',
  'a new contract': 'Contracts/Create',
  'a new interment': 'Interments/Create',
  'an at-need call': 'Interments/At-Need',
  reports: 'Reports',
  deceased: 'Deceased/Search',
  'a deceased person': 'Deceased/{deceased}',
  'a new deceased person': 'Deceased/Create',
  interments: 'Interments/Search',
  locations: 'Locations/Search',
  rights: 'Interment-Rights/Search',
  contracts: 'Contracts/Search',
  transactions: 'Contracts/Transactions-Search',
  'work orders': 'Work-Orders/Search',
  memorials: 'Memorials',
  trees: 'Trees/Search',
  contacts: 'Contacts/Search',
  'a new contact': 'Contacts/Create',
  settings: 'Settings',
}

test('pages are laid out as they were kept, wide and on a phone', async ({ page }) => {
  const { cemetery, deceased } = await ownCemetery(page)
  // The home greets by the hour.
  await page.route('**/api/v1/cemeteries/*/home', async (route) => {
    const answer = await route.fetch()
    const { now, ...home } = await answer.json()
    await route.fulfill({ json: { ...home, now: `${now.slice(0, 10)}T23:30:00Z` } })
  })
  await signIn(page, 'admin')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  const layouts: Layouts = {}
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`/${cemetery}${path && '/'}${path.replace('{deceased}', String(deceased))}`)
      const key = `${name}, ${size.width}`
      const now = await settled(page)
      layouts[key] = now
      if (writes) continue
      // What came a moment later than the rest is waited for.
      await expect
        .poll(async () => layoutChanges(kept[key] ?? [], await layoutOf(page)), { message: key })
        .toEqual([])
    }
  }
  if (writes) writeFileSync(file, inLines(layouts))
})

test('a button that moves and a column that is gone are noticed', async ({ page }) => {
  const { cemetery } = await ownCemetery(page)
  await signIn(page, 'admin')
  await page.setViewportSize(sizes[0])
  await page.goto(`/${cemetery}/Deceased/Search`)
  // What comes a moment after the list.
  for (const name of ['Notifications', 'Columns', 'Export', 'Next page'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  const before = await settled(page)
  expect(layoutChanges(before, await layoutOf(page))).toEqual([])
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('main a.MuiButton-contained')
    if (button) button.style.transform = 'translateX(-24px)'
    document.querySelector('main th:last-child')?.remove()
  })
  const changes = layoutChanges(before, await layoutOf(page)).join('\n')
  expect(changes).toContain('is:  button “Add deceased”')
  expect(changes).toContain('was: column “Status”')
})

for (const [size, limit] of [
  [sizes[0], 300],
  // The upper half.
  [sizes[1], 422],
] as const)
  test(`lists begin above ${limit} px at ${size.width}`, async ({ page }) => {
    await signIn(page, 'staff')
    await page.setViewportSize(size)
    const me = await page.request.get('/api/v1/users/me', {
      headers: { authorization: `Bearer ${await tokenOf(page.request, 'staff')}` },
    })
    const ids = (await me.json()).cemeteries.map(({ id }: { id: number }) => id)
    const late: string[] = []
    for (const path of [
      ...['Deceased/Search', 'Interments/Search', 'Locations/Search', 'Interment-Rights/Search'],
      ...['Contracts/Search', 'Contracts/Transactions-Search', 'Work-Orders/Search', 'Memorials'],
      ...['Trees/Search', 'Contacts/Search'],
    ]) {
      await page.goto(`/${Math.min(...ids)}/${path}`)
      const row = page.locator('main tbody tr, main .list-card:not(.waiting)').first()
      await expect(row).toBeVisible()
      await settled(page)
      const top = (await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY
      if (top >= limit) late.push(`${path}: ${Math.round(top)}`)
    }
    expect(late).toEqual([])
  })

/** The layout when it is the same twice. */
async function settled(page: Page): Promise<LayoutPart[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await layoutOf(page))
      return last === before
    })
    .toBe(true)
  return JSON.parse(last)
}

/** A cemetery that nobody else writes to, with one record for each list that takes one by itself. */
async function ownCemetery(page: Page): Promise<{ cemetery: number; deceased: number }> {
  const { request } = page
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const made = await request.post('/api/v1/cemeteries', {
    headers,
    data: { name: 'Layout Ground' },
  })
  expect(made.ok()).toBe(true)
  const { id } = await made.json()
  const make = (area: string, data: object) => create(request, 'admin', id, area, data)
  const location = await make('locations', { name: 'Section A' })
  const contact = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: 'Ortega' })
  const deceased = await make('deceased', {
    firstName: 'Manuel',
    lastName: 'Ortega',
    birthDate: '1890',
    deathDate: '1950-05-04',
  })
  await make('interments', {
    deceased: deceased.id,
    location: location.id,
    authorisedBy: contact.id,
  })
  await make('work-orders', { title: 'Reset stone', due: '2020-03-02' })
  await make('trees', { tagNumber: 'T-1', commonName: 'Yew' })
  return { cemetery: id, deceased: deceased.id }
}

/** A part a line: a change is read in a diff. */
const inLines = (layouts: Layouts) =>
  `{\n${Object.entries(layouts)
    .map(([key, parts]) => `  ${JSON.stringify(key)}: [\n${parts.map(inLine).join(',\n')}\n  ]`)
    .join(',\n')}\n}\n`
const inLine = (part: LayoutPart) => `    [${part.map((one) => JSON.stringify(one)).join(', ')}]`
