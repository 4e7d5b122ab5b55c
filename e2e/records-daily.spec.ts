import { expect, test } from '@playwright/test'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a memorial is requested and inspected, a call is logged and done, a tree is inspected', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const n = Date.now().toString(36)
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const place = await make('locations', { name: `Stone ${n}` })
  const person = await make('deceased', { lastName: `Carved${n}` })
  const contact = await make('contacts', { lastName: `Caller${n}` })
  const memorial = await make('memorials', {
    deceased: [person.id],
    locations: [place.id],
    applicant: contact.id,
  })
  const dialog = page.getByRole('dialog')
  const confirm = (name: string) => dialog.getByRole('button', { name }).click()
  const state = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

  await signIn(page, 'staff')
  await page.goto(`/${id}/Memorials/${memorial.id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByLabel('Permit number').fill(`P-${n}`)
  await confirm('Approve')
  await expect(state('Approved')).toBeVisible()
  await page.getByRole('button', { name: 'Record installation' }).click()
  await dialog.getByLabel('Installed on').fill('Oct 2026')
  await confirm('Record installation')
  await expect(state('Installed')).toBeVisible()
  await page.getByRole('button', { name: 'Record inspection' }).click()
  await dialog.getByLabel('Result').selectOption({ label: 'Sound' })
  await dialog.getByLabel('Next due').fill('2020-01-01')
  await confirm('Record inspection')
  await expect(dialog.getByText('Must not be before the start')).toBeVisible()
  await dialog.getByLabel('Next due').fill('2031-10-01')
  await confirm('Record inspection')
  await expect(dialog).toHaveCount(0)

  // Two clicks: the button, and Save.
  await page.getByRole('button', { name: 'Log an interaction' }).click()
  await dialog.getByLabel('Subject').fill(`Asked ${n}`)
  await dialog.getByLabel('Next action on').fill('2026-01-05')
  await confirm('Save')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`P-${n}`).first()).toBeVisible()
  await expect(page.getByText('Oct 2026').first()).toBeVisible()
  await expect(page.getByText('Oct 1, 2031').first()).toBeVisible()

  await page.goto(`/${id}/Interactions/Upcoming`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Interactions')
  await expect(page.getByRole('row', { name: `Asked ${n}` })).toContainText('Overdue')
  await page.getByRole('link', { name: `Asked ${n}` }).click()
  await expect(page.getByRole('link', { name: `Caller${n}` }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await dialog.getByLabel('Outcome').fill('Sent the list')
  await confirm('Done')
  await expect(state('Done')).toBeVisible()
  await page.goto(`/${id}/Interactions/Upcoming`)
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: `Asked ${n}` })).toHaveCount(0)

  const tree = await make('trees', { tagNumber: `T-${n}`, commonName: 'Yew' })
  await page.goto(`/${id}/Trees/${tree.id}`)
  await page.getByRole('button', { name: 'Record inspection' }).click()
  await dialog.getByLabel('Condition').selectOption({ label: 'Fair' })
  await dialog.getByLabel('Risk').selectOption({ label: 'High' })
  await confirm('Record inspection')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Fair').first()).toBeVisible()
  expect(errors).toEqual([])
})
