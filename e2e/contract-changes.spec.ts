import { type APIRequestContext, expect, test } from '@playwright/test'
import { addDays, todayIn } from '../core/calendar-days'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

/** A contract that sells one space and a vault, signed and paid in part. */
async function signed(request: APIRequestContext, cemetery: number, mark: string) {
  const make = (area: string, values: object) => create(request, 'staff', cemetery, area, values)
  const buyer = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: mark })
  const space = await make('locations', { name: `${mark} Space` })
  await make('locations', { name: `${mark} Corner` })
  const right = await make('price-items', {
    sku: `${mark}-P`,
    name: `${mark} right`,
    kind: 'property',
    price: 240000,
  })
  await make('price-items', {
    sku: `${mark}-C`,
    name: `${mark} corner right`,
    kind: 'property',
    price: 300000,
  })
  const vault = await make('price-items', { sku: `${mark}-M`, name: `${mark} vault`, price: 98000 })
  const contract = await make('contracts', {
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items: [{ priceItem: right.id, location: space.id }, { priceItem: vault.id }],
    status: 'in-progress',
  })
  const token = await tokenOf(request, 'staff')
  const answer = await request.put(`/api/v1/cemeteries/${cemetery}/contracts/${contract.id}`, {
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${contract.version}"` },
    data: { status: 'signed' },
  })
  expect(answer.status()).toBe(200)
  await make('transactions', { contract: contract.id, type: 'payment', amount: 100000 })
  return contract.id
}

test('a space of a signed contract is exchanged, and the contract canceled with what is retained', async ({
  page,
  request,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Swap${Date.now().toString(36)}`
  const id = await signed(request, cemetery, mark)
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/${id}`)
  await page.getByRole('button', { name: 'Exchange space' }).waitFor()
  const walk = await countWalk(page)
  await page.getByRole('button', { name: 'Exchange space' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exchange space' })
  const pick = async (name: string, text: string, option: RegExp) => {
    const field = dialog.getByRole('combobox', { name })
    await field.click()
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(text)
    await page.getByRole('option', { name: option }).click()
  }
  await pick('New space', `${mark} Corner`, new RegExp(`${mark} Corner`))
  await pick('Price item', `${mark}-C`, new RegExp(`${mark} corner right`))
  await expect(dialog.getByText('Owed in addition')).toBeVisible()
  await expect(dialog.getByText('$600.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially('Nearer')
  await dialog.getByRole('button', { name: 'Record amendment' }).click()
  await expect(dialog).toBeHidden()
  walk.print('Exchange a space of a signed contract', info)
  await expect(page.getByRole('link', { name: new RegExp(`${mark} Corner`) }).first()).toBeVisible()
  await expect(page.getByText(/^Removed on/).first()).toBeVisible()
  await expect(page.getByText('$2,980.00').first()).toBeVisible()

  await page.getByRole('button', { name: 'Cancel contract' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel contract' })
  await expect(cancel.getByText('To be refunded')).toBeVisible()
  await cancel.getByRole('textbox', { name: 'Retained' }).fill('250')
  await expect(cancel.getByText('$750.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await cancel.getByRole('textbox', { name: 'Reason for cancellation' }).fill('Moved away')
  await cancel.getByRole('button', { name: 'Cancel contract' }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByText('-$750.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  expect(errors).toEqual([])
})

test('prices are raised from a day on, shown first, and undone', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Up${Date.now().toString(36)}`
  for (const [sku, price] of [
    ['A', 98000],
    ['B', 50000],
  ] as const)
    await create(request, 'staff', cemetery, 'price-items', {
      sku: `${mark}-${sku}`,
      name: `${mark} vase ${sku}`,
      price,
      glCode: mark,
    })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Price-Catalog`)
  await page.getByRole('link', { name: 'Change prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change prices' })).toBeVisible()
  await page.getByLabel('From').fill(addDays(todayIn('America/New_York'), 40))
  await page.getByRole('textbox', { name: 'GL code' }).fill(mark)
  await page.getByRole('textbox', { name: '%' }).fill('3.5')
  await expect(page.getByRole('row', { name: /vase A/ })).toContainText('$1,014.00')
  await page.getByRole('checkbox', { name: /vase B/ }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Prices from/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /vase A/ })).toContainText('$1,014.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo price change' }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo price change' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  expect(errors).toEqual([])
})
