import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, money, ref, refs, rows, text } from '../../core/fields'
import { fundKinds, trustDepositKinds } from '../../core/trust/choices'

/** Money that went to a fund, or came back from it, and the contracts that it was for. */
const trustDeposits = area({
  name: 'trust-deposits',
  path: 'Contracts/Trust-Deposits',
  label: ['Trust deposit', 'Trust deposits'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'bookkeeping',
  menuOrder: 51,
  immutable: true,
  fields: {
    kind: choice(trustDepositKinds, { initial: 'deposit', label: 'Type' }),
    fund: text({ max: 75, required: true }),
    fundKind: choice(fundKinds, { readOnly: true, label: 'Kind of fund' }),
    date: date({ past: true, back: 1 }),
    amount: money({ required: true, min: 0, max: 1_000_000_000_000, total: true }),
    reference: text({ max: 100 }),
    // Without any the oldest due come first.
    contracts: refs('contracts', { label: 'Only for these contracts' }),
    advance: flag({ label: 'More than is due: an advance' }),
    inAdvance: money({ blankZero: true, readOnly: true, total: true, label: 'In advance' }),
    covers: rows(
      {
        account: ref('trust-accounts', { required: true, readOnly: true, label: 'For' }),
        amount: money({ required: true, readOnly: true }),
      },
      { readOnly: true, max: 5_000 },
    ),
    remarks: text({ max: 500 }),
  },
  list: ['date', 'fund', 'kind', 'amount', 'inAdvance', 'reference'],
  sortable: ['date', 'fund', 'fundKind', 'kind', 'amount', 'inAdvance', 'reference'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['fund', 'reference'],
  linkColumn: 'date',
  title: ({ date, fund, reference }) => [date, fund, reference].filter(Boolean).join(' · '),
})

export type TrustDeposit = RecordOfArea<typeof trustDeposits>
export default trustDeposits
