import { area, type RecordOfArea } from '../../core/area'
import { choice, date, longText, money, namesOf, ref, text } from '../../core/fields'

/** What a customer has promised to pay, and by when. Until that day they are sent no reminder. */
const paymentPromises = area({
  name: 'payment-promises',
  path: 'Contracts/Promises',
  label: ['Promised payment', 'Promised payments'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 37,
  fields: {
    contract: ref('contracts', { required: true }),
    contact: ref('contacts', { label: 'Promised by' }),
    status: choice(['open', 'kept', 'broken', 'withdrawn'], {
      initial: 'open',
      tones: { broken: 'error' },
    }),
    promisedOn: date({ past: true, back: 1, label: 'Promised on' }),
    amount: money({ required: true, min: 1, max: 1_000_000_000, total: true }),
    due: date({
      required: true,
      ahead: 2,
      back: 1,
      notBefore: 'promisedOn',
      label: 'Pay by',
      due: { unless: ['kept', 'withdrawn', 'broken'] },
    }),
    paid: money({ blankZero: true, readOnly: true, total: true, label: 'Paid since' }),
    remarks: longText(),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    contactName: namesOf('contact', { label: 'Customer', needs: { permission: 'personRead' } }),
  },
  list: ['contractNumber', 'contactName', 'due', 'amount', 'paid', 'status'],
  listDefaults: { sort: { field: 'due', order: 'ASC' } },
  search: ['contractNumber', 'contactName'],
  linkColumn: 'contractNumber',
  fallbackTitle: 'contractNumber',
  firstStatuses: ['open'],
  steps: {
    keep: { byServer: true, from: ['open', 'broken'], to: 'kept' },
    break: { byServer: true, from: ['open'], to: 'broken' },
    withdraw: { secondary: true, from: ['open'], to: 'withdrawn' },
  },
  title: (promise) => [promise.contractNumber, promise.contactName].filter(Boolean).join(' · '),
})

export type PaymentPromise = RecordOfArea<typeof paymentPromises>
export default paymentPromises
