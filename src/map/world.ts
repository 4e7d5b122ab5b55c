import type { Bounds, LngLat } from './spaces'

/** The way around the globe in the units that the server says boxes in: some two centimetres each. */
export const AROUND = 2 ** 31
/** Closer views are drawn from the tiles of this zoom (server/cemetery/map/tiles.ts). */
export const CLOSEST_TILE = 19
/** A tile's width on the screen. */
export const TILE = 512

/** A position as web maps project it: x to the east, y to the south. */
export const worldOf = ([longitude, latitude]: LngLat): [x: number, y: number] => [
  ((longitude + 180) / 360) * AROUND,
  (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * AROUND,
]

const longitudeOf = (x: number) => (x / AROUND) * 360 - 180
const latitudeOf = (y: number) =>
  (Math.atan(Math.sinh((0.5 - y / AROUND) * 2 * Math.PI)) * 180) / Math.PI

/** A box of the server's, from its north-western corner, in degrees. */
export const boundsOfBox = ([x0, y0, x1, y1]: readonly [
  number,
  number,
  number,
  number,
]): Bounds => [longitudeOf(x0), latitudeOf(y1), longitudeOf(x1), latitudeOf(y0)]
