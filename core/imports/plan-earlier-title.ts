import { parseNameWithId } from '../cell-lists'
import { skipReasonOf } from './plan-deceased'
import { repeatedHeader } from './repeated-header'
import { parseRowDate } from './row-dates'
import type { NamedRecord } from './row-links'
import { columnsByField, type ImportSheet, type Planner, RowReader } from './row-reader'

/** How rows of a book of deeds become earlier titles: who held which place, from when and by what paper. */
export function earlierTitlePlanner(sheet: ImportSheet): Planner {
  const at = columnsByField(sheet.mapping)
  const isHeaderAgain = repeatedHeader('earlier-titles', sheet)
  return (row, cells, edit) => {
    const skipped = skipReasonOf(sheet, row, cells, isHeaderAgain, edit)
    if (skipped) return skipped
    const reader = new RowReader(sheet, cells, at, edit)
    reader.keepBeyond()
    const place = reader.steps()
    const paper = reader.text('paper', 255)
    const held = holderIn(reader)
    if (place.length === 0 || paper === null) {
      reader.flag(place.length === 0 ? 'noLocationName' : 'noPaper')
      return { outcome: 'failed', issues: reader.issues, place: [] }
    }
    const record: Record<string, unknown> = {
      holder: held.holder,
      from: parseRowDate(reader, sheet, 'from'),
      until: parseRowDate(reader, sheet, 'until'),
      paper,
    }
    record.remarks = reader.remarks([...reader.sharedNotes(), ...reader.notes])
    return {
      outcome: 'create',
      issues: reader.issues,
      place,
      record,
      ...(held.contact && { heldBy: held.contact }),
    }
  }
}

/** As the book has it, or by parts of the name; in a list of ours also who of the contacts it is. */
function holderIn(reader: RowReader): { holder: string | null; contact: NamedRecord | null } {
  const [last, first] = [reader.text('holderLastName', 150), reader.text('holderFirstName', 100)]
  const parts = [last, first].filter((part) => part !== null).join(', ')
  const name = reader.raw('contact').trim()
  const read = name === '' ? null : parseNameWithId(name)
  return {
    holder:
      reader.text('holder', 255) ?? (parts || (read ? null : reader.fit('contact', name, 255))),
    contact: read && { resource: 'contacts', name: read.name, number: read.number },
  }
}
