import { countTry } from '../../engine/limits/rate-limits'
import type { LetterPreparation } from '../../platform/mail/letter-preparation'
import { issueCode } from './codes'

/** Links for one account, beyond which a request is answered as ever and sends nothing. */
const mailsOfAccount = { limit: 5, span: '1 hour' } as const

/**
 * Whom a request for a new password concerns is found out here, away from the request: its answer and
 * its time tell nothing. Null for an address without an active user, and beyond the account's limit.
 */
export async function prepareReset({
  pool,
  mail,
  publicUrl,
  code,
}: LetterPreparation): Promise<Record<string, string> | null> {
  const { rows } = await pool.query<{ id: number; email: string }>(
    `select id, email from users where email = $1 and status = 'active'`,
    [mail.recipient],
  )
  const [user] = rows
  if (!user) return null
  // Tried again it is still the same mail.
  if (mail.attempts === 1 && !(await countTry(pool, 'reset mail', user.id, mailsOfAccount)))
    return null
  await issueCode(pool, { kind: 'reset', userId: user.id, email: user.email }, code)
  return { email: user.email, link: resetLink(mail.values.origin ?? publicUrl, user.email, code) }
}

/** Where a code is turned into a password: codes of kind `reset` and `invitation`. */
export const resetLink = (origin: string, email: string, code: string) =>
  `${origin}/Reset-Password?email=${encodeURIComponent(email)}&code=${code}`
