import { area, type RecordOfArea } from '../../core/area'
import { choice, date, longText, money, namesOf, ref, refs } from '../../core/fields'
import { maxPrice } from '../../core/sales/prices'
import { firstAndMore } from '../../core/text/list-separator'

const statuses = ['active', 'converted', 'released', 'expired'] as const
const except = (status: (typeof statuses)[number]) => statuses.filter((one) => one !== status)

/** A promise of spaces to someone until a day: a claim that excludes rights and holds. */
const reservations = area({
  name: 'reservations',
  path: 'Reservation',
  listPath: 'Search',
  label: ['Reservation', 'Reservations'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  menu: 'left/locations',
  papers: true,
  apiKeys: { sync: 'write' },
  claims: { kind: 'reservation', state: 'reserved', holder: 'contactName' },
  fields: {
    contact: ref('contacts', { required: true }),
    locations: refs('locations', { required: true }),
    type: ref('reservation-types'),
    from: date({ ahead: 10 }),
    expires: date({ label: 'Expires', ahead: 100 }),
    price: money({ min: 0, max: maxPrice, label: 'Agreed price per space' }),
    deposit: money({ min: 0, total: true }),
    held: money({ readOnly: true, total: true, label: 'Deposit held' }),
    status: choice(statuses, { initial: 'active' }),
    contactName: namesOf('contact', { label: 'Name', needs: { permission: 'personRead' } }),
    spaces: namesOf('locations', { max: 1000, label: 'Spaces' }),
    remarks: longText(),
  },
  countedByStatus: ['expires'],
  list: ['contact', 'spaces', 'type', 'from', 'expires', 'status'],
  keepsLongest: ['spaces', 'status', 'expires'],
  sortable: ['contact', 'spaces', 'type', 'from', 'expires', 'status'],
  search: ['contactName', 'spaces'],
  fallbackTitle: 'spaces',
  steps: {
    extend: { from: ['active'], to: 'active', requiredFields: ['expires'] },
    release: { secondary: true, from: ['active'], to: 'released' },
    // Rights convert it and its last day ends it; its form corrects what was mistaken.
    convert: { byServer: true, from: except('converted'), to: 'converted' },
    expire: { byServer: true, from: except('expired'), to: 'expired' },
    correct: { byServer: true, from: ['converted', 'expired'], to: 'released' },
    reactivate: { byServer: true, from: except('active'), to: 'active' },
  },
  title: ({ contactName, spaces }) =>
    [contactName, firstAndMore(spaces ?? '')].filter(Boolean).join(' · '),
})

export type Reservation = RecordOfArea<typeof reservations>
export default reservations
