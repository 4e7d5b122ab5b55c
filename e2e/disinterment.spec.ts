import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('remains are moved within the cemetery, from the interment to both places', async ({
  page,
}, info) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Disi${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const [from, to] = [
    await make('locations', { name: `${mark} A` }),
    await make('locations', { name: `${mark} B` }),
  ]
  const person = await make('deceased', { firstName: 'Rosa', lastName: mark })
  const interment = await make('interments', {
    deceased: person.id,
    location: from.id,
    status: 'completed',
    actualDate: '2020-05-01',
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interments/${interment.id}`)
  await expect(page.getByRole('button', { name: 'Record a disinterment' })).toBeVisible()
  const walk = await countWalk(page)
  await page.getByRole('button', { name: 'Record a disinterment' }).click()
  await page.getByRole('link', { name: 'Plan with permit and consents' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('move')
  await page.getByLabel('Reason').pressSequentially('Family wish')
  await page.getByLabel('New location').pressSequentially(`${mark} B`)
  await page.getByRole('option', { name: `${mark} B` }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()

  const missing = page.getByRole('region', { name: 'Before the disinterment' })
  await expect(missing).toContainText('Permit')
  await expect(missing).toContainText('Consent of the nearest relative')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of [1440, 800, 600, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('The permit is missing.')).toBeVisible()
  await dialog.getByLabel('Reason for the override').pressSequentially('Seen on paper')
  await dialog.getByRole('button', { name: 'Override' }).click()
  await expect(page.getByText('Overridden: Seen on paper')).toBeVisible()

  await page.getByRole('button', { name: 'Record as done' }).click()
  await dialog.getByRole('button', { name: 'Record as done' }).click()
  // Nobody has a right to the new place: the same question as for any other interment.
  const places = page.getByRole('region', { name: 'Locations' })
  await expect(places.getByRole('link', { name: new RegExp(mark) })).toHaveCount(4)
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  walk.print('Move within the cemetery, from the interment to both places', info)

  await page.goto(`/${id}/Interments/${interment.id}`)
  await expect(page.getByRole('region', { name: 'Disinterments and moves' })).toContainText(mark)
  await page.goto(`/${id}/Locations/${to.id}`)
  await expect(page.getByText(`${mark}, Rosa`).first()).toBeVisible()
})
