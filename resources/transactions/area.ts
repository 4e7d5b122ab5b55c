import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, ref, text } from '../../core/fields'
import { transactionTypes } from '../../core/sales/ledger'

/** The largest amount of one entry, in minor units: all of them still add up exactly. */
const maxAmount = 1_000_000_000_000

/** Money against a contract. What stands here stays; a mistake is reversed by another entry. */
const transactions = area({
  name: 'transactions',
  path: 'Contracts/Transactions-Search',
  label: ['Transaction', 'Transactions'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  immutable: true,
  papers: true,
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    contract: ref('contracts', { required: true }),
    type: choice(transactionTypes, { required: true }),
    amount: money({ required: true, min: -maxAmount, max: maxAmount, total: true }),
    date: date({ past: true, back: 1 }),
    method: ref('payment-methods'),
    reference: text({ max: 100 }),
    payer: ref('contacts'),
    reverses: ref('transactions', { unique: true, label: 'Reverses' }),
    plan: ref('payment-plans', { readOnly: true, label: 'Payment plan' }),
    remarks: text({ max: 500 }),
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
  sortable: ['number', 'date', 'contractNumber', 'payerName', 'type', 'method', 'amount'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['number', 'contractNumber', 'payerName', 'reference'],
  fallbackTitle: 'number',
  title: (entry) => [entry.number, entry.payerName].filter(Boolean).join(' · '),
})

export type LedgerTransaction = RecordOfArea<typeof transactions>
export default transactions
