import type { Geometry } from '../../core/geometry/geometry'
import { normalise } from '../../core/text/normalise'

type Steps = number[]
/** As the API answers one: ten-millionths of a degree, each corner as the way from the one before. */
export type SpaceTuple = [
  id: number,
  label: string,
  status: string | null,
  graveStatus: number | null,
  propertyType: number | null,
  shape: [number, number] | Steps[][],
  space: boolean,
]
export type LngLat = [number, number]
export type Bounds = [west: number, south: number, east: number, north: number]

/** A location as the map knows it. */
export interface MapSpace {
  id: number
  label: string
  /** The last part of its address. */
  name: string
  /** What a search looks through. */
  folded: string
  status: string | null
  graveStatus: number | null
  propertyType: number | null
  /** Counted: it can be sold or used, and is not divided. */
  space: boolean
  /** Polygons of closed rings, as GeoJSON has them; a point has none. */
  polygons: LngLat[][][]
  bounds: Bounds
}

const unit = 1e7

/** Rows in the order of their addresses, numbers by value, so that Lot 2 comes before Lot 10. */
export function parseSpaces(rows: readonly SpaceTuple[]): MapSpace[] {
  const spaces = rows.map(spaceOf)
  const keys = new Map(
    spaces.map(({ id, folded }) => [id, folded.replace(/\d+/g, (n) => n.padStart(6, '0'))]),
  )
  return spaces.sort((a, b) => ((keys.get(a.id) ?? '') < (keys.get(b.id) ?? '') ? -1 : 1))
}

function spaceOf([
  id,
  label,
  status,
  graveStatus,
  propertyType,
  shape,
  space,
]: SpaceTuple): MapSpace {
  const polygons = isPoint(shape) ? [] : shape.map((rings) => rings.map(ringOf))
  const bounds: Bounds = isPoint(shape)
    ? [shape[0] / unit, shape[1] / unit, shape[0] / unit, shape[1] / unit]
    : boundsAround(polygons.flat(2))
  const name = label.slice(label.lastIndexOf('›') + 1).trim()
  return {
    ...{ id, label, name, folded: normalise(label), status, graveStatus, propertyType },
    ...{ space, polygons, bounds },
  }
}

/** One as its record has it. */
export function spaceOfRecord(record: Record<string, unknown>): MapSpace | undefined {
  const geometry = record.geometry as Geometry | null | undefined
  if (!geometry) return undefined
  const polygons = (
    geometry.type === 'Point'
      ? []
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.coordinates
  ) as LngLat[][][]
  const point = geometry.type === 'Point' ? (geometry.coordinates as LngLat) : null
  const label = String(record.label ?? '')
  return {
    ...{ id: Number(record.id), label, name: String(record.name ?? ''), folded: normalise(label) },
    status: (record.status ?? null) as string | null,
    graveStatus: (record.graveStatus ?? null) as number | null,
    propertyType: (record.propertyType ?? null) as number | null,
    ...{ space: record.space === true, polygons },
    bounds: boundsAround(point ? [point] : polygons.flat(2)),
  }
}

const isPoint = (shape: SpaceTuple[5]): shape is [number, number] => typeof shape[0] === 'number'

function ringOf(steps: Steps): LngLat[] {
  const ring: LngLat[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] as number
    y += steps[i + 1] as number
    ring.push([x / unit, y / unit])
  }
  return ring.length > 0 ? [...ring, ring[0] as LngLat] : ring
}

/** Some two hundred metres around a point, where nothing is drawn yet. */
export const aroundPoint = ([longitude, latitude]: LngLat): Bounds => [
  longitude - 0.001,
  latitude - 0.001,
  longitude + 0.001,
  latitude + 0.001,
]

/** The smallest box around positions. */
export function boundsAround(positions: readonly LngLat[]): Bounds {
  const bounds: Bounds = [180, 90, -180, -90]
  for (const [x, y] of positions) {
    if (x < bounds[0]) bounds[0] = x
    if (y < bounds[1]) bounds[1] = y
    if (x > bounds[2]) bounds[2] = x
    if (y > bounds[3]) bounds[3] = y
  }
  return bounds
}

/** The box around spaces; null where there is none. */
export const boundsOf = (spaces: ReadonlyArray<Pick<MapSpace, 'bounds'>>): Bounds | null =>
  spaces.length === 0
    ? null
    : boundsAround(
        spaces.flatMap(({ bounds: [w, s, e, n] }): LngLat[] => [
          [w, s],
          [e, n],
        ]),
      )

/** Those whose address has every word that was typed. */
export function matchingSpaces(spaces: readonly MapSpace[], text: string): readonly MapSpace[] {
  const words = normalise(text).split(' ').filter(Boolean)
  return words.length === 0
    ? spaces
    : spaces.filter(({ folded }) => words.every((word) => folded.includes(word)))
}
