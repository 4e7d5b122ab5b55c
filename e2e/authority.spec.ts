import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a location says who may be interred there, and an interment without consent is refused with the reason', async ({
  page,
}) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Auth${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const space = await make('locations', { name: `${mark} Space` })
  const owner = await make('contacts', { kind: 'person', firstName: 'Ada', lastName: mark })
  await make('interment-rights', {
    location: space.id,
    holders: [{ contact: owner.id, share: 1, role: 'owner' }],
  })
  const person = await make('deceased', { firstName: 'Rosa', lastName: mark })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Locations/${space.id}`)
  const card = page.getByRole('region', { name: 'Who may be interred here' })
  await expect(card.getByText('Yes, if', { exact: true }).first()).toBeVisible()
  await expect(card).toContainText(`A holder must consent: ${mark}, Ada`)
  await card.getByRole('button', { name: 'Urn' }).click()
  await expect(card.getByRole('button', { name: 'Urn' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const source = encodeURIComponent(
    JSON.stringify({ deceased: person.id, location: space.id, status: 'scheduled' }),
  )
  await page.goto(`/${id}/Interments/Create?source=${source}`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText(`The right to ${space.label} belongs to ${mark}, Ada.`)).toBeVisible()
  await page.getByLabel('Reason for the override').fill('Consent on the telephone')
  await page.getByRole('button', { name: 'Override' }).click()
  await expect(page.getByText('Overridden: Consent on the telephone')).toBeVisible()
  const authority = page.getByRole('region', { name: 'Authority' })
  await expect(authority).toContainText('A holder must consent')
})
