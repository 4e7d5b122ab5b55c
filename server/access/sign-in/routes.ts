import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { secondFactorChallenge } from '../../../core/second-factor'
import {
  billingAnswer,
  loginAnswer,
  loginBody,
  sessionAnswer,
  ssoTokenAnswer,
  ssoTokenBody,
} from '../../../core/session'
import { fileLocaleOf } from '../../engine/exports/texts'
import {
  requireUser,
  sessionOf,
  unauthenticated,
  withSession,
} from '../../engine/session/session-entry'
import { extendSession, isExtensionDue, revokeSession } from '../../engine/session/sessions'
import { issueBillingToken, issueExchangeToken } from '../accounts/exchange-token'
import { passwordPolicy } from '../accounts/password-policy'
import { acceptRoutes } from '../user-management/accept-routes'
import { profileRoutes } from './profile-routes'
import { secondFactorRoutes } from './second-factor-routes'
import { requestOriginOf, signIn } from './sign-in'

/**
 * Signing in and out, the session, the signed-in user and the menu (api.md "Session").
 * Registered under the API's base; the root instance has been through `decorateAuth`.
 */
export async function authRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth } = instance
  const { owner } = auth.database

  // Answers that hold a token or a person are nobody's to keep.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  app.route({
    method: 'POST',
    url: '/auth/login',
    schema: {
      tags: ['Session'],
      security: [],
      summary: 'Sign in by email address and password, or by exchange token',
      body: loginBody,
      response: { 200: z.union([loginAnswer, secondFactorChallenge]) },
    },
    bodyLimit: 16_384,
    handler: (request) => signIn(auth, request.body, requestOriginOf(request)),
  })

  app.route({
    method: 'GET',
    url: '/auth/session',
    schema: {
      tags: ['Session'],
      summary: 'Who is signed in, and until when',
      response: { 200: sessionAnswer },
    },
    handler: (request) =>
      withSession(request, null, async (_client, who, entry) => ({
        user: {
          id: who.userId,
          email: who.email,
          displayName: who.name,
          isSystemAdmin: who.isSystemAdmin,
          isAccountManager: who.isAccountManager,
        },
        expiresAt:
          (await slidNow(request, entry.seenAt)) ?? new Date(entry.expiresAt).toISOString(),
      })),
  })

  app.route({
    method: 'POST',
    url: '/auth/logout',
    schema: { tags: ['Session'], summary: 'End this session at once', response: { 204: z.null() } },
    handler: async (request, reply) => {
      const session = sessionOf(request)
      // Without one there is nothing to end; locked accounts may leave as well.
      if (!session) throw unauthenticated()
      await revokeSession(owner, session)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: '/auth/password-policy',
    schema: {
      tags: ['Session'],
      security: [],
      summary: 'The rules for passwords, as lines of text',
      response: { 200: z.array(z.string()) },
    },
    handler: async (request) => passwordPolicy(fileLocaleOf(request.headers['accept-language'])),
  })

  app.route({
    method: 'POST',
    url: '/auth/sso-token',
    schema: {
      tags: ['Session'],
      summary: 'An exchange token for an allowed audience: one use, one minute',
      body: ssoTokenBody,
      response: { 200: ssoTokenAnswer },
    },
    handler: async (request) => {
      const { userId } = await requireUser(request)
      const { audience } = request.body
      return { ssoToken: await issueExchangeToken(auth, userId, audience) }
    },
  })

  app.route({
    method: 'POST',
    url: '/billing/login',
    schema: {
      tags: ['Session'],
      summary: 'A token for the billing provider: one use, one minute; 404 where there is none',
      response: { 200: billingAnswer },
    },
    handler: async (request) => {
      const { userId } = await requireUser(request)
      return { token: await issueBillingToken(auth, userId) }
    },
  })

  await app.register(profileRoutes)
  await app.register(secondFactorRoutes)
  await app.register(acceptRoutes)
}

/** The public halves of our keys, for whoever verifies the tokens that we sign (RFC 7517). */
export function keyRoutes(app: FastifyInstance) {
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: [app.auth.outgoing.jwk] })),
  )
}

/** Validation at app start tells the end as it is after this very call. */
async function slidNow(request: FastifyRequest, seenAt: string): Promise<string | null> {
  const session = sessionOf(request)
  if (!session || !isExtensionDue(seenAt)) return null
  return extendSession(request.server.auth.database.owner, session)
}
