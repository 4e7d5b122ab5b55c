import type { Geometry } from './geometry'

export type Position = readonly number[]
export type Ring = readonly Position[]

/** Of one geometry; the outline of a lot has ten, that of a whole park a few hundred. */
export const maxPositions = 2_000

/** What is wrong with a geometry: where in it, the rule in words, and the rule's name. */
export interface GeometryError {
  at: ReadonlyArray<string | number>
  message: string
  code: 'range' | 'positions' | 'closed' | 'area' | 'crossing'
}

/**
 * Whether an outline can be drawn, measured and clicked: positions on the globe (longitude first), rings
 * that end where they begin, have an area, and do not cross themselves or each other.
 * @returns the first fault; null where there is none
 */
export function findGeometryError(geometry: Geometry): GeometryError | null {
  const polygons = polygonsOf(geometry)
  const all =
    geometry.type === 'Point' ? [geometry.coordinates as unknown as Position] : polygons.flat(2)
  if (all.length > maxPositions)
    return fault([], 'positions', `must have at most ${maxPositions} positions`)
  const outside = all.find(
    ([x = Number.NaN, y = Number.NaN]) => !(Math.abs(x) <= 180 && Math.abs(y) <= 90),
  )
  if (outside)
    return fault(
      [],
      'range',
      'must lie between −180 and 180 degrees east and −90 and 90 north, longitude first',
    )
  for (const [p, polygon] of polygons.entries()) {
    const at = (ring?: number) => [
      ...(geometry.type === 'MultiPolygon' ? [p] : []),
      ...(ring === undefined ? [] : [ring]),
    ]
    for (const [r, ring] of polygon.entries()) {
      if (!same(ring[0], ring.at(-1)))
        return fault(at(r), 'closed', 'must be a ring that ends where it begins')
      if (!(Math.abs(ringAreaOf(ring)) > leastArea))
        return fault(at(r), 'area', 'must have an area')
    }
    if (crosses(polygon)) return fault(at(), 'crossing', 'must not cross itself')
  }
  return null
}

/** The polygons of a geometry; none of a point. */
export const polygonsOf = ({ type, coordinates }: Geometry): ReadonlyArray<readonly Ring[]> =>
  type === 'Point'
    ? []
    : type === 'Polygon'
      ? [coordinates as readonly Ring[]]
      : (coordinates as ReadonlyArray<readonly Ring[]>)

/** In square degrees, positive counter-clockwise, measured from the first corner so that no digits are lost. */
export function ringAreaOf(ring: Ring): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? []
  let sum = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i] as Position
    const [bx = 0, by = 0] = ring[i + 1] as Position
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return sum / 2
}

/** Square degrees: about a square centimetre. */
const leastArea = 1e-14

const fault = (at: GeometryError['at'], code: GeometryError['code'], message: string) => ({
  at: ['coordinates', ...at],
  code,
  message,
})

const same = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

interface Side {
  ring: number
  at: number
  /** Sides of its ring, to know neighbours. */
  of: number
  a: Position
  b: Position
  left: number
  right: number
}

/** Whether two sides of a polygon's rings cross or lie on each other; swept from the west. */
function crosses(rings: readonly Ring[]): boolean {
  const sides: Side[] = rings.flatMap((ring, r) => {
    // A corner that is written twice is one corner.
    const corners = ring.filter((position, i) => i === 0 || !same(position, ring[i - 1]))
    const of = corners.length - 1
    return corners.slice(0, -1).map((a, at) => {
      const b = corners[at + 1] as Position
      const [ax = 0, bx = 0] = [a[0], b[0]]
      return { ring: r, at, of, a, b, left: Math.min(ax, bx), right: Math.max(ax, bx) }
    })
  })
  sides.sort((one, other) => one.left - other.left)
  let open: Side[] = []
  for (const side of sides) {
    open = open.filter(({ right }) => right >= side.left)
    if (open.some((other) => meet(side, other))) return true
    open.push(side)
  }
  return false
}

function meet(one: Side, other: Side): boolean {
  const next = one.ring === other.ring && (one.at - other.at + one.of) % one.of
  if (next === 1 || next === one.of - 1) {
    // Neighbours share a corner; one that goes back over the other is a spike.
    const [from, corner, to] = next === 1 ? [other.a, one.a, one.b] : [one.a, other.a, other.b]
    return turn(from, corner, to) === 0 && towards(corner, from, to) > 0
  }
  const [a, b] = [turn(one.a, one.b, other.a), turn(one.a, one.b, other.b)]
  const [c, d] = [turn(other.a, other.b, one.a), turn(other.a, other.b, one.b)]
  // Corners that touch a side (a hole that hangs on its outline) do no harm.
  if (a * b < 0 && c * d < 0) return true
  return a === 0 && b === 0 && overlap(one, other)
}

const turn = (a: Position, b: Position, c: Position) =>
  Math.sign(
    ((b[0] as number) - (a[0] as number)) * ((c[1] as number) - (a[1] as number)) -
      ((b[1] as number) - (a[1] as number)) * ((c[0] as number) - (a[0] as number)),
  )
const towards = (at: Position, a: Position, b: Position) =>
  ((a[0] as number) - (at[0] as number)) * ((b[0] as number) - (at[0] as number)) +
  ((a[1] as number) - (at[1] as number)) * ((b[1] as number) - (at[1] as number))

/** Of two sides on one line: more than a point in common. */
function overlap(one: Side, other: Side): boolean {
  const axis = one.left === one.right ? 1 : 0
  const span = ({ a, b }: Side) => [
    Math.min(a[axis] as number, b[axis] as number),
    Math.max(a[axis] as number, b[axis] as number),
  ]
  const [[from = 0, to = 0], [start = 0, end = 0]] = [span(one), span(other)]
  return Math.min(to, end) - Math.max(from, start) > 0
}
