import { area, type RecordOfArea } from '../../core/area'
import { choice, text } from '../../core/fields'
import { accountKinds } from '../../core/ledger/accounts'

/** The chart of accounts. Those that the product posts to are there by themselves, each in its role. */
const ledgerAccounts = area({
  name: 'ledger-accounts',
  path: 'Settings/Chart-Of-Accounts',
  label: ['Account', 'Chart of accounts'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    code: text({ required: true, max: 40, unique: true }),
    name: text({ required: true, max: 100 }),
    kind: choice(accountKinds, { required: true }),
    externalCode: text({ max: 40, label: 'Code in the books' }),
    status: choice(['active', 'inactive'], { initial: 'active' }),
    // core/ledger/accounts.ts
    role: text({ max: 40, exact: true, unique: true, readOnly: true }),
  },
  list: ['code', 'name', 'kind', 'externalCode', 'status'],
  sortable: ['code', 'name', 'kind', 'externalCode', 'status', 'role'],
  listDefaults: { sort: { field: 'code', order: 'ASC' } },
  search: ['code', 'name', 'externalCode'],
  linkColumn: 'name',
  title: ({ code, name }) => [code, name].filter(Boolean).join(' · '),
})

export type LedgerAccount = RecordOfArea<typeof ledgerAccounts>
export default ledgerAccounts
