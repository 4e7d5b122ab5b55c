import { area, type RecordOfArea } from '../../core/area'
import { choice, number, ref, text } from '../../core/fields'
import { priceKinds } from '../../core/sales/prices'

/** What a new price item of a kind begins with; the item says what holds. */
const priceDefaults = area({
  name: 'price-defaults',
  path: 'Settings/Price-Defaults',
  label: ['Price default', 'Price defaults'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    kind: choice(priceKinds, { initial: 'property' }),
    taxClass: ref('tax-classes'),
    careRate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Care fund %' }),
    // Of property: how long a contract in progress keeps its places; 30 where nothing is said.
    contractDays: number({ min: 1, max: 365, label: 'Days under contract' }),
  },
  list: ['name', 'kind', 'taxClass', 'careRate', 'contractDays'],
  sortable: ['name', 'kind', 'taxClass', 'careRate'],
  search: ['name'],
})

export type PriceDefault = RecordOfArea<typeof priceDefaults>
export default priceDefaults
