import { area, type RecordOfArea } from '../../core/area'
import { choice, flag, text } from '../../core/fields'
import { paperLanguages } from '../../core/papers/template'

/** Areas whose records papers are printed of: those that say `papers`. */
const resources = [
  'contacts',
  'interment-rights',
  'deceased',
  'interments',
  'contracts',
  'transactions',
  'reservations',
  'memorials',
  'work-orders',
] as const

/** The wording of a paper that an office writes itself, or instead of one that comes with the product. */
const templates = area({
  name: 'templates',
  path: 'Settings/Templates',
  label: ['Template', 'Templates'],
  scope: 'cemetery',
  access: { read: 'cemWrite', write: 'cemWrite' },
  menu: 'settings',
  menuOrder: 140,
  fields: {
    name: text({ required: true, max: 100 }),
    resource: choice(resources, { required: true, label: 'Records' }),
    language: choice(paperLanguages, { required: true }),
    replaces: text({ max: 40, exact: true, label: 'Replaces' }),
    // `PaperNode[]` as JSON (`core/papers/paper-nodes.ts`).
    content: text({ required: true, max: 200_000, exact: true, structured: true }),
    applyWhenSigned: flag({ label: 'Signing updates the record' }),
    wetOriginal: flag({ label: 'Signed paper original required' }),
  },
  list: ['name', 'resource', 'language', 'applyWhenSigned', 'wetOriginal'],
  sortable: ['name', 'resource', 'language'],
  listDefaults: { sort: { field: 'resource', order: 'ASC' } },
  search: ['name'],
  title: ({ name }) => name ?? '',
  uniqueTogether: [['resource', 'language', 'name']],
})

export type OfficeTemplate = RecordOfArea<typeof templates>
export default templates
