import type { Geometry } from '../../core/geometry/geometry'
import type { DemoCemetery } from './cemeteries'
import type { DemoPlace, PlaceType } from './layout'

/** Metres from the cemetery's middle, east and north. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What holds nothing else, in metres: a casket's space lies east to west. */
const leaf: Partial<Record<PlaceType, [width: number, height: number]>> = {
  Space: [1.2, 2.4],
  Lot: [6, 5],
  Crypt: [2.4, 1],
  Niche: [0.5, 0.5],
}
/** Between what stands within it, and around that: between lots one walks, between gardens one drives. */
const paths: Partial<Record<PlaceType, [between: number, around: number]>> = {
  Lot: [0.1, 0.2],
  Section: [0.9, 2],
  Garden: [4, 3],
  Mausoleum: [1.2, 1.5],
  Columbarium: [0.1, 0.4],
}
const roads: [number, number] = [10, 0]
const metresPerDegree = 111_320

/**
 * Where each place of a cemetery lies, from its tree alone: spaces side by side in their lot, lots in
 * rows in their section, and so on, the whole turned a little as real grounds are. The same for the same
 * tree.
 */
export function layOutGeometry(
  places: readonly DemoPlace[],
  { latitude, longitude, name }: Pick<DemoCemetery, 'latitude' | 'longitude' | 'name'>,
): Geometry[] {
  const within = new Map<number | null, number[]>()
  places.forEach(({ above }, i) => {
    within.set(above, [...(within.get(above) ?? []), i])
  })
  const boxes: Box[] = places.map(() => ({ x: 0, y: 0, width: 0, height: 0 }))
  const measure = (at: number | null): [number, number] => {
    const inner = within.get(at) ?? []
    const place = at === null ? null : (places[at] as DemoPlace)
    if (place && inner.length === 0) return leaf[place.type] ?? [1, 1]
    const sizes = inner.map((one) => measure(one))
    const [between, around] = place ? (paths[place.type] ?? [0.3, 0.3]) : roads
    // The spaces of a lot lie in one row; all else fills shelves, half as wide again as they are high.
    const ground = sizes.reduce((sum, [w, h]) => sum + (w + between) * (h + between), 0)
    const target = place?.type === 'Lot' ? Infinity : Math.sqrt(ground * 1.5) + between
    let [x, y, shelf, widest] = [0, 0, 0, 0]
    inner.forEach((one, n) => {
      const [w, h] = sizes[n] as [number, number]
      if (x > 0 && x + w > target) [x, y, shelf] = [0, y + shelf + between, 0]
      Object.assign(boxes[one] as Box, { x: around + x, y: around + y, width: w, height: h })
      x += w + between
      shelf = Math.max(shelf, h)
      widest = Math.max(widest, x - between)
    })
    return [widest + 2 * around, y + shelf + 2 * around]
  }
  const [width, height] = measure(null)
  const turned =
    (([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40) - 20) / 57.3
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  const onGlobe = (x: number, y: number): [number, number] => {
    const [east, south] = [x - width / 2, y - height / 2]
    const [e, n] = [east * cos - south * sin, -(east * sin + south * cos)]
    return [
      rounded(longitude + e / metresPerDegree / Math.cos((latitude * Math.PI) / 180)),
      rounded(latitude + n / metresPerDegree),
    ]
  }
  // Outer places come first: each box follows the one that it stands in.
  places.forEach(({ above }, i) => {
    if (above === null) return
    const [box, outer] = [boxes[i] as Box, boxes[above] as Box]
    box.x += outer.x
    box.y += outer.y
  })
  return boxes.map(({ x, y, width: w, height: h }) => {
    const first = onGlobe(x, y + h)
    return {
      type: 'Polygon',
      coordinates: [[first, onGlobe(x + w, y + h), onGlobe(x + w, y), onGlobe(x, y), first]],
    }
  })
}

/** A centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
