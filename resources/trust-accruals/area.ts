import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, ref, text } from '../../core/fields'
import { accrualCauses, fundKinds } from '../../core/trust/choices'

/** What became due to a fund, or was taken back, each by what happened to its contract. The server writes them. */
const trustAccruals = area({
  name: 'trust-accruals',
  path: 'Contracts/Trust-Accruals',
  label: ['Due to a fund', 'Due to funds'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  immutable: true,
  computed: true,
  comesFrom: 'trust-rules',
  fields: {
    account: ref('trust-accounts', {
      required: true,
      readOnly: true,
      label: 'Care fund and trust',
    }),
    contract: ref('contracts', { required: true, readOnly: true }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    fundKind: choice(fundKinds, { required: true, readOnly: true, label: 'Kind of fund' }),
    fund: text({ max: 75, required: true, readOnly: true }),
    cause: choice(accrualCauses, { required: true, readOnly: true }),
    date: date({ required: true, readOnly: true }),
    amount: money({ required: true, readOnly: true, total: true }),
    dueBy: date({ readOnly: true, label: 'Deposit by' }),
    transaction: ref('transactions', { readOnly: true }),
    delivery: ref('item-deliveries', { readOnly: true }),
  },
  list: ['date', 'contractNumber', 'fund', 'cause', 'amount', 'dueBy'],
  sortable: ['date', 'contractNumber', 'fundKind', 'fund', 'cause', 'amount', 'dueBy'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  linkColumn: 'date',
  title: ({ date, contractNumber, fund }) =>
    [date, contractNumber, fund].filter(Boolean).join(' · '),
})

export type TrustAccrual = RecordOfArea<typeof trustAccruals>
export default trustAccruals
