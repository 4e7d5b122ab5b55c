import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, create, type Person, signIn } from './support/people'

const sizes = [1440, 800, 600, 390]
const pages: Array<
  [name: string, person: Person | null, path: (cemetery: number, contact: number) => string]
> = [
  ['Login', null, () => '/Login'],
  ['not found', null, () => '/404'],
  ['administrator home', 'admin', () => '/'],
  ['cemetery user home', 'staff', () => '/'],
  ['cemetery home', 'staff', (cemetery) => `/${cemetery}`],
  ['settings', 'staff', (cemetery) => `/${cemetery}/Settings`],
  ['list', 'staff', (cemetery) => `/${cemetery}/Contacts/Search`],
  ['record', 'staff', (cemetery, contact) => `/${cemetery}/Contacts/${contact}`],
]

for (const [name, person, path] of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}: no violation and no overflow at any width`, async ({
      browser,
      request,
    }, info) => {
      const [first] = await cemeteriesOf(request, 'staff')
      const contact =
        path.length > 1
          ? (
              await create(request, 'staff', first.id, 'contacts', {
                kind: 'person',
                firstName: 'Ada',
                lastName: 'Accessible',
              })
            ).id
          : 0
      const context = await browser.newContext({
        baseURL: info.project.use.baseURL,
        locale: 'en-US',
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      if (person) await signIn(page, person)
      await page.goto(path(first.id, contact), { waitUntil: 'networkidle' })
      for (const width of sizes) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoOverflow(page)
        await expectAccessible(page)
      }
      await context.close()
    })
  }
}

for (const [locale, words] of [
  ['fr-FR', ['Tableau de bord', 'Emplacements', 'Défunts']],
  ['es-ES', ['Panel', 'Ubicaciones', 'Difuntos']],
] as const) {
  test(`the frame speaks ${locale} without being asked`, async ({ browser, request }, info) => {
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
