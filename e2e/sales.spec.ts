import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a contract with two items is signed, makes the right, is paid, and a payment is reversed', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Sale${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(request, 'staff', cemetery, area, values)
  await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: mark })
  await make('locations', { name: `${mark} Space` })
  await make('price-items', {
    sku: `${mark}-P`,
    name: `${mark} right`,
    kind: 'property',
    price: 240000,
  })
  await make('price-items', { sku: `${mark}-M`, name: `${mark} vault`, price: 98000 })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/Create`)

  const pick = async (field: ReturnType<typeof page.getByRole>, text: string, option: RegExp) => {
    await field.fill(text)
    await page.getByRole('option', { name: option }).click()
  }
  await pick(page.getByRole('combobox', { name: 'Contact' }), mark, new RegExp(`${mark}, Rosa`))
  const first = page.getByRole('group', { name: 'Items 1' })
  await pick(
    first.getByRole('combobox', { name: 'Price item' }),
    `${mark}-P`,
    new RegExp(`${mark} right`),
  )
  await expect(first.getByRole('textbox', { name: 'Unit price' })).toHaveValue('2400.00')
  await pick(first.getByRole('combobox', { name: 'Location' }), mark, new RegExp(`${mark} Space`))
  await page.getByRole('button', { name: 'Add to items' }).click()
  const second = page.getByRole('group', { name: 'Items 2' })
  await pick(
    second.getByRole('combobox', { name: 'Price item' }),
    `${mark}-M`,
    new RegExp(`${mark} vault`),
  )
  await second.getByRole('textbox', { name: 'Discount (%)' }).fill('10')
  await expect(page.getByText('$3,282.00')).toBeVisible()
  // The vault first: by the button, as by dragging.
  await page.getByRole('button', { name: 'Move row 2 up' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: `${mark}, Rosa` })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('vault')
  await page.getByRole('button', { name: 'Ready to sign' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('link', { name: `${mark} Space` })
    .first()
    .click()
  await expect(page.getByText('Owned', { exact: true }).first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('3282.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  const balance = page.getByRole('region', { name: 'Total', exact: true })
  await expect(balance).toContainText('$2,282.00')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('tab', { name: /Transactions 1/ }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: /-R-/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  expect((await download).suggestedFilename()).toMatch(/-R-\d+\.pdf$/)
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong contract')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('Reversed', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: new RegExp(`-CT-.*${mark}`) })
    .first()
    .click()
  await expect(balance).toContainText('$3,282.00')
  expect(errors).toEqual([])
})

test('prices are told apart by their days, and an entry of the ledger leads to its contract', async ({
  page,
  request,
}) => {
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Price${Date.now().toString(36)}`
  const price = (of: string, days: object) =>
    create(request, 'staff', cemetery, 'price-items', {
      sku: `${mark}-${of}`,
      name: `${mark} ${of}`,
      kind: 'service',
      price: 12_500,
      ...days,
    })
  await price('old', { effectiveTo: '2020-12-31' })
  await price('usual', {})
  await price('next', { effectiveFrom: '2099-01-01' })
  await price('dropped', { status: 'inactive' })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Price-Catalog`)
  await page.getByRole('searchbox').fill(mark)
  const says = { old: 'Past', usual: 'Current', next: 'Future', dropped: 'Inactive' }
  for (const [of, said] of Object.entries(says))
    await expect(page.getByRole('row', { name: `${mark} ${of}` })).toContainText(said)

  await page.goto(`/${cemetery}/Contracts/Transactions-Search`)
  const contract = page.locator(`main td a[href^="/${cemetery}/Contracts/"]`).first()
  const number = (await contract.textContent()) ?? ''
  expect(number).not.toBe('')
  await contract.click()
  await expectPath(page, /\/Contracts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number)
})
