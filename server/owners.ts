import type { AnyArea } from '../core/area'
import type { Context } from './extend'
import { reindexQueries, stampQuery, updateQuery } from './resources/change'
import { fillNames } from './resources/named'
import type { Stored } from './resources/values'
import {
  countQuery,
  dropTokens,
  insertQueries,
  keysOf,
  replaceChildren,
  tokenQueries,
  type Values,
} from './resources/write'

/** How many of an owner's spaces are named; all are counted. */
const mostNamed = 20

interface Held {
  contact: number
  rights: number
  locations: number[]
  balance: number
}

/**
 * Brings the owners among these contacts up to date: who holds a right is one, who holds none any more
 * is none. Neither versions nor the audit move: nothing is said here that a right does not say.
 */
export async function refreshOwners(
  context: Context,
  contacts: ReadonlyArray<number | null | undefined>,
  /** The caller enters the words of all in the end. */
  wordless = false,
): Promise<void> {
  const ids = [...new Set(contacts.filter((id): id is number => id != null))].sort((a, b) => a - b)
  if (ids.length === 0) return
  const { transaction, cemeteryId } = context
  const { area } = context.area('owners')
  const values = [cemeteryId, ids]
  // Locked first, in one order: whoever waited for another right of theirs then sees it.
  await transaction.query(
    'select id from contacts where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update',
    values,
  )
  const [facts, before] = await transaction.all([
    { name: 'owners hold', text: heldSql, values },
    {
      name: 'owners before',
      text: 'select t.body as record, t.sort_key, t.search_words from owners t where t.cemetery_id = $1 and t.id = any($2::bigint[])',
      values,
    },
  ])
  const held = new Map(((facts?.rows ?? []) as Held[]).map((one) => [one.contact, one]))
  const known = (before?.rows ?? []).map((row) => ({
    record: JSON.parse(row.record) as Stored,
    sortKey: row.sort_key as string,
    words: row.search_words as string[],
  }))
  const next = [...held.values()].map(
    ({ contact, rights, locations, balance }): Values => ({
      contact,
      rights: Number(rights),
      locations: locations.map(Number),
      balance: Number(balance),
    }),
  )
  await fillNames(context, area, next)
  const of = new Map(next.map((values) => [values.contact as number, values]))
  const made = next.filter(({ contact }) => !known.some(({ record }) => record.id === contact))
  await transaction.all([
    ...(made.length > 0
      ? insertQueries(
          area,
          cemeteryId,
          made.map((values) => ({ id: values.contact as number, values })),
          wordless,
        )
      : []),
    ...known.flatMap((one) => follow(area, cemeteryId, one, of.get(one.record.id))),
  ])
}

interface Known {
  record: Stored
  sortKey: string
  words: string[]
}

/** What one who was an owner before is now. */
function follow(
  area: AnyArea,
  cemeteryId: number,
  { record, sortKey, words }: Known,
  now?: Values,
) {
  const { id, archivedAt } = record
  if (!now)
    return archivedAt
      ? []
      : [
          stampQuery(area, cemeteryId, id, 'now()'),
          ...dropTokens(area, cemeteryId, id, words, sortKey),
          countQuery(area, cemeteryId, -1),
        ]
  const next = { ...record, ...now }
  const changed = Object.keys(now).filter(
    (name) => JSON.stringify(record[name]) !== JSON.stringify(now[name]),
  )
  const keys = keysOf(area, next)
  return [
    updateQuery(area, cemeteryId, id, { changed, next, keys, bump: false }),
    ...(changed.includes('locations')
      ? replaceChildren(area, cemeteryId, id, 'locations', now.locations)
      : []),
    ...(archivedAt
      ? [
          stampQuery(area, cemeteryId, id, 'null'),
          ...tokenQueries(area, cemeteryId, [{ id, ...keys }]),
          countQuery(area, cemeteryId, 1),
        ]
      : reindexQueries(area, cemeteryId, id, { words, sortKey }, keys)),
  ]
}

/** What each of `$2` holds, and what is still owed on what they bought. Who holds nothing has no row. */
const heldSql = `select c.id as contact, h.rights, h.locations,
    coalesce((select sum(k.balance) from contracts_parties p
      join contracts k on k.cemetery_id = $1 and k.id = p.parent_id and k.archived_at is null and k.status in ('signed', 'cancelled')
      where p.cemetery_id = $1 and p.contact_id = c.id and p.role in ('purchaser', 'co-purchaser')), 0) as balance
  from unnest($2::bigint[]) u (id) join contacts c on c.cemetery_id = $1 and c.id = u.id and c.archived_at is null
  join lateral (
    select count(*) as rights, (array_agg(l.id order by l.path))[1:${mostNamed}] as locations
    from interment_rights_holders h
    join interment_rights i on i.cemetery_id = $1 and i.id = h.parent_id and i.status = 'active' and i.archived_at is null
    join locations l on l.cemetery_id = $1 and l.id = i.location_id
    where h.cemetery_id = $1 and h.contact_id = c.id
  ) h on h.rights > 0`
