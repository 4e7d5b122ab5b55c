import { area, type RecordOfArea } from '../../core/area'
import { choice, date, flag, money, namesOf, number, ref, text } from '../../core/fields'
import { priceKinds } from '../../core/sales/prices'
import { obligationStatuses } from '../../core/trust/choices'

/** An item of a signed contract that is delivered one day, and how much of it is still owed. The server keeps it. */
const obligations = area({
  name: 'obligations',
  path: 'Contracts/Still-Owed',
  label: ['Item owed', 'Still owed'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'bookkeeping',
  menuOrder: 52,
  computed: true,
  comesFrom: 'contracts',
  fields: {
    contract: ref('contracts', { required: true, readOnly: true }),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    customer: ref('contacts', { readOnly: true }),
    customerName: namesOf('customer', { label: 'Customer', needs: { permission: 'personRead' } }),
    item: number({ required: true, readOnly: true, label: 'Contract item' }),
    priceItem: ref('price-items', { readOnly: true, label: 'Price item' }),
    description: text({ max: 200, readOnly: true }),
    kind: choice(priceKinds, { readOnly: true }),
    need: choice(['pre-need', 'at-need'], { readOnly: true, label: 'Need' }),
    atInterment: flag({ readOnly: true, label: 'Delivered at the interment' }),
    signedOn: date({ readOnly: true, label: 'Signed on' }),
    quantity: number({ readOnly: true }),
    delivered: number({ readOnly: true }),
    owed: number({ readOnly: true, label: 'Still owed' }),
    net: money({ readOnly: true, total: true, label: 'Price' }),
    value: money({ readOnly: true, total: true, label: 'Value still owed' }),
    deferred: money({ blankZero: true, readOnly: true, total: true, label: 'Deferred revenue' }),
    lastDelivery: date({ readOnly: true, label: 'Last delivery' }),
    status: choice(obligationStatuses, { readOnly: true, initial: 'owed' }),
  },
  list: ['description', 'contractNumber', 'customerName', 'kind', 'owed', 'deferred', 'status'],
  sortable: [
    'description',
    'contractNumber',
    'customerName',
    'kind',
    'need',
    'signedOn',
    'owed',
    'value',
    'deferred',
    'lastDelivery',
    'status',
  ],
  listDefaults: {
    sort: { field: 'signedOn', order: 'ASC' },
    menu: { filter: { owed_gte: 1 }, sort: { field: 'signedOn', order: 'ASC' } },
  },
  search: ['description', 'contractNumber', 'customerName'],
  uniqueTogether: [['contract', 'item']],
  linkColumn: 'description',
  title: ({ description, contractNumber }) =>
    [description, contractNumber].filter(Boolean).join(' · '),
})

export type Obligation = RecordOfArea<typeof obligations>
export default obligations
