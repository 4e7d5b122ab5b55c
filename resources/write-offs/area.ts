import { area, type RecordOfArea } from '../../core/area'
import { choice, date, longText, money, number, ref, rows, text } from '../../core/fields'

/** Debts that one person proposes to give up and another approves; each then becomes a transaction. */
const writeOffs = area({
  name: 'write-offs',
  path: 'Contracts/Write-Offs',
  label: ['Write-off', 'Write-offs'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 42,
  fields: {
    reason: text({ required: true, max: 200 }),
    status: choice(['proposed', 'approved', 'rejected'], {
      initial: 'proposed',
      tones: { proposed: 'attention' },
    }),
    lines: rows(
      {
        contract: ref('contracts', { required: true }),
        amount: money({ required: true, min: 1, max: 1_000_000_000 }),
        transaction: ref('transactions', { readOnly: true }),
      },
      { required: true, max: 200, label: 'Contracts' },
    ),
    count: number({ readOnly: true, label: 'Number of contracts' }),
    total: money({ readOnly: true, total: true }),
    proposedOn: date({ readOnly: true, label: 'Proposed on' }),
    proposedBy: text({ max: 150, readOnly: true, label: 'Proposed by' }),
    decidedOn: date({ readOnly: true, label: 'Decided on' }),
    decidedBy: text({ max: 150, readOnly: true, label: 'Decided by' }),
    remarks: longText(),
  },
  list: ['reason', 'proposedOn', 'proposedBy', 'count', 'total', 'status'],
  sortable: ['reason', 'proposedOn', 'total', 'status'],
  listDefaults: { sort: { field: 'proposedOn', order: 'DESC' } },
  search: ['reason'],
  firstStatuses: ['proposed'],
  steps: {
    approve: { from: ['proposed'], to: 'approved' },
    reject: { secondary: true, from: ['proposed'], to: 'rejected' },
  },
})

export type WriteOff = RecordOfArea<typeof writeOffs>
export default writeOffs
