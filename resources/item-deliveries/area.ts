import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, number, ref, text } from '../../core/fields'
import { maxQuantity } from '../../core/sales/prices'
import { deliveryKinds } from '../../core/trust/choices'

/** What was delivered of an item that was sold. What stands here stays; a mistake is undone by another entry. */
const itemDeliveries = area({
  name: 'item-deliveries',
  path: 'Contracts/Deliveries',
  label: ['Delivery', 'Deliveries'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  immutable: true,
  fields: {
    obligation: ref('obligations', { required: true, label: 'Item' }),
    kind: choice(deliveryKinds, { initial: 'delivery', label: 'Type' }),
    quantity: number({ required: true, min: 1, max: maxQuantity }),
    date: date({ past: true, back: 5 }),
    deliveredBy: text({ max: 150, label: 'Delivered by' }),
    interment: ref('interments'),
    reverses: ref('item-deliveries', { unique: true, label: 'Undoes' }),
    remarks: text({ max: 500 }),
    contract: ref('contracts', { readOnly: true }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    description: text({ max: 200, readOnly: true }),
    recognised: money({
      blankZero: true,
      readOnly: true,
      total: true,
      label: 'Revenue recognized',
    }),
  },
  list: ['date', 'description', 'contractNumber', 'kind', 'quantity', 'deliveredBy', 'recognised'],
  sortable: ['date', 'description', 'contractNumber', 'kind', 'quantity', 'recognised'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['description', 'contractNumber', 'deliveredBy'],
  linkColumn: 'date',
  title: ({ date, description }) => [date, description].filter(Boolean).join(' · '),
})

export type ItemDelivery = RecordOfArea<typeof itemDeliveries>
export default itemDeliveries
