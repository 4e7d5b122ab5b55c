import { nameParts, type RowEdit } from './edits'
import type { ImportTarget } from './fields'
import { placeLevels } from './fields'
import { columnsByField, type ImportSheet, type RowPlan, RowReader } from './row-reader'

/**
 * What a row says of each field that can be corrected, as a person would write it there: the name in its
 * parts, the place by its levels, all else as the file has it.
 */
export function correctableTexts(target: ImportTarget, sheet: ImportSheet) {
  const at = columnsByField(sheet.mapping)
  const fields = [...at.keys()].filter((name) => name !== 'name')
  return (cells: readonly string[], edit: RowEdit, plan: RowPlan): Record<string, string> => {
    const reader = new RowReader(sheet, cells, at, edit)
    const texts: Record<string, string> = {}
    for (const field of [...fields, ...Object.keys(edit.corrected ?? {})])
      texts[field] = reader.raw(field).trim()
    if (target === 'deceased')
      for (const part of nameParts) {
        const text = plan.person?.[part]
        texts[part] = typeof text === 'string' ? text : ''
      }
    // As a path is read, or as an answer says: what the row will be given.
    if (!at.has('path'))
      for (const { level, name } of plan.place)
        if (level !== null && placeLevels.includes(level)) texts[level] = name
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  }
}
