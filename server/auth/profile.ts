import type { PoolClient } from 'pg'
import type { Me, ProfileBody } from '../../core/session'
import { summariesOf } from '../cemeteries/summary'
import type { Language } from '../mail/letters/kinds'
import { post } from '../mail/post'
import { badInput, conflict, Problem } from '../problem'
import type { Auth } from './auth'
import { unauthenticated, type Who } from './enter'
import { brokenRules } from './password-policy'
import { asOwner, replacePassword } from './replace-password'
import type { From, Proven } from './sessions'
import { assertNotThrottled, reserve } from './throttle'

/** The signed-in user with cemeteries, roles and permissions. Within their transaction. */
export async function readMe(client: PoolClient, who: Who): Promise<Me> {
  const { rows } = await client.query<Me>(
    `select id, email, first_name as "firstName", last_name as "lastName",
      display_name as "displayName", display_name as "fullName", phone,
      is_system_admin as "isSystemAdmin", is_account_manager as "isAccountManager", version,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name, 'cemeteryId', ur.cemetery_id,
          'permissions', r.permissions, 'authorizations', (
            select coalesce(json_agg(json_build_object('applicationId', application)), '[]')
            from unnest(r.authorizations) application)) order by ur.cemetery_id, r.id)
        from user_roles ur join roles r on r.id = ur.role_id and r.archived_at is null
        where ur.user_id = users.id), '[]') as roles,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id)
        from organization_members m join organizations o on o.id = m.organization_id
        where m.user_id = users.id), '[]') as organizations
    from users where id = $1`,
    [who.userId],
  )
  const [user] = rows
  if (!user) throw new Problem(401, 'Not signed in')
  return { ...user, cemeteries: await summariesOf(client, who, { onlyAssigned: true }) }
}

/**
 * Saves what is given. A changed address ends all sessions (a trigger on the users does it), and the
 * former one is told.
 */
export async function saveProfile(
  auth: Auth,
  who: Who,
  body: ProfileBody,
  language: Language,
): Promise<void> {
  const client = await auth.database.owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ email: string; version: number }>(
      `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
        phone = coalesce($4, phone), email = coalesce($5, email),
        version = version + 1, updated_at = now()
      where id = $1 returning email, version`,
      [who.userId, body.firstName, body.lastName, body.phone, body.email],
    )
    const [saved] = rows
    if (saved && saved.email !== who.email)
      await post(client, {
        kind: 'email-changed',
        to: who.email,
        language,
        values: { email: who.email },
        once: `email ${who.userId} ${saved.version}`,
      })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (isTaken(error))
      throw conflict('unique', 'The email address is already in use', undefined, {
        errors: [{ field: 'email', message: 'is already in use' }],
      })
    throw error
  } finally {
    client.release()
  }
}

/** Replaces the password and ends all sessions. The old one is guarded like a sign-in. */
export async function changePassword(
  auth: Auth,
  who: Who,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  from: From,
  language: Language,
): Promise<void> {
  const { owner } = auth.database
  const broken = brokenRules(newPassword, who.email, language)
  if (broken.length > 0)
    throw badInput(broken.map((message) => ({ field: 'newPassword', message })))
  await assertNotThrottled(owner, from.address, who.email)
  await auth.passwords.turns.run(async () => {
    const reservation = await reserve(owner, from.address, who.email)
    const { rows } = await owner.query<{ password_hash: string | null }>(
      'select password_hash from users where id = $1',
      [who.userId],
    )
    const stored = rows[0]?.password_hash
    // Not 401: the session is a good one.
    if (!(await auth.passwords.verifyNow(stored, oldPassword)))
      throw badInput([{ field: 'oldPassword', message: 'is not the current password' }])
    await reservation.succeeded()
    const hash = await auth.passwords.hashNow(newPassword)
    const { publicUrl } = auth.settings
    await asOwner(owner, (client) =>
      replacePassword(client, who.userId, hash, { publicUrl, language }),
    )
  })
}

/**
 * Who asks, as they are kept; with a password, once it was found right. Guarded like a sign-in.
 * @throws Problem 400 for a wrong one, 429
 */
export async function proveOnceMore(
  auth: Auth,
  who: Who,
  password: string | null,
  from: From,
): Promise<Proven> {
  const { owner } = auth.database
  const find = async () => {
    const { rows } = await owner.query<Proven>(
      'select id, email, password_hash from users where id = $1',
      [who.userId],
    )
    const [user] = rows
    if (!user) throw unauthenticated()
    return user
  }
  if (password === null) return find()
  await assertNotThrottled(owner, from.address, who.email)
  return auth.passwords.turns.run(async () => {
    const reservation = await reserve(owner, from.address, who.email)
    const user = await find()
    if (!(await auth.passwords.verifyNow(user.password_hash, password)))
      throw badInput([{ field: 'password', message: 'is not the current password' }])
    await reservation.succeeded()
    return user
  })
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key'
