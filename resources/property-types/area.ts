import { area, type RecordOfArea } from '../../core/area'
import { color, flag, number, ref, text } from '../../core/fields'

/** The levels of the location tree: garden › section › lot › space, mausoleum › tier › crypt. */
const propertyTypes = area({
  name: 'property-types',
  path: 'Settings/Property-Types',
  label: ['Property type', 'Property types'],
  scope: 'cemetery',
  access: { read: ['locRead', 'decRead', 'personRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  menuOrder: 90,
  apiKeys: { mobile: 'read', sync: 'read' },
  setup: { step: 'types', opens: 'list' },
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    within: ref('property-types', { label: 'Inside' }),
    sellable: flag({ label: 'Can be sold or hold an interment' }),
    // What its places hold, as rules (core/room/rules.ts) as JSON, where they have none of their own.
    room: text({ max: 4000, structured: true, exact: true, label: 'Room rules' }),
    color: color(),
    sortOrder: number({ min: 0, max: 10_000, label: 'Order' }),
  },
  public: { fields: ['name', 'within', 'sellable', 'color', 'sortOrder'] },
  list: ['name', 'within', 'sellable', 'sortOrder'],
  search: ['name'],
})

export type PropertyType = RecordOfArea<typeof propertyTypes>
export default propertyTypes
