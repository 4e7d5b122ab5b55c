import type { Pool, PoolClient } from 'pg'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { LetterPreparation } from '../../platform/mail/letter-preparation'
import { codeMinutes, deleteInvitationCode, issueCode } from './codes'
import { resetLink } from './recovery'

type Client = Pick<Pool | PoolClient, 'query'>

/** Whom a cemetery invites, as whoever invites them says. */
interface Invited {
  email: string
  firstName: string
  lastName: string
  roles: readonly number[]
}

/**
 * An invitation, by the same steps whether the address has an account or none: its id. Null where somebody
 * of this cemetery has that address, or it is invited already.
 */
export async function addInvitation(
  client: Client,
  cemeteryId: number,
  { email, firstName, lastName, roles }: Invited,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into cemetery_invitations
       (cemetery_id, id, email, first_name, last_name, role_ids, invited_until)
     select $1, nextval(pg_get_serial_sequence('users', 'id')), $2, $3, $4, $5,
       now() + make_interval(mins => $6)
     where not exists (select from user_cemeteries uc join users u on u.id = uc.user_id
       where uc.cemetery_id = $1 and u.email = $2)
     on conflict (cemetery_id, email) do nothing returning id`,
    [cemeteryId, email, firstName, lastName, roles, codeMinutes.invitation],
  )
  return rows[0]?.id ?? null
}

/** Writes what is given; `again`: good for another seven days from now on. */
export async function changeInvitation(
  client: Client,
  cemeteryId: number,
  id: number,
  change: Partial<Invited> & { again?: true },
): Promise<void> {
  await client.query(
    `update cemetery_invitations set first_name = coalesce($3, first_name),
       last_name = coalesce($4, last_name), role_ids = coalesce($5, role_ids),
       invited_until = case when $6 then now() + make_interval(mins => $7) else invited_until end
     where cemetery_id = $1 and id = $2`,
    [
      cemeteryId,
      id,
      change.firstName ?? null,
      change.lastName ?? null,
      change.roles ?? null,
      change.again ?? false,
      codeMinutes.invitation,
    ],
  )
}

/** Takes it back: the link that was sent opens nothing any more. */
export async function withdrawInvitation(client: Client, cemeteryId: number, id: number) {
  await client.query('delete from cemetery_invitations where cemetery_id = $1 and id = $2', [
    cemeteryId,
    id,
  ])
  await deleteInvitationCode(client, cemeteryId, id)
}

/**
 * Makes the user of an address that was invited and has no account. Null where it has one, or the
 * invitation is over.
 */
export async function makeInvitedUser(
  client: Client,
  cemeteryId: number,
  email: string,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (id, email, first_name, last_name)
     select id, email, first_name, last_name from cemetery_invitations
     where cemetery_id = $1 and email = $2 and invited_until > now()
     on conflict do nothing returning id`,
    [cemeteryId, email],
  )
  return rows[0]?.id ?? null
}

/** They have said yes: the user belongs to the cemetery from now on. False where the invitation is over. */
export async function acceptInvitation(
  client: Client,
  cemeteryId: number,
  email: string,
  userId: number,
): Promise<boolean> {
  const { rows } = await client.query<{ roles: number[] }>(
    `delete from cemetery_invitations
     where cemetery_id = $1 and email = $2 and invited_until > now() returning role_ids as roles`,
    [cemeteryId, email],
  )
  const [invitation] = rows
  if (!invitation) return false
  await client.query(
    'insert into user_cemeteries (cemetery_id, user_id) values ($1, $2) on conflict do nothing',
    [cemeteryId, userId],
  )
  // A role that was put away meanwhile is given to nobody.
  await client.query(
    `insert into user_roles (cemetery_id, user_id, role_id)
     select $1, $2, id from roles
     where id = any($3::bigint[]) and archived_at is null and coalesce(cemetery_id, $1) = $1
     on conflict do nothing`,
    [cemeteryId, userId, invitation.roles],
  )
  await client.query(
    `insert into audit (cemetery_id, user_id, user_name, resource, action, record_id, label)
     select $1, id, display_name, 'cemetery-users', 'accept', id, display_name from users where id = $2`,
    [cemeteryId, userId],
  )
  return true
}

/**
 * What the letter says: whether the address has an account is found out here, away from the request, and
 * told to its reader alone. Whoever has one signs in and accepts; anybody else chooses a password.
 */
export async function prepareInvitation({
  pool,
  mail,
  publicUrl,
  code,
}: LetterPreparation): Promise<Record<string, string> | null> {
  const { cemeteryId, recipient: email, values } = mail
  if (cemeteryId === null) return null
  const { rows } = await pool.query<{ id: number; known: boolean }>(
    `select id, exists (select from users u where u.email = i.email and u.status = 'active'
       and (u.password_hash is not null or u.last_login_at is not null)) as known
     from cemetery_invitations i
     where cemetery_id = $1 and id = $2 and email = $3 and invited_until > now()`,
    [cemeteryId, values.invitation, email],
  )
  const [invitation] = rows
  if (!invitation) return null
  if (invitation.known && mail.kind === 'cemetery-invitation') {
    const { language, once } = mail
    const kind = 'cemetery-invitation-account'
    await enqueueMail(pool, {
      kind,
      to: email,
      language,
      values,
      cemeteryId,
      once: `${once} account`,
    })
    return null
  }
  await issueCode(
    pool,
    { kind: 'invitation', email, cemeteryId, invitationId: invitation.id },
    code,
  )
  const link = invitation.known
    ? `${publicUrl}/Invitation?${new URLSearchParams({ email, code })}`
    : resetLink(publicUrl, email, code)
  return { ...values, link }
}
