import { expect, type Page, test } from '@playwright/test'
import { errorDialog, expectAccessible, expectPath, pathOf } from './support/page'
import { actAs, cemeteriesOf, create, freshToken, signIn } from './support/people'

const problem = (status: number, body: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify(body),
})

/** The first cemetery's home; what it asks of locations is answered by `answer`. */
async function withLocations(page: Page, answer: ReturnType<typeof problem>) {
  const [first] = await cemeteriesOf(page.request, 'staff')
  // A session of its own: one of these tests ends it.
  await actAs(page, await freshToken(page.request, 'staff'))
  await page.route(`**/api/v1/cemeteries/${first.id}/locations?**`, (route) =>
    route.fulfill(answer),
  )
  await page.goto(`/${first.id}/Locations/Search`)
  return first.id
}

test('a failed call is shown with title, detail and an id to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withLocations(
    page,
    problem(500, { title: 'The disk is full', detail: 'Free some space.', instance: 'id-4711' }),
  )
  const dialog = errorDialog(page)
  await expect(dialog).toContainText('The disk is full')
  await expect(dialog).toContainText('Free some space.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy Error ID' }).click()
  await expect(dialog.getByText('Copied Error to Clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('id-4711')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a 403 without a message names the address', async ({ page }) => {
  const id = await withLocations(page, problem(403, { title: 'Forbidden', instance: 'x' }))
  await expect(errorDialog(page)).toContainText(
    `You are not authorized to perform this action (/api/v1/cemeteries/${id}/locations`,
  )
})

test('a string error body is shown as it is', async ({ page }) => {
  await withLocations(page, {
    status: 500,
    contentType: 'text/plain',
    body: 'No room in the chapel',
  })
  await expect(errorDialog(page)).toContainText('No room in the chapel')
})

test('a suspension during work is reported, and closing the dialog leads to Login', async ({
  page,
}) => {
  await withLocations(
    page,
    problem(403, { title: 'Locked', message: 'Account locked', isOwner: false }),
  )
  const dialog = page.getByRole('dialog', { name: 'Account locked' })
  await expect(dialog).toContainText('contact your account owner')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectPath(page, '/Login')
})

test('the wait indicator appears after 300 ms, 120 px wide, without focus, until the last request ends', async ({
  page,
}) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-wait]')).toHaveCount(0)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/deceased?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/${first.id}/Deceased/Search`)
  const wait = page.locator('[data-wait]')
  await expect(wait).toBeVisible()
  expect((await wait.boundingBox())?.width).toBe(120)
  // It blocks no input: the search takes focus and text while it is open.
  await page.getByRole('searchbox').first().click()
  await page.keyboard.type('ada')
  await expect(page.getByRole('searchbox').first()).toHaveValue('ada')
  await expect(wait).toBeVisible()
  release()
  await expect(wait).toHaveCount(0)
})

test('a page whose script is slow to come says so, and the frame stays in use', async ({
  page,
}) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${first.id}/Locations/Search`, { waitUntil: 'networkidle' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `/${first.id}/Reports`)
  const wait = page.locator('[data-wait]')
  await expect(wait).toHaveText('Please wait')
  await page.getByRole('button', { name: 'Open menu' }).click({ trial: true })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(wait).toHaveCount(0)
})

test('the offline banner appears and disappears with the connection', async ({ page, context }) => {
  await page.goto('/Login')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('the offline banner does not cover the menu', async ({ page, context }) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${first.id}`, { waitUntil: 'networkidle' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toBeVisible()
  // The frame stands before its page has come.
  await expect(page.getByRole('region', { name: 'Space availability' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await menu.click({ trial: true })
})

test('what is fetched in the background and fails neither opens a dialog nor loads the page again', async ({
  page,
}) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${first.id}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  // The search comes once the page has come to rest.
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/assets/extras-*.js', (route) => route.abort())
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await failed
  // What a failed module does, it does at once.
  await page.waitForTimeout(800)
  await page.getByRole('button', { name: 'Open menu' }).click({ trial: true })
  await expect(errorDialog(page)).toHaveCount(0)
  expect(loads).toBe(0)
  await page.unroute('**/assets/extras-*.js')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a home whose card of documents does not come has all others, and its frame', async ({
  page,
}) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.route('**/assets/home-documents-*.js', (route) => route.abort())
  await page.goto(`/${first.id}`)
  const card = page.getByRole('region', { name: 'Documents' })
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Space availability' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click({ trial: true })
  await expect(errorDialog(page)).toHaveCount(0)
})

test('a module that fails to load reloads the page once', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/Login')
  await page.route('**/assets/page-*.js', (route) => route.abort())
  const before = loads
  await page.getByRole('link', { name: 'Forgot Your Password?' }).click()
  await expect(
    page.getByRole('heading', { name: 'This page could not be displayed' }),
  ).toBeVisible()
  // One reload; not a loop.
  await page.waitForTimeout(800)
  expect(loads - before).toBe(1)
  expect(pathOf(page)).toBe('/Forgot-Password')
})

test('a failed read is never shown as an empty list, nor a failed save as saved', async ({
  page,
}) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  const made = await create(page.request, 'staff', first.id, 'deceased', { lastName: 'Steadfast' })
  await signIn(page, 'staff')
  const failure = problem(500, { title: 'The disk is full', instance: 'id-4712' })
  await page.route(/\/deceased\?/, (route) => route.fulfill(failure))
  await page.goto(`/${first.id}/Deceased/Search`)
  await errorDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByText('The disk is full')).toBeVisible()
  await expect(page.getByText('No deceased yet')).toHaveCount(0)
  await page.goto(`/${first.id}/Deceased/${made.id}/Edit`)
  await page.getByLabel('Residence').fill('Whitby')
  await page.route(/\/deceased\/\d+$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).first().click()
  await errorDialog(page).getByRole('button', { name: 'Close' }).click()
  await expectPath(page, `/${first.id}/Deceased/${made.id}/Edit`)
  await expect(page.getByLabel('Residence')).toHaveValue('Whitby')
})

test('a missing record is reported on its own page', async ({ page }) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  for (const path of ['/Deceased/99999999', '/Reservation/99999999/Edit']) {
    await page.goto(`/${first.id}${path}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('This record does not exist')
    await expect(errorDialog(page)).toHaveCount(0)
  }
})
