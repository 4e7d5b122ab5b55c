import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'

/** What the app shows that has this key; `later` in half minutes: no code counts twice. */
export const shown = (key: string, later = 0) =>
  generateSync({
    secret: key.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1000) + later * 30,
  })

/** Waits out the last seconds of a half minute: the code of the one before would be of two before when it arrives. */
export async function wellWithinHalfMinute() {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 10_000) await wait(left)
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
