import type { CustomFieldType } from '../custom-field-names'
import { isWebAddress } from '../custom-field-names'
import { isPartialDateReadable, parsePartialDate } from '../dates/partial-date'
import { yesWords } from './choice-words'

/** A text of a column, and in how many rows it stands. */
export interface ColumnValue {
  text: string
  rows: number
}

/** What a custom field can be that is made for a column: addresses and phones are texts there. */
export const columnTypes = [
  'text',
  'longText',
  'number',
  'date',
  'partialDate',
  'choice',
  'flag',
  'url',
] as const satisfies readonly CustomFieldType[]
export type ColumnType = (typeof columnTypes)[number]

/** More are no choice: nobody reads such a list. */
export const maxOptions = 50
const maxOptionLength = 100
const maxTextLength = 255
const fewOptions = 12

/**
 * The type of custom field that keeps most of a column: what nine in ten of its rows are, else a text,
 * which keeps all. "0012" is a number in a register, not one to reckon with.
 */
export function proposeType(values: readonly ColumnValue[]): ColumnType {
  const filled = rowsOf(values)
  if (filled === 0) return 'text'
  const most = (type: ColumnType) => countFitting(type, values) * 10 >= filled * 9
  if (most('url')) return 'url'
  if (most('flag')) return 'flag'
  if (most('number')) return values.some(({ text }) => /^[-+]?0\d/.test(text)) ? 'text' : 'number'
  if (values.some(({ text }) => text.length > maxTextLength || text.includes('\n')))
    return 'longText'
  if (values.filter(({ text }) => isWritten(text)).length * 2 > values.length) {
    if (countFitting('date', values) === filled) return 'date'
    if (most('partialDate')) return 'partialDate'
  }
  const few = values.length <= fewOptions && filled >= values.length * 4
  return few && countFitting('choice', values) === filled ? 'choice' : 'text'
}

/** How many rows of a column a custom field of this type takes; the others go to the remarks. */
export function countFitting(type: ColumnType, values: readonly ColumnValue[]): number {
  if (type === 'choice' && values.length > maxOptions) return 0
  return rowsOf(values.filter(({ text }) => fits[type](text)))
}

const rowsOf = (values: readonly ColumnValue[]) => values.reduce((sum, { rows }) => sum + rows, 0)
/** A day, or something like it, and no bare number: "12 March 1901", "1901-03". */
const isWritten = (text: string) => /\d/.test(text) && !/^\d*$/.test(text)

const fits: Readonly<Record<ColumnType, (text: string) => boolean>> = {
  text: (text) => text.length <= maxTextLength,
  longText: (text) => text.length <= 10_000,
  number: (text) => /^[-+]?\d{1,11}(?:[.,]\d{1,4})?$/.test(text),
  date: (text) => {
    const { earliest, latest } = parsePartialDate(text)
    return earliest !== null && earliest === latest
  },
  partialDate: (text) => text.length <= 255 && isPartialDateReadable(parsePartialDate(text)),
  choice: (text) => text.length <= maxOptionLength,
  flag: (text) => Object.hasOwn(yesWords, text.toLowerCase()),
  url: (text) => isWebAddress(text) && text.length <= 500,
}
