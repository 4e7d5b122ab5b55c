import type { AnyArea } from '../../../core/area'
import type { HookContext } from '../../engine/resources/extend'
import { fillNameFields } from '../../engine/resources/name-fields'
import type { StoredRecord } from '../../engine/resources/record-values'
import {
  archiveStampQuery,
  reindexQueries,
  updateQuery,
} from '../../engine/resources/update-queries'
import {
  countQuery,
  deleteTokenQueries,
  insertQueries,
  type RecordValues,
  replaceChildren,
  searchKeysOf,
  tokenQueries,
} from '../../engine/sql/insert-queries'

/** How many of an owner's spaces are named; all are counted. */
const maxSpacesNamed = 20

interface HeldRights {
  contact: number
  rights: number
  locations: number[]
  balance: number
}

/**
 * Updates the owners among these contacts: whoever holds a right is one. Neither version nor audit changes,
 * since owners follow from rights alone.
 */
export async function refreshOwners(
  context: HookContext,
  contacts: ReadonlyArray<number | null | undefined>,
  /** The caller indexes the words of all records at the end. */
  deferIndexing = false,
): Promise<void> {
  const ids = [...new Set(contacts.filter((id): id is number => id != null))].sort((a, b) => a - b)
  if (ids.length === 0) return
  const { transaction, cemeteryId } = context
  const { area } = context.area('owners')
  const values = [cemeteryId, ids]
  // Locked first, in one order, so that a concurrent change of another right of theirs is seen.
  await transaction.query(
    'select id from contacts where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update',
    values,
  )
  const [facts, before] = await transaction.pipeline([
    { name: 'owners hold', text: heldSql, values },
    {
      name: 'owners before',
      text: 'select t.body as record, t.sort_key, t.search_words from owners t where t.cemetery_id = $1 and t.id = any($2::bigint[])',
      values,
    },
  ])
  const held = new Map(((facts?.rows ?? []) as HeldRights[]).map((one) => [one.contact, one]))
  const known = (before?.rows ?? []).map((row) => ({
    record: JSON.parse(row.record) as StoredRecord,
    sortKey: row.sort_key as string,
    words: row.search_words as string[],
  }))
  const next = [...held.values()].map(
    ({ contact, rights, locations, balance }): RecordValues => ({
      contact,
      rights: Number(rights),
      locations: locations.map(Number),
      balance: Number(balance),
    }),
  )
  await fillNameFields(context, area, next)
  const of = new Map(next.map((values) => [values.contact as number, values]))
  const made = next.filter(({ contact }) => !known.some(({ record }) => record.id === contact))
  await transaction.pipeline([
    ...(made.length > 0
      ? insertQueries(
          area,
          cemeteryId,
          made.map((values) => ({ id: values.contact as number, values })),
          deferIndexing,
        )
      : []),
    ...known.flatMap((one) => follow(area, cemeteryId, one, of.get(one.record.id))),
  ])
}

/** After money moved: what owners owe follows, while what they hold stays as it is. */
export async function refreshOwnerBalances(
  { transaction, cemeteryId }: HookContext,
  contacts: readonly number[],
): Promise<void> {
  const ids = [...new Set(contacts)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const values = [cemeteryId, ids]
  await transaction.later([
    // As above: what others just changed is seen.
    {
      forNode: true,
      name: 'lock contacts',
      text: 'select id from contacts where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update',
      values,
    },
    {
      forNode: true,
      name: 'owners owe',
      text: `update owners o set balance = h.balance
        from (select u.id, ${balanceOf('u')} as balance from unnest($2::bigint[]) u (id)) h
        where o.cemetery_id = $1 and o.id = h.id and o.archived_at is null and o.balance is distinct from h.balance`,
      values,
    },
  ])
}

interface KnownOwner {
  record: StoredRecord
  sortKey: string
  words: string[]
}

/** The new state of an existing owner. */
function follow(
  area: AnyArea,
  cemeteryId: number,
  { record, sortKey, words }: KnownOwner,
  now?: RecordValues,
) {
  const { id, archivedAt } = record
  if (!now)
    return archivedAt
      ? []
      : [
          archiveStampQuery(area, cemeteryId, id, 'now()'),
          ...deleteTokenQueries(area, cemeteryId, id, words, sortKey),
          countQuery(area, cemeteryId, -1),
        ]
  const next = { ...record, ...now }
  const changed = Object.keys(now).filter(
    (name) => JSON.stringify(record[name]) !== JSON.stringify(now[name]),
  )
  const keys = searchKeysOf(area, next)
  return [
    updateQuery(area, cemeteryId, id, { changed, next, keys, bump: false }),
    ...(changed.includes('locations')
      ? replaceChildren(area, cemeteryId, id, 'locations', now.locations)
      : []),
    ...(archivedAt
      ? [
          archiveStampQuery(area, cemeteryId, id, 'null'),
          ...tokenQueries(area, cemeteryId, [{ id, ...keys }]),
          countQuery(area, cemeteryId, 1),
        ]
      : reindexQueries(area, cemeteryId, id, { words, sortKey }, keys)),
  ]
}

function balanceOf(contact: string) {
  return `coalesce((select sum(k.balance) from contracts_parties p
      join contracts k on k.cemetery_id = $1 and k.id = p.parent_id and k.archived_at is null and k.status in ('signed', 'cancelled')
      where p.cemetery_id = $1 and p.contact_id = ${contact}.id and p.role in ('purchaser', 'co-purchaser')), 0)`
}

/** The rights and the balance of each of `$2`; contacts without a right have no row. */
const heldSql = `select c.id as contact, h.rights, h.locations,
    ${balanceOf('c')} as balance
  from unnest($2::bigint[]) u (id) join contacts c on c.cemetery_id = $1 and c.id = u.id and c.archived_at is null
  join lateral (
    select count(*) as rights, (array_agg(l.id order by l.path))[1:${maxSpacesNamed}] as locations
    from interment_rights_holders h
    join interment_rights i on i.cemetery_id = $1 and i.id = h.parent_id and i.status = 'active' and i.archived_at is null
    join locations l on l.cemetery_id = $1 and l.id = i.location_id
    where h.cemetery_id = $1 and h.contact_id = c.id
  ) h on h.rights > 0`
