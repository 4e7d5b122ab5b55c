import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, number, ref, rows, text } from '../../core/fields'
import { priceRoundings } from '../../core/sales/price-change'
import { priceKinds } from '../../core/sales/prices'

/**
 * Prices raised together from a day on: each old one ends the day before, another takes its place. The server writes
 * it with the prices; until the day it can be undone.
 */
const priceChanges = area({
  name: 'price-changes',
  path: 'Price-Catalog/Changes',
  label: ['Price change', 'Price changes'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  computed: true,
  comesFrom: 'price-items',
  archivable: false,
  fields: {
    name: text({ readOnly: true, required: true, max: 150 }),
    effectiveFrom: date({ readOnly: true, required: true, label: 'From' }),
    status: choice(['applied', 'undone'], { readOnly: true, initial: 'applied' }),
    kind: choice(priceKinds, { readOnly: true }),
    glCode: text({ max: 40, readOnly: true, label: 'GL code' }),
    rate: number({ readOnly: true, unit: 'bp', label: 'By (%)' }),
    amount: money({ readOnly: true, label: 'By' }),
    rounding: choice(priceRoundings, { readOnly: true, initial: 'none' }),
    lines: rows(
      {
        item: ref('price-items', { required: true, readOnly: true, label: 'Old price item' }),
        next: ref('price-items', { readOnly: true, label: 'New price item' }),
        description: text({ max: 200, readOnly: true }),
        old: money({ readOnly: true, label: 'Old price' }),
        price: money({ readOnly: true, label: 'New price' }),
        endedOn: date({ readOnly: true, label: 'Ended before' }),
      },
      { readOnly: true, max: 2_000, label: 'Prices' },
    ),
    count: number({ readOnly: true, label: 'Prices changed' }),
  },
  list: ['name', 'effectiveFrom', 'rate', 'amount', 'count', 'status'],
  listDefaults: { sort: { field: 'effectiveFrom', order: 'DESC' } },
  search: ['name'],
  steps: { undo: { from: ['applied'], to: 'undone', byServer: true } },
})

export type PriceChange = RecordOfArea<typeof priceChanges>
export default priceChanges
