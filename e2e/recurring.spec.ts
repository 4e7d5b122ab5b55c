import { expect, test } from '@playwright/test'
import { limits } from '../scripts/lib/limits.mjs'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

test('a schedule is chosen in words, previewed and saved; its order is made, and a run skipped', async ({
  page,
  request,
}) => {
  test.setTimeout(limits.browserWalk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Edging${Date.now().toString(36)}`
  await create(request, 'staff', cemetery, 'locations', { name: `${mark} Lawn` })
  await signIn(page, 'staff')

  await page.goto(`/${cemetery}/Work-Orders/Recurring`)
  await page.getByRole('link', { name: 'Add recurring work order' }).first().click()
  await page.getByLabel('Repeats').selectOption({ label: 'Every few days' })
  await page.getByLabel('Days between runs').selectOption('3')
  await expect(page.getByText('Every 3 days', { exact: true })).toBeVisible()
  const runs = page.getByRole('region', { name: 'Next runs' }).getByRole('listitem')
  await expect(runs).toHaveCount(8)
  await page.getByLabel('Days created ahead').fill('0')
  await page.getByRole('textbox', { name: 'Title' }).fill(mark)
  await page.getByRole('combobox', { name: 'Locations' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark} Lawn`) }).click()
  // No field stands half below the top bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  await expect(page.getByText('Every 3 days', { exact: true })).toBeVisible()
  const id = page.url().split('/').at(-1)

  // The server looks what is due about once a minute.
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}` }
  await expect
    .poll(
      async () => {
        const filter = encodeURIComponent(JSON.stringify({ recurring: Number(id) }))
        const answer = await request.get(
          `/api/v1/cemeteries/${cemetery}/work-orders?filter=${filter}`,
          { headers },
        )
        return (await answer.json()).length
      },
      { intervals: [2000], timeout: limits.turn },
    )
    .toBe(1)
  await page.reload()
  await expect(page.getByText('Work orders created').first()).toBeVisible()
  const skip = page.getByRole('button', { name: /^Skip the run of/ })
  const next = (await skip.first().getAttribute('aria-label'))?.replace('Skip the run of ', '')
  await skip.first().click()
  await expect(page.getByText(`${next} skipped`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore the run of ${next}` })).toBeVisible()
  await expectAccessible(page)
  for (const width of [1440, 800, 600, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Change from a date on' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(mark)
  await expect(page.getByText('Every 3 days', { exact: true })).toBeVisible()
  await page.getByLabel('Days between runs').selectOption('5')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Every 5 days', { exact: true })).toBeVisible()
  await page.goto(`/${cemetery}/Work-Orders/Recurring/${id}`)
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
})
