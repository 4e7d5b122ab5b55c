import { z } from 'zod'
import { mostPeople } from '../names/people'
import { besideName, nameParts } from './edits'
import { fieldsOf, isShared, type Target } from './fields'
import { isIssue } from './issues'
import { type Mapping, namesPlaces } from './mapping'
import type { OwnFields } from './own'
import { namesOwners } from './owners'

const text = z.string().max(1_000)
const rowNumber = z.int().positive()

/** Which rows of an import: by their numbers, or all that were flagged so. */
export const rowsSchema = z.union([
  z.strictObject({ numbers: z.array(rowNumber).min(1).max(200) }),
  z.strictObject({ issue: z.string().refine(isIssue, 'is not an issue') }),
  z.strictObject({ all: z.literal(true) }),
])
export type RowsMeant = z.infer<typeof rowsSchema>

const person = z
  .partialRecord(z.enum([...nameParts, besideName]), z.string().max(255))
  .refine((parts) => Object.values(parts).some((part) => part.trim() !== ''), 'names nobody')

/** What can be said of rows before the run. */
export const editSchema = (
  target: Target,
  columns: Mapping['columns'],
  own: Pick<OwnFields, 'has'>,
) => {
  const field = z
    .string()
    .refine(
      (name) => isCorrectable(target, columns, name, own),
      'is not a field that can be corrected',
    )
  return z.strictObject({
    rows: rowsSchema,
    edit: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('set'), values: z.record(field, text) }),
      z.strictObject({ kind: z.literal('replace'), field, find: text.min(1), by: text }),
      /** What was flagged is right as it was read; several people become a record each. */
      z.strictObject({ kind: z.literal('take') }),
      z.strictObject({
        kind: z.literal('split'),
        people: z.array(person).min(2).max(mostPeople).optional(),
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
  target: Target,
  columns: Mapping['columns'],
  name: string,
  own: Pick<OwnFields, 'has'>,
): boolean {
  if (name === 'remarks' || own.has(name)) return true
  if (!Object.hasOwn(fieldsOf(target), name) || isShared(name) || name === 'name') return false
  if (namesPlaces(target, [name])) return namesPlaces(target, columns)
  return namesOwners([name]) ? namesOwners(columns) : true
}
