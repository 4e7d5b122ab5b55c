import type { FastifyRequest } from 'fastify'
import type { LoginAnswer, LoginBody } from '../../core/session'
import { Problem } from '../problem'
import type { Auth } from './auth'
import { accountLocked } from './enter'
import { readExchangeToken, spendExchangeToken } from './exchange-token'
import { isOutdated } from './passwords'
import { signSessionToken } from './session-token'
import { openSession } from './sessions'
import { assertNotThrottled, type Reservation, reserve } from './throttle'

/** Where a sign-in comes from. */
export interface From {
  address: string
  userAgent: string
}

/** The client's address is the proxy's word only where the configuration trusts one. */
export const originOf = (request: FastifyRequest): From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

interface Account {
  id: number
  email: string
  password_hash: string | null
  status: string
  is_locked: boolean
  is_locked_owner: boolean
}

/**
 * Opens a session for the right credentials. Whatever is wrong with them, text, status and work
 * done are the same: 401. A suspended account is told (403) only after right ones.
 */
export async function signIn(auth: Auth, body: LoginBody, from: From): Promise<LoginAnswer> {
  const name = body.username.trim().toLowerCase()
  const byToken = name === (auth.settings.tokenUserName ?? 'jwt').toLowerCase()
  const { owner } = auth.database
  // A token cannot be guessed and names no account: its failures count for the address alone.
  const counted = byToken ? null : name
  await assertNotThrottled(owner, from.address, counted)
  const account = byToken
    ? await tried(auth, from, null, () => tokenHolder(auth, body.password))
    : await auth.passwords.turns.run(() =>
        tried(auth, from, name, () => passwordHolder(auth, name, body.password)),
      )
  if (account.is_locked) throw accountLocked(account.is_locked_owner)
  const session = await openSession(owner, account, from.userAgent)
  if (!session) throw wrong()
  return {
    token: signSessionToken(auth.key, session.id, account.id),
    expiresAt: session.expiresAt,
  }
}

/** Counts the try as failed, then looks: 100 parallel guesses verify no more than the limit. */
async function tried(
  auth: Auth,
  from: From,
  name: string | null,
  look: () => Promise<Account | null>,
): Promise<Account> {
  const reservation: Reservation = await reserve(auth.database.owner, from.address, name)
  const account = await look().catch(async (error: unknown) => {
    await reservation.undone()
    throw error
  })
  if (!account) throw wrong()
  await reservation.succeeded()
  return account
}

async function passwordHolder(auth: Auth, name: string, password: string): Promise<Account | null> {
  const account = await find(auth, name)
  const { passwords, database } = auth
  const right = await passwords.verifyNow(account?.password_hash, password)
  if (!right || account?.status !== 'active') return null
  const { password_hash: old } = account
  if (!old || !isOutdated(old)) return account
  const password_hash = await passwords.hashNow(password)
  await database.owner.query(
    'update users set password_hash = $2 where id = $1 and password_hash = $3',
    [account.id, password_hash, old],
  )
  return { ...account, password_hash }
}

async function tokenHolder(auth: Auth, text: string) {
  const token = await readExchangeToken(auth.settings, text)
  const account = token && (await find(auth, token.email))
  if (!token || account?.status !== 'active') return null
  const { owner } = auth.database
  return (await spendExchangeToken(owner, auth.settings, token, account.id)) ? account : null
}

async function find(auth: Auth, email: string): Promise<Account | null> {
  const { rows } = await auth.database.owner.query<Account>({
    name: 'sign-in-account',
    text: `select id, email, password_hash, status, is_locked_owner,
        is_locked and not (is_system_admin or is_account_manager) as is_locked
      from users where email = $1`,
    values: [email],
  })
  return rows[0] ?? null
}

const wrong = () =>
  new Problem(401, 'Sign-in failed', 'The email address or the password is wrong.')
