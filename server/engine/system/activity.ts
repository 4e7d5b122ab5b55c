import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { badInput } from '../problem/problem'
import { listParameters, openApiSchema } from '../resources/openapi-schemas'
import { parseListQuery } from '../resources/query'
import { asAdministrator } from './administrator'

const filterSchema = z.strictObject({
  resource: z.string().optional(),
  recordId: z.int().positive().optional(),
})
const most = 200

/** Who did what to the provider's own records, newest first: of one of them, of an area, or all. */
export function systemActivityRoute(app: FastifyInstance, areas: readonly AnyArea[]) {
  app.get(
    '/activity',
    {
      schema: openApiSchema({
        tags: ['Activity'],
        summary: 'Who did what to accounts, organizations, users and the like',
        querystring: listParameters,
      }),
    },
    async (request, reply) => {
      const found = await asAdministrator(request, async ({ client }) => {
        const { range, filter, sort } = parseListQuery(request.query)
        const parsed = filterSchema.safeParse(filter)
        if (!parsed.success)
          throw badInput([{ field: 'filter', message: 'takes resource and recordId' }])
        const { resource, recordId } = parsed.data
        if (resource && !areas.some((area) => area.name === resource))
          throw badInput([{ field: 'filter.resource', message: 'names no area' }])
        const sorted = (request.query as { sort?: string }).sort !== undefined
        if (sorted && sort[0] !== 'id')
          throw badInput([{ field: 'sort', message: `${sort[0]} cannot be sorted by: id can` }])
        const [first, last] = range
        const limit = Math.min(last - first + 1, most)
        const values: unknown[] = []
        const where = [
          ...(resource ? [`resource = $${values.push(resource)}`] : []),
          ...(recordId ? [`record_id = $${values.push(recordId)}`] : []),
        ]
        const { rows } = await client.query(
          `select id, at, action, resource, record_id as "recordId", label, before, after,
             case when user_id is not null then json_build_object('id', user_id, 'name', user_name) end as user
           from system_audit ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
           order by id ${sorted && sort[1] === 'ASC' ? 'asc' : 'desc'}
           limit ${limit + 1} offset ${first}`,
          values,
        )
        return { rows: rows.slice(0, limit), first, more: rows.length > limit }
      })
      const end = found.first + found.rows.length
      return reply
        .header(
          'content-range',
          `activity ${found.first}-${Math.max(end - 1, found.first)}/${end}${found.more ? '+' : ''}`,
        )
        .send(found.rows)
    },
  )
}
