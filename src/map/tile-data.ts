import type { LngLat, SpaceTuple } from './spaces'
import { worldOf } from './world'

/** What the server answers for a tile. */
export interface TileAnswer {
  spaces: SpaceTuple[]
  cells?: { shift: number; looks: Record<string, number[]> }
}

/** A place as it is painted. */
export interface Shape {
  id: number
  /** What its colour hangs on: status, own status, whether it is counted. */
  look: string
  name: string
  /** It stands in nothing. */
  top: boolean
  space: boolean
  /** Of the projected globe: x and y by turns. A point has none. */
  rings: Float64Array[]
  holes: boolean
  box: [x0: number, y0: number, x1: number, y1: number]
  /** Larger ones are painted first. */
  rank: number
}

export interface TileData {
  /** In the order in which they are painted. */
  shapes: Shape[]
  cells: { size: number; looks: ReadonlyMap<string, readonly number[]> } | null
}

export function readTile({ spaces, cells }: TileAnswer): TileData {
  const shapes = spaces.map(shapeOf)
  shapes.sort((a, b) => b.rank - a.rank || (a.look < b.look ? -1 : a.look > b.look ? 1 : 0))
  return {
    shapes,
    cells: cells ? { size: 2 ** cells.shift, looks: new Map(Object.entries(cells.looks)) } : null,
  }
}

export const lookOf = (status: string | null, graveStatus: number | null, space: boolean) =>
  `${status}|${graveStatus}|${space}`

function shapeOf([id, label, status, graveStatus, , shape, space]: SpaceTuple): Shape {
  const holes = typeof shape[0] !== 'number' && shape.some((rings) => (rings as []).length > 1)
  const rings =
    typeof shape[0] === 'number'
      ? []
      : (shape as number[][][]).flatMap((polygon) => polygon.map(ringOf))
  const box: Shape['box'] = [Infinity, Infinity, -Infinity, -Infinity]
  if (rings.length === 0) {
    const [x, y] = worldOf([(shape[0] as number) / 1e7, (shape[1] as number) / 1e7])
    box.splice(0, 4, x, y, x, y)
  }
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i] as number, ring[i + 1] as number]
      if (x < box[0]) box[0] = x
      if (y < box[1]) box[1] = y
      if (x > box[2]) box[2] = x
      if (y > box[3]) box[3] = y
    }
  const at = label.lastIndexOf('›')
  return {
    ...{ id, space, rings, holes, box },
    look: lookOf(status, graveStatus, space),
    name: label.slice(at + 1).trim(),
    top: at < 0,
    // Those of nearly one size are painted together, by their colour; points last.
    rank: Math.round(Math.log2((box[2] - box[0]) * (box[3] - box[1]) + 1) * 2),
  }
}

/** Corners all one way around, so that what is painted together never leaves a hole where two lie over each other. */
function ringOf(steps: readonly number[]): Float64Array {
  const ring = new Float64Array(steps.length)
  const corner: LngLat = [0, 0]
  let area = 0
  for (let i = 0; i < steps.length; i += 2) {
    corner[0] += (steps[i] as number) / 1e7
    corner[1] += (steps[i + 1] as number) / 1e7
    const [x, y] = worldOf(corner)
    ring[i] = x
    ring[i + 1] = y
  }
  const n = ring.length
  for (let i = 0; i < n; i += 2)
    area +=
      ((ring[i] as number) - (ring[0] as number)) *
        ((ring[(i + 3) % n] as number) - (ring[1] as number)) -
      ((ring[(i + 2) % n] as number) - (ring[0] as number)) *
        ((ring[i + 1] as number) - (ring[1] as number))
  if (area >= 0) return ring
  const turned = new Float64Array(n)
  for (let i = 0; i < n; i += 2) {
    turned[i] = ring[n - 2 - i] as number
    turned[i + 1] = ring[n - 1 - i] as number
  }
  return turned
}

/** What was painted last of that which lies there: the smallest; points reach as far as they are drawn. */
export function shapeAt({ shapes }: TileData, x: number, y: number, reach: number): number | null {
  for (let i = shapes.length - 1; i >= 0; i -= 1) {
    const { id, rings, box } = shapes[i] as Shape
    if (rings.length === 0) {
      if (Math.hypot(box[0] - x, box[1] - y) <= reach) return id
    } else if (
      x >= box[0] &&
      x <= box[2] &&
      y >= box[1] &&
      y <= box[3] &&
      rings.reduce((inside, ring) => inside !== crosses(ring, x, y), false)
    )
      return id
  }
  return null
}

/** Whether a ring is crossed an odd number of times on the way to the east. */
function crosses(ring: Float64Array, x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay] = [ring[i] as number, ring[i + 1] as number]
    const [bx, by] = [ring[j] as number, ring[j + 1] as number]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
