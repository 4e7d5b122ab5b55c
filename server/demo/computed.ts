import {
  capacityKindOf,
  countsAgainstCapacity,
  defaultCapacity,
  isSpace,
  occupies,
  spaceState,
} from '../../core/space'
import { type DemoPlace, isSold } from './layout'
import type { Office } from './office'
import type { DemoRegister } from './register'

/**
 * What the engine derives of a space from interments, claims and holds (server/cemetery/spaces/spaces.ts), for all at
 * once before they are stored: bringing thousands up to date afterwards takes longer than the rest.
 * A test compares it with what the engine finds.
 */
export function computeSpaces(
  places: readonly DemoPlace[],
  register: DemoRegister,
  office: Office,
) {
  const spaces = places.map(() => ({ caskets: 0, cremains: 0, laid: false }))
  const divided = new Set<number>()
  for (const { type, above } of places)
    if (isSold(type))
      for (let at = above; at !== null; at = places[at]?.above ?? null) divided.add(at)
  for (const { place, values } of register.burials) {
    const space = place === null ? undefined : spaces[place]
    if (!space) continue
    const takes = countsAgainstCapacity(values.status as string)
      ? capacityKindOf(values.disposition as string)
      : null
    if (takes) space[takes] += 1
    if (occupies(values)) space.laid = true
  }
  const claimed = new Map<number, 'right' | 'reservation' | 'hold'>()
  for (const { place, values } of office.rights)
    if (values.status === 'active') claimed.set(place, 'right')
  for (const { places: reserved, values } of office.reservations)
    if (values.status === 'active') for (const place of reserved) claimed.set(place, 'reservation')
  for (const { place } of office.holds) claimed.set(place, 'hold')
  const closed = new Set(office.notForSale)
  return places.map((place, i) => {
    const { caskets, cremains, laid } = spaces[i] as (typeof spaces)[number]
    const room = place.capacity ?? defaultCapacity
    const holdsSpaces = divided.has(i)
    const space = isSpace(isSold(place.type), holdsSpaces)
    const overCapacity = space && (caskets > room.caskets || cremains > room.cremains)
    const notForSale = closed.has(i)
    const claim = nearest(places, claimed, i) ?? null
    const status = spaceState({ isSpace: space, overCapacity, occupied: laid, claim, notForSale })
    return { caskets, cremains, overCapacity, status, notForSale, space, holdsSpaces }
  })
}

/** The claim on a place, or on the nearest that it stands within. */
function nearest<T>(
  places: readonly DemoPlace[],
  claimed: ReadonlyMap<number, T>,
  from: number,
): T | undefined {
  for (let at: number | null = from; at !== null; at = places[at]?.above ?? null) {
    const found = claimed.get(at)
    if (found) return found
  }
  return undefined
}

/** What a person's record says of their interment: of the one that holds, where there were several. */
export function computeInterments(
  register: DemoRegister,
  locations: readonly number[],
): Map<number, Record<string, unknown>> {
  const found = new Map<number, Record<string, unknown>>()
  for (const { person, place, values } of register.burials) {
    if (values.status === 'disinterred' && found.has(person)) continue
    found.set(person, {
      location: place === null ? null : locations[place],
      disposition: values.disposition,
      intermentStatus: values.status,
      intermentDate: values.actualDate,
    })
  }
  return found
}
