import { expect, test } from '@playwright/test'
import { clearUp, start, temporaryFolder } from '../tests/runtime/server'
import { ownPerson } from './support/own-person'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { addAuthenticator, cancelNext, login, shown } from './support/second-factor'

const profile = '/Login?redirect=%2FUser%2FProfile'

for (const width of [390, 1440]) {
  test(`a passkey is added in the profile, used at sign-in and removed, at ${width}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const errors = watchErrors(page)
    await addAuthenticator(page)
    const { email, password } = ownPerson()
    const card = page.getByRole('region', { name: 'Two-step sign-in' })
    const dialog = page.getByRole('dialog')
    const addPasskey = card.getByRole('button', { name: 'Add a passkey' })
    // Browsers have none at an address without a name: where there are some is told.
    const home = new URL(baseURL ?? '')
    home.hostname = 'localhost'
    await login(page, `${baseURL}${profile}`, email, password)
    await expect(card).toContainText(`Passkeys only work at ${home.origin}.`)
    await expect(addPasskey).toHaveCount(0)

    await login(page, `${home.origin}${profile}`, email, password)
    await addPasskey.click()
    await dialog.getByLabel('Current Password').fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Name of this passkey').fill('Office computer')
    await expectAccessible(page)
    await cancelNext(page, 'create')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('nothing has changed')
    await expect(dialog.getByLabel('Name of this passkey')).toHaveValue('Office computer')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expect(
      dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem'),
    ).toHaveCount(10)
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(card.getByRole('listitem')).toContainText('Office computer')
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.goto(`${home.origin}/Logout`)
    await expectPath(page, '/Login')
    await login(page, `${home.origin}${profile}`, email, password)
    const use = page.getByRole('button', { name: 'Continue with the passkey' })
    await expect(use).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await cancelNext(page, 'get')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toContainText('No passkey was used')
    await use.click()
    await expectPath(page, '/User/Profile')
    await expect(card).toContainText('last used')

    // The device has one already, and says so.
    await addPasskey.click()
    await dialog.getByLabel('Current Password').fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expect(dialog.getByRole('alert')).toContainText('already has a passkey for your account')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await card.getByRole('button', { name: 'Remove: Office computer' }).click()
    await dialog.getByLabel('Current Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Only your password is required')
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
}

test.describe('where a second factor is required', () => {
  test.afterAll(clearUp)

  test('an administrator sets one up before the first session, by app or by passkey', async ({
    page,
  }) => {
    // It starts a server of its own: the others' lets everybody in.
    test.slow()
    const folder = temporaryFolder()
    const server = await start(folder, {
      env: { SECOND_FACTOR_REQUIRED: 'administrators', DEMO: '0', DATABASE_URL: '' },
    })
    const home = new URL(server.address)
    home.hostname = 'localhost'
    const to = (path: string) => `${home.origin}${path}`
    const heading = page.getByRole('heading', { level: 1 })
    await addAuthenticator(page)

    const first = ownPerson(folder)
    await login(page, to(profile), first.email, first.password)
    await expect(heading).toHaveText('Set up two-step sign-in')
    await expectAccessible(page)
    // Whoever goes elsewhere is not in.
    await page.goto(to('/User/Profile'))
    await expectPath(page, '/Login')
    await login(page, to(profile), first.email, first.password)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading).toHaveText('Sign in')
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()

    await login(page, to(profile), first.email, first.password)
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    const key = (await page.locator('code').textContent()) ?? ''
    await page.getByLabel('Code the app shows now').fill(shown(key))
    await page.getByRole('button', { name: 'Add app' }).click()
    await expect(heading).toHaveText('Your recovery codes')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expectPath(page, '/User/Profile')
    const card = page.getByRole('region', { name: 'Two-step sign-in' })
    await expect(card).toContainText('the last method cannot be removed')
    await expect(card.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await page.goto(to('/Logout'))

    const second = ownPerson(folder)
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, to('/Login'), second.email, second.password)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(heading).toHaveText('Your recovery codes')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expectPath(page, '/')
    await page.goto(to('/Logout'))
    await login(page, to(profile), second.email, second.password)
    await page.getByRole('button', { name: 'Continue with the passkey' }).click()
    await expectPath(page, '/User/Profile')
  })
})
