import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { maxSessionSeconds } from './session-token'

/** How long a session lives after it was last seen. */
export const sessionHours = 12
/** It is moved on no more often than this. */
const slideAfterMinutes = 5

/** Where a sign-in comes from. */
export interface RequestOrigin {
  address: string
  userAgent: string
}

export interface OpenedSession {
  /** Known to its bearer alone; the database keeps its hash. */
  id: string
  /** ISO 8601. */
  expiresAt: string
}

/** Whose credentials were found right, as they were then. */
export interface VerifiedUser {
  id: number
  email: string
  password_hash: string | null
}

/**
 * Opens a session and notes the sign-in; clears away this user's long-expired ones. Null when the
 * password or the address was changed, or the user disabled, since the credentials were read:
 * a change ends all sessions, those that are being opened too.
 */
export async function openSession(
  owner: Pool,
  user: VerifiedUser,
  { userAgent, address }: RequestOrigin = { userAgent: '', address: '' },
): Promise<OpenedSession | null> {
  const id = randomBytes(24).toString('base64url')
  const { rows } = await owner.query<{ expires_at: Date }>({
    name: 'session-open',
    text: `with swept as (
        delete from sessions where user_id = $2 and expires_at < now() - interval '30 days'
      ), proven as (
        update users set last_login_at = now()
        where id = $2 and status = 'active' and email = $5 and password_hash is not distinct from $6
        returning id
      )
      insert into sessions (id_hash, user_id, expires_at, user_agent, address)
      select $1, id, now() + make_interval(hours => $3), $4, $7 from proven
      returning expires_at`,
    values: [
      hashSessionId(id),
      user.id,
      sessionHours,
      [...userAgent].slice(0, 300).join(''),
      user.email,
      user.password_hash,
      address.slice(0, 64),
    ],
  })
  return rows[0] ? { id, expiresAt: rows[0].expires_at.toISOString() } : null
}

/** The session is dead from the next call on. */
export const revokeSession = (owner: Pool, session: string) =>
  owner.query('update sessions set revoked_at = now() where id_hash = $1 and revoked_at is null', [
    hashSessionId(session),
  ])

/** Ends all sessions of a user; for a query within the transaction that gives the reason. */
export const revokeSessionsOf = (client: Pick<Pool, 'query'>, userId: number) =>
  client.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [
    userId,
  ])

/** Whether a session last seen then is due to be moved on. */
export const isExtensionDue = (seenAt: string) =>
  Date.now() - Date.parse(seenAt) > slideAfterMinutes * 60_000

/**
 * Moves the end of a session that is in use, at most once in five minutes and never within the
 * request's own transaction. Resolves to the new end, or null when it was not due.
 */
export async function extendSession(owner: Pool, session: string): Promise<string | null> {
  const { rows } = await owner.query<{ expires_at: Date }>({
    name: 'session-slide',
    text: `update sessions set seen_at = now(), expires_at =
        least(now() + make_interval(hours => $2), created_at + make_interval(secs => $3))
      where id_hash = $1 and revoked_at is null and expires_at > now()
        and seen_at < now() - make_interval(mins => $4)
      returning expires_at`,
    values: [hashSessionId(session), sessionHours, maxSessionSeconds, slideAfterMinutes],
  })
  return rows[0]?.expires_at.toISOString() ?? null
}

/** What the database keeps of a session's id. */
export const hashSessionId = (session: string) => createHash('sha256').update(session).digest()
