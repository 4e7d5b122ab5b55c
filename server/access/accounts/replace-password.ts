import type { PoolClient } from 'pg'
import { revokeSessionsOf } from '../../engine/session/sessions'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { Language } from '../../platform/mail/letters/kinds'
import { deleteCodes } from './codes'
import { auditOwnAccount } from './own-activity'

interface Replacement {
  publicUrl: string
  language: Language
  /** With the former one, or by a link. */
  action: 'password-changed' | 'password-reset'
}

/**
 * Gives an active user another password, in a transaction of the owner: all sessions end, links to
 * choose a password or to confirm an address are worth nothing any more, and a mail tells of it unless it is
 * their first one.
 */
export async function replacePassword(
  client: PoolClient,
  userId: number,
  hash: string,
  { publicUrl, language, action }: Replacement,
): Promise<void> {
  // The user's row first: a sign-in that is under way waits for it, and then finds it changed.
  const before = await client.query<{ had: boolean }>(
    'select password_hash is not null as had from users where id = $1 for no key update',
    [userId],
  )
  const { rows } = await client.query<{ email: string; version: number }>(
    // A change of address that somebody asked for with the former password is off.
    `update users set password_hash = $2, pending_email = null, pending_email_until = null,
       version = version + 1, updated_at = now() where id = $1
     returning email, version`,
    [userId, hash],
  )
  await revokeSessionsOf(client, userId)
  await deleteCodes(client, ['reset', 'invitation', 'confirm-email'], userId)
  const [user] = rows
  if (!user) return
  const had = before.rows[0]?.had
  await auditOwnAccount(client, userId, had ? action : 'password-set')
  if (!had) return
  await enqueueMail(client, {
    kind: 'password-changed',
    to: user.email,
    language,
    values: { email: user.email, link: `${publicUrl}/Forgot-Password` },
    once: `password ${userId} ${user.version}`,
  })
}
