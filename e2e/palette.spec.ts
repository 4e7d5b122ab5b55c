import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { actAs, cemeteriesOf, create, freshToken, tokenOf } from './support/people'

const mark = Date.now().toString(36)

test('the search palette finds a misspelt person, navigates, creates a record, switches shortcuts off and logs out by keyboard alone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const [{ id: cemetery }] = await cemeteriesOf(page.request, 'staff')
  const born = { birthDate: 'abt 1890', deathDate: '12 Mar 1951' }
  const person = await create(page.request, 'staff', cemetery, 'deceased', {
    firstName: 'Walpurga',
    lastName: `Quendel${mark}`,
    ...born,
  })
  // A session of its own: this one ends it.
  await actAs(page, await freshToken(page.request, 'staff'))
  await page.goto(`/${cemetery}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { keyboard } = page
  const finder = page.getByRole('dialog', { name: 'Search or jump to' })
  const input = finder.getByRole('combobox')

  await keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await expect(finder.getByRole('option', { name: 'Home' })).toBeVisible()
  await expectAccessible(page)
  await keyboard.type(`qeundel${mark} walp`)
  await expect(finder.getByRole('option').first()).toContainText(`Quendel${mark}, Walpurga`)
  await expect(finder.getByRole('option').first()).toContainText('Born abt 1890 · Died 12 Mar 1951')
  await expectAccessible(page)
  await keyboard.press('Enter')
  await expectPath(page, `/${cemetery}/Deceased/${person.id}`)
  await expect(page.getByRole('main')).toBeFocused()

  // Quicker than the server; what was opened last; the focus where it was.
  await keyboard.press('g')
  await keyboard.press('l')
  await expectPath(page, `/${cemetery}/Locations/Search`)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.press('Control+k')
  await expect(finder.getByRole('option').first()).toContainText(`Quendel${mark}, Walpurga`)
  await keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await keyboard.insertText(`walpurga quendel${mark}`)
  await keyboard.press('Enter')
  await expectPath(page, `/${cemetery}/Deceased/${person.id}`)
  await expect(page.getByRole('main')).toBeFocused()

  // New, and saved from within a field.
  await keyboard.press('g')
  await keyboard.press('d')
  await expectPath(page, `/${cemetery}/Deceased/Search`)
  await expect(page.getByRole('table')).toBeVisible()
  await keyboard.press('n')
  await expectPath(page, `/${cemetery}/Deceased/Create`)
  const last = page.getByLabel('Last name', { exact: true })
  await expect(last).toBeVisible()
  await last.focus()
  await keyboard.type(`Zwiefach${mark}`)
  await keyboard.press('Control+s')
  await keyboard.press('Control+s')
  await expectPath(page, new RegExp(`^/${cemetery}/Deceased/\\d+$`))
  await expect(page.getByRole('heading', { level: 1, name: `Zwiefach${mark}` })).toBeVisible()
  const made = await page.request.get(
    `/api/v1/cemeteries/${cemetery}/deceased?filter={"lastName":"Zwiefach${mark}"}`,
    { headers: { authorization: `Bearer ${await tokenOf(page.request, 'staff')}` } },
  )
  expect(await made.json()).toHaveLength(1)

  // The help: what works here, and the switch.
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keyboard.press('?')
  await expect(help.getByText('Search everything')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Tab')
  await expect(help.getByRole('switch')).toBeFocused()
  await keyboard.press('Space')
  await expect(help.getByRole('switch')).not.toBeChecked()
  await keyboard.press('Escape')
  await expect(help).toBeHidden()
  const here = new URL(page.url()).pathname
  await keyboard.press('g')
  await keyboard.press('l')
  await keyboard.press('?')
  await expect(help).toBeHidden()
  await expectPath(page, here)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keyboard.press('?')
  await keyboard.press('Control+k')
  await expect(finder).toBeVisible()
  await keyboard.type('shortcuts')
  await keyboard.press('Enter')
  await expect(help.getByRole('switch')).not.toBeChecked()
  await keyboard.press('Escape')

  // On a phone it is the whole screen, from the icon.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search or jump to' }).press('Enter')
  await expect(input).toBeFocused()
  await expect.poll(() => finder.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)

  await keyboard.type('logout')
  await keyboard.press('Enter')
  await expectPath(page, '/Login')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/opened:|Quendel/)
  expect(errors).toEqual([])
})
