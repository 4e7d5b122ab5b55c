import { type PartialDate, parsePartialDate } from '../dates/partial-date'
import type { ImportSheet, RowReader } from './row-reader'

/** The text exactly as the cell has it; one that cannot be read is kept and flagged. */
export function parseRowDate(
  reader: RowReader,
  { mapping }: ImportSheet,
  field: string,
): PartialDate | null {
  const text = reader.raw(field)
  if (text.trim() === '') return null
  if (text.length > 255) {
    reader.keep(field, text.trim())
    return null
  }
  const date = mapping.asWritten
    ? dateAsWritten(text)
    : parsePartialDate(text, { order: mapping.dateOrder })
  if (date.edtf === null) reader.flag('dateUnread', text.trim())
  return date
}

/** "04/08/1948 [1948-08-04]": what a text was read as, where it can be read otherwise. */
function dateAsWritten(text: string): PartialDate {
  const [, own, edtf] = /^(.*\S)\s*\[([^[\]]+)\]\s*$/s.exec(text) ?? []
  const read = edtf === undefined ? null : parsePartialDate(edtf)
  return own !== undefined && read && read.edtf === edtf
    ? { ...read, text: own }
    : parsePartialDate(text)
}
