import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { OutboxMail } from '../core/recovery'
import { lookWithin } from './support/matrix'
import { expectAccessible, watchErrors } from './support/page'
import { cemeteriesOf, create, signIn, tokenOf } from './support/people'

/** The link in the newest letter to an address. */
async function linkTo(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const outbox = (await (await request.get('/api/v1/outbox')).json()) as OutboxMail[]
      const letter = outbox.find((one) => one.to === to && subject.test(one.subject))
      link = /https?:\/\/\S*External-View-File\S+/.exec(letter?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return new URL(link).pathname + new URL(link).search
}

/** Agrees, draws on the touch screen or types, and leaves the place signed. */
async function sign(page: Page, how: 'draw' | 'type') {
  await page.getByRole('button', { name: 'Next Signature' }).click()
  await page
    .getByRole('button', { name: /^Sign: .*, required$/ })
    .first()
    .click()
  const agree = page.getByRole('button', { name: 'Agree and continue' })
  if (await agree.isVisible().catch(() => false)) await agree.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: how === 'draw' ? 'Draw' : 'Type' }).check()
  if (how === 'draw') {
    const box = (await sheet.locator('canvas').boundingBox()) as {
      x: number
      y: number
      width: number
      height: number
    }
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    for (let i = 1; i <= 8; i++)
      await page.mouse.move(box.x + 20 + i * 15, box.y + box.height / 2 + (i % 2 ? -20 : 20))
    await page.mouse.up()
  }
  await sheet
    .getByRole('button', { name: /^(Sign|Apply|Save|Use|Done)/ })
    .last()
    .click()
  await expect(sheet).toHaveCount(0)
}

test('a document goes out in the language of its first recipient, unless the office chooses another', async ({
  page,
  request,
}) => {
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const [marie, ann] = await Promise.all(
    [
      ['Marie', 'speaks French'],
      ['Ann', null],
    ].map(([firstName, language]) =>
      create(request, 'staff', cemetery, 'contacts', {
        ...{ firstName, lastName: `Tongue${mark}`, email: `${firstName}-${mark}@world.test` },
        language,
      }),
    ),
  )
  const item = await create(request, 'staff', cemetery, 'price-items', {
    ...{ sku: `L${mark}`, name: 'Opening', kind: 'service', price: 90_000 },
  })
  const contract = await create(request, 'staff', cemetery, 'contracts', {
    parties: [
      { contact: marie?.id, role: 'purchaser' },
      { contact: ann?.id, role: 'co-purchaser' },
    ],
    items: [{ priceItem: item.id, quantity: 1 }],
  })
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/${contract.id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a document' })
  const language = dialog.getByRole('combobox', { name: 'Language' })
  await expect(language).toHaveText('Français')
  await dialog.getByRole('button', { name: 'Remove recipient 1' }).click()
  await expect(language).toHaveText('English')
  await language.click()
  await page.getByRole('option', { name: 'Español' }).click()
  await dialog.getByRole('combobox', { name: /^Contact/ }).fill(`Marie Tongue${mark}`)
  await page
    .getByRole('option', { name: /Tongue/ })
    .first()
    .click()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(
    `Marie-${mark}@world.test`,
  )
  await expect(language).toHaveText('Español')
})

test('a contract is sent to two who sign it, one on a phone and one as an institution, and is sealed', async ({
  page,
  request,
  browser,
}, info) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cemetery = (await cemeteriesOf(request, 'staff'))[0].id
  const mark = Date.now().toString(36)
  const person = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'person',
    firstName: 'Zoë',
    lastName: `Signer${mark}`,
    email: `zoe-${mark}@world.test`,
  })
  const institution = await create(request, 'staff', cemetery, 'contacts', {
    kind: 'institution',
    name: `Signing Home ${mark}`,
    email: `home-${mark}@world.test`,
  })
  const item = await create(request, 'staff', cemetery, 'price-items', {
    sku: `S${mark}`,
    name: 'Opening and closing',
    kind: 'service',
    price: 90_000,
  })
  const contract = await create(request, 'staff', cemetery, 'contracts', {
    parties: [
      { contact: person.id, role: 'purchaser' },
      { contact: institution.id, role: 'co-purchaser' },
    ],
    items: [{ priceItem: item.id, quantity: 1 }],
  })

  // The office: whom it concerns is proposed.
  await signIn(page, 'staff')
  await page.goto(`/${cemetery}/Contracts/${contract.id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a document' })
  await expect(dialog.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(
    `zoe-${mark}@world.test`,
  )
  await expect(dialog.getByRole('textbox', { name: 'Email' }).nth(1)).toHaveValue(
    `home-${mark}@world.test`,
  )
  await lookWithin(page, dialog, ['wide', 'phone'], 'sending a document')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/Documents\/\d+$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Purchase contract')
  await expect(page.getByText('Invited', { exact: true })).toHaveCount(2)

  // The first, on a phone, leaves and comes back.
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const first = await linkTo(request, `zoe-${mark}@world.test`, /asks for your signature/)
  const one = await phone.newPage()
  await one.goto(first)
  await expect(one.getByText('1 Signature(s) Required')).toBeVisible()
  expect(new URL(one.url()).search).toBe('')
  await sign(one, 'draw')
  await expect(one.getByRole('button', { name: 'Finish' })).toBeVisible()
  await one.close()
  const again = await phone.newPage()
  await again.goto(first)
  await again.getByRole('button', { name: 'Finish' }).click()
  await expect(again.getByText(/You have done your part!/)).toBeVisible()
  await phone.close()

  // The second types; with it the file is sealed.
  const desk = await browser.newContext({ reducedMotion: 'reduce' })
  const two = await desk.newPage()
  await two.goto(await linkTo(request, `home-${mark}@world.test`, /asks for your signature/))
  await sign(two, 'type')
  await two.getByRole('button', { name: 'Finish' }).click()
  await expect(two.getByText(/You have done your part!/)).toBeVisible()
  await desk.close()

  // What the office sees.
  await page.goto(address)
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(3)
  const story = page.getByRole('region', { name: 'History' })
  await expect(story).toContainText('sealed it')
  await expect(story).toContainText(`Signing Home ${mark}`)
  await expect(page.locator('[id$="_mc3"]')).toHaveText(/Purchase contract/)
  await expectAccessible(page)
  await page.goto(`/${cemetery}/Documents?status=finished`)
  await expect(page.getByRole('link', { name: /^Purchase contract/ }).first()).toBeVisible()
  await expectAccessible(page)
  const headers = { authorization: `Bearer ${await tokenOf(request, 'staff')}` }
  const sealed = await request.get(
    `/api/v1/cemeteries/${cemetery}/documents/${address.split('/').at(-1)}/files/sealed`,
    { headers },
  )
  const file = info.outputPath('sealed.pdf')
  writeFileSync(file, await sealed.body())
  // Ends with an error where the seal does not hold.
  const said = execFileSync('npm', ['run', '--silent', 'verify-document', '--', file], {
    encoding: 'utf8',
  })
  expect(said).toContain('The seal is valid and covers the whole file')
  await linkTo(request, `zoe-${mark}@world.test`, /Signed by everyone/)
  expect(errors).toEqual([])
})
