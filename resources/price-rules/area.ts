import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, number, ref, text } from '../../core/fields'
import { residencies } from '../../core/sales/price-rules'
import { maxQuantity } from '../../core/sales/prices'

/** Which charge an interment brings, and when: by its kind, day and hour, residence and age. */
const priceRules = area({
  name: 'price-rules',
  path: 'Settings/Price-Rules',
  label: ['Price rule', 'Price rules'],
  scope: 'cemetery',
  access: { read: ['cemWrite', 'contractRead'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    priceItem: ref('price-items', { required: true, label: 'Price item' }),
    quantity: number({ min: 1, max: maxQuantity }),
    burial: flag({ label: 'For burials' }),
    entombment: flag({ label: 'For entombments' }),
    inurnment: flag({ label: 'For inurnments' }),
    scattering: flag({ label: 'For scatterings' }),
    cenotaph: flag({ label: 'For cenotaphs' }),
    monday: flag(),
    tuesday: flag(),
    wednesday: flag(),
    thursday: flag(),
    friday: flag(),
    saturday: flag(),
    sunday: flag(),
    holiday: flag({ label: 'Public holidays' }),
    fromHour: number({ min: 0, max: 23, label: 'From this hour on' }),
    residency: choice(residencies, { label: 'Residence' }),
    ageFrom: number({ min: 0, max: 150, label: 'From this age on' }),
    ageTo: number({ min: 0, max: 150, label: 'Up to this age' }),
    effectiveFrom: date(),
    effectiveTo: date({ notBefore: 'effectiveFrom' }),
  },
  list: ['name', 'priceItem', 'quantity', 'residency', 'effectiveFrom', 'effectiveTo'],
  search: ['name'],
  form: {
    charge: ['name', 'priceItem', 'quantity'],
    dispositions: ['burial', 'entombment', 'inurnment', 'scattering', 'cenotaph'],
    days: [
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
      'holiday',
      'fromHour',
    ],
    person: ['residency', 'ageFrom', 'ageTo'],
    period: ['effectiveFrom', 'effectiveTo'],
  },
})

export type PriceRule = RecordOfArea<typeof priceRules>
export default priceRules
