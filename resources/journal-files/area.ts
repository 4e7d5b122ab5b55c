import { area, type RecordOfArea } from '../../core/area'
import { journalFormats, journalLevels } from '../../core/books/choices'
import { choice, money, number, text } from '../../core/fields'

/** Journals that were handed over to the books: each with its number, and the same bytes ever after. */
const journalFiles = area({
  name: 'journal-files',
  path: 'Contracts/Journals',
  label: ['Journal', 'Journals'],
  scope: 'cemetery',
  access: { read: 'contractRead', write: 'contractWrite' },
  menu: 'left/contracts',
  menuSection: 'bookkeeping',
  menuOrder: 54,
  computed: true,
  comesFrom: 'periods',
  archivable: false,
  fields: {
    number: number({ required: true, min: 1, readOnly: true }),
    period: text({ required: true, max: 7, exact: true, month: true, readOnly: true }),
    format: choice(journalFormats, { readOnly: true }),
    level: choice(journalLevels, { readOnly: true, label: 'Detail' }),
    postings: number({ min: 0, readOnly: true }),
    total: money({ readOnly: true, label: 'Debits and credits' }),
    fileName: text({ max: 200, readOnly: true, label: 'File' }),
    hash: text({ max: 64, exact: true, readOnly: true, label: 'SHA-256' }),
    // The last entry that it has: later ones of its period make a journal of their own.
    lastEntry: number({ min: 0, max: 9e15, readOnly: true, label: 'Last entry' }),
  },
  uniqueTogether: [['number']],
  list: ['number', 'period', 'format', 'postings', 'total', 'fileName'],
  sortable: ['number', 'period', 'format'],
  listDefaults: { sort: { field: 'number', order: 'DESC' } },
  search: ['fileName'],
  title: ({ number: n, period }) => [n, period].filter(Boolean).join(' · '),
})

export type JournalFileRecord = RecordOfArea<typeof journalFiles>
export default journalFiles
