import { emailAddress } from '../../../core/session'
import { type PromisingClient, promise } from '../jobs/promised-work'
import type { Language, LetterKind } from './letters/kinds'

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
 * Puts a mail into the queue, within the caller's transaction (of a cemetery's rows, that itself, not its client): it goes out when that is committed, and
 * never where it is not. False: this event has its mail already. A worker of any process sends it.
 * @throws ZodError for an address that is none
 */
export async function enqueueMail(client: PromisingClient, mail: MailToQueue): Promise<boolean> {
  const { once, kind, language, cemeteryId: about = null } = mail
  const recipient = emailAddress.parse(mail.to)
  const facts = JSON.stringify(mail.values)
  const { rows } = await client.query('select app_post_mail($1, $2, $3, $4, $5, $6) as posted', [
    ...[once, kind, recipient, language, facts, about],
  ])
  const { posted } = rows[0] as { posted: boolean }
  if (posted)
    await promise(client, {
      kind: 'mail',
      key: once,
      body: { kind, recipient, language, facts, about },
    })
  return posted
}
