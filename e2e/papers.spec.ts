import { expect, test } from '@playwright/test'
import { lookWithin } from './support/matrix'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a deed is printed from its right in two clicks, opens in a tab, and stays with the record', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const contact = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    firstName: 'Łucja',
    lastName: `Printed${mark}`,
  })
  const space = await create(request, 'staff', cemetery, 'locations', { name: `Print ${mark}` })
  const right = await create(request, 'staff', cemetery, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedDate: '1987-05-04',
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Interment-Rights/${right.id}`)

  await page.getByRole('button', { name: 'Print' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toHaveText('Deed of interment right')
  await expect(menu.getByRole('menuitem', { name: 'Titre de concession' })).toContainText(
    'Français',
  )
  await lookWithin(page, menu, ['wide', 'phone'], 'the papers of a right')
  await page.setViewportSize({ width: 1440, height: 900 })

  const opened = page.context().waitForEvent('page')
  const served = page.context().waitForEvent('response', {
    predicate: (response) => response.headers()['content-type'] === 'application/pdf',
  })
  await menu.getByRole('menuitem', { name: 'Deed of interment right' }).click()
  const tab = await opened
  const response = await served
  expect(response.headers()['content-disposition']).toMatch(/^inline/)
  const file = await request.get(response.url())
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('is ready and saved with this record’s files')).toBeVisible()
  await expect(
    page.getByText(/^Deed of interment right \d{4}-\d{2}-\d{2}\.pdf$/).first(),
  ).toBeVisible()
  await tab.close()
  expect(errors).toEqual([])
})

test('several papers of a right are printed as one file, chosen in a dialog', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const contact = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    lastName: `Packed${mark}`,
  })
  const space = await create(request, 'staff', cemetery, 'locations', { name: `Pack ${mark}` })
  const right = await create(request, 'staff', cemetery, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Interment-Rights/${right.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Several documents as one file…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Several documents as one file' })
  await lookWithin(page, dialog, ['wide', 'phone'], 'several papers as one')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('checkbox', { name: 'Transfer of interment right' }).uncheck()
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Transfer of interment right' }).check()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(
    page.getByText(/^Deed of interment right, Transfer of interment right .*\.pdf$/).first(),
  ).toBeVisible()
  await (await opened).close()
  expect(errors).toEqual([])
})
