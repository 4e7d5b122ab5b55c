import type { FastifyInstance } from 'fastify'
import type { AnyArea } from '../../../core/area'
import { idempotencyKeyOf, takeIdempotencyKey } from '../../engine/resources/idempotent'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, parseBody } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { assertParts, atNeedSchemas } from './body'
import { bookAtNeed, bookedWith } from './book'
import { proposalBody, proposalFor } from './proposal'

const need = { permission: 'decWrite' } as const

/** A family's call: what it would come to, and all of it booked at once. */
export function atNeedRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  const base = '/cemeteries/:cemeteryId/at-need'
  const tags = ['At-need']
  const interments = registry.areas.find(({ name }) => name === 'interments') as AnyArea
  const { documented, split } = atNeedSchemas(registry)

  app.post(
    base,
    {
      schema: {
        tags,
        summary: 'Book a family’s call: person, interment, work orders, contract and deposit',
        description:
          'All or nothing, in one transaction. `deceased` is an id, or the fields of a new record; beside it stand the fields of an interment. Without `items` the price rules charge. With the same `Idempotency-Key` it is made once. Refused by the authority check: 409 with `reasons`.',
        body: jsonSchema(documented),
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request)
      const booked = await transact(
        database,
        callerOf(request),
        need,
        async (transaction, id) => {
          const { context } = new Repository(registry, interments, transaction)
          const body = split(parseBody(documented, request.body) as never)
          assertParts(transaction, registry, body)
          const before =
            key === undefined
              ? null
              : await takeIdempotencyKey({
                  transaction,
                  area: { name: 'at-need' },
                  key,
                  body: request.body,
                  id: id as number,
                })
          return before === null
            ? bookAtNeed(context, body, id as number)
            : bookedWith(context, before)
        },
        { sequence: 'interments_id_seq' },
      )
      return reply.code(201).send(booked)
    },
  )

  app.post(
    `${base}/proposal`,
    {
      schema: {
        tags,
        summary: 'What is known of a call, and what would follow from it; stores nothing',
        description:
          'People of that name in the register, rights of the family with their places, the work that would be raised, and what the price rules charge.',
        body: jsonSchema(proposalBody),
      },
    },
    (request) =>
      transact(database, callerOf(request), need, (transaction) =>
        proposalFor(
          new Repository(registry, interments, transaction).context,
          parseBody(proposalBody, request.body),
        ),
      ),
  )
}
