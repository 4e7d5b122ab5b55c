import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import {
  isTaggable,
  maxRecordsTaggedAtOnce,
  maxTagsPerRecord,
  type Tagging,
} from '../../../core/tags'
import type { Database } from '../../platform/database/database'
import { badInput } from '../problem/problem'
import { areaAccessOf, jsonSchema, openApiSchema } from '../resources/openapi-schemas'
import { callerOf, parseBody } from '../resources/request'
import { readScoped } from '../transaction/reads'
import { transact } from '../transaction/transaction'
import { changeTags, tagsQuery } from './tagging'

const pair = z.strictObject({ record: z.int().positive(), tag: z.int().positive() })
const pairs = z
  .array(pair)
  .max(maxRecordsTaggedAtOnce * maxTagsPerRecord)
  .optional()
const body = z.strictObject({ add: pairs, remove: pairs })
const wanted = z.array(z.int().positive()).max(maxRecordsTaggedAtOnce)

/**
 * Tags on records of any area: of one or of many, all or none. No version is asked for: what two
 * people tag at once does not contradict, and answers say what changed, which an undo gives back.
 */
export function tagRoutes(app: FastifyInstance, database: Database, areas: readonly AnyArea[]) {
  for (const area of areas.filter(isTaggable)) {
    const url = `/cemeteries/:cemeteryId/${area.name}/tags`
    const needs = areaAccessOf(area)
    const many = area.label[1].toLowerCase()
    app.get(
      url,
      {
        schema: openApiSchema({
          tags: [area.label[1]],
          summary: `The tags of some ${many}`,
          querystring: {
            type: 'object',
            properties: { records: { type: 'string', description: '[id,…]' } },
          },
        }),
      },
      async (request) => {
        const caller = callerOf(request)
        const records = idsIn((request.query as { records?: unknown }).records)
        // Who may not ask at all hears that first.
        const known = records ?? []
        const query = tagsQuery(caller.cemeteryId, area.name, known)
        const [found] = await readScoped(database, caller, needs.read, [query])
        if (!records)
          throw badInput([
            {
              field: 'records',
              message: `must be a JSON array of at most ${maxRecordsTaggedAtOnce} ids`,
            },
          ])
        return found?.rows ?? []
      },
    )
    app.post(
      url,
      {
        schema: openApiSchema({
          tags: [area.label[1]],
          summary: `Put tags on ${many} and take them off, all or none; answers what changed`,
          body: jsonSchema(body),
        }),
      },
      (request) =>
        transact(database, callerOf(request), needs.write, (transaction) => {
          const { add = [], remove = [] } = parseBody(body, upToFaults(request.body))
          assertSensible(add, remove)
          return changeTags(transaction, area, add, remove)
        }),
    )
  }
}

/** Pairs at fault in one list, beyond which none is looked for: to name thousands would keep everybody waiting. */
const mostFaults = 16

/** A body's lists as far as the last fault that is told. */
function upToFaults(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, list]) => {
      if (!Array.isArray(list)) return [name, list]
      let faults = 0
      const end = list.findIndex((one) => !isPair(one) && ++faults > mostFaults)
      return [name, end < 0 ? list : list.slice(0, end)]
    }),
  )
}

/** Whether `pair` would take it, at a fraction of the time. */
function isPair(one: unknown): boolean {
  const { record, tag, ...others } = (one ?? {}) as Record<string, unknown>
  return isId(record) && isId(tag) && Object.keys(others).length === 0
}

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0

function idsIn(text: unknown): number[] | null {
  try {
    return wanted.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}

/** @throws Problem 400 */
function assertSensible(add: readonly Tagging[], remove: readonly Tagging[]) {
  const refuse = (field: string, message: string) => badInput([{ field, message }])
  const records = new Set([...add, ...remove].map(({ record }) => record)).size
  if (records === 0) throw refuse('add', 'is required, or remove')
  if (records > maxRecordsTaggedAtOnce)
    throw refuse('add', `names more than ${maxRecordsTaggedAtOnce} records`)
  const off = new Set(remove.map(({ record, tag }) => `${record} ${tag}`))
  const both = add.findIndex(({ record, tag }) => off.has(`${record} ${tag}`))
  if (both >= 0) throw refuse(`add.${both}`, 'is taken off in the same step')
}
