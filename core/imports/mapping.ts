import { z } from 'zod'
import { fieldsOf, isShared, type Target } from './fields'

/** What to do with a row that looks like a person who is in the register already. */
export const duplicateChoices = ['create', 'skip', 'merge'] as const
export const nameForms = ['lastFirst', 'firstLast'] as const
export const dateOrders = ['mdy', 'dmy'] as const

/** Which column goes where, and how its texts are to be read. */
export interface Mapping {
  /** One for each column of the file: the field, or null to leave it (its cells are kept with the row). */
  columns: Array<string | null>
  dateOrder: (typeof dateOrders)[number]
  nameForm: (typeof nameForms)[number]
  duplicates: (typeof duplicateChoices)[number]
}

/** A mapping for a file of so many columns; names the column that is wrong. */
export const mappingSchema = (target: Target, width: number) =>
  z
    .strictObject({
      columns: z
        .array(
          z
            .string()
            .refine(
              (name) => Object.hasOwn(fieldsOf(target), name),
              'is not a field that can be imported',
            )
            .nullable(),
        )
        .length(width, `must have one entry for each of the ${width} columns`),
      dateOrder: z.enum(dateOrders).default('mdy'),
      nameForm: z.enum(nameForms).default('lastFirst'),
      duplicates: z.enum(duplicateChoices).default('create'),
    })
    .superRefine(({ columns }, context) => {
      const seen = new Set<string>()
      columns.forEach((name, i) => {
        if (name === null || isShared(name)) return
        if (seen.has(name))
          context.addIssue({
            code: 'custom',
            path: ['columns', i],
            message: 'is taken by another column',
          })
        seen.add(name)
      })
      const enough =
        target === 'deceased'
          ? ['name', 'lastName', 'firstName']
          : ['section', 'block', 'lot', 'grave']
      if (!enough.some((name) => seen.has(name)))
        context.addIssue({
          code: 'custom',
          path: ['columns'],
          message:
            target === 'deceased'
              ? 'must say which column has the name'
              : 'must say which column names the location',
        })
    })

/** What a file's header is recognised by, so that its next edition is mapped as this one was. */
export const fingerprintOf = (header: readonly string[]) =>
  header
    .map((name) => name.trim().toLowerCase())
    .join('|')
    .slice(0, 2000)
