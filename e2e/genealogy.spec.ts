import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectPath, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a name with a year leads to the grave slip in two clicks', async ({ page }, info) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = Date.now().toString(36)
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const place = await make('locations', { name: `Slip ${mark}` })
  const [, wanted] = [
    await make('deceased', { firstName: 'Mary', lastName: `Fern${mark}`, deathDate: '1870' }),
    await make('deceased', { firstName: 'Mary', lastName: `Fern${mark}`, deathDate: '1903' }),
  ]
  await make('interments', {
    deceased: wanted.id,
    location: place.id,
    status: 'completed',
    actualDate: '1903',
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const walk = await countWalk(page)
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(finder.getByRole('combobox')).toBeFocused()
  // The stone is hard to read: one year off.
  await page.keyboard.type(`fern${mark} 1902`)
  const option = finder.getByRole('option').first()
  await expect(option).toContainText('1903')
  await page.keyboard.press('Enter')
  await expectPath(page, `/${id}/Deceased/${wanted.id}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Grave slip' }).click()
  await opened
  await expect(page.getByText(/Grave slip .*\.pdf/).first()).toBeVisible()
  walk.print('Genealogy, from the home to the printed slip', info)
  const { clicks, screens } = walk.cost()
  expect(clicks).toBeLessThanOrEqual(2)
  expect(screens).toBeLessThanOrEqual(1)
  await expectAccessible(page)
  expect(errors).toEqual([])
})
