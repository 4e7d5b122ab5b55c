import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { recordSchemaOf } from '../../../core/schema'

/** Schemas in these routes describe; parsing is ours, after it is known who asks. */
export const openApiSchema = (schema: object) => schema

/** The same schema is described once, however many servers a process has. */
export function jsonSchema(schema: z.ZodType): object {
  const made =
    described.get(schema) ??
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' })
  described.set(schema, made)
  return made
}
const described = new WeakMap<z.ZodType, object>()

/** A record of the area as an answer, for the description; reading and changing it answer the same. */
export function recordResponses(area: AnyArea) {
  const made = responses.get(area) ?? jsonSchema(recordSchemaOf(area))
  responses.set(area, made)
  return { 200: { description: `The ${area.label[0].toLowerCase()}`, ...made } }
}
const responses = new WeakMap<AnyArea, object>()

/** What reading and writing an area asks of the caller. */
export const areaAccessOf = (area: AnyArea) => ({
  // Elevated settings are read by whoever picks from them; only writing asks for the flag.
  read: { permission: area.access.read, ...area.needs, elevated: undefined },
  write: { permission: area.access.write, ...area.needs },
})

export const listParameters = {
  type: 'object',
  properties: {
    sort: { type: 'string', description: '["field","ASC"|"DESC"]' },
    range: { type: 'string', description: '[first,last], both counted' },
    filter: { type: 'string', description: '{"q":"…","field":value,"field_gte":value}' },
  },
}
