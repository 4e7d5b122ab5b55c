import { promisify } from 'node:util'
import { gzip as gzipped } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { callerOf } from '../../engine/resources/request'
import { readScoped } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { Env } from '../../platform/env/env'

const gzip = promisify(gzipped)
const need = { permission: 'locRead' } as const

/** All locations of a cemetery that can be drawn, in one answer with a version of its own. */
export function mapRoutes(
  app: FastifyInstance,
  database: Database,
  { googleMapsKey }: Pick<Env, 'googleMapsKey'>,
) {
  app.get(
    '/cemeteries/:cemeteryId/map/base',
    {
      schema: {
        tags: ['Map'],
        summary: 'What else the map can be drawn on: the key of Google Maps, where there is one',
        response: { 200: { description: 'The base', ...jsonSchema(baseAnswer) } },
      },
    },
    async (request) => {
      await readScoped(database, callerOf(request), need, [])
      return { googleMapsKey: googleMapsKey ?? null }
    },
  )

  app.get(
    '/cemeteries/:cemeteryId/map',
    {
      schema: {
        tags: ['Map'],
        summary: 'Every location that has a geometry, as the map draws it',
        description:
          'One array for each location: id, address, status, own status, property type, shape, whether it is counted as a space. Positions are ten-millionths of a degree, longitude first: of a point `[x, y]`; else polygons of rings, each a position and then the way to each next corner, without the closing one. The ETag changes when anything of it does; `If-None-Match` answers 304.',
        response: {
          200: { description: 'The map', ...jsonSchema(mapAnswer) },
          304: { description: 'It is as the caller has it', type: 'null' },
        },
      },
    },
    async (request, reply) => {
      const known = /"([\d-]+)"/.exec(request.headers['if-none-match'] ?? '')?.[1] ?? ''
      const caller = callerOf(request)
      const [result] = await readScoped(database, caller, need, [
        { text: statement, values: [caller.cemeteryId, known] },
      ])
      const { version, spaces } = (result?.rows[0] ?? {}) as { version: string; spaces?: string }
      reply.header('etag', `W/"${version}"`).header('vary', 'accept-encoding')
      if (version === known) return reply.code(304).send()
      const text = Buffer.from(`{"spaces":[${spaces ?? ''}]}`)
      reply.type('application/json; charset=utf-8')
      if (text.length < 1_500 || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.send(text)
      // Ten megabytes become one; more effort would win little and take long.
      return reply.header('content-encoding', 'gzip').send(await gzip(text, { level: 3 }))
    },
  )
}

/** Count and sum grow with whatever changes (migration 0022): read from an index alone. */
const statement = `with v as materialized (
    select concat(count(*), '-', coalesce(sum(changed), 0)) as version from location_shapes where cemetery_id = $1
  )
  select version, case when version <> $2 then
    (select string_agg(body, ',' order by location_id) from location_shapes where cemetery_id = $1)
  end as spaces from v`

const baseAnswer = z.object({ googleMapsKey: z.string().nullable() })
const ring = z.array(z.int())
const mapAnswer = z.object({
  spaces: z.array(
    z.tuple([
      z.int(),
      z.string(),
      z.string().nullable(),
      z.int().nullable(),
      z.int().nullable(),
      z.union([z.tuple([z.int(), z.int()]), z.array(z.array(ring))]),
      z.boolean(),
    ]),
  ),
})
