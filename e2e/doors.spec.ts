import process from 'node:process'
import { expect, type Page, test } from '@playwright/test'
import { billingProvider } from '../tests/support/billing-provider'
import { endless, hostile } from '../tests/support/redirects'
import { linkTo } from './support/outbox'
import { ownPerson } from './support/own-person'
import { expectAccessible, expectNoOverflow, expectPath, pathOf, watchErrors } from './support/page'
import { signIn } from './support/people'

const h1 = { level: 1 } as const
const widths = [390, 1440]

async function login(page: Page, email: string, password: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

for (const width of widths) {
  test.describe(`pages outside the console at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the profile changes names, sessions, password and address', async ({ page, request }) => {
      const errors = watchErrors(page)
      const { email, password } = ownPerson()
      const elsewhere = await request.post('/api/v1/auth/login', {
        data: { username: email, password },
      })
      expect(elsewhere.ok()).toBe(true)
      await page.goto('/User/Profile')
      await login(page, email, password)
      await expect(page.getByRole('heading', { ...h1, name: 'Your Profile' })).toBeVisible()
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Your Profile'])
      await page.getByLabel('First Name').fill('Orla')
      await page.getByLabel('Last Name').fill('Keane')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Your profile was saved.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('OK')
      await expectAccessible(page)
      await expectNoOverflow(page)

      await page.getByRole('button', { name: 'Log out everywhere else' }).click()
      await expect(page.getByText('All your other sessions have ended.')).toBeVisible()
      const { token } = (await elsewhere.json()) as { token: string }
      const headers = { authorization: `Bearer ${token}` }
      expect((await request.get('/api/v1/auth/session', { headers })).status()).toBe(401)

      await page.getByRole('button', { name: 'Change Password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
      await dialog.getByText('Password Policy').click()
      await expect(dialog.getByText('At least 12 characters.')).toBeVisible()
      await dialog.getByLabel('Current Password').fill('not this one')
      await dialog.getByLabel('New Password', { exact: true }).fill('willow-over-the-brook')
      await dialog.getByLabel('Confirm New Password').fill('willow-over-the-brook')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('This is not your current password.')).toBeVisible()
      await dialog.getByLabel('Current Password').fill(password)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const told = page.getByRole('dialog', { name: 'Password updated.' })
      await expect(told).toBeVisible()
      await expectPath(page, '/Login')
      expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
      await told.getByRole('button', { name: 'Close' }).click()

      await page.goto('/User/Profile')
      await login(page, email, 'willow-over-the-brook')
      await page.getByRole('button', { name: 'Change Email' }).click()
      const change = page.getByRole('dialog', { name: 'Change Email' })
      await change.getByLabel('Email', { exact: false }).first().fill(`new-${email}`)
      await expect(change.getByText('Must match new email value.')).toBeVisible()
      await change.getByLabel('Confirm Email Change').fill(`new-${email}`)
      await expectAccessible(page)
      await change.getByRole('button', { name: 'Save' }).click()
      await change.getByLabel('Current Password').fill('not this one')
      await change.getByRole('button', { name: 'Continue' }).click()
      await expect(change.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true')
      await change.getByLabel('Current Password').fill('willow-over-the-brook')
      await expectAccessible(page)
      await change.getByRole('button', { name: 'Continue' }).click()
      await page
        .getByRole('dialog', { name: 'Confirm your new email address' })
        .getByRole('button', { name: 'Close' })
        .click()
      await expectPath(page, '/Login')
      // The former address stands until the link in the letter was opened.
      await login(page, email, 'willow-over-the-brook')
      await expect.poll(() => pathOf(page)).not.toBe('/Login')
      await page.goto('/User/Profile')
      await expect(page.getByText(`New address, not yet confirmed: new-${email}`)).toBeVisible()
      await expectAccessible(page)
      const link = await linkTo(page.request, `new-${email}`, 'Verify-Email')
      await page.goto(link)
      await expect(
        page.getByText(`Your email address new-${email} has been verified.`),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Go to Login' }).click()
      await login(page, `new-${email}`, 'willow-over-the-brook')
      await expect(page.getByRole('heading', h1)).toBeVisible()
      await expect.poll(() => pathOf(page)).not.toBe('/Login')
      expect(errors).toEqual([])
    })

    test('the billing portal posts its form to the provider', async ({ page, baseURL }) => {
      const provider = await billingProvider({
        keys: () => `${baseURL}/.well-known/jwks.json`,
        issuer: 'sexton-e2e',
        port: Number(process.env.E2E_BILLING_PORT),
      })
      try {
        await page.goto('/billing-portal/login?error=account-disabled')
        await expectPath(page, '/Login')
        await page.evaluate(() => localStorage.clear())
        await signIn(page, 'staff')
        await page.goto('/billing-portal/login?error=account-disabled')
        await expect(page.getByRole('alert')).toContainText('has been disabled')
        await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0)
        await expectAccessible(page)
        await expectNoOverflow(page)
        await page.goto('/billing-portal/login')
        await expect(page.getByText('You will be logged into the billing')).toBeVisible()
        await expect(page.getByText('DM', { exact: true })).toBeVisible()
        await expect(page.getByText('staff@demo.test')).toBeVisible()
        await expect(page.getByRole('banner')).toHaveCount(0)
        await expectAccessible(page)
        await expectNoOverflow(page)
        await page.getByRole('button', { name: 'Login', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Welcome staff@demo.test' })).toBeVisible()
        expect(page.url()).toBe(`${provider.callback}?issuer=sexton-e2e`)
        expect(provider.visits).toMatchObject([
          { issuerParameter: 'sexton-e2e', claims: { aud: provider.origin } },
        ])
        await page.goBack()
        await page.getByRole('link', { name: 'Log in with a different account' }).click()
        await expect.poll(() => page.url()).toContain('/Login?returnUrl=/billing-portal/login')
      } finally {
        await provider.close()
      }
    })

    test('feedback login redirects with a token, and refuses unknown origins', async ({ page }) => {
      await signIn(page, 'staff')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/feedback/login?redirect=https%3A%2F%2Fevil.test%2F')
      await expect(
        page.getByRole('heading', { ...h1, name: 'You were not redirected' }),
      ).toBeVisible()
      await expect(page.getByText('leads to https://evil.test, where')).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      expect(asked.filter((url) => url.startsWith('https://evil.test'))).toEqual([])
      const home = new URL(page.url())
      const own = `http://localhost:${home.port}/outside/feedback?a=1#top`
      await page.goto(`/feedback/login?redirect=${encodeURIComponent(own)}`)
      await expect
        .poll(() => page.url())
        .toMatch(/\/outside\/feedback\?a=1&ssoToken=[\w-]+\.[\w-]+\.[\w-]+#top$/)
      await page.goto('/report/login')
      await expect.poll(() => pathOf(page)).toMatch(/^\/outside\//)
    })
  })
}

/** Of all that the resolver's own tests know: each takes a good second here. */
const walked = [...hostile.filter((_, n) => n % 3 !== 2), ...endless.filter((_, n) => n % 4 === 0)]

test('no redirect target leads to another origin, after signing in or by the helper', async ({
  page,
  baseURL,
}) => {
  const token = await signIn(page, 'none')
  const away: string[] = []
  const isOurs = (url: string) => /^(?:blob:|data:)/.test(url) || url.startsWith(`${baseURL}/`)
  page.on('request', (request) => {
    if (!isOurs(request.url())) away.push(request.url())
  })
  // Signing in itself is not what is looked at here.
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ json: { token, expiresAt: new Date(Date.now() + 60_000).toISOString() } }),
  )
  await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ status: 204 }))
  await page.goto('/404')
  const go = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  const left: string[] = []
  for (const [n, payload] of walked.entries()) {
    const raw = encodeURIComponent(payload)
    for (const address of [
      `/Login?token=t${n}&redirect=${raw}`,
      `/Login?token=u${n}&returnUrl=${raw}`,
      `/Redirect?to=${raw}`,
    ]) {
      await go('/404')
      await go(address)
      try {
        await expect
          .poll(() => pathOf(page), { intervals: [20] })
          .not.toMatch(/^\/(?:Login|Redirect|404)$/)
      } catch {
        left.push(`${address} ended at ${page.url()}`)
      }
      if (!page.url().startsWith(`${baseURL}/`)) left.push(`${address} led to ${page.url()}`)
      if (!(await page.evaluate(() => localStorage.getItem('auth'))))
        left.push(`${address} signed out`)
    }
  }
  expect(left).toEqual([])
  expect(away).toEqual([])
})
