import { area, type RecordOfArea } from '../../core/area'
import { choice, date, text, user } from '../../core/fields'

/** The months of the ledger. Nothing is posted into one that is closed, by the database's rule. */
const periods = area({
  name: 'periods',
  path: 'Contracts/Periods',
  label: ['Period', 'Periods'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'bookkeeping',
  menuOrder: 53,
  computed: true,
  comesFrom: 'contracts',
  archivable: false,
  fields: {
    month: text({ max: 7, exact: true, month: true, unique: true, readOnly: true }),
    status: choice(['open', 'closed'], { initial: 'open', readOnly: true }),
    closedOn: date({ readOnly: true, label: 'Closed on' }),
    closedBy: user({ readOnly: true, label: 'Closed by' }),
    reopenAskedBy: user({ readOnly: true, label: 'Reopening requested by' }),
    reopenReason: text({ max: 500, readOnly: true, label: 'Reason for reopening' }),
  },
  list: ['month', 'status', 'closedOn', 'closedBy'],
  sortable: ['month', 'status'],
  listDefaults: { sort: { field: 'month', order: 'DESC' } },
  linkColumn: 'month',
  title: ({ month }) => month ?? '',
})

export type Period = RecordOfArea<typeof periods>
export default periods
