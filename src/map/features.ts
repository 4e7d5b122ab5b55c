import { gardenNames } from './groups'
import type { LngLat, MapSpace } from './spaces'

interface Feature {
  type: 'Feature'
  id: number
  properties: { look: number; name: string; from: number; garden: boolean }
  geometry:
    | { type: 'Point'; coordinates: LngLat }
    | { type: 'Polygon'; coordinates: LngLat[][] }
    | { type: 'MultiPolygon'; coordinates: LngLat[][][] }
}

/** GeoJSON of spaces, large ones first, so that what stands within another is drawn over it. */
export function featuresOf(spaces: readonly MapSpace[], lookOf: (id: number) => number) {
  const sized = spaces.map((space) => ({ space, size: sizeOf(space) }))
  const gardens = new Set(gardenNames(spaces).map(({ name }) => name))
  sized.sort((a, b) => b.size - a.size)
  return {
    type: 'FeatureCollection' as const,
    features: sized.map(({ space }): Feature => {
      const { id, name, label, polygons, bounds } = space
      return {
        type: 'Feature',
        id,
        properties: { look: lookOf(id), name, from: zoomFor(space), garden: gardens.has(label) },
        geometry:
          polygons.length === 0
            ? { type: 'Point', coordinates: [bounds[0], bounds[1]] }
            : polygons.length === 1
              ? { type: 'Polygon', coordinates: polygons[0] ?? [] }
              : { type: 'MultiPolygon', coordinates: polygons },
      }
    }),
  }
}

const sizeOf = ({ bounds: [west, south, east, north] }: MapSpace) => (east - west) * (north - south)

/** The zoom from which on a space is as wide as its name: 512 pixels around the globe at zoom 0. */
function zoomFor({ name, bounds: [west, , east] }: MapSpace): number {
  const width = east - west
  if (width === 0) return 18
  return Math.ceil(Math.log2((name.length * 7 * 360) / (512 * width)))
}
