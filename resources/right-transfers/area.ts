import { area, type RecordOfArea } from '../../core/area'
import { kinships } from '../../core/authority/choices'
import {
  choice,
  date,
  longText,
  money,
  namesOf,
  number,
  ref,
  refs,
  rows,
  text,
} from '../../core/fields'
import { firstAndMore } from '../../core/text/list-separator'
import {
  maxParts,
  signings,
  successions,
  transferReasons,
  transferStatuses,
} from '../../core/title/reasons'

/** How a right passes to others, goes back to the cemetery, or is entered anew: the one way its holders change. */
const rightTransfers = area({
  name: 'right-transfers',
  path: 'Right-Transfers',
  label: ['Transfer', 'Transfers'],
  scope: 'cemetery',
  access: { read: 'personRead', write: 'personWrite' },
  menu: 'left/crm',
  papers: true,
  pages: ['Heirs'],
  begins: { transfer: (right) => ({ right }) },
  fields: {
    right: ref('interment-rights', { required: true, label: 'Interment right' }),
    reason: choice(transferReasons, { required: true }),
    succession: choice(successions, { label: 'Proved by' }),
    date: date({ past: true, label: 'Date of the transfer' }),
    passing: refs('contacts', { label: 'Whose shares pass' }),
    spaces: refs('locations', { label: 'Spaces that pass' }),
    holders: rows(
      {
        contact: ref('contacts', { required: true }),
        share: number({ min: 1, max: maxParts, label: 'Share (parts)' }),
        role: choice(['owner', 'co-owner', 'beneficiary', 'trustee'], { initial: 'owner' }),
      },
      { max: 50, label: 'New holders' },
    ),
    deedNumber: text({ max: 40, label: 'New deed number' }),
    consideration: money({ min: 0, label: 'Price' }),
    signers: rows(
      {
        contact: ref('contacts', { required: true }),
        signs: choice(signings, { required: true, initial: 'declaration' }),
        kinship: choice(kinships, { label: 'Relation' }),
      },
      { max: 50, label: 'Who has to sign' },
    ),
    evidence: rows(
      {
        kind: text({ required: true, max: 60, label: 'Evidence' }),
        contact: ref('contacts', { label: 'Signed by' }),
        file: number({ min: 1, label: 'File' }),
        remarks: text({ max: 500 }),
      },
      // Each of fifty holders may have to sign.
      { max: 150 },
    ),
    missing: rows(
      {
        kind: text({ max: 60 }),
        label: text({ max: 150 }),
        contact: ref('contacts', { label: 'Signed by' }),
      },
      { max: 150, readOnly: true, label: 'Missing evidence' },
    ),
    status: choice(transferStatuses, {
      initial: 'draft',
      readOnly: true,
      tones: { draft: 'attention' },
    }),
    fee: money({ readOnly: true }),
    feeContract: ref('contracts', { label: 'Contract that charges the fee' }),
    startedBy: text({ max: 150, readOnly: true, label: 'Started by' }),
    approvedBy: text({ max: 150, readOnly: true, label: 'Approved by' }),
    approvedOn: date({ readOnly: true, label: 'Approved on' }),
    recordedOn: date({ readOnly: true, label: 'Recorded on' }),
    made: refs('interment-rights', { readOnly: true, label: 'New rights' }),
    rightName: namesOf('right', { label: 'Right' }),
    holderNames: namesOf('holders.contact', { label: 'To' }),
    remarks: longText(),
  },
  form: {
    what: ['right', 'reason', 'succession', 'date'],
    who: ['holders', 'passing', 'spaces', 'signers'],
    proof: ['evidence', 'deedNumber', 'consideration', 'feeContract', 'remarks'],
  },
  list: ['rightName', 'holderNames', 'reason', 'date', 'status'],
  sortable: ['rightName', 'holderNames', 'reason', 'date', 'status'],
  listDefaults: { sort: { field: 'date', order: 'DESC' } },
  search: ['rightName', 'holderNames', 'deedNumber'],
  linkColumn: 'rightName',
  fallbackTitle: 'rightName',
  title: ({ rightName, holderNames }) =>
    [rightName, firstAndMore(holderNames ?? '')].filter(Boolean).join(' → '),
})

export type RightTransfer = RecordOfArea<typeof rightTransfers>
export default rightTransfers
