import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('the monthly register is found, filtered, exported and printed; a figure links to its records', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Rep${Date.now().toString(36)}`
  const person = await create(request, 'staff', cemetery, 'deceased', { lastName: mark })
  await create(request, 'staff', cemetery, 'interments', {
    deceased: person.id,
    disposition: 'scattering',
    status: 'completed',
    actualDate: '1987-06-05',
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}`)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' })
    .click()
  await page.getByRole('searchbox', { name: 'Find a report' }).fill('interment')
  // What does not match leaves the page, and the rest moves up.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Records'])
  await page.getByRole('link', { name: /^Interment register/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interment register')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom dates…')
  await page.getByLabel('First day').fill('1987-06-30')
  await page.getByLabel('Last day').fill('1987-06-01')
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await page.getByLabel('First day').fill('1987-06-01')
  await page.getByLabel('Last day').fill('1987-06-30')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('combobox', { name: 'Disposition' }).selectOption('Scattering')
  await expect(page.getByText('Jun 1, 1987 – Jun 30, 1987')).toBeVisible()
  const row = page.getByRole('row', { name: mark })
  await expect(row).toContainText('Jun 5, 1987')
  // What was asked for stands in the address.
  await page.reload()
  await expect(row).toBeVisible()

  const take = async (kind: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    return (await download).path()
  }
  const csv = await readFile(await take('CSV'), 'utf8')
  expect(
    csv
      .trimEnd()
      .split('\r\n')
      .find((line) => line.includes(mark)),
  ).toContain('1987-06-05')
  const pdf = await PDFDocument.load(await readFile(await take('PDF')))
  expect([pdf.getTitle(), pdf.getPageCount()]).toEqual(['Interment register', 1])

  await row.getByRole('link', { name: mark }).click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  await page.goto(`/${cemetery}/Reports/contracts-sales?period=lastYear`)
  const years = [2, 1].map((ago) => new Date().getFullYear() - ago)
  const compared = page.getByRole('region', { name: `Compared with ${years[0]}` })
  await expect(compared.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Sales by month, ${years[1]}` })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('No comparison')
  await expect(compared).toBeHidden()
  await page.goto(`/${cemetery}/Reports/locations-inventory`)
  await expect(page.getByRole('heading', { name: 'Spaces by status', exact: true })).toBeVisible()
  const total = page.getByRole('row').nth(1).getByRole('link').last()
  const count = (await total.innerText()).trim()
  await total.click()
  await expect(page).toHaveURL(/Locations\/Search\?filter=/)
  await expect(page.getByText(new RegExp(`\\b${count}\\b`)).first()).toBeVisible()
  expect(errors).toEqual([])
})
