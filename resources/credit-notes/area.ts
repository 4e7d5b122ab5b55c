import { area, type RecordOfArea } from '../../core/area'
import { date, money, number, ref, rows, text } from '../../core/fields'
import { maxPrice } from '../../core/sales/prices'

/** Takes back an invoice, or part of it. It stands as it was written. */
const creditNotes = area({
  name: 'credit-notes',
  path: 'Contracts/Credit-Notes',
  label: ['Credit note', 'Credit notes'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 35,
  immutable: true,
  papers: true,
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    invoice: ref('invoices', { required: true }),
    date: date({ past: true, back: 1 }),
    reason: text({ required: true, max: 200 }),
    lines: rows(
      {
        // The position of the invoice's line, from 1.
        line: number({ min: 1, max: 200, label: 'Line of the invoice' }),
        description: text({ max: 200, readOnly: true }),
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
    contract: ref('contracts', { readOnly: true }),
    contact: ref('contacts', { readOnly: true, label: 'Billed to' }),
    transaction: ref('transactions', { readOnly: true, label: 'Adjustment' }),
    invoiceNumber: text({ max: 60, readOnly: true, label: 'Invoice number' }),
    contactName: text({
      max: 400,
      readOnly: true,
      label: 'Customer',
      needs: { permission: 'personRead' },
    }),
  },
  list: ['number', 'contactName', 'invoiceNumber', 'date', 'reason', 'total'],
  sortable: ['number', 'contactName', 'invoiceNumber', 'date', 'total'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['number', 'invoiceNumber', 'contactName'],
  linkColumn: 'number',
  fallbackTitle: 'number',
  title: (note) => [note.number, note.contactName].filter(Boolean).join(' · '),
})

export type CreditNote = RecordOfArea<typeof creditNotes>
export default creditNotes
