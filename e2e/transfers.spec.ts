import { expect, type Page, test } from '@playwright/test'
import { countWalk } from './support/count-walk'
import { lookWithin } from './support/matrix'
import { expectAccessible, expectNoOverflow } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

/** Of a walk: reasons are a list of the browser's own, whose second click no page receives. */
const REASON = 1
/** Finding somebody: into the field, and on their name. */
const PICK = 2

async function pick(page: Page, row: number, mark: string) {
  const field = page
    .getByRole('group', { name: `New holders ${row}` })
    .getByRole('combobox', { name: 'Contact' })
  await field.click()
  await field.pressSequentially(mark)
  await page
    .getByRole('option', { name: new RegExp(mark) })
    .first()
    .click()
}

/** A right on a space of its own, with these people as holders. */
async function rightOf(page: Page, mark: string, holders: readonly string[]) {
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const space = await make('locations', { name: `${mark} Space` })
  const people = []
  for (const firstName of holders)
    people.push(await make('contacts', { kind: 'person', firstName, lastName: mark }))
  const right = await make('interment-rights', {
    location: space.id,
    deedDate: '2001-05-04',
    deedNumber: `${mark}-1`,
    holders: people.map((one) => ({ contact: one.id, share: 1, role: 'owner' })),
  })
  return { id, make, space, people, right }
}

/** At all widths; in the dark too, where the page may be loaded anew. */
const looked = async (page: Page, dark = false) => {
  for (const width of [1440, 800, 600, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    await expectAccessible(page)
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/${test.info().title.slice(0, 12).replaceAll(' ', '-')}-${new URL(page.url()).pathname.replaceAll('/', '_')}-${width}.png`,
        fullPage: true,
      })
  }
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Chain of title' })).toBeVisible()
    await expectAccessible(page)
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/dark-390-${Date.now()}.png` })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.reload()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'All received' }).click()
  await page.getByRole('button', { name: 'Record transfer' }).click()
  await expect(page.getByText('Recorded', { exact: true }).first()).toBeVisible()
}

test('a right that was entered by mistake is voided with a reason', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mark = `Void${Date.now().toString(36)}`
  const { id, right, space } = await rightOf(page, mark, ['Ada'])
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interment-Rights/${right.id}`)
  await page.getByRole('button', { name: 'Void right' }).click()
  const dialog = page.getByRole('dialog', { name: /^Void the right/ })
  await dialog.getByRole('button', { name: 'Void right' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await lookWithin(page, dialog, ['wide', 'phone'], 'void right')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Meant for the next lot')
  await dialog.getByRole('button', { name: 'Void right' }).click()
  await expect(page.getByText('Meant for the next lot').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void right' })).toBeHidden()
  await page.goto(`/${id}/Locations/${space.id}`)
  await expect(page.getByText('Available', { exact: true }).first()).toBeVisible()
})

test('one heir: a right passes whole, with its evidence and a new deed', async ({ page }, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mark = `One${Date.now().toString(36)}`
  const { id, make, right, space } = await rightOf(page, mark, ['Ada'])
  await make('contacts', { kind: 'person', firstName: 'Heir', lastName: `H${mark}` })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interment-Rights/${right.id}`)
  await expect(page.getByRole('region', { name: 'Chain of title' })).toContainText('today')
  const walk = await countWalk(page)
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Inheritance')
  await pick(page, 1, `H${mark}`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Death certificate')).toBeVisible()
  await finish(page)
  walk.print('Transfer to one heir', info)
  expect(walk.cost().clicks + REASON - PICK).toBeLessThanOrEqual(6)
  await looked(page, true)
  await page.goto(`/${id}/Locations/${space.id}`)
  const chain = page.getByRole('region', { name: 'Chain of title' })
  await expect(
    chain.getByRole('listitem').filter({ hasText: 'Inheritance' }).first(),
  ).toContainText('Death certificate')
  await expect(chain).toContainText(`${mark}, Ada`)
  await chain.getByLabel('As of').fill('2010-01-01')
  await expect(chain).not.toContainText(`H${mark}`)
  await looked(page)
})

test('three heirs by shares: the other holder keeps half', async ({ page }, info) => {
  const mark = `Tri${Date.now().toString(36)}`
  const { id, make, right } = await rightOf(page, mark, ['Ada', 'Ben'])
  for (const firstName of ['Uma', 'Vic', 'Wyn'])
    await make('contacts', { kind: 'person', firstName, lastName: `${firstName}${mark}` })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interment-Rights/${right.id}`)
  const walk = await countWalk(page)
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Inheritance')
  await page.getByRole('checkbox', { name: `${mark}, Ben` }).click()
  const before = walk.cost().clicks
  for (const [i, name] of ['Uma', 'Vic', 'Wyn'].entries()) {
    if (i > 0) await page.getByRole('button', { name: 'Add to new holders' }).click()
    await pick(page, i + 1, `${name}${mark}`)
  }
  const picking = walk.cost().clicks - before
  await page.getByRole('button', { name: 'Save' }).first().click()
  await finish(page)
  walk.print('Transfer to three heirs by shares', info)
  // Which holder's share passes is one of the people who are picked.
  expect(walk.cost().clicks + REASON - picking - 1).toBeLessThanOrEqual(6)
  const after = page.getByRole('region', { name: 'After' })
  await expect(after).toContainText('3 of 6')
  await expect(after).toContainText('1 of 6')
})

test('surrender: the right goes back and the place is free', async ({ page }, info) => {
  const mark = `Sur${Date.now().toString(36)}`
  const { id, right, space } = await rightOf(page, mark, ['Ada'])
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interment-Rights/${right.id}`)
  const walk = await countWalk(page)
  await page.getByRole('link', { name: 'Surrender' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await finish(page)
  walk.print('Surrender of a right', info)
  expect(walk.cost().clicks).toBeLessThanOrEqual(6)
  await page.goto(`/${id}/Locations/${space.id}`)
  await expect(page.getByText('Available', { exact: true }).first()).toBeVisible()
})

test('a holder whose deed is lost declares so instead', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mark = `Lost${Date.now().toString(36)}`
  const { id, make, right } = await rightOf(page, mark, ['Ada'])
  const transfer = await make('right-transfers', { right: right.id, reason: 'surrender' })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Right-Transfers/${transfer.id}`)
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(page.getByText('Declaration of a lost deed')).toBeVisible()
  await evidence.getByRole('button', { name: 'Deed is lost' }).click()
  await expect(evidence.getByText('Declaration that the deed is lost')).toBeVisible()
  await expect(evidence.getByText('Original deed')).toHaveCount(0)
  await looked(page)
  await finish(page)
})

test('two heirs, no will: who inherits, who signs, and the transfer of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mark = `Two${Date.now().toString(36)}`
  const [{ id }] = await cemeteriesOf(page.request, 'staff')
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const space = await make('locations', { name: `${mark} Space` })
  const dead = await make('contacts', {
    kind: 'person',
    firstName: 'Ada',
    lastName: mark,
    deathDate: '2024-03-02',
  })
  const right = await make('interment-rights', {
    location: space.id,
    deedDate: '2001-05-04',
    holders: [{ contact: dead.id, role: 'owner' }],
  })
  for (const firstName of ['Uma', 'Vic'])
    await make('contacts', { kind: 'person', firstName, lastName: `${firstName}${mark}` })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Interment-Rights/${right.id}`)
  await expect(page.getByText(`${mark}, Ada has died.`)).toBeVisible()
  await looked(page)
  await page.getByRole('link', { name: 'No will: find the heirs' }).click()
  for (const name of ['Uma', 'Vic']) {
    const field = page.getByRole('combobox', { name: 'Add a relative' })
    await field.fill(`${name}${mark}`)
    await page.getByRole('option', { name: new RegExp(`${name}${mark}`) }).click()
  }
  const proposal = page.getByRole('list', { name: 'Who inherits' })
  await expect(proposal.getByRole('listitem')).toHaveText([
    `Uma${mark}, Uma: 1 of 2`,
    `Vic${mark}, Vic: 1 of 2`,
  ])
  await expect(page.getByText(`Vic${mark}, Vic: statutory declaration`)).toBeVisible()
  await looked(page)
  await page.getByRole('button', { name: 'Start the transfer' }).click()
  await expect(page.getByText(`Statutory declaration: Uma${mark}, Uma`)).toBeVisible()
  await looked(page)
})

test('an heir gives the part up: they sign that alone, and scans stand with the evidence', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const mark = `Ren${Date.now().toString(36)}`
  const { id, make, right, people } = await rightOf(page, mark, ['Ada'])
  const ada = people[0] as { id: number }
  for (const firstName of ['Uma', 'Vic'])
    await make('contacts', { kind: 'person', firstName, lastName: `${firstName}${mark}` })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contacts/${ada.id}/Edit`)
  await page.getByLabel('Died').fill('2024-03-02')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.goto(`/${id}/Right-Transfers/Heirs?right=${right.id}`)
  for (const name of ['Uma', 'Vic']) {
    const field = page.getByRole('combobox', { name: 'Add a relative' })
    await field.fill(`${name}${mark}`)
    await page.getByRole('option', { name: new RegExp(`${name}${mark}`) }).click()
  }
  await page
    .getByRole('listitem')
    .filter({ hasText: `Vic${mark}` })
    .getByLabel('Gives the part up')
    .check()
  await expect(page.getByRole('list', { name: 'Who inherits' }).getByRole('listitem')).toHaveText([
    `Uma${mark}, Uma: 1 of 1`,
  ])
  await page.getByRole('button', { name: 'Start the transfer' }).click()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  const paper = evidence.getByRole('listitem').filter({ hasText: `Vic${mark}, Vic` })
  await expect(paper).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: `Renunciation of an heir: Vic${mark}, Vic` }),
  ).toBeVisible()
  // The scan comes with the paper; for the next one it can be chosen among what is there.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    paper.getByRole('button', { name: /^Scan of/ }).click(),
  ])
  await chooser.setFiles({
    name: 'renunciation.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(paper.getByRole('button', { name: 'renunciation.pdf' })).toBeVisible()
  const deed = evidence.getByRole('listitem').filter({ hasText: 'Original deed' })
  await deed.getByRole('button', { name: /^Scan of/ }).click()
  await page.getByRole('menuitem', { name: 'renunciation.pdf' }).click()
  await expect(deed.getByRole('button', { name: 'renunciation.pdf' })).toBeVisible()
  await looked(page)
  await finish(page)
})
