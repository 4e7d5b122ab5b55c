import type { HookContext } from '../../server/engine/resources/extend'

/** How many groups the page of likely duplicates shows at a time, and how many of one group. */
const groupsShown = 20
const contactsShown = 6

export interface DuplicateContacts {
  groups: Array<{
    /** `a:` name and address, `e:` e-mail, `p:` telephone; then what they share. */
    key: string
    /** How many share it; the first few are told. */
    count: number
    contacts: unknown[]
  }>
  more: boolean
}

/**
 * Contacts that share a key and were not told apart, the surest first. It reads the keys that are shared,
 * which migration 0038 counts as contacts are written: of a million contacts as of ten.
 */
export async function findDuplicateContacts({
  transaction,
  cemeteryId,
}: HookContext): Promise<DuplicateContacts> {
  const { rows } = await transaction.query<{ key: string; n: number; found: string[] }>(
    duplicatesSql,
    [cemeteryId],
  )
  return {
    groups: rows.slice(0, groupsShown).map(({ key, n, found }) => ({
      key,
      count: n,
      contacts: found.map((body) => JSON.parse(body)),
    })),
    more: rows.length > groupsShown,
  }
}

export const duplicatesSql = `select s.key, s.n, f.found
  from (select c.key, c.n from contact_key_counts c where c.cemetery_id = $1 and c.n > 1 and c.n > c.different
    order by c.key limit ${groupsShown + 1}) s
  cross join lateral (
    select array_agg(t.body order by t.id) as found from (
      select k.contact_id from contact_keys k where k.cemetery_id = $1 and k.key = s.key order by k.contact_id limit ${contactsShown}
    ) k join contacts t on t.cemetery_id = $1 and t.id = k.contact_id
  ) f order by s.key`

/** Those who share the key now are different people; they are proposed again when one more joins them. */
export async function markAsDifferent(
  { transaction, cemeteryId }: HookContext,
  key: string,
  count: number,
): Promise<void> {
  await transaction.query(
    'update contact_key_counts set different = least(n, $3) where cemetery_id = $1 and key = $2',
    [cemeteryId, key, count],
  )
}
