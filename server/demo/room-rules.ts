import type { RoomRules } from '../../core/room/rules'
import type { Capacity } from '../../core/space'
import type { PlaceType } from './layout'

/** One grave: as many as everywhere without rules, with its inside and the earth above it. */
const single: RoomRules = {
  alternatives: [{ caskets: 1, cremains: 2 }],
  levels: [{ depth: 1524 }],
  urnDepth: 610,
  cover: 762,
  inner: { length: 2286, width: 864 },
  restYears: 75,
}
/** Two above each other, the deep one first. */
const double: RoomRules = {
  ...single,
  alternatives: [{ caskets: 2, cremains: 2 }],
  levels: [{ depth: 2438 }, { depth: 1524 }],
  deepestFirst: true,
  liftAndDeepen: true,
}
const crypt: RoomRules = {
  alternatives: [{ caskets: 1, cremains: 1 }],
  inner: { length: 2286, width: 787 },
}
const niche: RoomRules = {
  alternatives: [{ caskets: 0, cremains: 2 }],
  inner: { length: 305, width: 305 },
}

const ofTypes: Partial<Record<PlaceType, RoomRules>> = { Space: single, Crypt: crypt, Niche: niche }

/** Room rules of a type of property, as JSON; null: none. */
export const roomOfType = (type: PlaceType): string | null => stored(ofTypes[type])

/** Of a place that is deeper than others of its type. */
export const roomOfPlace = (type: PlaceType, capacity: Capacity | null): string | null =>
  type === 'Space' && capacity?.caskets === 2 ? stored(double) : null

const stored = (rules: RoomRules | undefined) => (rules ? JSON.stringify(rules) : null)
