import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { matchFormFields } from '../../../core/papers/match-fields'
import { paperLimits } from '../../../core/papers/paper-nodes'
import {
  maxTemplatePdfBytes,
  type PaperNode,
  paperLanguages,
  templatesArea,
} from '../../../core/papers/template'
import { boundedText } from '../../../core/schema'
import { addFile, attachedFileOf, filesOf, listFiles } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import { assertStorageLeft } from '../../engine/limits/storage-quota'
import { badInput, notFound } from '../../engine/problem/problem'
import { assertActive, needOf, numericParam } from '../../engine/resources/record-subject'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import type { FileStore } from '../../platform/files/store'
import { fieldsFound, type KeptPdf, receivePdf } from './uploads'

const path = '/cemeteries/:cemeteryId/templates'

/** What comes beside the PDF that a new template is made of. */
const templateFromPdf = z.strictObject({
  name: boundedText(100, true),
  resource: boundedText(60, true),
  language: z.enum(paperLanguages),
})

/** Templates of PDFs that an office has already: their pages, and the fields of their form. */
export async function templatePdfRoutes(
  app: FastifyInstance,
  { database, registry, store }: { database: Database; registry: AreaRegistry; store: FileStore },
) {
  await app.register(multipart, {
    limits: { fileSize: maxTemplatePdfBytes, files: 1, fields: 5, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
  const links = new FileLinks(app.auth.settings.jwtSecret)
  const templates = registry.areas.find(({ name }) => name === templatesArea) as AnyArea
  const writing = <T>(request: FastifyRequest, work: (transaction: Transaction) => Promise<T>) =>
    transact(database, callerOf(request), needOf(templates, 'write'), work)
  const doc = (summary: string) => ({
    schema: { tags: ['Papers'], summary },
    bodyLimit: maxTemplatePdfBytes + 100_000,
  })

  app.get(
    `${path}/files/:fileId`,
    { schema: { tags: ['Papers'], summary: 'A file that templates show: a picture or a PDF' } },
    (request) =>
      transact(database, callerOf(request), needOf(templates, 'read'), async (transaction) => {
        const id = numericParam(request, 'fileId')
        const { rowCount } = await transaction.query(
          `select from files where cemetery_id = $1 and id = $2 and resource = 'templates'`,
          [transaction.cemeteryId, id],
        )
        const [row] = rowCount ? await filesOf(transaction, [id]) : []
        if (!row) throw notFound()
        return attachedFileOf(transaction.cemeteryId, row, links)
      }),
  )

  app.post(
    `${path}/from-pdf`,
    doc('Make a template of a PDF (multipart: name, resource, language, file)'),
    async (request, reply) => {
      await writing(request, async () => {})
      const { asked, ...kept } = await receivePdf(request, store, {
        body: templateFromPdf,
        maxBytes: maxTemplatePdfBytes,
        after: 'resource',
        allow: async ({ resource }) => {
          printedArea(registry, resource)
          return writing(request, async (transaction) => {
            await assertStorageLeft(request, transaction)
            return { cemeteryId: transaction.cemeteryId }
          })
        },
      })
      assertUsable(kept)
      const made = await writing(request, async (transaction) => {
        const repository = new Repository(registry, templates, transaction)
        const { id } = await repository.create({ ...asked, content: '[]' })
        const file = await addFile(transaction, templates.name, id, kept.file)
        const node = nodeOf(printedArea(registry, asked.resource), file.id, kept)
        const { version } = await repository.get(id)
        return repository.update(id, version, { content: JSON.stringify([node]) })
      })
      return reply.code(201).header('etag', `"${made.version}"`).send(made)
    },
  )

  app.post(
    `${path}/:id/pdf`,
    doc('Keep a PDF among the files of a template, for its pages to stand in it (multipart: file)'),
    async (request, reply) => {
      const id = numericParam(request, 'id')
      const readable = (transaction: Transaction) =>
        new Repository(registry, templates, transaction).get(id).then(assertActive)
      await writing(request, readable)
      const kept = await receivePdf(request, store, {
        body: z.strictObject({}),
        maxBytes: maxTemplatePdfBytes,
        allow: () =>
          writing(request, async (transaction) => {
            assertRoom(await listFiles(transaction, templates.name, id))
            await assertStorageLeft(request, transaction)
            return { cemeteryId: transaction.cemeteryId }
          }),
      })
      assertUsable(kept)
      const node = await writing(request, async (transaction) => {
        const repository = new Repository(registry, templates, transaction)
        const record = assertActive(await repository.lock(id))
        assertRoom(await listFiles(transaction, templates.name, id))
        const file = await addFile(transaction, templates.name, id, kept.file)
        await repository.writeAudit('file', record, null, {
          file: file.id,
          name: file.name,
          type: file.type,
          size: file.size,
        })
        return nodeOf(printedArea(registry, String(record.resource)), file.id, kept)
      })
      return reply.code(201).send(node)
    },
  )
}

/** @throws Problem 400 where papers are not printed of such records */
function printedArea({ areas }: AreaRegistry, name: string): AnyArea {
  const area = areas.find((one) => one.name === name && one.papers)
  if (!area)
    throw badInput([{ field: 'resource', message: 'names no records that papers are printed of' }])
  return area
}

/** @throws Problem 400 for one with more pages than a template has */
function assertUsable({ inspected }: KeptPdf) {
  const { length } = inspected.pages
  if (length > paperLimits.pages)
    throw badInput([
      {
        field: 'file',
        message: `has ${length} pages; a template has at most ${paperLimits.pages}`,
        code: 'templatePages',
        params: { pages: length, most: paperLimits.pages },
      },
    ])
}

const nodeOf = (area: AnyArea, pdf: number, { inspected }: KeptPdf): PaperNode => ({
  pdf,
  pages: inspected.pages,
  fields: matchFormFields(area, fieldsFound(inspected)).slice(0, paperLimits.fields),
})
