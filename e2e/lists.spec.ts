import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

let cemetery: number
const mark = `L${Date.now().toString(36)}`

test.beforeAll(async ({ request }) => {
  const [first] = await cemeteriesOf(request, 'staff')
  cemetery = first.id
  for (const [firstName, religion] of [
    ['Ada', 'Quaker'],
    ['Ben', null],
    ['Cleo', null],
  ])
    await create(request, 'staff', cemetery, 'deceased', { lastName: mark, firstName, religion })
})

const open = async (page: Page) => {
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Deceased/Search?filter={"lastName_prefix":"${mark}"}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
}

test('an export holds exactly the filtered rows, with the columns on screen', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Columns on screen: CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/ Deceased \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFRecord number,Name,Born,Died,Interred,Location,Disposition,Veteran,Status',
  )
  // The number comes along, so that the list can be read back in: docs/decisions/own-lists.md.
  expect(lines.slice(1).map((line) => /^\d+,("[^"]*")/.exec(line)?.[1])).toEqual([
    `"${mark}, Ada"`,
    `"${mark}, Ben"`,
    `"${mark}, Cleo"`,
  ])
  await expect(page.getByText(/3 records saved/)).toBeVisible()
})

test('a view is saved, changed, renamed, deleted and restored', async ({ page }) => {
  const errors = watchErrors(page)
  await open(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('View name').fill(`View ${mark}`)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const tab = views.getByRole('button', { name: `View ${mark}` })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(tab).toContainText('3')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Religion' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Religion' })).toBeFocused()
  await page.getByRole('dialog').getByRole('radio', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Religion' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await views.getByRole('button', { name: /^All/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Religion' })).toHaveCount(0)
  await page.reload()
  await tab.click()
  await expect(page.getByRole('cell', { name: 'Quaker' })).toBeVisible()
  await page.getByRole('button', { name: `View View ${mark}` }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('View name').fill(`Named ${mark}`)
  await page.keyboard.press('Enter')
  await expect(views.getByRole('button', { name: `Named ${mark}` })).toBeVisible()
  await page.getByRole('button', { name: `View Named ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(views.getByRole('button', { name: `Named ${mark}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(views.getByRole('button', { name: `Named ${mark}` })).toBeVisible()
  expect(errors).toEqual([])
})

test('chosen columns stay without a view', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('checkbox', { name: 'Religion' }).check()
  await panel.getByRole('button', { name: 'Move Religion up' }).click()
  await expect(panel.getByRole('button', { name: 'Move Religion up' })).toBeFocused()
  await panel.getByRole('checkbox', { name: 'Born' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Religion' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Born' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Born' })).toBeVisible()
})

test('fields of several records are changed at once; stale records are named; undo spares others’ changes', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add field').selectOption({ label: 'Religion' })
  await dialog.getByRole('textbox', { name: 'Religion' }).fill('Baptist')
  await expectAccessible(page)
  const record = await oneOf(page, 'Ben')
  await change(page, record, { stone: 'Granite' })
  await dialog.getByRole('button', { name: 'Change 3 records' }).click()
  await expect(dialog.getByText('Nothing was changed')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([`${mark}, Ben`])
  expect((await oneOf(page, 'Ada')).religion).toBe('Quaker')
  await dialog.getByRole('button', { name: 'Use their current values' }).click()
  await dialog.getByRole('button', { name: 'Change 3 records' }).click()
  await expect(page.getByText('3 records changed')).toBeVisible()
  expect((await oneOf(page, 'Cleo')).religion).toBe('Baptist')
  await change(page, await oneOf(page, 'Cleo'), { religion: 'None' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/2 records were restored\. 1 record has been changed/)).toBeVisible()
  expect((await oneOf(page, 'Ada')).religion).toBe('Quaker')
  expect((await oneOf(page, 'Ben')).religion).toBeNull()
  expect((await oneOf(page, 'Cleo')).religion).toBe('None')
})

test('keys move through, select and open rows, focus the search, and do not interfere with typing', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByText('selects')).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name: `${mark}, ${name}`, exact: true })
  await page.keyboard.press('j')
  await expect(link('Ada')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link('Cleo')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select ${mark}, Ben` })).toBeChecked()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jxk/')
  await expect(page.getByRole('searchbox')).toHaveValue('jxk/')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await expect(link('Ada')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${mark}, Ada` })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a list and its toolbar are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    await page.getByRole('checkbox', { name: `Select ${mark}, Ada` }).check()
    for (const width of [1440, 800, 600, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  })

async function oneOf(page: Page, firstName: string) {
  const filter = JSON.stringify({ lastName_prefix: mark })
  const answer = await page.request.get(
    `/api/v1/cemeteries/${cemetery}/deceased?filter=${encodeURIComponent(filter)}`,
    { headers: await headers(page) },
  )
  const rows = (await answer.json()) as Array<Record<string, unknown>>
  const found = rows.find((row) => row.firstName === firstName)
  if (!found) throw new Error(`no ${firstName}`)
  return found
}

async function change(page: Page, record: Record<string, unknown>, data: object) {
  const answer = await page.request.put(`/api/v1/cemeteries/${cemetery}/deceased/${record.id}`, {
    headers: { ...(await headers(page)), 'if-match': `"${record.version}"` },
    data,
  })
  expect(answer.status()).toBe(200)
}

const headers = async (page: Page) => ({
  authorization: `Bearer ${await tokenOf(page.request, 'staff')}`,
})
