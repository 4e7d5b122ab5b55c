import { expect, type Page, test } from '@playwright/test'
import { errorDialog, expectAccessible, expectNoOverflow, rail } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

const first = async (page: Page) => (await cemeteriesOf(page.request, 'staff'))[0].id

test('Login’s prefetches wait until its form is painted and its fonts are loaded', async ({
  page,
}) => {
  // A slow line: the form comes a second after the page, its fonts half a second after the form.
  await page.route(/\/assets\/page-[^/]*\.js$/, async (route) => {
    await new Promise((end) => setTimeout(end, 1000))
    await route.continue()
  })
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((end) => setTimeout(end, 500))
    await route.continue()
  })
  await page.addInitScript(() => {
    const marks = window as unknown as { formAt?: number }
    new MutationObserver((_, observer) => {
      if (!document.querySelector('input[type=password]')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        marks.formAt = performance.now()
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/Login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  const fetched = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
      const of = (names: string[]) => all.filter(({ name }) => names.includes(name))
      return {
        ahead: of(ahead.map(({ href }) => href)).map(({ startTime }) => startTime),
        fonts: all.filter(({ name }) => name.endsWith('.woff2')).map((one) => one.responseEnd),
        formAt: (window as unknown as { formAt?: number }).formAt ?? Number.POSITIVE_INFINITY,
      }
    })
  await expect.poll(async () => (await fetched()).ahead.length).toBeGreaterThan(5)
  const { ahead, fonts, formAt } = await fetched()
  expect(fonts.length).toBeGreaterThan(0)
  expect(Math.min(...ahead)).toBeGreaterThan(formAt)
  expect(Math.min(...ahead)).toBeGreaterThan(Math.max(...fonts))
})

test('the error dialog is read out over an open panel, with its id', async ({ page }) => {
  const id = await first(page)
  const place = await create(page.request, 'staff', id, 'locations', {
    name: `Held ${Date.now().toString(36)}`,
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Locations/${place.id}`)
  await page.getByRole('button', { name: 'Hold' }).click()
  const failure = { title: 'The disk is full', instance: 'id-4714' }
  await page.route('**/locations/*/hold', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify(failure),
    }),
  )
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Water')
  await panel.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(errorDialog(page)).toContainText('The disk is full')
  expect(
    await page.locator('dialog.message').evaluate((one) => one.closest('[aria-hidden=true]')),
  ).toBeNull()
  await errorDialog(page).getByRole('button', { name: 'Close' }).click()
  // What stays in the panel can be handed on as well.
  await expect(panel.getByRole('button', { name: 'Copy Error ID' })).toBeVisible()
  await expectAccessible(page)
})

for (const width of [1440, 390])
  test(`a name of 75 letters stays within the drawer at ${width}`, async ({ page }) => {
    const id = await first(page)
    const long = 'Friedhofsverwaltungsgenossenschaftsgebietsgrenzverzeichnisamtsaussenstelles'
    expect(long.length).toBe(75)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'staff')
    const name = (await cemeteriesOf(page.request, 'staff'))[0].name
    for (const address of ['**/api/v1/menu/cemeteries', `**/api/v1/cemeteries/${id}`])
      await page.route(address, async (route) => {
        try {
          const answer = await route.fetch()
          const text = await answer.text()
          await route.fulfill({ response: answer, body: text.replaceAll(`"${name}"`, `"${long}"`) })
        } catch {
          // The page before asked, and has gone.
          await route.abort().catch(() => {})
        }
      })
    await page.goto(`/${id}`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.locator('.drawer').first()
    await expect(drawer.getByText(long).first()).toBeVisible()
    const out = await drawer.evaluate((box) => {
      const edge = (box.closest('.MuiDrawer-paper') ?? box).getBoundingClientRect().right
      return [...box.querySelectorAll('*')]
        .filter(
          (one) =>
            one.getBoundingClientRect().right > edge + 0.5 ||
            (one as HTMLElement).scrollWidth > one.clientWidth + 1,
        )
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`)
    })
    expect(out).toEqual([])
    await expectNoOverflow(page)
  })

test('More leads to the Arboretum; settings records have no Log interaction and no Print', async ({
  page,
}) => {
  const id = await first(page)
  const tag = await create(page.request, 'staff', id, 'tags', {
    name: `Quiet ${Date.now().toString(36)}`,
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}`)
  await rail(page).getByRole('button', { name: 'More' }).click()
  const entries = page.locator('.flyout-link:visible')
  await expect(entries.filter({ hasText: /Arboretum|Books|Tours/ })).toHaveText([
    'Arboretum',
    'Books',
    'Tours',
  ])
  await entries.filter({ hasText: 'Arboretum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arboretum' })).toBeVisible()
  await page.goto(`/${id}/Settings/Tags/${tag.id}`)
  await expect(page.getByRole('button', { name: 'Archive' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log an interaction' })).toHaveCount(0)
})

test('only product switches that have an effect are offered', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page, 'admin')}` }
  const name = `Switched ${Date.now().toString(36)}`
  const made = await page.request.post('/api/v1/cemeteries', { headers, data: { name } })
  const { id } = await made.json()
  const status = async (area: string) =>
    (await page.request.get(`/api/v1/cemeteries/${id}/${area}`, { headers })).status()
  const areaOf = {
    Tours: 'tours',
    'Custom event types': 'event-types',
    'Recurring work orders': 'recurring-work-orders',
  }
  await page.goto(`/${id}/Settings/Products`)
  const switches = page.getByRole('switch')
  await expect(switches).toHaveCount(6)
  // These open the links of sites that have an address, the others an area.
  const sites = ['Memorial site', 'Mobile site', 'Enterprise sales']
  for (const site of sites) await expect(page.getByRole('switch', { name: site })).toBeVisible()
  for (const [product, area] of Object.entries(areaOf)) {
    expect(await status(area), `${product} is off`).not.toBe(200)
    await page.getByRole('switch', { name: product }).click()
    await expect(page.getByText(`${product} is on`, { exact: true })).toBeVisible()
    expect(await status(area), `${product} is on`).toBe(200)
  }
  const recurring = page.getByRole('link', { name: 'Recurring', exact: true })
  await page.goto(`/${id}`)
  await rail(page).getByRole('button', { name: 'Work Orders' }).click()
  await expect(recurring).toBeVisible()
  await page.goto(`/${id}/Settings/Products`)
  await page.getByRole('switch', { name: 'Recurring work orders' }).click()
  await expect(page.getByText('Recurring work orders is off', { exact: true })).toBeVisible()
  expect(await status('recurring-work-orders')).not.toBe(200)
  await page.goto(`/${id}`)
  await expect(rail(page).getByRole('link', { name: 'Work Orders' })).toBeVisible()
  await expect(rail(page).getByRole('button', { name: 'Work Orders' })).toHaveCount(0)
  await expect(recurring).toHaveCount(0)
  await page.goto(`/Client-Products?q=${encodeURIComponent(name)}`)
  for (const product of [...sites, ...Object.keys(areaOf)])
    await expect(page.getByRole('columnheader', { name: product })).toBeVisible()
})
