import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, ref, rows, text } from '../../core/fields'
import { buckets } from '../../core/sales/bucket-names'
import { transactionTypes } from '../../core/sales/transaction-types'

/** The largest amount of one entry, in minor units: all of them still add up exactly. */
const maxAmount = 1_000_000_000_000

/**
 * Money on a contract, on a reservation until it is sold, or kept for a customer. What stands here stays; a
 * mistake is reversed by another entry.
 */
const transactions = area({
  name: 'transactions',
  path: 'Contracts/Transactions-Search',
  label: ['Transaction', 'Transactions'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 30,
  immutable: true,
  papers: true,
  begins: { takePayment: (contract) => ({ contract }) },
  pages: ['Pay-Many'],
  writePages: ['Pay-Many'],
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    contract: ref('contracts'),
    reservation: ref('reservations'),
    contact: ref('contacts', { label: 'Customer' }),
    type: choice(transactionTypes, { required: true }),
    amount: money({ required: true, min: -maxAmount, max: maxAmount, total: true }),
    date: date({ past: true, back: 1 }),
    method: ref('payment-methods'),
    reference: text({ max: 100 }),
    bank: text({ max: 75, label: 'Bank of the check' }),
    payer: ref('contacts'),
    reverses: ref('transactions', { unique: true, label: 'Reverses' }),
    plan: ref('payment-plans', { readOnly: true, label: 'Payment plan' }),
    remarks: text({ max: 500 }),
    // How it is applied to what the contract owes; what is left lies on the contract's account.
    allocations: rows(
      {
        bucket: choice(buckets, { required: true, label: 'For' }),
        amount: money({ required: true, min: -maxAmount, max: maxAmount }),
        paid: money({ readOnly: true }),
        adjusted: money({ readOnly: true, label: 'Adjusted' }),
      },
      { max: buckets.length, label: 'Applied to' },
    ),
    // Payments of several contracts at once name the first of them.
    together: ref('transactions', { readOnly: true, label: 'Paid together with' }),
    batch: ref('batches', { readOnly: true, label: 'Batch' }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    payerName: text({
      max: 400,
      readOnly: true,
      label: 'Paid by',
      needs: { permission: 'personRead' },
    }),
    effect: money({ readOnly: true, label: 'Balance change', total: true }),
    balance: money({ readOnly: true, label: 'Balance after' }),
  },
  list: ['number', 'date', 'contractNumber', 'payerName', 'type', 'method', 'amount'],
  keepsLongest: ['payerName', 'amount', 'date'],
  sortable: ['number', 'date', 'contractNumber', 'payerName', 'type', 'method', 'amount'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['number', 'contractNumber', 'payerName', 'reference'],
  fallbackTitle: 'number',
  title: (entry) => [entry.number, entry.payerName].filter(Boolean).join(' · '),
})

export type LedgerTransaction = RecordOfArea<typeof transactions>
export default transactions
