import { expect, type Page, test } from '@playwright/test'
import { quietDay } from './support/days'
import { pick, tabTo } from './support/keyboard'
import { expectPath, rail, watchErrors } from './support/page'
import { addressOf, cemeteriesOf, create, password } from './support/people'

/** From the rail, whose groups lead to their first lists. */
async function openList(page: Page, name: string) {
  await tabTo(page, rail(page).getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('sign-in, a new person, an interment and a sale are done by keyboard alone', async ({
  page,
}) => {
  // Some two hundred keys, each looked at.
  const errors = watchErrors(page)
  const [first] = await cemeteriesOf(page.request, 'staff')
  const mark = `Keys${Date.now().toString(36).replace(/\d/g, 'k')}`
  const make = (area: string, data: object) => create(page.request, 'staff', first.id, area, data)
  const grave = await make('locations', { name: `${mark} Grave` })
  const right = { sku: mark, name: `${mark} right`, kind: 'property', price: 240000 }
  const price = await make('price-items', right)
  const plot = await make('locations', { name: `${mark} Plot`, priceItem: price.id })
  const buyer = await make('contacts', { kind: 'person', firstName: 'Ada', lastName: mark })

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

  await openList(page, 'Deceased')
  await tabTo(page, page.getByRole('link', { name: 'Add deceased' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.type('Rosa')
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.type(mark)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: `${mark}, Rosa` })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Schedule interment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Deceased' })).toHaveValue(`${mark}, Rosa`)
  await pick(page, 'Location', grave.label)
  await tabTo(page, page.getByLabel('Starts'))
  const [year, month, day] = quietDay(52).split('-')
  await page.keyboard.type(`${month}${day}${year}1030AM`)
  await page.keyboard.press('Control+s')
  await expectPath(page, /\/Interments\/\d+$/)
  const start = new RegExp(` ${Number(day)}, ${year}, 10:30\\sAM`)
  await expect(page.getByText(start).first()).toBeVisible()

  await openList(page, 'Locations')
  await expectPath(page, `/${first.id}/Locations/Search`)
  await tabTo(page, page.getByRole('main').getByRole('searchbox'))
  await page.keyboard.type(plot.label)
  await tabTo(page, page.getByRole('link', { name: plot.label, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sell', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(plot.label)
  await pick(page, 'Contact', buyer.label)
  await page.keyboard.press('Control+s')
  await expectPath(page, /\/Contracts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: buyer.label })).toBeVisible()
  expect(errors).toEqual([])
})
