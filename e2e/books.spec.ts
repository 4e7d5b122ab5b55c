import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

test('a page is transcribed by keyboard, scans are added together in order and zoomed with two fingers', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = `Leaf${Date.now().toString(36)}`
  const make = (area: string, values: object) => create(request, 'staff', cemetery, area, values)
  const idOf = async (area: string, values: object) => (await make(area, values)).id
  const dead = await idOf('deceased', { firstName: 'Ezra', lastName: mark })
  await signIn(page, 'staff')

  const book = await idOf('books', { title: `${mark} Register` })
  const first = await idOf('book-pages', { book, number: '1' })
  await make('book-pages', { book, number: '2', entries: [{ name: `Second ${mark}` }] })
  await page.goto(`/${cemetery}/Books/Pages/${first}`)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.keyboard.type('Ezra')
  await page.keyboard.press('Enter')
  await page.keyboard.type('abt 1890')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ezra, of this parish')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ida')
  const entry = page.getByRole('group', { name: 'Entry 1' })
  await entry.getByRole('combobox', { name: 'Deceased' }).fill(mark)
  await page.getByRole('option', { name: new RegExp(`${mark}, Ezra`) }).click()
  await entry.getByRole('checkbox', { name: 'Verified' }).check()
  await page.getByRole('group', { name: 'Entry 2' }).getByRole('checkbox').check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Save and verify next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Page 2' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText(/Verified by Dana Moore/)).toHaveCount(2)

  // Three scans at once, one of them none: it is kept, and sent again where it belongs.
  const scan = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  const png = (name: string, buffer = scan) => ({ name, mimeType: 'image/png', buffer })
  await page.goto(`/${cemetery}/Books/${book}`)
  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  const order = () => pages.getByRole('listitem').getByRole('link').allTextContents()
  await expect.poll(order).toEqual(['Page 1', 'Page 2'])
  await page.route('**/files', (route) => route.abort(), { times: 1 })
  await page
    .getByLabel('Add pages…')
    .and(page.locator('input'))
    .setInputFiles([png('scan 10.png'), png('scan 3.png'), png('scan 4.png')])
  await expect(page.getByText('2 pages added')).toBeVisible()
  await expect.poll(order).toEqual(['Page 1', 'Page 2', 'Page 4', 'Page 5'])
  const failed = page.getByRole('region', { name: 'Not added' })
  await expect(failed).toContainText('scan 3.png')
  await failed.getByRole('button', { name: 'Retry page 3' }).click()
  await expect(failed).toBeHidden()
  await expect.poll(order).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'])
  // The order by keys and by hand.
  const handle = (number: number) =>
    pages.getByRole('button', { name: new RegExp(`^Move Page ${number},`) })
  await handle(5).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Page 5 is now number 4')).toBeAttached()
  await expect(handle(5)).toBeFocused()
  const [from, to] = [await handle(1).boundingBox(), await handle(2).boundingBox()]
  if (!from || !to) throw new Error('not on the page')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 30)
  await page.mouse.move(to.x + 10, to.y + 20)
  await page.mouse.up()
  await expect.poll(order).toEqual(['Page 2', 'Page 1', 'Page 3', 'Page 5', 'Page 4'])
  await page.reload()
  await expect.poll(order).toEqual(['Page 2', 'Page 1', 'Page 3', 'Page 5', 'Page 4'])
  await expectAccessible(page)
  // Two fingers on the scan.
  await pages.getByRole('link', { name: 'Page 5' }).click()
  const sheet = page.getByRole('application', { name: /^Scan of page 5/ })
  const box = await sheet.boundingBox()
  if (!box) throw new Error('No scan')
  const touch = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: (type === 'touchEnd' ? [] : [-apart, apart]).map((by, id) => ({
        x: box.x + box.width / 2 + by,
        y: box.y + box.height / 2,
        id,
      })),
    })
  await fingers('touchStart', 20)
  for (const apart of [30, 45, 60]) await fingers('touchMove', apart)
  await fingers('touchEnd', 0)
  const zoom = () =>
    sheet.locator('img').evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)
  await expect.poll(zoom).toBeGreaterThan(2)

  await page.goto(`/${cemetery}/Deceased/${dead}`)
  await expect(
    page.getByRole('region', { name: 'In the register' }).getByRole('link'),
  ).toContainText(`${mark} Register · 1`)
  expect(errors).toEqual([])
})
