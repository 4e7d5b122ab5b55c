/** Degrees of WGS 84. */
export interface LatLng {
  latitude: number
  longitude: number
}

/** What cells say of a position. */
export type ParsedPosition =
  | { kind: 'none' | 'zero' | 'incomplete' }
  | { kind: 'position'; position: LatLng }
  /** Cannot be meant as it stands: swapped, without its sign or its decimal point. */
  | { kind: 'odd'; proposal: LatLng }
  | { kind: 'unread'; fields: ReadonlyArray<keyof PositionCells> }

export interface PositionCells {
  latitude: string
  longitude: string
  /** One column with both. */
  coordinates: string
}

/** Reads a position; `near`: where the cemetery lies, by which what cannot be meant is recognised. */
export function parsePosition(cells: PositionCells, near: LatLng | null = null): ParsedPosition {
  const [latitude, longitude] = [cells.latitude.trim(), cells.longitude.trim()]
  if (latitude === '' && longitude === '') {
    if (cells.coordinates.trim() === '') return { kind: 'none' }
    const both = parseCoordinatePair(cells.coordinates)
    return both ? judged(both, near) : { kind: 'unread', fields: ['coordinates'] }
  }
  const found = [parseAngle(latitude), parseAngle(longitude)] as const
  const fields = (['latitude', 'longitude'] as const).filter((field, i) => {
    return cells[field].trim() !== '' && !found[i]
  })
  if (latitude === '' || longitude === '')
    return fields.length > 0 || isBeyond(found)
      ? { kind: 'unread', fields: latitude === '' ? ['longitude'] : ['latitude'] }
      : { kind: 'incomplete' }
  const [a, b] = found
  if (!a || !b) return { kind: 'unread', fields }
  if (a.axis !== null && a.axis === b.axis)
    return { kind: 'unread', fields: ['latitude', 'longitude'] }
  if (a.axis === 'longitude' || b.axis === 'latitude') {
    const proposal = { latitude: b.degrees, longitude: a.degrees }
    return isOnEarth(proposal)
      ? { kind: 'odd', proposal }
      : { kind: 'unread', fields: ['latitude', 'longitude'] }
  }
  return judged({ latitude: a.degrees, longitude: b.degrees }, near)
}

/** Metres between two positions, as the crow flies. */
export function distanceInMetres(one: LatLng, other: LatLng): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const [north, east] = [b - a, radians(other.longitude - one.longitude)]
  const h = Math.sin(north / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)))
}
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** "51.5, -0.12", as people read it. */
export const positionText = ({ latitude, longitude }: LatLng) => `${latitude}, ${longitude}`

export interface Angle {
  degrees: number
  /** By the letter of its hemisphere. */
  axis: 'latitude' | 'longitude' | null
}

const angle =
  /^([NSEW])?\s*([-+])?\s*(\d{1,12}(?:[.,]\d{1,20})?)\s*(?:[°º]\s*(?:(\d{1,2}(?:[.,]\d{1,12})?)\s*'\s*(?:(\d{1,2}(?:[.,]\d{1,12})?)\s*(?:"|'')\s*)?)?)?([NSEW])?$/i

/** "51.5", "51,5", "51.5 N", "S 33°51'": null where it is none, "O" too, which is west or east. */
export function parseAngle(text: string): Angle | null {
  const plain = text
    .slice(0, longest)
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[′’ʹ]/g, "'")
    .replace(/[″”“]/g, '"')
  const [, before, sign, whole, minutes, seconds, after] = angle.exec(plain) ?? []
  if (whole === undefined || (before && after)) return null
  const letter = (before ?? after)?.toUpperCase()
  const part = (one: string | undefined) => Number((one ?? '0').replace(',', '.'))
  if (part(minutes) >= 60 || part(seconds) >= 60) return null
  if (sign && letter && (sign === '-') !== (letter === 'S' || letter === 'W')) return null
  const size = part(whole) + part(minutes) / 60 + part(seconds) / 3600
  const negative = sign === '-' || letter === 'S' || letter === 'W'
  return {
    degrees: rounded(negative && size !== 0 ? -size : size),
    axis: !letter ? null : letter === 'N' || letter === 'S' ? 'latitude' : 'longitude',
  }
}

/** Both in one text: "51.5, -0.12", "51,5; -0,12", "N 51.5 W 0.12", "POINT(-0.12 51.5)"; null where it is unclear. */
export function parseCoordinatePair(text: string): LatLng | null {
  const [, x, y] = /^\s*POINT\s*\(\s*(\S{1,30})\s+(\S{1,30})\s*\)\s*$/i.exec(text) ?? []
  const plain = text
    .slice(0, longest)
    .trim()
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
  if (x === undefined && parseAngle(plain)) return null
  const found: LatLng[] = []
  for (const [first, second] of x === undefined ? splits(plain) : [[y, x] as [string, string]]) {
    const [a, b] = [parseAngle(first), parseAngle(second)]
    if (!a || !b || (a.axis === null) !== (b.axis === null) || (a.axis && a.axis === b.axis))
      continue
    found.push(
      a.axis === 'longitude'
        ? { latitude: b.degrees, longitude: a.degrees }
        : { latitude: a.degrees, longitude: b.degrees },
    )
  }
  return found.length === 1 ? (found[0] as LatLng) : null
}

/** A text cut in two, at each place where it can be. */
function splits(text: string): Array<[string, string]> {
  return [...text.matchAll(/\s*[;,/|]\s*|\s+/g)].map(({ index, 0: sign }) => [
    text.slice(0, index),
    text.slice(index + sign.length),
  ])
}

const longest = 100
/** A cemetery and all that it buries lie within so many metres. */
const vicinity = 50_000

function judged(read: LatLng, near: LatLng | null): ParsedPosition {
  if (read.latitude === 0 && read.longitude === 0) return { kind: 'zero' }
  const { latitude: a, longitude: b } = read
  if (isOnEarth(read) && (!near || distanceInMetres(read, near) <= vicinity))
    return { kind: 'position', position: read }
  const swapped = { latitude: b, longitude: a }
  const proposal = near
    ? [swapped, read, { latitude: shifted(a), longitude: shifted(b) }]
        .flatMap(withSigns)
        .find((one) => isOnEarth(one) && distanceInMetres(one, near) <= vicinity)
    : !isOnEarth(read) && isOnEarth(swapped)
      ? swapped
      : undefined
  if (proposal) return { kind: 'odd', proposal }
  if (isOnEarth(read)) return { kind: 'position', position: read }
  const fields: Array<keyof PositionCells> = []
  if (Math.abs(a) > 90) fields.push('latitude')
  if (Math.abs(b) > 180) fields.push('longitude')
  return { kind: 'unread', fields }

  /** "51507400": a spreadsheet has lost the decimal point. */
  function shifted(value: number): number {
    const wanted = near ? Math.abs(value === a ? near.latitude : near.longitude) : 0
    const digits = Math.max(1, String(Math.trunc(wanted)).length)
    const text = String(Math.trunc(Math.abs(value)))
    return text.length <= digits || !Number.isInteger(value)
      ? value
      : rounded((Math.sign(value) * Number(text)) / 10 ** (text.length - digits))
  }
}

const withSigns = ({ latitude, longitude }: LatLng): LatLng[] =>
  [latitude, -latitude].flatMap((y) =>
    [longitude, -longitude].map((x) => ({ latitude: y, longitude: x })),
  )
const isOnEarth = ({ latitude, longitude }: LatLng) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
/** One of two, beyond what it can be. */
const isBeyond = ([latitude, longitude]: readonly [Angle | null, Angle | null]) =>
  Math.abs(latitude?.degrees ?? 0) > 90 || Math.abs(longitude?.degrees ?? 0) > 180
/** A centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
