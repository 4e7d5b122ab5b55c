import type { Transaction } from '../../engine/transaction/transaction'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { LetterPreparation } from '../../platform/mail/letter-preparation'
import type { DocumentRow, RecipientRow } from './store'
import { documentLink, hashToken, tokenOf } from './tokens'

type Letter = 'document-sign' | 'document-view' | 'document-reminder' | 'document-finished'

/** Puts a recipient's letter into the queue; `n` tells letters of one kind apart. */
export async function postLetter(
  transaction: Transaction,
  kind: Letter,
  document: DocumentRow,
  recipient: RecipientRow,
  n: number,
): Promise<void> {
  if (!recipient.email) return
  const { cemeteryId } = transaction
  await enqueueMail(transaction, {
    kind,
    to: recipient.email,
    language: document.language,
    values: { recipient: String(recipient.id) },
    cemeteryId,
    once: `${kind} ${cemeteryId} ${recipient.id} ${n}`,
  })
}

interface Prepared {
  name: string
  document: string
  message: string | null
  until: Date
  cemetery: string
  locale: string
  timeZone: string
}

/** What it says, and the link: decided when it is handed over, so that no table holds a link. */
export async function prepareDocumentLetter({
  pool,
  mail,
  publicUrl,
  code,
}: LetterPreparation): Promise<Record<string, string> | null> {
  const { cemeteryId, recipient: email, values, kind } = mail
  if (cemeteryId === null) return null
  const open =
    kind === 'document-finished'
      ? "d.status = 'finished'"
      : "d.status = 'sent' and r.status in ('invited', 'opened')"
  const { rows } = await pool.query<Prepared>(
    `select r.name, d.name as document, d.message, d.expires_at as until, c.name as cemetery, c.locale,
       c.time_zone as "timeZone"
     from document_recipients r
     join documents d on d.cemetery_id = r.cemetery_id and d.id = r.document_id
     join cemeteries c on c.id = r.cemetery_id
     where r.cemetery_id = $1 and r.id = $2 and r.email = $3 and d.expires_at > now() and ${open}`,
    [cemeteryId, values.recipient, email],
  )
  const [found] = rows
  if (!found) return null
  const token = tokenOf(cemeteryId, code)
  await pool.query(
    `insert into document_tokens (cemetery_id, hash, recipient_id) values ($1, decode($2, 'hex'), $3)
     on conflict do nothing`,
    [cemeteryId, hashToken(token), values.recipient],
  )
  const region = new Intl.Locale(found.locale).maximize().region ?? 'US'
  return {
    name: found.name,
    cemetery: found.cemetery,
    document: found.document.replace(/\.pdf$/i, ''),
    until: new Intl.DateTimeFormat(`${mail.language}-${region}`, {
      dateStyle: 'medium',
      timeZone: found.timeZone,
    }).format(found.until),
    message: found.message ?? '',
    link: documentLink(publicUrl, token),
  }
}
