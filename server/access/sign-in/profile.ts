import type { PoolClient } from 'pg'
import type { Me, ProfileBody } from '../../../core/session'
import type { SignedInUser } from '../../../core/session-entry'
import { badInput, Problem } from '../../engine/problem/problem'
import { unauthenticated } from '../../engine/session/session-entry'
import {
  type RequestOrigin,
  revokeSessionsOf,
  type VerifiedUser,
} from '../../engine/session/sessions'
import { changesBetween } from '../../engine/system/audit'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import type { Language } from '../../platform/mail/letters/kinds'
import type { Auth } from '../accounts/auth'
import { summariesOf } from '../accounts/cemetery-summary'
import { auditEmailChange, limitEmailLetters, requestEmailChange } from '../accounts/email-change'
import { auditAccountLock, auditOwnAccount } from '../accounts/own-activity'
import { brokenRules } from '../accounts/password-policy'
import { replacePassword } from '../accounts/replace-password'
import { assertNotThrottled, countSignIn } from '../accounts/sign-in-throttle'
import { consumeFactorCode } from '../second-factor/factors'

/** The signed-in user with cemeteries, roles and permissions. Within their transaction. */
export async function readProfile(client: PoolClient, who: SignedInUser): Promise<Me> {
  const { rows } = await client.query<Me>(
    `select id, email, first_name as "firstName", last_name as "lastName",
      display_name as "displayName", display_name as "fullName", phone,
      email_verified_at is not null as "emailVerified",
      case when pending_email_until > now() then pending_email end as "pendingEmail",
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
 * Saves what is given. Another address is only asked for (`requestEmailChange`), with the password or a code
 * of a second factor, and ends all sessions.
 * @throws Problem 400 without either or with a wrong one, 429
 */
export async function updateProfile(
  auth: Auth,
  who: SignedInUser,
  { email: next = who.email, password, code, ...names }: ProfileBody,
  from: RequestOrigin,
  language: Language,
): Promise<void> {
  const { owner } = auth.database
  const moves = next !== who.email
  if (moves) {
    if (code !== undefined) await consumeFactorCode(auth, who.userId, code)
    else if (password !== undefined) await reauthenticate(auth, who, password, from)
    else throw badInput([{ field: 'password', message: 'is required', code: 'required' }])
    await limitEmailLetters(owner, who.userId)
  }
  await inOwnerTransaction(owner, async (client) => {
    const before = await namesOf(client, who.userId)
    const { rows } = await client.query<{ email: string; name: string; version: number }>(
      `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
        phone = coalesce($4, phone), version = version + 1, updated_at = now()
      where id = $1 returning email, display_name as name, version`,
      [who.userId, names.firstName, names.lastName, names.phone],
    )
    const [saved] = rows
    const changed = changesBetween(before, await namesOf(client, who.userId), nameFields)
    if (changed) await auditOwnAccount(client, who.userId, 'update', changed)
    if (!saved || !moves || saved.email === next) return
    const user = { id: who.userId, ...saved }
    await requestEmailChange(client, user, next, language, auth.settings.publicUrl)
    await auditEmailChange(client, user, 'address-asked', { email: saved.email }, { email: next })
    await revokeSessionsOf(client, who.userId)
  })
}

const nameFields = ['firstName', 'lastName', 'phone'] as const

async function namesOf(client: PoolClient, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await client.query(
    `select first_name as "firstName", last_name as "lastName", phone from users where id = $1
     for no key update`,
    [userId],
  )
  return rows[0] ?? {}
}

/** Replaces the password and ends all sessions. The old one is guarded like a sign-in. */
export async function changePassword(
  auth: Auth,
  who: SignedInUser,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  from: RequestOrigin,
  language: Language,
): Promise<void> {
  const { owner } = auth.database
  const broken = brokenRules(newPassword, who.email, language)
  if (broken.length > 0)
    throw badInput(broken.map((message) => ({ field: 'newPassword', message })))
  await assertNotThrottled(owner, from.address, who.email)
  await auth.passwords.turns.run(async () => {
    const reservation = await countSignIn(owner, from.address, who.email)
    const { rows } = await owner.query<{ password_hash: string | null }>(
      'select password_hash from users where id = $1',
      [who.userId],
    )
    const stored = rows[0]?.password_hash
    // Not 401: the session is a good one.
    if (!(await auth.passwords.verifyNow(stored, oldPassword))) {
      auditAccountLock(owner, who.email, from.address)
      throw badInput([{ field: 'oldPassword', message: 'is not the current password' }])
    }
    await reservation.succeeded()
    const hash = await auth.passwords.hashNow(newPassword)
    const { publicUrl } = auth.settings
    await inOwnerTransaction(owner, (client) =>
      replacePassword(client, who.userId, hash, {
        publicUrl,
        language,
        action: 'password-changed',
      }),
    )
  })
}

/**
 * Who asks, as they are kept; with a password, once it was found right. Guarded like a sign-in.
 * @throws Problem 400 for a wrong one, 429
 */
export async function reauthenticate(
  auth: Auth,
  who: SignedInUser,
  password: string | null,
  from: RequestOrigin,
): Promise<VerifiedUser> {
  const { owner } = auth.database
  const find = async () => {
    const { rows } = await owner.query<VerifiedUser>(
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
    const reservation = await countSignIn(owner, from.address, who.email)
    const user = await find()
    if (!(await auth.passwords.verifyNow(user.password_hash, password))) {
      auditAccountLock(owner, who.email, from.address)
      throw badInput([{ field: 'password', message: 'is not the current password' }])
    }
    await reservation.succeeded()
    return user
  })
}
