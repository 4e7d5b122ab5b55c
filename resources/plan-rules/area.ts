import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, money, number, text } from '../../core/fields'
import {
  dayCounts,
  frequencies,
  interestMethods,
  maxPayments,
  maxRate,
} from '../../core/plans/choices'

/**
 * What a payment plan begins with, and what late payments cost: the newest that was in force when the plan was
 * agreed. A plan keeps what it was agreed with.
 */
const planRules = area({
  name: 'plan-rules',
  path: 'Settings/Payment-Plans',
  label: ['Payment plan rule', 'Payment plan rules'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    inForceFrom: date({ required: true, label: 'In force from' }),
    downPaymentRate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Down payment' }),
    payments: number({ min: 1, max: maxPayments, label: 'Number of payments' }),
    frequency: choice(frequencies, { initial: 'monthly' }),
    rate: number({ min: 0, max: maxRate, unit: 'bp', label: 'Interest rate' }),
    dayCount: choice(dayCounts, { initial: '30/360', label: 'Days counted as' }),
    method: choice(interestMethods, { initial: 'simple', label: 'Interest' }),
    setupFee: money({ min: 0, label: 'Setup fee' }),
    paymentFee: money({ min: 0, label: 'Fee for each payment' }),
    graceDays: number({ min: 0, max: 365, label: 'Grace period (days)' }),
    lateFeeAmount: money({ min: 0, label: 'Late fee' }),
    lateFeeRate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Late fee (% of the payment)' }),
    lateFeeMax: money({ min: 0, label: 'Late fee at most' }),
    chargesLateFees: flag({ label: 'Charge late fees automatically' }),
    defaultDays: number({ min: 1, max: 3660, label: 'In default after (days overdue)' }),
  },
  form: {
    rule: ['name', 'inForceFrom'],
    terms: [
      'downPaymentRate',
      'payments',
      'frequency',
      'rate',
      'dayCount',
      'method',
      'setupFee',
      'paymentFee',
    ],
    late: [
      'graceDays',
      'lateFeeAmount',
      'lateFeeRate',
      'lateFeeMax',
      'chargesLateFees',
      'defaultDays',
    ],
  },
  list: ['name', 'inForceFrom', 'rate', 'lateFeeAmount', 'graceDays', 'chargesLateFees'],
  listDefaults: { sort: { field: 'inForceFrom', order: 'DESC' } },
  search: ['name'],
})

export type PlanRule = RecordOfArea<typeof planRules>
export default planRules
