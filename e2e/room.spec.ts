import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

const widths = [1440, 800, 600, 390]

test('room rules of a property type are read as a sentence, tried and saved by keyboard', async ({
  page,
}) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const name = `Room${Date.now().toString(36)}`
  await signIn(page, 'staff')
  await page.goto(`/${id}/Settings/Property-Types/Create`)
  await page.getByLabel('Name').fill(name)
  const rules = page.getByRole('group', { name: 'Room rules', exact: true })
  await expect(rules).toContainText('No rules: 1 casket and 2 urns.')
  await rules.getByRole('button', { name: 'Set rules' }).focus()
  await page.keyboard.press('Enter')
  const sentence = rules.getByRole('status').first()
  await expect(sentence).toHaveText('1 casket and 2 urns.')

  await rules.getByLabel('Start with').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sentence).toHaveText('1 casket or 3 urns.')

  // What about a third urn? And a fourth?
  const test = rules.getByRole('group', { name: 'Try the rules' })
  const urns = test.getByLabel('Urns', { exact: true })
  await urns.fill('2')
  await expect(test.getByRole('status')).toHaveText('Yes')
  await urns.fill('3')
  await expect(test.getByRole('status')).toHaveText('No: 3 of 3 urn spaces are taken')
  await urns.fill('1')
  await test.getByRole('button', { name: 'Casket', exact: true }).press('Enter')
  await expect(test.getByRole('status')).toHaveText('No: no casket beside urns')

  await rules.getByLabel('Inside width').fill('2 ft 6 in')
  await rules.getByLabel('Inside width').press('Tab')
  await expect(rules.getByLabel('Inside width')).toHaveValue('2′ 6″')
  await urns.fill('0')
  await test.getByLabel('Outer width').fill(`2' 8"`)
  await expect(test.getByRole('status')).toHaveText('No: 2′ 8″ wide, inside it is 2′ 6″')
  await rules.getByLabel('Inside width').fill('wide')
  await expect(rules.getByText('Not a length. Examples: 6′ 6″')).toBeVisible()
  await expect(sentence).toContainText('Check the values')
  await rules.getByLabel('Inside width').fill('80 cm')
  await rules.getByRole('button', { name: 'Add level' }).press('Enter')
  await expect(sentence).toContainText('levels at ')
  await expect(rules.getByRole('img', { name: 'Section of the grave' })).toBeVisible()
  await expectAccessible(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a location shows who lies on which level, refuses what its rules do, and remains are deepened', async ({
  page,
}) => {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const mark = `Deep${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const room = {
    alternatives: [{ caskets: 2, cremains: 1 }],
    levels: [{ depth: 2134 }, { depth: 1524 }],
    deepestFirst: true,
    urnDepth: 610,
    restYears: 25,
    liftAndDeepen: true,
  }
  const space = await make('locations', { name: `${mark} Space`, room: JSON.stringify(room) })
  for (const [firstName, actualDate] of [
    ['Ada', '3 May 1950'],
    ['Bert', '9 Jun 1961'],
  ]) {
    const deceased = await make('deceased', { firstName, lastName: mark })
    await make('interments', {
      deceased: deceased.id,
      location: space.id,
      status: 'completed',
      actualDate,
    })
  }
  await signIn(page, 'staff')
  await page.goto(`/${id}/Locations/${space.id}`)
  const card = page.getByRole('region', { name: 'Room rules' })
  await expect(card).toContainText('Levels at 7′, 5′'.toLowerCase())
  await expect(card.getByRole('listitem').filter({ hasText: 'Level 1' }).first()).toContainText(
    'Ada',
  )
  await expect(card.getByRole('listitem').filter({ hasText: 'Level 2' }).first()).toContainText(
    'Bert',
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // Bert lies above Ada.
  const lift = card.getByRole('button', { name: 'Lift and deepen' })
  const dialog = page.getByRole('dialog')
  await expect(lift).toHaveCount(1)
  await lift.click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(card).toContainText('Lifted and deepened')
  await expect(card.getByRole('listitem').filter({ hasText: 'Level 2' }).first()).toContainText(
    'free',
  )
})
