import { type Counted, roomUse } from '../../core/room/room-for'
import type { RoomRules } from '../../core/room/rules'
import { roomOfPlace } from '../../core/room/stored'
import type { Capacity } from '../../core/space'

/** What a location's record says of its room. */
export interface CapacityFacts {
  capacity?: Capacity | null
  room?: unknown
  propertyType?: unknown
  caskets?: number | null
  cremains?: number | null
}

/** What is known of the types of property: `useCemetery().propertyTypes`. */
type Types = ReadonlyArray<{ id: number; room?: string | null }>

/**
 * Places of each kind that there is, taken and free, beside those who lie there: of 1 casket or 3 urns, none for
 * urns once a casket is there.
 */
export function placesByKind(
  place: CapacityFacts,
  types: Types = [],
): Array<{ kind: keyof Capacity; total: number; used: number; free: number }> {
  const rules = roomOfPlace(place, types)
  const there = { caskets: place.caskets ?? 0, children: 0, cremains: place.cremains ?? 0 }
  return (['caskets', 'cremains'] as const).flatMap((kind) => {
    const used = there[kind]
    const total = totalOf(rules, there, kind)
    if (total + used === 0) return []
    return [{ kind, total, used, free: Math.max(0, total - used) }]
  })
}

/** Two numbers hold whatever lies there; alternatives only what fits beside it. */
function totalOf({ alternatives }: RoomRules, there: Counted, kind: keyof Capacity) {
  const [only] = alternatives
  if (alternatives.length === 1 && only)
    return kind === 'cremains' ? only.cremains : only.caskets + (only.children ?? 0)
  // Children are counted among the caskets: their places are, too.
  return roomUse({ alternatives }, there, kind === 'cremains' ? 'urn' : 'child').of
}
