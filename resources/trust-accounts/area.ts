import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, namesOf, number, ref, rows, text } from '../../core/fields'
import { accrualTimings, depositRules, fundKinds } from '../../core/trust/choices'

/**
 * What a contract owes a fund by the rules of its day, what of it has become due, and what was deposited. The server
 * keeps it; its figures are the sums of accruals and deposits, which the database holds them to.
 */
const trustAccounts = area({
  name: 'trust-accounts',
  path: 'Contracts/Care-Fund-And-Trust',
  label: ['Care fund and trust', 'Care fund and trust'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'bookkeeping',
  menuOrder: 50,
  computed: true,
  comesFrom: 'trust-rules',
  fields: {
    contract: ref('contracts', { required: true, readOnly: true }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    customer: ref('contacts', { readOnly: true }),
    customerName: namesOf('customer', { label: 'Customer', needs: { permission: 'personRead' } }),
    fundKind: choice(fundKinds, { required: true, readOnly: true, label: 'Kind of fund' }),
    fund: text({ max: 75, required: true, readOnly: true }),
    signedOn: date({ readOnly: true, label: 'Signed on' }),
    share: money({ readOnly: true, total: true, label: 'Whole share' }),
    accrued: money({ readOnly: true, total: true, label: 'Due so far' }),
    deposited: money({ readOnly: true, total: true }),
    outstanding: money({ blankZero: true, readOnly: true, total: true, label: 'To deposit' }),
    dueBy: date({ readOnly: true, due: {}, label: 'Deposit by' }),
    shares: rows(
      {
        description: text({ max: 200, readOnly: true }),
        rule: ref('trust-rules', { readOnly: true }),
        item: number({ readOnly: true, label: 'Contract item' }),
        quantity: number({ readOnly: true }),
        basis: money({ readOnly: true, label: 'Price' }),
        amount: money({ readOnly: true, label: 'Share' }),
        accrues: choice(accrualTimings, { readOnly: true, label: 'Due' }),
        dueRule: choice(depositRules, { readOnly: true, label: 'Deposit by' }),
        dueDays: number({ readOnly: true, label: 'Days' }),
      },
      { readOnly: true, max: 400 },
    ),
  },
  list: [
    'contractNumber',
    'customerName',
    'fund',
    'share',
    'accrued',
    'deposited',
    'outstanding',
    'dueBy',
  ],
  sortable: [
    'contractNumber',
    'customerName',
    'fundKind',
    'fund',
    'signedOn',
    'share',
    'accrued',
    'deposited',
    'outstanding',
    'dueBy',
  ],
  listDefaults: { sort: { field: 'dueBy', order: 'ASC' } },
  search: ['contractNumber', 'customerName'],
  uniqueTogether: [['contract', 'fundKind', 'fund']],
  linkColumn: 'contractNumber',
  title: ({ contractNumber, fund }) => [contractNumber, fund].filter(Boolean).join(' · '),
})

export type TrustAccount = RecordOfArea<typeof trustAccounts>
export default trustAccounts
