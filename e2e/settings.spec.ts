import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectPath } from './support/page'
import { signIn } from './support/people'

test('the settings page, the cemetery’s own page and its products work', async ({ page }) => {
  const token = await signIn(page, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/v1/cemeteries', {
    headers,
    data: { name: 'Walk of Settings' },
  })
  const { id } = (await made.json()) as { id: number }

  // The hub: another word, a slip, the arrows, Enter.
  await page.goto(`/${id}/Settings`)
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await expect(page.getByRole('link', { name: /^Event types/ })).toHaveCount(0)
  await search.fill('brandng')
  await search.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Cemetery Name, address/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPath(page, `/${id}/Settings/Cemetery`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Dashboard.*Settings.*Cemetery/s,
  )

  // Details and branding.
  await page.getByLabel('Name *').fill('Walked Settings')
  await page.getByLabel('Slug').fill('hillcrest-memorial-park')
  await expect(page.getByText(/New public address/)).toBeVisible()
  await page.getByLabel('Primary text', { exact: true }).fill('#88AA88')
  await page.getByLabel('Primary background', { exact: true }).fill('#99BB99')
  await expect(page.getByText(/below 4.5 : 1/)).toBeVisible()
  await page.getByTestId('file-logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 80 } }),
  })
  await expect(page.getByAltText('Selected: Logo')).toBeVisible()
  await page.getByTestId('file-smallIcon').setInputFiles({
    name: 'icon.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText(/This picture cannot be used/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another cemetery already uses this address.')).toBeVisible()
  await page.getByLabel('Slug').fill(`walked-settings-${id}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Walked Settings' })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Walk of Settings')).toBeVisible()
  const logo = page.getByAltText('Selected: Logo')
  await expect(logo).toHaveAttribute('src', new RegExp(`^/api/v1/branding/${id}/\\d+$`))
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  await expectAccessible(page)
  await expectNoOverflow(page)

  // A switch acts at once: the card, the route and the API.
  await page.goto(`/${id}/Settings/Products`)
  const own = page.getByRole('switch', { name: 'Custom event types' })
  await own.click()
  await expect(page.getByText('Custom event types is on')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await page.getByRole('link', { name: /^Event types/ }).click()
  await expectPath(page, `/${id}/Settings/Event-Types`)
  await page.goto(`/${id}/Settings/Products`)
  await own.click()
  await expect(page.getByText('Custom event types is off')).toBeVisible()
  await page.goto(`/${id}/Settings/Event-Types`)
  await expect(page.getByRole('dialog')).toContainText('Event types')
  await expectPath(page, `/${id}`)
})

test('grave statuses are reordered, and new price items start with the defaults', async ({
  page,
}) => {
  const token = await signIn(page, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/v1/cemeteries', {
    headers,
    data: { name: 'Walk of Lists' },
  })
  const { id } = (await made.json()) as { id: number }

  // The statuses of spaces in an order of one's own; a colour that is another's is warned of.
  for (const [name, color] of [
    ['Free', '#5DBB7B'],
    ['Taken', '#3E4650'],
  ]) {
    const answer = await page.request.post(`/api/v1/cemeteries/${id}/grave-statuses`, {
      headers,
      data: { name, color },
    })
    expect(answer.status()).toBe(201)
  }
  await page.goto(`/${id}/Settings/List/Grave-Statuses`)
  const order = page.getByRole('region', { name: 'On the map and in lists' })
  const names = () =>
    order.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))
  await order.getByRole('button', { name: /^Move Taken/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual(['Move Taken, number 1', 'Move Free, number 2'])
  await expect(page.getByText('Taken is now number 1')).toBeAttached()
  await page.reload()
  await expect.poll(names).toEqual(['Move Taken, number 1', 'Move Free, number 2'])
  await expectAccessible(page)
  await order.getByRole('link', { name: 'Change Taken' }).click()
  await page.getByLabel('Color', { exact: true }).fill('#60BD7D')
  await expect(page.getByText('Hard to tell from Free on the map')).toBeVisible()

  // A new price item begins as its kind does; what was typed stays.
  const beginning = { name: 'Services', kind: 'service', careRate: 1250 }
  const kept = await page.request.post(`/api/v1/cemeteries/${id}/price-defaults`, {
    headers,
    data: beginning,
  })
  expect(kept.status()).toBe(201)
  await page.goto(`/${id}/Price-Catalog/Create`)
  const share = page.getByLabel('Care fund %')
  await expect(share).toHaveValue('')
  await page.getByLabel('Kind').selectOption({ label: 'Service' })
  await expect(share).toHaveValue('12.5')
  await share.fill('9')
  await page.getByLabel('Kind').selectOption({ label: 'Fee' })
  await expect(share).toHaveValue('9')
})
