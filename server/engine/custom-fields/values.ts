import { type AnyArea, customFieldsKey } from '../../../core/area'
import {
  customFieldKey,
  customFieldKeyIn,
  flattenCustomFields,
} from '../../../core/custom-field-names'
import { parseCustomValue } from '../../../core/custom-field-values'
import { customFieldsOf, isFieldShown } from '../../../core/custom-fields'
import type { Field } from '../../../core/fields'
import type { FieldError } from '../../../core/problem'
import { Problem } from '../problem/problem'

type Values = Record<string, unknown>

/**
 * What a record holds in a cemetery's own fields after `input` was written to it: keys that are not
 * named stay, null empties one. `area` is the one with the fields, `record` the record as it will be,
 * `before` what an old one held: it may go on without what has come to be required since. `read` reads
 * a value.
 * @throws Problem 400 that names the fields by their labels
 */
export function mergeCustomValues(
  area: AnyArea,
  input: Values,
  before: Values | null,
  record: Values,
  read: typeof parseCustomValue = parseCustomValue,
): Values | null {
  const errors: FieldError[] = []
  const fields = new Map(customFieldsOf(area).map((entry) => [customFieldKeyIn(entry[0]), entry]))
  const next: Values = { ...before }
  const refuse = (key: string, message: string, field?: Field) =>
    errors.push({
      field: `${customFieldsKey}.${key}`,
      message,
      ...(field?.label && { params: { label: field.label } }),
    })
  for (const [key, value] of Object.entries(input)) {
    const field = fields.get(key)?.[1]
    if (!field) {
      refuse(key, 'is not a field of these records')
      continue
    }
    if (value === null || value === '') {
      delete next[key]
      continue
    }
    const { message, value: kept } = read(field, value)
    if (!message && sameValue(kept, before?.[key])) continue
    // What is no longer asked for keeps what it held, so that an undo can give it back.
    if (field.custom.archived) refuse(key, 'is archived', field)
    else if (message) refuse(key, message, field)
    else if (field.kind === 'choice' && field.retired?.includes(String(kept)))
      refuse(key, 'is an option that is no longer given', field)
    else next[key] = kept
  }
  const whole = flattenCustomFields({ ...record, [customFieldsKey]: next })
  for (const [name, field] of customFieldsOf(area))
    if (
      field.required &&
      (!before || customFieldKeyIn(name) in input) &&
      next[customFieldKeyIn(name)] === undefined &&
      isFieldShown(area, name, whole)
    )
      refuse(customFieldKeyIn(name), 'is required', field)
  if (errors.length > 0) throw badValues(errors)
  return Object.keys(next).length > 0 ? next : null
}

/** Whether two stored values are one; a partial date is its text. */
export const sameValue = (a: unknown, b: unknown) =>
  (textIn(a) ?? JSON.stringify(a)) === (textIn(b) ?? JSON.stringify(b))
const textIn = (value: unknown) =>
  value && typeof value === 'object' ? (value as { text?: string }).text : undefined

/** 400 whose sentence calls the fields as people do; its errors have their paths. */
const badValues = (errors: FieldError[]) =>
  new Problem(
    400,
    'The input is not valid',
    errors.map(({ field, message, params }) => `${params?.label ?? field} ${message}`).join('; '),
    { errors },
  )

/** The ids that the keys of written values name; what is no such key is refused later. */
export const definitionIdsIn = (inputs: readonly Values[]): number[] => [
  ...new Set(
    inputs.flatMap((input) =>
      Object.keys((input[customFieldsKey] ?? {}) as Values).flatMap((key) => {
        const id = Number(key.slice(1))
        return Number.isSafeInteger(id) && customFieldKey(id) === key ? [id] : []
      }),
    ),
  ),
]
