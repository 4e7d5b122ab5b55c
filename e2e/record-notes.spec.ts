import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './support/page'
import { addressOf, cemeteriesOf, create, password, signIn } from './support/people'

let cemetery: number
let person: number

test.beforeEach(async ({ request }) => {
  cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const lastName = `Noted${Date.now().toString(36)}`
  person = (await create(request, 'staff', cemetery, 'deceased', { lastName })).id
})

test('a note is written, changed, deleted and restored, all by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Deceased/${person}`)
  const story = page.getByRole('tabpanel', { name: 'Timeline' })
  await story.getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.type('Called the family')
  await page.keyboard.press('Control+Enter')
  await expect(story.getByRole('listitem').first()).toContainText('Called the family')
  await expect(story.getByRole('listitem').first()).toContainText('Note · Dana Moore')
  await expect(story.getByRole('textbox', { name: 'Note' })).toHaveValue('')

  await story.getByRole('button', { name: 'Edit note' }).focus()
  await page.keyboard.press('Enter')
  const edited = story.getByRole('listitem').getByRole('textbox', { name: 'Note' })
  await expect(edited).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edited).toHaveCount(0)
  await story.getByRole('button', { name: 'Edit note' }).click()
  await edited.fill('Called the son')
  await page.keyboard.press('Control+Enter')
  await expect(story.getByText('Called the son')).toBeVisible()
  await expect(story.getByText(/· edited/)).toBeVisible()

  await story.getByRole('button', { name: 'Delete note' }).click()
  await expect(story.getByText('Deleted note')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(story.getByText('Note restored')).toBeVisible()
  await expect(story.getByRole('button', { name: 'Delete note' })).toBeVisible()
  await expectAccessible(page)
})

test('a reader sees notes but no input; others’ notes have no buttons', async ({
  page,
  request,
}) => {
  const { token } = await (
    await request.post('/api/v1/auth/login', { data: { username: addressOf('staff'), password } })
  ).json()
  const added = await request.post(`/api/v1/cemeteries/${cemetery}/deceased/${person}/notes`, {
    headers: { authorization: `Bearer ${token}` },
    data: { text: `Long ${'word '.repeat(80)}` },
  })
  expect(added.status()).toBe(201)
  await signIn(page, 'reader')
  await page.goto(`/${cemetery}/Deceased/${person}`)
  await expect(page.getByText(/^Long word/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit note' })).toHaveCount(0)
  for (const width of [1440, 800, 600, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }
})
