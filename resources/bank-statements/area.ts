import { area, type RecordOfArea } from '../../core/area'
import { statementKinds } from '../../core/bank/choices'
import { choice, date, money, number, text } from '../../core/fields'

/** What a bank says of an account: files that it made, read and held to their own balances. */
const bankStatements = area({
  name: 'bank-statements',
  path: 'Contracts/Bank-Statements',
  label: ['Bank statement', 'Bank statements'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 41,
  computed: true,
  archivable: false,
  fields: {
    account: text({ required: true, max: 40, readOnly: true }),
    from: date({ readOnly: true }),
    to: date({ readOnly: true }),
    opening: money({ readOnly: true, label: 'Opening balance' }),
    closing: money({ readOnly: true, label: 'Closing balance' }),
    lineCount: number({ readOnly: true, min: 0, label: 'Lines' }),
    openCount: number({ readOnly: true, min: 0, label: 'To match' }),
    kind: choice(statementKinds, { readOnly: true, label: 'Format' }),
    fileName: text({ max: 200, readOnly: true, label: 'File' }),
  },
  list: ['account', 'from', 'to', 'opening', 'closing', 'lineCount', 'openCount'],
  sortable: ['account', 'from', 'to', 'openCount'],
  listDefaults: { sort: { field: 'to', order: 'DESC' } },
  search: ['account', 'fileName'],
  linkColumn: 'account',
  title: ({ account, to }) => [account, to].filter(Boolean).join(' · '),
})

export type BankStatementRecord = RecordOfArea<typeof bankStatements>
export default bankStatements
