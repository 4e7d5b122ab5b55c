import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { badInput } from '../../engine/problem/problem'
import type { VerifiedUser } from '../../engine/session/sessions'

/** What a ticket is for: a session by a factor; a first factor, then a session; changes of one's factors. */
export type TicketPurpose = 'verify' | 'enrol' | 'manage'

const minutes = 10
/** For whoever looks for their key; then the browser asks again. */
export const challengeMinutes = 5

export interface SignInTicket {
  hash: Buffer
  purpose: TicketPurpose
  user: VerifiedUser
  /** Of an app that is being added. */
  sealedKey: Buffer | null
  /** What a passkey is to sign; null where nothing was asked of one, or too long ago. */
  challenge: string | null
}

type Client = Pick<Pool | PoolClient, 'query'>

/** For ten minutes, known to its bearer alone. A change of password or address makes it worthless. */
export async function issueTicket(
  client: Client,
  user: VerifiedUser,
  purpose: TicketPurpose,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  await client.query(
    `with swept as (delete from sign_in_tickets where expires_at < now())
    insert into sign_in_tickets (ticket_hash, user_id, purpose, proof, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [digest(ticket), user.id, purpose, proofOf(user), minutes],
  )
  return ticket
}

/** @throws Problem 400 (code `ticket`) for one that is unknown, too old, or for something else */
export async function readTicket(
  client: Client,
  text: string,
  purposes: readonly TicketPurpose[],
): Promise<SignInTicket> {
  const { rows } = await client.query<{
    purpose: TicketPurpose
    proof: Buffer
    sealed_key: Buffer | null
    challenge: string | null
    id: number
    email: string
    password_hash: string | null
  }>(
    `select t.purpose, t.proof, t.sealed_key,
      case when t.challenge_expires_at > now() then t.challenge end as challenge, u.id, u.email, u.password_hash
    from sign_in_tickets t join users u on u.id = t.user_id and u.status = 'active'
    where t.ticket_hash = $1 and t.expires_at > now() and t.purpose = any($2)`,
    [digest(text), purposes],
  )
  const [row] = rows
  if (!row?.proof.equals(proofOf(row))) throw expired()
  const { id, email, password_hash } = row
  return {
    hash: digest(text),
    purpose: row.purpose,
    user: { id, email, password_hash },
    sealedKey: row.sealed_key,
    challenge: row.challenge,
  }
}

/** Puts something into the ticket's keeping that a passkey is to sign, in place of what was there. */
export const storeChallenge = (client: Client, { hash }: SignInTicket, challenge: string) =>
  client.query(
    `update sign_in_tickets set challenge = $2,
      challenge_expires_at = now() + make_interval(mins => $3) where ticket_hash = $1`,
    [hash, challenge, challengeMinutes],
  )

/** Takes it out again, whatever comes of it: of parallel uses one gets it. */
export async function takeChallenge(client: Client, ticket: SignInTicket): Promise<string | null> {
  const { rowCount } = await client.query(
    'update sign_in_tickets set challenge = null where ticket_hash = $1 and challenge = $2',
    [ticket.hash, ticket.challenge],
  )
  return rowCount === 1 ? ticket.challenge : null
}

/** Uses it up; of parallel uses one wins. @throws Problem 400 */
export async function consumeTicket(client: Client, ticket: SignInTicket): Promise<void> {
  const { rowCount } = await client.query('delete from sign_in_tickets where ticket_hash = $1', [
    ticket.hash,
  ])
  if (rowCount !== 1) throw expired()
}

const expired = () => badInput([{ field: 'ticket', message: 'is no longer valid', code: 'ticket' }])
const digest = (text: string) => createHash('sha256').update(text).digest()
const proofOf = ({ email, password_hash }: Omit<VerifiedUser, 'id'>) =>
  digest(`${email} ${password_hash ?? ''}`)
