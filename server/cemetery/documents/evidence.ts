import type { Transaction } from '../../engine/transaction/transaction'
import { consentHash } from './consent'
import { eventsHold, readEvents } from './event-chain'
import { type DocumentRow, fieldsOf, readRecipients, readSignatures } from './store'

/** All that is kept of how a document was signed, as data (the certificate of completion). */
export async function evidenceOf(transaction: Transaction, document: DocumentRow) {
  const recipients = await readRecipients(transaction, [document.id])
  const signatures = await readSignatures(
    transaction,
    recipients.map(({ id }) => id),
  )
  const events = await readEvents(transaction, document.id)
  const sealed = await sealedHash(transaction, document)
  return {
    document: {
      id: document.id,
      name: document.name,
      record: document.recordLabel,
      status: document.status,
      language: document.language,
      sentAt: document.sentAt?.toISOString() ?? null,
      expires: document.expiresAt?.toISOString() ?? null,
      finishedAt: document.status === 'finished' ? (document.endedAt?.toISOString() ?? null) : null,
    },
    hashes: {
      algorithm: 'SHA-256',
      original: document.hash,
      sealed,
      consent: consentHash(document.language),
    },
    recipients: recipients.map((one) => ({
      id: one.id,
      personId: one.institution ? null : one.contactId,
      institutionId: one.institution ? one.contactId : null,
      name: one.name,
      role: one.role,
      email: one.email,
      status: one.status,
      openedAt: one.openedAt?.toISOString() ?? null,
      consentedAt: one.consentedAt?.toISOString() ?? null,
      finishedAt: one.finishedAt?.toISOString() ?? null,
      signatures: signatures
        .filter(({ recipientId }) => recipientId === one.id)
        .map(({ fieldName, value, signedAt, address, browser }) => ({
          fieldName,
          label:
            fieldsOf(document, one).find((field) => field.fieldName === fieldName)?.label ?? '',
          kind: value.kind,
          signedAt: signedAt.toISOString(),
          address,
          browser,
        })),
    })),
    events,
    eventsHold: eventsHold(events),
  }
}

export type Evidence = Awaited<ReturnType<typeof evidenceOf>>

async function sealedHash({ client, cemeteryId }: Transaction, { sealedFileId }: DocumentRow) {
  if (sealedFileId === null) return null
  const { rows } = await client.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from files where cemetery_id = $1 and id = $2`,
    [cemeteryId, sealedFileId],
  )
  return rows[0]?.hash ?? null
}
