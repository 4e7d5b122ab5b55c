import { area, type RecordOfArea } from '../../core/area'
import { commissionTimings } from '../../core/commissions/choices'
import { choice, date, flag, longText, money, number, text, user } from '../../core/fields'

/** What counselors get for what they sell; from a day on. */
const commissionRules = area({
  name: 'commission-rules',
  path: 'Settings/Commission-Rules',
  label: ['Commission rule', 'Commission rules'],
  scope: 'cemetery',
  access: { read: ['cemWrite', 'contractRead'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 100 }),
    counselor: user({ label: 'Only for this counselor' }),
    effectiveFrom: date(),
    effectiveTo: date({ notBefore: 'effectiveFrom' }),
    need: choice(['pre-need', 'at-need'], { label: 'Need' }),
    property: flag({ label: 'Property' }),
    opening: flag({ label: 'Opening and closing' }),
    service: flag({ label: 'Services' }),
    merchandise: flag({ label: 'Merchandise' }),
    fee: flag({ label: 'Fees' }),
    rate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Percentage of the price' }),
    amount: money({ min: 0, max: 1_000_000_000, label: 'Amount per item' }),
    earned: choice(commissionTimings, { required: true, initial: 'proportional' }),
    remarks: longText(),
  },
  list: ['name', 'rate', 'amount', 'earned', 'effectiveFrom', 'effectiveTo'],
  listDefaults: { sort: { field: 'name', order: 'ASC' } },
  search: ['name'],
  form: {
    what: ['name', 'counselor', 'effectiveFrom', 'effectiveTo'],
    items: ['property', 'opening', 'service', 'merchandise', 'fee', 'need'],
    amount: ['rate', 'amount', 'earned'],
  },
})

export type CommissionRuleRecord = RecordOfArea<typeof commissionRules>
export default commissionRules
