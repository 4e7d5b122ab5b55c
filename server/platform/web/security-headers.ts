import type { FastifyInstance } from 'fastify'
import type { Env } from '../env/env'

/** The headers of every answer; documents and the application's page add what they need. */
export function securityHeaders(app: FastifyInstance, env: Pick<Env, 'production' | 'publicUrl'>) {
  const secure = env.production && env.publicUrl.startsWith('https:')
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  // Hooks of every answer call back at once: a promise each would be a good part of a list's cost.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy') && !request.url.startsWith('/api/docs'))
      reply.header(
        'content-security-policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
}

export interface ExternalSources {
  script: string
  style: string
  image: string
  font: string
  connect: string
}
const nowhere: ExternalSources = { script: '', style: '', image: '', font: '', connect: '' }
/** What Google Maps asks for; nothing is evaluated, and nothing else of the console may use it. */
export const googleMapsSources: ExternalSources = {
  script: ' https://maps.googleapis.com',
  style: ' https://fonts.googleapis.com',
  image: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com',
}

/**
 * The policy of the application's page: scripts from our own files only, styles of emotion by nonce.
 * `jitless` zod and a worker from our own origin keep `unsafe-eval` out.
 */
export const pagePolicy = (
  nonce: string,
  env: Pick<Env, 'billingCallbackUrl'>,
  /** What else scripts, styles and pictures may come from: of the map's page where there is a key. */
  outside: ExternalSources = nowhere,
) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `script-src 'self'${outside.script}`,
    `style-src-elem 'self' 'nonce-${nonce}'${outside.style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside.image}`,
    `font-src 'self' data:${outside.font}`,
    `connect-src 'self'${outside.connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    `form-action 'self'${env.billingCallbackUrl ? ` ${new URL(env.billingCallbackUrl).origin}` : ''}`,
  ].join('; ')

/**
 * The policy of a static file that runs or renders by itself, if it is one: the service worker, which
 * fetches, the page that it shows without a connection, and the PDF engine, whose decoders of pictures
 * are WebAssembly that the page hands it.
 */
export function filePolicy(path: string): string | undefined {
  if (/pdf\.worker[^/]*\.mjs(?:\.br|\.gz)?$/.test(path))
    return "default-src 'none'; script-src 'wasm-unsafe-eval'"
  if (/sw\.js(?:\.br|\.gz)?$/.test(path)) return "default-src 'none'; connect-src 'self'"
  if (!path.endsWith('.html')) return undefined
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
  ].join('; ')
}
