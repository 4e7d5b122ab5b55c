import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

let cemetery: number
let mark: string
const list = () =>
  `/${cemetery}/Contacts/Search?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`

test.beforeEach(async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  mark = `Row${randomBytes(8).toString('hex')}`
  for (const first of ['Ada', 'Ben', 'Cleo'])
    await create(request, 'staff', cemetery, 'contacts', {
      kind: 'person',
      firstName: first,
      lastName: mark,
    })
  await signIn(page, 'staff')
})

test('the next and previous record of the list are reached by button and key, also after a reload', async ({
  page,
}) => {
  const heading = (first: string) =>
    page.getByRole('heading', { level: 1, name: new RegExp(`${first}|${mark}, ${first}`) })
  const place = page.getByRole('navigation', { name: 'List navigation' })
  await page.goto(list())
  await page.getByRole('link', { name: new RegExp(`${mark}, Ben`) }).click()
  await expect(place).toContainText('2 of 3')
  await page.keyboard.press('j')
  await expect(heading('Cleo')).toBeVisible()
  await expect(place).toContainText('3 of 3')
  await expect(place.getByRole('button', { name: 'Next record' })).toBeDisabled()
  await page.reload()
  await place.getByRole('button', { name: 'Previous record' }).click()
  await expect(heading('Ben')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading('Ada')).toBeVisible()
  // Keys are letters while someone types.
  await page.getByRole('textbox', { name: 'Note' }).fill('')
  await page.keyboard.type('jk')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('jk')
  await expect(heading('Ada')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(mark))
  await expect(page.getByRole('link', { name: new RegExp(`${mark}, Cleo`) })).toBeVisible()
})

test('a printed record shows facts, timeline, user and time, and no buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(list())
  await page.getByRole('link', { name: new RegExp(`${mark}, Ada`) }).click()
  await expect(page.getByText(/· Printed .+ by Dana Moore/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Created')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  for (const name of ['Print', 'Archive', 'Post note', 'Attach files'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText(/· Printed .+ by Dana Moore/)).toBeHidden()
})
