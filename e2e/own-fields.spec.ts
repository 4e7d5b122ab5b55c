import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a custom field is defined, filled in on a record, shown and filtered in the list, and exported', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const mark = `O${Date.now().toString(36)}`
  const [{ id: cemetery }] = await cemeteriesOf(page.request, 'staff')
  const person = await create(page.request, 'staff', cemetery, 'deceased', { lastName: mark })
  await signIn(page, 'staff')

  await page.goto(`/${cemetery}/Settings/Dynamic-Forms`)
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: false }).first().fill(`Ribbon ${mark}`)
  await dialog.getByLabel('Type').selectOption({ label: 'Choice' })
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await dialog
    .getByRole('group', { name: /Options 1/ })
    .getByLabel('Name')
    .fill('Purple')
  await expect(dialog.getByLabel(`Ribbon ${mark}`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit Ribbon ${mark}` })).toBeVisible()
  await expectNoOverflow(page)

  await page.goto(`/${cemetery}/Deceased/${person.id}/Edit`)
  await page.getByLabel(`Ribbon ${mark}`).selectOption({ label: 'Purple' })
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Purple' }).first()).toBeVisible()

  await page.goto(`/${cemetery}/Deceased/Search`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: `Ribbon ${mark}` }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Filter by').selectOption(`Ribbon ${mark}`)
  await page.getByLabel(`Ribbon ${mark}`).selectOption({ label: 'Purple' })
  await expect(page.getByRole('cell', { name: 'Purple' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: `Ribbon ${mark}: Purple` })).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Columns on screen: CSV' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain(`Ribbon ${mark}`)
  expect(lines[1]).toContain('Purple')
  expect(errors).toEqual([])
})
