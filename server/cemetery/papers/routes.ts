import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { paperSizeOf } from '../../../core/paper-size'
import {
  type PaperLanguage,
  type PaperTemplate,
  type PrintablePaper,
  paperLanguages,
  pathsOf,
} from '../../../core/papers/template'
import { areaPapers } from '../../engine/areas/areas'
import { addFile, attachedFileOf, listFiles } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import { badInput, notFound } from '../../engine/problem/problem'
import { assertActive, subjectPath, withSubject } from '../../engine/resources/record-subject'
import type { AreaRegistry, StoredRecord } from '../../engine/resources/repository'
import { parseBody } from '../../engine/resources/request'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { readCemetery } from '../cemeteries/details'
import { fillPaper, type Letterhead } from './fill'
import { PaperMaker } from './maker'
import { longDate, type PaperFormat, readPaperValues } from './values'

const body = z.strictObject({ paper: z.string().max(40), language: z.enum(paperLanguages) })

/** The papers of an area, by its name. */
export function papersOf(area: AnyArea): readonly PaperTemplate[] {
  return areaPapers[`../../../resources/${area.name}/papers.server.ts`] ?? []
}

const fits = ({ statuses }: PaperTemplate, record: StoredRecord) =>
  !statuses || statuses.includes(String(record.status))

/** Papers of a record: which there are, and one made as a PDF that is kept among the record's files. */
export function paperRoutes(
  app: FastifyInstance,
  {
    database,
    registry,
    store,
    fonts,
  }: { database: Database; registry: AreaRegistry; store: FileStore; fonts: readonly string[] },
) {
  const links = new FileLinks(app.auth.settings.jwtSecret)
  const maker = new PaperMaker(fonts)
  app.addHook('onClose', () => maker.close())
  const on = withSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Papers'], summary } })

  app.get(`${subjectPath}/papers`, doc('List the papers that a record has'), (request) =>
    on(request, 'read', async ({ area, repository, id }): Promise<PrintablePaper[]> => {
      const record = await repository.get(id)
      return papersOf(area)
        .filter((paper) => fits(paper, record))
        .map(({ key, texts }) => ({
          key,
          names: { en: texts.en.name, fr: texts.fr.name, es: texts.es.name },
        }))
    }),
  )

  app.post(
    `${subjectPath}/papers`,
    doc('Make a paper of a record: a PDF, kept among the record’s files'),
    async (request, reply) => {
      const { paper, file, cemeteryId } = await on(
        request,
        'write',
        async ({ area, repository, transaction, id }) => {
          const wanted = parseBody(body, request.body)
          const record = assertActive(await repository.get(id))
          const template = papersOf(area).find(({ key }) => key === wanted.paper)
          if (!template) throw notFound()
          if (!fits(template, record))
            throw badInput([
              { field: 'paper', message: 'is not for a record of this status', code: 'status' },
            ])
          assertRoom(await listFiles(transaction, area.name, id))
          const { name, nodes } = template.texts[wanted.language]
          const { head, format, extra } = await surroundings(
            transaction,
            record,
            wanted.language,
            store,
          )
          const values = await readPaperValues(
            transaction,
            registry,
            { area, record },
            pathsOf(nodes),
            { format, extra },
          )
          const day = todayIn(format.timeZone)
          return {
            cemeteryId: transaction.cemeteryId,
            file: `${name} ${day}.pdf`,
            paper: {
              title: `${name} · ${record.label}`,
              language: format.locale,
              author: head.name,
              size: paperSizeOf(transaction.who.cemetery?.locale ?? 'en-US'),
              blocks: fillPaper(nodes, values, head),
              foot: [head.name, record.label].join(' · '),
            },
          }
        },
      )
      const { pdf } = await maker.make(paper)
      const hash = createHash('sha256').update(pdf).digest('hex')
      const draft = await store.createDraft()
      try {
        await writeFile(draft, pdf, { mode: 0o600 })
        await store.put(fileKeyOf(cemeteryId, hash), draft)
      } finally {
        await rm(draft, { force: true })
      }
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

/** What stands around a record's own values: the cemetery, the day, whoever prints. */
async function surroundings(
  transaction: Transaction,
  record: StoredRecord,
  language: PaperLanguage,
  store: FileStore,
): Promise<{ head: Letterhead; format: PaperFormat; extra: Record<string, string> }> {
  const { client, who, cemeteryId } = transaction
  const cemetery = await readCemetery(client, who, cemeteryId)
  const { name, street, city, region, postalCode, country } = cemetery
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [street, place, country].filter((line): line is string => Boolean(line))
  const spoken = new Intl.Locale(cemetery.locale).maximize()
  const locale = new Intl.Locale(language, { region: spoken.region ?? 'US' }).toString()
  const logo = await logoOf(transaction, store)
  return {
    head: { name, lines, ...(logo && { logo }) },
    format: { language, locale, currency: cemetery.currency, timeZone: cemetery.timeZone },
    extra: {
      record: record.label,
      today: longDate(todayIn(cemetery.timeZone), locale),
      'cemetery.name': name,
      'cemetery.address': lines.join(', '),
      'cemetery.city': city ?? '',
      'user.name': who.name,
    },
  }
}

/** A paper without its logo is still a paper: one that is not in the store keeps nobody waiting. */
async function logoOf(transaction: Transaction, store: FileStore): Promise<Buffer | undefined> {
  const { rows } = await transaction.query<{ hash: string }>(
    `select encode(f.hash, 'hex') as hash from cemeteries c
     join files f on f.cemetery_id = c.id and f.id = c.logo_file and f.archived_at is null
     where c.id = $1`,
    [transaction.cemeteryId],
  )
  if (!rows[0]) return undefined
  const found = await store
    .read(fileKeyOf(transaction.cemeteryId, rows[0].hash))
    .catch(() => undefined)
  if (!found) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
