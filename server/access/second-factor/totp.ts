import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'

/** Codes of authenticator apps (RFC 6238): what every app can do, SHA-1, six digits, half a minute. */
const seconds = 30
const sixDigits = /^\d{6}$/

/**
 * The half minute since 1970 whose code this is, later than `after`: none counts twice. Clocks may
 * differ by one to either side. Null for a wrong code.
 */
export function matchingTimeStep(
  key: Buffer,
  code: string,
  after: number,
  now = Date.now(),
): number | null {
  const epoch = Math.floor(now / 1000)
  // The library takes these for mistakes of the program; here they are wrong codes.
  const latest = Math.floor(epoch / seconds) + 1
  if (!sixDigits.test(code) || after > latest) return null
  const verified = verifySync({
    secret: key,
    token: code,
    epoch,
    epochTolerance: seconds,
    afterTimeStep: after,
  })
  // A result of counters (HOTP) has no step; this one is by time.
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null
}

const encoding = new ScureBase32Plugin()

/** As apps take a key that is typed (RFC 4648). */
export const base32 = (key: Buffer): string => encoding.encode(key)

/** What the picture for the app says. */
export const keyUri = (issuer: string, account: string, key: Buffer): string =>
  generateURI({ issuer, label: account, secret: base32(key) })
