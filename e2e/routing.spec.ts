import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { addressOf, expectPath, guardDialog, pathOf, rail, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

/** Two cemeteries of one person, each with contacts that name it. */
interface World {
  first: number
  second: number
  secondName: string
  contact: { id: number; label: string }
  /** Their surnames there and here; new ones for every run. */
  ours: string
  theirs: string
}

let world: World

test.beforeAll(async ({ playwright }, info) => {
  const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL })
  world = await makeWorld(request)
  await request.dispose()
})

async function makeWorld(request: APIRequestContext): Promise<World> {
  const [a, b] = await cemeteriesOf(request, 'staff')
  const run = Date.now().toString(36)
  const [ours, theirs] = [`Firstplace-${run}`, `Secondplace-${run}`]
  const add = (cemetery: number, lastName: string, firstName: string) =>
    create(request, 'staff', cemetery, 'contacts', { kind: 'person', lastName, firstName })
  const contact = await add(a.id, ours, 'Ada')
  for (const name of ['Ben', 'Cy']) await add(a.id, ours, name)
  for (const name of ['Dot', 'Eve']) await add(b.id, theirs, name)
  return { first: a.id, second: b.id, secondName: b.name, contact, ours, theirs }
}

const listAt = (cemetery: number, area = 'Contacts') => `/${cemetery}/${area}/Search`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const search = (page: Page) => page.getByRole('searchbox').first()

/** The list of the first cemetery, narrowed to its own people. */
async function openFirst(page: Page) {
  await page.goto(listAt(world.first))
  await search(page).fill(world.ours)
  await expect(page.getByText(`${world.ours}, Ben`).first()).toBeVisible()
}

async function switchTo(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('deep links and menus use the specification’s addresses without console errors', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'staff')
  await page.goto(listAt(world.first, 'Deceased'))
  await expect(heading(page, 'Deceased')).toBeVisible()
  expect(pathOf(page)).toBe(listAt(world.first, 'Deceased'))
  const group = rail(page).getByRole('button', { name: 'CRM' })
  await group.click()
  await expect(rail(page).getByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'href',
    listAt(world.first),
  )
  await page.keyboard.press('Escape')
  await expect(group).toBeFocused()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Deceased' })).toHaveAttribute(
    'href',
    `/${world.first}/Deceased/Create`,
  )
  await page.keyboard.press('Escape')
  await expect(rail(page).getByRole('link', { name: 'Deceased' })).toHaveClass(/active/)
  expect(errors).toEqual([])
})

test('a record, its edit form, breadcrumbs and the active menu entry match the address', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await openFirst(page)
  await page.getByRole('link', { name: world.contact.label }).first().click()
  await expectPath(page, `/${world.first}/Contacts/${world.contact.id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Dashboard',
    /Contacts/,
    new RegExp(world.contact.label),
  ])
  await expect(rail(page).getByRole('link', { name: 'CRM' })).toHaveClass(/active/)
  await page.goto(`/${world.first}/Contacts/${world.contact.id}/Edit`)
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Dashboard',
    /Contacts/,
    new RegExp(world.contact.label),
    /Edit/,
  ])
  await crumbs.getByRole('link', { name: 'Contacts' }).click()
  await expectPath(page, listAt(world.first))
})

test('react-admin’s own addresses redirect to the specification’s', async ({ page }) => {
  await signIn(page, 'staff')
  const { first, contact } = world
  for (const [from, to] of [
    [`/${first}/contacts`, listAt(first)],
    [`/${first}/Contacts`, listAt(first)],
    [`/${first}/contacts/search`, `/${first}/contacts/search`],
    [`/${first}/interment-rights`, listAt(first, 'Interment-Rights')],
    [`/${first}/reservations`, listAt(first, 'Reservation')],
    [`/${first}/Reservation`, listAt(first, 'Reservation')],
    [`/${first}/tags`, `/${first}/Settings/Tags`],
    [`/${first}/Contacts/${contact.id}`, `/${first}/Contacts/${contact.id}`],
    [`/${first}`, `/${first}`],
    [`/${first}/`, `/${first}/`],
  ] as const) {
    await page.goto(from)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(heading(page, 'Oops!')).toHaveCount(0)
    await expectPath(page, to)
  }
})

test('list filters are kept in the address, over a reload and Back', async ({ page }) => {
  await signIn(page, 'staff')
  await openFirst(page)
  await expect.poll(() => addressOf(page)).toContain('filter=')
  await page.reload()
  await expect(page.getByText(`${world.ours}, Cy`).first()).toBeVisible()
  await page
    .getByRole('link', { name: `${world.ours}, Ben` })
    .first()
    .click()
  await expectPath(page, /Contacts\/\d+$/)
  await page.goBack()
  await expect(page.getByText(`${world.ours}, Cy`).first()).toBeVisible()
  expect(addressOf(page)).toContain('filter=')
})

test('switching the cemetery shows no stale row, and lists keep their own filters', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await openFirst(page)
  await expect.poll(() => addressOf(page)).toContain('filter=')
  await page.route(`**/api/v1/cemeteries/${world.second}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.evaluate((second) => {
    const stale: string[] = []
    Object.assign(window, { stale })
    new MutationObserver(() => {
      const text = document.querySelector('main')?.innerText ?? ''
      if (location.pathname.startsWith(`/${second}`) && text.includes('Firstplace'))
        stale.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, world.second)
  await switchTo(page, world.secondName)
  await expectPath(page, listAt(world.second))
  await expect(heading(page, 'Contacts')).toBeVisible()
  await search(page).fill(world.theirs)
  await expect(page.getByText(`${world.theirs}, Dot`).first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { stale: string[] }).stale)).toEqual([])
  expect(addressOf(page)).not.toContain('Firstplace')
  await page.goto(listAt(world.first))
  await expect(heading(page, 'Contacts')).toBeVisible()
  await expect(page.getByText('Secondplace')).toHaveCount(0)
})

test('a pending answer never lands in another cemetery', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${world.first}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let asked = 0
  await page.route(`**/api/v1/cemeteries/${world.first}/contacts?**`, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue().catch(() => {})
  })
  await rail(page).getByRole('button', { name: 'CRM' }).click()
  await rail(page).getByRole('link', { name: 'Contacts' }).click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await switchTo(page, world.secondName)
  await expectPath(page, listAt(world.second))
  await search(page).fill(world.theirs)
  await page.waitForTimeout(1200)
  await expect(page.getByText(`${world.theirs}, Dot`).first()).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toContain('Firstplace')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('unsaved changes block a navigation', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${world.first}/Contacts/${world.contact.id}/Edit`)
  await page.getByLabel('First name').fill('Adelaide')
  await rail(page).getByRole('link', { name: 'Home' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(pathOf(page)).toBe(`/${world.first}/Contacts/${world.contact.id}/Edit`)
  await dialog.getByRole('button').last().click()
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide')
})

test('a created record is opened; nothing is written late', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${world.first}/Contacts/Create`)
  const last = `Firstplace-${Date.now()}`
  await page.getByLabel('Last name').fill(last)
  const sent = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith('/contacts'),
  )
  await page
    .getByRole('button', { name: /^(Save|Create|Add)/ })
    .last()
    .click()
  await sent
  await expectPath(page, new RegExp(`^/${world.first}/Contacts/\\d+$`))
  await expect(heading(page, last)).toBeVisible()
})

test('pages hidden from the menu cannot be opened by their address', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto(listAt(world.first))
  await expect(guardDialog(page)).toContainText('(Contacts)')
  await expectPath(page, `/${world.first}`)
})

test('unknown paths are reported within the frame, outside of it, and for records', async ({
  page,
}) => {
  const lost = "Oops! Looks like we couldn't find what you were looking for"
  await page.goto('/404')
  await expect(heading(page, lost)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/')
  await page.goto('/No/Such/Page')
  await expect(heading(page, lost)).toBeVisible()
  await signIn(page, 'staff')
  await page.goto(`/${world.first}/Nope/Nothing`)
  await expect(heading(page, lost)).toBeVisible()
  await expect(rail(page)).toBeVisible()
  await page.goto(`/${world.first}/Contacts/abc`)
  await expect(heading(page, lost)).toBeVisible()
  // What the server makes is not written into a form.
  for (const path of ['Contracts/Payment-Plans/Create', 'Contracts/Ledger-Entries/Create']) {
    await page.goto(`/${world.first}/${path}`)
    await expect(heading(page, lost)).toBeVisible()
  }
  await page.goto('/Admin/Nothing-Yet')
  await expect(guardDialog(page)).toBeVisible()
})

test('/Redirect resolves paths of this origin only', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${world.first}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/Redirect?to=%2FContacts%2FSearch')
  await expectPath(page, listAt(world.first))
  await page.goto('/Redirect?to=%2F%2Fevil.test')
  await expectPath(page, '/')
})

test('paths are case-insensitive', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${world.first}/contacts/create`)
  await expect(page.getByLabel('Last name')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})
