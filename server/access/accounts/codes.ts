import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** How long a code of each kind is good, in minutes. */
export const codeMinutes = {
  reset: 60,
  'verify-email': 7 * 24 * 60,
  invitation: 7 * 24 * 60,
  'confirm-email': 3 * 24 * 60,
} as const
export type CodeKind = keyof typeof codeMinutes

/** Whom a code is for: a user, or an address of a cemetery. */
export interface CodeSubject {
  kind: CodeKind
  /** The address that the code is sent to; only with it can the code be spent. */
  email: string
  userId?: number
  cemeteryId?: number
  /** Of an invitation into that cemetery. */
  invitationId?: number
}

type Client = Pick<Pool, 'query'>

/**
 * A new code of 192 bits for the owner's pool or transaction; the one before it, of the same kind and
 * for the same subject, is worth nothing from now on. The database keeps its hash alone.
 * @param code given by whoever makes the same one again (a letter that is tried again)
 */
export async function issueCode(
  client: Client,
  subject: CodeSubject,
  code: string = randomBytes(24).toString('base64url'),
): Promise<string> {
  await client.query(
    `insert into one_time_codes as c (kind, subject, code_hash, user_id, email, for_cemetery, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))
     on conflict (kind, subject) do update set code_hash = excluded.code_hash, user_id = excluded.user_id,
       email = excluded.email, for_cemetery = excluded.for_cemetery, expires_at = excluded.expires_at,
       used_at = null, created_at = now()
     -- The same code again does not come back to life.
     where c.code_hash <> excluded.code_hash`,
    [
      subject.kind,
      nameOf(subject),
      hashOf(code),
      subject.userId ?? null,
      subject.email.toLowerCase(),
      subject.cemeteryId ?? null,
      codeMinutes[subject.kind],
    ],
  )
  return code
}

/** What a code that was spent was for. */
export interface UsedCode {
  kind: CodeKind
  userId: number | null
  cemeteryId: number | null
  email: string
}

/**
 * Uses a code up, in the transaction that does what it allows: of parallel uses one wins. Null for a
 * wrong, used, replaced or expired one, all alike. Count the tries first (`limitTries`).
 */
export async function consumeOneTimeCode(
  client: Client,
  kinds: readonly CodeKind[],
  email: string,
  code: string,
): Promise<UsedCode | null> {
  const { rows } = await client.query<UsedCode>(
    `update one_time_codes set used_at = now()
     where code_hash = $1 and kind = any($2) and email = $3 and used_at is null and expires_at > now()
     returning kind, user_id as "userId", for_cemetery as "cemeteryId", email`,
    [hashOf(code), kinds, email.toLowerCase()],
  )
  return rows[0] ?? null
}

/** Makes codes worthless: those of a user whose password or address has changed, or who is disabled. */
export const deleteCodes = (client: Client, kinds: readonly CodeKind[], userId: number) =>
  client.query('delete from one_time_codes where user_id = $1 and kind = any($2)', [userId, kinds])

/** Makes the code of an invitation worthless. */
export const deleteInvitationCode = (client: Client, cemeteryId: number, id: number) =>
  client.query(`delete from one_time_codes where kind = 'invitation' and subject = $1`, [
    invitationName(cemeteryId, id),
  ])

/** A cemetery has one address to confirm, whichever it is: a newer one's code replaces the former's. */
const nameOf = ({ userId, cemeteryId, invitationId, email }: CodeSubject) =>
  invitationId
    ? invitationName(cemeteryId, invitationId)
    : userId
      ? `user ${userId}`
      : cemeteryId
        ? `cemetery ${cemeteryId}`
        : email.toLowerCase()
const invitationName = (cemeteryId = 0, id = 0) => `invitation ${cemeteryId} ${id}`
const hashOf = (code: string) => createHash('sha256').update(code).digest()
