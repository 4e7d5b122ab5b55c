import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

let cemetery: number
/** Letters that no other name has, and no two runs share. */
const mark = Array.from(Date.now().toString(), (digit) => 'bdfgkmnptz'[Number(digit)]).join('')
const surname = (ending: string) => `Xu${mark.slice(-5)}${ending}`

test.beforeAll(async ({ request }) => {
  const [first] = await cemeteriesOf(request, 'staff')
  cemetery = first.id
  for (const [lastName, firstName] of [
    [surname('arsson'), 'Ada'],
    [surname('arsson'), 'Ben'],
    [surname('arssen'), 'Cleo'],
  ])
    await create(request, 'staff', cemetery, 'deceased', { lastName, firstName })
})

const open = async (page: Page, q: string) => {
  await page.goto(`/${cemetery}/Deceased/Search?filter=${JSON.stringify({ q })}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a misspelt name finds those that it may mean, and offers them', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'staff')
  await open(page, surname('arssan'))
  await expect(page.getByRole('link', { name: new RegExp(surname('arss[oe]n')) })).toHaveCount(3)
  const offered = page.getByRole('list', { name: 'Did you mean:' })
  await expect(offered.getByRole('button')).toHaveText([surname('arsson'), surname('arssen')])
  for (const [width, scheme] of [
    [1440, 'light'],
    [800, 'dark'],
    [600, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(offered).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    if (process.env.E2E_PICTURES)
      await page.screenshot({ path: `${process.env.E2E_PICTURES}/meant-${width}-${scheme}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // By keys: the search goes on in its box.
  await offered.getByRole('button', { name: surname('arsson') }).press('Enter')
  const box = page.getByRole('searchbox')
  await expect(box).toHaveValue(surname('arsson'))
  await expect(box).toBeFocused()
  await expect(
    page.getByRole('link', { name: new RegExp(surname('arsson')) }).first(),
  ).toBeVisible()
  await expect(offered.getByRole('button', { name: surname('arsson') })).toHaveCount(0)
  expect(errors).toEqual([])
})
