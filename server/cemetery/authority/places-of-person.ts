import type { HookContext } from '../../engine/resources/extend'
import { pathUpperBound } from '../spaces/spaces'

/** A place that a person, or somebody of their family, has a right to or a reservation of. */
export interface PlaceOfPerson {
  id: number
  label: string
}

/** How many places are asked about; a family with more chooses on the location's own page. */
export const mostPlaces = 8

/**
 * The places that come into question for somebody of the register: those that they themselves hold or have
 * reserved first, then those of their relatives. Of a lot that is divided its spaces with room stand for it.
 * By keys of the person's contacts and relatives alone.
 */
export async function placesOfPerson(
  { transaction, cemeteryId }: HookContext,
  deceased: number,
): Promise<PlaceOfPerson[]> {
  const { rows: held } = await transaction.query<HeldPlace>(heldSql, [
    cemeteryId,
    deceased,
    mostPlaces,
  ])
  const whole = held.filter(({ divided }) => !divided)
  const lots = held.filter(({ divided }) => divided)
  const { rows: within } =
    lots.length === 0
      ? { rows: [] }
      : await transaction.query<PlaceOfPerson>(withinSql, [
          cemeteryId,
          lots.map(({ path }) => path),
          lots.map(({ path }) => pathUpperBound(path)),
          mostPlaces,
        ])
  return [...whole.map(({ id, label }) => ({ id, label })), ...within].slice(0, mostPlaces)
}

interface HeldPlace extends PlaceOfPerson {
  path: string
  divided: boolean
}

/** The person's own contacts, then those who stand in a relation to them by either's record. */
const heldSql = `with own as (
    select id from contacts where cemetery_id = $1 and deceased_id = $2 and archived_at is null
  ), family as (
    select id as contact, 0 as rank from own
    union all select contact_id, 1 from deceased_relationships
      where cemetery_id = $1 and parent_id = $2 and contact_id is not null
    union all select parent_id, 1 from contacts_relationships where cemetery_id = $1 and deceased_id = $2
    union all select c.id, 1 from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.deceased_id and c.archived_at is null
      where r.cemetery_id = $1 and r.parent_id = $2
    union all select r.contact_id, 1 from own join contacts_relationships r on r.cemetery_id = $1 and r.parent_id = own.id
      where r.contact_id is not null
    union all select r.parent_id, 1 from own join contacts_relationships r on r.cemetery_id = $1 and r.contact_id = own.id
  ), held as (
    select r.location_id as location, f.rank from family f
      join interment_rights_holders h on h.cemetery_id = $1 and h.contact_id = f.contact
      join interment_rights r on r.cemetery_id = $1 and r.id = h.parent_id and r.status = 'active' and r.archived_at is null
    union all select l.location_id, f.rank from family f
      join reservations r on r.cemetery_id = $1 and r.contact_id = f.contact and r.status = 'active' and r.archived_at is null
      join claims l on l.cemetery_id = $1 and l.kind = 'reservation' and l.source_id = r.id
  )
  select l.id, l.label, l.path, l.holds_spaces as divided from (
    select location, min(rank) as rank from held group by location
  ) h join locations l on l.cemetery_id = $1 and l.id = h.location and l.archived_at is null
  order by h.rank, l.label, l.id limit $3`

const withinSql = `select l.id, l.label from unnest($2::text[], $3::text[]) u (first, beyond)
  cross join lateral (
    select id, label from locations l where l.cemetery_id = $1 and l.path >= u.first and l.path < u.beyond
      and l.space and l.archived_at is null and l.status is distinct from 'occupied' order by l.path limit $4
  ) l limit $4`
