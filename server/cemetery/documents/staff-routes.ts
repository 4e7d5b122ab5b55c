import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AnyArea, keepsFiles } from '../../../core/area'
import {
  type DocumentField,
  documentFieldsBody,
  documentFilters,
  documentFromFile,
  documentFromPaper,
  maxUploadedPdfBytes,
  type OfficeDocument,
  type OfficeDocumentDetails,
  sendBody,
  uploadedDocument,
} from '../../../core/documents/document'
import { emailAddress } from '../../../core/session'
import { listFiles, lockFile } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import type { ReceivedFile } from '../../engine/files/upload'
import { assertStorageLeft } from '../../engine/limits/storage-quota'
import { badInput, conflict, forbidden, notFound, Problem } from '../../engine/problem/problem'
import {
  assertActive,
  needOf,
  numericParam,
  subjectPath,
  withSubject,
} from '../../engine/resources/record-subject'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { callerOf, parseBody, versionOf } from '../../engine/resources/request'
import { type Transaction, transact } from '../../engine/transaction/transaction'
import type { InspectedPdf } from '../../formats/pdf/inspect-pdf'
import type { Database } from '../../platform/database/database'
import { FileLinks } from '../../platform/files/links'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { madeFile } from '../papers/keep-file'
import type { PaperMaker } from '../papers/maker'
import { PaperFiles, preparePaper, storePdf, type UsedTemplate } from '../papers/prepare'
import { addDraft, type DraftFields, keepDraftFile } from './drafts'
import { addEvents, eventsHold, readEvents } from './event-chain'
import { evidenceOf } from './evidence'
import { fieldsOfPaper } from './fields'
import { postLetter } from './letters'
import { remind } from './reminders'
import type { DocumentSealing } from './sealing'
import { sendDocument, sentAlready } from './send'
import {
  changeDocument,
  changeFields,
  changeRecipient,
  countDocuments,
  type DocumentRow,
  documentsOfRecord,
  hasExpired,
  listDocuments,
  officeDocument,
  pageSizes,
  type RecipientRow,
  readDocument,
  readRecipients,
} from './store'
import { documentLink, dropTokens, keepToken, newToken } from './tokens'
import { assertPlaces, fieldsFound, inspectUpload, receivePdf } from './uploads'

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
export async function documentRoutes(
  app: FastifyInstance,
  { database, registry, store, maker, sealing, publicUrl }: Options,
) {
  await app.register(multipart, {
    limits: { fileSize: maxUploadedPdfBytes, files: 1, fields: 5, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  })
  const links = new FileLinks(app.auth.settings.jwtSecret)
  const on = withSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Documents'], summary } })
  const areaNamed = (name: string): AnyArea => {
    const area = registry.areas.find((one) => one.name === name && keepsFiles(one))
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

  /** Areas whose documents the caller sees. @throws Problem 403 where there is none */
  const readableAreas = (transaction: Transaction): string[] => {
    const readable = registry.areas.filter((area) => transaction.may(needOf(area, 'read')))
    if (readable.length === 0) throw forbidden()
    return readable.map(({ name }) => name)
  }

  app.get(`${path}/counts`, doc('Count the documents in each state to be seen to'), (request) =>
    transact(database, callerOf(request), {}, (transaction) =>
      countDocuments(transaction, readableAreas(transaction)),
    ),
  )

  app.get(
    path,
    doc(
      'List documents of the records that one may read, newest first; those that wait, longest first',
    ),
    (request) =>
      transact(database, callerOf(request), {}, async (transaction) => {
        const { status = null, before = null } = request.query as Record<string, string | undefined>
        if (status !== null && !documentFilters.includes(status as never))
          throw badInput([{ field: 'status', message: 'is not a status of documents' }])
        if (before !== null && !/^[1-9]\d{0,14}$/.test(before))
          throw badInput([{ field: 'before', message: 'must be the id of a document' }])
        const rows = await listDocuments(transaction, readableAreas(transaction), {
          status,
          before: before === null ? null : Number(before),
          limit: pageSize + 1,
        })
        return {
          documents: await views(transaction, rows.slice(0, pageSize)),
          more: rows.length > pageSize,
        }
      }),
  )

  /** Keeps a file that has come in among the record's, and makes a draft of it. */
  const keepDraft = (
    request: FastifyRequest,
    { resource, recordId }: { resource: string; recordId: number },
    file: ReceivedFile,
    draft: DraftFields,
    used: readonly UsedTemplate[] = [],
  ): Promise<OfficeDocument> => {
    const area = areaNamed(resource)
    return transact(database, callerOf(request), needOf(area, 'write'), async (transaction) => {
      const repository = new Repository(registry, area, transaction)
      const subject = { area, repository, recordId }
      return view(transaction, await keepDraftFile(transaction, subject, file, draft, used))
    })
  }

  const fromPaper = async (request: FastifyRequest): Promise<OfficeDocument> => {
    const asked = await transact(database, callerOf(request), {}, async (transaction) => {
      const { record: of, template, language, signer } = parseBody(documentFromPaper, request.body)
      const area = areaNamed(of.resource)
      transaction.assertAllowed(needOf(area, 'write'))
      const repository = new Repository(registry, area, transaction)
      const record = assertActive(await repository.get(of.recordId))
      assertRoom(await listFiles(transaction, area.name, of.recordId))
      const prepared = await preparePaper(
        transaction,
        registry,
        new PaperFiles(store),
        { area, record },
        { paper: template, language, signer },
      )
      return { ...prepared, of, language }
    })
    const made = await maker.make(asked.paper)
    const hash = await storePdf(store, asked.cemeteryId, made.pdf)
    return keepDraft(
      request,
      asked.of,
      madeFile(asked.file, made.pdf, hash),
      {
        template: asked.template.key,
        language: asked.language,
        fields: fieldsOfPaper(made.places),
        pages: null,
      },
      asked.used,
    )
  }

  const fromUpload = async (request: FastifyRequest): Promise<OfficeDocument> => {
    // Who is not signed in, or is nobody here, sends nothing large.
    await transact(database, callerOf(request), {}, async () => {})
    const { asked, file, inspected } = await receivePdf(request, store, {
      body: uploadedDocument,
      after: 'record',
      allow: ({ record: of }) =>
        transact(database, callerOf(request), {}, async (transaction) => {
          const area = areaNamed(of.resource)
          transaction.assertAllowed(needOf(area, 'write'))
          assertActive(await new Repository(registry, area, transaction).get(of.recordId))
          assertRoom(await listFiles(transaction, area.name, of.recordId))
          await assertStorageLeft(request, transaction)
          return { cemeteryId: transaction.cemeteryId }
        }),
    })
    return keepDraft(request, asked.record, file, {
      template: null,
      language: asked.language,
      ...placesFound(inspected),
    })
  }

  const fromFile = async (request: FastifyRequest): Promise<OfficeDocument> => {
    const subject = await transact(database, callerOf(request), {}, async (transaction) => {
      const body = parseBody(documentFromFile, request.body)
      const area = areaNamed(body.record.resource)
      transaction.assertAllowed(needOf(area, 'write'))
      const record = assertActive(
        await new Repository(registry, area, transaction).get(body.record.recordId),
      )
      const file = await lockFile(transaction, area.name, record.id, body.file).catch(
        (error: unknown) => {
          throw error instanceof Problem && error.status === 404 ? missingFile() : error
        },
      )
      if (file.archivedAt) throw missingFile()
      if (file.type !== 'application/pdf')
        throw badInput([{ field: 'file', message: 'is no PDF', code: 'notPdf' }])
      const { rows } = await transaction.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from files where cemetery_id = $1 and id = $2`,
        [transaction.cemeteryId, file.id],
      )
      const hash = rows[0]?.hash as string
      return { area, record, file, hash, body, cemeteryId: transaction.cemeteryId }
    })
    const { cemeteryId, hash, area, body } = subject
    const inspected = await store.withLocalFile(fileKeyOf(cemeteryId, hash), inspectUpload)
    return transact(database, callerOf(request), needOf(area, 'write'), async (transaction) => {
      const record = assertActive(
        await new Repository(registry, area, transaction).get(body.record.recordId),
      )
      const id = await addDraft(
        transaction,
        { ...subject, record },
        { template: null, language: body.language, ...placesFound(inspected) },
      )
      return view(transaction, id)
    })
  }

  app.post(
    path,
    doc(
      'Make a document of a record, as a draft: from one of its papers (template), from a PDF among its files (file), ' +
        'or from one that is uploaded (multipart: record as JSON, language, file)',
    ),
    async (request, reply) => {
      const answer = request.isMultipart()
        ? await fromUpload(request)
        : (request.body as { file?: unknown } | null)?.file !== undefined
          ? await fromFile(request)
          : await fromPaper(request)
      return reply.code(201).header('etag', `"${answer.version}"`).send(answer)
    },
  )

  app.put(
    `${path}/:id/fields`,
    {
      ...doc('Set the places of a draft that was made from a PDF, with who signs or enters them'),
      bodyLimit: 2_000_000,
    },
    async (request, reply) => {
      const answer = await opened(request, 'write', async (it) => {
        const { transaction, document } = it
        const version = versionOf(request)
        if (document.status !== 'draft') throw sentAlready()
        if (!document.pages)
          throw conflict(
            'fromPaper',
            'The places of a paper are not moved',
            'Upload the paper as a PDF to place fields on it.',
          )
        if (document.version !== version)
          throw new Problem(
            412,
            'Someone else has changed this document',
            'Look at it again before you change it.',
            { code: 'stale', current: await details(transaction, document) },
          )
        const { fields } = parseBody(documentFieldsBody, request.body) as {
          fields: DocumentField[]
        }
        assertPlaces(fields, pageSizes(document) ?? [])
        await changeFields(transaction, document.id, fields)
        await it.repository.writeAudit(
          'document-fields',
          await it.repository.get(document.recordId),
          placesTold(document),
          placesTold({ ...document, fields }),
        )
        return details(transaction, await readDocument(transaction, document.id))
      })
      return reply.header('etag', `"${answer.version}"`).send(answer)
    },
  )

  const details = async (
    transaction: Transaction,
    document: DocumentRow,
  ): Promise<OfficeDocumentDetails> => {
    const events = await readEvents(transaction, document.id)
    const link = (id: number) => links.link(transaction.cemeteryId, id, 'file')
    return {
      ...(await view(transaction, document.id)),
      fields: document.fields,
      pages: pageSizes(document),
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
  }

  app.get(
    `${path}/:id`,
    doc('A document with its places, its recipients and its story'),
    async (request, reply) => {
      const answer = await opened(request, 'read', ({ transaction, document }) =>
        details(transaction, document),
      )
      return reply.header('etag', `"${answer.version}"`).send(answer)
    },
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
        if (body.applyWhenSigned && !registry.extensions.get(it.area.name)?.documentSigned)
          throw badInput([
            { field: 'applyWhenSigned', message: 'records of this area have no step for it' },
          ])
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
        const early = due.find(
          ({ remindedAt }) => remindedAt && now.getTime() - remindedAt.getTime() < 3_600_000,
        )
        if (early)
          throw conflict('justReminded', 'They were reminded within the last hour', early.name)
        await remind(transaction, document, due, transaction.who.name, now)
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
    `${path}/:id/original`,
    doc('The original on paper was received, signed by hand'),
    (request) =>
      opened(request, 'write', async (it) => {
        const { transaction, document } = it
        if (document.status !== 'finished' || !document.wetOriginal || document.originalReceivedAt)
          throw conflict(
            'noOriginal',
            'No original on paper is awaited',
            'It was received already, or the document needs none.',
          )
        await changeDocument(transaction, document.id, { originalReceivedAt: new Date() })
        await addEvents(transaction, document.id, [
          { kind: 'original-received', who: transaction.who.name },
        ])
        await told('document-original', it)
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

const placesFound = (inspected: InspectedPdf) => ({
  fields: fieldsFound(inspected),
  pages: inspected.pages.map(({ width, height }): [number, number] => [width, height]),
})

/** What the audit keeps of places: how many, and by what they can be told to be the same. */
const placesTold = ({ id, fields }: DocumentRow) => ({
  document: id,
  fields: fields.length,
  sha256: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
})

const missingFile = () =>
  badInput([{ field: 'file', message: 'is no file of this record', code: 'missingFile' }])

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
