import type { FastifyInstance } from 'fastify'
import type { AnyArea } from '../../../core/area'
import type { ListTotals } from '../../../core/list-query'
import { areaVisibleTo } from '../../../core/visible-fields'
import type { Database } from '../../platform/database/database'
import { withFilteredCustomFields } from '../custom-fields/definitions'
import { transact } from '../transaction/transaction'
import { areaAccessOf, openApiSchema } from './openapi-schemas'
import { parseListQuery } from './query'
import { callerOf } from './request'
import { askedTotals, type TotalExpressions, totalFields, totalsStatement } from './totals'

/** What a list's columns of money come to, over all of its rows. Asked for after its rows, never with them. */
export function totalsRoute(
  app: FastifyInstance,
  database: Database,
  area: AnyArea,
  expressions?: TotalExpressions,
) {
  if (totalFields(area).length === 0) return
  app.get(
    `/cemeteries/:cemeteryId/${area.name}/totals`,
    {
      schema: openApiSchema({
        tags: [area.label[1]],
        summary: `Add up ${area.label[1].toLowerCase()}`,
        description:
          'The totals of all that the filter finds, in minor units. `more`: there are others, and only the first `count` in the list’s order are added up.',
        querystring: {
          type: 'object',
          properties: {
            fields: { type: 'string', description: '["field",…]; without it each that adds up' },
            sort: { type: 'string', description: '["field","ASC"|"DESC"]' },
            filter: { type: 'string', description: '{"q":"…","field":value,"field_gte":value}' },
          },
        },
      }),
    },
    (request) =>
      transact(database, callerOf(request), areaAccessOf(area).read, async (transaction) => {
        const { fields: asked, ...list } = request.query as Record<string, unknown>
        const { sort, filter } = parseListQuery(list)
        const whole = await withFilteredCustomFields(transaction, area, filter)
        const seen = areaVisibleTo(whole, transaction.viewer)
        const fields = askedTotals(seen, asked)
        const add = async (ordered: boolean) => {
          const statement = totalsStatement(
            seen,
            transaction.cemeteryId,
            { sort, filter },
            { fields, expressions, ordered },
          )
          const [, answer] = await transaction.pipeline([
            { text: 'set local plan_cache_mode = force_custom_plan' },
            statement,
          ])
          return answer?.rows[0]
        }
        const any = await add(false)
        const { n, more, ...totals } = any.more ? await add(true) : any
        return {
          count: n,
          more,
          totals: Object.fromEntries(
            Object.entries(totals).map(([name, total]) => [name, Number(total)]),
          ),
        } satisfies ListTotals
      }),
  )
}
