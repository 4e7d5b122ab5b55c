import type { Pool, PoolClient } from 'pg'
import { limitTries } from '../../engine/limits/rate-limits'
import { conflict } from '../../engine/problem/problem'
import { writeSystemAudit } from '../../engine/system/audit'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import type { LetterPreparation } from '../../platform/mail/letter-preparation'
import type { Language } from '../../platform/mail/letters/kinds'
import { codeMinutes, consumeOneTimeCode, deleteCodes, issueCode } from './codes'
import { invalidCode } from './reset'

/** Links that one person has sent to addresses, whoever's they are. */
const lettersOfUser = { limit: 5, span: '1 hour' } as const

/** Whose address changes. */
interface Addressee {
  id: number
  email: string
  /** Of the user's row, as it is after the change was asked for: names the letters. */
  version: number
}

/**
 * Asks whether another address is theirs: a link goes there, a notice to the present one, which stands
 * everywhere until the link is followed. An earlier request is replaced. Whether the address is somebody
 * else's already is found out when the letter is due, and told to its reader alone.
 */
export async function requestEmailChange(
  client: Pick<PoolClient, 'query'>,
  user: Addressee,
  next: string,
  language: Language,
  publicUrl: string,
): Promise<void> {
  await client.query(
    `update users set pending_email = $2, pending_email_until = now() + make_interval(mins => $3)
     where id = $1`,
    [user.id, next, codeMinutes['confirm-email']],
  )
  await deleteCodes(client as never, ['confirm-email'], user.id)
  await sendLink(client, user, next, language)
  await enqueueMail(client, {
    kind: 'email-change-asked',
    to: user.email,
    language,
    values: { email: user.email, next, link: `${publicUrl}/User/Profile` },
    once: `address asked ${user.id} ${user.version}`,
  })
}

/** Sends the link once more: to the address that is to be, or else to the present one. @throws Problem 409, 429 */
export async function resendEmailLink(
  owner: Pool,
  userId: number,
  language: Language,
): Promise<void> {
  await limitEmailLetters(owner, userId)
  await inOwnerTransaction(owner, async (client) => {
    const { rows } = await client.query<Addressee & { to: string | null }>(
      `update users set version = version + 1, updated_at = now() where id = $1
       returning id, email, version, case when pending_email_until > now() then pending_email
         when email_verified_at is null then email end as "to"`,
      [userId],
    )
    const [user] = rows
    if (!user?.to) throw conflict('nothingToConfirm', 'There is nothing to confirm')
    await sendLink(client, user, user.to, language)
  })
}

/** Takes a request back, in `who`'s name; the link opens nothing any more. */
export async function cancelEmailChange(
  client: Pick<PoolClient, 'query'>,
  userId: number,
  who: { userId: number; name: string },
): Promise<void> {
  const { rows } = await client.query<{ label: string }>(
    `update users set pending_email = null, pending_email_until = null, version = version + 1,
       updated_at = now() where id = $1 and pending_email is not null returning display_name as label`,
    [userId],
  )
  const [user] = rows
  if (!user) return
  await deleteCodes(client as never, ['confirm-email'], userId)
  const { label } = user
  const action = 'address-cancelled'
  await writeSystemAudit(client, who, { action, resource: 'users', recordId: userId, label })
}

/**
 * The link was followed: the address is theirs from now on. All sessions end where it is another one (a
 * trigger on the users does it), links that went to the former open nothing, and that one is told.
 * @throws Problem 400 for a code that is wrong, used, replaced or expired, and for an address that has
 *   become somebody else's, all alike
 */
export async function confirmEmailChange(
  owner: Pool,
  { email, code }: { email: string; code: string },
  language: Language,
): Promise<void> {
  try {
    await inOwnerTransaction(owner, async (client) => {
      // The user's row first, as everywhere: who holds it decides about the codes.
      const { rows } = await client.query<Addressee & { name: string; moves: boolean }>(
        `select u.id, u.email, u.version, u.display_name as name, u.email <> $1 as moves from users u
         where u.id = (select user_id from one_time_codes where kind = 'confirm-email' and email = $1
             and code_hash = sha256(convert_to($2, 'UTF8')))
           and u.status = 'active'
           and (u.email = $1 or (u.pending_email = $1 and u.pending_email_until > now()))
         for no key update`,
        [email, code],
      )
      const [user] = rows
      const spent = user && (await consumeOneTimeCode(client, ['confirm-email'], email, code))
      if (!spent || spent.userId !== user.id) throw invalidCode()
      await client.query(
        `update users set email = $2, email_verified_at = now(), version = version + 1, updated_at = now(),
           pending_email = case when pending_email <> $2 then pending_email end,
           pending_email_until = case when pending_email <> $2 then pending_email_until end
         where id = $1`,
        [user.id, email],
      )
      if (!user.moves) return auditEmailChange(client, user, 'address-confirmed')
      await deleteCodes(client, ['reset', 'invitation', 'confirm-email'], user.id)
      await auditEmailChange(client, user, 'address-changed', { email: user.email }, { email })
      await enqueueMail(client, {
        kind: 'email-changed',
        to: user.email,
        language,
        values: { email: user.email },
        once: `email ${user.id} ${user.version + 1}`,
      })
    })
  } catch (error) {
    // Of two who confirm one address the second is late, and is not told by whom.
    if (isTaken(error)) throw invalidCode()
    throw error
  }
}

/** What the letter with the link says, while it still has something to ask for. */
export async function prepareConfirmation({
  pool,
  mail,
  publicUrl,
  code,
}: LetterPreparation): Promise<Record<string, string> | null> {
  const { recipient, values } = mail
  const { rows } = await pool.query<{ id: number; email: string; taken: boolean }>(
    `select id, email, exists (select from users o where o.email = $2 and o.id <> u.id) as taken
     from users u where id = $1 and status = 'active'
       and ((pending_email = $2 and pending_email_until > now())
         or (email = $2 and email_verified_at is null))`,
    [values.user, recipient],
  )
  const [user] = rows
  if (!user) return null
  if (user.taken) {
    // Whoever reads that mailbox may know that it has an account; whoever asked may not.
    await enqueueMail(pool, {
      kind: 'email-taken',
      to: recipient,
      language: mail.language,
      values: { email: recipient, link: `${publicUrl}/Login` },
      once: `${mail.once} taken`,
    })
    return null
  }
  await issueCode(pool, { kind: 'confirm-email', userId: user.id, email: recipient }, code)
  const query = new URLSearchParams({ email: recipient, code })
  return { account: user.email, email: recipient, link: `${publicUrl}/Verify-Email?${query}` }
}

/** @throws Problem 429 */
export const limitEmailLetters = (owner: Pool, userId: number) =>
  limitTries(owner, 'address letter', userId, lettersOfUser)

const sendLink = (
  client: Pick<PoolClient, 'query'>,
  { id, version }: Addressee,
  to: string,
  language: Language,
) =>
  enqueueMail(client, {
    kind: 'confirm-email',
    to,
    language,
    values: { user: String(id) },
    once: `confirm email ${id} ${version}`,
  })

/** Into the system's activity, as the person's own doing. */
export const auditEmailChange = (
  client: Pick<PoolClient, 'query'>,
  { id, name }: { id: number; name: string },
  action: string,
  before: object | null = null,
  after: object | null = null,
) =>
  writeSystemAudit(
    client,
    { userId: id, name },
    { action, resource: 'users', recordId: id, label: name, before, after },
  )

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key'
