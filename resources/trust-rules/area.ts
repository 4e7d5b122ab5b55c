import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, longText, money, number, refs, text } from '../../core/fields'
import {
  accrualTimings,
  areaUnits,
  depositRules,
  fundKinds,
  shareBases,
} from '../../core/trust/choices'

/** Which part of what is sold belongs to which fund, and by when it is deposited; from a day on. */
const trustRules = area({
  name: 'trust-rules',
  path: 'Settings/Trust-Rules',
  label: ['Care fund and trust rule', 'Care fund and trust rules'],
  scope: 'cemetery',
  access: { read: ['cemWrite', 'contractRead'], write: 'cemWrite' },
  menu: 'settings',
  pages: ['Presets'],
  writePages: ['Presets'],
  fields: {
    name: text({ required: true, max: 100 }),
    fundKind: choice(fundKinds, { required: true, initial: 'care', label: 'Kind of fund' }),
    fund: text({ required: true, max: 75, label: 'Fund' }),
    effectiveFrom: date(),
    effectiveTo: date({ notBefore: 'effectiveFrom' }),
    need: choice(['pre-need', 'at-need'], { label: 'Need' }),
    property: flag({ label: 'Property' }),
    opening: flag({ label: 'Opening and closing' }),
    service: flag({ label: 'Services' }),
    merchandise: flag({ label: 'Merchandise' }),
    fee: flag({ label: 'Fees' }),
    propertyTypes: refs('property-types', { label: 'Property types' }),
    rate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Percentage of the price' }),
    basis: choice(shareBases, { initial: 'net', label: 'Price' }),
    costRate: number({ min: 0, max: 30_000, unit: 'bp', label: 'Percentage of the cost' }),
    perArea: money({ min: 0, label: 'Amount per unit of area' }),
    areaUnit: choice(areaUnits, { label: 'Unit of area' }),
    usualArea: number({ min: 0, max: 100_000, decimals: 2, label: 'Area if not measured' }),
    minimum: money({ min: 0, label: 'Minimum per item' }),
    accrues: choice(accrualTimings, { required: true, initial: 'proportional', label: 'Due' }),
    dueRule: choice(depositRules, { initial: 'monthEnd', label: 'Deposit by' }),
    dueDays: number({ min: 0, max: 3_660, label: 'Days' }),
    source: text({ max: 255 }),
    preset: text({ max: 20, readOnly: true, exact: true, label: 'Preset' }),
    checkedOn: date({ label: 'Checked with counsel on' }),
    remarks: longText(),
  },
  list: ['name', 'fundKind', 'fund', 'accrues', 'effectiveFrom', 'effectiveTo', 'checkedOn'],
  listDefaults: { sort: { field: 'name', order: 'ASC' } },
  search: ['name', 'fund'],
  form: {
    what: ['name', 'fundKind', 'fund', 'effectiveFrom', 'effectiveTo'],
    items: ['property', 'opening', 'service', 'merchandise', 'fee', 'propertyTypes', 'need'],
    amount: ['rate', 'basis', 'costRate', 'perArea', 'areaUnit', 'usualArea', 'minimum'],
    due: ['accrues', 'dueRule', 'dueDays'],
    source: ['source', 'checkedOn', 'remarks'],
  },
})

export type TrustRuleRecord = RecordOfArea<typeof trustRules>
export default trustRules
