import { expect, test } from '@playwright/test'
import { tinyPng } from '../tests/support/files'
import { pdfWithForm } from '../tests/support/pdf-uploads'
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
  await expect(page.getByText(/^Block 4 is incomplete/).first()).toBeVisible()
})

test('a deed that the office has as a PDF becomes a template: values and a signature are placed, a picture added, and it is printed', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const space = await create(request, 'staff', cemetery, 'locations', { name: `Old deed ${mark}` })
  const contact = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    lastName: `Olddeed${mark}`,
  })
  const right = await create(request, 'staff', cemetery, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedDate: '1952-05-04',
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Settings/Templates/Create`)
  await page.getByRole('button', { name: /^Your own PDF/ }).click()
  await page.getByLabel('Records').click()
  await page.getByRole('option', { name: 'Interment rights' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a PDF…' }).click()
  await (await chooser).setFiles({
    name: `Deed ${mark}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdfWithForm(2, ['deed_date', 'Witness'])),
  })
  const block = page.getByRole('group', { name: 'Block 1: Pages of a PDF' })
  await expect(block).toContainText('2 pages · 1 value printed · 0 fields to sign or fill in')

  await block.getByRole('button', { name: 'Place fields…' }).click()
  const places = page.getByRole('dialog', { name: `Deed ${mark}` })
  await places.getByRole('button', { name: /^Witness/ }).click()
  await places.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'From the record' })
  await places.getByRole('textbox', { name: 'Value printed here' }).click()
  await page.keyboard.type('Before {')
  await page.getByRole('dialog', { name: 'Insert a field' }).getByLabel('Field').fill('Title of')
  await page.keyboard.press('Enter')
  await expect(places.getByRole('button', { name: /^Before Title of the record/ })).toBeVisible()
  await places.getByRole('radio', { name: 'Holder' }).check()
  await places.getByRole('button', { name: 'Signature', exact: true }).click()
  await places.getByRole('button', { name: /^Place on page/ }).click()
  await lookAtAllWidths(page, { what: 'the places on a template’s PDF' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await places.getByRole('button', { name: 'Done' }).click()
  await expect(block).toContainText('2 values printed · 1 field to sign or fill in')

  const picture = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Picture' }).click()
  await (await picture).setFiles({ name: 'Seal.png', mimeType: 'image/png', buffer: tinyPng })
  await expect(page.getByRole('group', { name: 'Block 2: Picture' }).getByRole('img')).toBeVisible()
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
