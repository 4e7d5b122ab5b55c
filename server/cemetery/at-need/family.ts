import { type RoomKind, roomFor } from '../../../core/room/room-for'
import { badInput } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import {
  type LyingRow,
  lyingColumn,
  lyingIn,
  type RoomRow,
  roomColumns,
  rulesIn,
} from '../spaces/room'
import { idsOfPath } from '../spaces/spaces'

/** A right that may be the family's, with the places that it covers. */
export interface FamilyTitle {
  id: number
  label: string
  place: string
  holders: Array<{ contact: number; name: string; living: boolean }>
  spaces: FamilySpace[]
}
export interface FamilySpace {
  id: number
  label: string
  /** Places that are left. */
  caskets: number
  children: number
  cremains: number
}

const mostRights = 6
const mostSpaces = 12

/** The right that stands on a place, with who decides on it: the first holder who lives. @throws Problem 400 */
export async function rightForPlace(
  { transaction, cemeteryId }: HookContext,
  right: number | null,
  location: number | null,
): Promise<{ id: number; decides: number | null } | null> {
  if (right === null && location === null) return null
  const { rows: places } = await transaction.query<{ path: string }>(
    'select path from locations where cemetery_id = $1 and id = $2',
    [cemeteryId, location],
  )
  const { rows } = await transaction.query<{ id: number; decides: number | null }>(
    `select r.id, (select h.contact_id from interment_rights_holders h
       join contacts c on c.cemetery_id = $1 and c.id = h.contact_id
       where h.cemetery_id = $1 and h.parent_id = r.id and h.role is distinct from 'beneficiary'
         and c.death_date is null and c.deceased_id is null order by h.position limit 1) as decides
     from interment_rights r where r.cemetery_id = $1 and r.location_id = any($2::bigint[])
       and r.status = 'active' and r.archived_at is null`,
    [cemeteryId, idsOfPath(places[0]?.path ?? '')],
  )
  const found = right === null ? rows[0] : rows.find(({ id }) => id === right)
  if (right !== null && !found)
    throw badInput([
      { field: 'right', message: 'is no active right to this place', code: 'notThisPlace' },
    ])
  return found ?? null
}

/**
 * Active rights of the person's relatives, and of others of the same name: where the family may have a place. For
 * those who may read contacts and locations.
 */
export async function familyRights(
  context: HookContext,
  {
    deceased,
    lastName,
    on,
  }: {
    deceased?: number | null | undefined
    lastName?: string | undefined
    /** ISO day on which a place would be used. */
    on: string
  },
): Promise<FamilyTitle[]> {
  const { transaction, cemeteryId } = context
  if (
    !['personRead' as const, 'locRead' as const].every((permission) =>
      transaction.may({ permission }),
    )
  )
    return []
  const kin = deceased ? await rightsOfKin(context, deceased) : []
  const namesakes =
    lastName && lastName.length > 1
      ? await context.area('interment-rights').find({ q: lastName, status: 'active' }, mostRights)
      : []
  const ids = [...new Set([...kin, ...namesakes.map(({ id }) => id)])].slice(0, mostRights)
  if (ids.length === 0) return []
  const [rights, holders, spaces] = await transaction.pipeline([
    {
      text: `select r.id, r.label, l.label as place from interment_rights r
        join locations l on l.cemetery_id = $1 and l.id = r.location_id
        where r.cemetery_id = $1 and r.id = any($2::bigint[]) order by array_position($2::bigint[], r.id)`,
      values: [cemeteryId, ids],
    },
    {
      text: `select h.parent_id as right, c.id as contact, c.label as name,
          c.death_date is null and c.deceased_id is null as living
        from interment_rights_holders h join contacts c on c.cemetery_id = $1 and c.id = h.contact_id
        where h.cemetery_id = $1 and h.parent_id = any($2::bigint[]) order by h.parent_id, h.position`,
      values: [cemeteryId, ids],
    },
    { text: spacesSql, values: [cemeteryId, ids, mostSpaces] },
  ])
  const of = <T>(rows: unknown, id: number) =>
    ((rows ?? []) as Array<T & { right: number }>).filter((row) => row.right === id)
  return ((rights?.rows ?? []) as Array<Omit<FamilyTitle, 'holders' | 'spaces'>>).map((right) => ({
    ...right,
    holders: of<FamilyTitle['holders'][number]>(holders?.rows, right.id).map(
      ({ contact, name, living }) => ({ contact, name, living }),
    ),
    spaces: of<SpaceRow>(spaces?.rows, right.id).map((space) => spaceOf(space, on)),
  }))
}

/** What is left by the room rules of the place, as the write will ask them. */
function spaceOf({ id, label, lying, ...room }: SpaceRow, on: string): FamilySpace {
  const left = (kind: RoomKind) => {
    const answer = roomFor(rulesIn(room), lyingIn(lying), { kind, on })
    return answer.fits ? answer.of - answer.used : 0
  }
  return { id, label, caskets: left('casket'), children: left('child'), cremains: left('urn') }
}

async function rightsOfKin({ transaction, cemeteryId }: HookContext, deceased: number) {
  const { rows } = await transaction.query<{ id: number }>(
    `select distinct r.id from (
         select id as contact from contacts where cemetery_id = $1 and deceased_id = $2 and archived_at is null
         union select contact_id from deceased_relationships
           where cemetery_id = $1 and parent_id = $2 and contact_id is not null
         union select parent_id from contacts_relationships where cemetery_id = $1 and deceased_id = $2
       ) kin
       join interment_rights_holders h on h.cemetery_id = $1 and h.contact_id = kin.contact
       join interment_rights r on r.cemetery_id = $1 and r.id = h.parent_id
         and r.status = 'active' and r.archived_at is null
     order by r.id limit ${mostRights}`,
    [cemeteryId, deceased],
  )
  return rows.map(({ id }) => id)
}

interface SpaceRow extends RoomRow {
  right: number
  id: number
  label: string
  lying: LyingRow[]
}
/** Spaces at or within the place of a right, by the index of paths (`pathUpperBound`). */
const spacesSql = `select r.id as right, l.id, l.label, ${roomColumns}, ${lyingColumn} as lying
  from interment_rights r join locations p on p.cemetery_id = $1 and p.id = r.location_id
  cross join lateral (
    select id, label, capacity, room, path, property_type_id from locations
    where cemetery_id = $1 and path >= p.path and path < p.path || 'A' and space and archived_at is null
    order by path limit $3
  ) l
  left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
  where r.cemetery_id = $1 and r.id = any($2::bigint[]) order by r.id, l.path`
