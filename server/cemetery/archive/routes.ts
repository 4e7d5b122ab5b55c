import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ArchivesResponse, archiveRetentionDays } from '../../../core/archive'
import { areas } from '../../engine/areas/areas'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { assertStorageLeft } from '../../engine/limits/storage-quota'
import { badInput, conflict, forbidden, notFound, Problem } from '../../engine/problem/problem'
import { callerOf, idOf, versionOf } from '../../engine/resources/request'
import { auditQuery } from '../../engine/sql/insert-queries'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import { hasTooManyEntries } from '../../formats/zip/read'
import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import { enqueue } from '../../platform/jobs/job-workers'
import { codeOf } from '../../platform/process/start-error'
import { slugOf } from '../cemeteries/slug'
import {
  type ArchiveRow,
  addArchive,
  archiveViewOf,
  daysFromNow,
  getArchive,
  isCemeteryEmpty,
  listArchives,
  updateArchive,
} from './archives'
import { archiveKey } from './export-job'
import { maxParts, zipLimits } from './format'
import { ArchiveLinks } from './links'

/** Addresses with a wrong signature, from one network; the same count as for files. */
const guesses = { limit: 600, span: '15 minutes' } as const

const need = { permission: 'cemWrite' } as const
/** Reading writes everything, settings of the product too. */
const needToRead = { permission: 'cemWrite', elevated: true } as const

/** A disk may hold it; what comes is looked at before anything is unpacked. */
const maxArchiveBytes = 100_000_000_000
const lane = 'archives'

/** A whole cemetery as one file: made, fetched, and read into an empty one. */
export async function archiveRoutes(
  app: FastifyInstance,
  { database, store }: { database: Database; store: FileStore },
) {
  await app.register(multipart, {
    limits: { fileSize: maxArchiveBytes, files: 1, fields: 1, fieldSize: 100 },
    throwFileSizeLimit: false,
  })
  const links = new ArchiveLinks(app.auth.settings.jwtSecret)
  const base = '/cemeteries/:cemeteryId/archives'
  const doc = (summary: string, more: object = {}) => ({
    schema: { tags: ['Archives'], summary, ...more },
  })

  app.get(base, doc('Archives of the cemetery, newest first, and what one would hold'), (request) =>
    transact(database, callerOf(request), need, async (transaction): Promise<ArchivesResponse> => {
      assertSeesAll(transaction)
      return {
        archives: (await listArchives(transaction)).map(archiveViewOf),
        mayRead: transaction.may(needToRead),
        isEmpty: await isCemeteryEmpty(transaction),
        holds: await holds(transaction),
      }
    }),
  )

  app.post(base, doc('Make an archive of the whole cemetery'), async (request, reply) => {
    const made = await transact(database, callerOf(request), need, async (transaction) => {
      assertSeesAll(transaction)
      const name = await cemeteryName(transaction)
      const row = await addArchive(transaction, {
        direction: 'out',
        state: 'making',
        file_name: `${slugOf(name)}-${transaction.today}.zip`,
      })
      await note(transaction, name, 'archive-make', { archive: row.id })
      await enqueue(
        transaction,
        'archive-make',
        { archiveId: row.id, name: `${randomUUID()}.zip` },
        { lane },
      )
      return archiveViewOf(row)
    })
    return reply.code(202).header('etag', `"${made.version}"`).send(made)
  })

  app.get(`${base}/:id`, doc('An archive, and how far it is'), async (request, reply) => {
    const view = await transact(database, callerOf(request), need, async (transaction) => {
      assertSeesAll(transaction)
      return archiveViewOf(await getArchive(transaction, idOf(request)))
    })
    return reply.header('etag', `"${view.version}"`).send(view)
  })

  app.post(
    `${base}/:id/link`,
    doc('An address that fetches an archive, for 15 minutes'),
    async (request) =>
      transact(database, callerOf(request), need, async (transaction) => {
        assertSeesAll(transaction)
        const row = await getArchive(transaction, idOf(request))
        if (row.direction !== 'out' || row.state !== 'ready') throw gone()
        await note(transaction, await cemeteryName(transaction), 'archive-fetch', {
          archive: row.id,
        })
        return { url: links.link(transaction.cemeteryId, row.id) }
      }),
  )

  app.post(
    `${base}/uploads`,
    {
      ...doc('Bring an archive to be read into this empty cemetery (multipart: file)'),
      bodyLimit: maxArchiveBytes,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      // Before anything large is read, and again when it is here.
      await transact(database, caller, needToRead, async (transaction) => {
        await assertEmpty(transaction)
        await assertStorageLeft(request, transaction)
      })
      const { path, size, name } = await receive(request, store)
      try {
        const key = archiveKey(caller.cemeteryId, `${randomUUID()}.zip`)
        await store.put(key, path)
        const row = await transact(database, caller, needToRead, async (transaction) => {
          await assertEmpty(transaction)
          const added = await addArchive(transaction, {
            direction: 'in',
            state: 'checking',
            file_name: name,
            size,
            store_key: key,
          })
          await updateArchive(transaction, added.id, {
            expires_at: daysFromNow(archiveRetentionDays),
          })
          await enqueue(transaction, 'archive-check', { archiveId: added.id }, { lane })
          return getArchive(transaction, added.id)
        }).catch(async (error) => {
          await store.remove(key)
          throw error
        })
        return reply.code(202).header('etag', `"${row.version}"`).send(archiveViewOf(row))
      } finally {
        await rm(path, { force: true })
      }
    },
  )

  app.post(
    `${base}/:id/read`,
    doc('Read a checked archive into this empty cemetery: all of it, or nothing'),
    async (request, reply) => {
      const row = await transact(database, callerOf(request), needToRead, async (transaction) => {
        const found = await getArchive(transaction, idOf(request), true)
        assertVersion(request, found)
        if (found.direction !== 'in' || !['checked', 'failed'].includes(found.state)) throw gone()
        await assertEmpty(transaction)
        await updateArchive(transaction, found.id, {
          state: 'reading',
          done: 0,
          error: null,
          ended_at: null,
        })
        await enqueue(transaction, 'archive-read', { archiveId: found.id }, { lane })
        return getArchive(transaction, found.id)
      })
      return reply.code(202).header('etag', `"${row.version}"`).send(archiveViewOf(row))
    },
  )

  app.delete(
    `${base}/:id`,
    doc('Forget an archive: its bytes go, the line that tells of it stays'),
    async (request) => {
      const { key, view } = await transact(
        database,
        callerOf(request),
        need,
        async (transaction) => {
          assertSeesAll(transaction)
          const found = await getArchive(transaction, idOf(request), true)
          assertVersion(request, found)
          if (found.direction === 'in') transaction.assertAllowed(needToRead)
          if (['making', 'checking', 'reading'].includes(found.state)) throw gone()
          const state = found.state === 'read' ? 'read' : 'gone'
          await updateArchive(transaction, found.id, { state, store_key: null, expires_at: null })
          await note(transaction, await cemeteryName(transaction), 'archive-forget', {
            archive: found.id,
          })
          return {
            key: found.store_key,
            view: archiveViewOf(await getArchive(transaction, found.id)),
          }
        },
      )
      if (key) await store.remove(key)
      return view
    },
  )

  app.get(
    '/archives/:cemeteryId/:id',
    doc('Fetch an archive by the address that was given for it', { security: [] }),
    async (request, reply) => {
      const { cemeteryId, id } = request.params as Record<string, string>
      const [of, which] = [cemeteryId, id].map((text) =>
        /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0,
      )
      const query = request.query as { until?: unknown; key?: unknown }
      if (!of || !which || query.key === undefined) throw notFound()
      if (!links.check(of, which, query)) {
        await limitTries(database.owner, 'file link', networkOf(request.ip), guesses)
        throw new Problem(403, 'This address has ended', 'Fetch the archive from its page again.')
      }
      const { rows } = await database.owner.query<ArchiveRow>(
        `select * from archives where cemetery_id = $1 and id = $2 and direction = 'out' and state = 'ready'`,
        [of, which],
      )
      const [row] = rows
      if (!row?.store_key) throw notFound()
      const headers = {
        contentType: 'application/zip',
        contentDisposition: `attachment; filename="${row.file_name}"`,
      }
      if ((await store.size(row.store_key)) === null) throw notFound()
      const address = await store.signedDownload?.(row.store_key, headers)
      if (address) return reply.header('cache-control', 'no-store').redirect(address)
      const { size, stream } = await store.read(row.store_key)
      return reply
        .headers({
          'content-type': headers.contentType,
          'content-length': size,
          'content-disposition': headers.contentDisposition,
          'cache-control': 'no-store',
        })
        .send(stream)
    },
  )
}

/** An archive holds everything: who makes or fetches one may read everything. @throws Problem 403 */
function assertSeesAll(transaction: Transaction) {
  if (areas.some(({ access }) => !transaction.may({ permission: access.read }))) throw forbidden()
}

/** @throws Problem 409 */
async function assertEmpty(transaction: Transaction) {
  if (!(await isCemeteryEmpty(transaction)))
    throw conflict(
      'notEmpty',
      'This cemetery holds records',
      'An archive is read into an empty cemetery: create one for it.',
    )
}

function assertVersion(request: FastifyRequest, row: ArchiveRow) {
  if (row.version !== versionOf(request))
    throw new Problem(412, 'This archive has changed', 'Look at it again.', {
      code: 'stale',
      current: archiveViewOf(row) as never,
    })
}

const gone = () => conflict('archiveGone', 'This archive cannot be used so', 'Look at it again.')

async function cemeteryName({ who, cemeteryId }: Transaction): Promise<string> {
  return who.cemetery?.name ?? String(cemeteryId)
}

const note = (transaction: Transaction, label: string, action: string, after: object) =>
  transaction.pipeline([
    auditQuery({ name: 'cemeteries' }, transaction.cemeteryId, transaction.who, [
      { action, id: transaction.cemeteryId, label, before: null, after },
    ]),
  ])

async function holds(transaction: Transaction): Promise<ArchivesResponse['holds']> {
  const { rows } = await transaction.query<ArchivesResponse['holds']>(
    `select (select coalesce(sum(n), 0) from record_counts where cemetery_id = $1) as records,
       count(*) as files, coalesce(sum(size), 0) as bytes from files where cemetery_id = $1`,
    [transaction.cemeteryId],
  )
  return rows[0] ?? { records: 0, files: 0, bytes: 0 }
}

/** The one file of the request, on this machine's disk. @throws Problem 400, 413, 507 */
async function receive(request: FastifyRequest, store: FileStore) {
  if (!request.isMultipart())
    throw badInput([{ field: 'file', message: 'must be sent as multipart/form-data' }])
  const path = await store.createDraft()
  try {
    const part = await request.file()
    if (!part) throw badInput([{ field: 'file', message: 'is missing or empty' }])
    const target = createWriteStream(path, { mode: 0o600 })
    await pipeline(part.file, target)
    if (part.file.truncated) throw new Problem(413, 'The file is too large')
    if (await hasTooManyEntries(path, zipLimits))
      throw new Problem(
        413,
        'The archive has too many parts',
        `An archive of at most ${maxParts.toLocaleString('en')} parts can be read.`,
        { code: 'archiveParts', params: { most: maxParts } },
      )
    if (target.bytesWritten === 0)
      throw badInput([{ field: 'file', message: 'is missing or empty' }])
    const name = (part.filename ?? '').replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '')
    return { path, size: target.bytesWritten, name: name.slice(-200) || 'archive.zip' }
  } catch (error) {
    await rm(path, { force: true })
    if (codeOf(error) === 'ENOSPC') throw new Problem(507, 'The disk is full', 'Nothing was kept.')
    throw error
  }
}
