import { area, type RecordOfArea } from '../../core/area'
import { choice, longText, number, text } from '../../core/fields'

/** A register: a bound volume whose pages are scanned and transcribed. */
const books = area({
  name: 'books',
  path: 'Books',
  label: ['Book', 'Books'],
  scope: 'cemetery',
  access: { read: 'bookRead', write: 'bookWrite' },
  menu: 'left/more',
  menuOrder: 20,
  apiKeys: { sync: 'write' },
  fields: {
    title: text({ max: 150, required: true }),
    kind: choice(['burials', 'lots', 'deeds', 'minutes', 'other'], { initial: 'burials' }),
    volume: text({ max: 40 }),
    fromYear: text({ max: 9, label: 'From year' }),
    toYear: text({ max: 9, label: 'To year' }),
    keptAt: text({ max: 150, label: 'Kept at' }),
    pages: number({ readOnly: true }),
    entries: number({ readOnly: true }),
    unverified: number({ readOnly: true, label: 'Unverified' }),
    remarks: longText(),
  },
  list: ['title', 'kind', 'volume', 'fromYear', 'toYear', 'pages', 'entries', 'unverified'],
  search: ['title', 'volume', 'keptAt', 'remarks'],
  title: ({ title, volume }) => [title, volume].filter(Boolean).join(' · '),
  linkColumn: 'title',
})

export type Book = RecordOfArea<typeof books>
export default books
