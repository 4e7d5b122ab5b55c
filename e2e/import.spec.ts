import { expect, type Page, test } from '@playwright/test'
import { throughOverlay } from './support/overlay'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, signIn } from './support/people'

const file = [
  'NAME,DOB,DOD,STONE,SECTION,LOT,NOTES,DIRECTION',
  '"Quillfeather, Thomas A Sr",04/08/1848,07/07/1918,Single Stone,ZZ,1,,W 1/2',
  '"Quillfeather, Mary (Mrs Thomas)",abt 1852,someday,No Stone,ZZ,1,,E 1/2',
  '(Not Used),,,,ZZ,2,,',
  ',,,,,,,',
  'NAME,DOB,DOD,STONE,SECTION,LOT,NOTES,DIRECTION',
  '"Quillfeather, Infant of N & C",,1901,,,,=1+1,',
  '',
].join('\r\n')

async function open(page: Page, list: string) {
  await page.goto(list)
  await page.getByRole('button', { name: 'New import' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old register.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { level: 1, name: 'old register.csv' })).toBeVisible()
}

test('a messy register is mapped, checked, imported, reported and undone', async ({ page }) => {
  // A dialog is looked at four times on the way.
  const errors = watchErrors(page)
  await signIn(page, 'staff')
  const [, second] = await cemeteriesOf(page.request, 'staff')
  await open(page, `/${second.id}/Imports`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Imports' })).toBeVisible()
  await expect(page.getByLabel('“NAME” becomes')).toHaveValue('name')
  await expect(page.getByLabel('“DIRECTION” becomes')).toHaveValue('position')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check rows' }).click()

  await expect(page.getByRole('button', { name: 'Import 3 records' })).toBeVisible()
  await expect(page.getByText('will be skipped').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Date not recognized/ }).click()
  await expect(page.getByText('Row 3 ·')).toBeVisible()
  await expect(page.getByText('Row 2 ·')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import 3 records' }).click()

  const report = page.getByRole('button', { name: 'Download report (CSV)' })
  await expect(report).toBeVisible()
  const download = page.waitForEvent('download')
  await report.click()
  const stream = await (await download).createReadStream()
  const csv = (await stream.toArray()).join('')
  expect(csv).toContain("'=1+1")
  expect(csv.trimEnd().split('\r\n')).toHaveLength(7)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the record of row 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quillfeather')
  await page.goBack()

  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  const undo = page.getByRole('button', { name: 'Undo import' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await throughOverlay(page, { opener: undo, box: dialog })
  await undo.click()
  await expect(dialog).toContainText('stay and are listed')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('undone').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  await page.goto(
    `/${second.id}/Deceased/Search?filter=${encodeURIComponent('{"q":"quillfeather"}')}`,
  )
  await expect(page.getByText('Quillfeather')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the list of imports opens, and an invalid file is refused', async ({ page }) => {
  await signIn(page, 'staff')
  const [first] = await cemeteriesOf(page.request, 'staff')
  await page.goto(`/${first.id}/Imports`)
  await page.getByRole('button', { name: 'New import' }).click()
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await expect(
    page.getByRole('status').getByText(/cannot be imported. This is a document/),
  ).toBeVisible()
})
