import { expect, test } from '@playwright/test'
import { lookAtAllWidths } from './support/matrix'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('the deed’s wording is changed, a field inserted, seen in the preview, saved and printed', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const contact = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    lastName: `Template${mark}`,
  })
  const space = await create(request, 'staff', cemetery, 'locations', { name: `Template ${mark}` })
  const right = await create(request, 'staff', cemetery, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedDate: '1987-05-04',
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Settings/Templates`)
  await page.getByRole('link', { name: 'Add template' }).first().click()
  await page.getByRole('button', { name: /^Deed of interment right/ }).click()
  await expect(page.getByLabel('Name *')).toHaveValue('Deed of interment right')
  await page.getByLabel('Name *').fill(`Deed ${mark}`)
  // Beside the others', which it would otherwise replace.
  await page.getByLabel('Replaces').click()
  await page.getByRole('option', { name: /^None/ }).click()

  const heading = page.getByRole('group', { name: 'Block 2: Heading' }).getByRole('textbox')
  await heading.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`Deed of grace ${mark} for {`)
  const dialog = page.getByRole('dialog', { name: 'Insert a field' })
  await dialog.getByLabel('Field').fill('Deed number')
  await dialog.getByLabel('Field').press('Enter')
  await expect(heading).toHaveText(`Deed of grace ${mark} for Deed number`)

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('combobox').fill(`Template${mark}`)
  await page.getByRole('option', { name: new RegExp(`Template${mark}`) }).click()
  await expect(preview.locator('.textLayer').first()).toContainText(`Deed of grace ${mark}`)
  await lookAtAllWidths(page, { what: 'the editor of a template' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Deed ${mark}` })).toBeVisible()

  await page.goto(`/${cemetery}/Interment-Rights/${right.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: `Deed ${mark}` }).click()
  await (await opened).close()
  await expect(page.getByText(new RegExp(`^Deed ${mark} .*\\.pdf$`)).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('a block is added, moved and deleted by keyboard, and what is wrong is said at the content', async ({
  page,
}) => {
  const cemetery = (await cemeteriesOf(page.request, 'staff'))[0].id
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Settings/Templates/Create`)
  await page.getByRole('button', { name: /^Blank template/ }).press('Enter')
  await page.getByLabel('Name *').fill(`Blank ${Date.now()}`)
  await page.getByLabel('Records *').selectOption('contracts')
  await page.getByRole('button', { name: 'Add block' }).press('Enter')
  await page.getByRole('menuitem', { name: 'List', exact: true }).press('Enter')
  const list = page.getByRole('group', { name: 'Block 4: List' })
  await expect(list.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('First thing')
  await expect(list.getByRole('textbox')).toHaveText('First thing')
  await list.getByRole('button', { name: /^Move up/ }).press('Enter')
  await expect(page.getByRole('group', { name: 'Block 3: List' })).toContainText('First thing')
  await page
    .getByRole('group', { name: 'Block 4: Text' })
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await expect(page.getByRole('group', { name: /^Block 4/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add block' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Signatures' }).press('Enter')
  await page.getByRole('combobox', { name: 'Signed by' }).fill('')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(/^Block 4 is not complete/).first()).toBeVisible()
})
