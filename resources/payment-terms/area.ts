import { area, type RecordOfArea } from '../../core/area'
import { flag, number, text } from '../../core/fields'

/** Until when an invoice is paid. */
const paymentTerms = area({
  name: 'payment-terms',
  path: 'Settings/Payment-Terms',
  label: ['Payment term', 'Payment terms'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    days: number({ required: true, min: 0, max: 730, label: 'Days to pay' }),
    usual: flag({ label: 'Used unless another is chosen' }),
  },
  list: ['name', 'days', 'usual'],
  search: ['name'],
})

export type PaymentTerm = RecordOfArea<typeof paymentTerms>
export default paymentTerms
