import { expect, type Page, test } from '@playwright/test'
import { limits } from '../scripts/lib/limits.mjs'
import { goWithin, lookWithin } from './support/matrix'
import { makeNotable } from './support/notable'
import { throughOverlay } from './support/overlay'
import { errorDialog, rail, watchErrors } from './support/page'
import { create, signIn } from './support/people'

/** The smallest picture that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

// Each opens a dozen things and looks at each four times.
test.describe.configure({ mode: 'parallel', timeout: limits.browserWalk })

/** What the tests share: an administrator at a wide screen, and how they open things. */
async function begin(page: Page) {
  const errors = watchErrors(page)
  const ids = await makeNotable(page.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'admin')
  return {
    ids,
    errors,
    base: `/${ids.cemetery}`,
    menu: page.getByRole('menu'),
    button: (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).first(),
    through: (overlay: Parameters<typeof throughOverlay>[1]) => throughOverlay(page, overlay),
  }
}

test('overlays over the frame and lists are accessible and take, keep and return the focus', async ({
  page,
}) => {
  const { base, button, errors, menu, through } = await begin(page)
  await goWithin(page, '/')
  await through({ opener: button('Create Cemetery'), box: dialog(page, 'Create Cemetery') })
  await through({ opener: button('Open menu'), box: dialog(page, 'Menu') })
  await through({ opener: button('Your account'), box: menu })

  await goWithin(page, base)
  await through({ opener: page.locator('.topbar-name'), box: menu })
  await through({ opener: button('New'), box: menu, at: 'wide' })
  await through({ opener: button('Create a new record'), box: menu, at: 'phone' })
  await through({ opener: button('More'), box: dialog(page, 'More'), at: 'phone' })
  for (const name of ['CRM', 'Settings', 'Apps'])
    await through({
      opener: rail(page).getByRole('button', { name }),
      box: rail(page).getByRole('list', { name }),
      at: 'wide',
      modal: false,
    })

  await goWithin(page, `${base}/Deceased/Search`)
  await expect(button('Export')).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  await through({
    opener: search,
    key: 'Control+k',
    box: dialog(page, 'Search or jump to'),
    stay: true,
  })
  const found = dialog(page, 'Search or jump to')
  await found.getByRole('combobox').fill('ortega')
  await expect(found.getByRole('option').first()).toContainText('Ortega')
  await lookWithin(page, found, ['wide'], 'what was found')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()
  await through({ opener: crumb, key: '?', box: dialog(page, 'Keyboard shortcuts') })
  await through({ opener: button('Columns'), box: dialog(page, 'Columns and rows'), at: 'wide' })
  for (const at of ['wide', 'phone'] as const)
    await through({ opener: button('Export'), box: menu, at })
  await search.fill('Ortega')
  await through({ opener: button('Save view'), box: dialog(page, 'Save view') })
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const inBar = (name: string) => bar.getByRole('button', { name, exact: true })
  await through({ opener: inBar('Edit fields'), box: dialog(page, /^Edit/), at: 'wide' })
  await through({ opener: inBar('Tags'), box: dialog(page, /ags/), at: 'wide' })
  await through({ opener: inBar('Export selected'), box: menu, at: 'wide' })

  expect(errors).toEqual([])
})

test('overlays over records and forms are accessible and take, keep and return the focus', async ({
  page,
}) => {
  const { base, button, errors, ids, through } = await begin(page)
  const make = (area: string, data: object) =>
    create(page.request, 'admin', ids.cemetery, area, data)
  const done = await make('interments', {
    deceased: ids.deceased,
    status: 'completed',
    actualDate: '1999',
  })
  const free = await make('locations', { name: `Free ${Date.now().toString(36)}` })

  await goWithin(page, `${base}/Locations/Search`)
  await through({
    opener: button('Generate range'),
    box: dialog(page, 'Generate a range of locations'),
  })
  await goWithin(page, `${base}/Locations/${free.id}`)
  await through({ opener: button('Hold'), box: dialog(page, /^Hold/) })
  await goWithin(page, `${base}/Interments/${ids.interment}`)
  await through({ opener: button('Mark as completed'), box: dialog(page, 'Mark as completed') })
  await goWithin(page, `${base}/Interments/${done.id}`)
  await through({ opener: button('Record a disinterment'), box: dialog(page, /^Disinter/) })

  await goWithin(page, `${base}/Deceased/${ids.deceased}`)
  // The picker takes its button's place.
  await button('Add tag').press('Enter')
  const tags = page.getByRole('combobox', { name: 'Add tag' })
  await expect(tags).toBeFocused()
  await lookWithin(page, page.getByRole('listbox'), ['wide'], 'tags')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(button('Add tag')).toBeFocused()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Stone.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('tab', { name: 'Files 1' }).click()
  const file = page.getByRole('button', { name: 'Stone.png', exact: true })
  await through({ opener: file, box: dialog(page, 'Stone.png') })

  // In the reader's own colours there are no grounds: what they alone told has a line.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const ground = (of: Element) => getComputedStyle(of).backgroundColor
  expect(await page.locator('.MuiTabs-indicator').evaluate(ground)).not.toBe(
    await page.locator('body').evaluate(ground),
  )
  await expect(rail(page).locator('.rail-item.active')).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })

  await goWithin(page, `${base}/Reservation/Create`)
  const contact = page.getByRole('combobox', { name: 'Contact' })
  // It is offered before the search, too, whose answer takes the mark away again.
  const searched = page.waitForResponse((answer) => answer.url().includes('Nobody'))
  await contact.fill('Nobody By This Name')
  await searched
  const add = page.getByRole('option', { name: /^Add/ })
  await expect(add).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(contact).toHaveAttribute(
    'aria-activedescendant',
    (await add.getAttribute('id')) ?? '',
  )
  await through({ opener: contact, box: dialog(page, /^Add/) })
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()
  await page.getByLabel('Remarks').fill('Not saved yet')
  await through({ opener: crumb, box: dialog(page, 'Leave without saving?') })
  await crumb.press('Enter')
  await button('Leave').click()

  await goWithin(page, `${base}/Locations/Search`)
  await page.route('**/locations?**archived**', (route) =>
    route.fulfill({ status: 500, json: { title: 'The disk is full', instance: 'id-4711' } }),
  )
  // The tools of a list are others on a phone.
  await through({ opener: button('Archived'), box: errorDialog(page), at: 'wide' })
  expect(errors).toEqual([])
})
