import { area, type Row } from '../../core/area'
import { choice, flag, longText, number, partialDate, ref, rows, text } from '../../core/fields'
import { dispositions, intermentStatuses } from '../../core/space'

/** Who lies here, or will: a person of the register (domain.md, Records). */
const deceased = area({
  name: 'deceased',
  path: 'Deceased',
  listAt: 'Search',
  label: ['Deceased', 'Deceased'],
  scope: 'cemetery',
  access: { read: 'decRead', write: 'decWrite' },
  menu: 'left/deceased',
  icon: 'flower',
  custom: true,
  adds: { relationships: {} },
  fields: {
    prefix: text({ max: 30 }),
    firstName: text({ max: 75 }),
    middleName: text({ max: 75 }),
    lastName: text({ max: 75 }),
    suffix: text({ max: 30 }),
    maidenName: text({ max: 75 }),
    alsoKnownAs: text({ max: 150 }),
    sex: choice(['female', 'male', 'other', 'unknown']),
    birthDate: partialDate({ label: 'Born' }),
    deathDate: partialDate({ label: 'Died' }),
    ageYears: number({ min: 0, max: 150, label: 'Age, years' }),
    ageMonths: number({ min: 0, max: 99, label: 'Age, months' }),
    ageDays: number({ min: 0, max: 999, label: 'Age, days' }),
    birthplace: text({ max: 150 }),
    residence: text({ max: 200 }),
    placeOfDeath: text({ max: 150 }),
    causeOfDeath: text({ max: 200 }),
    maritalStatus: choice(['single', 'married', 'widowed', 'divorced', 'unknown']),
    religion: text({ max: 75 }),
    veteran: flag(),
    militaryBranch: ref('military-branches', { label: 'Branch', only: { kind: 'branch' } }),
    militaryRank: text({ max: 75, label: 'Rank' }),
    militaryWar: text({ max: 100, label: 'War' }),
    serviceDates: text({ max: 100 }),
    funeralHome: ref('funeral-homes'),
    informant: text({ max: 150 }),
    relationships: rows(
      {
        type: ref('relationship-types'),
        deceased: ref('deceased'),
        contact: ref('contacts'),
        remarks: text({ max: 255 }),
      },
      { label: 'Relationships' },
    ),
    stone: text({ max: 100, label: 'Stone' }),
    remarks: longText(),
    source: text({ max: 255, label: 'Source' }),
    confidence: choice(['certain', 'probable', 'doubtful']),
    // Neither the public search nor a homepage shows them.
    withheld: flag({ label: 'Withheld from the public' }),
    withheldReason: text({ max: 200, label: 'Why withheld' }),
    location: ref('locations', { readOnly: true }),
    disposition: choice(dispositions, { readOnly: true }),
    intermentStatus: choice(intermentStatuses, { readOnly: true, label: 'Status' }),
    intermentDate: partialDate({ readOnly: true, label: 'Interred' }),
    mergedInto: ref('deceased', { readOnly: true, label: 'Merged into' }),
  },
  list: [
    'birthDate',
    'deathDate',
    'intermentDate',
    'location',
    'disposition',
    'veteran',
    'intermentStatus',
  ],
  filters: ['lastName', 'withheld'],
  search: ['firstName', 'middleName', 'lastName', 'maidenName', 'alsoKnownAs'],
  title: (person) =>
    [
      person.lastName,
      [person.prefix, person.firstName, person.middleName, person.suffix].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
  sortBy: (person) =>
    [person.lastName, person.firstName, person.middleName, person.suffix].filter(Boolean).join(' '),
})

export type Deceased = Row<typeof deceased>
export default deceased
