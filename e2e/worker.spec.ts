import { expect, type Page, test } from '@playwright/test'
import { Front } from './support/front'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, signIn } from './support/people'

/** The paths of all that the service worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(new URL(url).pathname)
    return found
  })

test('the service worker asks before it updates, and shows an offline page without connection', async ({
  browser,
  request,
}, info) => {
  const front = new Front(new URL(info.project.use.baseURL ?? ''))
  await front.open()
  const [first] = await cemeteriesOf(request, 'staff')
  const context = await browser.newContext({
    baseURL: front.origin,
    locale: 'en-US',
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  try {
    await page.goto('/Login')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true)
    await context.request.get(`${front.origin}/ready`)
    await signIn(page, 'staff')

    // A newer build: never over what was typed, then at a press.
    await page.goto(`/${first.id}/Contacts/Create`)
    await page.getByLabel('Last name').fill('Unsaved')
    front.change = (path, body) =>
      path === '/sw.js' ? body.replace(/"build":"[^"]+"/, '"build":"/assets/newer.js"') : undefined
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const prompt = page.getByRole('status').locator('div', { hasText: 'A new version is ready' })
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Reload' }).click()
    const dialog = page.getByRole('dialog', { name: 'A new version is ready' })
    await expect(dialog).toContainText('You have unsaved changes')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('Unsaved')
    await page.getByLabel('Last name').fill('')
    await prompt.getByRole('button', { name: 'Reload' }).click()
    await expect(prompt).toHaveCount(0)
    await expect(page.getByLabel('Last name')).toHaveValue('')

    // What is kept: files of the build, and nothing that anybody wrote.
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('fill'))
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(60)
    for (const path of await kept(page))
      expect(path).toMatch(/^\/(?:assets\/.+|offline\.html|favicon\.svg)$/)

    await front.close()
    await page.goto(`/${first.id}/Deceased/Search`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'The server cannot be reached' }),
    ).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('img')?.naturalWidth ?? 0))
      .toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await expectAccessible(page)
    const other = await context.newPage()
    await expect(other.goto('/External-View-File?accessToken=x')).rejects.toThrow(/ERR_/)
    await other.close()
    await front.open()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deceased' })).toBeVisible()

    // Signing out leaves nothing but that page.
    await page.goto('/Logout')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect.poll(async () => (await kept(page)).length).toBeLessThan(12)
    await expect.poll(() => kept(page)).toContain('/offline.html')
  } finally {
    await context.close()
    await front.close()
  }
})
