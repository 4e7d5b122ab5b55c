import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('the auditor’s walk: from the trial balance to a receipt, and back', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const buyer = await create(request, 'staff', cemetery, 'contacts', { lastName: 'Auditable' })
  const contract = await create(request, 'staff', cemetery, 'contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items: [],
  })
  const receipt = await create(request, 'staff', cemetery, 'transactions', {
    contract: contract.id,
    type: 'deposit',
    amount: 12_345,
  })
  const number = receipt.label.split(' · ')[0] as string
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Reports/trial-balance`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trial balance')
  const held = page.getByRole('row', { name: /Deposits held/ })
  await expect(held).toBeVisible()
  await expectAccessible(page)
  // The figure of what came in leads to its entries.
  await held.getByRole('cell').nth(5).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger entries')
  const entry = page.getByRole('row').filter({ hasText: number })
  await expect(entry).toContainText('$123.45')
  await expectAccessible(page)
  await expectNoOverflow(page)
  // The entry leads to its document, and the document to its entries.
  await entry.getByRole('link', { name: new RegExp(number) }).click()
  const books = page.getByRole('region', { name: 'Bookkeeping' })
  await books.getByRole('button', { name: 'Show entries' }).click()
  await expect(books.getByRole('row', { name: /Deposits held/ })).toContainText('$123.45')
  await expect(books.getByRole('row', { name: /Total/ })).toContainText('$123.45')
  await expectAccessible(page)
  await books.getByRole('link', { name: /Deposits held/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger entries')
  expect(errors).toEqual([])
})

test('a month is looked at, closed only in order, and says so', async ({ page, request }) => {
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/Periods`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Periods')
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Close month' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Reopening takes two people')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await expect(dialog).toContainText('Months are closed and reopened in order')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Trial balance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trial balance')
})
