import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('a work order is created, moved on the board by keyboard and mouse, and completed on a phone with a photo', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Work${Date.now().toString(36)}`
  await create(request, 'staff', cemetery, 'locations', { name: `${mark} Lawn` })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  await signIn(page, 'staff')

  await page.goto(`/${cemetery}/Work-Orders/Create`)
  await page.getByRole('textbox', { name: 'Title' }).fill(mark)
  await page.getByRole('combobox', { name: 'Locations' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark} Lawn`) }).click()
  await page.getByLabel('Due', { exact: true }).fill(today)
  const assignee = page.getByRole('combobox', { name: 'Assigned to' })
  await assignee.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add to checklist' }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Level the ground')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  const record = page.url()

  await page.goto(`/${cemetery}/Work-Orders/Board`)
  await page.getByRole('searchbox', { name: 'Search work orders' }).fill(mark)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const handle = page.getByRole('button', { name: new RegExp(`^Move .*${mark}`) })
  const said = page.locator('p[role=status][aria-live=assertive]')
  await expect(handle).toBeVisible()
  const carry = async (...keys: string[]) => {
    await handle.focus()
    for (const key of ['Space', ...keys, 'Space']) await page.keyboard.press(key)
  }
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText('Picked up')
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('is over Scheduled')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(said).toContainText('is back in Open')
  // Nothing is ticked yet: it goes back, and says why.
  await carry('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(said).toContainText('The checklist is not complete')
  await expect(column('Open').getByRole('link', { name: mark })).toBeVisible()
  await expect(handle).toBeFocused()
  await carry('ArrowRight')
  await expect(said).toContainText('is now Scheduled')
  await expect(column('Scheduled').getByRole('link', { name: mark })).toBeVisible()
  await expect(handle).toBeFocused()

  const drag = async (to: string) => {
    const from = await handle.boundingBox()
    const target = await column(to).boundingBox()
    if (!from || !target) throw new Error('not on the page')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 20)
    await page.mouse.move(target.x + 100, target.y + 60)
    await page.mouse.up()
  }
  await drag('Open')
  await expect(said).toContainText('is now Open')
  await changeBehind(page, record)
  await drag('In progress')
  await expect(said).toContainText('stays in Open')
  await expect(page.getByRole('alert').filter({ hasText: mark }).first()).toBeVisible()
  await handle.click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  await expect(column('Scheduled').getByRole('link', { name: mark })).toBeVisible()
  await expectNoOverflow(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${cemetery}/Work-Orders/Today`)
  const job = page.getByRole('listitem').filter({ hasText: mark })
  await expect(job).toContainText(`${mark} Lawn`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await job.getByRole('button', { name: 'Start' }).click()
  await job.getByRole('checkbox', { name: 'Check off Level the ground' }).click()
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#7a6' },
  })
    .jpeg()
    .toBuffer()
  const camera = page.waitForEvent('filechooser')
  await job.getByRole('button', { name: 'Done + photo' }).click()
  await (await camera).setFiles({ name: 'Lawn.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(job).toHaveCount(0)

  await page.goto(record)
  await page.reload()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Check off Level the ground' })).toBeChecked()
  await expect(page.getByText('Lawn.jpg').first()).toBeVisible()
  await expectNoOverflow(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/${cemetery}/Work-Orders/Day?day=${today}`)
  await expect(page.getByRole('link', { name: new RegExp(mark) })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: new RegExp(mark) })).toBeVisible()
  expect(errors).toEqual([])
})

/** Somebody else changes it after it was shown. */
async function changeBehind(page: Page, record: string) {
  const [, cemetery, id] = /\/(\d+)\/Work-Orders\/(\d+)/.exec(record) ?? []
  const url = `/api/v1/cemeteries/${cemetery}/work-orders/${id}`
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'staff')}` }
  const { version } = await (await page.request.get(url, { headers })).json()
  const answer = await page.request.put(url, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { remarks: 'Bring the roller' },
  })
  expect(answer.ok()).toBe(true)
}
