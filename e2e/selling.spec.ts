import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

/** A priced space and somebody who wants it, under a name that no other search finds. */
async function wanted(page: Page) {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Want${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const price = await make('price-items', {
    sku: mark,
    name: `${mark} right`,
    kind: 'property',
    price: 240000,
  })
  const section = await make('locations', { name: `${mark} Section`, priceItem: price.id })
  const place = await make('locations', { name: `${mark} Space`, parent: section.id })
  const contact = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: mark })
  await signIn(page, 'staff')
  return { id, mark, make, place, contact }
}

test('a reservation’s contact, place, agreed price and deposit are copied to its contract', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const { id, make, place, contact } = await wanted(page)
  const reservation = await make('reservations', {
    contact: contact.id,
    locations: [place.id],
    expires: '2099-12-31',
    price: 220000,
    deposit: 50000,
  })
  await page.goto(`/${id}/Reservation/${reservation.id}`)
  await page.getByRole('link', { name: 'Sell', exact: true }).click()
  await expectPath(page, `/${id}/Contracts/Create`)
  await expect(page.getByRole('combobox', { name: 'Contact' })).toHaveValue(contact.label)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.label)
  await expect(page.getByRole('textbox', { name: 'Unit price' })).toHaveValue('2200.00')
  await expect(page.getByRole('textbox', { name: 'Deposit' })).toHaveValue('500.00')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  // The first money is the deposit.
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('500.00')
  await page.keyboard.press('Escape')
  await page.goto(`/${id}/Reservation/${reservation.id}`)
  await expect(page.getByText('Converted', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sell', exact: true })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a reserved space is sold from its own page to the one who reserved it', async ({ page }) => {
  const { id, make, place, contact } = await wanted(page)
  await make('reservations', { contact: contact.id, locations: [place.id], expires: '2099-12-31' })
  await page.goto(`/${id}/Locations/${place.id}`)
  await page.getByRole('link', { name: 'Sell', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Contact' })).toHaveValue(contact.label)
  await expect(page.getByRole('combobox', { name: 'From reservation' })).not.toHaveValue('')
})

test('a reservation chosen in the contract form fills the empty fields', async ({ page }) => {
  const { id, mark, make, place, contact } = await wanted(page)
  await make('reservations', { contact: contact.id, locations: [place.id], expires: '2099-12-31' })
  await page.goto(`/${id}/Contracts/Create`)
  await page.getByRole('combobox', { name: 'From reservation' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(mark) }).click()
  await expect(page.getByRole('combobox', { name: 'Contact' })).toHaveValue(contact.label)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.label)
  await expect(page.getByRole('textbox', { name: 'Unit price' })).toHaveValue('2400.00')
})

test('a contact buys a space by a contract; an old deed is recorded without a price', async ({
  page,
}) => {
  const { id, place, contact } = await wanted(page)
  await page.goto(`/${id}/Contacts/${contact.id}`)
  await page.getByRole('link', { name: 'Sell a space' }).click()
  await expectPath(page, `/${id}/Contracts/Create`)
  await expect(page.getByRole('combobox', { name: 'Contact' })).toHaveValue(contact.label)
  await page.goto(`/${id}/Locations/${place.id}`)
  await page.getByRole('link', { name: 'Record an existing right' }).click()
  await expectPath(page, `/${id}/Interment-Rights/Create`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Record an existing right' }),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.label)
})
