import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { fieldErrors } from '../../core/schema'
import { type SearchHit, searchHit, searchQuery } from '../../core/search'
import { hiddenFrom } from '../../core/visible'
import { viewerOfWho } from '../auth/enter'
import type { Database } from '../database'
import { badInput, forbidden } from '../problem'
import { callerOf } from '../resources/request'
import { transact } from '../transaction'
import { hintOf } from './hint'
import { type FoundRow, searchEverywhere, shownOfEach } from './statement'

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7' }) as object

/** One search through all areas of a cemetery that the caller may read. */
export function searchRoutes(
  app: FastifyInstance,
  database: Database,
  areas: readonly AnyArea[],
): void {
  const searched = areas.filter((area) => area.search)
  app.get(
    '/cemeteries/:cemeteryId/search',
    {
      schema: {
        tags: ['Search'],
        summary: 'Search all areas',
        description: `The best ${shownOfEach} records of each area that the caller may read, best first: every word is looked for as it is, as a beginning, by its sound and with typing errors.`,
        querystring: jsonSchema(searchQuery),
        response: {
          200: { description: 'What was found', ...jsonSchema(z.array(searchHit)) },
        },
      },
    },
    (request) =>
      transact(database, callerOf(request), {}, async (transaction) => {
        const viewer = viewerOfWho(transaction.who)
        // Words of fields that the caller may not see would find their records: such areas are left out.
        const readable = searched.filter(
          (area) =>
            can(viewer, { permission: area.access.read, ...area.needs, elevated: undefined }) &&
            hiddenFrom(area, viewer).length === 0,
        )
        if (readable.length === 0) throw forbidden()
        const parsed = searchQuery.safeParse(request.query, { reportInput: true })
        if (!parsed.success) throw badInput(fieldErrors(parsed.error))
        const query = searchEverywhere(readable, transaction.cemeteryId, parsed.data.q)
        if (!query) return []
        const { rows } = await transaction.query<FoundRow>(query.text, query.values, query.name)
        const byName = new Map(readable.map((area) => [area.name, area]))
        return rows
          .sort((a, b) => compare(a, b, byName))
          .map((row) => hitOf(row, byName.get(row.resource) as AnyArea))
      }),
  )
}

/** By how well the words fit; then the records of the daily work before lists of settings. */
function compare(a: FoundRow, b: FoundRow, areas: ReadonlyMap<string, AnyArea>): number {
  const settings = ({ resource }: FoundRow) => (areas.get(resource)?.menu === 'settings' ? 1 : 0)
  return (
    a.rank - b.rank ||
    settings(a) - settings(b) ||
    a.ord - b.ord ||
    (a.resource < b.resource ? -1 : 1)
  )
}

function hitOf({ resource, id, label, body }: FoundRow, area: AnyArea): SearchHit {
  const hint = hintOf(area, label, JSON.parse(body))
  return { resource, id, label, ...(hint ? { hint } : {}) }
}
