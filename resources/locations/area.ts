import { area, type RecordOfArea } from '../../core/area'
import {
  choice,
  counts,
  flag,
  geometry,
  instant,
  longText,
  number,
  ref,
  text,
} from '../../core/fields'
import { defaultCapacity, spaceStates } from '../../core/space'

/** The places of a cemetery as a tree; `address` is unique among them ("C › 12 › 3"). */
const locations = area({
  name: 'locations',
  path: 'Locations',
  listPath: 'Search',
  label: ['Location', 'Locations'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  menu: 'left/locations',
  menuOrder: 0,
  represents: 'place',
  apiKeys: { mobile: 'read', sync: 'write' },
  setup: { step: 'places', opens: 'list' },
  claims: { kind: 'hold', state: 'on hold' },
  importedRow: true,
  fieldWork: true,
  hasCustomFields: true,
  fields: {
    name: text({ required: true, max: 75 }),
    propertyType: ref('property-types'),
    parent: ref('locations', { label: 'Inside' }),
    // Unique as it is written, whatever its case (migration 0103): A, A+ and Å are three.
    address: text({ max: 400, readOnly: true }),
    path: text({ max: 400, readOnly: true, exact: true, label: 'Path' }),
    depth: number({ readOnly: true, label: 'Level' }),
    capacity: counts(['caskets', 'cremains'], defaultCapacity),
    // What it holds, as rules (core/room/rules.ts) as JSON; before the two numbers and before its type's.
    room: text({ max: 4000, structured: true, exact: true, label: 'Room rules' }),
    status: choice(spaceStates, { readOnly: true }),
    space: flag({ readOnly: true, label: 'Counted as a space' }),
    holdsSpaces: flag({ readOnly: true, label: 'Divided into spaces' }),
    graveStatus: ref('grave-statuses', { label: 'Status set here' }),
    caskets: number({ readOnly: true, label: 'Caskets here' }),
    cremains: number({ readOnly: true, label: 'Cremains here' }),
    overCapacity: flag({ readOnly: true, label: 'Over capacity' }),
    notForSale: flag({ label: 'Not for sale' }),
    priceItem: ref('price-items', { label: 'Price item' }),
    holdReason: text({ max: 255, readOnly: true, label: 'Reason for hold' }),
    holdUntil: instant({ readOnly: true, label: 'Held until' }),
    alert: text({ max: 255, label: 'Alert' }),
    length: number({ decimals: 2, min: 0, max: 10_000, unit: 'm' }),
    width: number({ decimals: 2, min: 0, max: 10_000, unit: 'm' }),
    depthLimit: number({ decimals: 2, min: 0, max: 100, unit: 'm', label: 'Maximum depth' }),
    geometry: geometry(),
    remarks: longText(),
  },
  public: {
    fields: [
      'name',
      'propertyType',
      'parent',
      'address',
      'path',
      'depth',
      'status',
      'graveStatus',
      'geometry',
    ],
  },
  list: ['address', 'propertyType', 'status', 'caskets', 'cremains'],
  sortable: [
    'address',
    'propertyType',
    'status',
    'caskets',
    'cremains',
    'path',
    'overCapacity',
    'depth',
    'name',
    'space',
  ],
  // Level by level: the top first.
  listDefaults: { filter: { parent_empty: true } },
  search: ['name', 'address'],
  title: (location) => location.address ?? location.name ?? '',
})

export type Location = RecordOfArea<typeof locations>
export default locations
