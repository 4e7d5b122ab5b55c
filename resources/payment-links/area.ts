import { area, type RecordOfArea } from '../../core/area'
import { choice, date, email, money, ref, text } from '../../core/fields'

/** A payment that was asked for by a link: on the provider's page it is paid by card. */
const paymentLinks = area({
  name: 'payment-links',
  path: 'Contracts/Payment-Links',
  label: ['Payment link', 'Payment links'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 38,
  computed: true,
  comesFrom: 'contracts',
  archivable: false,
  fields: {
    contract: ref('contracts', { required: true, readOnly: true }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    amount: money({ required: true, readOnly: true, min: 1, total: true }),
    status: choice(['pending', 'open', 'paid', 'cancelled', 'failed'], {
      initial: 'pending',
      readOnly: true,
      tones: { failed: 'error' },
    }),
    url: text({ max: 400, readOnly: true, exact: true, label: 'Link' }),
    email: email({ readOnly: true, label: 'Emailed to', needs: { permission: 'personRead' } }),
    paidOn: date({ readOnly: true, label: 'Paid on' }),
    transaction: ref('transactions', { readOnly: true }),
    refunded: money({ readOnly: true }),
    provider: ref('payment-providers', { readOnly: true, label: 'Provider' }),
    externalId: text({ max: 100, readOnly: true, exact: true, label: 'Number at the provider' }),
    payment: text({ max: 100, readOnly: true, exact: true, label: 'Payment at the provider' }),
  },
  list: ['contractNumber', 'amount', 'status', 'email', 'paidOn'],
  sortable: ['contractNumber', 'amount', 'status', 'paidOn', 'externalId', 'payment'],
  search: ['contractNumber'],
  linkColumn: 'contractNumber',
  fallbackTitle: 'contractNumber',
  title: ({ contractNumber }) => contractNumber ?? '',
})

export type PaymentLinkRecord = RecordOfArea<typeof paymentLinks>
export default paymentLinks
