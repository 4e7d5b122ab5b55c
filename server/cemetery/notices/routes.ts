import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { following, noticeSettings, notices } from '../../../core/notices'
import { badInput, forbidden } from '../../engine/problem/problem'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { needOf } from '../../engine/resources/record-subject'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, parseBody } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import {
  followsRecord,
  keepFollowing,
  keepNoticeSettings,
  markSeen,
  noticeSettingsOf,
  noticesOf,
} from './store'

const followed = z.object({ follows: z.boolean() })
const asked = z.object({ resource: z.string(), recordId: z.coerce.number().int().positive() })

/** What each person is told of in a cemetery: work given to them, records that they follow, what failed. */
export function noticeRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  const base = '/cemeteries/:cemeteryId/notices'
  const doc = (summary: string, answer?: z.ZodType) => ({
    schema: {
      tags: ['Notices'],
      summary,
      ...(answer && { response: { 200: { description: summary, ...jsonSchema(answer) } } }),
    },
  })
  const within = <T>(request: FastifyRequest, work: (transaction: Transaction) => Promise<T>) =>
    transact(database, callerOf(request), {}, work)
  /** The area, as long as the caller may read it. @throws Problem 400, 403 */
  const readable = (transaction: Transaction, resource: string) => {
    const area = registry.areas.find(({ name }) => name === resource)
    if (!area) throw badInput([{ field: 'resource', message: 'names no area' }])
    if (!transaction.may(needOf(area, 'read'))) throw forbidden()
    return area
  }

  app.get(base, doc('What the caller is told of, newest first', notices), (request, reply) => {
    reply.header('cache-control', 'no-store')
    return within(request, (transaction) => noticesOf(transaction, registry.areas))
  })
  app.post(`${base}/seen`, doc('All of them have been looked at'), async (request, reply) => {
    await within(request, markSeen)
    return reply.code(204).send()
  })
  app.get(
    `${base}/settings`,
    doc('What the caller wishes to be told of', noticeSettings),
    (request) =>
      within(request, async (transaction) => {
        const { seenAt: _, ...settings } = await noticeSettingsOf(transaction)
        return settings
      }),
  )
  app.put(`${base}/settings`, doc('Change what one is told of', noticeSettings), (request) =>
    within(request, async (transaction) => {
      const settings = parseBody(noticeSettings, request.body)
      await keepNoticeSettings(transaction, settings)
      return settings
    }),
  )
  app.get(
    `${base}/follows`,
    doc('Whether the caller follows a record (?resource=&recordId=)', followed),
    (request) =>
      within(request, async (transaction) => {
        const query = asked.safeParse(request.query)
        if (!query.success)
          throw badInput([{ field: 'resource', message: 'and recordId are required' }])
        const { resource, recordId } = query.data
        readable(transaction, resource)
        return { follows: await followsRecord(transaction, resource, recordId) }
      }),
  )
  app.put(`${base}/follows`, doc('Follow a record, or no longer', followed), (request) =>
    within(request, async (transaction) => {
      const wish = parseBody(following, request.body)
      const area = readable(transaction, wish.resource)
      // One of another cemetery is found by nobody here.
      await new Repository(registry, area, transaction).get(wish.recordId)
      await keepFollowing(transaction, wish)
      return { follows: wish.follows }
    }),
  )
}
