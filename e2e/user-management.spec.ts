import { expect, test } from '@playwright/test'
import { newcomer } from './support/newcomer'
import { linkTo } from './support/outbox'
import { expectAccessible, expectNoOverflow, guardDialog, rail } from './support/page'
import { signIn } from './support/people'

const email = `wren.${Date.now()}@walk.test`

test('an invited user accepts, sees what the role allows, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  // Two people in two browsers, one after the other.
  const token = await signIn(page, 'admin')
  const made = await page.request.post('/api/v1/cemeteries', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Walk of Users' },
  })
  const { id } = (await made.json()) as { id: number }
  await page.setViewportSize({ width: 1440, height: 900 })

  // A role of the cemetery's own.
  await page.goto(`/${id}`)
  await rail(page).getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByText('No users yet')).toBeVisible()
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await page.getByRole('link', { name: 'Add role' }).click()
  await page.getByLabel('Name *').fill('Walker')
  await page.getByLabel('Deceased: Edit').check()
  await expect(page.getByLabel('Deceased: View')).toBeChecked()
  await expect(page.getByLabel('Deceased: View')).toBeDisabled()
  await page.getByLabel('Deceased: Edit').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Walker', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const rolePage = new URL(page.url()).pathname

  // An invitation that gives it.
  await page.goto(`/${id}/UserManagement/Users/Invite`)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByText('Choose at least one role.')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Last name').fill('Walker')
  await page.getByRole('checkbox', { name: 'Walker' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Wren Walker', level: 1 })).toBeVisible()
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  const userPage = new URL(page.url()).pathname

  // On a phone: the letter's link, a password, and just what the role opens.
  const phone = await browser.newContext({
    baseURL: baseURL as string,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const wren = await phone.newPage()
  await wren.goto(await linkTo(page.request, email))
  await wren.getByLabel('New Password', { exact: true }).fill('a wren on the walk 7')
  await wren.getByLabel('Confirm Password').fill('a wren on the walk 7')
  await wren.getByRole('button', { name: 'Submit' }).click()
  await expect(wren).not.toHaveURL(/Reset-Password/)
  await wren.goto(`/${id}/Deceased/Search`)
  await expect(wren.getByRole('heading', { name: 'Deceased', level: 1 })).toBeVisible()
  await wren.goto(`/${id}/UserManagement/Users`)
  await expect(guardDialog(wren)).toBeVisible()
  await wren.goto(`/${id}/Locations/Search`)
  await expect(guardDialog(wren)).toBeVisible()

  // The role is widened: open with the next page.
  await page.goto(rolePage)
  await page.getByLabel('Locations: View').check()
  // By the keyboard alone, and saved by it.
  await page.getByLabel('User management: Edit').focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('User management: View')).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Locations: view', { exact: true })).toBeVisible()
  await wren.goto(`/${id}/Locations/Search`)
  await expect(wren.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  // They may manage users now, and do not take that from themselves.
  await wren.goto(userPage)
  await wren.getByRole('checkbox', { name: 'Walker' }).uncheck()
  await wren.getByRole('button', { name: 'Save' }).click()
  await expect(wren.getByText('You would lock yourself out')).toBeVisible()
  await expectAccessible(wren)

  // A role made by copying: the same grid under another name.
  await page.getByRole('link', { name: 'Copy' }).click()
  await expect(page.getByLabel('User management: Edit')).toBeChecked()
  await page.getByLabel('User management: Edit').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Walker (copy)', level: 1 })).toBeVisible()

  // The manager, on a phone as well, takes them out: with the next call it is over.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(userPage)
  await expect(page.getByText('Invitation accepted')).toBeVisible()
  await expectNoOverflow(page)
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Wren Walker?' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
  }
  // Not while nobody else could manage users.
  await remove()
  await expect(page.getByText('No one could manage users anymore')).toBeVisible()
  const other = await newcomer(page.request, 'Ola Keeper')
  const headers = { authorization: `Bearer ${token}` }
  const roles = await (await page.request.get('/api/v1/roles?range=[0,99]', { headers })).json()
  const office = roles.find((role: { name: string }) => role.name === 'Office')
  await page.request.put(`/api/v1/users/${other.id}/access`, {
    headers,
    data: { cemetery: id, roles: [office.id] },
  })
  await remove()
  await expect(page.getByText('Wren Walker removed from this cemetery')).toBeVisible()
  await wren.goto(`/${id}/Deceased/Search`)
  await expect(guardDialog(wren)).toBeVisible()
  await phone.close()
})
