import { parseNameWithId } from '../cell-lists'
import { fromLocalDateTime } from '../local-time'
import { dispositionWords, intermentWords, yesWords } from './choice-words'
import { skipReasonOf } from './plan-deceased'
import { repeatedHeader } from './repeated-header'
import { parseRowDate } from './row-dates'
import type { NamedRecord } from './row-links'
import { columnsByField, type ImportSheet, type Planner, RowReader } from './row-reader'

/** How rows of a list of interments become interments of people who are in the register. */
export function intermentPlanner(sheet: ImportSheet): Planner {
  const at = columnsByField(sheet.mapping)
  const isHeaderAgain = repeatedHeader('interments', sheet)
  return (row, cells, edit) => {
    const skipped = skipReasonOf(sheet, row, cells, isHeaderAgain, edit)
    if (skipped) return skipped
    const reader = new RowReader(sheet, cells, at, edit)
    reader.keepBeyond()
    const person = personIn(reader, 'deceased', 'deceased')
    if (!person) return { outcome: 'skip', issues: [['nobody']], place: [] }
    // A line that was struck through stays with the import: it is written by its own way alone.
    if (reader.raw('voidReason').trim() !== '')
      return { outcome: 'skip', issues: [['struckThrough']], place: [] }
    const status = reader.choice('status', intermentWords) ?? 'completed'
    const record: Record<string, unknown> = {
      position: reader.text('position', 100),
      disposition: reader.choice('disposition', dispositionWords) ?? 'burial',
      partOfCremains: reader.choice('partOfCremains', yesWords) === 'yes',
      status,
      container: reader.text('container', 100),
      depth: reader.length('depth', { min: 0, max: 20, decimals: 2 }),
      permitNumber: reader.text('permitNumber', 60),
      officiant: reader.text('officiant', 150),
      scheduledStart: instantIn(reader, sheet, 'scheduledStart'),
      scheduledEnd: instantIn(reader, sheet, 'scheduledEnd'),
      actualDate: parseRowDate(reader, sheet, 'actualDate'),
      disinterredOn: parseRowDate(reader, sheet, 'disinterredOn'),
      disinterReason: reader.text('disinterReason', 255),
      disinterPermit: reader.text('disinterPermit', 60),
    }
    const place = reader.steps()
    record.remarks = reader.remarks([...reader.sharedNotes(), ...reader.notes])
    return { outcome: 'create', issues: reader.issues, place, record, buried: person }
  }
}

/** Whom a cell names, "Smith, John #12". */
export function personIn(
  reader: RowReader,
  field: string,
  resource: NamedRecord['resource'],
): NamedRecord | null {
  const text = reader.raw(field).trim()
  if (text === '') return null
  const read = parseNameWithId(text)
  return { resource, name: read?.name ?? text, number: read?.number ?? null }
}

/** "2026-05-01T10:30:00-04:00", or by the clock of the cemetery: "2026-05-01 10:30". */
function instantIn(
  reader: RowReader,
  { timeZone = 'UTC' }: ImportSheet,
  field: string,
): string | null {
  const text = reader.raw(field).trim()
  if (text === '') return null
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? []
  const instant = whole ? Date.parse(text) : Number.NaN
  const read = Number.isNaN(instant) ? null : new Date(instant).toISOString()
  const found = read ?? (day && time ? fromLocalDateTime(`${day}T${time}`, timeZone) : null)
  if (found === null) reader.keep(field, text)
  return found
}
