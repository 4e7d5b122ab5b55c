import { type Browser, expect, type Page, test } from '@playwright/test'
import { newcomer } from './support/newcomer'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { signIn, tokenOf } from './support/people'

const looksRight = async (page: Page) => {
  await expectAccessible(page)
  await expectNoOverflow(page)
}

/** A customer with a cemetery, its owner, and somebody who works there. */
async function world({ request }: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const call = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return await answer.json()
  }
  const mark = Date.now().toString(36)
  const [owner, clerk] = [await newcomer(request, 'Olga Yew'), await newcomer(request, 'Carl Yew')]
  const cemetery = await call('POST', 'cemeteries', { name: `Yew Hill ${mark}` })
  const account = await call('POST', 'accounts', { name: `Yew ${mark}`, owner: owner.id })
  await call('POST', 'organizations', {
    name: `Yews ${mark}`,
    account: account.id,
    cemeteries: [cemetery.id],
  })
  const roles = await (await request.get('/api/v1/roles?range=[0,99]', { headers })).json()
  const office = roles.find((role: { name: string }) => role.name === 'Office')
  for (const { id } of [owner, clerk])
    await call('PUT', `users/${id}/access`, { cemetery: cemetery.id, roles: [office.id] })
  return { owner, clerk, account, cemetery, mark }
}

/** A browser of somebody's own, who has signed in there. */
async function windowOf(browser: Browser, page: Page, who: { email: string; password: string }) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  await other.goto('/Login')
  await login(other, who)
  return other
}

async function login(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

for (const width of [390, 1440])
  test(`at ${width} px users are found, disabled and enabled, an account suspended, a role copied`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const errors = watchErrors(page)
    const { owner, clerk, account, cemetery, mark } = await world(page)
    await signIn(page, 'admin')

    // Somebody is found among all, with where they may work.
    await page.goto('/Admin')
    await page.getByRole('link', { name: /^All Users/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
    const carl = await windowOf(browser, page, clerk)
    await expect(carl.getByRole('heading', { level: 1 })).toContainText(/morning|afternoon|evening/)
    await page.getByRole('searchbox').first().fill(clerk.email)
    const found = page.getByRole('link', { name: /Carl Yew/ }).first()
    await expect(page.getByText('Avery Lindgren')).toHaveCount(0)
    await expect(page.getByText(cemetery.name).first()).toBeVisible()
    await found.click()

    // Where they are signed in; disabled they are out with the next call.
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Sessions').getByRole('button', { name: /^End:/ })).toHaveCount(1)
    await expect(card('Sign-ins').getByRole('listitem').first()).toContainText('Signed in')
    await expect(card('Cemeteries')).toContainText('Office')
    await looksRight(page)
    const step = async (name: string, next: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      // The way back is offered once it is done; the states' names stand in the timeline too.
      await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible()
    }
    await step('Disable', 'Enable')
    await carl.goto(`/${cemetery.id}/Deceased/Search`)
    await expectPath(carl, '/Login')
    await login(carl, clerk)
    await expect(carl.getByText('The email address or password is not correct.')).toBeVisible()
    await page.reload()
    await expect(card('Sessions')).toContainText('Not signed in anywhere')
    await expect(card('Sign-ins').getByRole('listitem').first()).toContainText(
      'Refused: user disabled',
    )
    await step('Enable', 'Disable')
    await login(carl, clerk)
    await expect(carl.getByRole('heading', { level: 1, name: 'Deceased' })).toBeVisible()

    // A customer is suspended: its owner reads one thing, everybody else another.
    await page.goto('/Admin/Account-Management')
    await page.getByRole('searchbox').first().fill(mark)
    await expect(page.getByText('1–1 of 1').first()).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(`Yew ${mark}`) })
      .first()
      .click()
    await expectPath(page, `/Account/${account.id}`)
    const olga = await windowOf(browser, page, owner)
    await expect(olga.getByRole('heading', { level: 1 })).toContainText(/morning|afternoon|evening/)
    await step('Suspend', 'Reactivate')
    await expect(page.getByText('no one in its organizations can work')).toBeVisible()
    await looksRight(page)
    for (const [person, words] of [
      [carl, 'Your account is temporarily suspended. Please contact your account owner'],
      [olga, 'Your account is temporarily suspended. Please contact customer support'],
    ] as const) {
      await person.goto(`/${cemetery.id}/Locations/Search`)
      const dialog = person.getByRole('dialog', { name: 'Account locked' })
      await expect(dialog).toContainText(words)
    }
    await step('Reactivate', 'Suspend')
    await carl.goto(`/${cemetery.id}/Locations/Search`)
    await expect(carl.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
    await Promise.all([carl.context().close(), olga.context().close()])

    // An organization with what is its; a role copied, and its grid changed by the keyboard alone.
    await page.goto('/Admin/Organizations')
    await page.getByRole('searchbox').first().fill(mark)
    await expect(page.getByText('1–1 of 1').first()).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(`Yews ${mark}`) })
      .first()
      .click()
    await expect(page.getByRole('link', { name: cemetery.name }).first()).toBeVisible()
    await page.goto('/Admin/Roles')
    await page.getByRole('link', { name: 'Reader' }).first().click()
    await page.getByRole('link', { name: 'Copy' }).click()
    await page.getByLabel('Name').first().fill(`Reader ${mark}`)
    const change = page.getByLabel('Books: Edit')
    await change.focus()
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Books: View')).toBeChecked()
    await looksRight(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: `Reader ${mark}` })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Books/ })).toContainText('YesYes')
    await looksRight(page)
    expect(errors).toEqual([])
  })
