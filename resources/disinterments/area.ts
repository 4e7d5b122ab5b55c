import { area, type RecordOfArea } from '../../core/area'
import { consentAnswers, jurisdictionNames } from '../../core/authority/choices'
import { consentCapacities, disintermentKinds, permitKinds } from '../../core/disinterment/choices'
import { choice, date, instant, longText, namesOf, ref, rows, text } from '../../core/fields'

/** Remains are taken up: to leave, to be moved to another place here, or to come back to their own. */
const disinterments = area({
  name: 'disinterments',
  path: 'Disinterments',
  label: ['Disinterment', 'Disinterments'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  menu: 'left/deceased',
  papers: true,
  begins: { move: (interment) => ({ interment, kind: 'move' }) },
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    interment: ref('interments', { required: true }),
    kind: choice(disintermentKinds, { initial: 'disinterment' }),
    status: choice(['requested', 'ready', 'done', 'returned', 'cancelled'], {
      initial: 'requested',
    }),
    reason: text({ required: true, max: 255, label: 'Reason' }),
    requestedBy: ref('contacts', { label: 'Requested by', needs: { permission: 'personRead' } }),
    requestedOn: date({ past: true, label: 'Requested on' }),
    from: ref('locations', { readOnly: true, label: 'From', needs: { permission: 'locRead' } }),
    location: ref('locations', { label: 'New location', needs: { permission: 'locRead' } }),
    position: text({ max: 100, label: 'Position in the space' }),
    destination: text({ max: 255, label: 'Destination' }),
    takenBy: text({ max: 150, label: 'Taken by' }),
    jurisdiction: choice(jurisdictionNames, { label: 'Rules of' }),
    permitKind: choice(permitKinds, { label: 'Permit' }),
    permitNumber: text({ max: 60, label: 'Permit number' }),
    permitBy: text({ max: 150, label: 'Issued by' }),
    permitOn: date({ past: true, label: 'Issued on' }),
    courtOrder: text({ max: 100, label: 'Court order' }),
    consents: rows(
      {
        contact: ref('contacts'),
        name: text({ max: 150 }),
        capacity: choice(consentCapacities, { initial: 'nextOfKin' }),
        answer: choice(consentAnswers, { initial: 'agrees' }),
        on: date({ past: true, label: 'Date' }),
        paper: text({ max: 150, label: 'Document' }),
      },
      { max: 50, label: 'Consents', needs: { permission: 'personRead' } },
    ),
    plannedFor: instant({ label: 'Planned for', ahead: 10 }),
    doneOn: date({ past: true, label: 'Done on' }),
    returnedOn: date({ past: true, notBefore: 'doneOn', label: 'Returned on' }),
    newInterment: ref('interments', { readOnly: true, label: 'New interment' }),
    overrideReason: text({ max: 255, readOnly: true, label: 'Override reason' }),
    cancelReason: text({ max: 255, label: 'Reason for cancellation' }),
    personName: namesOf('interment', { label: 'Name' }),
    remarks: longText(),
  },
  list: ['personName', 'kind', 'from', 'location', 'plannedFor', 'status'],
  sortable: ['number', 'kind', 'plannedFor', 'doneOn', 'status', 'requestedOn'],
  listDefaults: { sort: { field: 'number', order: 'DESC' } },
  search: ['number', 'personName', 'permitNumber'],
  fallbackTitle: 'number',
  form: {
    what: ['interment', 'kind', 'reason', 'requestedBy', 'requestedOn'],
    where: ['location', 'position', 'destination', 'takenBy', 'plannedFor'],
    permit: ['jurisdiction', 'permitKind', 'permitNumber', 'permitBy', 'permitOn', 'courtOrder'],
    consents: ['consents', 'remarks'],
  },
  inlineAdd: { consents: { today: ['on'] } },
  firstStatuses: ['requested'],
  steps: {
    // These ask in dialogs of their own: what is missing may be overridden there.
    approve: { byServer: true, from: ['requested'], to: 'ready' },
    complete: { byServer: true, from: ['ready'], to: 'done', requiredFields: ['doneOn'] },
    takeBack: { byServer: true, from: ['done'], to: 'returned', requiredFields: ['returnedOn'] },
    reopen: { secondary: true, from: ['ready', 'cancelled'], to: 'requested' },
    cancel: {
      secondary: true,
      from: ['requested', 'ready'],
      to: 'cancelled',
      requiredFields: ['cancelReason'],
    },
  },
  title: ({ personName, number }) => [personName, number].filter(Boolean).join(' · '),
})

export type Disinterment = RecordOfArea<typeof disinterments>
export default disinterments
