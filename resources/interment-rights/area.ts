import { area, type RecordOfArea } from '../../core/area'
import { rightCovers } from '../../core/authority/choices'
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
} from '../../core/fields'

export const rightStatuses = ['active', 'surrendered', 'transferred', 'expired', 'void'] as const

/** A right of interment (deed): the one record that says who may be buried in a space. */
const intermentRights = area({
  name: 'interment-rights',
  path: 'Interment-Rights',
  listPath: 'Search',
  label: ['Interment right', 'Interment rights'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  menu: 'left/crm',
  papers: true,
  apiKeys: { sync: 'write' },
  claims: { kind: 'right', state: 'owned', holder: 'holderNames' },
  hasCustomFields: true,
  fields: {
    location: ref('locations', { required: true }),
    holders: rows(
      {
        contact: ref('contacts', { required: true }),
        share: number({ min: 1, max: 10_000, label: 'Share (parts)' }),
        role: choice(['owner', 'co-owner', 'beneficiary', 'trustee'], { initial: 'owner' }),
      },
      { required: true, max: 50 },
    ),
    covers: choice(rightCovers, { initial: 'consented', label: 'Who may be interred' }),
    deedNumber: text({ max: 40, unique: true }),
    deedDate: date({ past: true }),
    consideration: money({ min: 0, total: true }),
    tenure: choice(['perpetual', 'term'], { initial: 'perpetual' }),
    expires: date({ notBefore: 'deedDate' }),
    status: choice(rightStatuses, { initial: 'active' }),
    reservation: ref('reservations', { label: 'From reservation' }),
    contract: ref('contracts', { readOnly: true, label: 'Sold by contract' }),
    // Its contract has not paid for it yet, and deeds wait for that (Settings/Allocation-Rules).
    deedWaits: flag({ readOnly: true, label: 'Deed waits for payment' }),
    endedOn: date({ readOnly: true, label: 'Ended on' }),
    voidReason: text({ max: 255, readOnly: true, label: 'Reason for voiding' }),
    waitingSince: date({ readOnly: true, label: 'Waits for succession since' }),
    waitingFor: text({ max: 400, readOnly: true, label: 'Holders who died' }),
    holderNames: namesOf('holders.contact', { label: 'Holders' }),
    remarks: longText(),
  },
  list: ['location', 'holderNames', 'deedNumber', 'deedDate', 'status'],
  keepsLongest: ['location', 'status'],
  sortable: [
    'location',
    'holderNames',
    'deedNumber',
    'deedDate',
    'status',
    'expires',
    'tenure',
    'waitingSince',
  ],
  listDefaults: { sort: { field: 'holderNames', order: 'ASC' } },
  search: ['deedNumber', 'holderNames'],
  title: (right) => [right.deedNumber, right.holderNames].filter(Boolean).join(' · '),
})

export type IntermentRight = RecordOfArea<typeof intermentRights>
export default intermentRights
