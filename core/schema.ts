import { z } from 'zod'
import type { AnyArea } from './area'
import type { Field, Fields } from './fields'
import { findGeometryError } from './geometry/check'
import type { Geometry } from './geometry/geometry'
import type { FieldError } from './problem'

/** A day that exists in the (proleptic Gregorian) calendar, `YYYY-MM-DD`. */
const isoDay = z.iso.date('must be a calendar day, YYYY-MM-DD')
const id = z.int('must be a record').positive()
const position = z.array(z.number()).min(2).max(3)
const ring = z.array(position).min(4)
const polygon = z.array(ring).min(1)
/** GeoJSON that can be drawn, measured and clicked (`core/geometry`). */
export const geometrySchema: z.ZodType<Geometry> = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Point'), coordinates: position }),
    z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
    z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
  ])
  .check((found) => {
    if (found.issues.length > 0) return
    const fault = findGeometryError(found.value as Geometry)
    if (fault)
      found.issues.push({
        code: 'custom',
        path: [...fault.at],
        message: fault.message,
        input: found.value,
      })
  })

/** Text as PostgreSQL can keep it: no NUL, and no half of a character (a surrogate by itself). */
export const postgresText = () =>
  z
    .string()
    .refine((text) => !text.includes('\0'), 'must not contain a NUL character')
    .refine((text) => !/\p{Surrogate}/u.test(text), 'must not contain half a character')

/** Text of at most `max` code points, trimmed. */
export const boundedText = (max: number, required = false) =>
  postgresText()
    .transform((text) => text.trim())
    .refine((text) => !required || text !== '', 'is required')
    .refine((text) => [...text].length <= max, `must be at most ${max} characters`)

/** What a client may send for one field. */
export function inputSchemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return boundedText(field.max, field.required)
    case 'email':
      return z.string().trim().max(254).pipe(z.email('Invalid email address'))
    case 'number': {
      const step = 10 ** field.decimals
      return z
        .number()
        .min(field.min ?? -1e12, `must be at least ${field.min ?? -1e12}`)
        .max(field.max ?? 1e12, `must be at most ${field.max ?? 1e12}`)
        .refine(
          (value) => Math.abs(Math.round(value * step) - value * step) < 1e-6,
          field.decimals
            ? `must have at most ${field.decimals} decimals`
            : 'must be a whole number',
        )
    }
    case 'money': {
      const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = field
      return z
        .int({ error: wholeMinorUnits })
        .min(min, min === 0 ? 'must not be negative' : `must be at least ${min} minor units`)
        .max(max, `must be at most ${max} minor units`)
    }
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(
        field.choices as [string, ...string[]],
        `must be one of ${field.choices.join(', ')}`,
      )
    case 'date':
      return isoDay
    case 'partialDate':
      return postgresText().max(255, 'must be at most 255 characters')
    case 'instant':
      return z.iso.datetime({
        offset: true,
        message: 'must be an instant such as 2026-05-01T14:30:00Z',
      })
    case 'color':
      return z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1F6B4A')
    case 'ref':
    case 'user':
      return id
    case 'record':
      return z.strictObject({ resource: z.string().max(60), recordId: id })
    case 'refs':
      return z
        .array(id)
        .max(500)
        .min(field.required ? 1 : 0, 'is required')
        .refine((ids) => new Set(ids).size === ids.length, 'names a record twice')
    case 'geometry':
      return geometrySchema
    case 'counts':
      return z.strictObject(
        Object.fromEntries(field.keys.map((key) => [key, z.int().min(0).max(field.max)])),
      )
    case 'custom':
      // Which keys there are, and what each takes, the cemetery's definitions say (`core/custom-fields`).
      return z
        .record(
          z.string().max(20),
          z.union([
            postgresText().max(10_000, 'must be at most 10000 characters'),
            z.number(),
            z.null(),
          ]),
        )
        .refine((values) => Object.keys(values).length <= 500, 'names more than 500 fields')
    case 'rows':
      return z
        .array(z.strictObject({ id: id.optional(), ...shape(field.fields, 'create') }))
        .max(field.max)
        .min(field.required ? 1 : 0, 'is required')
  }
}

/** Of fractions alone: a plain message would stand for every other rule of the number as well. */
const wholeMinorUnits = (issue: { code?: string; format?: unknown }) =>
  issue.code === 'invalid_type' && issue.format === 'safeint'
    ? 'must be a whole number of minor units'
    : undefined

/** The body of a create (all required fields) or of an update (fields left out stay as they are). */
export function bodySchemaOf(area: AnyArea, action: 'create' | 'update'): BodySchema {
  const made = bodySchemas[action].get(area) ?? z.strictObject(shape(area.fields, action))
  bodySchemas[action].set(area, made)
  return made
}

type BodySchema = z.ZodObject<Record<string, z.ZodType>, z.core.$strict>
/** Every request and every form asks for them, and each is many objects. */
const bodySchemas = {
  create: new WeakMap<AnyArea, BodySchema>(),
  update: new WeakMap<AnyArea, BodySchema>(),
}

function shape(fields: Fields, action: 'create' | 'update') {
  return Object.fromEntries(
    Object.entries(fields)
      // What a cemetery's own fields hold is written by their keys.
      .filter(([, field]) => !field.readOnly || field.kind === 'custom')
      .map(([name, field]) => {
        const input = inputSchemaOf(field)
        const always = field.required
        const sent =
          always || field.kind === 'rows' || field.kind === 'refs' || field.kind === 'flag'
            ? input
            : input.nullable()
        return [name, always && action === 'create' ? sent : sent.optional()]
      }),
  )
}

/** What the API answers for one field (for the OpenAPI document). */
function outputOf(field: Field): z.ZodType {
  if (field.kind === 'partialDate')
    return z.object({
      text: z.string(),
      edtf: z.string().nullable(),
      earliest: z.string().nullable(),
      latest: z.string().nullable(),
    })
  if (field.kind === 'text') return z.string()
  if (field.kind === 'custom')
    return z
      .record(z.string(), z.unknown())
      .describe(
        'Values of the fields that Settings/Dynamic-Forms defines, by their keys: the field of id 12 is `f12`',
      )
  if (field.kind === 'number' || field.kind === 'money') return z.number()
  if (field.kind === 'rows')
    return z.array(
      z.object({
        id: z.int(),
        ...Object.fromEntries(
          Object.entries(field.fields).map(([name, child]) => [name, outputOf(child).nullable()]),
        ),
      }),
    )
  return inputSchemaOf(field)
}

/** A record as the API answers it (for the OpenAPI document). */
export const recordSchemaOf = (area: AnyArea) =>
  z.object({
    id: z.int(),
    version: z.int(),
    label: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    archivedAt: z.string().nullable(),
    ...Object.fromEntries(
      Object.entries(area.fields).map(([name, field]) => [name, outputOf(field).nullable()]),
    ),
  })

/** So many faults are named; whoever sends more of them mends those first. */
export const maxFaultsNamed = 100

/** zod's findings as `{ field, message }`, one for each field, the rule named. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const named = error.issues.slice(0, maxFaultsNamed).flatMap(errorsOfIssue)
  const unread = Math.max(error.issues.length - maxFaultsNamed, 0)
  const more = named.length + unread - maxFaultsNamed
  return more > 0
    ? [...named.slice(0, maxFaultsNamed), { field: '', message: `and ${more} more` }]
    : named
}

function errorsOfIssue(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: at ? `${at}.${key}` : key,
      message: 'is not a field that can be written',
    }))
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return [{ field: at, message: missing ? 'is required' : issue.message }]
}
