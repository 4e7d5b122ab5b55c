import { area, type RecordOfArea } from '../../core/area'
import { consentAnswers } from '../../core/authority/choices'
import { custodyStatuses, entitledCapacities, noticeWays } from '../../core/custody/chain'
import { choice, date, longText, namesOf, number, ref, rows, text, user } from '../../core/fields'

/** Cremated remains in the cemetery's care: who brought them, where they stand, to whom they went. */
const cremains = area({
  name: 'cremains',
  path: 'Cremains',
  label: ['Cremains in custody', 'Cremains in custody'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  menu: 'left/deceased',
  papers: true,
  fields: {
    number: text({ max: 60, readOnly: true, unique: true }),
    deceased: ref('deceased'),
    statedName: text({ max: 150, label: 'Name as stated' }),
    status: choice(custodyStatuses, { initial: 'received', readOnly: true }),
    discNumber: text({ max: 60, label: 'Identity disc number' }),
    receivedOn: date({ required: true, past: true, label: 'Received on' }),
    receivedFrom: ref('contacts', {
      label: 'Received from',
      needs: { permission: 'personRead' },
    }),
    funeralHome: ref('funeral-homes', { label: 'Funeral home' }),
    handedOverBy: text({
      max: 150,
      label: 'Handed over by',
      needs: { permission: 'personRead' },
    }),
    receivedBy: user({ label: 'Received by' }),
    place: ref('custody-places', { label: 'Stored at' }),
    container: text({ max: 150 }),
    weight: number({ decimals: 2, min: 0, max: 100, unit: 'kg' }),
    partOf: ref('cremains', { label: 'Part of' }),
    crematory: text({ max: 150 }),
    cremationNumber: text({ max: 60, label: 'Cremation number' }),
    crematedOn: date({ past: true, label: 'Cremated on' }),
    interment: ref('interments', { label: 'Interment' }),
    // The second look before they leave: who applied, who was named, who objects.
    entitled: rows(
      {
        contact: ref('contacts'),
        name: text({ max: 150 }),
        capacity: choice(entitledCapacities, { initial: 'applicant' }),
        answer: choice(consentAnswers, { initial: 'agrees' }),
        on: date({ past: true, label: 'Date' }),
        remarks: text({ max: 255 }),
      },
      { max: 50, label: 'Entitled persons' },
    ),
    notices: rows(
      {
        on: date({ required: true, past: true, label: 'Sent on' }),
        way: choice(noticeWays, { initial: 'registeredLetter', label: 'Sent by' }),
        contact: ref('contacts', { label: 'Sent to' }),
        remarks: text({ max: 255 }),
      },
      { max: 50, label: 'Notices' },
    ),
    noticeBy: date({ readOnly: true, label: 'Notice due', due: {} }),
    collectBy: date({ readOnly: true, label: 'Collect by', due: {} }),
    releasedTo: text({
      max: 200,
      readOnly: true,
      label: 'Released to',
      needs: { permission: 'personRead' },
    }),
    endedOn: date({ readOnly: true, label: 'Custody ended on' }),
    personName: namesOf('deceased', { label: 'Name' }),
    remarks: longText(),
  },
  countedByStatus: ['collectBy', 'noticeBy'],
  list: ['personName', 'discNumber', 'receivedOn', 'place', 'collectBy', 'status'],
  keepsLongest: ['place', 'collectBy', 'status'],
  sortable: [
    'number',
    'discNumber',
    'receivedOn',
    'place',
    'collectBy',
    'noticeBy',
    'endedOn',
    'status',
  ],
  listDefaults: {
    sort: { field: 'receivedOn', order: 'DESC' },
    menu: { filter: { status: 'received' }, sort: { field: 'receivedOn', order: 'DESC' } },
  },
  search: ['number', 'personName', 'statedName', 'discNumber', 'cremationNumber', 'releasedTo'],
  fallbackTitle: 'number',
  form: {
    who: ['deceased', 'statedName', 'discNumber', 'partOf'],
    receipt: ['receivedOn', 'receivedFrom', 'funeralHome', 'handedOverBy', 'receivedBy', 'place'],
    cremation: ['container', 'weight', 'crematory', 'cremationNumber', 'crematedOn'],
    destination: ['interment', 'entitled', 'notices', 'remarks'],
  },
  inlineAdd: { notices: { today: ['on'] }, entitled: { today: ['on'] } },
  title: ({ personName, statedName, number }) =>
    [personName || statedName, number].filter(Boolean).join(' · '),
})

export type Cremains = RecordOfArea<typeof cremains>
export default cremains
