import { expect, type Page, test } from '@playwright/test'
import type { MailSender } from '../core/mail-sender'
import { invited } from './support/newcomer'
import { linkTo } from './support/outbox'
import { expectAccessible, expectNoOverflow, expectPath, watchErrors } from './support/page'
import { tokenOf } from './support/people'

const looksRight = async (page: Page) => {
  await expectAccessible(page)
  await expectNoOverflow(page)
}

for (const width of [390, 1440])
  test.describe(`account recovery at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('sends a reset link that works once', async ({ page, baseURL }) => {
      const errors = watchErrors(page)
      const { email, password } = await invited(page.request, 'Ada Recovery')
      await page.goto('/Login')
      await page.getByRole('link', { name: 'Forgot Your Password?' }).click()
      const intro = page.getByText('Enter your email address to request a password reset link.')
      await expect(intro).toBeVisible()
      const submit = page.getByRole('button', { name: 'Submit' })
      await expect(submit).toBeDisabled()
      await page.getByLabel('Email Address').fill('ada at home')
      await page.keyboard.press('Enter')
      await expect(submit).toBeDisabled()
      await page.getByLabel('Email Address').fill(email)
      await looksRight(page)
      await submit.click()
      await expect(
        page.getByText('A password reset link has been sent to the email address you provided.'),
      ).toBeFocused()
      await expect(intro).toHaveCount(0)
      await expect(page.getByLabel('Email Address')).toHaveCount(0)
      await looksRight(page)

      // Nobody makes the letter lead elsewhere: not by what is asked for, not by the name of the host.
      const asked = { email, baseUrl: 'https://evil.test/Reset-Password' }
      const from = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }
      const poison = await page.request.post('/api/v1/auth/forgot-password', {
        data: asked,
        headers: from,
      })
      expect(poison.status()).toBe(400)

      await page.getByRole('link', { name: 'Read it in the outbox of this demo' }).click()
      const mail = page
        .getByRole('navigation', { name: 'Messages, newest first' })
        .getByRole('link', { name: email })
        .filter({ hasText: 'Reset your password' })
      await expect(mail).toBeVisible()
      await looksRight(page)
      await mail.click()
      const inLetter = page.frameLocator('iframe').getByRole('link').first()
      const address = (await inLetter.getAttribute('href')) ?? ''
      expect(address).toMatch(`${baseURL}/Reset-Password?`)
      await expectNoOverflow(page)
      await inLetter.click()

      await expect(page.getByText('Enter a new password for your account.')).toBeVisible()
      await expect.poll(() => page.url()).not.toContain('code=')
      await expect(page.getByLabel('Email Address')).toBeDisabled()
      await expect(page.getByLabel('Email Address')).toHaveValue(email)
      const policy = page.getByRole('region', { name: 'Password Policy' })
      await expect(policy.getByRole('listitem').first()).toBeVisible()
      const [first, again] = [
        page.getByLabel('New Password', { exact: true }),
        page.getByLabel('Confirm Password'),
      ]
      await first.fill(password)
      await expect(submit).toBeDisabled()
      await again.fill(`${password}!`)
      await expect(page.getByText('Passwords do not match')).toBeVisible()
      await expect(submit).toBeDisabled()
      await looksRight(page)
      await again.fill(password)
      await expect(page.getByText('Passwords do not match')).toHaveCount(0)
      await submit.click()
      await expectPath(page, '/')
      await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeTruthy()

      await page.goto(address)
      await first.fill(`${password}?`)
      await again.fill(`${password}?`)
      await submit.click()
      await expect(page.getByText('This link is not valid.')).toBeVisible()
      await looksRight(page)
      await page.getByRole('link', { name: 'Request a new link' }).click()
      await expect(intro).toBeVisible()
      expect(errors).toEqual([])
    })

    test('confirms a cemetery’s sender through its three states, and shows its DNS records', async ({
      page,
    }) => {
      const errors = watchErrors(page)
      const token = await tokenOf(page.request, 'admin')
      const made = await page.request.post('/api/v1/cemeteries', {
        headers: { authorization: `Bearer ${token}` },
        data: { name: `Post of ${width}` },
      })
      const { id } = (await made.json()) as { id: number }
      const email = `office.${Date.now().toString(36)}@walk${width}.test`
      await page.goto('/Login')
      await page.evaluate((value) => localStorage.setItem('auth', value), token)
      await page.goto(`/${id}/Settings/Email-Settings`)
      await page.getByLabel('Sender name').fill('Office')
      await page.getByLabel('Sender address').fill(email)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Waiting for confirmation')).toBeVisible()
      await looksRight(page)

      const link = await linkTo(page.request, email, 'Verify-Email')
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/v1/verify-email', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(link)
      await expect(page.getByText('Verifying...')).toBeVisible()
      await expect.poll(() => page.url()).not.toContain('code=')
      answer()
      await expect(
        page.getByText(`Thank you. Your email address ${email} has been verified.`),
      ).toBeVisible()
      await expect(page.getByText('configure your DNS')).toBeVisible()
      await looksRight(page)
      await page.getByRole('link', { name: 'Go to Email Settings' }).click()
      await expectPath(page, `/${id}/Settings/Email-Settings`)
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

      // What the name servers of the world say is not ours to have: the answer alone is made up.
      await page.route('**/settings/email/check', async (route) => {
        const url = route.request().url().replace('/check', '')
        const headers = { authorization: `Bearer ${token}` }
        const sender = (await (await page.request.get(url, { headers })).json()) as MailSender
        const said = {
          SPF: { state: 'found', observed: ['v=spf1 include:walk.test ~all'] },
          DKIM: { state: 'other', observed: ['v=DKIM1; p=somebody'] },
          DMARC: { state: 'missing', observed: [] },
        }
        const records = sender.records.map((one) => ({ ...one, ...said[one.kind] }))
        await route.fulfill({
          json: { ...sender, records, checkedAt: new Date().toISOString() },
        })
      })
      await page.getByRole('button', { name: 'Check again' }).click()
      // By its title: what one record is for names the others.
      const line = (kind: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: kind, exact: true }) })
      await expect(line('SPF')).toContainText('Correct')
      await expect(line('DKIM')).toContainText('Different value')
      await expect(line('DKIM')).toContainText('v=DKIM1; p=somebody')
      await expect(line('DMARC')).toContainText('Missing')
      // What lies half below the bars is no small target.
      await page.evaluate(() => scrollTo(0, 0))
      await looksRight(page)

      await page.goto(link)
      await expect(
        page.getByText(
          'Your email could not be verified. Please contact the provider for support.',
        ),
      ).toBeVisible()
      await looksRight(page)
      expect(errors).toEqual([])
    })
  })
