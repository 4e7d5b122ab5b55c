import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { CemeterySummary } from '../../../core/session'
import type { SignedInUser } from '../../../core/session-entry'
import { summaryColumns, summarySource } from '../../access/accounts/cemetery-summary'
import { badInput } from '../../engine/problem/problem'

const filters = z.strictObject({
  q: z.string().max(200).optional(),
  id: z.array(z.int().positive()).max(1000).optional(),
  organizationId: z.int().positive().optional(),
  name_prefix: z.string().max(200).optional(),
  address_prefix: z.string().max(500).optional(),
})

// What may be sorted by, and how: names as people read them.
const sorts = {
  id: 'c.id',
  name: 'app_fold(c.name) collate "C"',
  label: 'app_fold(c.name) collate "C"',
  address: 'app_fold(c.address) collate "C"',
  organizationId: 'c.organization_id',
  organization: 'app_fold(o.name) collate "C"',
} as const

const json = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** The list dialect of api.md: `sort`, `range`, `filter`. */
export const cemeterySearchQuery = z.strictObject({
  filter: json(filters).optional(),
  sort: json(
    z.tuple([z.enum(Object.keys(sorts) as [keyof typeof sorts]), z.enum(['ASC', 'DESC'])]),
  ).optional(),
  range: json(z.tuple([z.int().min(0).max(1_000_000), z.int().min(0).max(1_000_000)])).optional(),
})
export type CemeterySearchQuery = z.infer<typeof cemeterySearchQuery>

export interface CemeterySearchPage<Row = CemeterySummary> {
  total: number
  rows: Row[]
  /** `cemeteries 0-24/130` */
  contentRange: string
}

/**
 * The user's cemeteries, or all for the elevated. `q`: every word must occur in the id, the name or
 * the address, whatever its case and accents; where nothing has them all, be much like a word there.
 * Best match first, unless sorted.
 */
export async function searchCemeteries<Row extends object = CemeterySummary>(
  client: PoolClient,
  who: SignedInUser,
  query: CemeterySearchQuery,
  /** What is read of each. */
  columns = summaryColumns,
): Promise<CemeterySearchPage<Row>> {
  const [first, last] = query.range ?? [0, 24]
  if (last < first || last - first >= 1000)
    throw badInput([{ field: 'range', message: 'must span 1 to 1,000 records' }])
  const words = wordsOf(query.filter?.q)
  const values = [
    who.userId,
    who.elevated,
    query.filter?.id ?? null,
    query.filter?.organizationId ?? null,
    words,
    query.filter?.name_prefix?.replaceAll('\0', '') ?? null,
    query.filter?.address_prefix?.replaceAll('\0', '') ?? null,
  ]
  const find = async (matches: string): Promise<CemeterySearchPage<Row>> => {
    // A text must name all of its parameters, also where nothing of it asks for them.
    const where = `c.archived_at is null and ($1::bigint is not null or $2::boolean is not null)
      and ($3::bigint[] is null or c.id = any ($3))
      and ($4::bigint is null or c.organization_id = $4)
      and ($6::text is null or starts_with(app_fold(c.name), app_fold($6)))
      and ($7::text is null or starts_with(app_fold(c.address), app_fold($7))) and ${matches}`
    const counted = await client.query<{ total: number }>(
      `select count(*)::int as total from cemeteries c where ${where}`,
      values,
    )
    const total = counted.rows[0]?.total ?? 0
    const { rows } = await client.query<Row>(
      `select ${columns} from ${summarySource} where ${where}
      order by ${orderOf(query.sort, words)} limit ${last - first + 1} offset ${first}`,
      values,
    )
    const shown = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
    return { total, rows, contentRange: `cemeteries ${shown}/${total}` }
  }
  const found = await find(containing)
  return found.total > 0 || words.length === 0 ? found : find(resembling)
}

// The words are folded once for a query, not once for a row: neither subquery looks at the row.
const containing = String.raw`c.search like all (coalesce((
  select array_agg('%' || regexp_replace(app_fold(word), '([\\%_])', '\\\1', 'g') || '%')
  from unnest($5::text[]) word), '{}'))`
const resembling = `not exists (
  select from unnest((select array_agg(app_fold(word)) from unnest($5::text[]) word)) folded
  where not folded <% c.search)`

const wordsOf = (q = '') =>
  q
    .replaceAll('\0', ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, 10)

function orderOf(sort: CemeterySearchQuery['sort'], words: readonly string[]): string {
  const byName = `${sorts.name}, c.id`
  // By its label and searched for: what fits best stands first, as in every list.
  const best = sort?.[0] === 'label' && sort[1] === 'ASC' && words.length > 0
  if (sort && !best) return `${sorts[sort[0]]} ${sort[1] === 'ASC' ? 'asc' : 'desc'}, ${byName}`
  if (words.length === 0) return byName
  return `c.id::text = ($5::text[])[1] desc,
    starts_with(app_fold(c.name), app_fold(($5::text[])[1])) desc,
    word_similarity(app_fold(array_to_string($5::text[], ' ')), app_fold(c.name)) desc, ${byName}`
}
