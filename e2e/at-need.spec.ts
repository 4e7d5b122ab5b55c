import { expect, type Page, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

/** A family with a right to one space, under a name of their own. */
async function family(page: Page) {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const name = `Atn${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const space = await make('locations', { name: `${name} Grave` })
  const holder = await make('contacts', { kind: 'person', firstName: 'Rosa', lastName: name })
  await make('interment-rights', {
    location: space.id,
    holders: [{ contact: holder.id, share: 1, role: 'owner' }],
  })
  return { id, name, make }
}

/** A weekday three weeks ahead, as the input takes it. */
function serviceDay(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(day.getUTCMonth() + 1)}${two(day.getUTCDate())}${day.getUTCFullYear()}`
}

test('a family’s call is booked, and its interment order printed, in ten clicks and three screens', async ({
  page,
}, info) => {
  const errors = watchErrors(page)
  const { id, name } = await family(page)
  await signIn(page, 'staff')
  await page.goto(`/${id}`)
  await expect(page.getByRole('link', { name: 'At-need', exact: true })).toBeVisible()
  const walk = await countWalk(page)

  await page.getByRole('link', { name: 'At-need', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Margaret')
  await page.getByRole('button', { name: new RegExp(`${name} Grave`) }).click()
  await page.getByRole('button', { name: `${name}, Rosa` }).click()
  const authority = page.getByRole('region', { name: 'Authority' })
  await expect(authority.getByText('Yes', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Starts').click({ position: { x: 20, y: 18 } })
  await page.keyboard.type(`${serviceDay()}1000AM`)
  await expect(page.getByLabel('Ends')).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Funeral home' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByText('Proposed by the price rules.')).toBeVisible()
  await expect(page.getByText('Opening and closing', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Book the interment' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `${name}, Margaret` })).toBeVisible()
  const ready = page.getByRole('region', { name: 'Ready for the service' })
  await expect(ready).toContainText('Grave opened')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    ready.getByRole('button', { name: 'Print the interment order' }).click(),
  ])
  await expect(page.getByText(/kept|Files/).first()).toBeVisible()
  await tab.close()
  walk.print('At-need', info)
  const { clicks, screens } = walk.cost()
  expect(clicks).toBeLessThanOrEqual(10)
  expect(screens).toBeLessThanOrEqual(3)

  await ready.getByRole('button', { name: 'Confirm to the funeral home' }).click()
  await expect(page.getByText(/Confirmation sent to/)).toBeVisible()
  await expect(ready.getByRole('link', { name: 'Take the payment' })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('a call is left open, gone on with, refused with its reasons, and booked with an override', async ({
  page,
}) => {
  const { id, name } = await family(page)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interments/At-Need`)
  await page.getByRole('textbox', { name: 'Last name' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`${name} Grave`) }).click()
  await page.getByRole('button', { name: 'Leave open' }).click()
  await expect(page.getByText('Call left open')).toBeVisible()
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`${name} Grave`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Book the interment' }).click()
  await expect(page.getByLabel('Starts')).toHaveAccessibleDescription(/required/i)
  const day = serviceDay()
  await page
    .getByLabel('Starts')
    .fill(`${day.slice(4)}-${day.slice(0, 2)}-${day.slice(2, 4)}T11:00`)
  await page.getByRole('button', { name: 'Book the interment' }).click()
  await expect(page.getByText(new RegExp(`belongs to ${name}, Rosa`))).toBeVisible()
  await page.getByLabel('Reason for the override').fill('Consent on the telephone')
  await page.getByRole('button', { name: 'Override' }).click()
  await expect(page.getByText('Overridden: Consent on the telephone')).toBeVisible()
  await page.goto(`/${id}/Interments/At-Need-Calls`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('whoever is on record already may still be said to be a resident, for the prices', async ({
  page,
}) => {
  const { id, name } = await family(page)
  await create(page.request, 'staff', id, 'deceased', { firstName: 'Noor', lastName: name })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interments/At-Need`)
  await page.getByRole('textbox', { name: 'Last name' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`${name}, Noor`) }).click()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveCount(0)
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/at-need/proposal') && request.postDataJSON().resident === true,
  )
  await page.getByLabel('Local resident').selectOption('Resident')
  expect((await asked).postDataJSON()).toMatchObject({ deceased: expect.any(Number) })
})

for (const scheme of ['light', 'dark'] as const)
  test(`the at-need page is accessible at every width, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { id, name } = await family(page)
    await signIn(page, 'staff')
    await page.goto(`/${id}/Interments/At-Need`)
    await page.getByRole('textbox', { name: 'Last name' }).fill(name)
    await page.getByRole('button', { name: new RegExp(`${name} Grave`) }).click()
    await expect(page.getByRole('region', { name: 'Authority' })).toContainText('consent')
    for (const width of [1440, 800, 600, 390]) {
      await page.setViewportSize({ width, height: 900 })
      // No field stands half below the top bar.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page)
      await expectNoOverflow(page)
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/at-need-${width}-${scheme}.png`,
          fullPage: true,
        })
    }
  })
