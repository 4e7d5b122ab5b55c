import { expect, test } from '@playwright/test'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('a completed interment is disinterred from its page, with day, reason and permit', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const n = Date.now().toString(36)
  const place = await create(page.request, 'staff', id, 'locations', { name: `Plot ${n}` })
  const person = await create(page.request, 'staff', id, 'deceased', { lastName: `Moved${n}` })
  const made = await create(page.request, 'staff', id, 'interments', {
    deceased: person.id,
    location: place.id,
    status: 'completed',
    actualDate: '1998-05-04',
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interments/${made.id}`)
  await page.getByRole('button', { name: 'Record a disinterment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record a disinterment' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Disinterred on').fill('abt 2 Nov 2026')
  await dialog.getByLabel('Reason for disinterment').fill('Moved to the family')
  await dialog.getByLabel('Disinterment permit').fill('D-17')
  await dialog.getByRole('button', { name: 'Record a disinterment' }).click()
  await expect(page.getByText('Disinterred', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Moved to the family').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inter elsewhere' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a section’s page offers no sale', async ({ page }) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'staff')}` }
  const types = await (
    await page.request.get(`/api/v1/cemeteries/${id}/property-types?range=[0,99]`, { headers })
  ).json()
  const type = types.find((one: { sellable: boolean }) => !one.sellable)
  const place = await create(page.request, 'staff', id, 'locations', {
    name: `Walk ${Date.now().toString(36)}`,
    propertyType: type.id,
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Locations/${place.id}`)
  await expect(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sell' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reserve' })).toHaveCount(0)
})
