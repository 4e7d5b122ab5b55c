import type { z } from 'zod'
import { isAddress } from './custom-names'
import type { Field } from './fields'
import { type PartialDate, parsePartialDate } from './partial-date/partial-date'
import { inputOf } from './schema'

/** A value as records keep it, or what is wrong with it. */
export interface Reading {
  value?: unknown
  message?: string
}

/** What was sent for a field of a cemetery's own. */
export function readValue(field: Field, value: unknown): Reading {
  // A record's own partial date, given back as it was read.
  const sent =
    field.kind === 'partialDate' && typeof value === 'object'
      ? (value as { text?: unknown }).text
      : value
  const parsed = (inputOf(field) as z.ZodType<unknown>).safeParse(sent)
  if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? 'is not valid' }
  if (field.custom?.type === 'url' && !isAddress(String(parsed.data)))
    return { message: 'must be an address that begins with http:// or https://' }
  if (field.kind === 'partialDate')
    return { value: keptDate(parsePartialDate(String(parsed.data))) }
  return { value: parsed.data }
}

/** What a record keeps of a partial date. */
export const keptDate = ({ text, edtf, earliest, latest }: PartialDate) => ({
  text,
  edtf,
  earliest,
  latest,
})
