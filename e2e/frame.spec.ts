import { expect, test } from '@playwright/test'
import { settled } from './support/matrix'
import { expectPath, guardDialog, pathOf, rail } from './support/page'
import { cemeteriesOf, signIn } from './support/people'

const h1 = { level: 1 } as const

test.describe('route guards', () => {
  test('without Management access lead home with the reason, and do not loop', async ({ page }) => {
    await signIn(page, 'mobileonly')
    await page.goto('/')
    await expect(guardDialog(page)).toContainText('Management access')
    await expectPath(page, '/')
    await guardDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await expect(guardDialog(page)).toHaveCount(0)
  })

  for (const path of ['/1', '/999999999', '/1/Deceased/Search'])
    test(`for an unknown cemetery (${path}) lead home with the reason`, async ({ page }) => {
      await signIn(page, 'one')
      await page.goto(path)
      await expect(guardDialog(page)).toContainText('does not exist, or you do not have access')
      await expectPath(page, '/')
      await guardDialog(page).getByRole('button', { name: 'Close' }).click()
      await page.waitForTimeout(300)
      expect(pathOf(page)).toBe('/')
    })

  test('for a cemetery that fails to load lead home with the reason', async ({ page, request }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.route(`**/api/v1/cemeteries/${first.id}/property-types**`, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"title":"Broken"}',
      }),
    )
    await page.goto(`/${first.id}`)
    await expect(guardDialog(page)).toContainText('The cemetery could not be loaded.')
    await expectPath(page, '/')
  })

  test('for a forbidden page lead to the cemetery’s home with the reason', async ({
    page,
    request,
  }) => {
    const [first] = await cemeteriesOf(request, 'reader')
    await signIn(page, 'reader')
    for (const path of ['Contacts/Search', 'Deceased/Create', 'Settings', 'Settings/Tags']) {
      await page.goto(`/${first.id}/${path}`)
      await expect(guardDialog(page)).toContainText('You are not authorized to open this page')
      await expectPath(page, `/${first.id}`)
    }
    await guardDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(rail(page).getByText('Deceased')).toBeVisible()
    await expect(rail(page).getByText('CRM')).toHaveCount(0)
    await expect(rail(page).getByText('Settings')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New' })).toHaveCount(0)
  })
})

test.describe('the frame', () => {
  test('shows home, profile, logout, organizations and the current cemetery in the side drawer', async ({
    page,
    request,
  }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto(`/${first.id}`)
    await rail(page).getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const [name, href] of [
      ['Home', '/'],
      ['Profile', '/User/Profile'],
      ['Logout', '/Logout'],
      ['Dashboard', `/${first.id}`],
      ['Settings', `/${first.id}/Settings`],
    ] as const)
      await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(drawer.getByText('System Admin')).toHaveCount(0)
    const menu = (await (
      await request.get('/api/v1/menu/cemeteries', {
        headers: {
          authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth'))}`,
        },
      })
    ).json()) as Array<{
      organizationName: string | null
      cemeteries: Array<{ id: number; name: string }>
    }>
    for (const { organizationName, cemeteries } of menu) {
      if (cemeteries.length > 1 && organizationName) {
        const group = drawer.getByRole('button', { name: organizationName })
        if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      }
      for (const { id, name } of cemeteries)
        await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `/${id}`,
        )
    }
    await drawer.getByRole('button', { name: 'Switch App' }).click()
    await expect(drawer.getByRole('link', { name: /^Mobile app/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(rail(page).getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('leads to a group’s first list by a press, and to the others by mouse, chevron or arrow', async ({
    page,
    request,
  }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto(`/${first.id}`)
    await settled(page)
    const group = rail(page).getByRole('link', { name: 'CRM', exact: true })
    const others = rail(page).getByRole('list', { name: 'CRM' })
    const away = () => page.mouse.move(900, 600)
    await group.hover()
    await expect(others).toBeVisible()
    await away()
    await expect(others).toHaveCount(0)
    await group.hover()
    await expect(others).toBeVisible()
    const chevron = rail(page).getByRole('button', { name: 'Show CRM pages' })
    await chevron.click()
    await away()
    // Pressed, it stays: as long as the mouse may be away, and longer.
    await page.waitForTimeout(600)
    await expect(others).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(others).toHaveCount(0)
    await group.focus()
    await page.keyboard.press('ArrowRight')
    await expect(others.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chevron).toBeFocused()
    await group.click()
    await expectPath(page, /\/Contacts(\/Search)?$/)
    await expect(others).toHaveCount(0)
  })

  test('disables Apps with the reason where the cemetery lacks them', async ({ page, request }) => {
    const [, second] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto(`/${second.id}`)
    await rail(page).getByRole('button', { name: 'Apps' }).click()
    const app = rail(page).getByRole('link', { name: 'Enterprise Sales' })
    await expect(app).toHaveAttribute('aria-disabled', 'true')
    await app.hover()
    await expect(page.getByRole('tooltip')).toContainText('Contact support for this product.')
  })

  test('lists the settings at the rail’s foot, within the window’s height', async ({
    page,
    request,
  }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await page.setViewportSize({ width: 1000, height: 500 })
    await signIn(page, 'staff')
    await page.goto(`/${first.id}/Settings/Tags`)
    await rail(page).getByRole('button', { name: 'Settings' }).click()
    const links = rail(page).getByRole('list', { name: 'Settings' }).getByRole('link')
    await expect(links.first()).toHaveText('All settings')
    await expect(links.nth(1)).toHaveText('Cemetery')
    await expect(links.filter({ hasText: 'Tags' })).toHaveAttribute('aria-current', 'page')
    await links.last().focus()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await links.first().click()
    await expectPath(page, `/${first.id}/Settings`)
  })

  test('shows System Admin to system admins only', async ({ page, browser }, info) => {
    await signIn(page, 'admin')
    await page.goto('/')
    await rail(page).getByRole('link', { name: 'System Admin' }).click()
    await expectPath(page, '/Admin')
    await expect(page.getByRole('heading', { ...h1, name: 'System Admin' })).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'System Admin'])
    await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await page.goto('/Admin/Nothing-Yet')
    await expect(page.getByRole('heading', h1)).toContainText('Oops!')
    await page.goto('/report/login')
    await expectPath(page, '/outside/reports')
    const context = await browser.newContext({ baseURL: info.project.use.baseURL })
    const other = await context.newPage()
    await signIn(other, 'manager')
    await other.goto('/Admin/Users')
    await expect(guardDialog(other)).toContainText('(Users)')
    await expectPath(other, '/')
    await context.close()
  })

  test('has a skip link past the rail', async ({ page, request }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto(`/${first.id}`)
    await expect(page.getByRole('heading', h1)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('keeps the input of an open form when the language changes', async ({ page, request }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto(`/${first.id}/Interment-Rights/Create`)
    await page.getByLabel('Deed number').fill('D-1902')
    const price = page.getByLabel('Consideration')
    await price.fill('1250.50')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    await expect(page.getByLabel('Numéro d’acte')).toHaveValue('D-1902')
    await expect(page.getByLabel('Prix')).toHaveValue('1250,50')
    await page.getByRole('button', { name: 'Votre compte' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(price).toHaveValue('1250.50')
    await expect(page.getByLabel('Deed number')).toHaveValue('D-1902')
  })

  test('keeps the chosen language and appearance', async ({ page, request }) => {
    const [first] = await cemeteriesOf(request, 'staff')
    await signIn(page, 'staff')
    await page.goto(`/${first.id}`)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    const main = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(main.getByText('Emplacements')).toBeVisible()
    await page.reload()
    await expect(main.getByText('Emplacements')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Votre compte' }).click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect(page.getByText('Espacios disponibles')).toBeVisible()
  })
})
