import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import type { AuthSettings } from '../accounts/auth'

/** A key of our own for one purpose, which the database does not hold. */
export const deriveKey = ({ jwtSecret }: AuthSettings, purpose: string) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `sexton: ${purpose}`, 32))

/** An app's key as it is kept: AES-256-GCM, for this user alone. */
export function encryptSecret(settings: AuthSettings, userId: number, plain: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(settings, 'keys of apps'), iv)
  cipher.setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null where it was sealed under another JWT_SECRET, or for another user. */
export function decryptSecret(
  settings: AuthSettings,
  userId: number,
  sealed: Buffer,
): Buffer | null {
  const key = deriveKey(settings, 'keys of apps')
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  cipher.setAAD(Buffer.from(String(userId)))
  cipher.setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()])
  } catch {
    return null
  }
}

/** Without letters that are taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** `ABCDE-FGHJK`: fifty bits, written down once. */
export const newRecoveryCode = () =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/^.{5}/, '$&-')

/** What is kept of a recovery code; however it is typed. */
export const recoveryHash = (settings: AuthSettings, userId: number, code: string) =>
  createHmac('sha256', deriveKey(settings, 'recovery codes'))
    .update(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest()
