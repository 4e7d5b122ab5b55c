import { area, type RecordOfArea } from '../../core/area'
import { choice, date, longText, money, namesOf, number, ref, rows, text } from '../../core/fields'
import { invoiceStatuses } from '../../core/receivables/choices'
import { maxPrice } from '../../core/sales/prices'

/** What is asked for of a contract, from whom and by when. Its number is given when it is issued. */
const invoices = area({
  name: 'invoices',
  path: 'Contracts/Invoices',
  label: ['Invoice', 'Invoices'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 31,
  papers: true,
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    status: choice(invoiceStatuses, { initial: 'draft' }),
    contract: ref('contracts', { required: true }),
    contact: ref('contacts', { label: 'Billed to' }),
    terms: ref('payment-terms', { label: 'Payment terms' }),
    date: date({ back: 10, ahead: 1, label: 'Invoice date' }),
    due: date({
      notBefore: 'date',
      label: 'Due',
      due: { unless: ['draft', 'paid', 'credited'] },
    }),
    lines: rows(
      {
        // The position of the contract's item, from 1; without it a chosen amount.
        item: number({ min: 1, max: 200, label: 'Contract item' }),
        description: text({ max: 200 }),
        quantity: number({ readOnly: true }),
        unitPrice: money({ readOnly: true, label: 'Unit price' }),
        discount: money({ readOnly: true }),
        net: money({ readOnly: true }),
        taxRate: number({ readOnly: true, unit: 'bp', label: 'Tax rate' }),
        tax: money({ readOnly: true }),
        total: money({ min: 1, max: maxPrice }),
      },
      { max: 200 },
    ),
    net: money({ readOnly: true, total: true }),
    tax: money({ readOnly: true, total: true }),
    total: money({ readOnly: true, total: true }),
    credited: money({ readOnly: true, total: true }),
    settled: money({ readOnly: true, total: true, label: 'Paid' }),
    balance: money({ blankZero: true, readOnly: true, total: true, label: 'Open' }),
    remarks: longText(),
    contractNumber: text({ max: 60, readOnly: true, label: 'Contract number' }),
    contactName: namesOf('contact', { label: 'Customer', needs: { permission: 'personRead' } }),
  },
  countedByStatus: ['due', 'balance'],
  list: ['number', 'contactName', 'contractNumber', 'date', 'due', 'total', 'balance', 'status'],
  keepsLongest: ['contactName', 'balance', 'due', 'status'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['number', 'contractNumber', 'contactName'],
  fallbackTitle: 'number',
  firstStatuses: ['draft'],
  steps: { issue: { from: ['draft'], to: 'open' } },
  title: (invoice) =>
    [invoice.number ?? invoice.contractNumber, invoice.contactName].filter(Boolean).join(' · '),
})

export type Invoice = RecordOfArea<typeof invoices>
export default invoices
