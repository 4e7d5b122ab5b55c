/** Why a person should look at a place; noPlace: section, lot and direction are all empty. */
export type PlaceFlag =
  | 'noPlace'
  | 'noSection'
  | 'noLot'
  | 'severalLots'
  | 'lotUncertain'
  | 'directionNotUnderstood'

export type PlaceCells = { section?: string; lot?: string; direction?: string }

/**
 * Where a register says someone lies: the locations from the outermost in, named as the town names
 * them, and the position within the innermost, as written.
 */
export type PlaceParse = {
  path: Array<{ level: 'section' | 'lot'; name: string }>
  position?: string
  flags: PlaceFlag[]
  raw: Required<PlaceCells>
}

/**
 * Reads the section, lot and direction cells of a register row. Names are only trimmed: a lot kept
 * as "65 & 66" is one location (flagged severalLots), "False Road" is a name like any other.
 */
export function parsePlace(cells: PlaceCells): PlaceParse {
  const raw = {
    section: cells.section ?? '',
    lot: cells.lot ?? '',
    direction: cells.direction ?? '',
  }
  const [section, lot, position] = [raw.section.trim(), raw.lot.trim(), raw.direction.trim()]
  const flags: PlaceFlag[] = []
  if (section === '' && lot === '' && position === '') flags.push('noPlace')
  else {
    if (section === '') flags.push('noSection')
    if (lot === '') flags.push('noLot')
  }
  if (isSeveralLots(lot)) flags.push('severalLots')
  if (/\?|(?:^|\s)(?:of|near|beside|between)\s/i.test(lot)) flags.push('lotUncertain')
  if (!isDirection(position)) flags.push('directionNotUnderstood')
  const path: PlaceParse['path'] = []
  if (section !== '') path.push({ level: 'section', name: section })
  if (lot !== '') path.push({ level: 'lot', name: lot })
  return { path, ...(position !== '' && { position }), flags, raw }
}

/** Two or more lot numbers in one cell: "65 & 66", "61-62", "1, 2, 3", "31 32 33"; not "18-A". */
export const isSeveralLots = (lot: string): boolean =>
  /^\d+(?:(?: *[&,/–-] *| +and +| +)\d+)+$/i.test(lot.trim())

/**
 * Whether a direction speaks of a part of a lot in words we know ("W 1/2", "NE 1/4", "Grave 2",
 * "300 Ft", "S pt"). An empty one does.
 */
export function isDirection(text: string): boolean {
  let at = 0
  const direction = text.trim()
  while (at < direction.length) {
    PART.lastIndex = at
    const match = PART.exec(direction)
    if (!match || match[0] === '') return false
    at += match[0].length
  }
  return true
}

const COMPASS =
  'north-?east|north-?west|south-?east|south-?west|north|south|east|west|ne|nw|se|sw|ns|ew|[nsew]'
const PART = new RegExp(
  `(?:(?:${COMPASS})(?![a-z])|\\d/\\d|\\d+ *(?:ft|feet|graves?)(?![a-z])|graves? *\\d+` +
    '|single(?: grave)?(?![a-z])|(?:row|tier|crypt|niche) *\\d+' +
    '|(?:part|portion|pt|p|frac|corner|cn|c|end|point|middle|side|mausoleum|isle|aisle|babyland)(?![a-z]))' +
    '[ .,&/-]*',
  'iy',
)
