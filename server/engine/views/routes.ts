import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { densities, maxViewNameLength, maxViewsPerArea } from '../../../core/saved-view'
import { boundedText } from '../../../core/schema'
import { hasColumn } from '../../../core/tags'
import type { Database } from '../../platform/database/database'
import { withFilteredCustomFields } from '../custom-fields/definitions'
import { badInput, conflict, forbidden } from '../problem/problem'
import { listStatement } from '../resources/query'
import { callerOf, idOf, parseBody, versionOf } from '../resources/request'
import { type Transaction, transact } from '../transaction/transaction'
import {
  addView,
  assertNameFree,
  deleteView,
  lockView,
  lockViews,
  reorderViews,
  updateView,
  type ViewState,
  viewsOf,
} from './store'

const state = {
  filter: z.record(z.string(), z.unknown()),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
  columns: z.array(z.string().max(75)).min(1).max(100).nullable(),
  density: z.enum(densities as ['comfortable', 'compact']).nullable(),
}
const name = boundedText(maxViewNameLength, true)
const createBody = z.strictObject({
  resource: z.string(),
  name,
  filter: state.filter.default({}),
  sort: state.sort.default(null),
  columns: state.columns.default(null),
  density: state.density.default(null),
  /** Before which of one's views, by its place among them; without it at the end. */
  place: z.int().min(0).max(maxViewsPerArea).optional(),
})
const updateBody = z.strictObject({ name, ...state }).partial()
const orderBody = z.strictObject({
  resource: z.string(),
  ids: z.array(z.int().positive()).max(maxViewsPerArea),
})

/** Views of lists: each person's own, in each cemetery, for the areas that they may read. */
export function viewRoutes(app: FastifyInstance, database: Database, areas: readonly AnyArea[]) {
  const base = '/cemeteries/:cemeteryId/views'
  const doc = (summary: string) => ({ schema: { tags: ['Views'], summary } })
  const within = <T>(request: FastifyRequest, work: (transaction: Transaction) => Promise<T>) =>
    transact(database, callerOf(request), {}, work)
  /** @throws Problem 400 for what is no area, 403 */
  const areaOf = (transaction: Transaction, resource: unknown): AnyArea => {
    const area = areas.find((one) => one.name === resource)
    if (!area) throw badInput([{ field: 'resource', message: 'names no area' }])
    if (!transaction.may({ permission: area.access.read, ...area.needs, elevated: undefined }))
      throw forbidden()
    return area
  }

  app.get(base, doc('List one’s views of an area (?resource=)'), async (request) =>
    within(request, (transaction) => {
      const { resource } = request.query as { resource?: string }
      return viewsOf(transaction, areaOf(transaction, resource).name)
    }),
  )

  app.post(base, doc('Save a view'), async (request, reply) => {
    const view = await within(request, async (transaction) => {
      const { resource, name, place, ...state } = parseBody(createBody, request.body)
      const area = areaOf(transaction, resource)
      await assertShows(transaction, area, state)
      await lockViews(transaction, resource)
      const views = await viewsOf(transaction, resource)
      assertNameFree(views, name)
      if (views.length >= maxViewsPerArea)
        throw conflict('many', `There are ${maxViewsPerArea} views already`, 'Delete one first.', {
          params: { limit: maxViewsPerArea },
        })
      const made = await addView(transaction, resource, name, state)
      if (place !== undefined) {
        const ids = views.map(({ id }) => id)
        await reorderViews(transaction, resource, ids.toSpliced(place, 0, made.id))
      }
      return made
    })
    return reply.code(201).header('etag', `"${view.version}"`).send(view)
  })

  app.put(
    `${base}/:id`,
    doc('Rename a view, or save it as it is seen now'),
    async (request, reply) => {
      const view = await within(request, async (transaction) => {
        const before = await lockView(transaction, idOf(request), versionOf(request))
        const { name = before.name, ...changes } = parseBody(updateBody, request.body)
        const { filter, sort, columns, density } = { ...before, ...changes }
        const state = { filter, sort, columns, density }
        await assertShows(transaction, areaOf(transaction, before.resource), state)
        await lockViews(transaction, before.resource)
        assertNameFree(await viewsOf(transaction, before.resource), name, before.id)
        return updateView(transaction, before.id, name, state)
      })
      return reply.header('etag', `"${view.version}"`).send(view)
    },
  )

  app.delete(`${base}/:id`, doc('Delete a view'), async (request, reply) => {
    await within(request, async (transaction) => {
      const view = await lockView(transaction, idOf(request), versionOf(request))
      await deleteView(transaction, view.id)
    })
    return reply.code(204).send()
  })

  app.post(`${base}/order`, doc('Bring one’s views of an area into an order'), async (request) =>
    within(request, async (transaction) => {
      const { resource, ids } = parseBody(orderBody, request.body)
      areaOf(transaction, resource)
      await lockViews(transaction, resource)
      const known = (await viewsOf(transaction, resource)).map((view) => view.id)
      if ([...ids].sort().join() !== [...known].sort().join())
        throw badInput([{ field: 'ids', message: 'must be all of one’s views, each once' }])
      await reorderViews(transaction, resource, ids)
      return viewsOf(transaction, resource)
    }),
  )
}

/** What a list would refuse, a view does not keep. @throws Problem 400 */
async function assertShows(
  transaction: Transaction,
  area: AnyArea,
  { filter, sort, columns }: ViewState,
) {
  const whole = await withFilteredCustomFields(transaction, area, filter)
  listStatement(whole, 0, { filter, sort: sort ?? ['label', 'ASC'], range: [0, 0] })
  const unknown = columns?.find((column) => !hasColumn(area, column))
  if (unknown) throw badInput([{ field: 'columns', message: `${unknown} is not a field` }])
}
