import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a permit for a monument takes six clicks from the request to the letter', async ({
  page,
}, info) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Stone${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const fee = await make('price-items', {
    sku: mark,
    name: `${mark} fee`,
    kind: 'fee',
    price: 12000,
  })
  const section = await make('locations', { name: `${mark} Section` })
  const place = await make('locations', { name: `${mark} Grave`, parent: section.id })
  const holder = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: mark })
  await make('interment-rights', {
    location: place.id,
    holders: [{ contact: holder.id, share: 1, role: 'owner' }],
  })
  await make('monument-rules', {
    name: mark,
    locations: [section.id],
    inForceFrom: '2020-01-01',
    maxHeight: 100,
    feeItem: fee.id,
  })
  const mason = await make('vendors', { name: `${mark} Masons`, insuranceExpires: '2099-01-01' })
  const memorial = await make('memorials', {
    locations: [place.id],
    applicant: holder.id,
    mason: mason.id,
    height: 120,
    material: 'Granite',
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Memorials/${memorial.id}`)
  // Told before anybody decides, with both values.
  await expect(page.getByText('The height is 47¼″; at most 39⅜″ is allowed here.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog.getByText(/at most 39⅜″/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const walk = await countWalk(page)
  await page.getByRole('button', { name: 'Charge the fee' }).click()
  await expect(page.getByText('Fee charged')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason for exception' }).focus()
  await page.keyboard.type('As the stone beside it')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Letter with the decision' }).click()
  await opened
  await expect(page.getByText(/Letter with the decision .*\.pdf/).first()).toBeVisible()
  walk.print('Permit for a monument, from the request to the letter', info)
  const { clicks, screens } = walk.cost()
  expect(clicks).toBeLessThanOrEqual(6)
  expect(screens).toBeLessThanOrEqual(1)
  expect(errors).toEqual([])
})
