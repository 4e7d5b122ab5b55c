import type { z } from 'zod'
import type { invitationBody, Member } from '../../core/user-management'
import type { AuthSettings } from '../auth/auth'
import { codeMinutes, issueCode } from '../auth/codes'
import { limitTries } from '../auth/limits'
import { resetLink } from '../auth/recovery'
import type { Language } from '../mail/letters/kinds'
import { post } from '../mail/post'
import { conflict } from '../problem'
import type { Transaction } from '../transaction'
import { note } from './as-manager'
import { assertMayGive, find, giveTo, told } from './change-member'
import { findMember } from './members'

/** Mails that one cemetery's people make to others. */
const mailsOfCemetery = { limit: 60, span: '1 hour' } as const

type Settings = Pick<AuthSettings, 'publicUrl'>

/**
 * Brings somebody into the cemetery. Whoever has an account already is added and told; anybody else gets
 * a link by which they choose a password. The answer is the same, and says nothing of other cemeteries.
 * @throws Problem 400, 409 (belongs to the cemetery already), 429
 */
export async function invite(
  transaction: Transaction,
  settings: Settings,
  input: z.infer<typeof invitationBody>,
): Promise<Member> {
  await assertMayGive(transaction, input.roles)
  const { client, cemeteryId } = transaction
  const { id, comes } = await account(transaction, input)
  const { rowCount } = await client.query(
    `insert into user_cemeteries (cemetery_id, user_id, invited_until)
     values ($1, $2, ${comes ? 'null' : 'now() + make_interval(mins => $3)'}) on conflict do nothing`,
    comes ? [cemeteryId, id] : [cemeteryId, id, codeMinutes.invitation],
  )
  if (!rowCount)
    throw conflict('memberAlready', 'Belongs to this cemetery already', undefined, {
      errors: [
        { field: 'email', message: 'belongs to this cemetery already', code: 'memberAlready' },
      ],
    })
  await giveTo(transaction, id, input.roles)
  const added = await named(transaction, await findMember(transaction, id), input)
  const event = await note(
    transaction,
    'cemetery-users',
    comes ? 'add' : 'invite',
    added,
    null,
    told(added),
  )
  await send(transaction, settings, added, event)
  return added
}

/** Sends the link once more, for another seven days; the one before it opens nothing. @throws Problem 409 */
export async function inviteAgain(
  transaction: Transaction,
  settings: Settings,
  id: number,
): Promise<Member> {
  const before = await find(transaction, id, null)
  if (before.invitedUntil === null)
    throw conflict('accepted', 'The invitation was accepted', 'Nothing is to be sent any more.')
  // Sending it is giving it.
  await assertMayGive(
    transaction,
    before.roles.map((role) => role.id),
  )
  await transaction.client.query(
    `update user_cemeteries set invited_until = now() + make_interval(mins => $3), version = version + 1
     where cemetery_id = $1 and user_id = $2`,
    [transaction.cemeteryId, id, codeMinutes.invitation],
  )
  const after = await findMember(transaction, id)
  const event = await note(transaction, 'cemetery-users', 'invite-again', after)
  await send(transaction, settings, after, event)
  return after
}

/** Sends a link for a new password to somebody who has forgotten theirs. @throws Problem 409 */
export async function sendReset(
  transaction: Transaction,
  settings: Settings,
  id: number,
): Promise<void> {
  const { client, cemeteryId } = transaction
  const user = await find(transaction, id, null)
  if (user.status !== 'active')
    throw conflict(
      'noSignIn',
      'They cannot sign in yet, or any more',
      'A new password is for active users. Send the invitation again instead.',
    )
  await limitTries(client as never, 'mail of cemetery', cemeteryId, mailsOfCemetery)
  const event = await note(transaction, 'cemetery-users', 'password-mail', user)
  await post(client, {
    kind: 'reset',
    to: user.email,
    language: await languageOf(transaction),
    values: { origin: settings.publicUrl },
    once: `member ${cemeteryId} ${event}`,
  })
}

/** The account of an address, made where there is none. `comes`: they can sign in already. */
async function account(
  { client }: Transaction,
  { email, firstName, lastName }: z.infer<typeof invitationBody>,
): Promise<{ id: number; comes: boolean }> {
  await client.query(
    'insert into users (email, first_name, last_name) values ($1, $2, $3) on conflict (email) do nothing',
    [email, firstName, lastName],
  )
  const { rows } = await client.query<{ id: number; comes: boolean; elevated: boolean }>(
    `select id, password_hash is not null or last_login_at is not null as comes,
       is_system_admin or is_account_manager as elevated from users where email = $1 for share`,
    [email],
  )
  const [user] = rows
  if (!user) throw new Error('the account is gone')
  if (user.elevated)
    throw conflict('memberAlready', 'Has access to this cemetery already', undefined, {
      errors: [
        { field: 'email', message: 'has access to this cemetery already', code: 'memberAlready' },
      ],
    })
  return user
}

/** Whom nobody else knows yet is called as the invitation says, even where an earlier one said otherwise. */
async function named(
  transaction: Transaction,
  added: Member,
  { firstName, lastName }: z.infer<typeof invitationBody>,
): Promise<Member> {
  if (!added.renamable || !(firstName || lastName)) return added
  await transaction.client.query(
    'update users set first_name = $2, last_name = $3 where id = $1 and (first_name, last_name) <> ($2, $3)',
    [added.id, firstName, lastName],
  )
  return findMember(transaction, added.id)
}

/** @param event the entry of the audit that the mail tells of */
async function send(
  transaction: Transaction,
  { publicUrl }: Settings,
  user: Member,
  event: number,
) {
  const { client, cemeteryId, who } = transaction
  await limitTries(client as never, 'mail of cemetery', cemeteryId, mailsOfCemetery)
  const pending = user.invitedUntil !== null
  const link = pending
    ? resetLink(
        publicUrl,
        user.email,
        await issueCode(client as never, {
          kind: 'invitation',
          email: user.email,
          userId: user.id,
          cemeteryId,
        }),
      )
    : `${publicUrl}/${cemeteryId}`
  await post(client, {
    kind: pending ? 'cemetery-invitation' : 'cemetery-added',
    to: user.email,
    language: await languageOf(transaction),
    values: {
      name: user.label,
      inviter: who.name,
      cemetery: who.cemetery?.name ?? '',
      link,
    },
    cemeteryId,
    once: `member ${cemeteryId} ${event}`,
  })
}

/** The cemetery's: what they read is not known before they have come. */
async function languageOf({ who }: Transaction): Promise<Language> {
  const [language] = (who.cemetery?.locale ?? 'en').split('-')
  return language === 'fr' || language === 'es' ? language : 'en'
}
