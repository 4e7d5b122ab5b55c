import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, longText, money, number, text } from '../../core/fields'
import { dayCounts, withdrawalLaws } from '../../core/sales/cancellation-choices'

/**
 * What is kept when a contract is cancelled, or items are taken off it: the newest rule in force on the day of
 * the signature, one for the contract's kind before one for all. Its period of withdrawal gives all money back.
 */
const cancellationRules = area({
  name: 'cancellation-rules',
  path: 'Settings/Cancellation-Rules',
  label: ['Cancellation rule', 'Cancellation rules'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    jurisdiction: choice(withdrawalLaws, { label: 'Starting point' }),
    effectiveFrom: date({ required: true, label: 'In force from' }),
    effectiveTo: date({ notBefore: 'effectiveFrom' }),
    kind: choice(['pre-need', 'at-need'], { label: 'Need' }),
    reviewed: flag({ label: 'Checked with counsel' }),
    withdrawalDays: number({ min: 0, max: 365, label: 'Days to withdraw' }),
    countedIn: choice(dayCounts, { initial: 'calendar', label: 'Counted in' }),
    fee: money({ min: 0, label: 'Fee retained' }),
    rate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Retained (%)' }),
    restockingRate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Restocking (%)' }),
    source: text({ max: 255 }),
    remarks: longText(),
  },
  form: {
    rule: ['name', 'jurisdiction', 'kind', 'effectiveFrom', 'effectiveTo', 'reviewed'],
    withdrawal: ['withdrawalDays', 'countedIn', 'source'],
    retained: ['fee', 'rate', 'restockingRate', 'remarks'],
  },
  list: ['name', 'kind', 'effectiveFrom', 'withdrawalDays', 'fee', 'rate', 'reviewed'],
  listDefaults: { sort: { field: 'effectiveFrom', order: 'DESC' } },
  search: ['name'],
})

export type CancellationRuleRecord = RecordOfArea<typeof cancellationRules>
export default cancellationRules
