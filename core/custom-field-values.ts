import type { z } from 'zod'
import { isWebAddress } from './custom-field-names'
import { type PartialDate, parsePartialDate } from './dates/partial-date'
import type { Field } from './fields'
import { inputSchemaOf } from './schema'

/** A value as records keep it, or what is wrong with it. */
export interface ParsedValue {
  value?: unknown
  message?: string
}

/** What was sent for a field of a cemetery's own. */
export function parseCustomValue(field: Field, value: unknown): ParsedValue {
  // A record's own partial date, given back as it was read.
  const sent =
    field.kind === 'partialDate' && typeof value === 'object'
      ? (value as { text?: unknown }).text
      : value
  const parsed = (inputSchemaOf(field) as z.ZodType<unknown>).safeParse(sent)
  if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? 'is not valid' }
  if (field.custom?.type === 'url' && !isWebAddress(String(parsed.data)))
    return { message: 'must be an address that begins with http:// or https://' }
  if (field.kind === 'partialDate')
    return { value: storedDate(parsePartialDate(String(parsed.data))) }
  return { value: parsed.data }
}

/** What a record keeps of a partial date. */
export const storedDate = ({ text, edtf, earliest, latest }: PartialDate) => ({
  text,
  edtf,
  earliest,
  latest,
})
