import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiKeyAllowsRoute, type KeyScope } from '../../../core/api-keys'
import { areas } from '../../engine/areas/areas'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { forbidden } from '../../engine/problem/problem'
import { apiKeyIn } from '../../engine/session/key-token'
import { unauthenticated } from '../../engine/session/session-entry'

/** Wrong keys of one network: a program that was not told of a new key is not many. */
const wrongKeys = { limit: 30, span: '15 minutes' }

interface ValidKey {
  id: number
  scope: KeyScope
  /** Its last use was noted more than a minute ago. */
  due: boolean
}

/**
 * Before anything else of a call that comes with a key: 401 for one that does not live (429 for a network
 * that has tried too many), 403 where its scope has no business. What it may do in the cemetery,
 * `app_enter` says later, in the transaction of the call itself.
 */
export function guardApiKeys(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const key = apiKeyIn(request)
    if (!key || isOpen(request)) return
    const { database } = app.auth
    const { row } = await database.pipelined.run({
      name: 'app_key',
      text: 'select app_key($1)',
      values: [key],
    })
    const living: ValidKey | null = row?.[0] ? JSON.parse(row[0].toString()) : null
    if (!living) {
      await limitTries(database.owner, 'api-key', networkOf(request.ip), wrongKeys)
      throw unauthenticated()
    }
    if (living.due)
      database.owner
        .query(
          `update api_keys set last_used_at = now()
           where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
          [living.id],
        )
        .catch((error: unknown) =>
          request.log.warn({ err: error }, 'the use of a key is not noted'),
        )
    if (!apiKeyAllowsRoute(areas, living.scope, request.method, request.routeOptions.url ?? ''))
      throw forbidden()
  })
}

/** Whoever may call it without anything may do so with a key. */
function isOpen({ routeOptions }: FastifyRequest): boolean {
  const security = (routeOptions.schema as { security?: unknown } | undefined)?.security
  return Array.isArray(security) && security.length === 0
}
