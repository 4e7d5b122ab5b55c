import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can, type Viewer } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { fallbackTitleOf, hiddenFields, recordVisibleTo } from '../../../core/visible-fields'
import { withAttached } from '../../engine/notes/timeline-attachments'
import { badInput, forbidden } from '../../engine/problem/problem'
import { parseListQuery } from '../../engine/resources/query'
import { callerOf } from '../../engine/resources/request'
import { viewerOfUser } from '../../engine/session/session-entry'
import { transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import { mergedRecordsSql } from '../merging/record'

const filterSchema = z.strictObject({
  resource: z.string().optional(),
  recordId: z.int().positive().optional(),
})

/** The audit as a timeline, newest first unless asked otherwise: of one record, of one area, or of all that one may read. */
export function activityRoutes(
  app: FastifyInstance,
  database: Database,
  areas: readonly AnyArea[],
) {
  const links = new FileLinks(app.auth.settings.jwtSecret)
  app.get(
    '/cemeteries/:cemeteryId/activity',
    {
      schema: {
        tags: ['Activity'],
        summary: 'Who did what, newest first; by id in either direction',
      },
    },
    async (request, reply) =>
      transact(database, callerOf(request), {}, async (transaction) => {
        const viewer = viewerOfUser(transaction.who)
        const { range, filter, sort } = parseListQuery(request.query)
        const sorted = (request.query as { sort?: string }).sort !== undefined
        if (sorted && sort[0] !== 'id')
          throw badInput([{ field: 'sort', message: `${sort[0]} cannot be sorted by: id can` }])
        const order = sorted && sort[1] === 'ASC' ? 'asc' : 'desc'
        const parsed = filterSchema.safeParse(filter)
        if (!parsed.success)
          throw badInput([{ field: 'filter', message: 'takes resource and recordId' }])
        const { resource, recordId } = parsed.data
        const readable = areas.filter((area) =>
          can(viewer, { permission: area.access.read, ...area.needs, elevated: undefined }),
        )
        if (resource && !areas.some((area) => area.name === resource))
          throw badInput([{ field: 'filter.resource', message: 'names no area' }])
        const names = readable
          .map((area) => area.name)
          .filter((name) => !resource || name === resource)
        if (names.length === 0) throw forbidden()
        const [first, last] = range
        const limit = Math.min(last - first + 1, 200)
        const byRecord = resource && recordId !== undefined
        // What was said of those that went into it is part of its story.
        const merged = byRecord
          ? (
              await transaction.query<{ id: number }>(mergedRecordsSql, [
                transaction.cemeteryId,
                resource,
                recordId,
              ])
            ).rows.map(({ id }) => id)
          : []
        const { rows } = await transaction.query(
          byRecord
            ? ofRecord(order, merged.length > 0)
            : recordId === undefined && names.length < areas.length
              ? ofAreas(order)
              : `select ${columns} from audit where cemetery_id = $1 and resource = any($2)
                 ${recordId === undefined ? '' : 'and record_id = $5'} order by id ${order} limit $3 offset $4`,
          [
            transaction.cemeteryId,
            byRecord ? resource : names,
            limit + 1,
            first,
            ...(recordId === undefined
              ? []
              : [merged.length > 0 ? [recordId, ...merged] : recordId]),
          ],
        )
        const shown = rows.slice(0, limit).map(({ user_id, user_name, ...row }) => ({
          ...row,
          ...withoutHidden(row as TimelineEntry, areas, viewer),
          // A program that came with a key has a name and is no user.
          user: user_name === null ? null : { id: user_id, name: user_name },
        }))
        const more = rows.length > limit
        reply.header(
          'content-range',
          `activity ${first}-${first + Math.max(shown.length - 1, 0)}/${first + shown.length}${more ? '+' : ''}`,
        )
        return withAttached(transaction, links, shown)
      }),
  )
}

const columns =
  'id, at, user_id, user_name, action, resource, record_id as "recordId", label, before, after'

const ofRecord = (order: string, merged: boolean) =>
  `select ${columns} from audit where cemetery_id = $1 and resource = $2
   and record_id = ${merged ? 'any($5::bigint[])' : '$5'} order by id ${order} limit $3 offset $4`

/**
 * Of each area the newest, by two indexes: what imports wrote, and all else. Looking for a quiet area's
 * entries among all others' would be looking at all of them.
 */
function ofAreas(order: string): string {
  const part = (which: string) =>
    `(select ${columns} from audit where cemetery_id = $1 and resource = r.resource
      and action ${which} ('import', 'import-undo') order by id ${order} limit $3::bigint + $4::bigint)`
  return `select a.* from unnest($2::text[]) r (resource), lateral (
      ${part('not in')} union all ${part('in')}) a
    order by a.id ${order} limit $3 offset $4`
}

interface TimelineEntry {
  resource: string
  recordId: number
  label: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What an entry says of fields that the viewer may not see, and a title that may be made of them. */
function withoutHidden(
  entry: TimelineEntry,
  areas: readonly AnyArea[],
  viewer: Viewer,
): Partial<TimelineEntry> {
  const area = areas.find((one) => one.name === entry.resource)
  if (!area || hiddenFields(area, viewer).length === 0) return {}
  const { before, after, recordId: id } = entry
  return {
    label: fallbackTitleOf(area, { id }),
    before: before && recordVisibleTo(area, viewer, before),
    after: after && recordVisibleTo(area, viewer, after),
  }
}
