import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paperNodesSchema } from '../../../core/papers/paper-nodes'
import { firstPathProblem } from '../../../core/papers/path-problem'
import { type PrintablePaper, paperLanguages, signingRoles } from '../../../core/papers/template'
import { areasWithCustomFields } from '../../engine/custom-fields/definitions'
import { attachedFileOf, listFiles } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import { badInput, notFound } from '../../engine/problem/problem'
import { assertActive, subjectPath, withSubject } from '../../engine/resources/record-subject'
import type { AreaRegistry } from '../../engine/resources/repository'
import { parseBody } from '../../engine/resources/request'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import type { FileStore } from '../../platform/files/store'
import { keepRecordFile, madeFile } from './keep-file'
import type { PaperMaker } from './maker'
import {
  fitsRecord,
  type PackChoice,
  type PaperChoice,
  PaperFiles,
  packChoice,
  paperChoice,
  paperWith,
  preparePack,
  preparePrint,
  signersOf,
  storePdf,
} from './prepare'
import { recordPapers } from './record-papers'

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
    on(
      request,
      'read',
      async ({ area, repository, transaction, id }): Promise<PrintablePaper[]> => {
        const record = await repository.get(id)
        return (await recordPapers(transaction, area))
          .filter((paper) => fitsRecord(paper, record))
          .map(({ key, texts, perSigner, appliesWhenSigned = false, wetOriginal = false }) => ({
            key,
            perSigner: perSigner
              ? { role: perSigner.role, contacts: signersOf(perSigner, record) }
              : null,
            names: Object.fromEntries(
              Object.entries(texts).map(([language, { name }]) => [language, name]),
            ),
            roles: signingRoles(Object.values(texts)[0]?.nodes ?? []),
            appliesWhenSigned: registry.extensions.get(area.name)?.documentSigned
              ? appliesWhenSigned
              : null,
            wetOriginal,
          }))
      },
    ),
  )

  app.post(
    `${subjectPath}/papers/preview`,
    doc('Show what a wording makes of a record: a PDF, which is not kept'),
    async (request, reply) => {
      const paper = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        const wording = parseBody(previewBody, request.body)
        if (!area.papers) throw notFound()
        const record = await repository.get(id)
        const areas = await areasWithCustomFields(transaction, registry.areas)
        const whole = areas.find(({ name }) => name === area.name) ?? area
        const problem = firstPathProblem(whole, wording.nodes, areas)
        if (problem)
          throw badInput([
            {
              field: 'nodes',
              message: `names {${problem.path}}, and ${area.name} have no ${problem.step}`,
              code: 'templatePath',
              params: { path: problem.path },
            },
          ])
        return (
          await paperWith(transaction, registry, new PaperFiles(store), { area, record }, wording)
        ).paper
      })
      const { pdf } = await maker.make(paper)
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf))
    },
  )

  app.post(
    `${subjectPath}/papers`,
    doc('Make a paper of a record, or several in one: a PDF, kept among the record’s files'),
    async (request, reply) => {
      const { paper, file, used, cemeteryId } = await on(
        request,
        'write',
        async ({ area, repository, transaction, id }) => {
          const wanted = readChoice(request.body)
          const record = assertActive(await repository.get(id))
          assertRoom(await listFiles(transaction, area.name, id))
          const files = new PaperFiles(store)
          return 'papers' in wanted
            ? preparePack(transaction, registry, files, { area, record }, wanted)
            : preparePrint(transaction, registry, files, { area, record }, wanted)
        },
      )
      const { pdf } = await maker.make(paper)
      const hash = await storePdf(store, cemeteryId, pdf)
      const made = await on(request, 'write', async ({ area, repository, transaction, id }) => {
        const subject = { area, repository, recordId: id }
        const made = madeFile(file, pdf, hash)
        const { row } = await keepRecordFile(transaction, subject, made, used)
        return attachedFileOf(cemeteryId, row, links)
      })
      return reply.code(201).header('etag', `"${made.version}"`).send(made)
    },
  )
}

/** What an editor shows of a wording before it is saved. */
const previewBody = z.strictObject({
  name: z.string().trim().max(100).default(''),
  language: z.enum(paperLanguages),
  nodes: paperNodesSchema,
})

/** `{ paper, language }` with `signer` where each signs their own, or `{ papers, language }` for several. @throws Problem 400 */
const readChoice = (body: unknown): PaperChoice | PackChoice =>
  body !== null && typeof body === 'object' && 'papers' in body
    ? parseBody(packChoice, body)
    : parseBody(paperChoice, body)
