import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { lruCache } from '../../platform/process/lru-cache'

/** The longest life of a session, however busy it is. The token itself ends with it. */
export const maxSessionSeconds = 30 * 24 * 3600

/** What the token says: it names the session, and the database says what that is worth. */
interface Claims {
  sid: string
  sub: string
  iat: number
  exp: number
}

// One algorithm, one header: a token that names another is not ours.
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

export const sessionKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret))

/** The bearer token of a session. */
export function signSessionToken(key: KeyObject, session: string, userId: number): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims: Claims = {
    sid: session,
    sub: String(userId),
    iat,
    exp: iat + maxSessionSeconds,
  }
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${mac(key, signed).toString('base64url')}`
}

/** The session id in a genuine, unexpired token, else null. No database, a few microseconds. */
export function readSessionToken(key: KeyObject, token: string): string | null {
  const ofKey = genuine.get(key) ?? lruCache<Claims | null>(1_000, 1_000)
  genuine.set(key, ofKey)
  const claims = ofKey(token, () => claimsOf(key, token))
  return claims && claims.exp * 1000 > Date.now() ? claims.sid : null
}

/** Tokens that were found genuine lately: a browser sends its own with every request. */
const genuine = new WeakMap<
  KeyObject,
  (token: string, read: () => Claims | null) => Claims | null
>()

function claimsOf(key: KeyObject, token: string): Claims | null {
  if (token.length > 1000 || !token.startsWith(`${header}.`)) return null
  const dot = token.lastIndexOf('.')
  if (dot <= header.length) return null
  const given = Buffer.from(token.slice(dot + 1), 'base64url')
  const expected = mac(key, token.slice(0, dot))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Signed by us: well-formed.
  return JSON.parse(Buffer.from(token.slice(header.length + 1, dot), 'base64url').toString())
}

const mac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()
