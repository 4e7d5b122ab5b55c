import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '../../server/auth/second-factor/totp'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What the app shows that has this key; `later` in half minutes: no code counts twice. */
export function shown(key: string, later = 0) {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  return codeAt(Buffer.from(bytes), stepAt(Date.now()) + later)
}

/** Types address and password on Login. */
export async function login(page: Page, url: string, email: string, password: string) {
  await page.goto(url)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** A device with a fingerprint reader, whose owner says yes at once. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The next that the browser is asked for, its owner cancels. */
export const cancelNext = (page: Page, what: 'create' | 'get') =>
  page.evaluate((name) => {
    const { credentials } = navigator
    const asked = credentials[name]
    credentials[name] = () => {
      credentials[name] = asked
      return Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
    }
  }, what)
