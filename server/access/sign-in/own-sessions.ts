import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type OwnSession, ownSessions } from '../../../core/session'
import { notFound } from '../../engine/problem/problem'
import { requireUser, sessionOf } from '../../engine/session/session-entry'
import { hashSessionId } from '../../engine/session/sessions'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { auditOwnAccount } from '../accounts/own-activity'

/** Where the signed-in user is signed in, and the end of what they do not know. */
export async function ownSessionRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  // Sessions are none of the application's role: these queries name the user themselves.
  const { owner } = instance.auth.database
  const tags = ['Session']

  app.route({
    method: 'GET',
    url: '/users/me/sessions',
    schema: { tags, summary: 'Where one is signed in', response: { 200: ownSessions } },
    handler: async (request) => {
      const { userId } = await requireUser(request)
      const { rows } = await owner.query<SessionRow>(
        `select number as id, id_hash = $2 as current, user_agent as "userAgent", address,
          created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt"
        from sessions where user_id = $1 and revoked_at is null and expires_at > now()
        order by current desc, seen_at desc, number desc`,
        [userId, ownHash(request)],
      )
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }))
    },
  })

  app.route({
    method: 'DELETE',
    url: '/users/me/sessions/:id',
    schema: {
      tags,
      summary: 'End one of one’s own sessions at once',
      params: z.object({ id: z.coerce.number().int().min(1) }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const { userId } = await requireUser(request)
      await inOwnerTransaction(owner, async (client) => {
        const { rowCount } = await client.query(
          'update sessions set revoked_at = now() where number = $1 and user_id = $2 and revoked_at is null',
          [request.params.id, userId],
        )
        if (rowCount === 0) throw notFound()
        await auditOwnAccount(client, userId, 'session-ended')
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/users/me/sessions/end-others',
    schema: {
      tags,
      summary: 'End all of one’s sessions but the one that asks',
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const { userId } = await requireUser(request)
      await inOwnerTransaction(owner, async (client) => {
        const { rowCount } = await client.query(
          `update sessions set revoked_at = now()
          where user_id = $1 and id_hash <> $2 and revoked_at is null`,
          [userId, ownHash(request)],
        )
        if (rowCount) await auditOwnAccount(client, userId, 'other-sessions-ended')
      })
      return reply.code(204).send(null)
    },
  })
}

type SessionRow = Omit<OwnSession, 'createdAt' | 'seenAt' | 'expiresAt'> & {
  createdAt: Date
  seenAt: Date
  expiresAt: Date
}

/** Asked after `requireUser`, which refuses whoever has none. */
const ownHash = (request: Parameters<typeof sessionOf>[0]) =>
  hashSessionId(sessionOf(request) ?? '')
