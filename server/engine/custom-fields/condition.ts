import { z } from 'zod'
import type { Field } from '../../../core/fields'
import { dayNumber, scaledNumber, textKey } from './index-keys'

interface CustomFilter {
  name: string
  operator: string | undefined
  value: unknown
}

/**
 * A filter by a field of a cemetery's own: the index of values leads to the records.
 * @throws what `refuse` makes of a value that the field cannot have
 */
export function customFieldCondition(
  field: Field,
  { operator, value }: CustomFilter,
  add: (value: unknown) => string,
  refuse: (message: string) => Error,
): string {
  const id = add(field.custom?.id)
  const having = (condition: string) =>
    `t.id in (select v.record_id from custom_values v where v.cemetery_id = $1 and v.field_id = ${id}${condition})`
  const counted = field.kind === 'number' || field.kind === 'date' || field.kind === 'partialDate'
  switch (operator) {
    case 'empty':
      if (value === false) return having('')
      // Who has none is found by looking at everybody.
      throw refuse('cannot be filtered by what is empty')
    case 'prefix': {
      if (counted || field.kind === 'choice' || typeof value !== 'string' || value.includes('\0'))
        throw refuse('must be the beginning of a text')
      const start = textKey(value)
      return having(` and v.key >= ${add(start)} and v.key < ${add(`${start}\u{10FFFF}`)}`)
    }
    case 'gte':
      if (!counted) throw refuse('cannot be compared')
      return having(` and v.low is not null and v.high >= ${add(placeOf(field, value, refuse))}`)
    case 'lte':
      if (!counted) throw refuse('cannot be compared')
      return having(` and v.low <= ${add(placeOf(field, value, refuse))}`)
    default: {
      const list = Array.isArray(value) ? value : [value]
      if (list.length === 0 || list.length > 1000) throw refuse('must name 1 to 1000 values')
      if (counted)
        return having(
          ` and v.low = any(${add(list.map((one) => placeOf(field, one, refuse)))}::bigint[])`,
        )
      return having(
        ` and v.key = any(${add(list.map((one) => keyOf(field, one, refuse)))}::text[])`,
      )
    }
  }
}

const isoDay = z.iso.date()

function placeOf(field: Field, value: unknown, refuse: (message: string) => Error): number {
  if (field.kind === 'number') {
    if (typeof value !== 'number' || Math.abs(value) > 1e11) throw refuse('must be a number')
    return scaledNumber(value)
  }
  if (!isoDay.safeParse(value).success) throw refuse('must be a calendar day, YYYY-MM-DD')
  return dayNumber(String(value))
}

function keyOf(field: Field, value: unknown, refuse: (message: string) => Error): string {
  if (typeof value !== 'string' || value.includes('\0')) throw refuse('must be a text')
  if (field.kind !== 'choice') return textKey(value)
  if (!field.choices.includes(value)) throw refuse(`must be one of ${field.choices.join(', ')}`)
  return value
}
