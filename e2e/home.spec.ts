import { expect, test } from '@playwright/test'
import { errorDialog, expectPath } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

const h1 = { level: 1 } as const

test.describe('the Management home', () => {
  test('shows an administrator tiles, then search with cards', async ({ page, request }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'admin')
    await page.goto('/')
    await expect(page.getByRole('heading', { ...h1, name: 'Management' })).toBeVisible()
    await expect(page).toHaveTitle(/^Management/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Dashboard')
    for (const [name, href] of [
      ['Accounts', '/Admin/Account-Management'],
      ['All Users', '/Admin/Users'],
      ['API Management', '/Admin/Api'],
      ['BI Reports', '/report/login'],
      ['Client Map', '/Client-Map'],
      ['Client Products', '/Client-Products'],
      ['Featured Memorials', '/Admin/Featured-Memorials'],
      ['Organizations', '/Admin/Organizations'],
      ['Public Search', '/Admin/Public-Search'],
      ['Roles', '/Admin/Roles'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    const asked: string[] = []
    page.on('request', (call) => {
      if (call.url().includes('/api/v1/cemeteries?')) asked.push(call.url())
    })
    const box = page.getByPlaceholder('Which cemetery would you like to go to?')
    await box.pressSequentially(first.name, { delay: 15 })
    const card = page.getByRole('link', { name: `${first.name} (${first.id})`, exact: true })
    await expect(card).toHaveAttribute('href', `/${first.id}`)
    await expect(page.getByRole('link', { name: 'Accounts', exact: true })).toHaveCount(0)
    expect(asked.length).toBeLessThan(first.name.length)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(box).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Accounts', exact: true })).toBeVisible()
    await box.fill('zzzz no such place')
    await expect(page.getByText('No cemeteries match')).toBeVisible()
  })

  test('lets an administrator create a cemetery', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/')
    await page.getByRole('button', { name: 'Create Cemetery' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Cemetery' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Name').fill('   ')
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Name').fill('x'.repeat(90))
    await expect(dialog.getByLabel('Name')).toHaveValue('x'.repeat(75))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Create Cemetery' }).click()
    await dialog.getByLabel('Name').fill('Elm Grove')
    await expect(dialog.getByLabel('Starter lists')).toContainText('United States · English')
    await save.click()
    await expectPath(page, /^\/\d+\/Settings$/)
    await expect(page.getByText('Created new cemetery')).toBeVisible()
    await expect(page.getByRole('heading', { ...h1, name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Elm Grove' })).toBeVisible()
    await page.goto(`${new URL(page.url()).pathname}/Property-Types`)
    await expect(page.getByRole('cell', { name: 'Columbarium' }).first()).toBeVisible()
  })

  test('shows an account manager three tiles and no Create Cemetery', async ({ page }) => {
    await signIn(page, 'manager')
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'Administration' }).getByRole('link')
    await expect(tiles).toHaveText(['Client Map', 'Client Products', 'BI Reports'])
    await expect(page.getByPlaceholder('Which cemetery would you like to go to?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Cemetery' })).toHaveCount(0)
  })

  test('shows a cemetery user their cards by name, three links each, disabled with a reason', async ({
    page,
    request,
  }) => {
    const all = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto('/')
    const names = all.map(({ name, id }) => `${name} (${id})`).sort((a, b) => a.localeCompare(b))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(names)
    const [first, second] = all
    const card = (id: number) =>
      page.getByRole('listitem').filter({ has: page.locator(`a[href="/${id}"]`) })
    const mobile = card(first.id).getByRole('link', { name: /^Mobile site/ })
    await expect(mobile).toHaveAttribute('href', new RegExp(`/${first.slug}$`))
    await expect(mobile).toHaveAttribute('target', '_blank')
    await expect(card(first.id).getByRole('link', { name: /^Enterprise Sales/ })).toHaveAttribute(
      'href',
      /^http/,
    )
    const missing = card(second.id).getByRole('link', { name: 'Enterprise Sales' })
    await expect(missing).toHaveAttribute('aria-disabled', 'true')
    await missing.hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      'Enterprise Sales is not enabled for this cemetery. Contact support for this product.',
    )
  })

  test('takes a user with one cemetery straight there; Back is not trapped', async ({ page }) => {
    await signIn(page, 'one')
    await page.goto('/404')
    await page.getByRole('link', { name: 'Back to Home Page' }).click()
    await expectPath(page, /^\/\d+$/)
    await page.goBack()
    await expectPath(page, '/404')
  })

  test('tells a user without cemeteries what to do', async ({ page }) => {
    await signIn(page, 'none')
    await page.goto('/')
    await expect(
      page.getByText('Looks like you do not have access to any cemeteries.'),
    ).toBeVisible()
    await expect(page.getByText('without Management access')).toBeVisible()
  })
})

test.describe('a cemetery’s home', () => {
  test('shows today’s service, figures that lead to their lists, and what was just saved', async ({
    page,
    request,
  }) => {
    // The other tests work in the first: its figures move meanwhile.
    const first = (await cemeteriesOf(request, 'staff')).at(-1) as { id: number }
    const lastName = `Counted${Date.now()}`
    const name = `${lastName}, Ada`
    const person = await create(request, 'staff', first.id, 'deceased', {
      firstName: 'Ada',
      lastName,
    })
    await signIn(page, 'staff')
    await page.goto(`/${first.id}`)
    await expect(page.getByRole('heading', h1)).toHaveText(/^Good (morning|afternoon|evening)/)
    const figures = page.getByRole('region', { name: 'Key figures' })
    const week = figures.getByRole('link', { name: /^Interments this week/ })
    const before = Number(((await week.textContent()) ?? '').replace(/\D/g, ''))
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(
      `Dana Moore added ${name}`,
    )

    await create(request, 'staff', first.id, 'interments', {
      deceased: person.id,
      disposition: 'scattering',
      status: 'scheduled',
      scheduledStart: new Date().toISOString(),
      // At whatever hour this runs.
      override: { reason: 'The family is here' },
    })
    await figures.getByRole('link', { name: /^Spaces available/ }).click()
    await expectPath(page, `/${first.id}/Locations/Search`)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(week).toHaveText(new RegExp(`${before + 1}$`))
    await page.getByRole('region', { name: 'Today’s services' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { ...h1, name })).toBeVisible()

    await page.goBack()
    const available = page.getByRole('region', { name: 'Space availability' })
    const share = available.getByRole('link', { name: /^\d.* available in / }).first()
    const shown = ((await share.textContent()) ?? '').replace(/\D/g, '')
    await share.click()
    await expectPath(page, `/${first.id}/Locations/Search`)
    await expect(page.getByText(new RegExp(`of ${shown}\\b`)).first()).toBeVisible()
  })

  test('shows a reader only what they may read', async ({ page, request }) => {
    const [first] = await cemeteriesOf(request, 'reader')
    await signIn(page, 'reader')
    await page.goto(`/${first.id}`)
    await expect(page.getByRole('link', { name: /^Interments this week/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Space availability' })).toBeVisible()
    await expect(page.getByRole('heading', h1)).toHaveCount(1)
    await expect(errorDialog(page)).toHaveCount(0)
  })
})
