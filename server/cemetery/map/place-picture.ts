import { type PlaceOutline, type PlacePicture, pictureRoom } from '../../../core/place-picture'
import type { SpaceState } from '../../../core/space'
import { notFound } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { idsOfPath } from '../spaces/spaces'

/** How many neighbors are read on each side of a place, in the order that they were made. */
const beside = 40

type Asks = Pick<HookContext, 'transaction' | 'cemeteryId'>

/** The place in its garden as a small drawing, so that a record's page shows it without the map's library. */
export async function placePicture(asks: Asks, id: number): Promise<PlacePicture> {
  const { shapes, chain } = await shapesAround(asks, id)
  const place = drawnOf(shapes, chain)
  if (!place) return { place: null, outlines: [] }
  const { rows: colors } = await asks.transaction.query<StatusColor>(
    `select id::int, stands, color from grave_statuses
     where cemetery_id = $1 and archived_at is null and color is not null
     order by priority nulls last, id`,
    [asks.cemeteryId],
  )
  return {
    place: { id: place.id, label: place.label },
    outlines: draw(shapes, place, new Set(chain), colors),
  }
}

export const compass = ['north', 'east', 'south', 'west'] as const
export type Side = (typeof compass)[number]

/** The next space on each side of a place that is drawn itself; a side without one is open ground or a way. */
export async function spacesBeside(
  asks: Asks,
  id: number,
): Promise<Partial<Record<Side, { id: number; label: string }>>> {
  const { shapes, chain } = await shapesAround(asks, id)
  const place = shapes.find((shape) => shape.id === id)
  if (!place) return {}
  const [x, y] = middleOf(place.bounds)
  const narrow = narrowAt(y)
  const [west, south, east, north] = place.bounds
  const reach = Math.max((east - west) * narrow, north - south, leastReach * metre) * 2
  const found: Partial<Record<Side, { id: number; label: string; far: number }>> = {}
  for (const shape of shapes) {
    if (!shape.space || chain.includes(shape.id)) continue
    const [ox, oy] = middleOf(shape.bounds)
    const [dx, dy] = [(ox - x) * narrow, oy - y]
    const far = Math.hypot(dx, dy)
    if (far === 0 || far > reach) continue
    const side =
      Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'east' : 'west') : dy > 0 ? 'north' : 'south'
    if (far < (found[side]?.far ?? Infinity))
      found[side] = { id: shape.id, label: shape.label, far }
  }
  return Object.fromEntries(
    Object.entries(found).map(([side, { id, label }]) => [side, { id, label }]),
  )
}

/** Of a point there is no size: metres within which the next one lies. */
const leastReach = 2
const middleOf = ([west, south, east, north]: Bounds): Position => [
  (west + east) / 2,
  (south + north) / 2,
]
/** A degree of longitude is shorter than one of latitude by this. */
const narrowAt = (y: number) => Math.max(Math.cos((y / 1e7) * (Math.PI / 180)), 0.01)
/** The place itself, or the nearest around it that has an outline. */
const drawnOf = (shapes: readonly Shape[], chain: readonly number[]) =>
  [...chain].reverse().flatMap((one) => shapes.find((shape) => shape.id === one) ?? [])[0]

async function shapesAround(
  { transaction, cemeteryId }: Asks,
  id: number,
): Promise<{ shapes: Shape[]; chain: number[] }> {
  const { rows: own } = await transaction.query<{ path: string }>(
    'select path from locations where cemetery_id = $1 and id = $2 and archived_at is null',
    [cemeteryId, id],
  )
  if (!own[0]) throw notFound()
  const chain = idsOfPath(own[0].path)
  const parents = chain.slice(-3, -1)
  const { rows } = await transaction.query<{ body: string }>(nearby, [
    cemeteryId,
    chain,
    parents,
    // The neighbors of a place, and those of what it stands in.
    parents.map((parent) => chain[chain.indexOf(parent) + 1]),
    id,
    beside,
  ])
  return { shapes: rows.map(({ body }) => shapeOf(JSON.parse(body) as Body)), chain }
}

/** What holds the place, what stands beside it and beside what holds it, and what stands within it. */
const nearby = `select s.body from location_shapes s where s.cemetery_id = $1 and s.location_id in (
    select unnest($2::bigint[])
    union all
    select near.id from unnest($3::bigint[], $4::bigint[]) as level (parent, child), lateral (
      (select l.id from locations l where l.cemetery_id = $1 and l.parent_id = level.parent
         and l.id < level.child and l.archived_at is null order by l.id desc limit $6)
      union all
      (select l.id from locations l where l.cemetery_id = $1 and l.parent_id = level.parent
         and l.id > level.child and l.archived_at is null order by l.id limit $6)
    ) near
    union all
    (select l.id from locations l where l.cemetery_id = $1 and l.parent_id = $5
       and l.archived_at is null order by l.id limit $6)
  )`

interface StatusColor extends Record<string, unknown> {
  id: number
  stands: SpaceState | null
  color: string
}

/** As the map's table keeps it (migrations 0022 and 0071). */
type Body = [
  id: number,
  label: string,
  status: SpaceState | null,
  graveStatus: number | null,
  propertyType: number | null,
  shape: [number, number] | number[][][],
  space: boolean,
]
type Position = [x: number, y: number]
interface Shape {
  id: number
  label: string
  status: SpaceState | null
  graveStatus: number | null
  space: boolean
  /** One position alone is a point. */
  rings: Position[][]
  bounds: Bounds
}
type Bounds = [west: number, south: number, east: number, north: number]

function shapeOf([id, label, status, graveStatus, , shape, space]: Body): Shape {
  const rings: Position[][] =
    typeof shape[0] === 'number'
      ? [[shape as [number, number]]]
      : (shape as number[][][]).flatMap((polygon) => polygon.map(cornersOf))
  return { id, label, status, graveStatus, space, rings, bounds: boundsOf(rings.flat()) }
}

function cornersOf(steps: number[]): Position[] {
  const corners: Position[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] as number
    y += steps[i + 1] as number
    corners.push([x, y])
  }
  return corners
}

function boundsOf(positions: readonly Position[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of positions) {
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  return bounds
}

const { width, height } = pictureRoom
/** Ten-millionths of a degree to a metre, south to north. */
const metre = 1e7 / 111_320
/** How many times the place goes into the picture; enough to see its row. */
const wider = 5
const leastMetres = 14

function draw(
  shapes: readonly Shape[],
  place: Shape,
  chain: ReadonlySet<number>,
  colors: readonly StatusColor[],
): PlaceOutline[] {
  const [west, south, east, north] = place.bounds
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const narrow = narrowAt(y)
  const holds = shapes.some(({ id, bounds }) => id !== place.id && within(bounds, place.bounds))
  const across = Math.max(
    Math.max((east - west) * narrow, (north - south) * (width / height)) * (holds ? 1.3 : wider),
    leastMetres * metre,
  )
  const scale = width / across
  const at = ([px, py]: Position): string =>
    `${tenth((px - x) * narrow * scale + width / 2)} ${tenth((y - py) * scale + height / 2)}`
  const half: Position = [across / narrow / 2, across / 2 / (width / height)]
  const room: Bounds = [x - half[0], y - half[1], x + half[0], y + half[1]]
  return shapes
    .filter(({ bounds }) => overlap(bounds, room))
    .sort((a, b) => rank(a) - rank(b) || sizeOf(b.bounds) - sizeOf(a.bounds))
    .map((shape) => {
      const role = shape.id === place.id ? 'place' : chain.has(shape.id) ? 'around' : 'near'
      const path = shape.rings.map((ring) => pathOf(ring.map(at))).join('')
      if (!shape.space || shape.status === null) return { role, path }
      const known =
        colors.find(({ id }) => id === shape.graveStatus) ??
        colors.find(({ stands }) => stands === shape.status)
      const state = known?.stands ?? shape.status
      return { role, path, state, ...(known && { color: known.color }) }
    })
  // The place is drawn over all that it touches.
  function rank({ id }: Shape) {
    return id === place.id && !holds ? 1 : 0
  }
}

/** A point is a small circle. */
const pathOf = (corners: readonly string[]) =>
  corners.length === 1
    ? `M${corners[0]}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z`
    : `M${corners.join('L')}Z`
const tenth = (value: number) => Math.round(value * 10) / 10
const sizeOf = ([west, south, east, north]: Bounds) => (east - west) * (north - south)
const overlap = (a: Bounds, b: Bounds) =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
const within = (a: Bounds, b: Bounds) =>
  a[0] >= b[0] && a[2] <= b[2] && a[1] >= b[1] && a[3] <= b[3]
