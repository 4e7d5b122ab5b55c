import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import type { SignatureValue, SigningFieldKind } from '../../../core/documents/recipient-view'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { badInput, conflict, notFound, Problem } from '../../engine/problem/problem'
import { type Transaction, transactByItself } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { NewEvent } from './event-chain'
import {
  type DocumentRow,
  hasExpired,
  type RecipientRow,
  readDocument,
  readRecipients,
} from './store'
import { parseToken } from './tokens'

/** Wrong tokens of one network. */
const guesses = { limit: 600, span: '15 minutes' } as const
/** A drawn signature as a PNG. */
const maxImage = 300_000
const maxPixels = 16_000_000

/** Whose link it is, in a transaction of that cemetery alone; the document is locked where it is written. */
export interface OpenedByRecipient {
  transaction: Transaction
  document: DocumentRow
  recipient: RecipientRow
  recipients: RecipientRow[]
}

/** The link has come to its end: 403, which the page reads as "Expired token". */
const expired = () => new Problem(403, 'Expired token', 'The time of this document is over.')

/**
 * Runs `work` for the recipient whose token the header carries.
 * @throws Problem 403 for one whose time is over, 404 for any other that opens nothing, 429 after too many
 */
export async function asRecipient<T>(
  database: Database,
  request: FastifyRequest,
  access: 'read' | 'write',
  work: (opened: OpenedByRecipient) => Promise<T>,
): Promise<T> {
  const token = parseToken(String(request.headers['access-token'] ?? ''))
  const found = token && (await recipientOfToken(database, token))
  if (!token || !found) {
    await limitTries(database.owner, 'document link', networkOf(request.ip), guesses)
    throw notFound()
  }
  return asRecipientOf(database, token.cemeteryId, found, access, work)
}

/** The same where it is known whose it is: by an address that we have signed. */
export const asRecipientOf = <T>(
  database: Database,
  cemeteryId: number,
  { id, documentId }: { id: number; documentId: number },
  access: 'read' | 'write',
  work: (opened: OpenedByRecipient) => Promise<T>,
): Promise<T> =>
  transactByItself(database, cemeteryId, async (transaction) => {
    const document = await readDocument(transaction, documentId, access === 'write')
    const recipients = await readRecipients(transaction, [documentId])
    const recipient = recipients.find((one) => one.id === id)
    if (!recipient || !['sent', 'signed', 'finished'].includes(document.status)) throw notFound()
    if (hasExpired(document) || (document.expiresAt && document.expiresAt <= new Date()))
      throw expired()
    return work({ transaction, document, recipient, recipients })
  })

async function recipientOfToken(
  database: Database,
  { cemeteryId, hash }: { cemeteryId: number; hash: string },
): Promise<{ id: number; documentId: number } | null> {
  return transactByItself(database, cemeteryId, async ({ client }) => {
    const { rows } = await client.query<{ id: number; documentId: number }>(
      `select r.id, r.document_id as "documentId" from document_tokens t
       join document_recipients r on r.cemetery_id = t.cemetery_id and r.id = t.recipient_id
       where t.cemetery_id = $1 and t.hash = decode($2, 'hex')`,
      [cemeteryId, hash],
    )
    return rows[0] ?? null
  })
}

/** What is kept of whoever did it. */
export const doneBy = (
  request: FastifyRequest,
  recipient: Pick<RecipientRow, 'name'>,
): Pick<NewEvent, 'who' | 'address' | 'browser'> => ({
  who: recipient.name,
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, 300) || null,
})

const png = z
  .string()
  .max(maxImage * 1.4)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG as a data address')
const value = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['drawn', 'uploaded']), image: png }),
  z.strictObject({ kind: z.literal('typed'), text: z.string().trim().min(1).max(100) }),
  z.strictObject({ kind: z.literal('date'), date: z.iso.date() }),
  z.strictObject({ kind: z.literal('text'), text: z.string().trim().min(1).max(500) }),
  z.strictObject({ kind: z.literal('checkbox'), checked: z.boolean() }),
])
const id = z.int().positive().nullable().default(null)
export const signBody = z.strictObject({
  fieldName: z.string().min(1).max(200),
  signature: value.nullable(),
  personId: id,
  institutionId: id,
})
export const declineBody = z.strictObject({
  reason: z.string().trim().min(1).max(500),
  paper: z.boolean().default(false),
})

const fitting: Readonly<Record<SigningFieldKind, ReadonlyArray<SignatureValue['kind']>>> = {
  signature: ['drawn', 'uploaded', 'typed'],
  initials: ['drawn', 'uploaded', 'typed'],
  date: ['date'],
  text: ['text'],
  checkbox: ['checkbox'],
}

/** A value for a place of this kind; a picture is made anew, so that nothing but pixels is kept. */
export async function acceptValue(
  kind: SigningFieldKind,
  given: SignatureValue,
): Promise<SignatureValue> {
  if (!fitting[kind].includes(given.kind))
    throw badInput([{ field: 'signature.kind', message: `does not fit a place for ${kind}` }])
  if (given.kind !== 'drawn' && given.kind !== 'uploaded') return given
  const bytes = Buffer.from(given.image.slice(given.image.indexOf(',') + 1), 'base64')
  const made = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize({ width: 1200, height: 600, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
    .catch(() => {
      throw badInput([{ field: 'signature.image', message: 'cannot be read as a picture' }])
    })
  return { kind: given.kind, image: `data:image/png;base64,${made.toString('base64')}` }
}

/** @throws Problem 409 where this recipient, or the document, is done */
export function assertTheirTurn({ document, recipient }: OpenedByRecipient): void {
  if (document.status !== 'sent' || !['invited', 'opened'].includes(recipient.status))
    throw conflict('done', 'This part is done already', 'Nothing more can be changed.')
}

/** @throws Problem 400 for another's id */
export function assertIds(
  { recipient }: OpenedByRecipient,
  { personId, institutionId }: { personId: number | null; institutionId: number | null },
): void {
  const own = recipient.institution
    ? { personId: null, institutionId: recipient.contactId }
    : { personId: recipient.contactId, institutionId: null }
  if (own.personId !== personId)
    throw badInput([{ field: 'personId', message: 'is not whom this link was made for' }])
  if (own.institutionId !== institutionId)
    throw badInput([{ field: 'institutionId', message: 'is not whom this link was made for' }])
}
