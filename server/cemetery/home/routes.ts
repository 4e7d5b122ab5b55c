import type { FastifyInstance } from 'fastify'
import { home } from '../../../core/home'
import { notFound } from '../../engine/problem/problem'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import type { AreaRegistry } from '../../engine/resources/repository'
import { callerOf } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { type HomeLane, homeOf } from './home'
import { setupName } from './setup'

/** A cemetery's home, and what a person puts away there. */
export function homeRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  const base = '/cemeteries/:cemeteryId/home'
  const tags = ['Home']

  app.get(
    base,
    {
      schema: {
        tags,
        summary: 'What a cemetery’s home shows to the caller',
        description:
          'Figures, each with the filter of the list that shows exactly as many; the cards of the areas that the caller may read; what happened last; and, while a cemetery is new, what to begin with. A part that fails says so and leaves the others.',
        response: { 200: { description: 'The home', ...jsonSchema(home) } },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = callerOf(request)
      const lane: HomeLane = (work) => transact(database, caller, {}, work)
      return homeOf([lane, lane], registry, request.log, request.id)
    },
  )

  for (const [method, summary, text] of [
    [
      'PUT',
      'Put a part of the home away for oneself (`setup`)',
      'insert into dismissals (cemetery_id, user_id, what) values ($1, $2, $3) on conflict do nothing',
    ],
    [
      'DELETE',
      'Bring a part of the home back',
      'delete from dismissals where cemetery_id = $1 and user_id = $2 and what = $3',
    ],
  ] as const)
    app.route({
      method,
      url: `${base}/dismissals/:what`,
      schema: { tags, summary },
      handler: async (request, reply) => {
        const { what } = request.params as { what: string }
        await transact(database, callerOf(request), {}, async (transaction) => {
          if (what !== setupName) throw notFound()
          await transaction.query(text, [transaction.cemeteryId, transaction.who.userId, what])
        })
        return reply.code(204).send()
      },
    })
}
