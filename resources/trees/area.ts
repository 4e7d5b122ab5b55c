import { area, type RecordOfArea } from '../../core/area'
import {
  choice,
  date,
  geometry,
  longText,
  namesOf,
  number,
  partialDate,
  ref,
  refs,
  rows,
  text,
} from '../../core/fields'

const conditions = ['excellent', 'good', 'fair', 'poor', 'dead'] as const
/** As the International Society of Arboriculture rates the risk of a tree. */
const risks = ['low', 'moderate', 'high', 'extreme'] as const
const dbh = {
  decimals: 1,
  min: 0,
  max: 2000,
  unit: 'cm',
  label: 'Diameter at breast height',
} as const

/** A tree of the grounds: what it is, how it stands, and when somebody looked at it. */
const trees = area({
  name: 'trees',
  path: 'Trees',
  listPath: 'Search',
  label: ['Tree', 'Trees'],
  scope: 'cemetery',
  access: { read: 'treeRead', write: 'treeWrite' },
  menu: 'left/more',
  menuOrder: 10,
  apiKeys: { sync: 'write' },
  hasCustomFields: true,
  fields: {
    tagNumber: text({ max: 30, required: true, unique: true }),
    commonName: text({ max: 100 }),
    botanicalName: text({ max: 150 }),
    location: ref('locations'),
    point: geometry(),
    dbh: number(dbh),
    height: number({ decimals: 1, min: 0, max: 200, unit: 'm' }),
    spread: number({ decimals: 1, min: 0, max: 200, unit: 'm', label: 'Crown spread' }),
    condition: choice(conditions, { tones: { poor: 'attention', dead: 'error' } }),
    risk: choice(risks, { tones: { high: 'error', extreme: 'error' } }),
    status: choice(['standing', 'removed'], { initial: 'standing' }),
    plantedOn: partialDate({ label: 'Planted', past: true }),
    removedOn: partialDate({ label: 'Removed', past: true, notBefore: 'plantedOn' }),
    inspections: rows(
      {
        on: date({ required: true, label: 'Inspected on', past: true }),
        condition: choice(conditions, { required: true }),
        risk: choice(risks, { required: true }),
        dbh: number(dbh),
        action: text({ max: 255, label: 'Action taken' }),
        nextDue: date({ label: 'Next due', ahead: 50 }),
      },
      { max: 200 },
    ),
    lastInspection: date({ readOnly: true }),
    nextInspection: date({ readOnly: true, due: {} }),
    actBy: date({ readOnly: true, due: {}, label: 'Act by' }),
    dedicatedTo: refs('deceased', { label: 'Dedicated to' }),
    persons: namesOf('dedicatedTo', {
      label: 'In memory of',
      needs: { permission: 'decRead' },
    }),
    donor: ref('contacts'),
    dedication: longText({ max: 1000, label: 'Dedication text' }),
    remarks: longText(),
  },
  countedByStatus: ['risk'],
  list: ['tagNumber', 'commonName', 'botanicalName', 'location', 'condition', 'risk', 'actBy'],
  keepsLongest: ['location', 'risk', 'actBy'],
  sortable: [
    'tagNumber',
    'commonName',
    'botanicalName',
    'location',
    'condition',
    'risk',
    'nextInspection',
    'actBy',
    'status',
    'lastInspection',
  ],
  linkColumn: 'tagNumber',
  fallbackTitle: 'tagNumber',
  // What is dangerous or overdue comes first.
  listDefaults: { sort: { field: 'actBy', order: 'ASC' } },
  search: ['tagNumber', 'commonName', 'botanicalName', 'persons'],
  form: {
    what: [
      'tagNumber',
      'commonName',
      'botanicalName',
      'location',
      'plantedOn',
      'status',
      'removedOn',
    ],
    measures: ['dbh', 'height', 'spread', 'condition', 'risk'],
    inspections: ['inspections'],
    dedication: ['dedicatedTo', 'donor', 'dedication', 'remarks'],
  },
  title: ({ tagNumber, commonName, botanicalName }) =>
    [tagNumber, commonName || botanicalName].filter(Boolean).join(' · '),
  steps: {
    remove: {
      secondary: true,
      from: ['standing'],
      to: 'removed',
      requiredFields: ['removedOn'],
      defaultToday: ['removedOn'],
    },
    restore: { secondary: true, from: ['removed'], to: 'standing' },
  },
  inlineAdd: { inspections: { today: ['on'] } },
})

export type Tree = RecordOfArea<typeof trees>
export default trees
