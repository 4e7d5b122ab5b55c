import { expect, test } from '@playwright/test'
import { limits } from '../scripts/lib/limits.mjs'
import { allAreas, isDerived, pagesOf } from './support/areas'
import { goWithin, lookAtAllWidths, settled } from './support/matrix'
import { makeNotable } from './support/notable'
import { expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, signIn } from './support/people'

// Each test looks at some twenty pages four to six times.
test.describe.configure({ mode: 'parallel', timeout: limits.browserWalk })

/** Some areas a test, so that two workers have equal shares and a failure names its neighbourhood. */
const GROUP = 6
const areas = await allAreas()
const groups = Array.from({ length: Math.ceil(areas.length / GROUP) }, (_, i) =>
  areas.filter((_, at) => at % Math.ceil(areas.length / GROUP) === i),
)

test.beforeAll(async ({ request }) => {
  await makeNotable(request)
})

for (const group of groups)
  test(`every page of ${group.map(({ name }) => name).join(', ')} is accessible`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    const [first] = await cemeteriesOf(page.request, 'staff')
    await signIn(page, 'admin')
    for (const area of group) {
      const derived = isDerived(area)
      for (const path of await pagesOf(page.request, area, first.id)) {
        await goWithin(page, path)
        expect.soft(new URL(page.url()).pathname).toBe(path)
        await lookAtAllWidths(page, { derived, many: true })
      }
    }
    expect(errors).toEqual([])
  })

test('every public page is accessible', async ({ page }) => {
  for (const path of ['/Login', '/404', '/nowhere']) {
    await page.goto(path)
    await settled(page)
    await lookAtAllWidths(page, { many: true })
  }
})

test('the homes of an administrator, a clerk and a user without cemeteries are accessible', async ({
  browser,
}, info) => {
  for (const [person, paths] of [
    ['admin', ['/', '/Admin', '/Admin/Users', '/Admin/Public-Search', '/Admin/Featured-Memorials']],
    ['manager', ['/']],
    ['staff', ['/']],
    ['none', ['/']],
  ] as const) {
    const context = await browser.newContext({ baseURL: info.project.use.baseURL, locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, person)
    for (const path of paths) {
      await goWithin(page, path)
      await lookAtAllWidths(page, { what: `${person} ${path}`, many: true })
    }
    await context.close()
  }
})

test('the pages of a cemetery that belong to no area are accessible', async ({ page }) => {
  const [first] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'admin')
  for (const path of [
    '',
    '/Settings',
    '/Settings/Cemetery',
    '/Settings/Products',
    '/Map',
    '/Imports',
    '/Imports/New',
    '/Reports',
    '/Reports/locations-inventory',
    '/Nowhere',
  ]) {
    await goWithin(page, `/${first.id}${path}`)
    await lookAtAllWidths(page, { many: true })
  }
})

for (const [locale, words] of [
  ['fr-FR', ['Tableau de bord', 'Travaux', 'Défunts']],
  ['es-ES', ['Panel', 'Trabajos', 'Difuntos']],
] as const) {
  test(`the frame speaks ${locale} when the browser does`, async ({ browser, request }, info) => {
    const [first] = await cemeteriesOf(request, 'staff')
    const context = await browser.newContext({
      baseURL: info.project.use.baseURL,
      locale,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await signIn(page, 'staff')
    for (const path of [`/${first.id}`, `/${first.id}/Deceased/Search`, '/']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectNoOverflow(page)
      // A key that has no text shows as itself.
      expect(await page.locator('body').innerText()).not.toMatch(
        /\b(?:shell|nav|areas|ra|resources|management)\.[a-z]\w*/,
      )
    }
    await page.goto(`/${first.id}`)
    for (const word of words)
      await expect(
        page.getByText(word, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    await context.close()
  })
}
