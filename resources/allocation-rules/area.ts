import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, longText, rows, text } from '../../core/fields'
import { buckets, spreadMethods } from '../../core/sales/bucket-names'

/**
 * How payments are applied where nobody says it, from a day on: a contract goes by the newest rule whose day had
 * come when it was made. Without one, in the fixed order of the buckets.
 */
const allocationRules = area({
  name: 'allocation-rules',
  path: 'Settings/Allocation-Rules',
  label: ['Payment rule', 'Payment rules'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    effectiveFrom: date({ required: true, label: 'For contracts from', back: 100, ahead: 10 }),
    method: choice(spreadMethods, { initial: 'fixed', label: 'Payments go' }),
    order: rows(
      { bucket: choice(buckets, { required: true, label: 'What it pays' }) },
      { max: buckets.length, label: 'Order' },
    ),
    deedWhenPaid: flag({ label: 'No deed until its space is paid' }),
    remarks: longText(),
  },
  list: ['name', 'effectiveFrom', 'method', 'deedWhenPaid'],
  listDefaults: { sort: { field: 'effectiveFrom', order: 'DESC' } },
  search: ['name'],
})

export type AllocationRule = RecordOfArea<typeof allocationRules>
export default allocationRules
