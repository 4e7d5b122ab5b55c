import { expect, test } from '@playwright/test'
import { makeNotable, type Notable } from './support/notable'
import { expectAccessible } from './support/page'
import { signIn } from './support/people'

let ids: Notable

/** Nothing of it is cut off. */
const isWhole = (part: Element) => part.scrollWidth <= part.clientWidth + 1

test.beforeAll(async ({ request }) => {
  ids = await makeNotable(request)
})

test('dialogs, panels and messages are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'staff')
  await page.goto(`/${ids.cemetery}/Deceased/Search`)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page)
  for (const field of ['Veteran', 'Born', 'Funeral home', 'Tags'])
    await page.getByLabel('Filter by').selectOption(field)
  await expectAccessible(page)
  await page.goto(`/${ids.cemetery}/Locations/Search`)
  await page.getByRole('button', { name: 'Generate range' }).click()
  await expect(page.getByText(/locations will be created/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/${ids.cemetery}/Interments/Create`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Deceased' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Authorized by' }).fill('Nobody By This Name')
  await page.getByRole('option', { name: /Add “Nobody/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Last name')).toHaveValue('Name')
  await expectAccessible(page)
})

test('a location link is one line of at most 300 px with its full text as title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await signIn(page, 'staff')
  await page.goto(`/${ids.cemetery}/Interments/Search`)
  // So narrow a table keeps the place, and names the columns that it has no room for.
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Disposition' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  const links = page.getByRole('cell').getByRole('link', { name: /›/ })
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
    expect(box?.height).toBeLessThanOrEqual(24)
    // Its middle gives way first; the text is kept together by spaces that do not break.
    expect(await link.locator('bdi > span').last().evaluate(isWhole)).toBe(true)
    expect(await link.getAttribute('title')).toBe(
      (await link.textContent())?.replaceAll('\u00a0', ' '),
    )
  }
})

test('people of the same name are distinguished in a picker', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${ids.cemetery}/Interments/Create`)
  await page.getByRole('combobox', { name: 'Deceased' }).fill('Ortega, Manuel')
  const option = page.getByRole('option', { name: /^Ortega, Manuel abt 1890 · 1850 · Look/ })
  await expect(option.first()).toBeVisible()
})

test('a contact that a form needs is created without leaving the form', async ({ page }) => {
  const lastName = `Spot${Date.now().toString(36)}`
  await signIn(page, 'staff')
  await page.goto(`/${ids.cemetery}/Reservation/Create`)
  await page.getByRole('combobox', { name: 'Contact' }).fill(`Ada ${lastName}`)
  await page.getByRole('option', { name: /^Add/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Contact' })).toHaveValue(`${lastName}, Ada`)
})

test('a record is found, opened, edited and saved by keyboard alone', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${ids.cemetery}/Deceased/Search`)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('Ortega, Manuel')
  const link = page.getByRole('link', { name: 'Ortega, Manuel', exact: true }).first()
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ortega, Manuel' })).toBeVisible()
  const edit = page.getByRole('link', { name: 'Edit' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('Manuel')
  await page.getByLabel('Residence').focus()
  await page.keyboard.type('Whitby')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Ortega, Manuel' })).toBeVisible()
  await expect(page.getByText('Whitby').first()).toBeVisible()
})

for (const [locale, words] of [
  ['fr-FR', ['Défunts', 'Naissance', 'Décès', 'Ancien combattant', 'Ajouter un défunt']],
  ['es-ES', ['Difuntos', 'Nacimiento', 'Fallecimiento', 'Veterano', 'Añadir difunto']],
] as const)
  test(`a list is shown in ${locale}`, async ({ browser }, info) => {
    const context = await browser.newContext({
      baseURL: info.project.use.baseURL,
      locale,
      // Wide enough for every column.
      viewport: { width: 1920, height: 1080 },
    })
    const page = await context.newPage()
    await signIn(page, 'staff')
    await page.goto(`/${ids.cemetery}/Deceased/Search`)
    for (const word of words)
      await expect(page.getByText(word, { exact: true }).first()).toBeVisible()
    await context.close()
  })
