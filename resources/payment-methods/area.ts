import { area, type RecordOfArea } from '../../core/area'
import { choice, text } from '../../core/fields'

/** How people pay here: cash, cheque, card, each with the account that it goes to. */
const paymentMethods = area({
  name: 'payment-methods',
  path: 'Settings/Global-Payments',
  label: ['Payment method', 'Global payments'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  menuOrder: 50,
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    kind: choice(['cash', 'check', 'card', 'transfer', 'other'], { initial: 'other' }),
    glCode: text({ max: 40, label: 'GL code' }),
  },
  list: ['name', 'kind', 'glCode'],
  search: ['name'],
})

export type PaymentMethod = RecordOfArea<typeof paymentMethods>
export default paymentMethods
