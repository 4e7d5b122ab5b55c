import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { lookWithin } from './support/matrix'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('deeds of ticked rights are printed as one PDF, and stay in Documents', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Batch${Date.now().toString(36)}`
  for (const name of ['Adams', 'Baker', 'Clark']) {
    const contact = await create(request, 'staff', cemetery, 'contacts', {
      kind: 'person',
      firstName: name,
      lastName: mark,
    })
    const space = await create(request, 'staff', cemetery, 'locations', { name: `${mark} ${name}` })
    await create(request, 'staff', cemetery, 'interment-rights', {
      location: space.id,
      holders: [{ contact: contact.id, share: 1, role: 'owner' }],
      deedDate: '1987-05-04',
    })
  }
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Interment-Rights`)
  await page.getByRole('searchbox', { name: 'Search interment rights' }).fill(mark)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Print…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print or email for several records' })
  await expect(dialog.getByLabel('Document', { exact: true })).toHaveText('Deed of interment right')
  await lookWithin(page, dialog, ['wide', 'phone'], 'the dialog that prints many records')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('radio', { name: 'All 3 in this list' }).check()
  await dialog.getByRole('button', { name: 'Print 3 records' }).click()
  await expect(dialog.getByRole('status')).toContainText('3 records printed')
  await lookWithin(page, dialog, ['wide', 'phone'], 'a batch that is ready')
  await page.setViewportSize({ width: 1440, height: 900 })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Download/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Deed of interment right \d{4}-\d{2}-\d{2}\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/${cemetery}/Documents`)
  const card = page.getByRole('region', { name: 'Printed or sent for several records' })
  await expect(card.getByText('3 records printed').first()).toBeVisible()
  await lookWithin(page, card, ['wide', 'phone'], 'what was printed for many records')
  expect(errors).toEqual([])
})

test('statements go to owners who owe: filtered by balance, ticked, and printed of their contacts', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Owes${Date.now().toString(36)}`
  const contact = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    firstName: 'Ida',
    lastName: mark,
  })
  const space = await create(request, 'staff', cemetery, 'locations', { name: mark })
  await create(request, 'staff', cemetery, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedDate: '2001-05-04',
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Owners/Search`)
  await page.getByRole('searchbox', { name: 'Search owners' }).fill(mark)
  const row = page.getByRole('row').filter({ hasText: mark })
  await expect(row).toHaveCount(1)
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: /selected/i })
  await expect(bar.getByRole('button', { name: 'Archive' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Print or email…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print or email for several records' })
  await dialog.getByLabel('Document', { exact: true }).click()
  await page.getByRole('option', { name: 'Statement of account' }).click()
  await dialog.getByRole('button', { name: 'Print 1 record' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 record printed')
  expect(errors).toEqual([])
})

test('letters go by mail to those who have an address, and the dialog names the others', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Mail${Date.now().toString(36)}`
  const contact = (firstName: string, email?: string) =>
    create(request, 'staff', cemetery, 'contacts', {
      ...{ kind: 'person', firstName, lastName: mark },
      ...(email && { email }),
    })
  await contact('Ada', `${mark.toLowerCase()}@example.com`)
  await contact('Ben')
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contacts/Search`)
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(mark)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Print or email…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print or email for several records' })
  await dialog.getByLabel('Document', { exact: true }).click()
  await page.getByRole('option', { name: 'Letter: please check your details' }).click()
  await dialog.getByRole('radio', { name: /^By email/ }).check()
  await dialog.getByLabel('Message in the email').fill('Please reply by May.')
  await lookWithin(page, dialog, ['wide', 'phone'], 'the dialog that mails many records')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 email sent')
  await expect(dialog.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await dialog.getByText('1 record left out').click()
  await expect(dialog.getByText(`${mark}, Ben: no email address`)).toBeVisible()
  await lookWithin(page, dialog, ['wide', 'phone'], 'a batch that was mailed')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  // What was sent is with its record.
  await rows.filter({ hasText: 'Ada' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await expect(page.getByText(/please check your details/).first()).toBeVisible()
  expect(errors).toEqual([])
})
