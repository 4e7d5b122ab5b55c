import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { journalFormats } from '../../../core/books/choices'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, idOf, parseBody } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import { type HandedOver, handedOver, journalFor } from './hand-over'

const need = { permission: 'contractRead' } as const
/** A journal names customers. */
const people = { permission: 'personRead' } as const

const query = z.strictObject({
  period: z.string().max(7),
  format: z.enum(journalFormats),
})

/** Journals for the books, by period and layout, and those that were handed over. */
export function journalRoutes(
  app: FastifyInstance,
  { database, registry, store }: { database: Database; registry: AreaRegistry; store: FileStore },
) {
  const area = registry.areas.find(({ name }) => name === 'journal-files') as AnyArea

  app.get(
    '/cemeteries/:cemeteryId/journals',
    {
      schema: {
        tags: ['Journals'],
        summary: 'The journal of a month (`period=YYYY-MM`) in the layout of a bookkeeping program',
        description:
          'Of a closed period it is handed over: numbered once (contractWrite), the same bytes ever after. Of an open one it is a preview (`X-Journal: preview`). Of FEC a business year can be asked for (`period=YYYY`).',
        querystring: {
          type: 'object',
          properties: {
            period: { type: 'string' },
            format: { type: 'string', enum: [...journalFormats] },
          },
          required: ['period', 'format'],
        },
      },
    },
    async (request, reply) =>
      send(
        reply,
        await transact(database, callerOf(request), need, (transaction) => {
          transaction.assertAllowed(people)
          const asked = parseBody(query, request.query)
          return journalFor(new Repository(registry, area, transaction).context, store, asked)
        }),
      ),
  )

  app.get(
    '/cemeteries/:cemeteryId/journal-files/:id/file',
    { schema: { tags: ['Journals'], summary: 'A journal as it was handed over' } },
    async (request, reply) =>
      send(
        reply,
        await transact(database, callerOf(request), need, async (transaction) => {
          transaction.assertAllowed(people)
          const repository = new Repository(registry, area, transaction)
          const record = await repository.get(idOf(request))
          return handedOver(repository.context, store, record as never)
        }),
      ),
  )
}

function send(reply: FastifyReply, { name, type, bytes, number }: HandedOver) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': bytes.length,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-journal': number === null ? 'preview' : String(number),
    })
    .send(bytes)
}
