import type { AnyArea } from '../../../core/area'
import { isWebAddress } from '../../../core/custom-field-names'
import { dropHiddenRequirements } from '../../../core/custom-fields'
import { type Field, isLength } from '../../../core/fields'
import { bodySchemaOf, fieldErrors } from '../../../core/schema'
import type { Translate } from '../../i18n/area-texts'
import { errorText } from '../../i18n/error-text'
import type { FormatContext } from '../../i18n/format-context'
import { parseInputValue, UnreadableValue } from './convert-inputs'
import { namedDate } from './named-date'

/** The body that a form would send, and what is wrong with it: `{ 'holders.0.share': text }`. */
export interface ValidatedForm {
  body: Record<string, unknown>
  errors: Record<string, string>
}

/**
 * Reads the inputs and holds them against the rules of core/schema, the same that the server has.
 * `action` update checks what is there; create also asks for all required fields.
 */
export function validateForm(
  area: AnyArea,
  values: Record<string, unknown>,
  action: 'create' | 'update',
  reading: FormatContext,
  translate: Translate,
): ValidatedForm {
  const errors: Record<string, string> = {}
  const body: Record<string, unknown> = {}
  const asks = dropHiddenRequirements(area, values)
  for (const [name, value] of Object.entries(values)) {
    const field = asks.fields[name]
    if (!field || field.readOnly) continue
    const read = withNamedDates(field, parseInputValue(field, value, reading), reading)
    collectUnreadable(name, read, errors, translate)
    // null and "not filled in" are one thing to a create; a required null is a missing value.
    if (read === null && (action === 'create' || field.required)) {
      if (field.required) errors[name] ??= translate('areas.errors.required')
      continue
    }
    body[name] = dropNulls(field, read)
    if (field.custom?.type === 'url' && typeof read === 'string' && !isWebAddress(read.trim()))
      errors[name] = translate('areas.errors.address')
  }
  const result = bodySchemaOf(asks, action).safeParse(body)
  if (!result.success)
    for (const error of fieldErrors(result.error))
      errors[error.field] ??= errorText(error, translate, reading, lengthAt(asks, error.field))
  return { body, errors }
}

const lengthAt = ({ fields }: Pick<AnyArea, 'fields'>, path: string) => {
  const field = fields[path]
  return field?.kind === 'number' && isLength(field) ? field : undefined
}

/** "Yesterday" is another day tomorrow: the day that it names is sent, also by who saves without leaving the field. */
function withNamedDates(field: Field, value: unknown, reading: FormatContext): unknown {
  if (field.kind === 'partialDate' && typeof value === 'string')
    return namedDate(value, reading)?.text ?? value
  if (field.kind !== 'rows' || !Array.isArray(value)) return value
  return value.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, child]) => {
        const own = field.fields[name]
        return [name, own ? withNamedDates(own, child, reading) : child]
      }),
    ),
  )
}

/** Child rows leave out what is empty and required, so that the schema says "is required". */
function dropNulls(field: Field, value: unknown): unknown {
  if (field.kind !== 'rows' || !Array.isArray(value)) return value
  return value.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name, child]) => child !== null || !field.fields[name]?.required,
      ),
    ),
  )
}

function collectUnreadable(
  path: string,
  value: unknown,
  errors: Record<string, string>,
  translate: Translate,
): void {
  if (value instanceof UnreadableValue) errors[path] = translate(value.message)
  else if (Array.isArray(value))
    value.forEach((row, index) => {
      if (row && typeof row === 'object')
        for (const [name, child] of Object.entries(row))
          collectUnreadable(`${path}.${index}.${name}`, child, errors, translate)
    })
}
