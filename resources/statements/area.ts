import { area, type RecordOfArea } from '../../core/area'
import { choice, date, money, ref, rows, text } from '../../core/fields'
import { accountLineKinds } from '../../core/receivables/choices'

/** A customer's account from one day to another, as it was told to them. */
const statements = area({
  name: 'statements',
  path: 'Contracts/Statements',
  label: ['Statement', 'Statements'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'payments',
  menuOrder: 34,
  immutable: true,
  papers: true,
  pages: ['Batch'],
  writePages: ['Batch'],
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    contact: ref('contacts', { required: true, label: 'Customer' }),
    from: date({ back: 100, past: true, label: 'From' }),
    to: date({ back: 100, past: true, notBefore: 'from', label: 'To' }),
    opening: money({ readOnly: true, label: 'Opening balance' }),
    charged: money({ readOnly: true }),
    paid: money({ readOnly: true, label: 'Paid and credited' }),
    closing: money({ readOnly: true, total: true, label: 'Closing balance' }),
    overdue: money({ blankZero: true, readOnly: true, total: true, label: 'Overdue' }),
    lines: rows(
      {
        date: date(),
        document: text({ max: 60 }),
        kind: choice(accountLineKinds, { label: 'Entry' }),
        charge: money(),
        credit: money({ label: 'Payment or credit' }),
        balance: money(),
      },
      { max: 2000, readOnly: true, label: 'Entries' },
    ),
    items: rows(
      {
        what: text({ max: 200, label: 'Item' }),
        due: date({ label: 'Due' }),
        open: money({ label: 'Open' }),
      },
      { max: 500, readOnly: true, label: 'Open items' },
    ),
    contactName: text({
      max: 400,
      readOnly: true,
      label: 'Name',
      needs: { permission: 'personRead' },
    }),
  },
  list: ['number', 'contactName', 'from', 'to', 'closing', 'overdue'],
  sortable: ['number', 'contactName', 'to', 'closing', 'overdue'],
  listDefaults: { sort: { field: 'number', order: 'DESC' } },
  search: ['number', 'contactName'],
  linkColumn: 'number',
  fallbackTitle: 'number',
  title: (statement) => [statement.number, statement.contactName].filter(Boolean).join(' · '),
})

export type Statement = RecordOfArea<typeof statements>
export default statements
