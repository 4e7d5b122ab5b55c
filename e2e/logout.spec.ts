import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/page'
import { actAs, cemeteriesOf, freshToken } from './support/people'

/** All that this browser would show the next person at a shared PC. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url)
    return {
      local: Object.entries(localStorage).map(([key, value]) => `${key}=${value}`),
      session: Object.entries(sessionStorage).map(([key, value]) => `${key}=${value}`),
      api: cached.filter((url) => url.includes('/api/')),
      databases: (await indexedDB.databases()).length,
    }
  })

test('a logout on a shared PC asks about the draft, and leaves no data of the user behind', async ({
  page,
}) => {
  await actAs(page, await freshToken(page.request, 'staff'))
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  await page.goto(`/${id}/Deceased/Search`)
  const row = page.getByRole('row').nth(1).getByRole('link').first()
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.goto(`/${id}/Deceased/Create`)
  await page.getByLabel('Last name').first().fill('Unsavedhaugh')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))),
    )
    .toBe(true)
  const closing = page.waitForEvent('dialog').then((dialog) => dialog.accept())
  await Promise.all([closing, page.goto('/Logout')])
  await expect(page.getByRole('heading', { name: /Log out and discard/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull()

  await page.goto('/Logout')
  await page.getByRole('button', { name: 'Log out and discard' }).click()
  await expect(page).toHaveURL(/\/Login/)
  const left = await traces(page)
  // Where the router scrolled to: numbers under keys of its own.
  const allowed =
    /^(theme|react-router-scroll-positions|locale|signed-out|RaStore:app:[^=]*|reloaded-for|e2e-signed-in)=/
  for (const one of [...left.local, ...left.session]) expect(one).toMatch(allowed)
  expect(left.api).toEqual([])
  expect(left.databases).toBe(0)
  expect(JSON.stringify(left)).not.toContain('Unsavedhaugh')
  if (name) expect(JSON.stringify(left)).not.toContain(name)
})
