import { expect, test } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../scripts/lib/chromium.mjs'
import { expectAccessible } from './support/page'
import { access, documentPath, pdfOf, RecipientApi, token } from './support/recipient-api'

// A browser that has a viewer for PDFs: where there is none, the page draws them itself.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumSwitches } })

test('a shared document is shown in a frame of our own origin, without the token in its address', async ({
  page,
}) => {
  const api = new RecipientApi(access(), await pdfOf(2))
  await api.install(page)
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await page.goto(documentPath)
  await expect(page.locator('.asked')).toHaveText(
    'Oak Hill has shared the document below with you. You have access until Nov 30, 2026.',
  )
  await expect(page.locator('time')).toHaveAttribute('title', 'Central Time')
  await expect(page.getByText('Date in Central Time')).toBeAttached()
  await expect(page.locator('iframe.document-frame')).toHaveAttribute('src', /^\/api\/v1\/files\//)
  await expect(page.getByRole('img', { name: 'Sexton' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deed 2026-014')
  expect(page.url()).not.toContain(token)
  expect(referers.filter((referer) => referer.includes(token))).toEqual([])
  const [first] = api.asked
  expect(first?.headers()['access-token']).toBe(token)
  expect(first?.headers().authorization).toBeUndefined()
  // The browser's own viewer is no page of ours to look at.
  await page.locator('iframe.document-frame').evaluate((frame) => frame.remove())
  await expectAccessible(page)
})
