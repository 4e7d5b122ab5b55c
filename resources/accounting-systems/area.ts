import { area, type RecordOfArea } from '../../core/area'
import { journalFormats, journalLevels } from '../../core/books/choices'
import { choice, number, text } from '../../core/fields'

/** The programs that keep the books, and what each wants to know of a journal. */
const accountingSystems = area({
  name: 'accounting-systems',
  path: 'Settings/Accounting-Software',
  label: ['Accounting software', 'Accounting software'],
  scope: 'cemetery',
  access: { read: ['contractRead', 'cemWrite'], write: 'cemWrite' },
  menu: 'settings',
  fields: {
    name: text({ required: true, max: 75, unique: true }),
    format: choice(journalFormats, { required: true }),
    level: choice(journalLevels, { initial: 'documents', label: 'Detail' }),
    yearStart: number({ min: 1, max: 12, label: 'First month of the business year' }),
    taxCode: text({ max: 50, label: 'Tax rate or code of all lines' }),
    siren: text({ max: 9, exact: true, label: 'SIREN' }),
    consultant: number({ min: 1_001, max: 9_999_999, label: 'DATEV consultant number' }),
    client: number({ min: 1, max: 99_999, label: 'DATEV client number' }),
    accountLength: number({ min: 4, max: 8, label: 'Digits of a DATEV account' }),
  },
  form: {
    journal: ['name', 'format', 'level', 'yearStart', 'taxCode'],
    france: ['siren'],
    datev: ['consultant', 'client', 'accountLength'],
  },
  list: ['name', 'format', 'level'],
  search: ['name'],
})

export type AccountingSystem = RecordOfArea<typeof accountingSystems>
export default accountingSystems
