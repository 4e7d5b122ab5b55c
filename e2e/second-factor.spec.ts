import { expect, test } from '@playwright/test'
import { ownPerson } from './support/own-person'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { login, shown, wellWithinHalfMinute } from './support/second-factor'

const profile = '/Login?redirect=%2FUser%2FProfile'

for (const width of [390, 1440]) {
  test(`two-step sign-in is set up in the profile, used and removed, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const errors = watchErrors(page)
    const { email, password } = ownPerson()
    await login(page, profile, email, password)
    const card = page.getByRole('region', { name: 'Two-step sign-in' })
    await expect(card).toContainText('Only your password is required')
    await card.getByRole('button', { name: 'Add an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Current Password')).toBeFocused()
    await dialog.getByLabel('Current Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const key = (await dialog.locator('code').textContent()) ?? ''
    await expectAccessible(page)
    await dialog.getByLabel('Code the app shows now').fill('000000')
    await dialog.getByRole('button', { name: 'Add app' }).click()
    await expect(dialog.getByRole('alert')).toContainText('incorrect')
    await wellWithinHalfMinute()
    await dialog.getByLabel('Code the app shows now').fill(shown(key, -1))
    await dialog.getByRole('button', { name: 'Add app' }).click()
    const codes = dialog.getByRole('list', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(card).toContainText('10 recovery codes are left.')
    await expectNoOverflow(page)

    await page.goto('/Logout')
    await expectPath(page, '/Login')
    await login(page, profile, email, password)
    await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This code is incorrect')
    await page.getByLabel('Code', { exact: true }).fill(shown(key))
    await page.keyboard.press('Enter')
    await expectPath(page, '/User/Profile')
    await expect(card).toContainText('last used')

    await page.goto('/Logout')
    await expectPath(page, '/Login')
    await login(page, profile, email, password)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(card).toContainText('9 recovery codes are left.')
    await card.getByRole('button', { name: /^Remove/ }).click()
    await dialog.getByLabel('Current Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Only your password is required')
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
}
