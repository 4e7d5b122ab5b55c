import {
  type Field,
  type Fields,
  isLength,
  isRate,
  type NumberField,
  type RowFields,
} from '../../../core/fields'
import { fromLocalDateTime, toLocalDateTime } from '../../../core/local-time'
import { decimalsOf, parseMoney } from '../../../core/money'
import { formatMeasure, parseMeasure } from '../../../core/units/measure'
import type { FormatContext } from '../../i18n/format-context'

/** A value that could not be read; the text stays in the input. */
export class UnreadableValue {
  constructor(readonly message: string) {}
}

/** A record's value as its input holds it: text wherever a person types. */
export function toInputValue(field: Field, value: unknown, reading: FormatContext): unknown {
  switch (field.kind) {
    case 'flag':
      return value === true
    case 'refs':
      return Array.isArray(value) ? value : []
    case 'rows':
      return ((value as Array<Record<string, unknown>> | null) ?? []).map((row) => ({
        ...(typeof row.id === 'number' ? { id: row.id } : {}),
        ...formValues(field.fields, row, reading),
      }))
    case 'counts':
      return value && typeof value === 'object'
        ? Object.fromEntries(
            field.keys.map((key) => [key, String((value as Record<string, number>)[key] ?? '')]),
          )
        : Object.fromEntries(field.keys.map((key) => [key, '']))
    case 'partialDate':
      return typeof value === 'string' ? value : ((value as { text?: string } | null)?.text ?? '')
    case 'instant':
      return toLocalDateTime(value as string | null, reading.timeZone)
    case 'money':
      return typeof value === 'number' ? majorUnits(value, reading) : ''
    case 'number': {
      if (typeof value !== 'number') return ''
      if (isLength(field) && reading.units === 'imperial')
        return formatMeasure(field, value, 'imperial', reading.locale)
      return String(isRate(field) ? value / 100 : value).replace('.', separator(reading.locale))
    }
    case 'ref':
    case 'user':
    case 'record':
    case 'geometry':
      return value ?? null
    default:
      return value ?? ''
  }
}

/** What a person typed, as the wire takes it. Never rounds, never guesses. */
export function parseInputValue(field: Field, value: unknown, reading: FormatContext): unknown {
  switch (field.kind) {
    case 'number':
      if (isLength(field)) return readLength(field, String(value ?? ''), reading)
      return isRate(field)
        ? readRate(String(value ?? ''), reading.locale)
        : readNumber(String(value ?? ''), reading.locale)
    case 'money': {
      const text = String(value ?? '').trim()
      if (text === '') return null
      const minor = parseMoney(text, reading.currency, reading.locale)
      return minor ?? new UnreadableValue('areas.errors.money')
    }
    case 'instant': {
      const text = String(value ?? '')
      if (text === '') return null
      return (
        fromLocalDateTime(text, reading.timeZone) ?? new UnreadableValue('areas.errors.instant')
      )
    }
    case 'counts': {
      const entries = field.keys.map((key) => {
        const text = (value as Record<string, string> | null)?.[key] ?? ''
        return [key, readNumber(text, reading.locale)] as const
      })
      if (entries.every(([, count]) => count === null)) return null
      const wrong = entries.find(([, count]) => count instanceof UnreadableValue)
      return wrong?.[1] ?? Object.fromEntries(entries.map(([key, count]) => [key, count ?? 0]))
    }
    case 'rows':
      return ((value as Array<Record<string, unknown>> | null) ?? []).map((row) => ({
        ...(typeof row.id === 'number' ? { id: row.id } : {}),
        ...Object.fromEntries(
          Object.entries(field.fields)
            .filter(([, child]) => !child.readOnly)
            .map(([name, child]) => [name, parseInputValue(child, row[name], reading)]),
        ),
      }))
    case 'flag':
    case 'refs':
      return value
    case 'partialDate':
      // Kept letter by letter, but an input of blanks says nothing.
      return String(value ?? '').trim() === '' ? null : String(value)
    default:
      return typeof value === 'string' && value.trim() === '' ? null : value
  }
}

/** All inputs of a form for a record, or for a new one with its initial values. */
export function formValues(
  fields: Fields | RowFields,
  record: Record<string, unknown> | undefined,
  reading: FormatContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, Field]) => [
      name,
      toInputValue(field, record && name in record ? record[name] : initialOf(field), reading),
    ]),
  )
}

/**
 * What stands in a form's inputs, written as another language writes numbers: "4825,00" read in English
 * would be a hundred times as much. What cannot be read stays as it was typed.
 */
export function reformatValues(
  fields: Fields | RowFields,
  values: Record<string, unknown>,
  from: FormatContext,
  to: FormatContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = (fields as Record<string, Field>)[name]
      if (field?.kind === 'rows' && Array.isArray(value))
        return [name, value.map((row) => reformatValues(field.fields, row, from, to))]
      if (field?.kind !== 'number' && field?.kind !== 'money') return [name, value]
      const read = parseInputValue(field, value, from)
      return [name, read instanceof UnreadableValue ? value : toInputValue(field, read, to)]
    }),
  )
}

/** A new record's value before anyone typed. */
const initialOf = (field: Field): unknown => (field.kind === 'choice' ? field.initial : undefined)

/** A length with the decimals that are kept, from whatever unit was typed. */
function readLength(field: NumberField, text: string, { units = 'metric', locale }: FormatContext) {
  if (text.trim() === '') return null
  // A bare metric number as every other number: what is too exact is told, not rounded.
  if (units === 'metric') {
    const number = readNumber(text, locale)
    if (typeof number === 'number') return number
  }
  return parseMeasure(field, text, units) ?? new UnreadableValue('areas.errors.length')
}

/** A percentage as basis points: 8.25 → 825. */
function readRate(text: string, locale: string): number | null | UnreadableValue {
  const percent = readNumber(text.replace(/\s*%\s*$/, ''), locale)
  if (typeof percent !== 'number') return percent
  const points = Math.round(percent * 100)
  const exact = Math.abs(points - percent * 100) < 1e-6
  return exact && points >= 0 && points <= 10_000
    ? points
    : new UnreadableValue('areas.errors.percent')
}

function readNumber(text: string, locale: string): number | null | UnreadableValue {
  const plain = text.trim().replace(separator(locale), '.')
  if (plain === '') return null
  return /^-?\d{1,12}(\.\d+)?$/.test(plain)
    ? Number(plain)
    : new UnreadableValue('areas.errors.number')
}

const separator = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ??
  '.'

/** 482500 USD → `4825.00`, in the reader's decimal separator; digits are moved, not divided. */
function majorUnits(minor: number, { currency, locale }: FormatContext): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals ? `${whole}${separator(locale)}${digits.slice(-decimals)}` : whole
  return minor < 0 ? `-${text}` : text
}
