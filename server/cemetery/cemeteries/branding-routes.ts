import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  attachedFileOf,
  type FileRow,
  fileColumns,
  returnedFile,
  type StoredFile,
} from '../../engine/files/file'
import { badInput, notFound, Problem } from '../../engine/problem/problem'
import { callerOf } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { codeOf } from '../../platform/process/start-error'
import {
  type BrandingType,
  brandingPicture,
  isBrandingPart,
  maxPictureBytes,
} from './branding-picture'
import { writeCemeteryAudit } from './settings'

const need = { permission: 'cemWrite' } as const

/** A cemetery's icon, logo and photograph: taken in, and shown to whoever asks, since documents go to anybody. */
export async function brandingRoutes(
  app: FastifyInstance,
  { database, store }: { database: Database; store: FileStore },
) {
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 2, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
  const links = new FileLinks(app.auth.settings.jwtSecret)

  app.post(
    '/cemeteries/:cemeteryId/settings/pictures/:part',
    {
      schema: {
        tags: ['Settings'],
        summary:
          'Send a picture for `logo`, `smallIcon` or `photo` (multipart: file); it is shown once it is saved',
      },
      bodyLimit: maxPictureBytes + 100_000,
    },
    async (request, reply) => {
      const { part } = request.params as { part: string }
      const caller = callerOf(request)
      // Before anything is read, and again when it is here.
      await transact(database, caller, need, async () => {})
      if (!isBrandingPart(part)) throw notFound()
      const drafts = [await store.createDraft()]
      try {
        const [draft = ''] = drafts
        await writeFile(draft, await bytesOf(request), { mode: 0o600 })
        const made = await brandingPicture(draft, part, store)
        drafts.push(made.path)
        const hash = await hashOf(made.path)
        await store.put(fileKeyOf(caller.cemeteryId, hash), made.path)
        const row = await transact(database, caller, need, (transaction) =>
          addPicture(transaction, part, { ...made, hash }),
        )
        return reply.code(201).send(attachedFileOf(caller.cemeteryId, row, links))
      } finally {
        for (const draft of drafts) await rm(draft, { force: true })
      }
    },
  )

  app.get(
    '/branding/:cemeteryId/:id',
    {
      schema: {
        tags: ['Settings'],
        summary: 'The icon, logo or photograph that a cemetery shows now (for anybody)',
        security: [],
      },
    },
    async (request, reply) => {
      const { cemeteryId, id } = request.params as Record<string, string>
      if (!/^[1-9]\d{0,14}$/.test(cemeteryId ?? '') || !/^[1-9]\d{0,14}$/.test(id ?? ''))
        throw notFound()
      const { rows } = await database.owner.query<{ hash: string; type: string }>(
        `select encode(f.hash, 'hex') as hash, f.type from cemeteries c
         join files f on f.cemetery_id = c.id and f.id = $2 and f.archived_at is null
         where c.id = $1 and c.archived_at is null and $2 in (c.logo_file, c.small_icon_file, c.photo_file)`,
        [cemeteryId, id],
      )
      if (!rows[0]) throw notFound()
      const key = fileKeyOf(Number(cemeteryId), rows[0].hash)
      const { size, stream } = await store.read(key).catch((error: unknown) => {
        request.log.error({ err: error, key }, 'a file is not in the store')
        throw codeOf(error) === 'ENOENT' ? notFound() : error
      })
      return reply
        .headers({
          'content-type': rows[0].type,
          'x-content-type-options': 'nosniff',
          'content-length': size,
          'content-security-policy': "default-src 'none'; sandbox",
          // Another picture has another number.
          'cache-control': 'public, max-age=86400, immutable',
        })
        .send(stream)
    },
  )
}

async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw badInput([{ field: 'file', message: 'must be sent as multipart/form-data' }])
  const part = await request.file()
  const bytes = part && (await part.toBuffer())
  if (part?.file.truncated)
    throw new Problem(
      413,
      'The file is too large',
      `A picture of at most ${maxPictureBytes / 1_000_000} MB can be sent.`,
      { code: 'tooLarge' },
    )
  if (!bytes || bytes.length === 0)
    throw badInput([{ field: 'file', message: 'is missing or empty' }])
  return bytes
}

async function hashOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer)
  return sum.digest('hex')
}

/** Keeps a picture beside the others; those that are neither shown nor new are put away. */
async function addPicture(
  transaction: Transaction,
  part: string,
  made: { hash: string; type: BrandingType; size: number; width: number; height: number },
): Promise<FileRow> {
  const { cemeteryId, who } = transaction
  const { rows } = await transaction.query<Record<string, number | null>>(
    'select logo_file, small_icon_file, photo_file from cemeteries where id = $1',
    [cemeteryId],
  )
  const [shown] = rows
  // Who does not see what is shown puts nothing away.
  if (shown)
    await transaction.query(
      `update files set archived_at = now(), version = version + 1
     where cemetery_id = $1 and resource = 'cemeteries' and record_id = $1 and archived_at is null
       and created_at < now() - interval '1 day' and id <> all($2::bigint[])`,
      [cemeteryId, Object.values(shown).filter((id) => id !== null)],
    )
  const added = await transaction.query<StoredFile>(
    `insert into files (cemetery_id, resource, record_id, name, type, size, hash, width, height, user_id, user_name)
     values ($1, 'cemeteries', $1, $2, $9, $3, decode($4, 'hex'), $5, $6, $7, $8)
     returning ${fileColumns}`,
    [
      cemeteryId,
      `${part}.${made.type === 'image/jpeg' ? 'jpg' : 'png'}`,
      made.size,
      made.hash,
      made.width,
      made.height,
      who.userId,
      who.name,
      made.type,
    ],
  )
  const row = returnedFile(added)
  await writeCemeteryAudit(transaction, 'file', row.name, null, {
    file: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
  })
  return row
}
