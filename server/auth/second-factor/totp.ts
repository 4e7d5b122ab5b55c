import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps (RFC 6238): what every app can do, SHA-1, six digits, half a minute. */
const seconds = 30
/** Clocks may differ by one step to either side. */
const tolerance = 1

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / seconds)

/** The code of a key in one half minute. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, later than `after`: no step counts twice. Null for a wrong code. */
export function stepOf(key: Buffer, code: string, after: number, now = Date.now()): number | null {
  const given = Buffer.from(code)
  let found: number | null = null
  const middle = stepAt(now)
  for (let step = middle - tolerance; step <= middle + tolerance; step++) {
    const right = Buffer.from(codeAt(key, step))
    const matches = given.length === right.length && timingSafeEqual(given, right)
    if (matches && step > after) found ??= step
  }
  return found
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps take a key that is typed (RFC 4648). Of whole groups of five bytes. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** What the picture for the app says. */
export function keyUri(issuer: string, account: string, key: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret: base32(key), issuer })
  return `otpauth://totp/${label}?${String(query).replaceAll('+', '%20')}`
}
