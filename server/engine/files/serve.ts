import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachmentTypes } from '../../../core/attachments'
import type { Database } from '../../platform/database/database'
import type { FileLinks, FilePart } from '../../platform/files/links'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { codeOf } from '../../platform/process/start-error'
import { limitTries, networkOf } from '../limits/rate-limits'
import { notFound, Problem } from '../problem/problem'
import { pictureType } from './pictures'

/** Addresses with a wrong signature, from one network: a page that was left open asks for many at once. */
const guesses = { limit: 600, span: '15 minutes' } as const

interface StoredFile {
  name: string
  type: string
  hash: string
  pictures: string[]
}

/** Opens files for whoever holds a signed address: `<img>` and our own frames send no token. */
export function serveFiles(
  app: FastifyInstance,
  { database, store, links }: { database: Database; store: FileStore; links: FileLinks },
) {
  app.get(
    '/files/:cemeteryId/:id/:part',
    {
      schema: {
        tags: ['Files'],
        summary: 'Open a file by the address that its list gave',
        security: [],
      },
    },
    async (request, reply) => {
      const { cemeteryId, id, part } = partOf(request)
      const query = request.query as Record<string, unknown>
      const left = links.check(cemeteryId, id, part, query)
      if (left === null) {
        const { owner } = request.server.auth.database
        await limitTries(owner, 'file link', networkOf(request.ip), guesses)
        throw new Problem(403, 'This address has ended', 'Open the file from its record again.')
      }
      const file = await find(database, cemeteryId, id)
      if (!file || (part !== 'file' && !file.pictures.includes(part))) throw notFound()
      const key = fileKeyOf(cemeteryId, file.hash, part === 'file' ? undefined : part)
      const { size, stream } = await store.read(key).catch((error: unknown) => {
        request.log.error({ err: error, key }, 'a file is not in the store')
        throw codeOf(error) === 'ENOENT' ? notFound() : error
      })
      const type = part === 'file' ? file.type : pictureType
      const inline = query.download === undefined && attachmentTypes[type]?.inline === true
      return reply
        .headers({
          'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
          'content-length': size,
          'content-disposition': disposition(inline, file.name),
          'content-security-policy': policy(type, inline),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': `private, max-age=${left}, immutable`,
        })
        .send(stream)
    },
  )
}

/** Nothing in a file may run or load anything; only our own pages may frame it. */
export const policy = (type: string, inline: boolean) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "style-src 'unsafe-inline'",
    // Browsers' own PDF viewers do not open within a sandbox.
    ...(inline && type === 'application/pdf' ? [] : ["img-src 'self'", 'sandbox']),
  ].join('; ')

export function disposition(inline: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function partOf(request: FastifyRequest): { cemeteryId: number; id: number; part: FilePart } {
  const { cemeteryId, id, part } = request.params as Record<string, string>
  const numbers = [cemeteryId, id].map((text) =>
    /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0,
  )
  const [first, second] = numbers
  if (!first || !second || (part !== 'file' && part !== 'thumb' && part !== 'view'))
    throw notFound()
  return { cemeteryId: first, id: second, part }
}

/** The scope is the cemetery that the signature covers; row-level security holds as everywhere. */
async function find(
  database: Database,
  cemeteryId: number,
  id: number,
): Promise<StoredFile | null> {
  const client = await database.connect(cemeteryId)
  let broken: Error | undefined
  try {
    const results = await database.pipeline(client, [
      { text: 'begin read only' },
      {
        text: "select app_set('app.cemetery_ids', $1)",
        values: [`{${cemeteryId}}`],
      },
      {
        text: `select name, type, encode(hash, 'hex') as hash, pictures from files
          where cemetery_id = $1 and id = $2 and archived_at is null`,
        values: [cemeteryId, id],
      },
      { text: 'commit' },
    ])
    return (results[2]?.rows[0] as StoredFile | undefined) ?? null
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
