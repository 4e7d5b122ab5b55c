import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { signIn, tokenOf } from './support/people'

test('a featured memorial and an opened cemetery are public until the person is withheld', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const word = `Zq${Date.now().toString(36)}`.replace(/\d/g, (digit) =>
    'abcdefghij'.charAt(Number(digit)),
  )
  const base = '/api/v1/cemeteries'
  const made = await request.post(base, { headers, data: { name: `Public ${word}` } })
  const { id } = await made.json()
  await request.put(`${base}/${id}/settings/products`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { isMemorialsEnabled: true },
  })
  for (const firstName of ['Ada', 'Bea'])
    await request.post(`${base}/${id}/deceased`, {
      headers,
      data: { firstName, lastName: word, birthDate: '1850', deathDate: '1911' },
    })
  const shown = async (): Promise<string[]> =>
    (await (await request.get('/api/v1/public/memorials')).json())
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.endsWith(word))
  const found = async () =>
    (await (await request.get(`/api/v1/public/people?name=${word}`)).json()).people.length
  await signIn(page, 'admin')

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Ada', 'Bea']) {
    await page.goto('/Admin/Featured-Memorials/Create')
    await page.getByRole('combobox', { name: 'Person' }).fill(`${name} ${word}`)
    await page.getByRole('option', { name: new RegExp(`^${name} ${word}`) }).click()
    await page.getByLabel('Text').fill(`${name} kept the register.`)
    if (name === 'Ada') await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Featured memorials' })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: `Bea ${word}` })).toBeVisible()
  expect(await shown()).toEqual([`Ada ${word}`, `Bea ${word}`])
  await expectAccessible(page)
  await expectNoOverflow(page)
  // By the keyboard, and by the pointer back again.
  const handle = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Move ${name} ${word}`) })
  await handle('Bea').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(shown).toEqual([`Bea ${word}`, `Ada ${word}`])
  await expect(handle('Bea')).toBeFocused()
  await handle('Ada').scrollIntoViewIfNeeded()
  const from = await handle('Ada').boundingBox()
  const to = await handle('Bea').boundingBox()
  if (!from || !to) throw new Error('the handles cannot be seen')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 22, to.y + 30, { steps: 6 })
  await page.mouse.up()
  await expect.poll(shown).toEqual([`Ada ${word}`, `Bea ${word}`])

  await page.setViewportSize({ width: 390, height: 860 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove: Bea ${word}` }).click()
  await expect.poll(shown).toEqual([`Ada ${word}`])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shown).toEqual([`Ada ${word}`, `Bea ${word}`])

  // The search: closed, opened, tried, and one of them withheld.
  expect(await found()).toBe(0)
  await page.goto(`/Admin/Public-Search/${id}`)
  await page.getByRole('switch', { name: 'Open to the public' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The change takes effect at once.')).toBeVisible()
  expect(await found()).toBe(2)
  await page.getByLabel('Name', { exact: true }).fill(word)
  await expect(page.getByText(`Ada ${word}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withhold a person' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill(`Ada ${word}`)
  await page.getByRole('option', { name: new RegExp(`^${word}, Ada`) }).click()
  await page.getByLabel('Reason', { exact: true }).fill('The family asked')
  await page.getByRole('button', { name: 'Withhold', exact: true }).click()
  await expect(page.getByText('The family asked')).toBeVisible()
  expect(await found()).toBe(1)
  expect(await shown()).toEqual([`Bea ${word}`])
  await page.goto('/Admin/Featured-Memorials')
  await expect(page.getByText('The person is withheld from the public.').first()).toBeVisible()

  // And again from the office's own record.
  await page.goto(`/${id}/Deceased/Search`)
  await page.getByRole('link', { name: `${word}, Bea` }).click()
  await page.getByRole('button', { name: 'Withhold from the public' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withhold' }).click()
  await expect(page.getByRole('button', { name: 'Show to the public' })).toBeVisible()
  expect(await found()).toBe(0)
  await page.getByRole('button', { name: 'Show to the public' }).click()
  await expect.poll(found).toBe(1)
  expect(errors).toEqual([])
})
