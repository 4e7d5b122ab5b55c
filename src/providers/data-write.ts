import type { AnyArea } from '../../core/area'
import { isCustomFieldName, nestCustomFields } from '../../core/custom-field-names'
import type { Field } from '../../core/fields'

/** The fields that a client may send, each in the form that the wire takes. */
export function writableFields(area: AnyArea | undefined, data: object): Record<string, unknown> {
  return nestCustomFields(written(area, data))
}

function written(area: AnyArea | undefined, data: object): Record<string, unknown> {
  if (!area) return { ...data }
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (area.hasCustomFields && isCustomFieldName(name)) return [[name, customValueToWire(value)]]
      const field = area.fields[name]
      if (!field || field.readOnly || value === undefined) return []
      return [[name, toWireValue(field, value)]]
    }),
  )
}

/** What differs from the record that the form was opened with. */
export function changedInput(area: AnyArea | undefined, data: object, before: object | undefined) {
  const now = written(area, data)
  const then = written(area, before ?? {})
  return nestCustomFields(
    Object.fromEntries(
      Object.entries(now).filter(
        ([name, value]) => !isSameOnWire(value, then[name] ?? emptyOf(area?.fields[name])),
      ),
    ),
  )
}

/**
 * A value as a record carries it, as the wire takes it: a partial date goes back as its text, an
 * empty string is null, child rows lose what the server derives.
 */
export function toWireValue(field: Field, value: unknown): unknown {
  if (field.kind === 'rows')
    return ((value as Array<Record<string, unknown>> | null) ?? []).map((row) => ({
      ...(typeof row.id === 'number' ? { id: row.id } : {}),
      ...Object.fromEntries(
        Object.entries(field.fields)
          .filter(([name, child]) => !child.readOnly && row[name] !== undefined)
          .map(([name, child]) => [name, toWireValue(child, row[name])]),
      ),
    }))
  if (field.kind === 'refs') return value ?? []
  if (field.kind === 'flag') return value ?? false
  if (value === '' || value === undefined) return null
  if (field.kind === 'partialDate' && value !== null && typeof value === 'object')
    return (value as { text: string }).text || null
  return value
}

/** The same of a field of a cemetery's own, whose kind its value shows. */
const customValueToWire = (value: unknown) =>
  value === '' || value === undefined
    ? null
    : value !== null && typeof value === 'object'
      ? (value as { text?: string }).text || null
      : value

const emptyOf = (field: Field | undefined) =>
  field?.kind === 'rows' || field?.kind === 'refs' ? [] : field?.kind === 'flag' ? false : null

/** Equal as the wire sees it; the order of an object's keys says nothing. */
export function isSameOnWire(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) =>
      isSameOnWire((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  )
}
