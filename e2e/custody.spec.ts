import { expect, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { lookAtAllWidths } from './support/matrix'
import { expectAccessible } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('cremains are received, moved and released once, with a signature', async ({ page }, info) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Cust${Date.now().toString(36)}`
  await create(page.request, 'staff', id, 'custody-places', { name: `${mark} Shelf` })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Cremains/Create`)
  const walk = await countWalk(page)
  await page.getByLabel('Name as stated').pressSequentially(mark)
  await page.getByLabel('Identity disc number').pressSequentially(mark.slice(-5))
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  const chain = page.getByRole('region', { name: 'Chain of custody' })
  await expect(chain).toContainText('Received')

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog')
  await move.getByLabel('Move to').pressSequentially(mark)
  await page.getByRole('option', { name: `${mark} Shelf` }).click()
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(chain).toContainText(`Stored at: ${mark} Shelf`)

  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const release = page.getByRole('dialog')
  await release.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(release.getByText('Sign, or check “Signed on paper”')).toBeVisible()
  await expect(release.getByText('Choose a contact or enter a name')).toBeVisible()
  await release.getByLabel('Name, if not a contact').pressSequentially('Ida Ames')
  const pad = release.getByRole('img', { name: 'Sign here' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no field to sign in')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 20, { steps: 6 })
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 6 })
  await page.mouse.up()
  await expectAccessible(page)
  await release.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(chain.getByRole('img', { name: 'Signature of Ida Ames' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeHidden()
  walk.print('Cremains received, moved and released with a signature', info)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong urn')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(chain).toContainText('Wrong urn')
  await expect(page.getByText('In custody', { exact: true }).first()).toBeVisible()
})

test('the list of what is not collected and a record are accessible at every width', async ({
  page,
}) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  await signIn(page, 'staff')
  await page.goto(`/${id}/Cremains`)
  await page.getByRole('button', { name: /^Not collected/ }).click()
  await expect(page.getByText(/\d+ days over/).first()).toBeVisible()
  await lookAtAllWidths(page, { what: 'what is not collected' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText(/Not collected: \d+ days over/)).toBeVisible()
  await lookAtAllWidths(page, { what: 'cremains in custody' })
})
