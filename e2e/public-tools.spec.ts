import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('memories are approved and rejected by keyboard; a tour is ordered and published', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Tour${Date.now().toString(36)}`
  const tour = await create(request, 'staff', cemetery, 'tours', {
    title: mark,
    stops: [{ title: 'Gate' }, { title: 'Oak' }, { title: 'Chapel' }],
  })
  await signIn(page, 'staff')

  await page.goto(`/${cemetery}/Public-Tools/Memories/Queue`)
  const article = page.getByRole('article')
  await expect(article).toBeVisible()
  const waiting = page.getByText(/^1 of \d+ pending$/)
  const count = async () => Number((await waiting.textContent())?.match(/of (\d+)/)?.[1])
  const before = await count()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect.poll(count).toBe(before - 1)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Advertises a business')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(count).toBe(before - 2)

  await page.goto(`/${cemetery}/Public-Tools/Tours/${tour.id}`)
  await expect(page.getByText('No stops on the map yet')).toBeVisible()
  const titles = () => page.locator('.stops h3').allTextContents()
  const handle = page.getByRole('button', { name: /^Move stop \d, Oak/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(titles).toEqual(['Oak', 'Gate', 'Chapel'])
  await expect(page.getByText('Oak is now stop 1')).toBeAttached()
  await expect(handle).toBeFocused()
  // Both in sight: the map stands above them.
  await page.getByRole('button', { name: /^Move stop \d, Chapel/ }).scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: /^Move stop \d, Chapel/ }).boundingBox()
  if (!from || !to) throw new Error('not on the page')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 14, from.y + 40)
  await page.mouse.move(to.x + 10, to.y + 12)
  await page.mouse.up()
  await expect.poll(titles).toEqual(['Gate', 'Chapel', 'Oak'])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect.poll(titles).toEqual(['Gate', 'Chapel', 'Oak'])
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(errors).toEqual([])
})
