import { type AnyArea, titleOf } from '../../../core/area'
import type { Field } from '../../../core/fields'
import { badInput } from '../problem/problem'
import {
  type AuditEntry,
  childFieldNames,
  type RecordDraft,
  type RecordValues,
} from '../sql/insert-queries'

export interface StoredRecord extends RecordValues {
  id: number
  version: number
  label: string
  archivedAt: string | null
}

/** What a new record has: what was sent, and the rest empty or as its field begins. */
export function withDefaults(area: AnyArea, input: RecordValues): RecordValues {
  const values = normalizeInput(area, input)
  for (const [name, field] of Object.entries(area.fields)) {
    const blank = values[name] === null && field.kind === 'choice'
    if (values[name] !== undefined && !blank) continue
    if (field.kind === 'flag') values[name] = false
    else if (field.kind === 'rows' || field.kind === 'refs') values[name] = []
    else values[name] = field.kind === 'choice' ? (field.initial ?? null) : null
  }
  return values
}

/** A new record on its way to its table. @throws Problem 400 for child rows that cannot be its own */
export function draftOf(area: AnyArea, input: RecordValues, id: number): RecordDraft {
  const values = withDefaults(area, input)
  refuseForeignRows(area, values, null)
  values.id = id
  return { id, values }
}

/** Input as records carry it: an empty text is no text, child rows get their defaults. */
export function normalizeInput(area: AnyArea, input: RecordValues): RecordValues {
  const read: RecordValues = {}
  for (const [name, value] of Object.entries(input)) {
    const field = area.fields[name]
    if (field?.kind === 'rows' && Array.isArray(value))
      read[name] = value.map((row: RecordValues) => readRow(field.fields, row))
    else read[name] = value === '' ? null : value
  }
  return read
}

function readRow(fields: Readonly<Record<string, Field>>, row: RecordValues): RecordValues {
  const read: RecordValues = {}
  for (const [child, own] of Object.entries(fields))
    if (own.kind === 'choice' && own.initial && row[child] == null) read[child] = own.initial
  for (const [child, cell] of Object.entries(row))
    if (cell !== null && cell !== '') read[child] = cell
  return read
}

/** Names of the fields in which two states of a record differ. */
export function changedFieldNames(
  area: AnyArea,
  previous: RecordValues,
  next: RecordValues,
): string[] {
  return Object.entries(area.fields)
    .filter(([name, field]) => {
      const of = (values: RecordValues) =>
        field.kind === 'partialDate'
          ? ((values[name] as { text?: string } | null)?.text ?? values[name] ?? null)
          : field.kind === 'rows'
            ? ((values[name] ?? []) as RecordValues[]).map((row) => stripped(row))
            : field.kind === 'instant' && values[name]
              ? Date.parse(String(values[name]))
              : (values[name] ?? null)
      return JSON.stringify(sorted(of(previous))) !== JSON.stringify(sorted(of(next)))
    })
    .map(([name]) => name)
}

const stripped = (row: RecordValues) =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  )

/** Objects with their keys in order, so that equal values compare equal. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

export const pick = (values: RecordValues, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

export function createdEntry(area: AnyArea, { id, values }: RecordDraft): AuditEntry {
  const after: RecordValues = {}
  for (const name of Object.keys(area.fields)) {
    const value = values[name]
    if (value == null || value === '' || value === false) continue
    if (!Array.isArray(value) || value.length > 0) after[name] = value
  }
  return { action: 'create', id, label: titleOf(area, values), before: null, after }
}

/** Child rows may name only rows that are this record's already. */
export function refuseForeignRows(
  area: AnyArea,
  input: RecordValues,
  previous: StoredRecord | null,
) {
  const errors = childFieldNames(area).flatMap((name) => {
    if (area.fields[name]?.kind !== 'rows') return []
    const own = new Set(((previous?.[name] ?? []) as Array<{ id: number }>).map((row) => row.id))
    return ((input[name] ?? []) as Array<{ id?: number }>).flatMap((row, i) =>
      row.id !== undefined && !own.delete(row.id)
        ? [{ field: `${name}.${i}.id`, message: 'is not a row of this record' }]
        : [],
    )
  })
  if (errors.length > 0) throw badInput(errors)
}

/** A choice that begins with a value always has one: no status is not a status. */
export function refuseBlankChoices(area: AnyArea, input: RecordValues, previous: StoredRecord) {
  const errors = Object.entries(area.fields).flatMap(([name, field]) =>
    field.kind === 'choice' && field.initial && input[name] === null && previous[name] != null
      ? [{ field: name, message: `must be one of ${field.choices.join(', ')}` }]
      : [],
  )
  if (errors.length > 0) throw badInput(errors)
}
