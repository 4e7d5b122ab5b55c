import type { Shape, TileData } from './tile-data'
import { AROUND, TILE } from './world'

/** How each look is painted, and in which inks. */
export interface TileStyle {
  looks: Record<string, LookStyle>
  /** Named above all else, by the map itself. */
  gardens: readonly string[]
  outline: string
  text: string
  halo: string
}
export interface LookStyle {
  color: string
  opacity: number
  /** Path of its mark on a tile of 16, and the ink that is seen on its colour. */
  mark: string | null
  ink: string
}

export interface TileView {
  z: number
  x: number
  y: number
  /** Pixels of the device to one of the page. */
  ratio: number
}

type Context = OffscreenCanvasRenderingContext2D
const unknown: LookStyle = { color: '#C9C2AF', opacity: 0.35, mark: null, ink: '#000' }

/** Paints what lies in a tile: cells from afar, else places with marks, outlines and names as they have room. */
export function paintTile(context: Context, data: TileData, style: TileStyle, view: TileView) {
  const { z, x, y, ratio } = view
  const size = AROUND / 2 ** z
  const scale = TILE / size
  const place = { x: x * size, y: y * size, scale }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, TILE, TILE)
  const shown = data.shapes.filter(
    ({ box, rings }) => rings.length === 0 || meets(box, place, size),
  )
  // What is large lies under the cells.
  if (!data.cells) paintShapes(context, shown, style, place, z)
  else {
    paintShapes(context, shown, style, place, z)
    paintCells(context, data.cells, style, place)
  }
  paintNames(context, shown, style, place, z)
}

interface Place {
  x: number
  y: number
  scale: number
}

const meets = ([x0, y0, x1, y1]: Shape['box'], { x, y }: Place, size: number) =>
  x1 >= x && y1 >= y && x0 <= x + size && y0 <= y + size

const between = (z: number, ...stops: ReadonlyArray<readonly [at: number, value: number]>) => {
  const after = stops.findIndex(([at]) => at > z)
  if (after === 0) return stops[0]?.[1] as number
  if (after < 0) return stops.at(-1)?.[1] as number
  const [[a, from], [b, to]] = [stops[after - 1], stops[after]] as [
    [number, number],
    [number, number],
  ]
  return from + ((to - from) * (z - a)) / (b - a)
}
export const pointRadius = (z: number) => between(z, [15, 3], [20, 8])

function paintShapes(
  context: Context,
  shapes: readonly Shape[],
  style: TileStyle,
  place: Place,
  z: number,
) {
  const lines = between(z, [16, 0], [18, 1])
  const width = between(z, [15, 0.2], [18, 0.6], [21, 1.2])
  const patterns = new Map<LookStyle, CanvasPattern | null>()
  for (let i = 0; i < shapes.length; ) {
    const first = shapes[i] as Shape
    const look = style.looks[first.look] ?? unknown
    const together: Shape[] = []
    for (let next = shapes[i]; next && alike(next, first); next = shapes[i]) {
      together.push(next)
      i += 1
      if (next.holes) break
    }
    context.globalAlpha = look.opacity
    context.fillStyle = look.color
    const points = first.rings.length === 0
    const path = points ? circles(together, place, z) : outlines(together, place)
    context.fill(path, first.holes ? 'evenodd' : 'nonzero')
    if (look.mark && z >= 16 && !points) {
      if (!patterns.has(look)) patterns.set(look, patternOf(context, look))
      const pattern = patterns.get(look)
      if (pattern) {
        context.fillStyle = pattern
        context.fill(path, first.holes ? 'evenodd' : 'nonzero')
      }
    }
    if (!points && lines === 0) continue
    context.globalAlpha = points ? 1 : lines
    context.strokeStyle = style.outline
    context.lineWidth = points ? 1 : width
    context.stroke(path)
  }
  context.globalAlpha = 1
}

const alike = (a: Shape, b: Shape) =>
  a === b ||
  (!a.holes &&
    !b.holes &&
    a.look === b.look &&
    a.rank === b.rank &&
    (a.rings.length === 0) === (b.rings.length === 0))

function outlines(shapes: readonly Shape[], { x, y, scale }: Place): Path2D {
  const path = new Path2D()
  for (const { rings } of shapes)
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const [px, py] = [((ring[i] as number) - x) * scale, ((ring[i + 1] as number) - y) * scale]
        if (i === 0) path.moveTo(px, py)
        else path.lineTo(px, py)
      }
      path.closePath()
    }
  return path
}

function circles(shapes: readonly Shape[], { x, y, scale }: Place, z: number): Path2D {
  const path = new Path2D()
  const radius = pointRadius(z)
  for (const { box } of shapes) {
    const [px, py] = [(box[0] - x) * scale, (box[1] - y) * scale]
    path.moveTo(px + radius, py)
    path.arc(px, py, radius, 0, 2 * Math.PI)
  }
  return path
}

function paintCells(
  context: Context,
  { size, looks }: NonNullable<TileData['cells']>,
  style: TileStyle,
  { x, y, scale }: Place,
) {
  // Edges are on whole pixels where they can be: no seams between cells.
  for (const [key, runs] of looks) {
    const look = style.looks[key] ?? unknown
    context.globalAlpha = look.opacity
    context.fillStyle = look.color
    for (let i = 0; i < runs.length; i += 3)
      context.fillRect(
        ((runs[i] as number) * size - x) * scale,
        ((runs[i + 1] as number) * size - y) * scale,
        (runs[i + 2] as number) * size * scale,
        size * scale,
      )
  }
  context.globalAlpha = 1
}

/** The mark of a state, again and again; on tiles of 512 it goes on in the next one. */
function patternOf(context: Context, { mark, ink }: LookStyle): CanvasPattern | null {
  const tile = new OffscreenCanvas(32, 32)
  const own = tile.getContext('2d')
  if (!own || !mark) return null
  own.scale(2, 2)
  own.strokeStyle = ink
  own.globalAlpha = 0.55
  own.lineWidth = 1.4
  own.stroke(new Path2D(mark))
  const pattern = context.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix([0.5, 0, 0, 0.5, 0, 0]))
  return pattern
}

/** A name is there from where it fits into its place; what holds others is named before them. */
function paintNames(
  context: Context,
  shapes: readonly Shape[],
  style: TileStyle,
  { x, y, scale }: Place,
  z: number,
) {
  const gardens = new Set(style.gardens)
  context.font = "12px 'Figtree Variable', sans-serif"
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3.2
  context.strokeStyle = style.halo
  context.fillStyle = style.text
  const taken: Array<readonly [left: number, top: number, right: number, bottom: number]> = []
  const named = shapes.filter(({ name, box, top, rings }) => {
    if (top && gardens.has(name)) return false
    return rings.length === 0 ? z >= 18 : (box[2] - box[0]) * scale >= name.length * 7
  })
  for (const { name, box } of [
    ...named.filter(({ space }) => !space),
    ...named.filter(({ space }) => space),
  ]) {
    const [px, py] = [((box[0] + box[2]) / 2 - x) * scale, ((box[1] + box[3]) / 2 - y) * scale]
    const half = name.length * 3.5
    const room = [px - half, py - 8, px + half, py + 8] as const
    if (taken.some((one) => overlap(one, room))) continue
    taken.push(room)
    context.strokeText(name, px, py)
    context.fillText(name, px, py)
  }
}

const overlap = (
  a: readonly [number, number, number, number],
  b: readonly [number, number, number, number],
) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
