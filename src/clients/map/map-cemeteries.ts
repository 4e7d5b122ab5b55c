import type { ClientLocation } from '../../../core/session'
import { normalise } from '../../../core/text/normalise'

export interface MapCemetery extends ClientLocation {
  /** What a search looks through. */
  folded: string
}
/** One that has a centre. */
export type LocatedCemetery = MapCemetery & { centre: [number, number] }

export const mapCemeteriesOf = (rows: readonly ClientLocation[]): MapCemetery[] =>
  rows.map((row) => ({
    ...row,
    folded: normalise([row.id, row.name, row.address, row.organization?.name].join(' ')),
  }))

export const isLocated = (place: MapCemetery): place is LocatedCemetery => place.centre !== null

/** Those that have every word, in the order that they came in. */
export function matchingCemeteries(places: readonly MapCemetery[], text: string): MapCemetery[] {
  const words = normalise(text).split(/\s+/).filter(Boolean)
  return places.filter(({ folded }) => words.every((word) => folded.includes(word)))
}

/** The box around all of them; null around none. */
export function boundsOfCemeteries(
  places: readonly LocatedCemetery[],
): [number, number, number, number] | null {
  if (places.length === 0) return null
  const lngs = places.map(({ centre }) => centre[0])
  const lats = places.map(({ centre }) => centre[1])
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
