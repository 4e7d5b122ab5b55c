import { area, type RecordOfArea } from '../../core/area'
import { date, number, rows, text } from '../../core/fields'

/** Rates of tax that price items name. A contract keeps the rate of the day on which an item came in. */
const taxClasses = area({
  name: 'tax-classes',
  path: 'Settings/Pricing',
  label: ['Tax class', 'Pricing'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  menuOrder: 60,
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    rate: number({ required: true, min: 0, max: 10_000, unit: 'bp', label: 'Tax rate' }),
    authority: text({ max: 100, label: 'Tax authority' }),
    // Of several authorities, each with its days; where any holds on a day, they take the place of the rate above.
    rates: rows(
      {
        authority: text({ required: true, max: 100, label: 'Tax authority' }),
        rate: number({ required: true, min: 0, max: 10_000, unit: 'bp', label: 'Tax rate' }),
        effectiveFrom: date(),
        effectiveTo: date(),
      },
      { max: 30, label: 'Rates by authority' },
    ),
  },
  list: ['name', 'rate', 'authority'],
  search: ['name', 'authority'],
})

export type TaxClass = RecordOfArea<typeof taxClasses>
export default taxClasses
