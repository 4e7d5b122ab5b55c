import { area, type RecordOfArea } from '../../core/area'
import { mandateStatuses } from '../../core/bank/choices'
import { choice, date, namesOf, ref, text } from '../../core/fields'

/** Somebody's leave to collect from their account. The number itself is kept encrypted, and shown by its end. */
const mandates = area({
  name: 'mandates',
  path: 'Contracts/Mandates',
  label: ['Direct debit mandate', 'Direct debit mandates'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 39,
  fields: {
    reference: text({ max: 35, exact: true, unique: true, readOnly: true }),
    contact: ref('contacts', { required: true, label: 'Account holder' }),
    holder: namesOf('contact', { label: 'Name', needs: { permission: 'personRead' } }),
    creditor: ref('debit-creditors', { required: true, label: 'Direct debit account' }),
    signedOn: date({ required: true, past: true, back: 100, label: 'Signed on' }),
    status: choice(mandateStatuses, { initial: 'no-account' }),
    account: text({
      max: 40,
      exact: true,
      readOnly: true,
      label: 'Account',
      needs: { permission: 'personRead' },
    }),
    lastUsed: date({ readOnly: true, label: 'Last used' }),
    remarks: text({ max: 255 }),
  },
  firstStatuses: ['no-account'],
  list: ['reference', 'holder', 'account', 'signedOn', 'lastUsed', 'status'],
  sortable: ['reference', 'holder', 'signedOn', 'status'],
  search: ['reference', 'holder'],
  linkColumn: 'reference',
  fallbackTitle: 'reference',
  title: ({ reference, holder }) => [reference, holder].filter(Boolean).join(' · '),
  steps: {
    enter: { byServer: true, from: ['no-account', 'active'], to: 'active' },
    end: { destructive: true, from: ['no-account', 'active'], to: 'ended' },
  },
})

export type Mandate = RecordOfArea<typeof mandates>
export default mandates
