import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a family on one page, two contacts that are one, an owner; a page transcribed by keyboard', async ({
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
  const other = await idOf('contacts', { firstName: 'Rosa', lastName: mark, email })
  const dead = await idOf('deceased', { firstName: 'Ezra', lastName: mark })
  await make('locations', { name: `${mark} Space` })
  await make('interactions', { contact: other, subject: `${mark} called` })
  await signIn(page, 'staff')

  await page.goto(`/${cemetery}/Contacts/${one}`)
  await page.getByRole('button', { name: 'Add a relative' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Deceased' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark}, Ezra`) }).click()
  await dialog.getByRole('button', { name: 'Add a relative' }).click()
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
  await expect(page.getByText(/1 interaction will name/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Rosa ${mark}` })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`${mark} called`) }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: new RegExp(`${mark} called`) })).toHaveCount(0)

  await page.goto(`/${cemetery}/Owners/Create`)
  await page.getByRole('combobox', { name: 'Contact' }).fill(mark)
  await page
    .getByRole('option', { name: new RegExp(`${mark}, Rosa`) })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Location' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark} Space`) }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Holds 1 right')).toBeVisible()
  await page.goto(
    `/${cemetery}/Owners/Search?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`,
  )
  await expect(page.getByRole('row').nth(1)).toContainText(`${mark} Space`)

  const book = await idOf('books', { title: `${mark} Register` })
  const first = await idOf('book-pages', { book, number: '1' })
  await make('book-pages', { book, number: '2', entries: [{ name: `Second ${mark}` }] })
  await page.goto(`/${cemetery}/Books/Pages/${first}`)
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await page.keyboard.type('Ezra')
  await page.keyboard.press('Enter')
  await page.keyboard.type('abt 1890')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ezra, of this parish')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ida')
  const entry = page.getByRole('group', { name: 'Entry 1' })
  await entry.getByRole('combobox', { name: 'Deceased' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark}, Ezra`) }).click()
  await entry.getByRole('checkbox', { name: 'Verified' }).check()
  await page.getByRole('group', { name: 'Entry 2' }).getByRole('checkbox').check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Save and go to the next to verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Page 2' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText(/Verified by Dana Moore/)).toHaveCount(2)

  await page.goto(`/${cemetery}/Deceased/${dead}`)
  await expect(
    page.getByRole('region', { name: 'In the registers' }).getByRole('link'),
  ).toContainText(`${mark} Register · 1`)
  await expect(page.getByRole('link', { name: `${mark}, Rosa` }).first()).toBeVisible()
  expect(errors).toEqual([])
})
