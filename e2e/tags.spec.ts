import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('tags are created while typing, searched, set on many records, undone and shown in a column', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const name = `Tagged${Date.now().toString(36)}`
  const [ann] = await Promise.all(
    ['Ann', 'Ben', 'Cleo'].map((firstName) =>
      create(request, 'staff', cemetery, 'deceased', { firstName, lastName: name }),
    ),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Deceased/${ann?.id}`)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Add tag' }).fill(`Flood ${name}`)
  await expectAccessible(page)
  await page.getByRole('option', { name: `Flood ${name}` }).click()
  await expect(page.getByText(`Tagged Flood ${name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeFocused()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // The tag leads to all that carry it.
  await page.getByRole('link', { name: `Flood ${name}` }).click()
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Tags: Flood ${name}` })).toBeVisible()

  const columns = 'deathDate,tags'
  const filter = encodeURIComponent(JSON.stringify({ lastName: name }))
  await page.goto(`/${cemetery}/Deceased/Search?filter=${filter}&columns=${columns}`)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(3)
  const tagged = rows.filter({ hasText: `Flood ${name}` })
  await expect(tagged).toHaveCount(1)
  const top = await rows.first().boundingBox()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  // The bar of what is ticked moves no row.
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toBeVisible()
  expect(await rows.first().boundingBox()).toEqual(top)
  await bar.getByRole('button', { name: 'Tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 records' })
  await dialog.getByRole('combobox', { name: 'Add' }).fill(`flood ${name}`)
  await page.getByRole('option', { name: `Flood ${name}` }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 3 records' }).click()
  // One of them carried it already.
  await expect(page.getByText('Tags of 2 records changed')).toBeVisible()
  await expect(tagged).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tagged).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(tagged).toHaveCount(1)
  await expectAccessible(page)
  expect(errors).toEqual([])
})
