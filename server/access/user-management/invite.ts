import type { z } from 'zod'
import type { invitationBody, Member } from '../../../core/user-management'
import { limitTries } from '../../engine/limits/rate-limits'
import { conflict } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { Language } from '../../platform/mail/letters/kinds'
import type { AuthSettings } from '../accounts/auth'
import { addInvitation, changeInvitation } from '../accounts/invitations'
import { writeMembershipAudit } from './as-manager'
import { assertMayGive, findMemberToChange, memberAuditValues } from './change-member'
import { findMember } from './members'

/** Mails that one cemetery's people make to others. */
const mailsOfCemetery = { limit: 60, span: '1 hour' } as const

type Settings = Pick<AuthSettings, 'publicUrl'>

/**
 * Invites somebody into the cemetery, who belongs to it once they accept. Whether the address has an account
 * makes no difference to anything here: only the letter knows (`prepareInvitation`).
 * @throws Problem 400, 409 (belongs to the cemetery already), 429
 */
export async function invite(
  transaction: Transaction,
  input: z.infer<typeof invitationBody>,
): Promise<Member> {
  await assertMayGive(transaction, input.roles)
  const { client, cemeteryId } = transaction
  const id = await addInvitation(client, cemeteryId, input)
  if (id === null)
    throw conflict('memberAlready', 'Belongs to this cemetery already', undefined, {
      errors: [
        { field: 'email', message: 'belongs to this cemetery already', code: 'memberAlready' },
      ],
    })
  const added = await findMember(transaction, id)
  const event = await writeMembershipAudit(
    transaction,
    'cemetery-users',
    'invite',
    added,
    null,
    memberAuditValues(added),
  )
  await send(transaction, added, event)
  return added
}

/** Sends the link once more, for another seven days; the one before it opens nothing. @throws Problem 409 */
export async function inviteAgain(transaction: Transaction, id: number): Promise<Member> {
  const before = await findMemberToChange(transaction, id, null)
  if (before.invitedUntil === null)
    throw conflict('accepted', 'The invitation was accepted', 'Nothing is to be sent any more.')
  // Sending it is giving it.
  await assertMayGive(
    transaction,
    before.roles.map((role) => role.id),
  )
  const { client, cemeteryId } = transaction
  await changeInvitation(client, cemeteryId, id, { again: true })
  const after = await findMember(transaction, id)
  const event = await writeMembershipAudit(transaction, 'cemetery-users', 'invite-again', after)
  await send(transaction, after, event)
  return after
}

/** Sends a link for a new password to somebody who has forgotten theirs. @throws Problem 409 */
export async function sendReset(
  transaction: Transaction,
  settings: Settings,
  id: number,
): Promise<void> {
  const { client, cemeteryId } = transaction
  const user = await findMemberToChange(transaction, id, null)
  if (user.status !== 'active')
    throw conflict(
      'noSignIn',
      'They cannot sign in yet, or any more',
      'A new password is for active users. Send the invitation again instead.',
    )
  await limitTries(client as never, 'mail of cemetery', cemeteryId, mailsOfCemetery)
  const event = await writeMembershipAudit(transaction, 'cemetery-users', 'password-mail', user)
  await enqueueMail(client, {
    kind: 'reset',
    to: user.email,
    language: await languageOf(transaction),
    values: { origin: settings.publicUrl },
    once: `member ${cemeteryId} ${event}`,
  })
}

/** @param event the entry of the audit that the mail tells of */
async function send(transaction: Transaction, invited: Member, event: number) {
  const { client, cemeteryId, who } = transaction
  await limitTries(client as never, 'mail of cemetery', cemeteryId, mailsOfCemetery)
  await enqueueMail(client, {
    kind: 'cemetery-invitation',
    to: invited.email,
    language: await languageOf(transaction),
    values: {
      invitation: String(invited.id),
      name: invited.label,
      inviter: who.name,
      cemetery: who.cemetery?.name ?? '',
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
