import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, signIn } from './support/people'

const file = [
  'NAME,DOD,SECTION,LOT,UNDERTAKER BILL',
  'James & Mary Wrenfield,,ZW,1,12 dollars',
  '"Wrenfield, Ada",someday,ZW,2,',
  '"Wrenfield, Otto",1903,ZW,3,',
  '',
].join('\r\n')

test('an import with several people in one row is split, corrected in the table, shown on the record and undone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'staff')
  const [, second] = await cemeteriesOf(page.request, 'staff')
  await page.goto(`/${second.id}/Imports`)
  await page.getByRole('button', { name: 'New import' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wrens.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByLabel('“DOD” becomes').selectOption('deathDate')
  await page.getByLabel('“UNDERTAKER BILL” becomes').selectOption('')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 3 records' })).toBeVisible()

  await page
    .getByRole('button', { name: 'Create 2 records: James Wrenfield · Mary Wrenfield' })
    .click()
  await expect(page.getByText('3 rows, 4 records')).toBeVisible()
  await expect(page.getByText('Record 2 of 2').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Correct in a table' }).click()
  const cell = page.getByRole('textbox', { name: 'Died, row 3' })
  await cell.fill('no date at all 99')
  await cell.press('Tab')
  await expect(page.getByText('Not valid for this field')).toBeVisible()
  await cell.press('Escape')
  await expect(cell).toHaveValue('someday')
  await cell.fill('3 May 1902')
  await cell.press('Enter')
  await expect(page.getByRole('button', { name: /^Date not recognized/ })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Choose row 4' }).check()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByRole('button', { name: 'Import 3 records' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo my last correction' }).click()
  await expect(page.getByRole('button', { name: 'Import 4 records' })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import 4 records' }).click()

  await page.getByRole('link', { name: 'Open the record of row 2' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wrenfield, Mary')
  const register = page.getByRole('region', { name: 'As in the register' })
  await expect(register).toContainText('James & Mary Wrenfield')
  await expect(register).toContainText('wrens.csv, row 2')
  await expect(register).toContainText('12 dollars')
  await expect(register).toContainText('not imported')
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('undone').first()).toBeVisible()
  await page.goto(`/${second.id}/Deceased/Search?filter=${encodeURIComponent('{"q":"wrenfield"}')}`)
  await expect(page.getByText('Wrenfield')).toHaveCount(0)
  expect(errors.filter((one) => !one.includes('400'))).toEqual([])
})
