import { notFound } from '../../engine/problem/problem'
import { parseListQuery } from '../../engine/resources/query'
import { writeSystemAudit } from '../../engine/system/audit'
import type { SystemRoute } from '../../engine/system/source'
import { userNameOf } from './access'

/** Where a user is signed in, and every time they were, or tried to. */
export const sessionRoutes: SystemRoute[] = [
  {
    method: 'GET',
    path: '/:id/sessions',
    summary: 'A user’s living sessions, seen last first',
    handle: async ({ client }, { id }) => {
      await userNameOf(client, id)
      // The hash of a session opens nothing.
      const { rows } = await client.query(
        `select encode(id_hash, 'hex') as id, user_agent as "userAgent", created_at as "createdAt",
           seen_at as "seenAt", expires_at as "expiresAt"
         from sessions where user_id = $1 and revoked_at is null and expires_at > now()
         order by seen_at desc limit 100`,
        [id],
      )
      return rows
    },
  },
  {
    method: 'DELETE',
    path: '/:id/sessions',
    summary: 'End all sessions of a user; acts with their next call',
    handle: async ({ client, who }, { id }) => {
      const label = await userNameOf(client, id, true)
      const { rowCount } = await client.query(
        'update sessions set revoked_at = now() where user_id = $1 and revoked_at is null and expires_at > now()',
        [id],
      )
      if (rowCount)
        await writeSystemAudit(client, who, {
          action: 'sessions-ended',
          resource: 'users',
          recordId: id,
          label,
        })
    },
  },
  {
    method: 'DELETE',
    path: '/:id/sessions/:session',
    summary: 'End one session of a user; acts with its next call',
    handle: async ({ client, who }, { id, params }) => {
      const label = await userNameOf(client, id, true)
      const { session = '' } = params
      if (!/^[0-9a-f]{64}$/.test(session)) throw notFound()
      const { rowCount } = await client.query(
        `update sessions set revoked_at = now()
         where user_id = $1 and id_hash = decode($2, 'hex') and revoked_at is null`,
        [id, session],
      )
      if (!rowCount) throw notFound()
      await writeSystemAudit(client, who, {
        action: 'session-ended',
        resource: 'users',
        recordId: id,
        label,
      })
    },
  },
  {
    method: 'GET',
    path: '/:id/sign-ins',
    summary: 'A user’s sign-ins and failed tries of a year, newest first (`range`)',
    handle: async ({ client }, { id, query }) => {
      await userNameOf(client, id)
      const { range } = parseListQuery(query)
      const { rows } = await client.query(
        `select id, at, succeeded, kind, network, user_agent as "userAgent" from sign_ins
         where user_id = $1 order by id desc limit ${range[1] - range[0] + 1} offset ${range[0]}`,
        [id],
      )
      return rows
    },
  },
]
