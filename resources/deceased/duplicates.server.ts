import type { HookContext } from '../../server/engine/resources/extend'

/** How many groups the page of likely duplicates shows at a time, and how many of one group. */
const groupsShown = 20
const peopleShown = 6

export interface DuplicateDeceased {
  groups: Array<{
    /** `d:` name and day of death, `b:` name and day of birth; then what they share. */
    key: string
    /** How many share it; the first few are told. */
    count: number
    deceased: unknown[]
  }>
  more: boolean
}

/** People of one name who died, or were born, on one day, and were not told apart; the surest first. */
export async function findDuplicateDeceased({
  transaction,
  cemeteryId,
}: HookContext): Promise<DuplicateDeceased> {
  const { rows } = await transaction.query<{ key: string; n: number; found: string[] }>(
    duplicatesSql,
    [cemeteryId],
  )
  return {
    groups: rows.slice(0, groupsShown).map(({ key, n, found }) => ({
      key,
      count: n,
      deceased: found.map((body) => JSON.parse(body)),
    })),
    more: rows.length > groupsShown,
  }
}

/** Those who share the day: the indexes of migration 0080 have them in order, so that none need be sorted. */
const sharing = (prefix: 'd' | 'b', name: 'death_date' | 'birth_date') => `(
    select '${prefix}:' || s.day || '|' || s.sort_key as key, '${name}' as of, s.sort_key, s.day, s.n from (
      select sort_key, ${name}_earliest as day, count(*)::int as n from deceased
      where cemetery_id = $1 and archived_at is null and sort_key <> '' and ${name}_earliest = ${name}_latest
      group by sort_key, ${name}_earliest having count(*) > 1
    ) s left join deceased_told_apart t on t.cemetery_id = $1 and t.key = '${prefix}:' || s.day || '|' || s.sort_key
    where s.n > coalesce(t.n, 0) order by s.sort_key, s.day limit ${groupsShown + 1})`

export const duplicatesSql = `select s.key, s.n, f.found from (
    ${sharing('d', 'death_date')} union all ${sharing('b', 'birth_date')}
  ) s
  cross join lateral (
    select array_agg(p.body order by p.id) as found from (
      select d.id, d.body from deceased d where d.cemetery_id = $1 and d.archived_at is null and d.sort_key = s.sort_key
        and case s.of when 'death_date' then d.death_date_earliest = s.day and d.death_date_latest = s.day
          else d.birth_date_earliest = s.day and d.birth_date_latest = s.day end
      order by d.id limit ${peopleShown}
    ) p
  ) f
  order by s.of = 'birth_date', s.sort_key, s.day limit ${groupsShown + 1}`

/** Those who share the key now are different people; they are proposed again when one more joins them. */
export async function markAsDifferent(
  { transaction, cemeteryId }: HookContext,
  key: string,
  count: number,
): Promise<void> {
  await transaction.query(
    `insert into deceased_told_apart (cemetery_id, key, n) values ($1, $2, $3)
     on conflict (cemetery_id, key) do update set n = excluded.n`,
    [cemeteryId, key, count],
  )
}
