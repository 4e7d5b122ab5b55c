import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

const mark = () => `Pay${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`

/** A contract of two parts for somebody, and the cemetery it is in. */
async function sold(page: Page) {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const name = mark()
  const vault = await make('price-items', {
    sku: `${name}V`,
    name: `${name} vault`,
    kind: 'merchandise',
    price: 100_000,
    careRate: 2000,
  })
  const opening = await make('price-items', {
    sku: `${name}O`,
    name: `${name} opening`,
    kind: 'opening',
    price: 50_000,
  })
  const contact = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: name })
  const contract = (values: object = {}) =>
    make('contracts', {
      parties: [{ contact: contact.id, role: 'purchaser' }],
      items: [{ priceItem: vault.id }, { priceItem: opening.id }],
      ...values,
    })
  await signIn(page, 'staff')
  return { id, make, name, contact, contract }
}

/** At both widths: nothing for a screen reader to stumble on, nothing beyond the edge. */
async function expectSound(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('a payment is applied as the rule has it, or as it is said; what is over is applied elsewhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const { id, contract, contact } = await sold(page)
  const [first, second] = [await contract(), await contract()]
  await page.goto(`/${id}/Contracts/${first.id}`)
  const paid = page.getByRole('region', { name: 'Paid so far' })
  await expect(paid.getByText('$0.00 of $500.00')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('600')
  await dialog.getByRole('button', { name: 'How it is applied' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Opening and closing' })).toHaveValue('500.00')
  await expect(dialog.getByRole('textbox', { name: 'Merchandise' })).toHaveValue('100.00')
  await dialog.getByRole('textbox', { name: 'Opening and closing' }).fill('400')
  await dialog.getByRole('textbox', { name: 'Care fund' }).fill('100')
  await expect(dialog.getByText('All of it is applied')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  await expect(paid.getByText('$400.00 of $500.00')).toBeVisible()
  await expect(paid.getByText('$100.00 of $200.00')).toBeVisible()
  // Three clicks take the rest; more than that becomes the customer's.
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await expect(dialog.getByText('More than the balance of $900.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await paid.getByRole('button', { name: 'Move to the customer’s credit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/${id}/Contracts/${second.id}`)
  await paid.getByRole('button', { name: /Apply credit of \$100.00/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await expect(paid.getByText('$100.00 of $500.00')).toBeVisible()
  await page.goto(`/${id}/Contacts/${contact.id}`)
  await expect(page.getByRole('region', { name: 'Credit' }).getByText('$0.00')).toBeVisible()
  // One payment for what is owed on both.
  await page.getByRole('link', { name: 'Pay several contracts' }).click()
  await expectPath(page, `/${id}/Contracts/Transactions-Search/Pay-Many`)
  await expect(page.getByRole('textbox', { name: second.label })).toHaveValue('1400.00')
  await expectSound(page)
  await page.getByRole('button', { name: 'Record' }).click()
  await expectPath(page, /\/Contracts\/Transactions-Search\/\d+$/)
  await expect(page.getByRole('region', { name: 'Applied to' })).toBeVisible()
  await expectSound(page)
  expect(errors).toEqual([])
})

test('a deposit is taken on a reservation, and its contract begins with it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const { id, make, name, contact } = await sold(page)
  const price = await make('price-items', {
    sku: `${name}R`,
    name: `${name} right`,
    kind: 'property',
    price: 240_000,
  })
  const place = await make('locations', { name: `${name} Space`, priceItem: price.id })
  const reservation = await make('reservations', {
    contact: contact.id,
    locations: [place.id],
    expires: '2099-12-31',
    deposit: 50_000,
  })
  await page.goto(`/${id}/Reservation/${reservation.id}`)
  await page.getByRole('button', { name: 'Take deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take deposit' })
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('500.00')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  const held = page.getByRole('region', { name: 'Deposit held' })
  await expect(held.getByText('$500.00', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Sell', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expectPath(page, /\/Contracts\/\d+$/)
  await expect(page.getByRole('region', { name: 'Paid so far' })).toContainText(
    '$500.00 of $2,400.00',
  )
  expect(errors).toEqual([])
})

test('a batch is counted and closed, and its deposit slip printed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const { id, make, contract } = await sold(page)
  const { id: sale } = await contract()
  const cash = await make('payment-methods', { name: mark(), kind: 'cash' }).catch(() => null)
  const entry = (await make('transactions', {
    contract: sale,
    type: 'payment',
    amount: 12_500,
    ...(cash ? { method: cash.id } : {}),
  })) as unknown as { batch: number }
  await page.goto(`/${id}/Contracts/Batches/${entry.batch}`)
  await expect(page.getByRole('link', { name: 'Count and close' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Count and close' }).click()
  await page.getByRole('textbox', { name: '$100.00', exact: true }).fill('1')
  await page.getByRole('textbox', { name: '$20.00', exact: true }).fill('1')
  await expect(page.getByText('$120.00')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Close batch' }).click()
  await expectPath(page, new RegExp(`/Contracts/Batches/${entry.batch}$`))
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('To the bank').first()).toBeVisible()
  await expectSound(page)
  await page.goto(`/${id}/Contracts/Batches`)
  await expect(page.getByRole('button', { name: 'Open a batch' })).toBeVisible()
  await expectSound(page)
  expect(errors).toEqual([])
})
