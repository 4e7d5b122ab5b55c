import { area, type Row } from '../../core/area'
import {
  choice,
  date,
  longText,
  namesOf,
  number,
  partialDate,
  ref,
  refs,
  rows,
  text,
} from '../../core/fields'
import { firstAndMore } from '../../core/text/listed'

const centimetres = { decimals: 1, min: 0, max: 10_000, unit: 'cm' } as const

/** A marker or monument: for whom and where, its permit, and how safely it stands. */
const memorials = area({
  name: 'memorials',
  path: 'Memorials',
  label: ['Memorial', 'Memorials'],
  scope: 'cemetery',
  access: { read: 'locRead', write: 'locWrite' },
  menu: 'left/locations',
  icon: 'memorial',
  custom: true,
  fields: {
    persons: namesOf('deceased', { label: 'In memory of', needs: { permission: 'decRead' } }),
    deceased: refs('deceased', { label: 'In memory of' }),
    locations: refs('locations', { required: true }),
    type: choice(
      [
        'headstone',
        'flatMarker',
        'ledger',
        'monument',
        'cross',
        'plaque',
        'bench',
        'vase',
        'other',
      ],
      { initial: 'headstone' },
    ),
    status: choice(['requested', 'approved', 'installed', 'refused', 'removed'], {
      initial: 'requested',
    }),
    permitNumber: text({ max: 40, unique: true }),
    applicant: ref('contacts'),
    mason: ref('vendors', { label: 'Mason' }),
    requestedOn: date({ past: true }),
    approvedOn: date({ label: 'Decided on', past: true, notBefore: 'requestedOn' }),
    installedOn: partialDate({ past: true }),
    removedOn: partialDate({ past: true, notBefore: 'installedOn' }),
    material: text({ max: 100 }),
    width: number(centimetres),
    height: number(centimetres),
    thickness: number(centimetres),
    foundation: text({ max: 150 }),
    inscription: longText({ max: 2000 }),
    inspections: rows(
      {
        on: date({ required: true, label: 'Inspected on', past: true }),
        method: choice(['visual', 'hand', 'gauge'], { initial: 'hand' }),
        result: choice(['sound', 'watch', 'unsafe'], { required: true }),
        action: text({ max: 255, label: 'What was done' }),
        nextDue: date({ label: 'Next due', ahead: 50 }),
      },
      { max: 100 },
    ),
    condition: choice(['sound', 'watch', 'unsafe'], { readOnly: true }),
    nextInspection: date({ readOnly: true }),
    spaces: namesOf('locations', { max: 1000, label: 'Spaces' }),
    remarks: longText(),
  },
  list: ['persons', 'spaces', 'type', 'status', 'condition', 'nextInspection'],
  filters: ['requestedOn', 'permitNumber'],
  lead: 'persons',
  form: {
    what: ['deceased', 'locations', 'type', 'inscription'],
    permit: [
      'status',
      'permitNumber',
      'applicant',
      'mason',
      'requestedOn',
      'approvedOn',
      'installedOn',
      'removedOn',
    ],
    stone: ['material', 'width', 'height', 'thickness', 'foundation', 'remarks'],
    safety: ['inspections'],
  },
  search: ['persons', 'spaces', 'permitNumber', 'inscription'],
  plainTitle: 'spaces',
  title: ({ persons, spaces }) =>
    [firstAndMore(persons ?? ''), firstAndMore(spaces ?? '')].filter(Boolean).join(' · '),
  steps: {
    approve: {
      from: ['requested'],
      to: 'approved',
      asks: ['permitNumber'],
      must: ['approvedOn'],
      today: ['approvedOn'],
    },
    refuse: { from: ['requested'], to: 'refused', must: ['approvedOn'], today: ['approvedOn'] },
    install: {
      from: ['approved'],
      to: 'installed',
      asks: ['foundation'],
      must: ['installedOn'],
      today: ['installedOn'],
    },
    remove: {
      rare: true,
      from: ['installed'],
      to: 'removed',
      must: ['removedOn'],
      today: ['removedOn'],
    },
    again: { rare: true, from: ['refused', 'removed'], to: 'requested', asks: ['requestedOn'] },
  },
  adds: { inspections: { today: ['on'] } },
})

export type Memorial = Row<typeof memorials>
export default memorials
