import type { Capacity } from '../space'
import { effectiveRoom } from './effective'
import type { RoomRules } from './rules'

/** Rules as they are stored: checked before, and read as they are. */
export const storedRoom = (json: unknown): RoomRules | null =>
  typeof json === 'string' && json !== '' ? (JSON.parse(json) as RoomRules) : null

/** What a record of a place says of its room. */
export interface PlaceRecord {
  room?: unknown
  capacity?: Capacity | null
  propertyType?: unknown
}

/** The rules that hold for a record of a place, by its cemetery's types. */
export const roomOfPlace = (
  place: PlaceRecord,
  types: ReadonlyArray<{ id: number; room?: string | null }>,
): RoomRules =>
  effectiveRoom({
    own: storedRoom(place.room),
    capacity: place.capacity ?? null,
    type: storedRoom(types.find(({ id }) => id === place.propertyType)?.room),
  })
