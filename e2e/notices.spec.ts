import { expect, test } from '@playwright/test'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('work that a colleague gives to somebody rings the bell, and leads there', async ({
  page,
  request,
}) => {
  const [first] = await cemeteriesOf(request, 'staff')
  const title = `Reset stone ${Date.now()}`
  await signIn(page, 'staff')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}` }
  const me = (await (await request.get('/api/v1/users/me', { headers })).json()) as { id: number }
  await create(request, 'manager', first.id, 'work-orders', { title, assignee: me.id })
  await page.goto(`/${first.id}`)
  await page.getByRole('button', { name: /^Notifications: \d+ new$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Assigned to you',
  )
  await panel.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a record that is followed tells of what others do to it, and what one is told of is chosen', async ({
  page,
  request,
}) => {
  const [first] = await cemeteriesOf(request, 'staff')
  const lastName = `Followed${Date.now()}`
  const person = await create(request, 'manager', first.id, 'contacts', {
    kind: 'person',
    lastName,
  })
  await signIn(page, 'staff')
  await page.goto(`/${first.id}/Contacts/${person.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText(/You will hear when someone changes/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop following' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const changed = await request.put(`/api/v1/cemeteries/${first.id}/contacts/${person.id}`, {
    headers: {
      authorization: `Bearer ${await tokenOf(request, 'manager')}`,
      'if-match': `"${person.version}"`,
    },
    data: { firstName: 'Ada' },
  })
  expect(changed.ok()).toBe(true)
  await page.goto(`/${first.id}/Notices`)
  await expect(page.getByRole('listitem').filter({ hasText: lastName })).toContainText(
    'You follow this',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Summary by email' }).click()
  await page.getByRole('option', { name: 'Every Monday morning' }).click()
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Summary by email' })).toHaveText(
    'Every Monday morning',
  )
})
