import type { FastifyInstance } from 'fastify'
import { settingsHub } from '../../../core/settings-hub'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import type { AreaRegistry } from '../../engine/resources/repository'
import { callerOf } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { hubOf } from './hub'

/** What the page of all settings shows beside their names. */
export function settingsRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  app.get(
    '/cemeteries/:cemeteryId/settings',
    {
      schema: {
        tags: ['Settings'],
        summary: 'How much there is in each list of settings that the caller may open',
        response: { 200: { description: 'Counts and states', ...jsonSchema(settingsHub) } },
      },
    },
    (request) =>
      transact(database, callerOf(request), { permission: 'cemWrite' }, (transaction) =>
        hubOf(transaction, registry),
      ),
  )
}
