import { expect, test } from '@playwright/test'
import { limits } from '../scripts/lib/limits.mjs'
import { allAreas, pagesOf } from './support/areas'
import { fillHostile, fillProvider, hostileHost } from './support/hostile'
import { goWithin } from './support/matrix'
import { signIn, tokenOf } from './support/people'

test('markup in every text field runs no script and sends no request', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(limits.browserWalk)
  const { request } = page
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const made = await request.post('/api/v1/cemeteries', {
    headers,
    data: { name: `<img src=//${hostileHost}/c onerror=window.ran=1>` },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const areas = (await allAreas()).filter(({ needs }) => !needs?.product && !needs?.feature)
  expect(await fillHostile(request, id, areas)).toBeGreaterThan(25)

  const outside: string[] = []
  const said: string[] = []
  page.on('request', (one) => {
    if (!/^(?:data|blob):/.test(one.url()) && !one.url().startsWith(baseURL as string))
      outside.push(one.url())
  })
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, 'admin')
  const paths = [
    `/${id}`,
    `/${id}/Map`,
    `/${id}/Settings`,
    `/${id}/Settings/Cemetery`,
    '/',
    '/Client-Products',
    '/Client-Map',
  ]
  for (const area of areas) paths.push(...(await pagesOf(request, area, id)))
  paths.push(...(await fillProvider(request, id)))
  for (const report of ['exceptions', 'activity', 'locations-inventory', 'interments-register'])
    paths.push(`/${id}/Reports/${report}`)
  for (const path of paths) {
    await goWithin(page, path)
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
    // Nothing that was typed has become an element.
    expect(
      await page.locator(`img[src*="${hostileHost}"], [onerror], main script`).count(),
      path,
    ).toBe(0)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('img')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(said).toEqual([])
  expect(outside).toEqual([])
})
