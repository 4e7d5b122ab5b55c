import { customFieldKeyIn } from '../custom-field-names'
import { parseCustomValue, storedDate } from '../custom-field-values'
import { parsePartialDate } from '../dates/partial-date'
import type { Field } from '../fields'
import { normalise } from '../text/normalise'
import { yesWords } from './choice-words'
import type { ImportSheet, RowReader } from './row-reader'

/** The fields of a cemetery's own that a column can be, by their names: `custom_f12`. */
export type CustomFieldsByName = ReadonlyMap<string, Field>

/**
 * What a row says in a cemetery's own fields, by their keys; null where it says nothing. What a field
 * would refuse goes to the remarks, as with all others.
 */
export function parseRowCustomFields(
  reader: RowReader,
  { mapping, own }: ImportSheet,
): Record<string, unknown> | null {
  const values: Record<string, unknown> = {}
  for (const name of mapping.columns) {
    const field = name === null ? undefined : own.get(name)
    const text = name === null ? '' : reader.raw(name).trim()
    if (name === null || !field || text === '') continue
    const value = valueIn(reader, field, text, mapping.dateOrder)
    if (value === null) reader.keep(name, text)
    else values[customFieldKeyIn(name)] = value
  }
  return Object.keys(values).length > 0 ? values : null
}

/** A cell's text as the field keeps it; null where it cannot. */
function valueIn(
  reader: RowReader,
  field: Field,
  text: string,
  order: ImportSheet['mapping']['dateOrder'],
): unknown {
  const kept = (input: unknown) => {
    const { value, message } = parseCustomValue(field, input)
    return message === undefined ? value : null
  }
  switch (field.kind) {
    case 'number':
      return kept(Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2')))
    case 'date': {
      const { earliest, latest } = parsePartialDate(text, { order })
      return earliest !== null && earliest === latest ? kept(earliest) : null
    }
    case 'partialDate': {
      if (kept(text) === null) return null
      const date = parsePartialDate(text, { order })
      if (date.edtf === null) reader.flag('dateUnread', text)
      return storedDate(date)
    }
    case 'choice': {
      if (field.custom?.type === 'flag') return yesWords[text.toLowerCase()] ?? null
      const option = field.choices.find(
        (one) =>
          !field.retired?.includes(one) &&
          normalise(field.labels?.[one] ?? one) === normalise(text),
      )
      return option ?? null
    }
    default:
      return kept(text)
  }
}
