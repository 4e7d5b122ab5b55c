import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { largestAttachment, mostAttachments } from '../../core/attachments'
import type { Database } from '../database'
import { assertActive, mayOn, numberOf, onSubject, subjectPath } from '../notes/subject'
import { conflict } from '../problem'
import type { Registry } from '../resources/repository'
import { versionOf } from '../resources/request'
import { addFile, type FileRow, listFiles, lockFile, setFileGone, viewOf } from './file'
import { Links } from './links'
import { serveFiles } from './serve'
import type { FileStore } from './store'
import { receive, tooLarge } from './upload'

/** Files on any record: who reads its area opens them, who writes it adds and removes them. */
export async function fileRoutes(
  app: FastifyInstance,
  { database, registry, store }: { database: Database; registry: Registry; store: FileStore },
) {
  await app.register(multipart, {
    limits: { fileSize: largestAttachment, files: 1, fields: 5, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
  app.addHook('onReady', async () => {
    await store.sweep?.()
  })
  const links = new Links(app.auth.settings.jwtSecret)
  const on = onSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Files'], summary } })

  app.get(`${subjectPath}/files`, doc('List the files of a record, newest first'), (request) =>
    on(request, 'read', async ({ area, repository, transaction, id }) => {
      await repository.get(id)
      const rows = await listFiles(transaction, area.name, id)
      return rows.map((row) => viewOf(transaction.cemeteryId, row, links))
    }),
  )

  app.post(
    `${subjectPath}/files`,
    {
      ...doc('Attach a file to a record (multipart: file)'),
      bodyLimit: largestAttachment + 100_000,
    },
    async (request, reply) => {
      await mayOn(request, database, registry, 'write')
      if (Number(request.headers['content-length'] ?? 0) > largestAttachment + 100_000)
        throw tooLarge()
      const cemeteryId = numberOf(request, 'cemeteryId')
      // Before anything large is read, and again when it is here.
      await on(request, 'write', async ({ area, repository, transaction, id }) => {
        assertActive(await repository.get(id))
        assertRoom(await listFiles(transaction, area.name, id))
      })
      const file = await receive(request, cemeteryId, store)
      const made = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        // Locked, so that two that come at once are counted one after the other.
        const record = assertActive(await repository.lock(id))
        assertRoom(await listFiles(transaction, area.name, id))
        const row = await addFile(transaction, area.name, id, file)
        await repository.note('file', record, null, said(row))
        return viewOf(cemeteryId, row, links)
      })
      return reply.code(201).header('etag', `"${made.version}"`).send(made)
    },
  )

  app.delete(
    `${subjectPath}/files/:fileId`,
    doc('Remove a file; it can be brought back'),
    async (request, reply) => {
      const view = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        const record = assertActive(await repository.get(id))
        const fileId = numberOf(request, 'fileId')
        const row = await lockFile(transaction, area.name, id, fileId, versionOf(request))
        if (row.archivedAt) return viewOf(transaction.cemeteryId, row, links)
        await repository.note('file-archive', record, said(row), null)
        const gone = await setFileGone(transaction, fileId, true)
        return viewOf(transaction.cemeteryId, gone, links)
      })
      return reply.header('etag', `"${view.version}"`).send(view)
    },
  )

  app.post(
    `${subjectPath}/files/:fileId/restore`,
    doc('Bring a removed file back'),
    async (request, reply) => {
      const view = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        const record = assertActive(await repository.lock(id))
        const fileId = numberOf(request, 'fileId')
        const row = await lockFile(transaction, area.name, id, fileId)
        if (!row.archivedAt) return viewOf(transaction.cemeteryId, row, links)
        assertRoom(await listFiles(transaction, area.name, id))
        await repository.note('file-restore', record, null, said(row))
        const back = await setFileGone(transaction, fileId, false)
        return viewOf(transaction.cemeteryId, back, links)
      })
      return reply.header('etag', `"${view.version}"`).send(view)
    },
  )

  serveFiles(app, { database, store, links })
}

/** What the audit keeps of a file. */
const said = ({ id, name, type, size }: FileRow) => ({ file: id, name, type, size })

function assertRoom(files: readonly FileRow[]) {
  if (files.length >= mostAttachments)
    throw conflict(
      'tooMany',
      'This record holds no more files',
      `A record holds at most ${mostAttachments} files: remove one first.`,
    )
}
