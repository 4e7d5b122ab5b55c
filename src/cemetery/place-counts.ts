import { type Capacity, defaultCapacity } from '../../core/space'

/** What a location's record says of its room. */
export interface CapacityFacts {
  capacity?: Capacity | null
  caskets?: number | null
  cremains?: number | null
}

/** Places of each kind that there is, taken and free. */
export function placesByKind(
  room: CapacityFacts,
): Array<{ kind: keyof Capacity; total: number; used: number; free: number }> {
  const capacity = room.capacity ?? defaultCapacity
  return (['caskets', 'cremains'] as const).flatMap((kind) => {
    const used = room[kind] ?? 0
    if (capacity[kind] + used === 0) return []
    return [{ kind, total: capacity[kind], used, free: Math.max(0, capacity[kind] - used) }]
  })
}
