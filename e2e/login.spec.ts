import { expect, type Request, test } from '@playwright/test'
import { errorDialog, expectAccessible, expectPath, pathOf, watchErrors } from './support/page'
import { actAs, addressOf, cemeteriesOf, freshToken, password } from './support/people'

const email = 'Email Address'

test('Login shows its texts and links', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto('/Login')
  await expect(page.getByText("Don't have an account? Contact us to get started.")).toBeVisible()
  await expect(page.getByLabel(email)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Forgot Your Password?' })).toHaveAttribute(
    'href',
    '/Forgot-Password',
  )
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^http/)
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^http/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect((await page.locator('form').boundingBox())?.width).toBeLessThanOrEqual(500)
  expect((await page.getByRole('img', { name: 'Sexton' }).boundingBox())?.width).toBe(400)
  expect(errors).toEqual([])
})

test('missing or invalid input is reported, and the first field gets the focus', async ({
  page,
}) => {
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email address is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel(email)).toBeFocused()
  await page.getByLabel(email).fill('nobody')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel(email).fill('nobody@demo.test')
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
})

test('a wrong password is reported and leaves the button enabled', async ({ page }) => {
  await page.goto('/Login?redirect=%2F404')
  await page.getByLabel(email).fill('nobody@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('The email address or password is not correct.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  expect(pathOf(page)).toBe('/Login')
})

test('too many tries are reported differently from a wrong password', async ({ page }) => {
  await page.route('**/auth/login', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: '{"title":"Too many"}',
    }),
  )
  await page.goto('/Login')
  await page.getByLabel(email).fill('nobody@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Too many failed attempts.')).toBeVisible()
})

test('a guarded page leads to Login and, after it, back with its full address', async ({
  page,
  request,
}) => {
  const [first] = await cemeteriesOf(request, 'staff')
  const target = `/${first.id}/Deceased/Search?page=1`
  await page.goto(target)
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe(target)
  await page.getByLabel(email).fill(addressOf('staff'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Deceased' })).toBeVisible()
  expect(pathOf(page)).toBe(`/${first.id}/Deceased/Search`)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('/Login')
})

for (const [what, search] of [
  ['another origin', '?redirect=%2F%2Fevil.test'],
  ['a script', '?redirect=javascript%3Aalert(1)'],
  ['Logout', '?redirect=%2FLogout'],
  ['Login', '?returnUrl=%2FLogin'],
  ['jwt', '?redirect=%2Fjwt'],
] as const) {
  test(`a redirect target that is ${what} is dropped`, async ({ page }) => {
    await page.goto(`/Login${search}`)
    await page.getByLabel(email).fill(addressOf('none'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
    expect(pathOf(page)).toBe('/')
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeTruthy()
  })
}

for (const [person, words] of [
  ['owner', 'contact customer support'],
  ['clerk', 'contact your account owner'],
] as const) {
  test(`a suspended account is reported to its ${person}`, async ({ page }) => {
    await page.goto('/Login')
    await page.getByLabel(email).fill(`${person}@locked.test`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Account locked' })
    await expect(dialog).toContainText('temporarily suspended')
    await expect(dialog).toContainText(words)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })
}

test('/Logout and /jwt end the session on the server too', async ({ page, request }) => {
  for (const path of ['/Logout', '/jwt']) {
    const token = await freshToken(request, 'none')
    await page.goto('/Login')
    await page.evaluate((value) => localStorage.setItem('auth', value), token)
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout'))
    await page.goto(path)
    await expectPath(page, '/Login')
    expect((await ended).status()).toBe(204)
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/v1/auth/session', { headers })).status()).toBe(401)
  }
})

test('a session that ends elsewhere leads to Login without a message, keeping the page as target', async ({
  page,
  request,
}) => {
  const [first] = await cemeteriesOf(request, 'staff')
  const token = await freshToken(request, 'staff')
  await actAs(page, token)
  await page.goto(`/${first.id}/Deceased/Search`)
  await expect(page.getByRole('heading', { level: 1, name: 'Deceased' })).toBeVisible()
  // Whatever the page asks of its own accord waits: the click is what meets the refusal.
  await page.waitForLoadState('networkidle')
  let go = () => {}
  const clicked = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/**', async (route) => {
    await clicked
    await route.continue()
  })
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('link', { name: 'Home' }).first().click()
  go()
  await expectPath(page, '/Login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/${first.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(errorDialog(page)).toHaveCount(0)
})

test('/user/login logs out and signs in by its token, which leaves the address at once', async ({
  page,
}) => {
  const sent: unknown[] = []
  await page.route('**/auth/login', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"title":"No"}',
    })
  })
  await page.goto('/user/login?jwt=once-only&redirect=%2F1001%2FSettings')
  await expect(page.getByText('This sign-in link is no longer valid.')).toBeVisible()
  expect(sent).toEqual([{ username: 'jwt', password: 'once-only' }])
  expect(page.url()).toContain('/Login?redirect=%2F1001%2FSettings')
  expect(page.url()).not.toContain('once-only')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await page.goBack()
  expect(page.url()).not.toContain('once-only')
})

test('a jwt parameter of a guarded page is passed on to Login', async ({ page }) => {
  const sent: unknown[] = []
  await page.route('**/auth/login', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"title":"No"}',
    })
  })
  await page.goto('/1001/Contacts/Search?jwt=carried')
  await expect(page.getByText('This sign-in link is no longer valid.')).toBeVisible()
  expect(sent).toEqual([{ username: 'jwt', password: 'carried' }])
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/1001/Contacts/Search')
})

test('Login loads neither react-admin nor the component library', async ({ page }) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    // What is only fetched for later is no script yet.
    if (request.url().endsWith('.js') && request.resourceType() === 'script') scripts.push(request)
  })
  await page.goto('/Login', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(scripts.map((script) => script.url()).join(' ')).not.toMatch(/Scope|TextField|Typography/)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(110_000)
})

test('Login is shown in French and Spanish', async ({ page }) => {
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a single-use exchange token signs in once', async ({ page, request, baseURL }) => {
  const headers = { authorization: `Bearer ${await freshToken(request, 'none')}` }
  const audience = `http://localhost:${new URL(baseURL ?? '').port}`
  const issued = await request.post('/api/v1/auth/sso-token', { headers, data: { audience } })
  expect(issued.ok(), await issued.text()).toBe(true)
  const { ssoToken } = (await issued.json()) as { ssoToken: string }
  await page.goto(`/user/login?jwt=${encodeURIComponent(ssoToken)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
  expect(page.url()).not.toContain(ssoToken)
  await page.goto(`/user/login?jwt=${encodeURIComponent(ssoToken)}`)
  await expect(page.getByText('This sign-in link is no longer valid.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})
