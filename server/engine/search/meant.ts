import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '../../../core/access'
import type { AnyArea } from '../../../core/area'
import { fieldErrors } from '../../../core/schema'
import { type MeantSearch, meantQuery, meantSearch } from '../../../core/search'
import { normalise, toLatin } from '../../../core/text/normalise'
import { parseSearch } from '../../../core/text/parse-search'
import { soundCodes } from '../../../core/text/sound-codes'
import { hiddenFields } from '../../../core/visible-fields'
import type { Database } from '../../platform/database/database'
import { badInput, forbidden } from '../problem/problem'
import { callerOf } from '../resources/request'
import { searchedYears } from '../resources/year-search'
import { viewerOfUser } from '../session/session-entry'
import { quoteIdent, tableOf } from '../sql/columns'
import { transact } from '../transaction/transaction'

/** So many searches are offered. */
const offered = 5

interface Meant {
  word: string
  label: string
  body: string
}

/** What may have been meant, where one name was typed that few or none carry. */
export function meantRoute(
  app: FastifyInstance,
  database: Database,
  areas: readonly AnyArea[],
): void {
  app.get(
    '/cemeteries/:cemeteryId/search/meant',
    {
      schema: {
        tags: ['Search'],
        summary: 'Searches that may have been meant',
        description: `Up to ${offered} searches of one area for the name that may have been meant by one word that few or no records carry, the likeliest first; none for several words, and where the word is common.`,
        querystring: z.toJSONSchema(meantQuery, { target: 'draft-7' }) as object,
        response: {
          200: {
            description: 'What may have been meant',
            ...(z.toJSONSchema(z.array(meantSearch), { target: 'draft-7' }) as object),
          },
        },
      },
    },
    (request) =>
      transact(database, callerOf(request), {}, async (transaction): Promise<MeantSearch[]> => {
        const viewer = viewerOfUser(transaction.who)
        const readable = areas.filter((area) =>
          can(viewer, { permission: area.access.read, ...area.needs, elevated: undefined }),
        )
        if (readable.length === 0) throw forbidden()
        const asked = meantQuery.safeParse(request.query, { reportInput: true })
        if (!asked.success) throw badInput(fieldErrors(asked.error))
        const { resource, q } = asked.data
        if (!areas.some(({ name }) => name === resource))
          throw badInput([{ field: 'resource', message: 'must be an area that has a search' }])
        const area = readable.find(({ name }) => name === resource)
        if (!area) throw forbidden()
        const parsed = parseSearch(q)
        const [word, ...others] = (searchedYears(area, parsed) ?? parsed).words
        // The dictionary knows the words of hidden fields as well.
        if (!word || others.length > 0 || hiddenFields(area, viewer).length > 0) return []
        const { rows } = await transaction.query<Meant>(
          `select s.word, t.label, t.body from search_suggested($2, $3, $4, $5) s
           join ${quoteIdent(tableOf(area))} t on t.cemetery_id = $1 and t.id = s.record_id and t.archived_at is null order by s.ord`,
          [transaction.cemeteryId, area.name, word, soundCodes(toLatin(word)), offered],
        )
        return rows.map((meant) => ({ q: replaced(q, word, writtenIn(area, meant)) }))
      }),
  )
}

/** A folded word as its record writes it. */
function writtenIn(area: AnyArea, { word, label, body }: Meant): string {
  const record = JSON.parse(body) as Record<string, unknown>
  const texts = [label, ...(area.search ?? []).map((name) => record[name])]
  for (const text of texts)
    if (typeof text === 'string')
      for (const written of text.match(WORDS) ?? []) if (normalise(written) === word) return written
  // Several words in one, or one in other letters.
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The search with another word in the place of the one that was typed; years beside it stay. */
function replaced(q: string, word: string, by: string): string {
  const typed = (q.match(WORDS) ?? []).find((one) => normalise(one) === word)
  return typed ? q.trim().replace(typed, () => by) : by
}

/** Letters and digits, with apostrophes and accents that stand among them. */
const WORDS = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’`´]*[\p{L}\p{N}\p{M}])?/gu
