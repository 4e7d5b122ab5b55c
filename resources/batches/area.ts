import { area, type RecordOfArea } from '../../core/area'
import { choice, date, instant, money, number, ref, rows, text, user } from '../../core/fields'

const kept = { readOnly: true } as const

/**
 * What one person took and paid out on a day: opened by the first payment, counted and closed at the end. Nothing
 * more comes into a closed one, by the database's rule.
 */
const batches = area({
  name: 'batches',
  path: 'Contracts/Batches',
  label: ['Batch', 'Batches'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 33,
  computed: true,
  papers: true,
  pages: ['count'],
  writePages: ['count'],
  fields: {
    number: text({ max: 60, ...kept, unique: true }),
    day: date({ ...kept, required: true }),
    user: user({ ...kept, label: 'User' }),
    userName: text({ ...kept, max: 150, label: 'Taken by' }),
    status: choice(['open', 'closed'], { ...kept, initial: 'open' }),
    float: money({ ...kept, label: 'Cash at the start' }),
    entries: number({ ...kept, label: 'Entries' }),
    total: money({ ...kept, total: true }),
    cash: money({ ...kept, label: 'Cash', total: true }),
    counted: money({ ...kept, label: 'Cash counted' }),
    difference: money({ blankZero: true, ...kept, label: 'Difference', total: true }),
    deposited: money({ ...kept, label: 'To the bank', total: true }),
    denominations: rows(
      {
        value: money({ required: true, label: 'Coin or note' }),
        pieces: number({ required: true }),
      },
      { ...kept, max: 40, label: 'Cash count' },
    ),
    methods: rows(
      {
        method: ref('payment-methods'),
        name: text({ max: 75, label: 'Method' }),
        entries: number({ label: 'Entries' }),
        total: money({ label: 'Total' }),
      },
      { ...kept, max: 100, label: 'By method' },
    ),
    checks: rows(
      {
        entry: text({ max: 60, label: 'Transaction' }),
        reference: text({ max: 100 }),
        bank: text({ max: 75 }),
        payer: text({ max: 400, label: 'From', needs: { permission: 'personRead' } }),
        amount: money(),
      },
      { ...kept, max: 1000, label: 'Checks' },
    ),
    closedAt: instant({ ...kept, label: 'Closed' }),
    closedBy: user({ ...kept, label: 'Closed by' }),
    remarks: text({ ...kept, max: 500 }),
  },
  countedByStatus: ['day'],
  list: ['number', 'day', 'userName', 'status', 'entries', 'total', 'difference'],
  sortable: ['number', 'day', 'userName', 'status', 'total', 'difference'],
  listDefaults: { sort: { field: 'day', order: 'DESC' } },
  search: ['number', 'userName'],
  linkColumn: 'number',
  fallbackTitle: 'number',
  title: ({ number, userName }) => [number, userName].filter(Boolean).join(' · '),
})

export type Batch = RecordOfArea<typeof batches>
export default batches
