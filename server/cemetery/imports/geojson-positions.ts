import { Problem } from '../../engine/problem/problem'

/** How positions of a file are written. */
export type ReferenceSystem = 'degrees' | 'mercator'

/** @throws Problem 415 for a system that we do not turn into degrees */
export function referenceSystemOf(crs: unknown): ReferenceSystem {
  if (crs === null || crs === undefined) return 'degrees'
  const name = JSON.stringify(crs).replace(/["}]+$/, '')
  if (/CRS84$|EPSG:+(?:\d[\d.]*:)?4326$/i.test(name)) return 'degrees'
  if (/EPSG:+(?:\d[\d.]*:)?(?:3857|900913|102100|102113|3785)$/i.test(name)) return 'mercator'
  throw unsupported(
    'Its positions are in another reference system: export it in WGS 84 (longitude and latitude).',
  )
}

/**
 * A geometry in degrees. @throws Problem 415 where its numbers are none: metres of a system that the file
 * does not name would be drawn in the sea, or nowhere
 */
export function inDegrees(geometry: unknown, system: ReferenceSystem, feature: number): unknown {
  if (geometry === null || typeof geometry !== 'object') return geometry
  const { geometries, coordinates, ...rest } = geometry as Record<string, unknown>
  return {
    ...rest,
    ...(coordinates !== undefined && { coordinates: positions(coordinates, system, feature) }),
    ...(Array.isArray(geometries) && {
      geometries: geometries.map((one) => inDegrees(one, system, feature)),
    }),
  }
}

function positions(value: unknown, system: ReferenceSystem, feature: number): unknown {
  if (!Array.isArray(value)) return value
  const [x, y] = value
  if (typeof x !== 'number' || typeof y !== 'number')
    return value.map((one) => positions(one, system, feature))
  const [longitude, latitude] = system === 'mercator' ? fromMercator(x, y) : [x, y]
  if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
    return [longitude, latitude, ...value.slice(2)]
  throw unsupported(
    `The positions of feature ${feature} are not degrees (${x}, ${y}), and the file does not say in which reference system they are: export it in WGS 84 (longitude and latitude).`,
  )
}

const radius = 6_378_137
const degrees = 180 / Math.PI
/** EPSG:3857, to a tenth of a millimetre. */
const fromMercator = (x: number, y: number): [number, number] => [
  rounded((x / radius) * degrees),
  rounded((2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) * degrees),
]
const rounded = (value: number) => Math.round(value * 1e9) / 1e9

const unsupported = (detail: string) =>
  new Problem(415, 'The file cannot be imported', detail, { code: 'unsupported' })
