import {
  createCipheriv,
  createDecipheriv,
  generateKeyPair,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { promisify } from 'node:util'

export interface DkimKeys {
  selector: string
  /** As its record has it: base64 without line breaks. */
  publicKey: string
  /** Encrypted. */
  sealed: string
}

/** A new pair, whose private half leaves this function encrypted alone. */
export async function makeDkimKeys(secret: string): Promise<DkimKeys> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    selector: `sexton-${randomBytes(4).toString('hex')}`,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealed: seal(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, secret),
  }
}

/** The private half, for signing; null where it was encrypted under another secret. */
export function openDkimKey(sealed: string, secret: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function seal(text: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'sexton keys of mail', 32))
