import { type Transaction, transactByItself } from '../../engine/transaction/transaction'
import {
  type AmongCemeteries,
  askAcrossCemeteries,
} from '../../platform/database/across-cemeteries'
import type { Database } from '../../platform/database/database'
import type { PeriodicTask } from '../../platform/jobs/job-workers'
import { addEvents } from './event-chain'
import { postLetter } from './letters'
import {
  changeDocument,
  changeRecipient,
  type DocumentRow,
  hasExpired,
  type RecipientRow,
  readDocument,
  readRecipients,
} from './store'

/** Sends a reminder to each of these, and says so in the document's events. @param who null for the product */
export async function remind(
  transaction: Transaction,
  document: DocumentRow,
  recipients: readonly RecipientRow[],
  who: string | null,
  now: Date,
): Promise<void> {
  for (const recipient of recipients) {
    await changeRecipient(transaction, recipient.id, { remindedAt: now })
    await postLetter(transaction, 'document-reminder', document, recipient, now.getTime())
  }
  await addEvents(
    transaction,
    document.id,
    recipients.map(({ name, email }) => ({
      kind: 'reminded' as const,
      who,
      detail: { to: name, email: email ?? '' },
    })),
    now,
  )
  await changeDocument(transaction, document.id, {})
}

const dayMs = 86_400_000

/** Whether a recipient is asked for their part, and was last written to so many days ago. */
const isDue = (days: number, now: Date) => (recipient: RecipientRow) => {
  const { email, status, invitedAt, remindedAt } = recipient
  const last = remindedAt ?? invitedAt
  return (
    Boolean(email) &&
    (status === 'invited' || status === 'opened') &&
    last !== null &&
    now.getTime() - last.getTime() >= days * dayMs
  )
}

/** Nobody is written to at night: from eight in the morning to eight in the evening where the cemetery lies. */
const dueDocuments = (among: AmongCemeteries) => `select d.cemetery_id as "cemeteryId", d.id
  from documents d join cemeteries c on c.id = d.cemetery_id
  where ${among('d.cemetery_id')} and d.status = 'sent' and d.remind_days is not null and d.expires_at > $1
    and extract(hour from $1::timestamptz at time zone c.time_zone) between 8 and 19
    and exists (
      select from document_recipients r
      where r.cemetery_id = d.cemetery_id and ${among('r.cemetery_id')} and r.document_id = d.id and r.email is not null
        and r.status in ('invited', 'opened')
        and coalesce(r.reminded_at, r.invited_at) <= $1::timestamptz - make_interval(days => d.remind_days))
  order by d.cemetery_id, d.id limit 500`

/**
 * Reminds whoever is due by the schedule of their document, each once, however many processes do it: the
 * document is locked meanwhile. One that fails keeps none of the others back.
 * @returns how many letters were entered
 */
export async function remindDue(database: Database, now = new Date()): Promise<number> {
  const rows = await askAcrossCemeteries<{ cemeteryId: number; id: number }>(
    database,
    dueDocuments,
    [now],
  )
  let sent = 0
  let failure: unknown
  for (const { cemeteryId, id } of rows)
    try {
      sent += await transactByItself(database, cemeteryId, async (transaction) => {
        const document = await readDocument(transaction, id, true)
        const days = document.remindEveryDays
        if (document.status !== 'sent' || days === null || hasExpired(document, now)) return 0
        const due = (await readRecipients(transaction, [id])).filter(isDue(days, now))
        if (due.length > 0) await remind(transaction, document, due, null, now)
        return due.length
      })
    } catch (error) {
      failure ??= error
    }
  if (failure) throw failure
  return sent
}

export const documentReminders: PeriodicTask = {
  name: 'reminding of documents',
  everyMs: 10 * 60_000,
  run: (database) => remindDue(database),
}
