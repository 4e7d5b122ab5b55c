import { z } from 'zod'
import type { Capacity } from '../space'
import { type ImportTarget, importFieldsOf, isSharedField, placeLevels } from './fields'
import { levelOf, type PlaceStep, type SamePlace } from './place'
import type { CustomFieldsByName } from './row-custom-fields'

/** What to do with a row that looks like a person who is in the register already. */
export const duplicateChoices = ['create', 'skip', 'merge'] as const
/** What to do with a row whose number is that of a record that is here. */
export const numberChoices = ['skip', 'update', 'create'] as const
export const nameForms = ['lastFirst', 'firstLast'] as const
export const dateOrders = ['mdy', 'dmy'] as const

/** Which column goes where, and how its texts are to be read. */
export interface Mapping {
  /** One for each column of the file: the field, or null to leave it (its cells are kept with the row). */
  columns: Array<string | null>
  dateOrder: (typeof dateOrders)[number]
  nameForm: (typeof nameForms)[number]
  duplicates: (typeof duplicateChoices)[number]
  /** Of a list of ours; without it no record is known by its number. */
  numbers?: (typeof numberChoices)[number] | undefined
  /** How many a lot or grave holds that the import makes; null: as any new location does. */
  capacity: Capacity | null
  /** The same for one level alone; it counts before `capacity`. */
  rooms?: Partial<Record<'lot' | 'grave', Capacity>> | undefined
  places?: PlaceAnswers | undefined
  /** Of a list of our own locations: names that have the sign of a path in them. */
  names?: readonly string[] | undefined
  /** A file of our own: its texts stand as they are, nothing is read out of names. */
  asWritten?: boolean | undefined
  /** Rows that name several people become a record for each. */
  several?: 'split' | undefined
}

/** What a person has said of the places that a file names. */
export interface PlaceAnswers {
  sameAs?: readonly SamePlace[] | undefined
  /** Outlines that fit no place: of new ones, beside the tree that is there, or left out. */
  unknown?: (typeof unknownPlaces)[number] | undefined
}
export const unknownPlaces = ['make', 'leave'] as const

/** The capacity of a place that rows name and the import makes: of lots and graves as it was told. */
export const capacityOf = (
  { capacity, rooms }: Pick<Mapping, 'capacity' | 'rooms'>,
  steps: readonly PlaceStep[],
): Capacity | null => {
  const last = steps.at(-1)
  const level = last?.level ?? (last ? levelOf(last.name) : null)
  return level === 'lot' || level === 'grave' ? (rooms?.[level] ?? capacity) : null
}

/** Whether rows name places: those that are missing are made, which takes `locWrite`. */
export const hasPlaceColumns = (target: ImportTarget, columns: Mapping['columns']) =>
  target !== 'locations' && columns.some(isPlace)

/** Whether a column is a part of a place, or all of it. */
export const isPlace = (name: string | null) =>
  name === 'path' || placeLevels.some((level) => level === name)

const roomSchema = z.strictObject({
  caskets: z.int().min(0).max(99),
  cremains: z.int().min(0).max(99),
})
const stepsSchema = z
  .array(z.strictObject({ level: z.enum(placeLevels).nullable(), name: z.string().min(1).max(75) }))
  .min(1)
  .max(20)

export const placesSchema = z
  .strictObject({
    sameAs: z
      .array(z.strictObject({ place: stepsSchema, as: stepsSchema.nullable() }))
      .max(10_000)
      .optional(),
    unknown: z.enum(unknownPlaces).optional(),
  })
  .optional()

/** Without one of each no row can be a record. */
const needed: Readonly<
  Record<ImportTarget, { of: ReadonlyArray<readonly string[]>; message: string }>
> = {
  deceased: {
    of: [['name', 'lastName', 'firstName']],
    message: 'must say which column has the name',
  },
  locations: {
    of: [[...placeLevels, 'path']],
    message: 'must say which column names the location',
  },
  contacts: {
    of: [['name', 'lastName', 'firstName']],
    message: 'must say which column has the name',
  },
  'interment-rights': {
    of: [['path'], ['holders']],
    message: 'must say which columns name the location and the holders',
  },
  interments: { of: [['deceased']], message: 'must say which column names the deceased' },
  'earlier-titles': {
    of: [[...placeLevels, 'path'], ['paper']],
    message: 'must say which columns name the location and the deed or page',
  },
}

/** A mapping for a file of so many columns; names the column that is wrong. `own`: the cemetery's own fields. */
export const mappingSchema = (
  target: ImportTarget,
  width: number,
  own: Pick<CustomFieldsByName, 'has'>,
) =>
  z
    .strictObject({
      columns: z
        .array(
          z
            .string()
            .refine(
              (name) => Object.hasOwn(importFieldsOf(target), name) || own.has(name),
              'is not a field that can be imported',
            )
            .nullable(),
        )
        .length(width, `must have one entry for each of the ${width} columns`),
      dateOrder: z.enum(dateOrders).default('mdy'),
      nameForm: z.enum(nameForms).default('lastFirst'),
      duplicates: z.enum(duplicateChoices).default('create'),
      numbers: z.enum(numberChoices).optional(),
      capacity: roomSchema.nullable().default(null),
      rooms: z
        .strictObject({ lot: roomSchema.optional(), grave: roomSchema.optional() })
        .optional(),
      places: placesSchema,
      names: z.array(z.string().max(75)).max(1_000).optional(),
      asWritten: z.boolean().optional(),
      several: z.literal('split').optional(),
    })
    .superRefine(({ columns }, context) => {
      const seen = new Set<string>()
      columns.forEach((name, i) => {
        if (name === null || isSharedField(name)) return
        if (seen.has(name))
          context.addIssue({
            code: 'custom',
            path: ['columns', i],
            message: 'is taken by another column',
          })
        seen.add(name)
      })
      const { of, message } = needed[target]
      if (!of.every((some) => some.some((name) => seen.has(name))))
        context.addIssue({ code: 'custom', path: ['columns'], message })
    })

/** What a file's header is recognised by, so that its next edition is mapped as this one was. */
export const fingerprintOf = (header: readonly string[]) =>
  header
    .map((name) => name.trim().toLowerCase())
    .join('|')
    .slice(0, 2000)
