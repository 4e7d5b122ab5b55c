import type { Geometry } from '../geometry/geometry'
import { geometrySchema } from '../schema'
import type { Capacity } from '../space'
import { yesWords } from './choice-words'
import { parseOwners } from './owners'
import { skipReasonOf } from './plan-deceased'
import { geoPointOf } from './plan-position'
import { repeatedHeader } from './repeated-header'
import { parseRowCustomFields } from './row-custom-fields'
import { columnsByField, type ImportSheet, type Planner, RowReader } from './row-reader'

/** How rows of a file become locations: the innermost level that a row names, with what it says of it. */
export function locationPlanner(sheet: ImportSheet): Planner {
  const at = columnsByField(sheet.mapping)
  const isHeaderAgain = repeatedHeader('locations', sheet)
  return (row, cells, edit = {}) => {
    const skipped = skipReasonOf(sheet, row, cells, isHeaderAgain, edit)
    if (skipped) return skipped
    const reader = new RowReader(sheet, cells, at, edit)
    reader.keepBeyond()
    const place = reader.steps()
    // Of a place that cannot be read the one around it is not meant.
    const unread = reader.issues.some(([code]) => code === 'placeUnread')
    if (place.length === 0 || unread) {
      if (!unread) reader.flag('noLocationName')
      return { outcome: 'failed', issues: reader.issues, place: [] }
    }
    const caskets = reader.number('capacityCaskets', { min: 0, max: 99 })
    const cremains = reader.number('capacityCremains', { min: 0, max: 99 })
    const point = geoPointOf(reader, sheet)
    const owned = parseOwners(reader, sheet)
    const location: Record<string, unknown> = {
      ...(reader.has('propertyType') && { propertyType: reader.text('propertyType', 75) }),
      capacity:
        caskets === null && cremains === null
          ? countsOf(reader)
          : { caskets: caskets ?? 1, cremains: cremains ?? 2 },
      length: reader.length('length', { min: 0, max: 10_000, decimals: 2 }),
      width: reader.length('width', { min: 0, max: 10_000, decimals: 2 }),
      geometry: outlineOf(reader) ?? point,
      depthLimit: reader.length('depthLimit', { min: 0, max: 100, decimals: 2 }),
      alert: reader.text('alert', 255),
      notForSale: reader.choice('notForSale', yesWords) === 'yes',
      custom: parseRowCustomFields(reader, sheet),
    }
    const remarks = [...reader.sharedNotes(), ...reader.notes]
    location.remarks = reader.remarks(remarks)
    return { outcome: 'create', issues: reader.issues, place, location, owned }
  }
}

/** "Caskets: 2, Cremains: 4", as our own lists write it. */
function countsOf(reader: RowReader): Capacity | null {
  const text = reader.raw('capacity').trim()
  if (text === '') return null
  const [, caskets, cremains] = /^\D*(\d{1,2})\D+(\d{1,2})\D*$/.exec(text) ?? []
  if (caskets !== undefined && cremains !== undefined)
    return { caskets: Number(caskets), cremains: Number(cremains) }
  reader.keep('capacity', text)
  return null
}

/** GeoJSON in a cell; what cannot be drawn is flagged and stays with the import. */
function outlineOf(reader: RowReader): Geometry | null {
  const text = reader.raw('outline').trim()
  if (!reader.has('outline')) return null
  if (text === '') {
    reader.flag('noOutline')
    return null
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    reader.flag('outlineUnread')
    return null
  }
  const parsed = geometrySchema.safeParse(value)
  if (parsed.success) return parsed.data
  reader.flag('outlineUnread', parsed.error.issues[0]?.message)
  return null
}
