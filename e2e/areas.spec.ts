import { expect, type Locator, test } from '@playwright/test'
import { settled } from './support/matrix'
import { expectPath, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

/** Counts what a clerk clicks; typing and Tab are not counted (design, distances that count). */
function counter() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    get clicks() {
      return clicks
    },
  }
}

/** Names that no other test's search finds. */
const unique = (name: string) =>
  `${name}${Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'qwxzvkjybf'[Number(digit)] ?? 'q')}`

async function home(request: Parameters<typeof cemeteriesOf>[0]) {
  const [first] = await cemeteriesOf(request, 'staff')
  return first.id
}

test('an at-need interment with a new person, a place and a time takes at most ten clicks', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const id = await home(page.request)
  const place = await create(page.request, 'staff', id, 'locations', { name: unique('Plot') })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Deceased/Search`)
  const count = counter()
  await count.click(page.getByRole('link', { name: 'Add deceased' }))
  const name = unique('Atneed')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill(name)
  await page.getByLabel('Died').fill('abt 2 Nov 2026')
  await expect(page.getByText('Read as Nov 2, 2026 (about)')).toBeVisible()
  await count.click(page.getByRole('button', { name: 'Save' }).first())
  await expect(page.getByRole('heading', { level: 1, name: `${name}, Rosa` })).toBeVisible()
  await count.click(page.getByRole('link', { name: 'Schedule interment' }))
  await expect(page.getByRole('combobox', { name: 'Deceased' })).toHaveValue(`${name}, Rosa`)
  await count.click(page.getByRole('combobox', { name: 'Location' }))
  await page.keyboard.type(place.label)
  await count.click(page.getByRole('option', { name: place.label }))
  // A service that is over can be recorded as done; one of tomorrow cannot.
  const day = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)
  await count.click(page.getByLabel('Starts'))
  await page.getByLabel('Starts').fill(`${day}T10:30`)
  await count.click(page.getByRole('button', { name: 'Save' }).first())
  await expectPath(page, /\/Interments\/\d+$/)
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  const said = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )
  await expect(page.getByText(new RegExp(`${said}, 10:30\\sAM`)).first()).toBeVisible()
  expect(count.clicks).toBeLessThanOrEqual(10)
  // And when it is done, it is recorded with its day.
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Interred on')).toHaveValue(day)
  await dialog.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
  console.log(`at-need interment: ${count.clicks} clicks`)
})

test('a genealogy inquiry by a misspelt part of a name takes at most two clicks', async ({
  page,
}) => {
  const id = await home(page.request)
  const name = unique('Genealogist')
  await create(page.request, 'staff', id, 'deceased', { firstName: 'Łukasz', lastName: name })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Deceased/Search`)
  const count = counter()
  await count.click(page.getByRole('searchbox'))
  await page.keyboard.type(`lukasz ${name.slice(0, -2)}`)
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('lukasz')
  await count.click(page.getByRole('row', { name: new RegExp(name) }))
  await expect(page.getByRole('heading', { level: 1, name: `${name}, Łukasz` })).toBeVisible()
  expect(count.clicks).toBeLessThanOrEqual(2)
  console.log(`genealogy inquiry: ${count.clicks} clicks`)
})

test('selling a space with its payment takes at most eight clicks; a second sale is refused naming the holder', async ({
  page,
}) => {
  const id = await home(page.request)
  const make = (area: string, values: object) => create(page.request, 'staff', id, area, values)
  const price = await make('price-items', {
    sku: unique('SKU'),
    name: unique('Right'),
    kind: 'property',
    price: 240000,
  })
  const place = await make('locations', { name: unique('Space'), priceItem: price.id })
  const buyer = await make('contacts', {
    kind: 'person',
    firstName: 'Ada',
    lastName: unique('Buyer'),
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Locations/${place.id}`)
  const count = counter()
  await count.click(page.getByRole('link', { name: 'Sell', exact: true }))
  await expectPath(page, `/${id}/Contracts/Create`)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.label)
  await expect(page.getByRole('textbox', { name: 'Unit price' })).toHaveValue('2400.00')
  await expect(page.getByRole('combobox', { name: 'Contact' })).toBeFocused()
  await page.keyboard.type(buyer.label)
  await count.click(page.getByRole('option', { name: buyer.label, exact: true }))
  await count.click(page.getByRole('button', { name: 'Save', exact: true }).first())
  await expectPath(page, /\/Contracts\/\d+$/)
  await count.click(page.getByRole('button', { name: 'Sign', exact: true }))
  await count.click(page.getByRole('dialog').getByRole('button', { name: 'Sign' }))
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  await count.click(page.getByRole('button', { name: 'Take payment' }))
  await count.click(page.getByRole('dialog').getByRole('button', { name: 'Record' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  // One more where it begins on the map, with the place.
  expect(count.clicks).toBeLessThanOrEqual(7)
  console.log(`selling a space, paid: ${count.clicks} clicks`)

  const source = encodeURIComponent(
    JSON.stringify({ location: place.id, holders: [{ contact: buyer.id }] }),
  )
  await page.goto(`/${id}/Interment-Rights/Create?source=${source}`)
  await page.getByLabel('Deed number').fill('typed and kept')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(buyer.label)
  await expect(alert).toBeFocused()
  await expect(page.getByLabel('Deed number')).toHaveValue('typed and kept')
})

test('an interment in a full space is refused with its reason, and the input is kept', async ({
  page,
}) => {
  const id = await home(page.request)
  const place = await create(page.request, 'staff', id, 'locations', { name: unique('Full') })
  const [first, second] = await Promise.all(
    ['One', 'Two'].map((name) =>
      create(page.request, 'staff', id, 'deceased', { lastName: unique(name) }),
    ),
  )
  await create(page.request, 'staff', id, 'interments', {
    deceased: first?.id,
    location: place.id,
    disposition: 'burial',
  })
  await signIn(page, 'staff')
  const source = encodeURIComponent(JSON.stringify({ deceased: second?.id, location: place.id }))
  await page.goto(`/${id}/Interments/Create?source=${source}`)
  await page.getByLabel('Officiant').fill('Rev. Long')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Caskets: 1 of 1.')
  await expect(page.getByLabel('Officiant')).toHaveValue('Rev. Long')
  await page.getByLabel('Disposition').selectOption('inurnment')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expectPath(page, /\/Interments\/\d+$/)
})

test('a stale save shows both versions, and keeps what is chosen', async ({ page }) => {
  const id = await home(page.request)
  const person = await create(page.request, 'staff', id, 'deceased', {
    firstName: 'Grace',
    lastName: unique('Stale'),
    residence: 'Ashford',
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Deceased/${person.id}/Edit`)
  await page.getByLabel('Residence').fill('Mine Street')
  await page.getByText('More: Age (months)').click()
  await page.getByLabel('Religion').fill('Quaker')
  const headers = {
    authorization: `Bearer ${await tokenOf(page.request, 'staff')}`,
    'if-match': '"1"',
  }
  const other = await page.request.put(`/api/v1/cemeteries/${id}/deceased/${person.id}`, {
    headers,
    data: { residence: 'Their Street', birthplace: 'Cork' },
  })
  expect(other.status()).toBe(200)
  await page.keyboard.press('Control+s')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Mine Street')
  await expect(alert).toContainText('Their Street')
  await expect(alert).toContainText('Birthplace')
  await expect(page.getByLabel('Religion')).toHaveValue('Quaker')
  await alert.getByRole('radio', { name: /Theirs/ }).check()
  await alert.getByRole('button', { name: 'Save again' }).click()
  await expectPath(page, `/${id}/Deceased/${person.id}`)
  const kept = await page.request.get(`/api/v1/cemeteries/${id}/deceased/${person.id}`, { headers })
  expect(await kept.json()).toMatchObject({
    residence: 'Their Street',
    religion: 'Quaker',
    birthplace: 'Cork',
    version: 3,
  })
  await expect(page.getByText('Quaker').first()).toBeVisible()
})

test('leaving a changed form asks first; staying keeps the input', async ({ page }) => {
  const id = await home(page.request)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contacts/Create`)
  await page.getByLabel('Last name').fill('Unsaved')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Unsaved')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expectPath(page, `/${id}`)
})

test('errors are shown at their fields and summed at the top, with links; a single one gets the focus', async ({
  page,
}) => {
  const id = await home(page.request)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Contacts/Create`)
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Add to phones' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need attention' })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Not an email address')).toBeVisible()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  // The server's own rule: someone must have a name.
  await expect(page.getByText('Enter a last name or a first name')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
})

test('search, filter, sort and page of a list survive a reload', async ({ page }) => {
  const id = await home(page.request)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Deceased/Search`)
  await expect(page.getByText(/^1–25 of [\d,+]+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Filter by').selectOption('Veteran')
  await page.getByLabel('Veteran').selectOption('true')
  await expect(page.getByRole('button', { name: /Veteran: Yes/ })).toBeVisible()
  // The latest first: veterans whom other tests make died long ago.
  const died = page.getByRole('columnheader', { name: 'Died', exact: true })
  for (const order of ['ascending', 'descending']) {
    await died.getByRole('button').click()
    await expect(died).toHaveAttribute('aria-sort', order)
  }
  const names = page.getByRole('rowheader')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  // Rows of the page before stay until the new ones are there.
  await page.waitForLoadState('networkidle')
  await settled(page)
  await expect(names).toHaveCount(25)
  const before = await names.allInnerTexts()
  await page.reload()
  await expect(names).toHaveCount(25)
  expect(await names.allInnerTexts()).toEqual(before)
  await page.getByRole('button', { name: /Veteran: Yes/ }).click()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  await page.getByRole('searchbox').fill('zzzzqqqq no such person')
  await expect(page.getByText('No matches').last()).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
})

test('several records are archived, and undo restores them', async ({ page }) => {
  const id = await home(page.request)
  const name = unique('Archivable')
  for (const firstName of ['Ann', 'Ben'])
    await create(page.request, 'staff', id, 'contacts', {
      kind: 'person',
      firstName,
      lastName: name,
    })
  await signIn(page, 'staff')
  const filter = encodeURIComponent(JSON.stringify({ q: name }))
  await page.goto(`/${id}/Contacts/Search?filter=${filter}`)
  await page.getByRole('checkbox', { name: `Select ${name}, Ann` }).check()
  await page.getByRole('checkbox', { name: `Select ${name}, Ben` }).check()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await expect(page.getByText('2 records archived')).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `${name}, Ann` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}, Ben` })).toBeVisible()
})

test('a range of locations is previewed before it is created; a hold is set and ended', async ({
  page,
}) => {
  const id = await home(page.request)
  const section = await create(page.request, 'staff', id, 'locations', { name: unique('Section') })
  await signIn(page, 'staff')
  const filter = encodeURIComponent(JSON.stringify({ parent: section.id }))
  await page.goto(`/${id}/Locations/Search?filter=${filter}`)
  await page.getByRole('button', { name: 'Generate range' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prefix').fill('Row ')
  await dialog.getByLabel('To').fill('3')
  await expect(dialog.getByText('3 locations will be created')).toBeVisible()
  await expect(dialog.getByText('Row 1', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Generate 3' }).click()
  await page.getByRole('link', { name: 'Row 2', exact: true }).click()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await dialog.getByLabel('Reason').fill('Survey of the wall')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page.getByText('Survey of the wall').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lift hold' }).click()
  await expect(page.getByRole('button', { name: 'Hold', exact: true })).toBeVisible()
  await expect(page.getByText('Hold lifted')).toBeVisible()
})

test('impossible dates give a warning that names both, never a refusal', async ({ page }) => {
  const id = await home(page.request)
  await signIn(page, 'staff')
  await page.goto(`/${id}/Deceased/Create`)
  await page.getByLabel('Last name').fill(unique('Warned'))
  await page.getByLabel('Born').fill('1890')
  await page.getByLabel('Died').fill('1850')
  await expect(page.getByText('Died (1850) before birth (1890)')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expectPath(page, /\/Deceased\/\d+$/)
  await expect(page.getByText('Died (1850) before birth (1890)')).toBeVisible()
})

test('a reader sees records and no way to change them', async ({ page }) => {
  const [first] = await cemeteriesOf(page.request, 'reader')
  await signIn(page, 'reader')
  await page.goto(`/${first.id}/Deceased/Search`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add deceased' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0)
})
