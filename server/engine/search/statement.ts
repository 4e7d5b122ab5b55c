import type { AnyArea } from '../../../core/area'
import { toLatin } from '../../../core/text/normalise'
import { otherSpellings, parseSearch } from '../../../core/text/parse-search'
import { soundCodes } from '../../../core/text/sound-codes'
import type { Query } from '../../platform/database/database'
import { searchCandidateLimit } from '../resources/query'
import { searchedYears, yearsCondition } from '../resources/year-search'
import { foldKey, quoteIdent, sortColumn, tableOf } from '../sql/columns'

/** How many records of each area are shown. */
export const hitsPerArea = 5

/** A year that is one or two off is found too, after those that are right. */
const nearYears = 2

export interface SearchRow {
  resource: string
  id: number
  /** 0 where every word is there as it was typed. */
  rank: number
  /** The place among the records of its area, or among those that were asked for; 1 the best. */
  ord: number
  label: string
  body: string
  /** The address of its location. */
  place: string | null
}

/**
 * The best records of several areas in one statement, unordered; null for a text without a word.
 * Those whose title begins with the text come first: who types "smyth" looks for a Smyth before a
 * Baker who was born one. Areas without words that are like those of the search are not asked.
 */
export function searchAllAreas(
  areas: readonly AnyArea[],
  cemeteryId: number,
  text: string,
): Query | null {
  const asked = parseSearch(text)
  if (asked.words.length === 0) return null
  const dated = areas.filter((area) => searchedYears(area, asked))
  const others = areas.filter((area) => !dated.includes(area))
  const beginning = foldKey(text)
  const values: unknown[] = [
    cemeteryId,
    others.map((area) => area.name),
    ...spelled(asked.words),
    beginning,
    `${beginning}\u{10FFFF}`,
  ]
  const add = (value: unknown) => `$${values.push(value)}`
  const ofYears = asked.dated && dated.length > 0 ? withYears(dated, asked.dated, add) : []
  return {
    name: `search ${nameOf(areas)}${ofYears.length > 0 ? ` ${dated.length} ${values.length}` : ''}`,
    text: `with called as (${areas.map(calledSo).join(' union all ')}),
      alike as (
        select r.resource, s.id, s.rank, s.ord from search_areas($2, $3, $4, $5) r (resource),
          lateral search_records(r.resource, $3, $4, $5, ${hitsPerArea}, 0, ${hitsPerArea}) s
        where s.id is not null${ofYears.map((one) => ` union all ${one}`).join('')}),
      best as (
        select resource, id, min(rank) as rank, row_number() over (partition by resource order by min(ord)) as ord
        from (select * from called union all select * from alike) u group by resource, id),
      found as materialized (select resource, id, rank, ord::int from best where ord <= ${hitsPerArea})
      ${shown(areas)}`,
    values,
  }
}

/** What `search_records` takes of words: themselves, their sounds and their other spellings. */
const spelled = (words: readonly string[]) => [
  words,
  words.map((word) => soundCodes(toLatin(word)).join(',')),
  otherSpellings(words).map((spellings) => spellings.join(',')),
]

/** The best of each area that has dates in the years that were named: of its best matches by the names. */
function withYears(
  areas: readonly AnyArea[],
  { words, years }: NonNullable<ReturnType<typeof parseSearch>['dated']>,
  add: (value: unknown) => string,
): string[] {
  const [wanted, sounds, alike] = spelled(words).map(add)
  return areas.map((area) => {
    const { fits, exact } = yearsCondition(area, years, add, nearYears)
    return `(select '${area.name}', s.id, s.rank, row_number() over (order by ${exact}, s.ord)::int as ord
      from search_records('${area.name}', ${wanted}, ${sounds}, ${alike}, ${searchCandidateLimit}, 0, ${searchCandidateLimit}) s
      join ${quoteIdent(tableOf(area))} t on t.cemetery_id = $1 and t.id = s.id and t.archived_at is null and ${fits}
      order by 4 limit ${hitsPerArea})`
  })
}

/** Records whose title begins with the text, by the index of the list; before all others. */
const calledSo = (area: AnyArea) =>
  `select '${area.name}' as resource, t.id, case when starts_with(t.sort_key || ' ', $6 || ' ') then 0 else 1 end as rank,
    row_number() over () - ${hitsPerArea + 1} as ord from (
    select id, sort_key from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and archived_at is null and sort_key >= $6 and sort_key < $7
    order by sort_key, id limit ${hitsPerArea}) t`

/** Records of several areas by their ids, unordered; those of other areas are left out. */
export function namedRecords(
  areas: readonly AnyArea[],
  cemeteryId: number,
  records: ReadonlyArray<readonly [resource: string, id: number]>,
): Query {
  return {
    name: `search named ${nameOf(areas)}`,
    text: `with found as materialized (
        select r.resource, r.id, 0 as rank, r.ord::int from unnest($2::text[], $3::bigint[]) with ordinality r (resource, id, ord))
      ${shown(areas)}`,
    values: [cemeteryId, records.map(([resource]) => resource), records.map(([, id]) => id)],
  }
}

/** What is shown of the records found; where they lie only to those who may read locations. */
function shown(areas: readonly AnyArea[]): string {
  const places = areas.find(({ represents }) => represents === 'place')
  return areas
    .map((area) => {
      const at = area.fields.location?.kind === 'ref' ? sortColumn(area, 'location') : null
      const lies = places && at
      return `select s.resource, s.id, s.rank, s.ord, t.label, t.body, ${lies ? 'l.label' : 'null::text'} as place
        from found s join ${quoteIdent(tableOf(area))} t on t.cemetery_id = $1 and t.id = s.id
        ${lies ? `left join ${quoteIdent(tableOf(places))} l on l.cemetery_id = $1 and l.id = t.${quoteIdent(at)}` : ''}
        where s.resource = '${area.name}' and t.archived_at is null`
    })
    .join(' union all ')
}

const names = new Map<string, number>()
/** A short name for each set of areas: there are as many as there are kinds of roles. */
function nameOf(areas: readonly AnyArea[]): number {
  const key = areas.map((area) => area.name).join()
  const known = names.get(key) ?? names.size
  names.set(key, known)
  return known
}
