import { area, type RecordOfArea } from '../../core/area'
import { customFieldTypes } from '../../core/custom-field-names'
import { choice, flag, number, rows, text } from '../../core/fields'

/** Areas whose records take fields of a cemetery's own: those that say `custom`. */
const resources = [
  'contacts',
  'interment-rights',
  'deceased',
  'locations',
  'contracts',
  'memorials',
  'trees',
  'work-orders',
] as const

/** A field that a cemetery adds to the records of an area: the form builder's rows. */
const dynamicForms = area({
  name: 'dynamic-forms',
  path: 'Settings/Dynamic-Forms',
  label: ['Custom field', 'Custom fields'],
  scope: 'cemetery',
  access: {
    read: [
      'cemWrite',
      'personRead',
      'decRead',
      'locRead',
      'contractRead',
      'workOrderRead',
      'treeRead',
    ],
    write: 'cemWrite',
  },
  menu: 'settings',
  menuOrder: 40,
  fields: {
    resource: choice(resources, { required: true, label: 'Records' }),
    name: text({ required: true, max: 75 }),
    nameEn: text({ max: 75, label: 'English name' }),
    nameFr: text({ max: 75, label: 'French name' }),
    nameEs: text({ max: 75, label: 'Spanish name' }),
    type: choice(customFieldTypes, { initial: 'text' }),
    required: flag(),
    help: text({ max: 255, label: 'Help text' }),
    section: text({ max: 75, label: 'Form section' }),
    position: number({ min: 0, max: 1_000_000 }),
    options: rows(
      { name: text({ required: true, max: 100 }), retired: flag({ label: 'Retired' }) },
      { max: 200 },
    ),
    whenField: text({ max: 80, exact: true, label: 'Shown when' }),
    whenIs: rows({ value: text({ required: true, max: 100, exact: true }) }, { max: 100 }),
  },
  list: ['name', 'resource', 'type', 'section', 'required', 'position'],
  listDefaults: { sort: { field: 'position', order: 'ASC' } },
  search: ['name'],
  title: ({ name }) => name ?? '',
  uniqueTogether: [['resource', 'name']],
})

export type DynamicForm = RecordOfArea<typeof dynamicForms>
export default dynamicForms
