import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('pre-need takes eight clicks from the map to a contract that is sent', async ({
  page,
}, info) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Pre${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const right = await make('price-items', {
    sku: `${mark}-R`,
    name: `${mark} right`,
    kind: 'property',
    price: 240000,
  })
  const care = await make('price-items', {
    sku: `${mark}-C`,
    name: `${mark} care`,
    kind: 'care-fund',
    price: 20000,
  })
  await make('price-items', {
    sku: `${mark}-B`,
    name: `${mark} single grave`,
    kind: 'property',
    price: 250000,
    components: [
      { item: right.id, quantity: 1 },
      { item: care.id, quantity: 1 },
    ],
  })
  const place = await make('locations', { name: `${mark} Space`, priceItem: right.id })
  const contact = await make('contacts', {
    kind: 'person',
    firstName: 'Rosa',
    lastName: mark,
    email: `${mark.toLowerCase()}@world.test`,
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Map`)
  const search = page.getByRole('searchbox', { name: 'Find a location or person' })
  await expect(search).toBeVisible()
  const walk = await countWalk(page)

  await search.focus()
  await page.keyboard.type(mark)
  await page.getByRole('button', { name: `${mark} Space` }).click()
  const card = page.getByRole('region', { name: `${mark} Space` })
  await card.getByRole('button', { name: 'Hold', exact: true }).click()
  const hold = page.getByRole('dialog', { name: /^Hold/ })
  await expect(hold.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(hold.getByLabel('Held until')).not.toHaveValue('')
  await page.keyboard.type('Family decides')
  await page.keyboard.press('Enter')
  await expect(hold).toBeHidden()

  await card.getByRole('link', { name: 'Sell', exact: true }).click()
  await expectPath(page, `/${id}/Contracts/Create`)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.label)
  await expect(page.getByRole('checkbox', { name: 'Replace the hold' })).toBeChecked()
  await page.getByRole('button', { name: `${mark} single grave` }).click()
  await page.getByRole('combobox', { name: 'Contact' }).click()
  await page.keyboard.type(mark)
  await page.getByRole('option', { name: contact.label }).click()
  await page.getByRole('button', { name: 'Save and send' }).first().click()

  const dialog = page.getByRole('dialog', { name: 'Send a document' })
  await expect(dialog.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(
    `${mark.toLowerCase()}@world.test`,
  )
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/Documents\/\d+$/)
  walk.print('Pre-need, from the map to a contract that is sent', info)
  expect(walk.cost().clicks).toBeLessThanOrEqual(8)

  // The place is under contract until a day, and says by which.
  await page.goto(`/${id}/Locations/${place.id}`)
  await expect(page.getByText('Under contract', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Open contract' }).first().click()
  await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Places held until')).toBeVisible()
  await expect(page.getByText(contact.label).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/${id}/Contracts/Create?source=${encodeURIComponent('{}')}`)
  await expect(page.getByRole('button', { name: `${mark} single grave` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  expect(errors).toEqual([])
})
