import { expect, type Page, test } from '@playwright/test'
import { cemeteriesOf, signIn } from './support/people'

/** Keeps these scripts back until it is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {}
  const come = new Promise<void>((done) => {
    release = done
  })
  await page.route(scripts, async (route) => {
    await come
    await route.continue()
  })
  return release
}

test('a page whose script is slow to come shows the shape of what comes, then itself', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/Search`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const release = await hold(page, /\/assets\/(?:show|create|page)-[^/]*\.js/)
  const waiting = page.getByRole('status', { name: 'Loading' })
  const heading = page.getByRole('heading', { level: 1 })

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/Contracts\/\d+$/)
  await expect(waiting).toBeVisible()
  await expect(heading).toHaveCount(0)
  release()
  await expect(heading).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
