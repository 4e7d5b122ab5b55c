import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import {
  documentFromPaper,
  documentStatuses,
  type OfficeDocument,
  type OfficeDocumentDetails,
  sendBody,
} from '../../../core/documents/document'
import { emailAddress } from '../../../core/session'
import { addFile, listFiles } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import { badInput, conflict, forbidden, notFound } from '../../engine/problem/problem'
import {
  assertActive,
  needOf,
  numericParam,
  subjectPath,
  withSubject,
} from '../../engine/resources/record-subject'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, parseBody } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import type { FileStore } from '../../platform/files/store'
import type { PaperMaker } from '../papers/maker'
import { preparePaper, storePdf } from '../papers/prepare'
import { addEvents, eventsHold, readEvents } from './event-chain'
import { evidenceOf } from './evidence'
import { fieldsOfPaper } from './fields'
import { postLetter } from './letters'
import type { DocumentSealing } from './sealing'
import { sendDocument } from './send'
import {
  addDocument,
  changeDocument,
  changeRecipient,
  type DocumentRow,
  documentsOfRecord,
  hasExpired,
  listDocuments,
  officeDocument,
  type RecipientRow,
  readDocument,
  readRecipients,
} from './store'
import { documentLink, dropTokens, keepToken, newToken } from './tokens'

const pageSize = 50
const path = '/cemeteries/:cemeteryId/documents'
const reason = z.strictObject({ reason: z.string().trim().max(500).default('') })
const expires = z.strictObject({ expires: z.iso.datetime({ offset: true }) })
const remindBody = z.strictObject({ recipient: z.int().positive().nullable().default(null) })
const emailBody = z.strictObject({ email: emailAddress })

interface Options {
  database: Database
  registry: AreaRegistry
  store: FileStore
  maker: PaperMaker
  sealing: DocumentSealing
  publicUrl: string
}

/** One document, in a transaction of whoever may act on its record. */
interface OpenedDocument {
  area: AnyArea
  transaction: Transaction
  repository: Repository
  document: DocumentRow
}

/** The office's side of documents (domain.md, Documents and signing; `docs/api.md`). */
export function documentRoutes(
  app: FastifyInstance,
  { database, registry, store, maker, sealing, publicUrl }: Options,
) {
  const links = new FileLinks(app.auth.settings.jwtSecret)
  const on = withSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Documents'], summary } })
  const areaNamed = (name: string): AnyArea => {
    const area = registry.areas.find((one) => one.name === name && !one.computed)
    if (!area) throw notFound()
    return area
  }

  /** The document that the path names, for whoever may do this to its record. */
  const opened = <T>(
    request: FastifyRequest,
    access: 'read' | 'write',
    work: (opened: OpenedDocument) => Promise<T>,
  ): Promise<T> =>
    transact(database, callerOf(request), {}, async (transaction) => {
      const document = await readDocument(
        transaction,
        numericParam(request, 'id'),
        access === 'write',
      )
      const area = areaNamed(document.resource)
      transaction.assertAllowed(needOf(area, access))
      return work({
        area,
        transaction,
        repository: new Repository(registry, area, transaction),
        document,
      })
    })
  const view = async (transaction: Transaction, id: number): Promise<OfficeDocument> => {
    const [row, recipients] = [
      await readDocument(transaction, id),
      await readRecipients(transaction, [id]),
    ]
    return officeDocument(row, recipients)
  }
  const views = async (transaction: Transaction, rows: readonly DocumentRow[]) => {
    const recipients = await readRecipients(
      transaction,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => officeDocument(row, recipients))
  }
  const told = (action: string, { repository, document }: OpenedDocument) =>
    repository
      .get(document.recordId)
      .then((record) =>
        repository.writeAudit(action, record, null, { document: document.id, name: document.name }),
      )

  app.get(path, doc('List documents of the records that one may read, newest first'), (request) =>
    transact(database, callerOf(request), {}, async (transaction) => {
      const { status = null, before = null } = request.query as Record<string, string | undefined>
      if (status !== null && ![...documentStatuses, 'expired'].includes(status as never))
        throw badInput([{ field: 'status', message: 'is not a status of documents' }])
      if (before !== null && !/^[1-9]\d{0,14}$/.test(before))
        throw badInput([{ field: 'before', message: 'must be the id of a document' }])
      const readable = registry.areas.filter((area) => transaction.may(needOf(area, 'read')))
      if (readable.length === 0) throw forbidden()
      const rows = await listDocuments(
        transaction,
        readable.map(({ name }) => name),
        { status, before: before === null ? null : Number(before), limit: pageSize + 1 },
      )
      return {
        documents: await views(transaction, rows.slice(0, pageSize)),
        more: rows.length > pageSize,
      }
    }),
  )

  app.post(
    path,
    doc('Make a document of a record from one of its papers, as a draft'),
    async (request, reply) => {
      const asked = await transact(database, callerOf(request), {}, async (transaction) => {
        const { record: of, template, language } = parseBody(documentFromPaper, request.body)
        const area = areaNamed(of.resource)
        transaction.assertAllowed(needOf(area, 'write'))
        const repository = new Repository(registry, area, transaction)
        const record = assertActive(await repository.get(of.recordId))
        assertRoom(await listFiles(transaction, area.name, of.recordId))
        const prepared = await preparePaper(
          transaction,
          registry,
          store,
          { area, record },
          { paper: template, language },
        )
        return { ...prepared, area, language, recordId: of.recordId }
      })
      const made = await maker.make(asked.paper)
      const hash = await storePdf(store, asked.cemeteryId, made.pdf)
      const fields = fieldsOfPaper(made.places, asked.paper)
      const answer = await transact(
        database,
        callerOf(request),
        needOf(asked.area, 'write'),
        async (transaction) => {
          const repository = new Repository(registry, asked.area, transaction)
          const record = assertActive(await repository.lock(asked.recordId))
          assertRoom(await listFiles(transaction, asked.area.name, asked.recordId))
          const file = await addFile(transaction, asked.area.name, asked.recordId, {
            name: asked.file,
            type: 'application/pdf',
            size: made.pdf.length,
            hash,
            pictures: { width: null, height: null, made: [] },
          })
          const id = await addDocument(transaction, {
            resource: asked.area.name,
            recordId: asked.recordId,
            recordLabel: record.label,
            name: asked.file,
            template: asked.template.key,
            language: asked.language,
            fileId: file.id,
            hash,
            fields,
          })
          await addEvents(transaction, id, [
            { kind: 'made', who: transaction.who.name, detail: { file: asked.file, sha256: hash } },
          ])
          await repository.writeAudit('file', record, null, {
            file: file.id,
            name: file.name,
            type: file.type,
            size: file.size,
          })
          return view(transaction, id)
        },
      )
      return reply.code(201).header('etag', `"${answer.version}"`).send(answer)
    },
  )

  app.get(`${path}/:id`, doc('A document with its recipients and its story'), (request) =>
    opened(request, 'read', async ({ transaction, document }): Promise<OfficeDocumentDetails> => {
      const events = await readEvents(transaction, document.id)
      const link = (id: number) => links.link(transaction.cemeteryId, id, 'file')
      return {
        ...(await view(transaction, document.id)),
        events: events.map(({ n, kind, at, who, address, detail }) => ({
          n,
          kind,
          at,
          who,
          address,
          detail,
        })),
        eventsHold: eventsHold(events),
        files: {
          original: link(document.fileId),
          sealed: document.sealedFileId === null ? null : link(document.sealedFileId),
        },
      }
    }),
  )

  app.get(
    `${path}/:id/files/:part`,
    doc('The original or the sealed file (a redirect), or the evidence as data (certificate)'),
    async (request, reply) => {
      const { part } = request.params as { part: string }
      const found = await opened(request, 'read', async ({ transaction, document }) => {
        if (part === 'certificate') return { evidence: await evidenceOf(transaction, document) }
        const id =
          part === 'original' ? document.fileId : part === 'sealed' ? document.sealedFileId : null
        if (id === null) throw notFound()
        return { to: links.link(transaction.cemeteryId, id, 'file') }
      })
      return 'to' in found ? reply.redirect(found.to as string) : found.evidence
    },
  )

  app.post(
    `${path}/:id/send`,
    doc('Send a draft to its recipients, to be signed or read'),
    (request) =>
      opened(request, 'write', async (it) => {
        const body = parseBody(sendBody, request.body)
        if (body.mode === 'sign') sealing.assertReady()
        await sendDocument(it.repository.context, it.document.id, body)
        await told('document-sent', it)
        return view(it.transaction, it.document.id)
      }),
  )

  app.post(
    `${path}/:id/remind`,
    doc('Remind those who have not finished, or one of them'),
    (request) =>
      opened(request, 'write', async ({ transaction, document }) => {
        const { recipient: one } = parseBody(remindBody, request.body)
        assertOpen(document)
        const now = new Date()
        const due = (await readRecipients(transaction, [document.id])).filter(
          ({ id, status, email }) =>
            (one === null || id === one) && email && (status === 'invited' || status === 'opened'),
        )
        if (due.length === 0)
          throw conflict(
            'nobodyToRemind',
            'Nobody is to be reminded',
            'Nobody with an e-mail address is asked for their part at the moment.',
          )
        for (const recipient of due) {
          if (recipient.remindedAt && now.getTime() - recipient.remindedAt.getTime() < 3_600_000)
            throw conflict(
              'justReminded',
              'They were reminded within the last hour',
              recipient.name,
            )
          await changeRecipient(transaction, recipient.id, { remindedAt: now })
          await postLetter(transaction, 'document-reminder', document, recipient, now.getTime())
        }
        await addEvents(
          transaction,
          document.id,
          due.map(({ name, email }) => ({
            kind: 'reminded' as const,
            who: transaction.who.name,
            detail: { to: name, email: email ?? '' },
          })),
          now,
        )
        await changeDocument(transaction, document.id, {})
        return view(transaction, document.id)
      }),
  )

  app.post(`${path}/:id/extend`, doc('Give recipients more time'), (request) =>
    opened(request, 'write', async ({ transaction, document }) => {
      const until = new Date(parseBody(expires, request.body).expires)
      if (document.status !== 'sent') throw ended()
      if (until <= new Date() || (document.expiresAt && until <= document.expiresAt))
        throw badInput([{ field: 'expires', message: 'must be later than it is', code: 'later' }])
      await changeDocument(transaction, document.id, { expiresAt: until })
      await addEvents(transaction, document.id, [
        { kind: 'extended', who: transaction.who.name, detail: { until: until.toISOString() } },
      ])
      return view(transaction, document.id)
    }),
  )

  app.post(
    `${path}/:id/revoke`,
    doc('Take a document back: its links open nothing any more'),
    (request) =>
      opened(request, 'write', async (it) => {
        const { transaction, document } = it
        const { reason: why } = parseBody(reason, request.body)
        if (document.status !== 'draft' && document.status !== 'sent') throw ended()
        const now = new Date()
        await changeDocument(transaction, document.id, {
          status: 'revoked',
          endedAt: now,
          ...(document.expiresAt === null && { expiresAt: now }),
        })
        await addEvents(transaction, document.id, [
          { kind: 'revoked', who: transaction.who.name, detail: why ? { reason: why } : {} },
        ])
        await told('document-revoked', it)
        return view(transaction, document.id)
      }),
  )

  app.post(
    `${path}/:id/recipients/:recipientId/link`,
    doc('A new link for one recipient, to hand over or to be signed on this device'),
    (request) =>
      opened(request, 'write', async ({ transaction, document }) => {
        assertOpen(document)
        const recipient = await recipientOf(request, transaction, document)
        if (recipient.status === 'waiting')
          throw conflict(
            'notTheirTurn',
            'It is not their turn yet',
            'Those before them sign first.',
          )
        const token = newToken(transaction.cemeteryId)
        await keepToken(transaction, token, recipient.id)
        await addEvents(transaction, document.id, [
          { kind: 'linked', who: transaction.who.name, detail: { to: recipient.name } },
        ])
        return { link: documentLink(publicUrl, token) }
      }),
  )

  app.post(
    `${path}/:id/recipients/:recipientId/email`,
    doc('Correct the e-mail address of a recipient, and send the letter there'),
    (request) =>
      opened(request, 'write', async ({ transaction, document }) => {
        const { email } = parseBody(emailBody, request.body)
        assertOpen(document)
        const recipient = await recipientOf(request, transaction, document)
        if (recipient.status === 'finished' || recipient.status === 'declined') throw ended()
        await dropTokens(transaction, recipient.id)
        await changeRecipient(transaction, recipient.id, { email })
        await addEvents(transaction, document.id, [
          {
            kind: 'corrected',
            who: transaction.who.name,
            detail: { to: recipient.name, email, before: recipient.email ?? '' },
          },
        ])
        if (recipient.status !== 'waiting')
          await postLetter(
            transaction,
            document.mode === 'sign' ? 'document-sign' : 'document-view',
            document,
            { ...recipient, email },
            Date.now(),
          )
        return view(transaction, document.id)
      }),
  )

  app.get(
    `${subjectPath}/documents`,
    doc('List the documents of a record, newest first'),
    (request) =>
      on(request, 'read', async ({ area, repository, transaction, id }) => {
        await repository.get(id)
        return views(transaction, await documentsOfRecord(transaction, area.name, id))
      }),
  )
}

const ended = () =>
  conflict(
    'documentEnded',
    'This document is not open any more',
    'It was finished, declined or revoked.',
  )

function assertOpen(document: DocumentRow) {
  if (document.status !== 'sent') throw ended()
  if (hasExpired(document))
    throw conflict(
      'documentExpired',
      'The time of this document is over',
      'Give its recipients more time first.',
    )
}

async function recipientOf(
  request: FastifyRequest,
  transaction: Transaction,
  document: DocumentRow,
): Promise<RecipientRow> {
  const id = numericParam(request, 'recipientId')
  const found = (await readRecipients(transaction, [document.id])).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}
