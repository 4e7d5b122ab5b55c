import { formatListCell, formatRowsCell } from '../../../core/cell-lists'
import { type PartialDate, parsePartialDate } from '../../../core/dates/partial-date'
import { type Field, isLength, isRate, type ScalarField } from '../../../core/fields'
import { localTimeAt } from '../../../core/local-time'
import { decimalsOf } from '../../../core/money'
import type { LengthUnits } from '../../../core/units/length'
import { formatMeasure } from '../../../core/units/measure'
import type { SheetCell } from '../../formats/sheet'
import type { FileTexts } from './texts'

/** What values are written by. */
export interface CellContext {
  texts: FileTexts
  currency: string
  timeZone: string
  /** In which lengths are written; metres without. */
  units?: LengthUnits
  /** A record's name, or the words that stand for one that the caller may not read. */
  nameOf: (area: string, id: number) => string
}

/** Whom user fields name, beside the areas. */
export const userNamesKey = '$users'

/** A field's value as a file has it; `path` is `holders` or, of child rows, `holders.share`. */
export function fileCellOf(
  path: string,
  field: Field,
  value: unknown,
  reading: CellContext,
): SheetCell {
  if (value === null || value === undefined || value === '') return null
  const { texts, nameOf } = reading
  switch (field.kind) {
    case 'number':
      // A percentage, as on screen: 825 basis points are 8.25.
      if (isRate(field)) return { number: majorUnits(value as number, 2), decimals: 2 }
      if (isLength(field) && reading.units === 'imperial')
        return formatMeasure(field, value as number, 'imperial', 'en')
      return { number: plainDigits(value as number), decimals: field.decimals }
    case 'money': {
      const decimals = decimalsOf(field.currency ?? reading.currency)
      return { number: majorUnits(value as number, decimals), decimals }
    }
    case 'flag':
      return texts.shared(value ? 'areas.yes' : 'areas.no')
    case 'choice':
      return field.labels?.[String(value)] ?? texts.choice(path, String(value))
    case 'date':
      return { day: String(value) }
    case 'instant':
      return localInstantCell(String(value), reading.timeZone)
    case 'partialDate':
      return dateText(value as PartialDate)
    case 'ref':
      return nameOf(field.to, value as number)
    case 'user':
      return nameOf(userNamesKey, value as number)
    case 'record': {
      const { resource, recordId } = value as { resource: string; recordId: number }
      return nameOf(resource, recordId)
    }
    case 'refs':
      return formatListCell((value as number[]).map((id) => nameOf(field.to, id))) || null
    case 'rows':
      return (
        formatRowsCell(
          (value as Array<Record<string, unknown>>).map((row) =>
            Object.entries(field.fields).map(([name, child]) =>
              textOf(fileCellOf(`${path}.${name}`, child, row[name], reading)),
            ),
          ),
        ) || null
      )
    case 'counts':
      return field.keys
        .filter((key) => key in (value as object))
        .map((key) => `${texts.choice(path, key)}: ${(value as Record<string, number>)[key]}`)
        .join(', ')
    case 'geometry':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

/** How wide a column begins, by what stands in it. */
export function widthOf(field: Field): number {
  if (field.kind === 'text') return field.multiline ? 48 : 22
  const widths: Partial<Record<Field['kind'], number>> = {
    ref: 28,
    user: 22,
    refs: 32,
    rows: 40,
    instant: 17,
  }
  return widths[field.kind] ?? 14
}

/** The records that a value names, by area: what must be looked up before it can be written. */
export function collectReferences(
  field: Field,
  value: unknown,
  found: (area: string, id: number) => void,
): void {
  if (field.kind === 'ref' && typeof value === 'number') found(field.to, value)
  if (field.kind === 'user' && typeof value === 'number') found(userNamesKey, value)
  if (field.kind === 'record' && value) {
    const { resource, recordId } = value as { resource: string; recordId: number }
    found(resource, recordId)
  }
  if (field.kind === 'refs') for (const id of (value as number[] | null) ?? []) found(field.to, id)
  if (field.kind === 'rows')
    for (const row of (value as Array<Record<string, unknown>> | null) ?? [])
      for (const [name, child] of Object.entries(field.fields) as Array<[string, ScalarField]>)
        collectReferences(child, row[name], found)
}

/** An instant by the clock of a place. */
export function localInstantCell(instant: string, timeZone: string): SheetCell {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return instant
  const { local, offset } = localTimeAt(time, timeZone)
  return { at: local, offset }
}

/** The text as it was entered; what it was read as beside it, where it can be read otherwise. */
function dateText({ text, edtf }: PartialDate): string {
  return edtf === null || parsePartialDate(text).edtf === edtf ? text : `${text} [${edtf}]`
}

function textOf(cell: SheetCell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if ('number' in cell) return cell.number
  return 'day' in cell ? cell.day : cell.at.replace('T', ' ').slice(0, 16)
}

/** 482500 with two decimals → `4825.00`: digits are moved, not divided. */
function majorUnits(minor: number, decimals: number): string {
  const digits = plainDigits(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${minor < 0 ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`
}

/** Without an exponent. */
const plainDigits = (value: number) =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(6) : String(value)
