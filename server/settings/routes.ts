import type { FastifyInstance } from 'fastify'
import { settingsHub } from '../../core/settings-hub'
import type { Database } from '../database'
import { jsonSchema } from '../resources/documents'
import type { Registry } from '../resources/repository'
import { callerOf } from '../resources/request'
import { transact } from '../transaction'
import { hubOf } from './hub'

/** What the page of all settings shows beside their names. */
export function settingsRoutes(app: FastifyInstance, database: Database, registry: Registry) {
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
