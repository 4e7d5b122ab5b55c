import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AccessRequirement, can } from '../../../core/access'
import { forbidden } from '../../engine/problem/problem'
import { requireUser, viewerOfUser } from '../../engine/session/session-entry'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route asks of whoever calls it, outside of cemeteries. */
    need?: AccessRequirement
  }
}

/**
 * For routes whose bodies the schema checks before their handler runs: who may not be here hears that
 * before anything about what was sent. Routes for everybody say so in their schema: `security: []`.
 */
export function authenticateBeforeValidation(app: FastifyInstance) {
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const { schema, config } = request.routeOptions
    if (!schema?.body || isOpen(schema)) return
    const who = await requireUser(request)
    if (config.need && !can(viewerOfUser(who), config.need)) throw forbidden()
  })
}

const isOpen = (schema: object) =>
  'security' in schema && Array.isArray(schema.security) && schema.security.length === 0
