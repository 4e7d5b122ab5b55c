import { describe, expect, it } from 'vitest'
import { handlingOf, isCacheable, outdatedCaches } from './rules'

const here = 'https://console.test'
const of = (path: string, mode = 'navigate', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, here).href }, here)

describe('the service worker', () => {
  it('caches files whose name carries their content hash', () => {
    expect(of('/assets/index-1.js', 'cors')).toBe('asset')
    expect(of('/assets/f-1.woff2', 'no-cors')).toBe('asset')
  })
  it('caches the mark for the offline page', () =>
    expect(of('/favicon.svg', 'no-cors')).toBe('icon'))
  it.each(['/', '/Login?token=t', '/1001/Deceased/Search', '/404'])(
    'never caches the page %s',
    (path) => expect(of(path)).toBe('page'),
  )
  it.each([
    '/api/v1/users/me',
    '/API/v1/files/1',
    '/api/docs',
    '/External-View-File?accessToken=t',
    '/external-view-file/x',
  ])('ignores %s, opened or fetched', (path) => {
    expect(of(path)).toBe('none')
    expect(of(path, 'cors')).toBe('none')
  })
  it('ignores writes and other origins', () => {
    expect(of('/assets/a.js', 'cors', 'POST')).toBe('none')
    expect(of('/Login', 'navigate', 'POST')).toBe('none')
    expect(of('https://elsewhere.test/assets/a.js', 'cors')).toBe('none')
    expect(of('/manifest.webmanifest', 'cors')).toBe('none')
  })
  it('stores complete answers of our own origin only', () => {
    const good = { status: 200, type: 'basic', redirected: false }
    expect(isCacheable(good)).toBe(true)
    for (const bad of [{ status: 404 }, { status: 206 }, { type: 'opaque' }, { redirected: true }])
      expect(isCacheable({ ...good, ...bad })).toBe(false)
  })
  it('deletes all builds but its own and the one before', () => {
    expect(outdatedCaches(['sexton-a', 'sexton-b', 'other', 'sexton-c'], 'c')).toEqual(['sexton-a'])
    expect(outdatedCaches(['sexton-a'], 'b')).toEqual([])
    expect(outdatedCaches(['sexton-a', 'sexton-b', 'sexton-c'], 'a')).toEqual(['sexton-b'])
  })
})
