import { z } from 'zod'
import { maxPeople } from '../names/people'
import { besideName, nameParts } from './edits'
import { type ImportTarget, importFieldsOf, isSharedField } from './fields'
import { isIssue } from './issues'
import { hasPlaceColumns, type Mapping } from './mapping'
import { hasOwnerColumns } from './owners'
import type { CustomFieldsByName } from './row-custom-fields'

const text = z.string().max(1_000)
/** Of a row or of the import, as it was seen. */
const version = z.int().nonnegative()

/** Which rows of an import, as they were seen: by their ids, or all that were flagged so. */
export const rowsSchema = z.union([
  z.strictObject({
    records: z
      .array(z.strictObject({ id: z.int().positive(), version }))
      .min(1)
      .max(200)
      .refine(
        (records) => new Set(records.map(({ id }) => id)).size === records.length,
        'names a row twice',
      ),
  }),
  z.strictObject({ issue: z.string().refine(isIssue, 'is not an issue'), version }),
  z.strictObject({ all: z.literal(true), version }),
])
export type SelectedRows = z.infer<typeof rowsSchema>

/** Rows that somebody has changed since stay as they are; without it nothing is corrected. */
const exceptChanged = z.boolean().optional()

/** Which of the caller's own corrections is taken back. */
export const undoSchema = z.strictObject({ edit: z.int().positive(), exceptChanged })
export type UndoEdit = z.infer<typeof undoSchema>

const person = z
  .partialRecord(z.enum([...nameParts, besideName]), z.string().max(255))
  .refine((parts) => Object.values(parts).some((part) => part.trim() !== ''), 'names nobody')

/** What can be said of rows before the run. */
export const editSchema = (
  target: ImportTarget,
  columns: Mapping['columns'],
  own: Pick<CustomFieldsByName, 'has'>,
) => {
  const field = z
    .string()
    .refine(
      (name) => isCorrectable(target, columns, name, own),
      'is not a field that can be corrected',
    )
  return z.strictObject({
    rows: rowsSchema,
    exceptChanged,
    edit: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('set'), values: z.record(field, text) }),
      z.strictObject({ kind: z.literal('replace'), field, find: text.min(1), by: text }),
      /** What was flagged is right as it was read; several people become a record each. */
      z.strictObject({ kind: z.literal('take') }),
      z.strictObject({
        kind: z.literal('split'),
        people: z.array(person).min(2).max(maxPeople).optional(),
      }),
      z.strictObject({ kind: z.literal('one') }),
      z.strictObject({ kind: z.literal('leaveOut') }),
      z.strictObject({ kind: z.literal('reset') }),
    ]),
  })
}
export type RowsEdit = z.infer<ReturnType<typeof editSchema>>

/**
 * A whole name is corrected in its parts. What makes records of another area (places of people, owners of
 * places) can be corrected where the file says so itself: whoever may not write them has left it out.
 */
export function isCorrectable(
  target: ImportTarget,
  columns: Mapping['columns'],
  name: string,
  own: Pick<CustomFieldsByName, 'has'>,
): boolean {
  if (name === 'remarks' || own.has(name)) return true
  if (!Object.hasOwn(importFieldsOf(target), name) || isSharedField(name) || name === 'name')
    return false
  if (hasPlaceColumns(target, [name])) return hasPlaceColumns(target, columns)
  return hasOwnerColumns([name]) ? hasOwnerColumns(columns) : true
}
