import { area, type RecordOfArea } from '../../core/area'
import {
  choice,
  date,
  flag,
  instant,
  longText,
  money,
  number,
  partialDate,
  ref,
  rows,
  text,
} from '../../core/fields'
import { residencies } from '../../core/sales/price-rules'
import { maxPrice, maxQuantity } from '../../core/sales/prices'
import { dispositions } from '../../core/space'

const sales = { permission: 'contractWrite' } as const
const maxDeposit = 1_000_000_000_000

/**
 * A family's call as far as it was taken, kept until it is booked: a colleague goes on with it. Nothing is
 * required yet; what is booked from it is checked as an interment and a contract of its own.
 */
const atNeedDrafts = area({
  name: 'at-need-drafts',
  path: 'Interments/At-Need-Calls',
  label: ['At-need call', 'At-need calls'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  menu: 'left/deceased',
  menuOrder: 5,
  fields: {
    firstName: text({ max: 75 }),
    middleName: text({ max: 75 }),
    lastName: text({ max: 75 }),
    birthDate: partialDate({ label: 'Born', past: true }),
    deathDate: partialDate({ label: 'Died', past: true }),
    residence: text({ max: 200 }),
    residency: choice(residencies, { label: 'Local resident' }),
    veteran: flag(),
    deceased: ref('deceased', { label: 'On record as' }),
    location: ref('locations'),
    disposition: choice(dispositions, { initial: 'burial' }),
    child: flag({ label: 'Infant or child' }),
    authorisedBy: ref('contacts', { label: 'Authorized by' }),
    scheduledStart: instant({ label: 'Starts', ahead: 10 }),
    scheduledEnd: instant({ label: 'Ends' }),
    chapel: ref('chapels'),
    crew: ref('crews'),
    funeralHome: ref('funeral-homes'),
    funeralDirector: text({ max: 150, label: 'Contact at the funeral home' }),
    officiant: text({ max: 150 }),
    ceremony: text({ max: 200 }),
    container: text({ max: 100 }),
    containerLength: number({ decimals: 3, min: 0, max: 20, unit: 'm', label: 'Outer length' }),
    containerWidth: number({ decimals: 3, min: 0, max: 20, unit: 'm', label: 'Outer width' }),
    vault: ref('vaults'),
    permitNumber: text({ max: 60 }),
    infectious: flag(),
    oversize: flag(),
    remarks: longText(),
    purchaser: ref('contacts', { needs: sales }),
    items: rows(
      {
        priceItem: ref('price-items', { required: true }),
        quantity: number({ min: 1, max: maxQuantity }),
        unitPrice: money({ min: 0, max: maxPrice, label: 'Unit price' }),
        location: ref('locations'),
      },
      { max: 200, label: 'Charges', needs: sales },
    ),
    contract: ref('contracts', { needs: sales }),
    // Whether the charges are those of the price rules, or have been changed by hand.
    ownCharges: flag({ label: 'Charges changed by hand', needs: sales }),
    deposit: money({ min: 0, max: maxDeposit, needs: sales }),
    method: ref('payment-methods', { label: 'Paid by', needs: sales }),
    calledOn: date({ readOnly: true, label: 'Called on' }),
    takenBy: text({ max: 150, readOnly: true, label: 'Taken by' }),
  },
  list: ['lastName', 'disposition', 'location', 'scheduledStart', 'calledOn', 'takenBy'],
  listDefaults: { sort: { field: 'calledOn', order: 'DESC' } },
  search: ['firstName', 'lastName', 'funeralDirector'],
  fallbackTitle: 'lastName',
  title: ({ lastName, firstName }) => [lastName, firstName].filter(Boolean).join(', '),
})

export type AtNeedDraft = RecordOfArea<typeof atNeedDrafts>
export default atNeedDrafts
