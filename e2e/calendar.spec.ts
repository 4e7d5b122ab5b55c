import { expect, type Page, test } from '@playwright/test'
import { fromLocalDateTime } from '../core/local-time'
import { quietDay, timeZone } from './support/days'
import { lookAtAllWidths, settled } from './support/matrix'
import { expectAccessible, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

const at = (day: string, time: string) => fromLocalDateTime(`${day}T${time}`, timeZone)

/** Two services in a chapel of their own. */
async function plan(page: Page, day: string) {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Cal${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'admin', id, area, values)
  const chapel = await make('chapels', { name: `${mark} Chapel`, clearing: 30 })
  const hold = async (firstName: string, time: string) => {
    const person = await make('deceased', { firstName, lastName: mark })
    return make('interments', {
      deceased: person.id,
      status: 'scheduled',
      disposition: 'inurnment',
      chapel: chapel.id,
      scheduledStart: at(day, time),
    })
  }
  await hold('Ada', '10:00')
  await hold('Ben', '13:00')
  return { id, mark, chapel }
}

test('a service is moved by mouse and by keys, refused where it clashes, and moved back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 1100 })
  const errors = watchErrors(page)
  const day = quietDay()
  const { id, mark, chapel } = await plan(page, day)
  await signIn(page, 'admin')
  // Its chapel alone: one that another test makes meanwhile would move the columns under the mouse.
  await page.goto(`/${id}/Interments/Calendar?view=day&day=${day}&chapel=${chapel.id}`)
  const column = page.getByRole('region', { name: `${mark} Chapel` })
  await expect(column.getByRole('link', { name: `${mark}, Ada` })).toBeVisible()
  const ben = column.getByRole('article').filter({ hasText: 'Ben' })
  const drag = async (minutes: number) => {
    // What comes beside it meanwhile would move it from under the mouse.
    await settled(page)
    const from = await ben.boundingBox()
    const cell = column.locator(`[data-drop="chapel:${chapel.id}|${day}|${minutes}"]`)
    const to = await cell.boundingBox()
    if (!from || !to) throw new Error('not on the page')
    await page.mouse.move(from.x + 20, from.y + from.height - 6)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + from.height + 10)
    await page.mouse.move(to.x + 40, to.y + 8, { steps: 4 })
    await page.mouse.up()
  }
  await drag(14 * 60)
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/moved to/))
      .first(),
  ).toBeVisible()
  await expect(ben.locator('time')).toHaveText('2:00 PM')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ben.locator('time')).toHaveText('1:00 PM')

  // Before the chapel is cleared: the dialog says with whom it clashes.
  await drag(11 * 60)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This time is already taken')).toBeVisible()
  await expect(dialog.getByRole('link', { name: new RegExp(`${mark}, Ada`) })).toBeVisible()
  await expect(dialog.getByText('The chapel is in use for the service at 10:00.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '11:30 AM' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(ben.locator('time')).toHaveText('11:30 AM')

  // By keys alone.
  const move = page.getByRole('button', { name: `Move: ${mark}, Ben` })
  await move.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Starts').fill(`${day}T15:00`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(ben.locator('time')).toHaveText('3:00 PM')
  await expect(move).toBeFocused()
  expect(errors).toEqual([])
})

test('day, week and month fit every width, in light and dark', async ({ page }, info) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const day = quietDay(61 + 7 * info.retry)
  const { id, mark } = await plan(page, day)
  await signIn(page, 'admin')
  for (const view of ['day', 'week', 'month']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/${id}/Interments/Calendar?view=${view}&day=${day}`)
    await expect(page.getByRole('link', { name: `${mark}, Ada` })).toBeVisible()
    await lookAtAllWidths(page, { what: `the calendar by ${view}` })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const spoken = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  }).format(Date.parse(day))
  // On a phone a month leads to the day, and a service is moved from there.
  await page.getByRole('button', { name: new RegExp(`${spoken}\\b.*: 2 services`) }).click()
  await expect(page).toHaveURL(/view=day/)
  const move = page.getByRole('button', { name: `Move: ${mark}, Ada` })
  expect((await move.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await move.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '3:00 PM' })).toBeVisible()
  await expectAccessible(page)
})

test('services are told apart by section: columns, a list on a phone, and one section alone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const day = quietDay(70)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Sec${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'admin', id, area, values)
  for (const [name, time] of [
    ['North', '10:00'],
    ['South', '13:00'],
  ] as const) {
    const owner = await make('contacts', { firstName: name, lastName: mark })
    const space = await make('locations', { name: `${mark} ${name}` })
    await make('interment-rights', { location: space.id, holders: [{ contact: owner.id }] })
    await make('interments', {
      deceased: (await make('deceased', { firstName: `of ${name}`, lastName: mark })).id,
      location: space.id,
      authorisedBy: owner.id,
      status: 'scheduled',
      disposition: 'inurnment',
      scheduledStart: at(day, time),
    })
  }
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${id}/Interments/Calendar?view=day&day=${day}&by=section`)
  const of = (name: string) => page.getByRole('link', { name: `${mark}, of ${name}` })
  const column = page.getByRole('region', { name: `${mark} North` })
  await expect(column.getByRole('link')).toHaveCount(1)
  await expect(of('South')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 3, name: `${mark} North` })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Section').selectOption(`${mark} South`)
  await expect(of('North')).toHaveCount(0)
  await expect(of('South')).toBeVisible()
  // On a day without a service there, the choice stays, and can be taken back.
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByLabel('Section')).toHaveValue(/\d+/)
  await page.getByLabel('Section').selectOption('All')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(of('North')).toBeVisible()
  await expectAccessible(page)
})

test('the form of an interment offers the free times of the day', async ({ page }) => {
  const day = quietDay()
  const { id, chapel } = await plan(page, day)
  await signIn(page, 'admin')
  const source = encodeURIComponent(JSON.stringify({ chapel: chapel.id, status: 'scheduled' }))
  await page.goto(`/${id}/Interments/Create?source=${source}`)
  await page.getByLabel('Starts').fill(`${day}T10:30`)
  await expect(page.getByText('The chapel is in use for the service at 10:00.')).toBeVisible()
  await page.getByRole('button', { name: '11:30 AM' }).click()
  await expect(page.getByLabel('Starts')).toHaveValue(`${day}T11:30`)
  await expect(page.getByText('The chapel is in use')).toHaveCount(0)
  await expectAccessible(page)
})

test('a calendar feed is made, read without signing in, and revoked', async ({ page }) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const feed = await create(page.request, 'admin', id, 'calendar-feeds', {
    name: `Feed ${Date.now().toString(36)}`,
  })
  await signIn(page, 'admin')
  await page.goto(`/${id}/Settings/Calendar-Feeds/${feed.id}`)
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByRole('dialog').locator('code').textContent()
  expect(address).toMatch(/\/api\/v1\/calendar-feeds\/\S{30,}\.ics$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const read = await page.request.get(String(address))
  expect(await read.text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Address revoked')).toBeVisible()
  expect((await page.request.get(String(address))).status()).toBe(404)
})
