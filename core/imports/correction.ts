import type { Target } from './fields'
import type { IssueCode } from './issues'
import { plannerOf } from './planner'
import type { Sheet } from './row'

/** What says that a text is none that its field could have. */
const unreadable: ReadonlySet<IssueCode> = new Set([
  'dateUnread',
  'toRemarks',
  'placeUnread',
  'placeTooLong',
  'outlineUnread',
  'priceUnread',
])

/** Whether a correction can be read as its field; an empty one says that there is nothing. */
export function isReadable(target: Target, sheet: Sheet, field: string, text: string): boolean {
  if (text.trim() === '' || field === 'remarks') return true
  // As a file of this one column.
  const columns = [field]
  const alone: Sheet = {
    ...sheet,
    header: [field],
    headerRow: 0,
    mapping: { ...sheet.mapping, columns, asWritten: false, places: undefined },
  }
  const { issues } = plannerOf(target, alone)(1, [text], { corrected: { [field]: text } })
  return !issues.some(([code]) => unreadable.has(code))
}
