import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarAnswer, mostCalendarDays, slotsAnswer } from '../../../core/calendar/answer'
import { addDays } from '../../../core/calendar-days'
import { dispositions } from '../../../core/space'
import { badInput } from '../../engine/problem/problem'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { callerOf, parseBody } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { readCalendar } from './calendar'
import { readSlots } from './slots'

const need = { permission: 'decRead' } as const
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

const spanQuery = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to && to < addDays(from, mostCalendarDays), {
    path: ['to'],
    message: `must be from the first day on, and at most ${mostCalendarDays} days in all`,
  })
const slotsQuery = z.strictObject({
  on: z.iso.date(),
  disposition: z.enum(dispositions).optional(),
  location: id,
  chapel: id,
  crew: id,
  /** The interment that is to be moved: it is not in its own way. */
  interment: id,
  /** A time of one's own, besides those that are offered. */
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
})
export type SlotsQuestion = z.infer<typeof slotsQuery>

/** When services are, and when there could be one. */
export function calendarRoutes(app: FastifyInstance, database: Database) {
  app.get(
    '/cemeteries/:cemeteryId/calendar',
    {
      schema: {
        tags: ['Calendar'],
        summary: 'The services of some days, with chapels, crews and sections',
        description:
          'Days are those of the cemetery, both counted. Each service says what stands against its time by the rules in force; each day its opening hours, holidays and sun.',
        querystring: spanSchema,
        response: { 200: { description: 'The calendar', ...jsonSchema(calendarAnswer) } },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return transact(database, callerOf(request), need, (transaction) =>
        readCalendar(
          { transaction, cemeteryId: transaction.cemeteryId },
          parseBody(spanQuery, request.query),
        ),
      )
    },
  )

  app.get(
    '/cemeteries/:cemeteryId/calendar/slots',
    {
      schema: {
        tags: ['Calendar'],
        summary: 'The times of a day at which a service could begin, with what stands against each',
        querystring: {
          type: 'object',
          properties: Object.fromEntries(
            Object.keys(slotsQuery.shape).map((name) => [name, { type: 'string' }]),
          ),
          required: ['on'],
        },
        response: { 200: { description: 'The times', ...jsonSchema(slotsAnswer) } },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return transact(database, callerOf(request), need, async (transaction) => {
        const asks = { transaction, cemeteryId: transaction.cemeteryId }
        const asked = parseBody(slotsQuery, request.query)
        await assertKnown(asks, asked)
        return readSlots(asks, asked)
      })
    },
  )
}

const spanSchema = {
  type: 'object',
  properties: {
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
  },
  required: ['from', 'to'],
}

const tables = {
  location: 'locations',
  chapel: 'chapels',
  crew: 'crews',
  interment: 'interments',
} as const

/** Another cemetery's id is answered like one of nothing. @throws Problem 400 */
async function assertKnown(
  { transaction, cemeteryId }: { transaction: Transaction; cemeteryId: number },
  asked: SlotsQuestion,
) {
  for (const [field, table] of Object.entries(tables)) {
    const id = asked[field as keyof typeof tables]
    if (id === undefined) continue
    const { rowCount } = await transaction.query(
      `select from ${table} where cemetery_id = $1 and id = $2 and archived_at is null`,
      [cemeteryId, id],
    )
    if (!rowCount)
      throw badInput([
        {
          field,
          message: 'is not a record of this cemetery, or is archived',
          code: 'reference',
        },
      ])
  }
}
