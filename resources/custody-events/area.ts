import { area, type RecordOfArea } from '../../core/area'
import { custodyEventKinds, identityDocuments, maxSignature } from '../../core/custody/chain'
import { choice, date, flag, number, ref, text } from '../../core/fields'

const people = { readOnly: true, needs: { permission: 'personRead' } } as const

/**
 * The chain of custody: who brought cremains, where they stood, who took them. The server writes it; nothing in
 * it ever changes, and the database holds each entry to the one before (a second release has no place).
 */
const custodyEvents = area({
  name: 'custody-events',
  path: 'Cremains/Chain-Of-Custody',
  label: ['Custody entry', 'Chain of custody'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  immutable: true,
  computed: true,
  comesFrom: 'cremains',
  fields: {
    cremains: ref('cremains', { required: true, readOnly: true, label: 'Cremains' }),
    turn: number({ required: true, readOnly: true, label: 'No.' }),
    kind: choice(custodyEventKinds, { required: true, readOnly: true }),
    on: date({ required: true, readOnly: true, label: 'Date' }),
    place: text({ max: 150, readOnly: true, label: 'Stored at' }),
    person: text({ ...people, max: 200, label: 'From or to' }),
    relation: text({ ...people, max: 100, label: 'Relationship' }),
    document: choice(identityDocuments, { ...people, label: 'Identity document' }),
    documentDigits: text({ ...people, max: 4, label: 'Ends in' }),
    signature: text({ ...people, max: maxSignature, structured: true, label: 'Signature' }),
    signedOnPaper: flag({ readOnly: true, label: 'Signed on paper' }),
    remarks: text({ max: 500, readOnly: true }),
    recordedBy: text({ max: 150, readOnly: true, label: 'Recorded by' }),
  },
  list: ['on', 'cremains', 'kind', 'place', 'person', 'recordedBy'],
  sortable: ['on', 'kind', 'cremains'],
  listDefaults: { sort: { field: 'on', order: 'DESC' } },
  uniqueTogether: [['cremains', 'turn']],
  title: ({ on, kind }) => [on, kind].filter(Boolean).join(' · '),
})

export type CustodyEvent = RecordOfArea<typeof custodyEvents>
export default custodyEvents
