import { area, type RecordOfArea } from '../../core/area'
import { debitOutcomes } from '../../core/bank/choices'
import { choice, date, flag, money, number, ref, rows, text } from '../../core/fields'

/** A day's collections from accounts: one file for the bank, then payments, and what came back. */
const debitRuns = area({
  name: 'debit-runs',
  path: 'Contracts/Direct-Debits',
  label: ['Direct debit run', 'Direct debit runs'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 40,
  computed: true,
  archivable: false,
  fields: {
    reference: text({ max: 35, exact: true, unique: true, readOnly: true }),
    creditor: ref('debit-creditors', {
      required: true,
      readOnly: true,
      label: 'Direct debit account',
    }),
    collectOn: date({ required: true, readOnly: true, label: 'Collected on' }),
    status: choice(['created', 'booked'], { initial: 'created', readOnly: true }),
    count: number({ min: 0, readOnly: true, label: 'Collections' }),
    total: money({ readOnly: true, total: true }),
    items: rows(
      {
        mandate: ref('mandates', { required: true }),
        contract: ref('contracts', { required: true }),
        amount: money({ required: true, min: 1 }),
        first: flag(),
        outcome: choice(debitOutcomes, { initial: 'pending' }),
        transaction: ref('transactions'),
      },
      { max: 5_000, readOnly: true },
    ),
  },
  list: ['reference', 'collectOn', 'creditor', 'count', 'total', 'status'],
  sortable: ['reference', 'collectOn', 'status'],
  listDefaults: { sort: { field: 'collectOn', order: 'DESC' } },
  search: ['reference'],
  linkColumn: 'reference',
  title: ({ reference }) => reference ?? '',
})

export type DebitRunRecord = RecordOfArea<typeof debitRuns>
export default debitRuns
