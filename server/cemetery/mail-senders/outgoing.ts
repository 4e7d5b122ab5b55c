import type { Pool } from 'pg'
import { issueCode } from '../../access/accounts/codes'
import type { LetterPreparation } from '../../platform/mail/letter-preparation'
import { oneLine } from '../../platform/mail/letters/render'
import type { MailSettings } from '../../platform/mail/settings'
import type { OutgoingMessage } from '../../platform/mail/transport'
import { compareRecords, type ObservedRecords } from './dns'
import { openDkimKey } from './keys'

interface Sender {
  cemetery: string
  name: string
  /** The confirmed address. */
  email: string
  pending: string
  selector: string
  publicKey: string
  sealed: string
  observed: ObservedRecords | null
}

/** From whom a mail comes: the cemetery's confirmed address, signed where its domain knows our key. */
export async function senderOf(
  pool: Pool,
  cemeteryId: number | null,
  settings: MailSettings,
): Promise<Pick<OutgoingMessage['options'], 'from' | 'dkim'>> {
  const ours = { from: oneLine(settings.mailFrom) }
  const sender = cemeteryId === null ? null : await find(pool, cemeteryId)
  if (!sender?.email) return ours
  const from = { name: oneLine(sender.name || sender.cemetery), address: sender.email }
  const domain = sender.email.split('@')[1] ?? ''
  const { selector, publicKey, observed } = sender
  const known = compareRecords({ domain, selector, publicKey, spf: '' }, observed).some(
    ({ kind, state }) => kind === 'DKIM' && state === 'found',
  )
  const privateKey = known && openDkimKey(sender.sealed, settings.jwtSecret)
  return privateKey
    ? { from, dkim: { domainName: domain, keySelector: selector, privateKey } }
    : { from }
}

/** The link to confirm a sender, while it is still to be confirmed. */
export async function prepareVerification({
  pool,
  mail,
  publicUrl,
  code,
}: LetterPreparation): Promise<Record<string, string> | null> {
  const { cemeteryId, recipient } = mail
  const sender = cemeteryId === null ? null : await find(pool, cemeteryId)
  if (!sender || cemeteryId === null || sender.pending !== recipient) return null
  await issueCode(pool, { kind: 'verify-email', cemeteryId, email: recipient }, code)
  const query = new URLSearchParams({ cemeteryId: String(cemeteryId), email: recipient, code })
  return {
    cemetery: sender.cemetery,
    email: recipient,
    link: `${publicUrl}/Verify-Email?${query}`,
  }
}

async function find(pool: Pool, cemeteryId: number): Promise<Sender | null> {
  const { rows } = await pool.query<Sender>(
    `select c.name as cemetery, s.name, s.email, s.pending_email as pending,
       s.dkim_selector as selector, s.dkim_public as "publicKey", s.dkim_private as sealed, s.observed
     from mail_senders s join cemeteries c on c.id = s.cemetery_id where s.cemetery_id = $1`,
    [cemeteryId],
  )
  return rows[0] ?? null
}
