import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/page'
import { cemeteriesOf, create, freshToken, signIn } from './support/people'

let cemetery: number
let person: number
const offer = (page: Page) => page.getByText(/^Restore your draft from .+\?/)
/** Types, and waits until the browser has kept it. */
const type = async (page: Page, label: string, words: string) => {
  await page.getByLabel(label).fill(words)
  const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(drafts).toContain(`\\":\\"${words}`)
}

test.beforeEach(async ({ request, page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const lastName = `Drafted${Date.now().toString(36)}`
  person = (await create(request, 'staff', cemetery, 'deceased', { lastName })).id
})

test('a draft survives a reload, is restored, and ends with the save', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Deceased/${person}/Edit`)
  await type(page, 'Residence', 'Whitby')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(page.getByLabel('Residence')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Residence')).toHaveValue('Whitby')
  await expect(offer(page)).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/Deceased/${person}$`))
  await page.goto(`/${cemetery}/Deceased/${person}/Edit`)
  await expect(page.getByLabel('Residence')).toHaveValue('Whitby')
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
})

test('a discarded draft is gone; a draft of a new record waits for that form', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contacts/Create`)
  await type(page, 'Last name', 'Half')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
})

test('a draft outlives a lost session, and is offered to nobody else', async ({
  page,
  request,
}) => {
  const token = await freshToken(request, 'staff')
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('auth', value), token)
  await page.goto(`/${cemetery}/Deceased/${person}/Edit`)
  await type(page, 'Residence', 'Pickering')
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/login/i)
  const signInAs = async (who: 'admin' | 'staff') => {
    const other = await freshToken(request, who)
    await page.evaluate((value) => localStorage.setItem('auth', value), other)
    await page.goto(`/${cemetery}/Deceased/${person}/Edit`)
    await expect(page.getByLabel('Residence')).toHaveValue('')
    await page.waitForLoadState('networkidle')
  }
  await signInAs('admin')
  await expect(offer(page)).toHaveCount(0)
  await signInAs('staff')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Residence')).toHaveValue('Pickering')
})
