import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('a plan is set up from a contract, its disclosure printed, an installment paid', async ({
  page,
  request,
}, info) => {
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Plan${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(request, 'staff', cemetery, area, values)
  const item = await make('price-items', { sku: mark, name: `${mark} vault`, price: 480000 })
  const buyer = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: mark })
  const contract = await make('contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items: [{ priceItem: item.id }],
    status: 'in-progress',
  })
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}`, 'if-match': '"1"' }
  const signed = await request.put(`/api/v1/cemeteries/${cemetery}/contracts/${contract.id}`, {
    headers,
    data: { status: 'signed' },
  })
  expect(signed.status()).toBe(200)
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/${contract.id}`)
  const open = page.getByRole('button', { name: 'Set up payment plan' })
  await expect(open).toBeVisible()
  const walk = await countWalk(page)

  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Set up payment plan' })
  await dialog.getByRole('textbox', { name: 'Down payment' }).press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await dialog.getByRole('textbox', { name: 'Number of payments' }).press('ControlOrMeta+a')
  await page.keyboard.type('36')
  await dialog.getByRole('textbox', { name: 'Interest rate' }).press('ControlOrMeta+a')
  await page.keyboard.type('9')
  const preview = dialog.getByRole('region', { name: 'Schedule' })
  await expect(preview.getByText('$5,495.01').first()).toBeVisible()
  await expect(preview.getByText('9%', { exact: true })).toBeVisible()
  await expect(preview.getByText('$695.01')).toBeVisible()
  await expect(preview.getByRole('row')).toHaveCount(37)
  await expect(preview.getByRole('row').last()).toContainText('$152.61')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('region', { name: 'Payment plan', exact: true })
  await expect(card.getByText('36 payments of $152.64, monthly')).toBeVisible()
  await expect(card.getByText('$4,800.00').first()).toBeVisible()
  const paper = page.waitForResponse(
    (answer) => answer.url().endsWith('/papers') && answer.request().method() === 'POST',
  )
  await card.getByRole('button', { name: 'Print disclosure' }).click()
  expect((await paper).status()).toBe(201)

  await page.getByRole('button', { name: 'Take payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Take payment' })
  await expect(paying.getByRole('textbox', { name: 'Amount' })).toHaveValue('152.64')
  await paying.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(paying).toBeHidden()
  walk.print('A payment plan with its disclosure, and the first payment', info)
  expect(walk.cost().clicks).toBeLessThanOrEqual(8)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await card.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('group', { name: 'Payments' }).getByRole('row').nth(1)).toContainText(
    '$152.64',
  )
  await expect(
    page
      .getByTitle('Paid')
      .or(page.getByRole('img', { name: 'Paid' }))
      .first(),
  ).toBeVisible()
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.goto(`/${cemetery}/Contracts/Payment-Plans`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment plans' })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
