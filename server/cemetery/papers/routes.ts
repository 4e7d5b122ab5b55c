import type { FastifyInstance } from 'fastify'
import { type PrintablePaper, signingRoles } from '../../../core/papers/template'
import { addFile, attachedFileOf, listFiles } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import { assertActive, subjectPath, withSubject } from '../../engine/resources/record-subject'
import type { AreaRegistry } from '../../engine/resources/repository'
import { parseBody } from '../../engine/resources/request'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import type { FileStore } from '../../platform/files/store'
import type { PaperMaker } from './maker'
import {
  fitsRecord,
  type PackChoice,
  type PaperChoice,
  packChoice,
  paperChoice,
  papersOf,
  preparePack,
  preparePaper,
  storePdf,
} from './prepare'

/** Papers of a record: which there are, and one made as a PDF that is kept among the record's files. */
export function paperRoutes(
  app: FastifyInstance,
  {
    database,
    registry,
    store,
    maker,
  }: { database: Database; registry: AreaRegistry; store: FileStore; maker: PaperMaker },
) {
  const links = new FileLinks(app.auth.settings.jwtSecret)
  const on = withSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Papers'], summary } })

  app.get(`${subjectPath}/papers`, doc('List the papers that a record has'), (request) =>
    on(request, 'read', async ({ area, repository, id }): Promise<PrintablePaper[]> => {
      const record = await repository.get(id)
      return papersOf(area)
        .filter((paper) => fitsRecord(paper, record))
        .map(({ key, texts, appliesWhenSigned = false, wetOriginal = false }) => ({
          key,
          names: { en: texts.en.name, fr: texts.fr.name, es: texts.es.name },
          roles: signingRoles(texts.en.nodes),
          appliesWhenSigned: registry.extensions.get(area.name)?.documentSigned
            ? appliesWhenSigned
            : null,
          wetOriginal,
        }))
    }),
  )

  app.post(
    `${subjectPath}/papers`,
    doc('Make a paper of a record, or several in one: a PDF, kept among the record’s files'),
    async (request, reply) => {
      const { paper, file, cemeteryId } = await on(
        request,
        'write',
        async ({ area, repository, transaction, id }) => {
          const wanted = readChoice(request.body)
          const record = assertActive(await repository.get(id))
          assertRoom(await listFiles(transaction, area.name, id))
          return 'papers' in wanted
            ? preparePack(transaction, registry, store, { area, record }, wanted)
            : preparePaper(transaction, registry, store, { area, record }, wanted)
        },
      )
      const { pdf } = await maker.make(paper)
      const hash = await storePdf(store, cemeteryId, pdf)
      const made = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        const record = assertActive(await repository.lock(id))
        assertRoom(await listFiles(transaction, area.name, id))
        const row = await addFile(transaction, area.name, id, {
          name: file,
          type: 'application/pdf',
          size: pdf.length,
          hash,
          pictures: { width: null, height: null, made: [] },
        })
        await repository.writeAudit('file', record, null, {
          file: row.id,
          name: row.name,
          type: row.type,
          size: row.size,
        })
        return attachedFileOf(cemeteryId, row, links)
      })
      return reply.code(201).header('etag', `"${made.version}"`).send(made)
    },
  )
}

/** `{ paper, language }`, or `{ papers, language }` for several. @throws Problem 400 */
const readChoice = (body: unknown): PaperChoice | PackChoice =>
  body !== null && typeof body === 'object' && 'papers' in body
    ? parseBody(packChoice, body)
    : parseBody(paperChoice, body)
