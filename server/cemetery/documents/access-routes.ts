import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxUploadedPdfBytes } from '../../../core/documents/document'
import type {
  DocumentAccess,
  DocumentSignatures,
  FinishedDocument,
} from '../../../core/documents/recipient-view'
import { addFile } from '../../engine/files/file'
import { disposition, policy } from '../../engine/files/serve'
import { badInput, conflict, notFound, Problem } from '../../engine/problem/problem'
import { parseBody } from '../../engine/resources/request'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import { enqueue } from '../../platform/jobs/job-workers'
import { consentHash, consentTexts } from './consent'
import { addEvents, readEvents } from './event-chain'
import {
  acceptValue,
  asRecipient,
  asRecipientOf,
  assertIds,
  assertTheirTurn,
  declineBody,
  doneBy,
  type OpenedByRecipient,
  signBody,
} from './recipient'
import { type DocumentSealing, inNameOfMaker } from './sealing'
import { inviteNext } from './send'
import {
  changeDocument,
  changeRecipient,
  type DocumentRow,
  fieldsOf,
  keepSignature,
  type RecipientRow,
  readDocument,
  readRecipients,
  readSignatures,
} from './store'
import { receiveBytes } from './uploads'

const path = '/Documents/Access-Token'
const fileSeconds = 5 * 60
const pdfType = 'application/pdf'
type CopyAddress = Pick<FinishedDocument, 'uploadUrl' | 'uploadHeaders'>
const copyTo = (uploadUrl: string): CopyAddress => ({
  uploadUrl,
  uploadHeaders: { 'Content-Type': pdfType },
})
const noCopy: CopyAddress = { uploadUrl: null, uploadHeaders: {} }

/** What the recipient of a document does, by the token of their link and without signing in (specification 2.12). */
export async function documentAccessRoutes(
  app: FastifyInstance,
  {
    database,
    store,
    sealing,
    clientUpload,
  }: {
    database: Database
    store: FileStore
    sealing: DocumentSealing
    /** `STORAGE_CLIENT_UPLOAD`: browsers send a copy of what was signed as well. */
    clientUpload: boolean
  },
) {
  // A copy goes to the disk as it comes.
  app.addContentTypeParser(pdfType, (_request, payload, done) => done(null, payload))
  const takesCopy = async (it: OpenedByRecipient) => clientUpload && (await isCopyOpen(it))
  const addresses = new FileAddresses(app.auth.settings.jwtSecret)
  const doc = (summary: string) => ({
    schema: { tags: ['Documents by access token'], security: [], summary },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.includes(path)) reply.header('referrer-policy', 'no-referrer')
  })

  app.get(path, doc('The document that a link opens'), (request, reply) => {
    reply.header('cache-control', 'no-store')
    return asRecipient(database, request, 'write', async (it): Promise<DocumentAccess> => {
      const { transaction, document, recipient } = it
      const { cemetery, logo } = await cemeteryOf(transaction)
      if (recipient.status === 'invited') {
        const now = new Date()
        await changeRecipient(transaction, recipient.id, { status: 'opened', openedAt: now })
        await addEvents(transaction, document.id, [
          { kind: 'opened', ...doneBy(request, recipient) },
        ])
      }
      const open = document.status === 'sent' && recipient.status !== 'finished'
      const shown = open || document.status === 'finished'
      return {
        status: open ? 'InProgress' : 'Finished',
        fileName: document.name,
        s3Url: shown ? addresses.of(transaction.cemeteryId, it) : null,
        cemetery: {
          id: transaction.cemeteryId,
          name: cemetery.name,
          logoUrl: logo ? addresses.of(transaction.cemeteryId, it, 'logo') : null,
          timeZone: cemetery.timeZone,
          locale: cemetery.locale,
        },
        expiration: (document.expiresAt as Date).toISOString(),
        personId: recipient.institution ? null : recipient.contactId,
        institutionId: recipient.institution ? recipient.contactId : null,
        recipientName: recipient.name,
        message: document.message,
        language: document.language,
        wetOriginal: document.wetOriginal,
        signatureFieldLocations: fieldsOf(document, recipient).map(
          ({ role: _, ...field }) => field,
        ),
        consent: {
          text: consentTexts[document.language],
          givenAt: recipient.consentedAt?.toISOString() ?? null,
        },
      }
    })
  })

  app.get(`${path}/Signatures`, doc('What this recipient has signed so far'), (request, reply) => {
    reply.header('cache-control', 'no-store')
    return asRecipient(
      database,
      request,
      'read',
      async ({ transaction, recipient }): Promise<DocumentSignatures> => {
        const rows = await readSignatures(transaction, [recipient.id])
        return {
          signatures: rows.map(({ fieldName, value, signedAt }) => ({
            fieldName,
            signedAt: signedAt.toISOString(),
            value,
          })),
        }
      },
    )
  })

  app.post(`${path}/Consent`, doc('Agree to sign electronically'), async (request, reply) => {
    await asRecipient(database, request, 'write', async (it) => {
      assertTheirTurn(it)
      if (it.recipient.consentedAt) return
      await changeRecipient(it.transaction, it.recipient.id, { consentedAt: new Date() })
      await addEvents(it.transaction, it.document.id, [
        {
          kind: 'consented',
          ...doneBy(request, it.recipient),
          detail: { sha256: consentHash(it.document.language) },
        },
      ])
    })
    return reply.code(204).send()
  })

  app.post(
    `${path}/Sign`,
    { ...doc('Sign or enter one place, or take it back'), bodyLimit: 600_000 },
    async (request, reply) => {
      // A link that opens nothing does not have pictures read.
      const { body, field } = await asRecipient(database, request, 'read', async (it) => {
        const body = parseBody(signBody, request.body)
        return { body, field: placeOf(it, body) }
      })
      const value = body.signature && (await acceptValue(field.kind, body.signature))
      await asRecipient(database, request, 'write', async (it) => {
        placeOf(it, body)
        const { transaction, document, recipient } = it
        const now = new Date()
        const by = doneBy(request, recipient)
        if (value)
          await keepSignature(transaction, recipient.id, {
            fieldName: field.fieldName,
            value,
            signedAt: now,
            address: by.address ?? null,
            browser: by.browser ?? null,
          })
        else
          await transaction.client.query(
            'delete from document_signatures where cemetery_id = $1 and recipient_id = $2 and field_name = $3',
            [transaction.cemeteryId, recipient.id, field.fieldName],
          )
        await addEvents(
          transaction,
          document.id,
          [
            {
              kind: value ? 'entered' : 'taken-back',
              ...by,
              detail: { field: field.fieldName, label: field.label, kind: field.kind },
            },
          ],
          now,
        )
      })
      return reply.code(204).send()
    },
  )

  app.post(`${path}/Decline`, doc('Decline, or ask for paper'), async (request, reply) => {
    await asRecipient(database, request, 'write', async (it) => {
      const { reason, paper } = parseBody(declineBody, request.body)
      assertTheirTurn(it)
      const { transaction, document, recipient } = it
      const now = new Date()
      await changeRecipient(transaction, recipient.id, {
        reason,
        wantsPaper: paper,
        // Who asks for paper may still sign here until it comes.
        ...(!paper && { status: 'declined' }),
      })
      if (!paper)
        await changeDocument(transaction, document.id, { status: 'declined', endedAt: now })
      await addEvents(transaction, document.id, [
        {
          kind: paper ? 'paper-wanted' : 'declined',
          ...doneBy(request, recipient),
          detail: { reason },
        },
      ])
    })
    return reply.code(204).send()
  })

  app.post(
    `${path}/Finish`,
    doc('Finish one’s part'),
    async (request): Promise<FinishedDocument> => {
      const done = await asRecipient(database, request, 'write', async (it) => {
        const { transaction, document, recipient } = it
        if (recipient.status !== 'finished') {
          assertTheirTurn(it)
          const entered = await readSignatures(transaction, [recipient.id])
          const open = fieldsOf(document, recipient).filter(
            ({ required, fieldName }) =>
              required && !entered.some((one) => one.fieldName === fieldName),
          )
          if (open.length > 0)
            throw conflict(
              'signatures',
              'Signatures are missing',
              open.map(({ label }) => label).join(', '),
            )
          await finishPart(it, request)
        }
        const now = await readDocument(transaction, document.id)
        return {
          it,
          cemeteryId: transaction.cemeteryId,
          signed: now.status === 'signed',
        }
      })
      if (done.signed) await sealing.seal(database, done.cemeteryId, done.it.document.id)
      return asRecipientOf(
        database,
        done.cemeteryId,
        { id: done.it.recipient.id, documentId: done.it.document.id },
        'read',
        async (it) => ({
          ...((await takesCopy(it)) ? copyTo(addresses.of(done.cemeteryId, it, 'copy')) : noCopy),
          downloadUrl:
            it.document.status === 'finished' || it.document.mode === 'view'
              ? addresses.of(done.cemeteryId, it)
              : null,
          allSignatures: await allSignatures(it),
        }),
      )
    },
  )

  app.get(
    `${path}/File`,
    doc('The file itself, by the address that the document gave, for five minutes'),
    async (request, reply) => {
      const { cemeteryId, recipientId, documentId, part } = addresses.check(request)
      const file = await asRecipientOf(
        database,
        cemeteryId,
        { id: recipientId, documentId },
        'read',
        async ({ transaction, document }) =>
          part === 'logo' ? (await cemeteryOf(transaction)).logo : fileOf(transaction, document),
      )
      if (!file || part === 'copy') throw notFound()
      const { size, stream } = await store.read(fileKeyOf(cemeteryId, file.hash)).catch(() => {
        throw notFound()
      })
      const download = (request.query as Record<string, unknown>).download !== undefined
      return reply
        .headers({
          'content-type': file.type,
          'content-length': size,
          'content-disposition': disposition(!download, file.name),
          'content-security-policy': policy(file.type, !download),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'private, no-store',
        })
        .send(stream)
    },
  )

  app.put(
    `${path}/File`,
    {
      ...doc('Send a copy with the page of signatures, to the address that Finish gave'),
      bodyLimit: maxUploadedPdfBytes,
    },
    async (request, reply) => {
      const { cemeteryId, recipientId, documentId, part } = addresses.check(request)
      if (part !== 'copy') throw notFound()
      const recipient = { id: recipientId, documentId }
      // Before anything large is read, and again when it is here.
      if (!(await asRecipientOf(database, cemeteryId, recipient, 'read', takesCopy)))
        return reply.code(204).send()
      const body = request.body as NodeJS.ReadableStream
      const kept = await receiveBytes(body, store, cemeteryId)
      await asRecipientOf(database, cemeteryId, recipient, 'write', async (it) => {
        if (!(await takesCopy(it))) return
        const { transaction, document } = it
        const file = await addFile(
          await inNameOfMaker(transaction, document),
          document.resource,
          document.recordId,
          {
            ...kept,
            name: `${document.name.replace(/\.pdf$/i, '')} (${it.recipient.name}).pdf`,
            type: pdfType,
            pictures: { width: null, height: null, made: [] },
          },
        )
        await addEvents(transaction, document.id, [
          {
            kind: 'copy-received',
            ...doneBy(request, it.recipient),
            detail: { file: file.name, sha256: kept.hash, recipient: String(recipientId) },
          },
        ])
      })
      return reply.code(204).send()
    },
  )
}

/** Of what all have signed, until this recipient's browser has sent it. */
async function isCopyOpen({ transaction, document, recipient }: OpenedByRecipient) {
  if (document.status !== 'finished' || document.mode !== 'sign') return false
  const events = await readEvents(transaction, document.id)
  return !events.some(
    ({ kind, detail }) => kind === 'copy-received' && detail.recipient === String(recipient.id),
  )
}

/** The place that is signed. @throws Problem 409 before the consent or after the end, 400 for another's place */
function placeOf(
  it: OpenedByRecipient,
  body: { fieldName: string; personId: number | null; institutionId: number | null },
) {
  assertTheirTurn(it)
  assertIds(it, body)
  const field = fieldsOf(it.document, it.recipient).find(
    ({ fieldName }) => fieldName === body.fieldName,
  )
  if (!field)
    throw badInput([{ field: 'fieldName', message: 'is no place of yours on this document' }])
  if (!it.recipient.consentedAt)
    throw conflict('consent', 'The consent is missing', 'Agree to sign electronically first.')
  return field
}

/** One recipient is done: the next is asked, or, after the last, the file is to be sealed. */
async function finishPart(
  { transaction, document, recipient, recipients }: OpenedByRecipient,
  request: FastifyRequest,
): Promise<void> {
  const now = new Date()
  await changeRecipient(transaction, recipient.id, { status: 'finished', finishedAt: now })
  await addEvents(
    transaction,
    document.id,
    [{ kind: 'recipient-finished', ...doneBy(request, recipient) }],
    now,
  )
  const others = recipients.filter(({ id }) => id !== recipient.id)
  if (others.some(({ status }) => status !== 'finished')) {
    await inviteNext(transaction, document, others, now)
    return
  }
  if (document.mode === 'view') {
    await changeDocument(transaction, document.id, { status: 'finished', endedAt: now })
    return
  }
  await changeDocument(transaction, document.id, { status: 'signed', endedAt: now })
  // Where this process dies now, another seals it.
  await enqueue(transaction, 'seal-document', { document: document.id })
}

async function allSignatures({ transaction, document }: OpenedByRecipient) {
  const recipients = await readRecipients(transaction, [document.id])
  const signatures = await readSignatures(
    transaction,
    recipients.map(({ id }) => id),
  )
  return signatures.map(({ recipientId, fieldName, value, signedAt }) => ({
    fieldName,
    label: document.fields.find((field) => field.fieldName === fieldName)?.label ?? fieldName,
    name: recipients.find(({ id }) => id === recipientId)?.name ?? '',
    signedAt: signedAt.toISOString(),
    value,
  }))
}

interface ShownFile {
  name: string
  type: string
  hash: string
}

/** What the link's holder sees: the sealed file where there is one. */
async function fileOf(
  { client, cemeteryId }: Transaction,
  { fileId, sealedFileId }: DocumentRow,
): Promise<ShownFile | null> {
  const { rows } = await client.query<ShownFile>(
    `select name, type, encode(hash, 'hex') as hash from files where cemetery_id = $1 and id = $2`,
    [cemeteryId, sealedFileId ?? fileId],
  )
  return rows[0] ?? null
}

async function cemeteryOf(transaction: Transaction) {
  const { client, cemeteryId } = transaction
  const cemetery = await client.query<{ name: string; timeZone: string; locale: string }>(
    'select name, time_zone as "timeZone", locale from cemeteries where id = $1 and archived_at is null',
    [cemeteryId],
  )
  if (!cemetery.rows[0]) throw notFound()
  const { rows } = await client.query<ShownFile>(
    `select f.name, f.type, encode(f.hash, 'hex') as hash from cemeteries c
     join files f on f.cemetery_id = c.id and f.id = c.logo_file and f.archived_at is null where c.id = $1`,
    [cemeteryId],
  )
  return { cemetery: cemetery.rows[0], logo: rows[0] ?? null }
}

type Part = 'file' | 'logo' | 'copy'

/** Addresses of one document's file for one recipient, for five minutes. */
class FileAddresses {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'sexton document files', 32))
  }

  of(
    cemeteryId: number,
    { recipient, document }: { recipient: RecipientRow; document: DocumentRow },
    part: Part = 'file',
  ): string {
    const until = Math.floor(Date.now() / 1000) + fileSeconds
    const what = [cemeteryId, document.id, recipient.id, part, until].join('-')
    return `/api/v1${path}/File?${new URLSearchParams({ what, key: this.mac(what) })}`
  }

  /** @throws Problem 403 for one that is forged or has ended */
  check(request: FastifyRequest) {
    const { what, key } = request.query as Record<string, unknown>
    const parts = /^(\d{1,15})-(\d{1,15})-(\d{1,15})-(file|logo|copy)-(\d{10})$/.exec(
      typeof what === 'string' ? what : '',
    )
    const given = Buffer.from(typeof key === 'string' ? key : '')
    const expected = Buffer.from(this.mac(parts?.[0] ?? ''))
    if (!parts || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw notFound()
    if (Number(parts[5]) * 1000 < Date.now())
      throw new Problem(403, 'This address has ended', 'Open the document from its link again.')
    return {
      cemeteryId: Number(parts[1]),
      documentId: Number(parts[2]),
      recipientId: Number(parts[3]),
      part: parts[4] as Part,
    }
  }

  private mac = (what: string) => createHmac('sha256', this.key).update(what).digest('base64url')
}
