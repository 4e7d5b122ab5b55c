import { promisify } from 'node:util'
import { gzip as gzipped } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badInput, notFound } from '../../engine/problem/problem'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { callerOf } from '../../engine/resources/request'
import { readScoped } from '../../engine/transaction/reads'
import type { Database, Query } from '../../platform/database/database'
import type { Env } from '../../platform/env/env'
import { AnswerCache } from './answer-cache'
import { closestTile, mapQuery, tileQuery } from './tiles'

const gzip = promisify(gzipped)
const need = { permission: 'locRead' } as const

/** Tiles of the maps that are open; a first view of 100,000 places is 150 kB. */
const cacheBytes = 24_000_000

/** All locations of a cemetery that can be drawn, or those of one tile, with a version of their own. */
export function mapRoutes(
  app: FastifyInstance,
  database: Database,
  { googleMapsKey }: Pick<Env, 'googleMapsKey'>,
) {
  const cache = new AnswerCache(cacheBytes)
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
          'One array for each location: id, address, status, own status, property type, shape, whether it is counted as a space. Positions are ten-millionths of a degree, longitude first: of a point `[x, y]`; else polygons of rings, each a position and then the way to each next corner, without the closing one. The ETag changes when anything of it does; `If-None-Match` answers 304. Where there are more than `most`: their gardens instead, each with its box (as `x0, y0, x1, y1` of a web map, 2^31 around the globe) and how many places it has of each status, own status and whether they are counted; what is drawn then comes in tiles.',
        querystring: jsonSchema(mapQuestion),
        response: {
          200: { description: 'The map', ...jsonSchema(mapAnswer) },
          304: { description: 'It is as the caller has it', type: 'null' },
        },
      },
    },
    async (request, reply) => {
      const { most = null } = await parsed(request, mapQuestion, request.query)
      const cemetery = callerOf(request).cemeteryId
      const key = most === null ? null : `${cemetery} ${most}`
      return answerVersioned(request, reply, key, (known) => mapQuery(cemetery, known, most))
    },
  )

  app.get(
    '/cemeteries/:cemeteryId/map/tiles/:z/:x/:y',
    {
      schema: {
        tags: ['Map'],
        summary: 'What the map draws in one tile',
        description:
          'Tiles as web maps number them, to zoom 19. `spaces` as the map has them, of all that reach into the tile. Where there are more than ten thousand, only the large ones, and `cells`: of each look (status, own status, whether counted) the runs of cells as x, y and length; a cell is `2^shift` wide, of 2^31 around the globe. The ETag is the tile’s own; `If-None-Match` answers 304.',
        params: jsonSchema(tileParams),
        response: {
          200: { description: 'The tile', ...jsonSchema(tileAnswer) },
          304: { description: 'It is as the caller has it', type: 'null' },
        },
      },
    },
    async (request, reply) => {
      const { z: zoom, x, y } = await parsed(request, tileParams, request.params)
      if (Math.max(x, y) >= 2 ** zoom) throw notFound()
      const cemetery = callerOf(request).cemeteryId
      return answerVersioned(request, reply, `${cemetery}/${zoom}/${x}/${y}`, (known) =>
        tileQuery(cemetery, { z: zoom, x, y }, known),
      )
    },
  )

  /** Numbers of an address; what is wrong with them is said to whom the map is for. @throws Problem 400 */
  async function parsed<T extends z.ZodType>(request: FastifyRequest, schema: T, value: unknown) {
    const numbers = Object.entries(value as object).map(([key, text]) => [key, Number(text)])
    const { data, error } = schema.safeParse(Object.fromEntries(numbers))
    if (data !== undefined) return data as z.output<T>
    await readScoped(database, callerOf(request), need, [])
    throw badInput(
      error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [],
    )
  }

  /**
   * What a statement answers by its version: nothing where the caller has that one, and what is kept under the key
   * where it is still of that version. It is PostgreSQL that makes the text, and a thread of zlib that packs it.
   */
  async function answerVersioned(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | null,
    ask: (known: string) => Query,
  ) {
    const known = /"([\d-]+)"/.exec(request.headers['if-none-match'] ?? '')?.[1] ?? ''
    const caller = callerOf(request)
    const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const kept = packs && key !== null && known === '' ? cache.get(key) : undefined
    const [result] = await readScoped(database, caller, need, [ask(kept?.version ?? known)])
    const { version, body } = (result?.rows[0] ?? {}) as { version: string; body: string | null }
    reply.header('etag', `W/"${version}"`).header('vary', 'accept-encoding')
    if (version === known) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (kept?.version === version) return reply.header('content-encoding', 'gzip').send(kept.packed)
    const text = Buffer.from(body ?? '')
    if (text.length < 1_500 || !packs) return reply.send(text)
    // Ten megabytes become one; more effort would win little and take long.
    const packed = await gzip(text, { level: 3 })
    if (key !== null) cache.set(key, { version, packed })
    return reply.header('content-encoding', 'gzip').send(packed)
  }
}

const baseAnswer = z.object({ googleMapsKey: z.string().nullable() })
const ring = z.array(z.int())
const spaces = z.array(
  z.tuple([
    z.int(),
    z.string(),
    z.string().nullable(),
    z.int().nullable(),
    z.int().nullable(),
    z.union([z.tuple([z.int(), z.int()]), z.array(z.array(ring))]),
    z.boolean(),
  ]),
)
const box = z.tuple([z.int(), z.int(), z.int(), z.int()])
const gardens = z.array(z.object({ name: z.string(), box, looks: z.record(z.string(), z.int()) }))
const mapQuestion = z.object({ most: z.int().min(0).max(20_000).optional() })
const mapAnswer = z.union([z.object({ spaces }), z.object({ gardens })])
const tileParams = z.object({
  cemeteryId: z.int().positive(),
  z: z.int().min(0).max(closestTile),
  x: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** closestTile),
  y: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** closestTile),
})
const cells = z.object({ shift: z.int(), looks: z.record(z.string(), z.array(z.int())) })
const tileAnswer = z.object({ spaces, cells: cells.optional() })
