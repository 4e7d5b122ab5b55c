import { area, type RecordOfArea } from '../../core/area'
import { debitSchemes } from '../../core/bank/choices'
import { choice, text } from '../../core/fields'

/** As whom the office collects from accounts, and by whose rules. */
const debitCreditors = area({
  name: 'debit-creditors',
  path: 'Settings/Direct-Debit',
  label: ['Direct debit account', 'Direct debit accounts'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 70, unique: true }),
    scheme: choice(debitSchemes, { required: true }),
    creditorId: text({ max: 35, exact: true, label: 'Creditor identifier' }),
    iban: text({ max: 34, exact: true, label: 'IBAN' }),
    bic: text({ max: 11, exact: true, label: 'BIC' }),
    routing: text({ max: 9, exact: true, label: 'Routing number' }),
    companyId: text({ max: 10, exact: true, label: 'Company ID' }),
    bankName: text({ max: 23, label: 'Bank' }),
  },
  form: {
    creditor: ['name', 'scheme'],
    sepa: ['creditorId', 'iban', 'bic'],
    nacha: ['routing', 'companyId', 'bankName'],
  },
  list: ['name', 'scheme'],
  search: ['name'],
})

export type DebitCreditor = RecordOfArea<typeof debitCreditors>
export default debitCreditors
