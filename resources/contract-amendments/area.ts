import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, number, ref, rows, text } from '../../core/fields'
import { amendmentKinds } from '../../core/sales/cancellation-choices'
import { priceKinds } from '../../core/sales/prices'

/**
 * What was changed after a contract was signed, in a document of its own: items taken off and added, a space
 * exchanged, the whole cancelled. The server writes it with the contract; nothing in it ever changes.
 */
const contractAmendments = area({
  name: 'contract-amendments',
  path: 'Contracts/Amendments',
  label: ['Amendment', 'Amendments'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuOrder: 10,
  immutable: true,
  computed: true,
  comesFrom: 'contracts',
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    contract: ref('contracts', { required: true, readOnly: true }),
    kind: choice(amendmentKinds, { required: true, readOnly: true, label: 'Change' }),
    date: date({ required: true, readOnly: true }),
    reason: text({ max: 255, readOnly: true }),
    summary: text({ max: 400, readOnly: true, label: 'What changed' }),
    rule: text({ max: 150, readOnly: true, label: 'Cancellation rule' }),
    withdrawnUntil: date({ readOnly: true, label: 'Withdrawal until' }),
    lines: rows(
      {
        change: choice(['removed', 'added'], { required: true, readOnly: true }),
        line: number({ readOnly: true, min: 1, max: 400, label: 'Line' }),
        description: text({ max: 200, readOnly: true }),
        kind: choice(priceKinds, { readOnly: true }),
        priceItem: ref('price-items', { readOnly: true }),
        location: ref('locations', { readOnly: true }),
        right: ref('interment-rights', { readOnly: true, label: 'Interment right' }),
        quantity: number({ readOnly: true }),
        discount: money({ readOnly: true }),
        net: money({ readOnly: true }),
        tax: money({ readOnly: true }),
        taxes: text({ max: 4_000, readOnly: true, structured: true, label: 'Taxes by authority' }),
        care: money({ readOnly: true, label: 'Care fund' }),
        total: money({ readOnly: true }),
        retained: money({ readOnly: true }),
      },
      { max: 400, readOnly: true, label: 'Items' },
    ),
    removed: money({ readOnly: true, total: true, label: 'Taken off' }),
    added: money({ readOnly: true, total: true }),
    retained: money({ blankZero: true, readOnly: true, total: true }),
    difference: money({ readOnly: true, total: true }),
    balance: money({ readOnly: true, label: 'Balance after' }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    partyNames: text({
      max: 400,
      readOnly: true,
      label: 'Parties',
      needs: { permission: 'personRead' },
    }),
  },
  list: ['number', 'date', 'contractNumber', 'partyNames', 'kind', 'retained', 'difference'],
  sortable: ['number', 'date', 'contractNumber', 'partyNames', 'kind', 'retained', 'difference'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['number', 'contractNumber', 'partyNames', 'reason'],
  linkColumn: 'number',
  fallbackTitle: 'number',
  title: ({ number, partyNames }) => [number, partyNames].filter(Boolean).join(' · '),
})

export type ContractAmendment = RecordOfArea<typeof contractAmendments>
export default contractAmendments
