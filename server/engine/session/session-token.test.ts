import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { maxSessionSeconds, readSessionToken, sessionKey, signSessionToken } from './session-token'

const secret = 'a key for this test alone, long enough'
const key = sessionKey(secret)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the session token', () => {
  afterEach(() => vi.useRealTimers())

  it('carries the session and nothing about the person', () => {
    const token = signSessionToken(key, 'session-1', 7)
    expect(readSessionToken(key, token)).toBe('session-1')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'sid', 'sub'])
  })

  it('is refused when changed, cut, or signed by another key', () => {
    const token = signSessionToken(key, 'session-1', 7)
    const [header, claims, signature] = token.split('.') as [string, string, string]
    const forged = part({ sid: 'session-2', sub: '1', iat: 0, exp: 9e9 })
    const none = part({ alg: 'none', typ: 'JWT' })
    const other = signSessionToken(
      sessionKey('another key, also long enough to be'),
      'session-1',
      7,
    )
    for (const bad of [
      `${header}.${forged}.${signature}`,
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      `${header}.`,
      token.slice(0, -2),
      other,
      '',
      'x'.repeat(5000),
    ])
      expect(readSessionToken(key, bad)).toBeNull()
  })

  it('is refused with another algorithm', () => {
    const signed = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ sid: 'x', sub: '1', iat: 0, exp: 9e9 })}`
    const mac = createHmac('sha512', secret).update(signed).digest('base64url')
    expect(readSessionToken(key, `${signed}.${mac}`)).toBeNull()
  })

  it('expires with the longest life of a session', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
    const token = signSessionToken(key, 'session-1', 7)
    vi.advanceTimersByTime((maxSessionSeconds - 1) * 1000)
    expect(readSessionToken(key, token)).toBe('session-1')
    vi.advanceTimersByTime(1000)
    expect(readSessionToken(key, token)).toBeNull()
  })
})
