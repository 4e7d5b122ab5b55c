import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { prepareConfirmation } from '../access/accounts/email-change'
import { prepareInvitation } from '../access/accounts/invitations'
import { prepareReset } from '../access/accounts/recovery'
import { prepareDocumentLetter } from '../cemetery/documents/letters'
import { prepareVerification, senderOf } from '../cemetery/mail-senders/outgoing'
import { prepareDigest } from '../cemetery/notices/digest'
import type { Database } from '../platform/database/database'
import type { PeriodicTask } from '../platform/jobs/job-workers'
import type { LetterPreparation } from '../platform/mail/letter-preparation'
import type { LetterKind } from '../platform/mail/letters/kinds'
import { oneLine, renderLetter } from '../platform/mail/letters/render'
import {
  closeMail,
  deleteOldMail,
  dropMail,
  putBackMail,
  type QueuedMail,
  takeMail,
} from '../platform/mail/queue'
import type { MailSettings } from '../platform/mail/settings'
import {
  isPermanent,
  type MailTransport,
  maxTryMs,
  openTransport,
} from '../platform/mail/transport'

/** Letters whose content is decided at that moment; null: there is nothing to be sent. */
const preparations: Partial<
  Record<LetterKind, (work: LetterPreparation) => Promise<Record<string, string> | null>>
> = {
  reset: prepareReset,
  'verify-sender': prepareVerification,
  'confirm-email': prepareConfirmation,
  'cemetery-invitation': prepareInvitation,
  'cemetery-invitation-account': prepareInvitation,
  'document-sign': prepareDocumentLetter,
  'document-view': prepareDocumentLetter,
  'document-reminder': prepareDocumentLetter,
  'document-finished': prepareDocumentLetter,
  'notice-digest': prepareDigest,
}

export interface MailTaskOptions {
  leaseMs?: number
  maxAttempts?: number
  retryMs?: number
  transport?: MailTransport
}
const defaults = { leaseMs: 2 * maxTryMs, maxAttempts: 14, retryMs: 30_000 }
/** Tries lie no further apart than this; all of them reach over two days. */
const maxWaitMs = 6 * 3_600_000

/** Sends what is due, as small work of every process; woken with the jobs when a mail is posted. */
export const mailTask = (settings: MailSettings): PeriodicTask => ({
  name: 'sending mail',
  everyMs: 10_000,
  runOnWake: true,
  run: (database, signal) => sendDueMail(database, settings, {}, signal),
})

/** Sends all that is due, one after another. @returns how many were taken */
export async function sendDueMail(
  { owner }: Pick<Database, 'owner'>,
  settings: MailSettings,
  options: MailTaskOptions = {},
  signal?: AbortSignal,
): Promise<number> {
  const { leaseMs, maxAttempts, retryMs } = { ...defaults, ...options }
  const worker = randomUUID()
  let transport = options.transport
  let taken = 0
  try {
    while (!signal?.aborted) {
      const mail = await takeMail(owner, worker, leaseMs)
      if (!mail) break
      taken++
      transport ??= openTransport(settings)
      try {
        if (mail.attempts > maxAttempts)
          throw new Error('given up: its worker died time after time')
        const sent = await send(owner, mail, settings, transport)
        if (sent) await closeMail(owner, mail, worker)
        else await dropMail(owner, mail, worker)
      } catch (error) {
        const why = reasonOf(error)
        if (isPermanent(error) || mail.attempts >= maxAttempts)
          await closeMail(owner, mail, worker, why)
        else {
          const inMs = Math.min(retryMs * 2 ** (mail.attempts - 1), maxWaitMs)
          await putBackMail(owner, mail, worker, inMs, why)
        }
      }
    }
    if (taken === 0 && Math.random() < 0.001) await deleteOldMail(owner)
  } finally {
    if (!options.transport) transport?.close()
  }
  return taken
}

async function send(
  pool: Pool,
  mail: QueuedMail,
  settings: MailSettings,
  transport: MailTransport,
): Promise<boolean> {
  const { publicUrl } = settings
  const prepare = preparations[mail.kind]
  const code = codeOf(settings, mail)
  const values = prepare ? await prepare({ pool, mail, publicUrl, code }) : mail.values
  if (!values) return false
  const letter = renderLetter(mail.kind, mail.language, values, {
    product: 'Sexton',
    address: publicUrl,
  })
  await transport.send({
    number: mail.id,
    at: mail.createdAt,
    to: mail.recipient,
    ...letter,
    options: {
      ...(await senderOf(pool, mail.cemeteryId, settings)),
      messageId: messageIdOf(mail, publicUrl),
      // No holiday replies, please.
      headers: { 'auto-submitted': 'auto-generated' },
    },
  })
  return true
}

/** The same at every try: a receiver may drop what a crash made us send twice. */
const messageIdOf = ({ id, once }: QueuedMail, publicUrl: string) =>
  `<${id}.${createHash('sha256').update(once).digest('hex').slice(0, 24)}@${new URL(publicUrl).hostname}>`

function codeOf({ jwtSecret }: MailSettings, { id, once }: QueuedMail): string {
  const key = hkdfSync('sha256', jwtSecret, '', 'sexton codes in mail', 32)
  return createHmac('sha256', new Uint8Array(key))
    .update(`${id} ${once}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url')
}

const reasonOf = (error: unknown) =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, 2000)
