import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { fieldErrors } from '../../../core/schema'
import { namedQuery, type SearchHit, searchHit, searchQuery } from '../../../core/search'
import { statusFieldOf } from '../../../core/status-field'
import { splitWords } from '../../../core/text/normalise'
import { parseSearch } from '../../../core/text/parse-search'
import { hiddenFields } from '../../../core/visible-fields'
import type { Database, Query } from '../../platform/database/database'
import { badInput, forbidden } from '../problem/problem'
import { callerOf } from '../resources/request'
import { viewerOfUser } from '../session/session-entry'
import { transactReading } from '../transaction/standby-read'
import { datesOf, hintOf } from './hint'
import { meantRoute } from './meant'
import { hitsPerArea, namedRecords, type SearchRow, searchAllAreas } from './statement'

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7' }) as object

/** One search through all areas of a cemetery that the caller may read. */
export function searchRoutes(
  app: FastifyInstance,
  database: Database,
  areas: readonly AnyArea[],
): void {
  const searched = areas.filter((area) => area.search && !area.computed)
  meantRoute(app, database, searched)
  const schema = (query: z.ZodType, summary: string, description: string) => ({
    schema: {
      tags: ['Search'],
      summary,
      description,
      querystring: jsonSchema(query),
      response: { 200: { description: 'What was found', ...jsonSchema(z.array(searchHit)) } },
    },
  })
  /** The records of one statement, in their order, as the caller may see them. */
  const find = <T>(
    request: FastifyRequest,
    asked: z.ZodType<T>,
    query: (readable: readonly AnyArea[], cemeteryId: number, asked: T) => Query | null,
    order: (a: SearchRow, b: SearchRow, areas: ReadonlyMap<string, AnyArea>) => number,
    wanted: (asked: T) => readonly string[] = () => [],
  ) =>
    transactReading(database, callerOf(request), {}, async (transaction): Promise<SearchHit[]> => {
      const viewer = viewerOfUser(transaction.who)
      // Words of fields that the caller may not see would find their records: such areas are left out.
      const readable = searched.filter(
        (area) =>
          can(viewer, { permission: area.access.read, ...area.needs, elevated: undefined }) &&
          hiddenFields(area, viewer).length === 0,
      )
      if (readable.length === 0) throw forbidden()
      const parsed = asked.safeParse(request.query, { reportInput: true })
      if (!parsed.success) throw badInput(fieldErrors(parsed.error))
      const statement = query(readable, transaction.cemeteryId, parsed.data)
      if (!statement) return []
      const { rows } = await transaction.query<SearchRow>(
        statement.text,
        statement.values,
        statement.name,
      )
      const byName = new Map(readable.map((area) => [area.name, area]))
      return rows
        .sort((a, b) => order(a, b, byName))
        .map((row) => hitOf(row, byName.get(row.resource) as AnyArea, wanted(parsed.data)))
    })

  app.get(
    '/cemeteries/:cemeteryId/search',
    schema(
      searchQuery,
      'Search all areas',
      `The best ${hitsPerArea} records of each area that the caller may read, best first: every word is looked for as it is, as a beginning, by its sound, with typing errors and by other spellings (Bill, Wm). Of records that have dates, a year or a span beside a name (smyth 1890) finds those with a date in it.`,
    ),
    (request) =>
      find(
        request,
        searchQuery,
        (readable, cemeteryId, { q }) => searchAllAreas(readable, cemeteryId, q),
        bestFirst,
        ({ q }) => parseSearch(q).dated?.words ?? splitWords(q),
      ),
  )

  app.get(
    '/cemeteries/:cemeteryId/search/named',
    schema(
      namedQuery,
      'Records by their ids',
      'The same lines for records of any area that are known by their ids (`deceased.7,contacts.12`), in that order. Those that are archived, gone or not for the caller are left out.',
    ),
    (request) =>
      find(
        request,
        namedQuery,
        (readable, cemeteryId, { records }) =>
          namedRecords(
            readable,
            cemeteryId,
            records.split(',').map((text) => {
              const [resource = '', id] = text.split('.')
              return [resource, Number(id)] as const
            }),
          ),
        (a, b) => a.ord - b.ord,
      ),
  )
}

/** By how well the words fit; then the records of the daily work before lists of settings. */
function bestFirst(a: SearchRow, b: SearchRow, areas: ReadonlyMap<string, AnyArea>): number {
  const settings = ({ resource }: SearchRow) => (areas.get(resource)?.menu === 'settings' ? 1 : 0)
  return (
    a.rank - b.rank ||
    settings(a) - settings(b) ||
    a.ord - b.ord ||
    (a.resource < b.resource ? -1 : 1)
  )
}

function hitOf(
  { resource, id, label, body, place }: SearchRow,
  area: AnyArea,
  wanted: readonly string[],
): SearchHit {
  const record = JSON.parse(body)
  const hint = hintOf(area, label, record, wanted)
  const dates = datesOf(area, record)
  const state = record[statusFieldOf(area) ?? '']
  return {
    resource,
    id,
    label,
    ...(hint && { hint }),
    ...(dates.length > 0 && { dates }),
    ...(place && !label.includes(place) && { place }),
    ...(state && { status: state }),
  }
}
