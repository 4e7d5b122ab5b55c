import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { maxAttachmentBytes, maxAttachments } from '../../../core/attachments'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import type { FileStore } from '../../platform/files/store'
import { assertStorageLeft } from '../limits/storage-quota'
import { conflict } from '../problem/problem'
import {
  assertActive,
  canOnSubject,
  numericParam,
  subjectPath,
  withSubject,
} from '../resources/record-subject'
import type { AreaRegistry } from '../resources/repository'
import { versionOf } from '../resources/request'
import { addFile, attachedFileOf, type FileRow, listFiles, lockFile, setFileArchived } from './file'
import { serveFiles } from './serve'
import { fileTooLarge, receiveFile } from './upload'

/** Files on any record: who reads its area opens them, who writes it adds and removes them. */
export async function fileRoutes(
  app: FastifyInstance,
  { database, registry, store }: { database: Database; registry: AreaRegistry; store: FileStore },
) {
  await app.register(multipart, {
    limits: { fileSize: maxAttachmentBytes, files: 1, fields: 5, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
  app.addHook('onReady', async () => {
    await store.sweep?.()
  })
  const links = new FileLinks(app.auth.settings.jwtSecret)
  const on = withSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Files'], summary } })

  app.get(`${subjectPath}/files`, doc('List the files of a record, newest first'), (request) =>
    on(request, 'read', async ({ area, repository, transaction, id }) => {
      await repository.get(id)
      const rows = await listFiles(transaction, area.name, id)
      return rows.map((row) => attachedFileOf(transaction.cemeteryId, row, links))
    }),
  )

  app.post(
    `${subjectPath}/files`,
    {
      ...doc('Attach a file to a record (multipart: file)'),
      bodyLimit: maxAttachmentBytes + 100_000,
    },
    async (request, reply) => {
      await canOnSubject(request, database, registry, 'write')
      if (Number(request.headers['content-length'] ?? 0) > maxAttachmentBytes + 100_000)
        throw fileTooLarge()
      const cemeteryId = numericParam(request, 'cemeteryId')
      // Before anything large is read, and again when it is here.
      await on(request, 'write', async ({ area, repository, transaction, id }) => {
        assertActive(await repository.get(id))
        assertRoom(await listFiles(transaction, area.name, id))
        await assertStorageLeft(request, transaction)
      })
      const file = await receiveFile(request, cemeteryId, store)
      const made = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        // Locked, so that two that come at once are counted one after the other.
        const record = assertActive(await repository.lock(id))
        assertRoom(await listFiles(transaction, area.name, id))
        await assertStorageLeft(request, transaction, file.size)
        const row = await addFile(transaction, area.name, id, file)
        await repository.writeAudit('file', record, null, said(row))
        return attachedFileOf(cemeteryId, row, links)
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
        const fileId = numericParam(request, 'fileId')
        const row = await lockFile(transaction, area.name, id, fileId, versionOf(request))
        if (row.archivedAt) return attachedFileOf(transaction.cemeteryId, row, links)
        await repository.writeAudit('file-archive', record, said(row), null)
        const gone = await setFileArchived(transaction, fileId, true)
        return attachedFileOf(transaction.cemeteryId, gone, links)
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
        const fileId = numericParam(request, 'fileId')
        const row = await lockFile(transaction, area.name, id, fileId)
        if (!row.archivedAt) return attachedFileOf(transaction.cemeteryId, row, links)
        assertRoom(await listFiles(transaction, area.name, id))
        await repository.writeAudit('file-restore', record, null, said(row))
        const back = await setFileArchived(transaction, fileId, false)
        return attachedFileOf(transaction.cemeteryId, back, links)
      })
      return reply.header('etag', `"${view.version}"`).send(view)
    },
  )

  serveFiles(app, { database, store, links })
}

/** What the audit keeps of a file. */
const said = ({ id, name, type, size }: FileRow) => ({ file: id, name, type, size })

export function assertRoom(files: readonly FileRow[]) {
  if (files.length >= maxAttachments)
    throw conflict(
      'tooMany',
      'This record holds no more files',
      `A record holds at most ${maxAttachments} files: remove one first.`,
    )
}
