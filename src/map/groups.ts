import { type Bounds, boundsOf, type LngLat, type MapSpace } from './spaces'

/** The garden that a place stands in: the first part of its address. */
export const gardenOf = ({ label }: Pick<MapSpace, 'label'>): string =>
  (label.split('›')[0] ?? '').trim()

/** Where the name of a garden stands on the map: amid its own outline, else amid its places. */
export interface GardenName {
  name: string
  at: LngLat
  places: number
}

export function gardenNames(spaces: readonly MapSpace[]): GardenName[] {
  const gardens = new Map<string, MapSpace[]>()
  for (const space of spaces) {
    const name = gardenOf(space)
    const own = gardens.get(name)
    if (own) own.push(space)
    else gardens.set(name, [space])
  }
  return [...gardens].flatMap(([name, own]) => {
    // A place that stands alone has its own name, from where it can be read.
    if (own.length === 1) return []
    const outline = own.find(({ label, polygons }) => label === name && polygons.length > 0)
    const [west, south, east, north] = outline?.bounds ?? (boundsOf(own) as Bounds)
    return [{ name, at: [(west + east) / 2, (south + north) / 2] as LngLat, places: own.length }]
  })
}
