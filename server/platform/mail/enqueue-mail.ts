import { emailAddress } from '../../../core/session'
import type { Language, LetterKind } from './letters/kinds'

/** Any client of the database: the owner's pool, or a transaction of either role. */
interface Client {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** A mail that an event makes due. */
export interface MailToQueue {
  kind: LetterKind
  /** One address. */
  to: string
  language: Language
  /** What the letter's words are filled with; `link` is where its button leads. */
  values: Readonly<Record<string, string>>
  /** Whose verified sender it goes out with. */
  cemeteryId?: number
  /** Names the event, such as `password 12 7` (user and version): exactly one mail for each. */
  once: string
}

/**
 * Puts a mail into the queue, within the caller's transaction: it goes out when that is committed, and
 * never where it is not. False: this event has its mail already. A worker of any process sends it.
 * @throws ZodError for an address that is none
 */
export async function enqueueMail(client: Client, mail: MailToQueue): Promise<boolean> {
  const { rows } = await client.query('select app_post_mail($1, $2, $3, $4, $5, $6) as posted', [
    mail.once,
    mail.kind,
    emailAddress.parse(mail.to),
    mail.language,
    JSON.stringify(mail.values),
    mail.cemeteryId ?? null,
  ])
  return (rows[0] as { posted: boolean }).posted
}
