import { area, type RecordOfArea } from '../../core/area'
import { anyRecord, date, money, ref, text } from '../../core/fields'

/**
 * The double entry underneath: what each document posted (server/cemetery/ledger/post.ts). The database holds
 * the entries of a document to balance, to a month that is open, and as they were written.
 */
const ledgerEntries = area({
  name: 'ledger-entries',
  path: 'Contracts/Ledger-Entries',
  label: ['Ledger entry', 'Ledger entries'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'bookkeeping',
  menuOrder: 55,
  immutable: true,
  computed: true,
  comesFrom: 'contracts',
  fields: {
    date: date({ required: true, readOnly: true }),
    period: text({ max: 7, exact: true, month: true, readOnly: true }),
    account: ref('ledger-accounts', { required: true, readOnly: true }),
    debit: money({ blankZero: true, readOnly: true, total: true }),
    credit: money({ blankZero: true, readOnly: true, total: true }),
    detail: text({ max: 150, exact: true, readOnly: true }),
    contract: ref('contracts', { readOnly: true }),
    contact: ref('contacts', { readOnly: true }),
    document: anyRecord(),
  },
  list: ['date', 'account', 'debit', 'credit', 'document', 'contract'],
  sortable: ['date', 'period'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  linkColumn: 'date',
  title: ({ date }) => date ?? '',
})

export type LedgerEntry = RecordOfArea<typeof ledgerEntries>
export default ledgerEntries
