import type { FindingCode } from '../../../core/archive'
import type { CsvCell } from '../../formats/csv/write'
import type { ColumnKind, SheetColumnDefinition } from './sheet'

const integer = (text: string) => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
const day = /^\d{4,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: BC)?$/
const moment = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?(?: BC)?$/

/** How a text of each kind looks, as PostgreSQL writes it. */
const looks: Readonly<Record<ColumnKind, (text: string) => boolean>> = {
  text: (text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text),
  integer,
  ref: (text) => integer(text) && Number(text) > 0,
  user: integer,
  decimal: (text) => /^-?\d{1,25}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/.test(text),
  flag: (text) => text === 'true' || text === 'false',
  instant: (text) => moment.test(text),
  date: (text) => day.test(text),
  json: (text) => !/\\u0000/.test(text) && parses(text),
  shown: () => true,
  email: () => true,
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What is wrong with a cell by itself. */
export function cellError(
  column: SheetColumnDefinition,
  cell: CsvCell,
): { code: FindingCode; detail?: { detail: string } } | undefined {
  if (cell === null) return column.required ? { code: 'required' } : undefined
  if (!looks[column.kind](cell)) return { code: 'value', detail: { detail: short(cell) } }
  const said = column.check?.(cell)
  return said ? { code: 'value', detail: { detail: `${short(cell)} ${said}` } } : undefined
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
