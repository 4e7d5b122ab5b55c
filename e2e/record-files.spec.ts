import { expect, type Page, test } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn } from './support/people'

let cemetery: number
let person: number
let photo: Buffer
let order: Buffer

test.beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#687' } })
    .jpeg()
    .toBuffer()
  const document = await PDFDocument.create()
  for (const words of ['Interment order', 'Second page'])
    document.addPage([300, 400]).drawText(words, { x: 40, y: 300 })
  order = Buffer.from(await document.save())
})
test.beforeEach(async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const lastName = `Filed${Date.now().toString(36)}`
  person = (await create(request, 'staff', cemetery, 'deceased', { lastName })).id
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Deceased/${person}`)
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
})

const attach = (page: Page) =>
  page.locator('input[type=file]').setInputFiles([
    { name: 'Stone.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'Order.pdf', mimeType: 'application/pdf', buffer: order },
    { name: 'page.html', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])

test('several files are uploaded at once, viewed, removed and restored', async ({ page }) => {
  const errors = watchErrors(page)
  await attach(page)
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText(/This file type is not supported/)).toBeVisible()
  await expect(uploads.getByText(/The file is empty/)).toBeVisible()
  const files = page.getByRole('tab', { name: 'Files 2' })
  await expect(files).toBeVisible()
  for (const name of ['page.html', 'empty.txt'])
    await page.getByRole('button', { name: `Dismiss ${name}` }).click()
  await expect(uploads).toHaveCount(0)
  await files.click()
  await expect(page.getByText(/up to 50 MB each/)).toBeVisible()
  for (const width of [800, 600, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }

  await page.getByRole('button', { name: 'Stone.jpg', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: 'Stone.jpg' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Order.pdf', exact: true }).click()
  await expect(dialog.getByText('Page 1 of 2')).toBeVisible()
  await expect(dialog.getByText('Interment order')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('Second page')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Order.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('Order.pdf')

  await page.getByRole('button', { name: 'Remove Stone.jpg' }).click()
  await expect(page.getByRole('tab', { name: 'Files 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('File restored · Dana Moore')).toBeVisible()
  expect(errors).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the files panel and viewer are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: colorScheme === 'light' ? 1440 : 390, height: 844 })
    await attach(page)
    await page.getByRole('tab', { name: 'Files 2' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Order.pdf', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Interment order')).toBeVisible()
    await expectAccessible(page)
  })

test('a file dropped anywhere on the page is attached, not opened by the browser', async ({
  page,
}) => {
  const words = 'Lot;Name\n1;Ortega\n'
  const carried = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'Lots.csv', { type: 'text/csv' }))
    return transfer
  }, words)
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: carried })
  await expect(page.getByText('Drop files here')).toBeVisible()
  await page.dispatchEvent('h1', 'drop', { dataTransfer: carried })
  await expect(page.getByText('Drop files here')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Files 1' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lots.csv' })).toContainText(
    'File attached · Dana Moore',
  )
})
