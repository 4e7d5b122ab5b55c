import type { PoolClient } from 'pg'
import type { ResetPasswordBody } from '../../../core/recovery'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { badInput, Problem } from '../../engine/problem/problem'
import type { RequestOrigin } from '../../engine/session/sessions'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import type { Language } from '../../platform/mail/letters/kinds'
import type { Auth } from './auth'
import { consumeOneTimeCode } from './codes'
import { acceptInvitation, makeInvitedUser } from './invitations'
import { brokenRules } from './password-policy'
import { replacePassword } from './replace-password'
import { clearFailures } from './sign-in-throttle'

/** Wrong codes from one network, of any kind. */
export const codeGuessLimit = { limit: 20, span: '15 minutes' } as const

/**
 * Chooses a password with a code that came by mail, and accepts what it was an invitation to. The rules are asked first, so that a password
 * that breaks them costs no code.
 * @throws Problem 400 with the broken rules, or for a code that is wrong, used or expired; 429
 */
export async function resetPassword(
  auth: Auth,
  { email, newPassword, code }: ResetPasswordBody,
  { address }: RequestOrigin,
  language: Language,
): Promise<void> {
  const { owner } = auth.database
  const broken = brokenRules(newPassword, email, language)
  if (broken.length > 0)
    throw badInput(broken.map((message) => ({ field: 'newPassword', message })))
  const counted = await limitTries(owner, 'code', networkOf(address), codeGuessLimit)
  // Looked at before anything dear is done for a guess; spent below, where one of many wins.
  if (!(await isGood(auth, email, code))) throw invalidCode()
  const hash = await auth.passwords.hash(newPassword)
  await inOwnerTransaction(owner, async (client) => {
    // The user's row first, as everywhere: who holds it decides about the codes.
    const { rows } = await client.query<{ id: number }>(
      `select id from users where email = $1 and status = 'active' for no key update`,
      [email],
    )
    const spent = await consumeOneTimeCode(client, kinds, email, code)
    if (!spent) throw invalidCode()
    const userId =
      spent.cemeteryId === null
        ? rows[0]?.id
        : await invitedUser(client, spent.cemeteryId, email, rows[0]?.id)
    if (!userId || (spent.userId !== null && spent.userId !== userId)) throw invalidCode()
    // The link went to that address: whoever has it reads that mailbox.
    await client.query(
      'update users set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
      [userId],
    )
    const { publicUrl } = auth.settings
    await replacePassword(client, userId, hash, { publicUrl, language, action: 'password-reset' })
  })
  await counted.undone()
  // Whoever forgot it has often tried it a few times before; they sign in with the new one now.
  await clearFailures(owner, address, email)
}

const kinds = ['reset', 'invitation'] as const

/** Who accepts an invitation by choosing a password; made where the address has no account yet. */
async function invitedUser(
  client: PoolClient,
  cemeteryId: number,
  email: string,
  known: number | undefined,
): Promise<number | null> {
  const userId = known ?? (await makeInvitedUser(client, cemeteryId, email))
  return userId && (await acceptInvitation(client, cemeteryId, email, userId)) ? userId : null
}

async function isGood({ database }: Auth, email: string, code: string) {
  const { rows } = await database.owner.query<{ good: boolean }>(
    `select exists (select from one_time_codes c
       where c.code_hash = sha256(convert_to($1, 'UTF8')) and c.kind = any($2) and c.email = $3
         and c.used_at is null and c.expires_at > now()
         and (exists (select from users u where u.id = c.user_id and u.email = $3 and u.status = 'active')
           or (c.user_id is null and exists (select from cemetery_invitations i
             where i.cemetery_id = c.for_cemetery and i.email = $3 and i.invited_until > now())))) as good`,
    [code, kinds, email],
  )
  return rows[0]?.good === true
}

/** Used, replaced, expired or never there: nobody is told which. */
export const invalidCode = () =>
  new Problem(
    400,
    'The link is not valid',
    'It was used already, it has expired, or a part of it is missing. Ask for a new one.',
    { code: 'linkNotValid' },
  )
