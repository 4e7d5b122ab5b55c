import { area, type RecordOfArea } from '../../core/area'
import {
  flag,
  instant,
  longText,
  namesOf,
  number,
  partialDate,
  ref,
  rows,
  text,
  user,
} from '../../core/fields'

/** One page of a book: its scan is a file of it, its entries are what stands on it, line by line. */
const bookPages = area({
  name: 'book-pages',
  path: 'Books/Pages',
  label: ['Page', 'Pages'],
  scope: 'cemetery',
  access: { read: 'bookRead', write: 'bookWrite' },
  apiKeys: { sync: 'write' },
  fields: {
    book: ref('books', { required: true }),
    number: text({ max: 20, required: true, label: 'Page' }),
    position: number({ min: 1, max: 1_000_000, label: 'Place in the book' }),
    entries: rows(
      {
        name: text({ max: 150 }),
        date: partialDate(),
        text: text({ max: 1000, label: 'As written' }),
        deceased: ref('deceased'),
        verified: flag(),
        verifiedBy: user({ readOnly: true, label: 'Verified by' }),
        verifiedAt: instant({ readOnly: true, label: 'Verified on' }),
      },
      { max: 200 },
    ),
    remarks: longText({ max: 2000 }),
    lines: number({ readOnly: true, label: 'Entries' }),
    unverified: number({ readOnly: true, label: 'Unverified' }),
    names: longText({ readOnly: true, label: 'Names' }),
    bookTitle: namesOf('book', { label: 'Book' }),
  },
  list: ['bookTitle', 'number', 'position', 'lines', 'unverified'],
  sortable: ['bookTitle', 'number', 'position', 'lines', 'unverified'],
  listDefaults: { sort: { field: 'bookTitle', order: 'ASC' } },
  search: ['names', 'bookTitle', 'number'],
  linkColumn: 'number',
  title: ({ bookTitle, number }) => [bookTitle, number].filter(Boolean).join(' · '),
  sortBy: ({ bookTitle, position }) => [bookTitle, position].filter((one) => one != null).join(' '),
})

export type BookPage = RecordOfArea<typeof bookPages>
export default bookPages
