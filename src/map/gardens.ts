import { type GardenName, gardenOf } from './groups'
import { type Bounds, boundsOf, type LngLat, type MapSpace } from './spaces'
import { lookOf } from './tile-data'
import type { LegendData } from './use-legend'
import { boundsOfBox } from './world'

/** As the server tells of one, of a cemetery that has too many places to be told one by one. */
export interface GardenAnswer {
  name: string
  box: [x0: number, y0: number, x1: number, y1: number]
  looks: Record<string, number>
}

/** The first part of addresses, and what stands in it. */
export interface Garden {
  name: string
  bounds: Bounds
  /** How many locations of each look (status, own status, whether it is counted). */
  looks: ReadonlyMap<string, number>
}

export const readGardens = (gardens: readonly GardenAnswer[]): Garden[] =>
  gardens
    .map(({ name, box, looks }) => ({
      name,
      bounds: boundsOfBox(box),
      looks: new Map(Object.entries(looks)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))

export function gardensOf(spaces: readonly MapSpace[]): Garden[] {
  const byName = new Map<string, MapSpace[]>()
  for (const space of spaces) {
    const own = byName.get(gardenOf(space))
    if (own) own.push(space)
    else byName.set(gardenOf(space), [space])
  }
  return [...byName].map(([name, own]) => {
    const looks = new Map<string, number>()
    for (const { status, graveStatus, space } of own) {
      const look = lookOf(status, graveStatus, space)
      looks.set(look, (looks.get(look) ?? 0) + 1)
    }
    return { name, bounds: boundsOf(own) as Bounds, looks }
  })
}

/** What kind of place a look tells of. */
export function placeOfLook(look: string) {
  const [status = 'null', own = 'null', space] = look.split('|')
  return {
    status: status === 'null' ? null : status,
    graveStatus: own === 'null' ? null : Number(own),
    space: space === 'true',
  }
}

/** Where the names of gardens stand whose places are not at hand. */
export const namesOfGardens = (gardens: readonly Garden[]): GardenName[] =>
  gardens.flatMap(({ name, bounds: [west, south, east, north], looks }) => {
    const places = [...looks.values()].reduce((sum, n) => sum + n, 0)
    const at: LngLat = [(west + east) / 2, (south + north) / 2]
    return places > 1 ? [{ name, at, places }] : []
  })

/** How many places of each garden have which state, in the order of the legend. */
export function gardenCounts(
  gardens: readonly Garden[],
  { keys, shown }: { keys: LegendData['keys']; shown: ReadonlySet<string> | null },
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    gardens.map(({ name, looks }) => {
      const counts = new Map<string, number>()
      for (const [look, n] of looks) {
        const key = keys.get(look) ?? ''
        if (!placeOfLook(look).space || (shown && !shown.has(key))) continue
        counts.set(key, (counts.get(key) ?? 0) + n)
      }
      return [name, counts]
    }),
  )
}
