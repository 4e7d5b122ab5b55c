import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database'
import { isLogPosition, type LogPosition } from '../../platform/database/standby-pool'

/**
 * How far the database's log had come when an answer was made. Whoever sends the furthest that they were told is
 * never shown anything older: not behind what they wrote, nor behind what they were shown.
 */
const header = 'sexton-position'
/** It could not be found out: what was told before no longer suffices. */
const unknown = 'none'

/** Told by standbys that answered. */
const told = new WeakMap<FastifyRequest, LogPosition>()

/** What the caller says that they have seen; undefined where they say nothing, and then the primary answers. */
export function seenBy({ headers }: FastifyRequest): LogPosition | undefined {
  const said = headers[header]
  return isLogPosition(said) ? said : undefined
}

export const noteStandbyRead = (request: FastifyRequest, position: LogPosition) =>
  void told.set(request, position)

/** Answers say how far the log has come, where lists may be read from standbys. Called on the root instance. */
export function tellLogPosition(app: FastifyInstance, database: Database) {
  const { standbys } = database
  if (!standbys) return
  app.addHook('onSend', async (request, reply) => {
    const writes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (!writes && request.headers[header] === undefined) return
    const position = told.get(request) ?? (await database.position().catch(() => unknown))
    reply.header(header, position)
  })
}
