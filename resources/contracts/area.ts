import { area, type RecordOfArea } from '../../core/area'
import {
  choice,
  date,
  flag,
  longText,
  money,
  namesOf,
  number,
  ref,
  rows,
  text,
  user,
} from '../../core/fields'
import { contractStatuses, partyRoles } from '../../core/sales/contract'
import { residencies } from '../../core/sales/price-rules'
import { maxPrice, maxQuantity, priceKinds } from '../../core/sales/prices'
import { taxBases } from '../../core/sales/totals'

/** What was sold to whom. Signing it makes the rights of interment of its property items. */
const contracts = area({
  name: 'contracts',
  path: 'Contracts',
  listPath: 'Search',
  claims: { kind: 'contract', state: 'under contract', holder: 'partyNames' },
  label: ['Contract', 'Contracts'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  papers: true,
  begins: { sell: (location) => ({ locations: [location] }) },
  paperRows: { amendments: { area: 'contract-amendments', by: 'contract' } },
  menuOrder: 0,
  hasCustomFields: true,
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    kind: choice(['pre-need', 'at-need'], { initial: 'pre-need', label: 'Need' }),
    date: date({ back: 100, ahead: 1 }),
    status: choice(contractStatuses, { initial: 'draft' }),
    parties: rows(
      {
        contact: ref('contacts', { required: true }),
        role: choice(partyRoles, { initial: 'purchaser' }),
      },
      { required: true, max: 50 },
    ),
    residency: choice(residencies, { label: 'Residence' }),
    taxBasis: choice(taxBases, { initial: 'line', label: 'Tax rounding' }),
    reservation: ref('reservations', { label: 'From reservation' }),
    interment: ref('interments', { label: 'For interment' }),
    counselor: user({ label: 'Counselor' }),
    items: rows(
      {
        priceItem: ref('price-items', { required: true }),
        description: text({ max: 200 }),
        location: ref('locations'),
        quantity: number({ min: 1, max: maxQuantity }),
        unitPrice: money({ min: 0, max: maxPrice, label: 'Unit price' }),
        discountAmount: money({ min: 0, label: 'Discount' }),
        discountRate: number({ min: 0, max: 10_000, unit: 'bp', label: 'Discount (%)' }),
        kind: choice(priceKinds, { readOnly: true }),
        bundle: text({ max: 150, readOnly: true, label: 'Part of' }),
        taxRate: number({ readOnly: true, unit: 'bp', label: 'Tax rate' }),
        // By authority, where there are several; see core/sales/tax-rates.
        taxes: text({ max: 4_000, readOnly: true, structured: true, label: 'Taxes by authority' }),
        careRate: number({ readOnly: true, unit: 'bp', label: 'Care fund %' }),
        discount: money({ readOnly: true, label: 'Discount given' }),
        net: money({ readOnly: true }),
        tax: money({ readOnly: true }),
        care: money({ readOnly: true, label: 'Care fund' }),
        total: money({ readOnly: true }),
        right: ref('interment-rights', { readOnly: true, label: 'Interment right' }),
        // By amendments: a signed contract loses no row.
        addedOn: date({ readOnly: true, label: 'Added on' }),
        removedOn: date({ readOnly: true, label: 'Removed on' }),
      },
      { max: 200, listedAs: { name: 'contract-items', parent: 'contract' } },
    ),
    subtotal: money({ readOnly: true, total: true }),
    discount: money({ readOnly: true, total: true }),
    tax: money({ readOnly: true, total: true }),
    total: money({ readOnly: true, total: true }),
    careFund: money({ readOnly: true, total: true, label: 'Includes care fund' }),
    paid: money({ readOnly: true, total: true }),
    adjusted: money({ readOnly: true, total: true, label: 'Adjusted' }),
    retained: money({ min: 0, total: true, label: 'Retained' }),
    balance: money({ readOnly: true, total: true, label: 'Balance' }),
    deposit: money({ min: 0, total: true }),
    // Of one in progress: until then nobody else can buy its places.
    heldUntil: date({ ahead: 5, due: {}, label: 'Places held until' }),
    takesHold: flag({ label: 'Replace the hold' }),
    lapsedOn: date({ readOnly: true, label: 'Places released on' }),
    signedOn: date({ label: 'Signed on', past: true, notBefore: 'date' }),
    cancelledOn: date({ label: 'Canceled on', past: true, notBefore: 'signedOn' }),
    fundsSince: date({ readOnly: true, label: 'Care fund and trust since' }),
    cancelReason: text({ max: 255, label: 'Reason for cancellation' }),
    partyNames: namesOf('parties.contact', {
      label: 'Parties',
      needs: { permission: 'personRead' },
    }),
    remarks: longText(),
  },
  countedByStatus: ['heldUntil', 'balance'],
  list: ['number', 'partyNames', 'kind', 'date', 'status', 'total', 'balance'],
  keepsLongest: ['partyNames', 'status', 'balance'],
  sortable: [
    'number',
    'partyNames',
    'kind',
    'date',
    'status',
    'total',
    'balance',
    'signedOn',
    'cancelledOn',
    'heldUntil',
  ],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['number', 'partyNames'],
  fallbackTitle: 'number',
  steps: {
    // Who signs a draft has looked it over: the step between is taken on the way.
    sign: {
      from: ['in-progress'],
      to: 'signed',
      after: 'ready',
      requiredFields: ['signedOn'],
      defaultToday: ['signedOn'],
    },
    ready: { secondary: true, atOnce: true, from: ['draft'], to: 'in-progress' },
    reopen: { secondary: true, atOnce: true, from: ['in-progress'], to: 'draft' },
    cancel: {
      destructive: true,
      from: ['draft', 'in-progress', 'signed'],
      to: 'cancelled',
      requiredFields: ['cancelReason'],
    },
  },
  firstStatuses: ['draft', 'in-progress'],
  title: (contract) => [contract.number, contract.partyNames].filter(Boolean).join(' · '),
})

export type Contract = RecordOfArea<typeof contracts>
export default contracts
