import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('a contract is billed, the invoice is paid, and the customer gets a statement', async ({
  page,
}, info) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const { contract, mark, buyer } = await sold(page.request, id, 0)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/${contract}`)
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  const walk = await countWalk(page)
  await page.getByRole('button', { name: 'Create invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /Invoice for contract/ })
  await expect(dialog.getByText(/Everything not invoiced yet/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(mark) })).toBeVisible()
  await expect(page.getByText('Nothing paid yet.')).toBeVisible()
  walk.print('Bill a contract', info)
  expect(walk.cost().clicks).toBeLessThanOrEqual(3)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await create(page.request, 'staff', id, 'transactions', {
    contract,
    type: 'payment',
    amount: 40_000,
  })
  await page.reload()
  await expect(page.getByText('Partly paid').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paid by' })).toBeVisible()

  // A line of it is taken back.
  await page.getByRole('button', { name: 'Write credit note' }).click()
  const credit = page.getByRole('dialog', { name: /Credit note for invoice/ })
  await credit.getByLabel('Reason').fill('Vase not delivered')
  await expectAccessible(page)
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText(/Credit note .*-CN-/i).first()).toBeVisible()

  await create(page.request, 'staff', id, 'transactions', {
    contract,
    type: 'adjustment',
    amount: 65_000,
  })
  await page.goto(`/${id}/Contacts/${buyer}`)
  const owed = page.getByRole('region', { name: 'Open items' })
  await expect(owed).toBeVisible()
  await expectAccessible(page)
  await owed.getByRole('button', { name: 'Write statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(mark) })).toBeVisible()
  await expect(page.getByText(/-ST-\d{4}/).first()).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('whoever is overdue is reminded in a run, and whoever has promised is left alone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const late = await sold(page.request, id, 100)
  const promised = await sold(page.request, id, 100)
  await create(page.request, 'staff', id, 'payment-promises', {
    contract: promised.contract,
    amount: 10_000,
    due: dayFrom(20),
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/Reminders/Run`)
  await expect(page.getByRole('heading', { name: 'Overdue today' })).toBeVisible()
  const own = page.getByRole('checkbox', { name: new RegExp(`Select .*${late.mark}`) })
  await expect(own).toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`Select .*${promised.mark}`) }),
  ).toBeDisabled()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // Of all that the demo has only this one.
  await page.getByRole('region', { name: 'Overdue today' }).getByLabel('Select all').click()
  await page.getByRole('region', { name: 'Overdue today' }).getByLabel('Select all').click()
  const all = page.getByRole('region', { name: 'Overdue today' }).getByLabel('Select all')
  if (await all.isChecked()) await all.click()
  await own.click()
  await page.getByRole('button', { name: 'Prepare 1 reminder' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByText(new RegExp(late.mark)).first()).toBeVisible()
  await expectAccessible(page)
  const box = waiting.getByLabel('Select all')
  if (await box.isChecked()) await box.click()
  await waiting.getByRole('checkbox', { name: new RegExp(`Select .*${late.mark}`) }).click()
  await waiting.getByRole('button', { name: 'Print 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /Print/ }).click()
  await expect(dialog.getByRole('status')).toContainText(/1 /)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('statements of all who owe something are written in one go', async ({ page }) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const { mark } = await sold(page.request, id, 50)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/Statements/Batch`)
  await expect(page.getByText(new RegExp(mark)).first()).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const all = page.getByLabel('Select all')
  if (await all.isChecked()) await all.click()
  await page.getByRole('checkbox', { name: new RegExp(`Select .*${mark}`) }).click()
  await page.getByRole('button', { name: 'Write 1 statement' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /Print/ })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})

type Request = Parameters<typeof create>[0]

/** A contract over $1,000.00 that was signed so many days ago, and who bought. */
async function sold(request: Request, id: number, days: number) {
  const mark = `Debt${Date.now().toString(36)}${days}${Math.random().toString(36).slice(2, 5)}`
  const make = (area: string, values: object) => create(request, 'staff', id, area, values)
  const item = await make('price-items', {
    sku: mark,
    name: `${mark} vase`,
    kind: 'merchandise',
    price: 100_000,
  })
  const buyer = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: mark })
  const { id: contract } = await make('contracts', {
    date: dayFrom(-days),
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items: [{ priceItem: item.id, quantity: 1, unitPrice: 100_000 }],
  })
  for (const data of [{ status: 'in-progress' }, { status: 'signed', signedOn: dayFrom(-days) }])
    await change(request, `/api/v1/cemeteries/${id}/contracts/${contract}`, data)
  return { contract, mark, buyer: buyer.id }
}

async function change(request: Request, url: string, data: object) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}` }
  const { version } = await (await request.get(url, { headers })).json()
  const done = await request.put(url, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data,
  })
  expect(done.status(), await done.text()).toBe(200)
}

const dayFrom = (days: number) =>
  new Date(Date.now() - 12 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
