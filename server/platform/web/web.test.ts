import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../engine/areas/areas'
import { securityHeaders } from './security-headers'
import { webRoutes } from './web'

const folder = mkdtempSync(join(tmpdir(), 'sexton-web-'))
const env = { production: false, publicUrl: 'http://localhost', billingCallbackUrl: undefined }
const script = 'export const a = 1\n'.repeat(100)
let app: FastifyInstance

beforeAll(async () => {
  const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  put('index.html', '<head><!-- parts --><meta content="__CSP_NONCE__"></head>')
  put('offline.html', '<title>Offline</title>')
  put('sw.js', 'self')
  put('manifest.webmanifest', '{}')
  put('favicon.svg', '<svg/>')
  put('assets/a-1.js', script)
  put('assets/a-1.js.br', brotliCompressSync(script))
  put('assets/a-1.js.gz', gzipSync(script))
  put('assets/f-1.woff2', 'font')
  put('assets/pdf.worker.min-1.mjs', script)
  put(
    '.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/index-1.js', imports: ['_entry'] },
      _entry: { file: 'assets/entry-1.js' },
      'custom-routes/login/page.tsx': { file: 'assets/login-1.js', css: ['assets/login-1.css'] },
      'src/shell/CemeteryScope.tsx': { file: 'assets/scope-1.js', imports: ['_entry', '_frame'] },
      _frame: { file: 'assets/frame-1.js' },
      'src/derive/list/list.tsx': { file: 'assets/list-1.js' },
      'resources/deceased/list.tsx': { file: 'assets/people-1.js' },
      'src/record/page/show.tsx': { file: 'assets/show-1.js' },
    }),
  )
  app = fastify()
  securityHeaders(app, env as never)
  await webRoutes(app, folder, env as never, areas)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

describe('static files', () => {
  it('with a hash are cached for ever, in the smallest encoding that the browser accepts', async () => {
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['', undefined],
    ] as const) {
      const { headers, statusCode } = await get('/assets/a-1.js', { 'accept-encoding': accept })
      expect(statusCode).toBe(200)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
  })

  it('answer HEAD and 304', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(Number(head.headers['content-length'])).toBe(script.length)
    const again = await get('/assets/a-1.js', { 'if-none-match': String(head.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect((await app.inject({ method: 'HEAD', url: '/1001/Deceased/Search' })).statusCode).toBe(
      200,
    )
  })

  it('have their media types', async () => {
    for (const [url, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/assets/f-1.woff2', 'font/woff2'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/sw.js', 'javascript'],
      ['/offline.html', 'text/html'],
    ] as const) {
      const answer = await get(url)
      expect(answer.headers['content-type'], url).toContain(type)
      if (!url.startsWith('/assets')) expect(answer.headers['cache-control'], url).toBe('no-cache')
    }
  })

  it('of the PDF engine may use WebAssembly, and neither fetch nor evaluate text', async () => {
    const { headers } = await get('/assets/pdf.worker.min-1.mjs')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    )
  })

  it('never include a cached page, whose nonce is new each time', async () => {
    const [one, two] = await Promise.all([get('/Login'), get('/Login')])
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.body).not.toContain('__CSP_NONCE__')
    const nonce = /<meta content="(.+?)">/.exec(one.body)?.[1] ?? ''
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(two.body).not.toContain(nonce)
  })

  it('of another build are 404, never the page', async () => {
    for (const url of ['/assets/gone-1.js', '/assets/gone', '/index.html', '/.vite/manifest.json'])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  it('allow Google Maps only with a key and only for the map that asks for it', async () => {
    const keyed = fastify()
    securityHeaders(keyed, env)
    await webRoutes(keyed, folder, { ...env, googleMapsKey: 'K-1' } as never, areas)
    const open = async (server: FastifyInstance, url: string) =>
      String((await server.inject({ url })).headers['content-security-policy']).includes('google')
    for (const url of ['/1001/Map?base=google', '/1001/Map?id=7&base=google'])
      expect([await open(keyed, url), await open(app, url)], url).toEqual([true, false])
    for (const url of [
      '/1001/Map',
      '/1001?base=google',
      '/Login?base=google',
      '/1001/Map/x?base=google',
    ])
      expect(await open(keyed, url), url).toBe(false)
    await keyed.close()
  })

  it('let the service worker fetch, and the offline page run without a nonce', async () => {
    const policy = async (url: string) =>
      String((await get(url)).headers['content-security-policy'])
    expect(await policy('/sw.js')).toContain("connect-src 'self'")
    expect(await policy('/offline.html')).toMatch(/script-src 'self'(?!.*nonce)/)
    expect(await policy('/favicon.svg')).not.toContain("'self'")
  })
})

describe('the preload tags of a page', () => {
  const partsOf = async (url: string) => {
    const { body } = await get(url)
    const of = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, file]) => file)
    return { now: of(/href="\/assets\/(.+?)"/g), next: of(/next-parts" content="(.+?)"/g).join() }
  }
  const entry = ['index-1.js', 'entry-1.js']
  it('fetch its scripts with the entry', async () => {
    const login = await partsOf('/Login?redirect=%2F1001')
    expect(login.now).toEqual([...entry, 'login-1.js', 'login-1.css'])
    expect(login.next).toContain('frame-1.js')
    expect(login.next).not.toContain('entry-1.js')
    expect((await partsOf('/1001/DECEASED/Search')).now.sort()).toEqual(
      [...entry, 'frame-1.js', 'list-1.js', 'people-1.js', 'scope-1.js'].sort(),
    )
    expect((await partsOf('/1001/Contacts/7')).now).toContain('show-1.js')
    expect((await partsOf('/404')).now).toEqual(entry)
  })

  it('name the first calls, whatever the address, and no text of the address itself', async () => {
    const { body } = await get(
      `/1001/Deceased/Search?filter=${encodeURIComponent('{"q":""><b>&x"}')}`,
    )
    const early = /<meta name="early" content="([^"]*)"/.exec(body)?.[1] ?? ''
    expect(early).toContain('/api/v1/cemeteries/1001')
    expect(body).not.toContain('<b>')
    const raw = await get('/1001/Deceased/Search?filter="><b>&sort="><i>')
    expect(raw.body).not.toMatch(/<[bi]>/)
  })
})
