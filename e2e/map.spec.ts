import { expect, type Locator, test } from '@playwright/test'
import { chromiumSwitches, findTestChromium } from '../scripts/lib/chromium.mjs'
import { limits } from '../scripts/lib/limits.mjs'
import { lookAtAllWidths } from './support/matrix'
import { expectAccessible, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

// The map needs WebGL, which a browser without a graphics card does in software.
test.use({
  launchOptions: {
    executablePath: findTestChromium(),
    args: [
      ...chromiumSwitches.filter((one) => one !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
})

test('the map flies to a person’s place, and drawing a new place can be undone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const [, { id }] = await cemeteriesOf(page.request, 'staff')
  const n = Date.now().toString(36)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'staff')}` }
  const own = await (await page.request.get(`/api/v1/cemeteries/${id}`, { headers })).json()
  // Beside everything else, so that only a flight brings it there where the test clicks.
  const [x, y] = [own.centre.longitude + 0.004, own.centre.latitude + 0.003]
  const ring = [
    [x, y],
    [x + 0.00002, y],
    [x + 0.00002, y + 0.00002],
    [x, y + 0.00002],
    [x, y],
  ]
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const place = await create(page.request, 'staff', id, 'locations', { name: `Far ${n}`, geometry })
  const bare = await create(page.request, 'staff', id, 'locations', { name: `Bare ${n}` })
  const person = await create(page.request, 'staff', id, 'deceased', { lastName: `Flown${n}` })
  await create(page.request, 'staff', id, 'interments', {
    deceased: person.id,
    location: place.id,
    status: 'completed',
    actualDate: '1998-05-04',
  })
  await signIn(page, 'staff')
  await page.goto(`/${id}/Map`)

  const search = page.getByRole('searchbox', { name: 'Find a location or person' })
  await search.fill(`Flown${n}`)
  await page.getByRole('button', { name: new RegExp(`Flown${n}`) }).click()
  const card = page.getByRole('region', { name: `Far ${n}` })
  await expect(card.getByText(/^Occup/)).toBeVisible()
  await expect(card.getByRole('link', { name: `Flown${n}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  const canvas = page.getByRole('region', { name: /^Map of / })
  const box = (await canvas.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  // Left of the card it lies in the middle now: a click there opens it again.
  const at = (right: number, down: number) =>
    ({ x: (box.width - 340) / 2 + right, y: box.height / 2 + down }) as const
  await expect(async () => {
    await canvas.click({ position: at(0, 0) })
    await expect(card).toBeVisible({ timeout: limits.wait / 30 })
  }).toPass()

  await search.fill(`Bare ${n}`)
  const undrawn = page.getByRole('region', { name: 'Not on the map' })
  await undrawn.getByRole('button', { name: `Bare ${n}` }).click()
  const drawing = page.getByRole('region', { name: `Bare ${n}` })
  await drawing.getByRole('button', { name: 'Draw outline' }).click()
  await expect(drawing.getByText(/Click each corner/)).toBeVisible()
  const save = drawing.getByRole('button', { name: 'Save outline' })
  await expect(save).toBeDisabled()
  await page.waitForTimeout(500)
  for (const [right, down] of [
    [-150, -100],
    [-60, -100],
    [-60, -30],
    [-150, -30],
  ] as const)
    await canvas.click({ position: at(right, down) })
  await drawing.getByRole('button', { name: 'Undo last step' }).click()
  await canvas.click({ position: at(-150, -20) })
  await canvas.press('Enter')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByText(`Outline of Bare ${n} saved`)).toBeVisible()

  const outline = async () => {
    const answer = await page.request.get(`/api/v1/cemeteries/${id}/locations/${bare.id}`, {
      headers,
    })
    return (await answer.json()).geometry
  }
  expect((await outline()).coordinates[0]).toHaveLength(5)
  await expect(drawing.getByRole('button', { name: 'Move or reshape' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(drawing.getByRole('button', { name: 'Draw outline' })).toBeVisible()
  expect(await outline()).toBe(null)

  await lookAtAllWidths(page)

  // A tour on the map: what is chosen in the list comes to the middle.
  const [{ id: whole }] = await cemeteriesOf(page.request, 'staff')
  const known = await page.request.get(`/api/v1/cemeteries/${whole}/tours`, { headers })
  const [{ stops }] = await known.json()
  const tour = await create(page.request, 'staff', whole, 'tours', {
    title: `Walk ${n}`,
    stops: [
      { title: 'First', location: stops[0].location },
      { title: 'Nowhere' },
      { title: 'Last', location: stops.at(-1).location },
    ],
  })
  await page.goto(`/${whole}/Public-Tools/Tours/${tour.id}`)
  const way = page.getByRole('list', { name: 'Stops on the map' })
  const marks = page.locator('.route-mark')
  await expect(marks).toHaveText(['1', '3'])
  await way.getByRole('button', { name: 'Last' }).focus()
  await page.keyboard.press('Enter')
  await expect(way.getByRole('button', { name: 'Last' })).toHaveAttribute('aria-current', 'true')
  const centre = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2] as const
  }
  await expect
    .poll(async () => {
      const [a, b] = [await centre(marks.last()), await centre(page.locator('.route-side'))]
      return Math.hypot(a[0] - b[0], a[1] - b[1])
    })
    .toBeLessThan(12)
  await expect(way.getByText('Not on the map')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
