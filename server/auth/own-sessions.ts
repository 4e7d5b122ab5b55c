import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type OwnSession, ownSessions } from '../../core/session'
import { notFound } from '../problem'
import { sessionOf, whoIs } from './enter'
import { noteOwn } from './own-activity'
import { asOwner } from './replace-password'
import { hashOf } from './sessions'

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
      const { userId } = await whoIs(request)
      const { rows } = await owner.query<Row>(
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
      const { userId } = await whoIs(request)
      await asOwner(owner, async (client) => {
        const { rowCount } = await client.query(
          'update sessions set revoked_at = now() where number = $1 and user_id = $2 and revoked_at is null',
          [request.params.id, userId],
        )
        if (rowCount === 0) throw notFound()
        await noteOwn(client, userId, 'session-ended')
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
      const { userId } = await whoIs(request)
      await asOwner(owner, async (client) => {
        const { rowCount } = await client.query(
          `update sessions set revoked_at = now()
          where user_id = $1 and id_hash <> $2 and revoked_at is null`,
          [userId, ownHash(request)],
        )
        if (rowCount) await noteOwn(client, userId, 'other-sessions-ended')
      })
      return reply.code(204).send(null)
    },
  })
}

type Row = Omit<OwnSession, 'createdAt' | 'seenAt' | 'expiresAt'> & {
  createdAt: Date
  seenAt: Date
  expiresAt: Date
}

/** Asked after `whoIs`, which refuses whoever has none. */
const ownHash = (request: Parameters<typeof sessionOf>[0]) => hashOf(sessionOf(request) ?? '')
