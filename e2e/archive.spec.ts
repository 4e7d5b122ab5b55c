import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './support/page'
import { signIn } from './support/people'

test('a cemetery is exported as one file and imported into an empty one', async ({ page }) => {
  test.slow()
  const token = await signIn(page, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const listed = await page.request.get('/api/v1/cemeteries?range=%5B0,99%5D', { headers })
  const all = (await listed.json()) as Array<{ id: number; name: string }>
  // The smallest of the demo's.
  const { id: from } = all.find(({ id }) => id === 1008) ?? (all[0] as { id: number })
  const count = async (id: number, name: string) => {
    const answer = await page.request.get(`/api/v1/cemeteries/${id}/${name}?range=%5B0,0%5D`, {
      headers,
    })
    return answer.headers()['content-range']?.split('/')[1]
  }

  await page.goto(`/${from}/Settings/Archive`)
  await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible()
  await expect(page.getByText(/[\d,]+ records, \d+ files/)).toBeVisible()
  await expect(page.getByText(/This cemetery has records/)).toBeVisible()
  await page.getByRole('button', { name: 'Create archive' }).press('Enter')
  const made = page.getByRole('listitem').filter({ hasText: '.zip' }).first()
  await expect(made.getByText('Ready')).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Download' }).click()
  const file = await (await coming).path()
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')

  const answer = await page.request.post('/api/v1/cemeteries', {
    headers,
    data: { name: 'Walk of Archives' },
  })
  const { id: into } = (await answer.json()) as { id: number }
  await page.goto(`/${into}/Settings/Archive`)
  await page.setViewportSize({ width: 390, height: 800 })
  // What is none is told of, and can be thrown away.
  await page.getByLabel('Choose archive').setInputFiles({
    name: 'letter.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK, but no archive'),
  })
  const first = page.getByRole('listitem').filter({ hasText: 'letter.zip' })
  await expect(first.getByText('This is not a ZIP file.')).toBeVisible()
  await first.getByRole('button', { name: 'Delete file' }).click()
  await expect(first.getByText('Deleted')).toBeVisible()

  await page.getByLabel('Choose archive').setInputFiles(file)
  await expect(page.getByText('Everything is consistent.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await expect(page.getByText(/This cemetery has records/)).toBeVisible()
  await expectNoOverflow(page)
  for (const name of ['deceased', 'locations', 'contacts', 'interments', 'trees'])
    expect(await count(into, name), name).toBe(await count(from, name))
  await page.goto(`/${into}/Deceased/Search`)
  await expect(page.getByRole('listitem').or(page.getByRole('row')).nth(1)).toBeVisible()
})
