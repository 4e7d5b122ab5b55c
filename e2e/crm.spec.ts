import { expect, test } from '@playwright/test'
import { expectAccessible, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('the family overview, the merge of two contacts, and a new owner', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Kin${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(request, 'staff', cemetery, area, values)
  const idOf = async (area: string, values: object) => (await make(area, values)).id
  const email = `${mark}@kin.example`
  const one = await idOf('contacts', { firstName: 'Rosa', lastName: mark })
  const number = `555-${String(Date.now()).slice(-7)}`
  const phones = [{ number }]
  const other = await idOf('contacts', { firstName: 'Rosa', lastName: mark, email, phones })
  const dead = await idOf('deceased', { firstName: 'Ezra', lastName: mark })
  await make('locations', { name: `${mark} Space` })
  await make('interactions', { contact: other, subject: `${mark} called` })
  await signIn(page, 'staff')

  // By a part of a telephone number.
  await page.goto(`/${cemetery}/Contacts/Search`)
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(number.slice(4))
  await expect(page.getByRole('link', { name: `${mark}, Rosa` })).toHaveCount(1)

  await page.goto(`/${cemetery}/Contacts/${one}`)
  await page.getByRole('button', { name: 'Add relative' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Deceased' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark}, Ezra`) }).click()
  await dialog.getByRole('button', { name: 'Add relative' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Family', exact: true })
      .getByRole('link', { name: `${mark}, Ezra` }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Merge with another…' }).click()
  await page.goto(`/${cemetery}/Contacts/Merge?into=${one}&from=${other}`)
  await expect(
    page
      .getByRole('radio', { name: email.toLowerCase() })
      .or(page.getByRole('radio', { name: email })),
  ).toBeChecked()
  await expect(page.getByText(/1 interaction will refer to/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${mark}, Rosa` })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Interactions 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'Interactions 1' })).toHaveCount(0)

  await page.goto(`/${cemetery}/Owners/Create`)
  await page.getByRole('combobox', { name: 'Contact' }).fill(mark)
  await page
    .getByRole('option', { name: new RegExp(`${mark}, Rosa`) })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Location' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark} Space`) }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Spaces held' })).toBeVisible()
  await page.goto(
    `/${cemetery}/Owners/Search?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`,
  )
  await expect(page.getByRole('row').nth(1)).toContainText(`${mark} Space`)

  // An owner is changed where they are kept, and the form leads back to their record.
  await page.goto(`/${cemetery}/Owners/${one}/Edit`)
  await page.getByRole('textbox', { name: 'Middle' }).fill('Amelia')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `${mark}, Rosa Amelia` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Spaces held' })).toBeVisible()

  await page.goto(`/${cemetery}/Deceased/${dead}`)
  await expect(page.getByRole('link', { name: new RegExp(`${mark}, Rosa`) }).first()).toBeVisible()
  expect(errors).toEqual([])
})
