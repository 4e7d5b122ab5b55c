import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { OutboxMail } from '../core/recovery'
import { programFor } from '../tests/support/completed-documents'
import { pdfWithForm } from '../tests/support/pdf-uploads'
import { lookAtAllWidths, lookWithin } from './support/matrix'
import { watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

const hasPdfsig = programFor('pdfsig')

async function linkTo(request: APIRequestContext, to: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const outbox = (await (await request.get('/api/v1/outbox')).json()) as OutboxMail[]
      const letter = outbox.find((one) => one.to === to && /asks for your/.test(one.subject))
      link = /https?:\/\/\S*External-View-File\S+/.exec(letter?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return new URL(link).pathname + new URL(link).search
}

/** Types a signature or a text at every place, and finishes. */
async function signAll(page: Page, address: string, places: number) {
  await page.goto(address)
  for (let n = 0; n < places; n++) {
    const place = page.getByRole('button', { name: /, (required|optional)$/ }).first()
    const typed = /^Text/.test((await place.getAttribute('aria-label')) ?? '')
    await place.click()
    const agree = page.getByRole('button', { name: 'Agree and continue' })
    if (n === 0) await agree.click()
    const sheet = page.getByRole('dialog')
    if (typed) await sheet.getByRole('textbox').fill('Plot 12, near the oak')
    else await sheet.getByRole('radio', { name: 'Type' }).check()
    await sheet
      .getByRole('button', { name: /^(Sign|Apply|Save|Use|Done)/ })
      .last()
      .click()
    await expect(sheet).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText(/You have done your part!/)).toBeVisible()
}

test('an uploaded PDF gets fields by mouse and by keyboard, is signed by two, and is sealed', async ({
  page,
  request,
  browser,
}, info) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const buyer = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    firstName: 'Ada',
    lastName: `Upload${mark}`,
    email: `ada-${mark}@world.test`,
  })
  const other = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    firstName: 'Ben',
    lastName: `Upload${mark}`,
    email: `ben-${mark}@world.test`,
  })
  const contract = await create(request, 'staff', cemetery, 'contracts', {
    parties: [
      { contact: buyer.id, role: 'purchaser' },
      { contact: other.id, role: 'co-purchaser' },
    ],
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/${contract.id}`)

  // What cannot be signed is refused in words that help, and the next one is taken.
  await page.getByRole('button', { name: 'Upload a PDF…' }).click()
  const source = page.getByRole('dialog', { name: 'Upload a PDF…' })
  const choose = source.locator('input[type=file]')
  await choose.setInputFiles({
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nnothing more'),
  })
  await expect(source.getByRole('alert')).toContainText('damaged')
  await lookWithin(page, source, ['wide', 'phone'], 'uploading a PDF')
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose.setInputFiles({
    name: 'Agreement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdfWithForm()),
  })
  await page.waitForURL(/\/Documents\/\d+\/Fields$/)
  const id = /Documents\/(\d+)/.exec(page.url())?.[1]
  const list = page.getByRole('region', { name: /^\d+ fields?$/ })
  await expect(list.getByRole('button', { name: /plot/ })).toBeVisible()
  await expect(page.locator('.pdf-page')).toHaveCount(3)

  // Those of the PDF's own form go to the purchaser.
  await page.getByRole('button', { name: 'Assign to Purchaser' }).click()
  const saved = page.getByText('Saved', { exact: true })
  await expect(saved).toBeVisible()

  // By mouse: one is clicked for the purchaser, one is drawn for a role of another name.
  const first = page.locator('.pdf-page').first()
  await page.getByRole('button', { name: 'Signature', exact: true }).click()
  await first.locator('.place-layer').click({ position: { x: 100, y: 300 } })
  await expect(page.getByRole('button', { name: /^Signature “Purchaser”/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add role' }).click()
  await page.getByRole('textbox', { name: 'Role name' }).fill('Witness')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Signature', exact: true }).click()
  const paper = (await first.boundingBox()) as { x: number; y: number }
  await page.mouse.move(paper.x + 320, paper.y + 280)
  await page.mouse.down()
  await page.mouse.move(paper.x + 420, paper.y + 300)
  await page.mouse.move(paper.x + 500, paper.y + 330)
  await page.mouse.up()
  const drawn = page.getByRole('button', { name: /^Signature “Witness”/ })
  await expect(drawn).toBeVisible()

  // By keyboard alone: kind, page, place, move, resize, undo.
  await page.getByRole('spinbutton', { name: 'Page of 3' }).fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Signature', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Place on page 3' }).focus()
  await page.keyboard.press('Enter')
  const third = page.getByRole('button', { name: /^Signature “Witness”.*page 3/ })
  await expect(third).toBeFocused()
  const nameOf = () => third.getAttribute('aria-label')
  const before = /at (\d+) × (\d+) points, (\d+)/.exec((await nameOf()) ?? '')?.map(Number)
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  const [x = 0, y = 0, width = 0] = (before ?? []).slice(1)
  await expect(third).toHaveAttribute(
    'aria-label',
    new RegExp(`at ${x - 10} × ${y + 1} points, ${width + 1} `),
  )
  await expect(third).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(third).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(third).toHaveCount(1)
  await expect(saved).toBeVisible()

  // By its form alone.
  await list.getByRole('button', { name: /^plot/ }).click()
  await list.getByRole('button', { name: /^date_signed/ }).click()
  await list.getByRole('textbox', { name: 'Label' }).fill('Day of signing')
  await list.getByRole('checkbox', { name: 'Required' }).uncheck()
  await list.getByRole('combobox', { name: 'Field type' }).selectOption('Text')
  await expect(list.getByRole('button', { name: /^Day of signing Text/ })).toBeVisible()
  await expect(saved).toBeVisible()

  // All of it is there after a reload.
  await page.reload()
  await expect(list.getByRole('button', { expanded: false })).toHaveCount(5)
  await expect(page.locator('.place')).toHaveCount(5)
  await expect(page.locator('.react-pdf__Page canvas').first()).toBeVisible()
  await list.getByRole('button', { name: /^plot/ }).click()
  await lookAtAllWidths(page, { what: 'placing fields' })
  await page.setViewportSize({ width: 1440, height: 900 })

  // Somebody else changes them meanwhile: nothing is lost unasked.
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}` }
  const address = `/api/v1/cemeteries/${cemetery}/documents/${id}`
  const seen = await (await request.get(address, { headers })).json()
  const changed = await request.put(`${address}/fields`, {
    headers: { ...headers, 'if-match': `"${seen.version}"` },
    data: { fields: seen.fields.slice(0, 1) },
  })
  expect(changed.status()).toBe(200)
  await list.getByRole('spinbutton', { name: 'From the left (pt)' }).fill('80')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone else has changed these fields.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved).toBeVisible()
  expect((await (await request.get(address, { headers })).json()).fields).toHaveLength(5)

  await page.getByRole('button', { name: 'Continue to recipients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a document' })
  await expect(dialog.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(
    `ada-${mark}@world.test`,
  )
  for (const [at, role] of [
    [0, 'Purchaser'],
    [1, 'Witness'],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'Signs as' }).nth(at).click()
    await page.getByRole('option', { name: role }).click()
  }
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/Documents\/\d+$/)

  const desk = await browser.newContext({ reducedMotion: 'reduce' })
  const recipient = await desk.newPage()
  await signAll(recipient, await linkTo(request, `ada-${mark}@world.test`), 3)
  await signAll(recipient, await linkTo(request, `ben-${mark}@world.test`), 2)
  await desk.close()

  await page.reload()
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(3)
  const sealed = await request.get(`${address}/files/sealed`, { headers })
  const file = info.outputPath('sealed.pdf')
  writeFileSync(file, await sealed.body())
  const verify = (path: string) =>
    execFileSync('npm', ['run', '--silent', 'verify-document', '--', path], { encoding: 'utf8' })
  expect(verify(file)).toContain('The seal is valid and covers the whole file')
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 3)
  bytes[at] = ((bytes[at] as number) + 1) % 256
  const forged = info.outputPath('forged.pdf')
  writeFileSync(forged, bytes)
  expect(() => verify(forged)).toThrow()
  if (hasPdfsig) {
    const pdfsig = (path: string) => {
      try {
        return execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
      } catch (error) {
        return String((error as { stdout?: string }).stdout)
      }
    }
    expect(pdfsig(file)).toContain('Signature is Valid')
    expect(pdfsig(file)).toContain('Total document signed')
    expect(pdfsig(forged)).not.toContain('Signature is Valid')
  }
  expect(errors).toEqual([])
})
