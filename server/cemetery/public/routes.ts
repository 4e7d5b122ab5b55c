import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicCemetery, publicMemorial, publicPeople } from '../../../core/public-api'
import { pictureType } from '../../engine/files/pictures'
import { limitTries, networkOf, type RateLimit } from '../../engine/limits/rate-limits'
import { badInput, notFound, Problem } from '../../engine/problem/problem'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import type { Database } from '../../platform/database/database'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { codeOf } from '../../platform/process/start-error'
import { parseNameSearch } from './name-search'
import { searchPeople, type WithPicture, withPicture } from './people'

/** How often one network may ask. */
const bounds = {
  search: { limit: 60, span: '1 minute' },
  read: { limit: 120, span: '1 minute' },
  picture: { limit: 600, span: '1 minute' },
} satisfies Record<string, RateLimit>

const answer = (description: string, schema: z.ZodType) => ({
  response: { 200: { description, ...jsonSchema(schema) } },
})
const tags = ['Public']

/** What anybody may ask without signing in (docs/decisions/public-doors.md). */
export function publicRoutes(
  app: FastifyInstance,
  { database, store }: { database: Database; store: FileStore },
) {
  const limit = async (request: FastifyRequest, what: keyof typeof bounds) => {
    await limitTries(database.owner, `public ${what}`, networkOf(request.ip), bounds[what]).catch(
      (error: unknown) => {
        throw error instanceof Problem && error.status === 429 ? tooOften(error) : error
      },
    )
  }

  app.get(
    '/public/people',
    {
      schema: {
        tags,
        security: [],
        summary: 'Look for a person in the cemeteries that are open to the public',
        description:
          'Every word of the name must fit, the last as a beginning. Answers at most 20, without a count. Who is withheld, has died too recently or is not known to have died is answered as if they were not there.',
        querystring: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 200 },
            cemetery: { type: 'string', description: 'The slug of one cemetery alone' },
          },
          required: ['name'],
        },
        ...answer('The people', publicPeople),
      },
    },
    async (request, reply) => {
      await limit(request, 'search')
      const { name, cemetery } = request.query as Record<string, unknown>
      for (const [field, value] of Object.entries(request.query as object))
        if (!['name', 'cemetery'].includes(field) || typeof value !== 'string')
          throw badInput([{ field, message: 'is not understood' }])
      if (typeof name !== 'string' || name.length > 200)
        throw badInput([{ field: 'name', message: 'must be a text of at most 200' }])
      const asked = parseNameSearch(name.replaceAll('\0', ' '))
      if (!asked)
        throw badInput([{ field: 'name', message: 'must have two letters', code: 'tooShort' }])
      open(reply)
      return searchPeople(database, asked, typeof cemetery === 'string' ? cemetery : null)
    },
  )

  app.get(
    '/public/cemeteries',
    {
      schema: {
        tags,
        security: [],
        summary: 'The cemeteries that are open to the public search, by name',
        ...answer('The cemeteries', z.array(publicCemetery)),
      },
    },
    async (request, reply) => {
      await limit(request, 'read')
      const { rows } = await database.query(null, {
        text: 'select slug, name, address from public_cemeteries()',
      })
      return open(reply, 300).send(rows)
    },
  )

  app.get(
    '/public/memorials',
    {
      schema: {
        tags,
        security: [],
        summary: 'The memorials that the homepage shows now, in its order',
        ...answer('The memorials', z.array(publicMemorial)),
      },
    },
    async (request, reply) => {
      await limit(request, 'read')
      const { rows } = await database.query<{ memorial: WithPicture<'picture'> }>('all', {
        text: 'select memorial from public_memorials()',
      })
      return open(reply, 60).send(rows.map(({ memorial }) => withPicture(memorial, 'picture')))
    },
  )

  app.get(
    '/public/pictures/:cemetery/:id',
    {
      schema: {
        tags,
        security: [],
        summary: 'A picture that one of these calls has named, while it is public',
        params: {
          type: 'object',
          properties: { cemetery: { type: 'integer' }, id: { type: 'integer' } },
        },
      },
    },
    async (request, reply) => {
      const { cemetery = '', id = '' } = request.params as Record<string, string>
      if (!isId(cemetery) || !isId(id)) throw notFound()
      await limit(request, 'picture')
      const { rows } = await database.query<{ hash: string | null }>(Number(cemetery), {
        text: 'select public_picture($1, $2) as hash',
        values: [cemetery, id],
      })
      const hash = rows[0]?.hash
      if (!hash) throw notFound()
      // Never the file itself: it says where and when it was taken.
      const key = fileKeyOf(Number(cemetery), hash, 'thumb')
      const { size, stream } = await store.read(key).catch((error: unknown) => {
        request.log.error({ err: error, key }, 'a file is not in the store')
        throw codeOf(error) === 'ENOENT' ? notFound() : error
      })
      return open(reply, 300)
        .headers({
          'content-type': pictureType,
          'content-length': size,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(stream)
    },
  )
}

/** Pages of any origin may read it: nobody is signed in. `seconds` is how long it may be kept. */
const open = (reply: FastifyReply, seconds?: number) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': seconds ? `public, max-age=${seconds}` : 'no-store',
  })

const tooOften = ({ headers }: Problem) =>
  new Problem(
    429,
    'Too many requests',
    `Try again in ${headers['retry-after']} seconds.`,
    { code: 'throttled' },
    headers,
  )

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
