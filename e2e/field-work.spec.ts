import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectPath, guardDialog } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('the grounds crew starts at today’s work, completes it, finds the place, and can open nothing else', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Dig${Date.now().toString(36)}`
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'crew')}` }
  const me = await (await page.request.get('/api/v1/users/me', { headers })).json()
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const place = await make('locations', { name: `${mark} Space` })
  const person = await make('deceased', { firstName: 'Rosa', lastName: mark })
  await make('interments', { deceased: person.id, location: place.id, disposition: 'burial' })
  await make('work-orders', {
    title: `${mark} Open the grave`,
    locations: [place.id],
    deceased: person.id,
    assignee: me.id,
    due: '2026-01-01',
  })
  await signIn(page, 'crew')
  await page.goto('/')
  await expectPath(page, `/${id}/Work-Orders/Today`)
  await expect(guardDialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'My work today' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: `${mark} Open the grave` }).click()
  // The list, where each order has such a button, stays until the order is there.
  await expect(page.getByRole('heading', { level: 1, name: /Open the grave/ })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(mark) })
    .last()
    .click()
  await expectPath(page, `/${id}/Deceased/${person.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${mark}, Rosa` })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page
    .getByRole('link', { name: `${mark} Space` })
    .first()
    .click()
  await expectPath(page, `/${id}/Map`)

  for (const path of ['Contracts/Search', 'Deceased/Search', 'Settings', 'Work-Orders/Create']) {
    await page.goto(`/${id}/${path}`)
    await expect(guardDialog(page)).toContainText('Management access')
    await guardDialog(page).getByRole('button', { name: 'Close' }).click()
    await expectPath(page, `/${id}/Work-Orders/Today`)
  }
})
