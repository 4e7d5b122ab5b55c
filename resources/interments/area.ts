import { area, type RecordOfArea } from '../../core/area'
import { consentAnswers } from '../../core/authority/choices'
import {
  choice,
  date,
  flag,
  instant,
  longText,
  namesOf,
  number,
  partialDate,
  ref,
  rows,
  text,
} from '../../core/fields'
import { dispositions, intermentStatuses } from '../../core/space'

/** One burial, entombment, inurnment, scattering or cenotaph of a person; several over time. */
const interments = area({
  name: 'interments',
  path: 'Interments',
  listPath: 'Search',
  pages: ['At-Need', 'Calendar'],
  menuPages: ['At-Need', 'Calendar'],
  label: ['Interment', 'Interments'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  menu: 'left/deceased',
  papers: true,
  apiKeys: { mobile: 'read', sync: 'write' },
  setup: { step: 'interment', opens: 'create' },
  homePage: 'At-Need',
  writePages: ['At-Need'],
  fields: {
    deceased: ref('deceased', { required: true }),
    location: ref('locations'),
    position: text({ max: 100, label: 'Position in the space' }),
    disposition: choice(dispositions, { initial: 'burial' }),
    // One of several parts into which the cremains were divided: it excludes no other.
    partOfCremains: flag({ label: 'Part of the cremains' }),
    status: choice(intermentStatuses, { initial: 'requested' }),
    burialType: ref('burial-types'),
    container: text({ max: 100, label: 'Container' }),
    vault: ref('vaults'),
    depth: number({ decimals: 2, min: 0, max: 20, unit: 'm' }),
    child: flag({ label: 'Infant or child' }),
    containerLength: number({ decimals: 3, min: 0, max: 20, unit: 'm', label: 'Outer length' }),
    containerWidth: number({ decimals: 3, min: 0, max: 20, unit: 'm', label: 'Outer width' }),
    // From the deepest, which is 1; the server chooses the next where nobody says.
    level: number({ min: 1, max: 6 }),
    deepenedOn: date({ past: true, label: 'Lifted and deepened on' }),
    cremationStatus: ref('cremation-statuses'),
    permitNumber: text({ max: 60 }),
    officiant: text({ max: 150 }),
    // What the funeral home and the family say on the telephone.
    funeralHome: ref('funeral-homes'),
    funeralDirector: text({ max: 150, label: 'Contact at the funeral home' }),
    ceremony: text({ max: 200 }),
    infectious: flag({ label: 'Infectious' }),
    oversize: flag({ label: 'Oversize' }),
    scheduledStart: instant({ label: 'Starts', ahead: 10 }),
    scheduledEnd: instant({ label: 'Ends' }),
    chapel: ref('chapels'),
    crew: ref('crews'),
    actualDate: partialDate({ label: 'Interred on', past: true }),
    authorisedBy: ref('contacts', { label: 'Authorized by' }),
    // Who else was asked: further holders of the right, and relatives.
    consents: rows(
      {
        contact: ref('contacts', { required: true }),
        answer: choice(consentAnswers, { initial: 'agrees' }),
        givenOn: date({ past: true, label: 'Given on' }),
        remarks: text({ max: 255 }),
      },
      { max: 50, label: 'Consents' },
    ),
    authority: choice(['yes', 'if', 'no'], { readOnly: true, label: 'Authority' }),
    // What was found when it was last checked, as JSON: codes, sentences and what they speak of.
    authorityReasons: text({
      max: 8000,
      structured: true,
      readOnly: true,
      needs: { permission: 'personRead' },
      label: 'Reasons',
    }),
    overrideReason: text({ max: 2000, readOnly: true, label: 'Override reason' }),
    // The part of it that was said for the hour, as it stands while the hour does.
    timeOverride: text({ max: 255, readOnly: true, label: 'Override reason of the time' }),
    disinterredOn: partialDate({
      label: 'Disinterred on',
      past: true,
      notBefore: 'actualDate',
    }),
    disinterReason: text({ max: 255, label: 'Reason for disinterment' }),
    disinterPermit: text({ max: 60, label: 'Disinterment permit' }),
    voidedAt: instant({ readOnly: true, label: 'Voided on' }),
    voidedBy: text({ max: 150, readOnly: true, label: 'Voided by' }),
    voidReason: text({ max: 255, readOnly: true, label: 'Reason for voiding' }),
    deceasedName: namesOf('deceased', { label: 'Name' }),
    imported: flag({ readOnly: true, label: 'From an import' }),
    remarks: longText(),
  },
  public: {
    fields: [
      'deceased',
      'deceasedName',
      'location',
      'position',
      'disposition',
      'status',
      'actualDate',
    ],
    hiddenByFlag: 'deceased.withheld',
  },
  foldedFields: ['containerLength', 'containerWidth', 'level', 'deepenedOn'],
  list: ['deceased', 'location', 'disposition', 'status', 'scheduledStart', 'actualDate'],
  keepsLongest: ['scheduledStart', 'location', 'status'],
  sortable: [
    'deceased',
    'location',
    'disposition',
    'status',
    'scheduledStart',
    'actualDate',
    'imported',
  ],
  listDefaults: { sort: { field: 'scheduledStart', order: 'DESC' } },
  search: ['deceasedName', 'permitNumber'],
  title: (interment) => interment.deceasedName ?? '',
})

export type Interment = RecordOfArea<typeof interments>
export default interments
