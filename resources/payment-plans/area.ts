import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, namesOf, number, ref, rows, text } from '../../core/fields'
import {
  dayCounts,
  frequencies,
  interestMethods,
  maxPayments,
  planStatuses,
} from '../../core/plans/choices'

const kept = { readOnly: true } as const
const rate = { ...kept, unit: 'bp' } as const

/**
 * How a contract is paid in instalments. It is set up and changed from its contract; the server keeps the
 * schedule true to what is really paid.
 */
const paymentPlans = area({
  name: 'payment-plans',
  path: 'Contracts/Payment-Plans',
  label: ['Payment plan', 'Payment plans'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 32,
  computed: true,
  comesFrom: 'contracts',
  papers: true,
  fields: {
    contract: ref('contracts', { ...kept, required: true }),
    contractNumber: text({ ...kept, max: 60, label: 'Contract number' }),
    contractName: namesOf('contract', { label: 'Parties', needs: { permission: 'personRead' } }),
    status: choice(planStatuses, { ...kept, initial: 'active', tones: { defaulted: 'error' } }),
    agreedOn: date({ ...kept, label: 'Agreed on' }),
    nextDue: date({
      ...kept,
      label: 'Next due',
      due: { unless: ['completed', 'replaced', 'cancelled'] },
    }),
    dueAmount: money({ blankZero: true, ...kept, total: true, label: 'Amount due' }),
    paidThrough: date({ ...kept, label: 'Paid through' }),
    paid: money({ ...kept, total: true }),
    left: money({ ...kept, total: true, label: 'Left to pay' }),
    cashPrice: money({ ...kept, label: 'Cash price' }),
    downPayment: money({ ...kept, label: 'Down payment' }),
    // What of it was open when the plan was made: what had been paid before counts towards it.
    downPaymentDue: money({ ...kept, label: 'Down payment due' }),
    amountFinanced: money({ ...kept, label: 'Amount financed' }),
    financeCharge: money({ ...kept, label: 'Finance charge' }),
    apr: number({ ...rate, label: 'Annual percentage rate' }),
    totalOfPayments: money({ ...kept, label: 'Total of payments' }),
    totalSalePrice: money({ ...kept, label: 'Total sale price' }),
    payments: number({ ...kept, label: 'Number of payments' }),
    firstPayment: money({ ...kept, label: 'First payment' }),
    regularPayment: money({ ...kept, label: 'Regular payment' }),
    lastPayment: money({ ...kept, label: 'Last payment' }),
    paymentAmount: money({ ...kept, label: 'Payment without fees' }),
    frequency: choice(frequencies, kept),
    firstDate: date({ ...kept, label: 'First payment on' }),
    lastDate: date({ ...kept, label: 'Last payment on' }),
    interestFrom: date({ ...kept, label: 'Interest from' }),
    rate: number({ ...rate, label: 'Interest rate' }),
    dayCount: choice(dayCounts, { ...kept, label: 'Days counted as' }),
    method: choice(interestMethods, { ...kept, label: 'Interest' }),
    setupFee: money({ ...kept, label: 'Setup fee' }),
    paymentFee: money({ ...kept, label: 'Fee for each payment' }),
    graceDays: number({ ...kept, label: 'Grace period (days)' }),
    lateFeeAmount: money({ ...kept, label: 'Late fee' }),
    lateFeeRate: number({ ...rate, label: 'Late fee (% of the payment)' }),
    lateFeeMax: money({ ...kept, label: 'Late fee at most' }),
    defaultDays: number({ ...kept, label: 'In default after (days overdue)' }),
    // By how much the contract itself has changed since.
    priceChange: money({ ...kept, label: 'Change of the contract' }),
    priceChangedOn: date({ ...kept, label: 'Contract changed on' }),
    schedule: rows(
      {
        due: date(kept),
        amount: money(kept),
        principal: money(kept),
        interest: money(kept),
        fees: money(kept),
        paid: money(kept),
        balance: money({ ...kept, label: 'Principal left' }),
      },
      { ...kept, max: maxPayments },
    ),
    replaces: ref('payment-plans', { ...kept, label: 'Replaces' }),
    defaultedOn: date({ ...kept, label: 'In default since' }),
    reinstatedOn: date({ ...kept, label: 'Reinstated on' }),
    endedOn: date({ ...kept, label: 'Ended on' }),
    nextRun: date({ ...kept, label: 'Next automatic entry' }),
  },
  countedByStatus: ['nextDue', 'dueAmount'],
  list: ['contractName', 'nextDue', 'dueAmount', 'paidThrough', 'left', 'status'],
  keepsLongest: ['dueAmount', 'nextDue', 'status'],
  sortable: [
    'contractName',
    'contractNumber',
    'status',
    'agreedOn',
    'nextDue',
    'paidThrough',
    'left',
    'nextRun',
  ],
  listDefaults: { sort: { field: 'nextDue', order: 'ASC' } },
  search: ['contractNumber', 'contractName'],
  fallbackTitle: 'contractNumber',
  title: (plan) => String(plan.contractName || plan.contractNumber || ''),
})

export type PaymentPlan = RecordOfArea<typeof paymentPlans>
export default paymentPlans
