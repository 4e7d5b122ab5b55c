import { type RecordOfArea, settingsList } from '../../core/area'
import { date, email, longText, text } from '../../core/fields'

/** Firms that work in the cemetery, and how long their papers hold. */
const vendors = settingsList('Vendors', ['Vendor', 'Vendors'], {
  read: ['locRead', 'workOrderRead'],
  menuOrder: 150,
  apiKeys: { sync: 'read' },
  fields: {
    phone: text({ max: 40 }),
    email: email({ label: 'Email' }),
    insuranceExpires: date(),
    licenceExpires: date({ label: 'License expires' }),
    /** The first day on which one of them ends; lists of what is to be renewed go by it. */
    papersUntil: date({ readOnly: true, label: 'Documents valid until' }),
    remarks: longText(),
  },
})

export type Vendor = RecordOfArea<typeof vendors>
export default vendors
