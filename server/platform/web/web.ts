import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnyArea } from '../../../core/area'
import type { Env } from '../env/env'
import { preloadTags } from './preload-tags'
import { filePolicy, googleMapsSources, pagePolicy } from './security-headers'

/** Only the map that asks for it, and only with a key: elsewhere nothing leaves the house. */
const outsideOf = (url: string, { googleMapsKey }: Env) =>
  googleMapsKey && /^\/\d+\/map\/?\?(?:.*&)?base=google(?:&|$)/i.test(url)
    ? googleMapsSources
    : undefined

/**
 * The browser application: files with a hash in their name for ever, its page with a fresh nonce for
 * every path that is no file and no call of the API.
 */
export async function webRoutes(
  app: FastifyInstance,
  folder: string,
  env: Env,
  areas: readonly AnyArea[],
) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const parts = preloadTags(folder, areas)
  const sendPage = (url: string, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    // Their addresses hold a code or token until the page has taken it out.
    if (/^\/(reset-password|verify-email|external-view-file)\b/i.test(url))
      reply.header('referrer-policy', 'no-referrer')
    return reply
      .header('content-security-policy', pagePolicy(nonce, env, outsideOf(url, env)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('<!-- parts -->', () => parts(url)))
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The page itself is made for each answer.
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const policy = filePolicy(path)
      if (policy) response.header('content-security-policy', policy)
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isFile = /^\/(?:api|assets)\//.test(path) || /\.[a-z0-9]{2,11}$/i.test(path)
    return isFile ? reply.callNotFound() : sendPage(request.url, reply)
  })
}
