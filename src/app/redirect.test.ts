import { describe, expect, it } from 'vitest'
import { endless, hostile } from '../../tests/support/redirects'
import { loginUrl, redirectTargetOf, safeTarget } from './redirect'

const here = 'https://console.test'

const good: Array<[string, string]> = [
  ['/', '/'],
  ['/1001', '/1001'],
  [
    '/1001/Deceased/Search?filter=%7B%22q%22%3A%22a%2Fb%22%7D',
    '/1001/Deceased/Search?filter=%7B%22q%22%3A%22a%2Fb%22%7D',
  ],
  ['/1001/Owners/7#notes', '/1001/Owners/7#notes'],
  ['/billing-portal/login', '/billing-portal/login'],
  ['/report/login', '/report/login'],
  ['/1001/a/../Contacts/Search', '/1001/Contacts/Search'],
  ['https://console.test/1001', '/1001'],
]

describe('the redirect target after signing in', () => {
  it.each(hostile)('is empty for %j', (raw) => {
    expect(safeTarget(raw, here)).toBe('')
  })
  it.each(endless)('is empty for %j, which would sign out or loop', (raw) => {
    expect(safeTarget(raw, here)).toBe('')
  })
  it.each(good)('keeps %j', (raw, kept) => {
    expect(safeTarget(raw, here)).toBe(kept)
  })
  it('is read from redirect, else returnUrl, decoded once', () => {
    const of = (search: string) => redirectTargetOf(new URLSearchParams(search), here)
    expect(of('redirect=%2F1001%2FContacts%2FSearch')).toBe('/1001/Contacts/Search')
    expect(of('returnUrl=/billing-portal/login')).toBe('/billing-portal/login')
    expect(of('redirect=%2F%2Fevil.test')).toBe('')
    expect(of('')).toBe('')
  })
})

describe('the Login address for a guarded page', () => {
  const of = (pathname: string, search = '', hash = '') =>
    loginUrl({ pathname, search, hash }, here)
  it('carries the target', () => {
    expect(of('/1001/Contacts/Search', '?page=2')).toBe(
      '/Login?redirect=%2F1001%2FContacts%2FSearch%3Fpage%3D2',
    )
  })
  it('passes a JWT on as the token, out of the target', () => {
    expect(of('/1001', '?jwt=abc&a=1')).toBe('/Login?token=abc&redirect=%2F1001%3Fa%3D1')
  })
  it('drops a target that would sign out', () => {
    expect(of('/Logout')).toBe('/Login')
    expect(of('/1001', '?x=Login')).toBe('/Login')
  })
})
