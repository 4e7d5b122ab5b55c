import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Colleague, colleague } from '../../../core/colleague'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { callerOf } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'

/** Who works in a cemetery: by their names, for whoever may enter it. */
export function colleagueRoutes(app: FastifyInstance, database: Database) {
  app.get(
    '/cemeteries/:cemeteryId/colleagues',
    {
      schema: {
        tags: ['Users'],
        summary: 'Who works in this cemetery, by name; `active`: may be given work',
        response: { 200: { description: 'All of them', ...jsonSchema(z.array(colleague)) } },
      },
    },
    (request) =>
      transact(database, callerOf(request), {}, async (transaction) => {
        const { rows } = await transaction.query<Colleague & Record<string, unknown>>(
          `select id, name, active or id in (select id from app_field_crew()) as active
           from app_colleagues() order by name, id`,
          [],
        )
        return rows
      }),
  )
}
