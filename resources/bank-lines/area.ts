import { area, type RecordOfArea } from '../../core/area'
import { bankLineStatuses } from '../../core/bank/choices'
import { choice, date, money, ref, rows, text } from '../../core/fields'

/** One booking of a bank statement, and the entries of ours that it is. The same booking stands here once. */
const bankLines = area({
  name: 'bank-lines',
  path: 'Contracts/Bank-Lines',
  label: ['Bank line', 'Bank lines'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  computed: true,
  comesFrom: 'bank-statements',
  archivable: false,
  fields: {
    statement: ref('bank-statements', { required: true, readOnly: true, label: 'Bank statement' }),
    bookedOn: date({ required: true, readOnly: true, label: 'Booked on' }),
    valueOn: date({ readOnly: true, label: 'Value date' }),
    amount: money({ required: true, readOnly: true, total: true }),
    name: text({
      max: 200,
      readOnly: true,
      label: 'Payer or payee',
      needs: { permission: 'personRead' },
    }),
    text: text({ max: 500, readOnly: true }),
    reference: text({ max: 100, readOnly: true }),
    status: choice(bankLineStatuses, { initial: 'open', readOnly: true }),
    transactions: rows(
      { transaction: ref('transactions', { required: true }) },
      { max: 200, readOnly: true, label: 'Transactions' },
    ),
    fee: money({ readOnly: true, blankZero: true, label: 'Fee kept by the bank' }),
    remarks: text({ max: 255, readOnly: true }),
    // By which it is known when another file brings it again.
    fingerprint: text({ max: 64, exact: true, unique: true, readOnly: true }),
  },
  list: ['bookedOn', 'name', 'text', 'reference', 'amount', 'status'],
  sortable: ['bookedOn', 'amount', 'status'],
  listDefaults: { sort: { field: 'bookedOn', order: 'DESC' } },
  search: ['name', 'text', 'reference'],
  linkColumn: 'bookedOn',
  title: ({ bookedOn, text: said }) => [bookedOn, said?.slice(0, 60)].filter(Boolean).join(' · '),
})

export type BankLineRecord = RecordOfArea<typeof bankLines>
export default bankLines
