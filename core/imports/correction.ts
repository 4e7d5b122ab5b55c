import type { ImportTarget } from './fields'
import type { IssueCode } from './issues'
import { plannerOf } from './planner'
import type { ImportSheet } from './row-reader'

/** What says that a text is none that its field could have. */
const unreadable: ReadonlySet<IssueCode> = new Set([
  'dateUnread',
  'toRemarks',
  'placeUnread',
  'placeTooLong',
  'outlineUnread',
  'priceUnread',
  'listUnread',
])

/** What a row must say to become a record at all: of one that names nobody nothing else is read. */
const somebody: Readonly<Record<ImportTarget, Readonly<Record<string, string>>>> = {
  deceased: { lastName: 'X', section: 'X', age: '1', withheld: 'yes' },
  locations: { section: 'X', ownerLastName: 'X', purchaseDate: '1 Jan 1900' },
  contacts: { lastName: 'X', firstName: 'X' },
  'interment-rights': { path: 'X', holders: 'X' },
  interments: { deceased: 'X' },
  'earlier-titles': { section: 'X', paper: 'X' },
}

/** Whether a correction can be read as its field; an empty one says that there is nothing. */
export function isCorrectionReadable(
  target: ImportTarget,
  sheet: ImportSheet,
  field: string,
  text: string,
): boolean {
  if (text.trim() === '' || field === 'remarks') return true
  // As a row of these few columns; a path is read where no level is named.
  const { section, ...others } = somebody[target]
  const cells: Record<string, string> = {
    ...others,
    ...(section !== undefined && field !== 'path' && { section }),
    [field]: text,
  }
  const columns = Object.keys(cells)
  const alone: ImportSheet = {
    ...sheet,
    header: columns,
    headerRow: 0,
    mapping: { ...sheet.mapping, columns, asWritten: false, places: undefined },
  }
  const { issues } = plannerOf(target, alone)(1, Object.values(cells), {
    corrected: { [field]: text },
  })
  return !issues.some(([code]) => unreadable.has(code))
}
