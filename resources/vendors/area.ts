import { type RecordOfArea, settingsList } from '../../core/area'
import { date, email, longText, rows, text } from '../../core/fields'

/** Firms that work in the cemetery, and how long their papers hold. */
const listed = settingsList('Vendors', ['Vendor', 'Vendors'], {
  read: ['locRead', 'workOrderRead'],
  menuOrder: 150,
  apiKeys: { sync: 'read' },
  fields: {
    phone: text({ max: 40 }),
    email: email({ label: 'Email' }),
    // Of letters: the first one counts.
    addresses: rows(
      {
        street: text({ max: 200 }),
        city: text({ max: 100 }),
        region: text({ max: 100, label: 'State or region' }),
        postalCode: text({ max: 20 }),
        country: text({ max: 60 }),
      },
      { max: 3, label: 'Addresses' },
    ),
    insuranceExpires: date(),
    licenceExpires: date({ label: 'License expires' }),
    /** The first day on which one of them ends; lists of what is to be renewed go by it. */
    papersUntil: date({ readOnly: true, label: 'Documents valid until' }),
    remarks: longText(),
  },
})
const vendors = { ...listed, list: listed.list.filter((name) => name !== 'addresses') }

export type Vendor = RecordOfArea<typeof vendors>
export default vendors
