import { expect, test } from '@playwright/test'
import { chromiumSwitches, findTestChromium } from '../scripts/lib/chromium.mjs'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { signIn, tokenOf } from './support/people'

// The map needs WebGL, which a browser without a graphics card does in software.
test.use({
  launchOptions: {
    executablePath: findTestChromium(),
    args: [
      ...chromiumSwitches.filter((one) => one !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
})

for (const width of [1440, 390])
  test(`at ${width} px a product is switched, an API key is shown once and revoked, and the map lists all cemeteries`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const errors = watchErrors(page)
    const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
    const name = `Provider ${width} ${Date.now().toString(36)}`
    const made = await request.post('/api/v1/cemeteries', { headers, data: { name } })
    const { id } = await made.json()
    await signIn(page, 'admin')

    // A product: its switch, the cemetery's menu, its card.
    await page.goto(`/Client-Products?q=${encodeURIComponent(name)}`)
    const tours = page.getByRole('switch', { name: `Tours: ${name}` })
    await expect(tours).not.toBeChecked()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await tours.click()
    await expect(page.getByText(`Tours is on at ${name}`)).toBeVisible()
    await page.getByRole('switch', { name: `Mobile site: ${name}` }).click()
    await expect(page.getByText(`Mobile site is on at ${name}`)).toBeVisible()
    const { products } = await (await request.get(`/api/v1/cemeteries/${id}`, { headers })).json()
    expect(products).toMatchObject({ isToursEnabled: true, isMobileEnabled: true })
    expect((await request.get(`/api/v1/cemeteries/${id}/tours`, { headers })).status()).toBe(200)
    await page.goto(`/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Tours', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Memories', exact: true })).toBeVisible()

    // The map: it has no place yet, and leads to where that is set.
    await page.goto('/Client-Map')
    await expect(page.getByText(/^\d+ cemeteries on the map$/)).toBeVisible()
    await expect(page.getByRole('link', { name: `Set the map center of ${name}` })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('searchbox', { name: 'Search cemeteries' }).fill('Sakuragaoka')
    await page.getByRole('button', { name: /^Sakuragaoka/ }).click()
    await expect(page.getByRole('link', { name: 'Open cemetery' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Sakuragaoka/ })).toBeFocused()

    // A key: made, shown once, works, revoked.
    const key = await request.post('/api/v1/api-keys', {
      headers,
      data: { name, scope: 'mobile', cemeteries: [id] },
    })
    await page.goto(`/Admin/Api/${(await key.json()).id}`)
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog', { name: `Key for “${name}”` })
    const text = (await dialog.getByText(/^sexton_mobile_/).textContent()) ?? ''
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    const ask = async () =>
      (
        await request.get(`/api/v1/cemeteries/${id}/deceased`, {
          headers: { authorization: `Bearer ${text}` },
        })
      ).status()
    expect(await ask()).toBe(200)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Key revoked')).toBeVisible()
    expect(await ask()).toBe(401)
    expect(errors).toEqual([])
  })
