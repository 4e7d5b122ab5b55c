import { type Capacity, defaultCapacity } from '../space'
import type { RoomRules } from './rules'

/** From where the room of a place follows. */
export interface RoomSources {
  /** Rules of the place itself. */
  own: RoomRules | null
  /** Its own two numbers, as an import or an older client gives them. */
  capacity: Capacity | null
  /** Rules of its type of property. */
  type: RoomRules | null
  /** The first day on which the place, or one that it stands within, is closed. */
  closedFrom?: string | null
}

/**
 * The rules that hold for a place: what is said of it, before what is said of its type; without either one
 * casket and two urns. What it stands within may be closed, and it with that. `location_room` in SQL.
 */
export function effectiveRoom({ own, capacity, type, closedFrom }: RoomSources): RoomRules {
  const rules: RoomRules = own ?? (capacity ? { alternatives: [capacity] } : (type ?? defaultRoom))
  const closed = [rules.closedFrom, closedFrom].filter((day) => day != null).sort()[0]
  return closed === undefined || closed === rules.closedFrom
    ? rules
    : { ...rules, closedFrom: closed }
}

const defaultRoom: RoomRules = { alternatives: [defaultCapacity] }
