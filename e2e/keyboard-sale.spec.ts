import { expect, type Page, test } from '@playwright/test'
import { countKeys, pick, tabTo } from './support/keyboard'
import { expectPath, pathOf, watchErrors } from './support/page'
import { addressOf, cemeteriesOf, create, password } from './support/people'

/** By the palette to what bears this name. */
async function goTo(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(finder.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(finder.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(finder).toBeHidden()
}

test('a grave is sold by keyboard alone: from the sign-in to a signed contract that is paid', async ({
  page,
}, info) => {
  const errors = watchErrors(page)
  const [first] = await cemeteriesOf(page.request, 'staff')
  const mark = `Tour${Date.now().toString(36).replace(/\d/g, 'k')}`
  const make = (area: string, data: object) => create(page.request, 'staff', first.id, area, data)
  const right = { sku: mark, name: `${mark} right`, kind: 'property', price: 240_000 }
  const price = await make('price-items', right)
  const grave = await make('locations', { name: `${mark} Grave`, priceItem: price.id })
  const buyer = await make('contacts', { kind: 'person', firstName: 'Ada', lastName: mark })
  const keys = countKeys(page)
  const pages: string[] = []
  page.on('framenavigated', () => {
    if (pages.at(-1) !== pathOf(page)) pages.push(pathOf(page))
  })

  await page.goto('/Login')
  await tabTo(page, page.getByLabel('Email Address'))
  await page.keyboard.type(addressOf('staff'))
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectPath(page, '/')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: first.name }).first())
  await page.keyboard.press('Enter')
  await expectPath(page, `/${first.id}`)
  // The address changes before the page does, and the page before searches the cemeteries.
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await goTo(page, grave.label)
  await expectPath(page, `/${first.id}/Locations/${grave.id}`)
  await tabTo(page, page.getByRole('link', { name: 'Sell', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(grave.label)
  await pick(page, 'Contact', buyer.label)
  await page.keyboard.press('Control+s')
  await expectPath(page, /\/Contracts\/\d+$/)

  await tabTo(page, page.getByRole('button', { name: 'Sign', exact: true }))
  await page.keyboard.press('Enter')
  const signing = page.getByRole('dialog')
  await tabTo(page, signing.getByRole('button', { name: 'Sign' }))
  await page.keyboard.press('Enter')
  await expect(signing).toBeHidden()
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Take payment' }))
  await page.keyboard.press('Enter')
  const payment = page.getByRole('dialog', { name: 'Take payment' })
  await expect(payment.getByRole('textbox', { name: 'Amount' })).toHaveValue('2400.00')
  await tabTo(page, payment.getByRole('button', { name: 'Record' }))
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText('$0.00')

  await goTo(page, grave.label)
  await expectPath(page, `/${first.id}/Locations/${grave.id}`)
  await expect(page.getByText('Owned', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(buyer.label).first()).toBeVisible()
  expect(errors).toEqual([])
  // What is typed of names, address and password is about a hundred of them.
  const count = `${keys()} keys on ${pages.length} pages`
  info.annotations.push({ type: 'distance', description: count })
  console.log(`A grave sold by keyboard alone: ${count}`)
  expect(pages.length).toBeLessThanOrEqual(7)
})
