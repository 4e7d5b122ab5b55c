import { describe, expect, it } from 'vitest'
import { endless, hostile } from '../../tests/support/redirects'
import { resolveRedirect } from './resolve'

const of = (to: string | null, last: number | null = 1002) =>
  resolveRedirect(to, 'https://console.test', last)

describe('/Redirect', () => {
  it('keeps a path of this origin', () => {
    expect(of('/1001/Contacts/Search?page=2')).toBe('/1001/Contacts/Search?page=2')
    expect(of('/Admin/Users')).toBe('/Admin/Users')
    expect(of('/User/Profile')).toBe('/User/Profile')
  })
  it('puts a bare cemetery path into the cemetery last used', () => {
    expect(of('/Contacts/Search')).toBe('/1002/Contacts/Search')
    expect(of('Contacts/Search')).toBe('/1002/Contacts/Search')
    expect(of('/Contacts/Search', null)).toBe('/')
  })
  it('goes home for everything else', () => {
    for (const to of [
      null,
      '',
      '//evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/Logout',
      '/Redirect?to=/Redirect',
      '/404',
    ])
      expect(of(to)).toBe('/')
  })
  it.each([...hostile, ...endless])('stays on this origin with %j, and signs nobody out', (to) => {
    const url = new URL(of(to), 'https://console.test')
    expect(url.origin).toBe('https://console.test')
    expect(of(to)).toMatch(/^\/(?![/\\])/)
    expect(url.pathname).not.toMatch(/^\/(?:log(?:in|out)|jwt|user\/login)\/*$/i)
  })
})
