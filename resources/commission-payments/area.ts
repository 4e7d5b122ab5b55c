import { area, type RecordOfArea } from '../../core/area'
import { commissionPaymentKinds } from '../../core/commissions/choices'
import { choice, date, money, text, user } from '../../core/fields'

/** Commissions that were paid out to a counselor, or paid back. */
const commissionPayments = area({
  name: 'commission-payments',
  path: 'Contracts/Commission-Payments',
  label: ['Commission payment', 'Commission payments'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 48,
  immutable: true,
  fields: {
    kind: choice(commissionPaymentKinds, { initial: 'payment', label: 'Type' }),
    counselor: user({ required: true }),
    counselorName: text({ max: 150, readOnly: true, label: 'Counselor' }),
    date: date({ past: true, back: 1 }),
    amount: money({ required: true, min: 1, max: 1_000_000_000_000, total: true }),
    reference: text({ max: 100 }),
    remarks: text({ max: 500 }),
  },
  list: ['date', 'counselorName', 'kind', 'amount', 'reference'],
  sortable: ['date', 'counselor', 'counselorName', 'kind', 'amount', 'reference'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['counselorName', 'reference'],
  linkColumn: 'date',
  title: ({ date, counselorName }) => [date, counselorName].filter(Boolean).join(' · '),
})

export type CommissionPayment = RecordOfArea<typeof commissionPayments>
export default commissionPayments
