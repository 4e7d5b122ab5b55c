import { area, type RecordOfArea } from '../../core/area'
import { commissionCauses, commissionTimings } from '../../core/commissions/choices'
import { choice, date, money, number, ref, rows, text, user } from '../../core/fields'

/**
 * What a counselor earned by a contract, or what was taken back, each by what happened to it. The server writes them;
 * those of a signature and of an amendment keep the shares in what was sold.
 */
const commissions = area({
  name: 'commissions',
  path: 'Contracts/Commissions',
  label: ['Commission', 'Commissions'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 47,
  immutable: true,
  computed: true,
  comesFrom: 'commission-rules',
  fields: {
    contract: ref('contracts', { required: true, readOnly: true }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    counselor: user({ required: true, readOnly: true }),
    counselorName: text({ max: 150, readOnly: true, label: 'Counselor' }),
    cause: choice(commissionCauses, { required: true, readOnly: true }),
    date: date({ required: true, readOnly: true }),
    amount: money({ required: true, readOnly: true, total: true }),
    whole: money({ readOnly: true, label: 'When all is paid' }),
    transaction: ref('transactions', { readOnly: true }),
    shares: rows(
      {
        description: text({ max: 200, readOnly: true }),
        rule: ref('commission-rules', { readOnly: true }),
        item: number({ readOnly: true, label: 'Contract item' }),
        net: money({ readOnly: true, label: 'Price' }),
        amount: money({ readOnly: true, label: 'Commission' }),
        earned: choice(commissionTimings, { readOnly: true }),
      },
      { readOnly: true, max: 2_000 },
    ),
  },
  list: ['date', 'contractNumber', 'counselorName', 'cause', 'amount'],
  sortable: ['date', 'contractNumber', 'counselor', 'counselorName', 'cause', 'amount'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['contractNumber', 'counselorName'],
  linkColumn: 'date',
  title: ({ date, contractNumber, counselorName }) =>
    [date, contractNumber, counselorName].filter(Boolean).join(' · '),
})

export type Commission = RecordOfArea<typeof commissions>
export default commissions
