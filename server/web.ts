import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from './env'
import { Problem } from './problem'
import { pagePolicy } from './security-headers'

/**
 * The browser application: files with a hash in their name for ever, its page with a fresh nonce for
 * every path that is no file and no call of the API.
 */
export async function webRoutes(app: FastifyInstance, folder: string, env: Env) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce, env))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The page itself is made for each answer.
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (isPage) return sendPage(reply)
    const problem = new Problem(404, 'Not found')
    return reply.code(404).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem.body(request.id)))
  })
}
