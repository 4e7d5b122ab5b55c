import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('a rule, a sale and its payment make a commission, which the report shows and an office pays', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { request } = page
  const [{ id }] = await cemeteriesOf(request, 'staff')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}` }
  const me = (await (await request.get('/api/v1/users/me', { headers })).json()) as { id: number }
  const mark = `Earned${Date.now().toString(36)}`
  await signIn(page, 'staff')

  // The rule is written in Settings.
  await page.goto(`/${id}/Settings/Commission-Rules/Create`)
  await page.getByLabel('Name').fill(mark)
  await page.getByLabel('Merchandise').check()
  await page.getByLabel('Amount per item').fill('70')
  await page.getByRole('combobox', { name: /^Earned/ }).selectOption('signing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()

  // The sale.
  const buyer = await create(request, 'staff', id, 'contacts', { lastName: mark })
  const item = await create(request, 'staff', id, 'price-items', {
    name: `Vase ${mark}`,
    sku: mark.toUpperCase(),
    kind: 'merchandise',
    price: 50_000,
  })
  const contract = await create(request, 'staff', id, 'contracts', {
    counselor: me.id,
    parties: [{ contact: buyer.id, role: 'purchaser' }],
    items: [{ priceItem: item.id, quantity: 1 }],
  })
  let { version } = contract
  for (const status of ['in-progress', 'signed']) {
    const answer = await request.put(`/api/v1/cemeteries/${id}/contracts/${contract.id}`, {
      headers: { ...headers, 'if-match': `"${version}"` },
      data: { status },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    version = (await answer.json()).version
  }

  // What was earned by it, item by item, and by which rule.
  const found = await request.get(
    `/api/v1/cemeteries/${id}/commissions?filter=${encodeURIComponent(JSON.stringify({ contract: contract.id }))}`,
    { headers },
  )
  const [commission] = (await found.json()) as Array<{ id: number }>
  await page.goto(`/${id}/Contracts/Commissions/${commission?.id}`)
  const shares = page.getByRole('region', { name: 'Shares' })
  const row = shares.getByRole('row', { name: `Vase ${mark} ${mark} On signing` })
  await expect(row).toContainText('$70.00')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // The report names the contract, and the office pays what it owes.
  await page.goto(`/${id}/Reports/commissions?by=contract`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commissions')
  await expectAccessible(page)
  await create(request, 'staff', id, 'commission-payments', {
    counselor: me.id,
    amount: 7_000,
    reference: mark,
  })
  await page.goto(`/${id}/Contracts/Commission-Payments`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('$70.00')
  await expectAccessible(page)
  expect(errors).toEqual([])
})
