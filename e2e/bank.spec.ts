import { expect, type Page, test } from '@playwright/test'
import { addDays, todayIn } from '../core/calendar-days'
import { countWalk } from './support/count-walk'
import { lookAtAllWidths } from './support/matrix'
import { expectAccessible, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

const day = addDays(todayIn('America/New_York'), -1)

/** A contract over 640 dollars, signed. */
async function sold(page: Page, name: string) {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const make = (area: string, values: object) => create(page.request, 'admin', id, area, values)
  const item = await make('price-items', {
    sku: name,
    name: `Vase ${name}`,
    kind: 'merchandise',
    price: 64_000,
  })
  const buyer = await make('contacts', { firstName: 'Ada', lastName: name })
  const contract = await make('contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items: [{ priceItem: item.id }],
  })
  return { id, contract, buyer }
}

async function lastClosedMonthWithEntries(page: Page, cemetery: number): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'staff')}` }
  const list = async (area: string, filter: object, sort: string) => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort, 'DESC']),
      range: '[0,99]',
    })
    const answer = await page.request.get(`/api/v1/cemeteries/${cemetery}/${area}?${query}`, {
      headers,
    })
    return (await answer.json()) as Record<string, string>[]
  }
  for (const { month } of await list('periods', { status: 'closed' }, 'month'))
    if (month && (await list('ledger-entries', { period: month }, 'date')).length) return month
  throw new Error('no closed month of the demo has entries')
}

test('a bank’s table is read by its columns, and its lines are matched by keyboard', async ({
  page,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  const errors = watchErrors(page)
  const mark = `Bank${Date.now().toString(36)}`
  const { id, contract } = await sold(page, mark)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/${contract.id}`)
  await page.getByRole('button', { name: 'Ready to sign' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()

  await page.goto(`/${id}/Contracts/Bank-Statements`)
  const walk = await countWalk(page)
  await page.getByRole('button', { name: 'Import statement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'account.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date;Payer;Details;Amount\n${day};ADA ${mark.toUpperCase()};For the vase;640,00\n${day};Someone;Unknown ${mark};12,34\n`,
    ),
  })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByLabel('Meaning of column “Amount”')).toHaveValue('amount')
  await dialog.getByLabel('Account').fill(mark)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()

  const lines = page.getByRole('listbox', { name: 'Lines' })
  await expect(lines.getByRole('option')).toHaveCount(2)
  await lines.focus()
  const first = lines.getByRole('option', { name: new RegExp(mark.toUpperCase()) })
  if ((await first.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const match = page.getByRole('button', { name: new RegExp(`^Match: .*${mark}`) })
  await expect(match).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(match).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines.getByRole('option')).toHaveCount(1)
  await expect(lines).toBeFocused()
  await walk.print('A bank statement is imported and a line matched', info)

  await page.getByLabel('What it is, e.g. bank fee').fill('Interest')
  await page.getByRole('button', { name: 'Set aside' }).click()
  await expect(page.getByText('Every line of this statement is settled.')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(lines.getByRole('option')).toHaveCount(2)
  await lookAtAllWidths(page, { what: 'a bank statement' })
  await page.goto(`/${id}/Contracts/${contract.id}`)
  await expect(page.getByText('$640.00').filter({ visible: true }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('a journal is handed over from its list, and can be fetched again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/Journals`)
  // A month in which nothing was sold has no journal.
  await page.getByLabel('Month').selectOption(await lastClosedMonthWithEntries(page, id))
  await page.getByLabel('Format').selectOption('iif')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/journal-\d{4}-\d\d.*\.iif$/)
  await lookAtAllWidths(page, { what: 'journals' })
  expect(errors).toEqual([])
})

test('keys of a payment provider go in, and are not shown again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemeteries = await cemeteriesOf(page.request, 'staff')
  const id = cemeteries[1]?.id
  const name = `Stripe ${Date.now().toString(36)}`
  await signIn(page, 'staff')
  await page.goto(`/${id}/Settings/Online-Payments/create`)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('button', { name: 'Enter keys' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Secret key').fill('pk_test_wrong')
  await dialog.getByLabel('Signing secret of the webhook').fill('whsec_0123456789abc')
  await dialog.getByRole('button', { name: 'Save keys' }).click()
  await expect(dialog.getByText('Must start with sk_test_')).toBeVisible()
  await dialog.getByLabel('Secret key').fill('sk_test_0123456789ab')
  await dialog.getByRole('button', { name: 'Save keys' }).click()
  await expect(page.getByText('Active').first()).toBeVisible()
  await expect(page.getByText('/api/v1/payment-webhooks/')).toBeVisible()
  await lookAtAllWidths(page, { what: 'a payment provider' })
  expect(await page.content()).not.toContain('sk_test_')
  expect(errors).toEqual([])
})

test('a mandate takes its account, and a run collects what its contract owes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const mark = `Debit${Date.now().toString(36)}`
  const { id, contract, buyer } = await sold(page, mark)
  const make = (area: string, values: object) => create(page.request, 'admin', id, area, values)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contracts/${contract.id}`)
  await page.getByRole('button', { name: 'Ready to sign' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  const creditor = await make('debit-creditors', {
    name: mark,
    scheme: 'nacha',
    routing: '021000021',
    companyId: '1234567890',
  })
  const mandate = await make('mandates', {
    contact: buyer.id,
    creditor: creditor.id,
    signedOn: day,
  })
  await page.goto(`/${id}/Contracts/Mandates/${mandate.id}`)
  await page.getByRole('button', { name: 'Enter account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Routing number').fill('011401534')
  await dialog.getByLabel('Account number').fill('123456789')
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(dialog.getByText('Not valid: check the digits')).toBeVisible()
  await dialog.getByLabel('Routing number').fill('011401533')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('•••• 6789').first()).toBeVisible()
  await page.goto(`/${id}/Contracts/Direct-Debits`)
  await page.getByRole('button', { name: 'New direct debit run' }).click()
  await dialog.getByLabel('Direct debit account').selectOption({ label: mark })
  await expect(dialog.getByText('1 collection, $640.00')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create run' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^DD-\d{6}\.ach$/)
  await lookAtAllWidths(page, { what: 'a direct debit run' })
  expect(errors).toEqual([])
})
