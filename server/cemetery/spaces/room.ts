import { effectiveRoom } from '../../../core/room/effective'
import type { Lying, RoomKind } from '../../../core/room/room-for'
import type { RoomRules } from '../../../core/room/rules'
import { storedRoom } from '../../../core/room/stored'
import type { Capacity } from '../../../core/space'
import { type LengthUnits, usualUnits } from '../../../core/units/length'
import type { HookContext } from '../../engine/resources/extend'

/** What a row of a place says of its room: columns of `roomColumns`. */
export interface RoomRow {
  capacity: Capacity | null
  room: string | null
  typeRoom: string | null
  closed: string | null
  units: LengthUnits | null
}

/** Of a location `l` and its property type `t`, where `$1` is the cemetery: by keys alone. */
export const roomColumns = `l.capacity, l.room, t.room as "typeRoom",
  (select units from cemeteries where id = $1) as units,
  (select min(a.room::jsonb ->> 'closedFrom') from locations a
    where a.cemetery_id = $1 and a.id in (select unnest(location_above(l.path))) and a.room is not null) as closed`

/** Those who take room in a place ($2), but for one ($3). */
const lyingSql = lyingOf('$2', '$3')
/** Those who take room in a place, but for one: how many of each kind on each level. */
export function lyingOf(place: string, except: string) {
  return `select case when disposition = 'inurnment' then 'urn' when child then 'child' else 'casket' end as kind,
    level::int as level, count(*)::int as n
  from interments where cemetery_id = $1 and location_id = ${place} and id <> ${except} and archived_at is null
    and status in ('requested', 'scheduled', 'completed') and deepened_on is null
    and disposition in ('burial', 'entombment', 'inurnment')
  group by 1, 2`
}
/** The same of a location `l` in another statement, as JSON. */
export const lyingColumn = `(select coalesce(json_agg(lying), '[]') from (${lyingOf('l.id', '0')}) lying)`

export interface LyingRow {
  kind: RoomKind
  level: number | null
  n: number
}

export const lyingIn = (rows: readonly LyingRow[]): Lying[] =>
  rows.flatMap(({ kind, level, n }) => Array.from({ length: n }, () => ({ kind, level })))

/** Rules are checked before they are stored: what stands there is read as it is. */
export const rulesIn = ({ room, capacity, typeRoom, closed }: RoomRow): RoomRules =>
  effectiveRoom({
    own: storedRoom(room),
    capacity,
    type: storedRoom(typeRoom),
    closedFrom: closed,
  })

export const unitsIn = ({ transaction }: HookContext, { units }: RoomRow): LengthUnits =>
  units ?? usualUnits(transaction.who.cemetery?.locale ?? 'en')

export interface PlaceRoom {
  label: string
  rules: RoomRules
  lying: Lying[]
  units: LengthUnits
}

/** The rules of a place and who lies there, under its lock; null where there is no such place. */
export async function lockRoom(
  context: HookContext,
  location: number,
  except: number,
): Promise<PlaceRoom | null> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<RoomRow & { label: string }>(
    `select l.label, ${roomColumns} from locations l
     left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.id = $2 and l.archived_at is null for no key update of l`,
    [cemeteryId, location],
  )
  const place = rows[0]
  if (!place) return null
  const { rows: lying } = await transaction.query<LyingRow>(lyingSql, [
    cemeteryId,
    location,
    except,
  ])
  return {
    label: place.label,
    rules: rulesIn(place),
    lying: lyingIn(lying),
    units: unitsIn(context, place),
  }
}
