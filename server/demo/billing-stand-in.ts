import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { Env } from '../platform/env/env'
import { escaped, sendStandIn } from './stand-in-page'

/**
 * Stands in for a billing provider where the demo has none, at the very address that the demo posts to:
 * verifies the token as a provider would, and shows what it says. It has no accounts and bills nobody.
 */
export async function billingStandIn(app: FastifyInstance, env: Env) {
  const path = '/outside/billing-callback'
  const callback = `${env.publicUrl}${path}`
  if (env.billingCallbackUrl !== callback) return
  const { auth } = app
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : ''
    const said = await read(token)
    return sendStandIn(reply.code(said ? 200 : 400), {
      language: 'en',
      title: 'Stand-in for a billing provider',
      body: `<p>${about}</p>\n${said ? accepted(said) : refused}`,
      back: 'Back to the console',
    })
  })

  async function read(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [auth.outgoing.jwk] }), {
        algorithms: ['ES256'],
        audience: new URL(callback).origin,
        issuer: env.billingIssuer ?? '',
        requiredClaims: ['exp', 'jti', 'email'],
      })
      const { rowCount } = await auth.database.owner.query(
        'update sso_tokens set used_at = now() where token_hash = $1 and used_at is null',
        [createHash('sha256').update(String(payload.jti)).digest()],
      )
      return rowCount === 1 ? payload : null
    } catch {
      return null
    }
  }
}

const about = 'The demo has no billing provider. This page took its place: nothing is billed here.'
const refused = '<p>The token was refused: it is not ours, too old, or was used before.</p>'

const accepted = ({ name, email, iss, aud }: JWTPayload) =>
  `<p>The token was verified with the console’s public key, and is now used up. It says:</p><dl>${(
    [
      ['Name', name],
      ['Email', email],
      ['Issuer', iss],
      ['Audience', aud],
    ] as const
  )
    .map(([term, text]) => `<dt>${term}</dt><dd>${escaped(String(text))}</dd>`)
    .join('')}</dl>`
