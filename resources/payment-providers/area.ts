import { area, type RecordOfArea } from '../../core/area'
import { choice, ref, text } from '../../core/fields'

/** Whose page takes cards: the card itself is entered there, and nowhere here. */
const paymentProviders = area({
  name: 'payment-providers',
  path: 'Settings/Online-Payments',
  label: ['Online payment provider', 'Online payments'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    kind: choice(['stripe'], {
      initial: 'stripe',
      label: 'Provider',
      labels: { stripe: 'Stripe' },
    }),
    status: choice(['no-keys', 'active'], { initial: 'no-keys', readOnly: true }),
    method: ref('payment-methods', { label: 'Payment method' }),
    // Of the secret key, so that an office knows which one it is.
    keyEnding: text({ max: 8, readOnly: true, exact: true, label: 'Secret key ends in' }),
  },
  list: ['name', 'kind', 'status', 'method', 'keyEnding'],
  sortable: ['name', 'status'],
  search: ['name'],
})

export type PaymentProviderRecord = RecordOfArea<typeof paymentProviders>
export default paymentProviders
