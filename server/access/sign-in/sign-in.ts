import type { FastifyRequest } from 'fastify'
import type { FactorKind, SecondFactorChallenge } from '../../../core/second-factor'
import type { LoginAnswer, LoginBody } from '../../../core/session'
import { Problem } from '../../engine/problem/problem'
import { accountLocked } from '../../engine/session/session-entry'
import { signSessionToken } from '../../engine/session/session-token'
import { openSession, type RequestOrigin, type VerifiedUser } from '../../engine/session/sessions'
import type { Auth } from '../accounts/auth'
import { demoAccounts, demoPassword } from '../accounts/demo-accounts'
import { consumeExchangeToken, readExchangeToken } from '../accounts/exchange-token'
import { auditAccountLock } from '../accounts/own-activity'
import { isOutdated } from '../accounts/passwords'
import { recordSignIn, type SignInKind } from '../accounts/sign-in-history'
import { assertNotThrottled, type CountedSignIn, countSignIn } from '../accounts/sign-in-throttle'
import { isSecondFactorRequired } from '../second-factor/factors'
import { relyingPartyOf } from '../second-factor/relying-party'
import { issueTicket } from '../second-factor/tickets'

/** The client's address is the proxy's word only where the configuration trusts one. */
export const requestOriginOf = (request: FastifyRequest): RequestOrigin => ({
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
  is_system_admin: boolean
  is_account_manager: boolean
  factors: FactorKind[]
}

/**
 * Opens a session for the right credentials. Whatever is wrong with them, text, status and work
 * done are the same: 401. A suspended account is told (403) only after right ones.
 */
export async function signIn(
  auth: Auth,
  body: LoginBody,
  from: RequestOrigin,
): Promise<LoginAnswer | { secondFactor: SecondFactorChallenge }> {
  const name = body.username.trim().toLowerCase()
  const byToken = name === (auth.settings.tokenUserName ?? 'jwt').toLowerCase()
  const account = byToken
    ? await tokenHolder(auth, body.password, from)
    : await passwordHolder(auth, name, body.password, from)
  if (account.is_locked) {
    recordSignIn(auth.database.owner, account.id, 'suspended', from)
    throw accountLocked(account.is_locked_owner)
  }
  // Whoever brings a token has been asked for a second factor where the token was made.
  if (!byToken) {
    const { factors: kinds } = account
    const enrol = kinds.length === 0 && isSecondFactorRequired(auth.settings, account)
    if (kinds.length > 0 || enrol) {
      const purpose = enrol ? 'enrol' : 'verify'
      const ticket = await issueTicket(auth.database.owner, account, purpose)
      const passkeysAt = relyingPartyOf(auth.settings.publicUrl)?.origin ?? null
      return { secondFactor: { ticket, enrol, kinds, passkeysAt } }
    }
  }
  return openSessionFor(auth, account, from, byToken ? 'token' : 'password')
}

/** The session of whoever has shown all that is asked of them. @throws Problem 401 */
export async function openSessionFor(
  auth: Auth,
  user: VerifiedUser,
  from: RequestOrigin,
  kind: SignInKind = 'secondFactor',
): Promise<LoginAnswer> {
  const session = await openSession(auth.database.owner, user, from)
  if (!session) throw wrong()
  recordSignIn(auth.database.owner, user.id, kind, from)
  return {
    token: signSessionToken(auth.key, session.id, user.id),
    expiresAt: session.expiresAt,
  }
}

/**
 * A database that began as a demo may go on as a real one: what everybody knows opens nothing there. (Those
 * of the suspended account get nowhere anyhow.)
 */
const isOfDemo = (name: string, password: string) =>
  password === demoPassword && name.endsWith('@demo.test') && isDemoAccount(name)
const isDemoAccount = (name: string) => demoAccounts.some(({ email }) => email === name)

async function passwordHolder(
  auth: Auth,
  name: string,
  password: string,
  from: RequestOrigin,
): Promise<Account> {
  const { address } = from
  const { passwords, database } = auth
  const { owner } = database
  // Who is refused anyhow does not stand in line first.
  await assertNotThrottled(owner, address, name)
  const account = await find(auth, name)
  const reservation = await passwords.turns.run(async () => {
    // Counted as a failure within the turn: those in line, with the right password, count nothing.
    const reserved = await countSignIn(owner, address, name)
    const right = await verified(reserved, () =>
      passwords.verifyNow(account?.password_hash, password),
    )
    return right && (auth.settings.demo || !isOfDemo(name, password)) ? reserved : null
  })
  if (!reservation || account?.status !== 'active') {
    if (account) recordSignIn(owner, account.id, reservation ? 'disabled' : 'wrong', from)
    if (account && !reservation) auditAccountLock(owner, name, address)
    throw wrong()
  }
  await reservation.succeeded()
  const { password_hash: old } = account
  if (!old || !isOutdated(old)) return account
  const password_hash = await passwords.hash(password)
  const { rowCount } = await owner.query(
    'update users set password_hash = $2 where id = $1 and password_hash = $3',
    [account.id, password_hash, old],
  )
  return rowCount === 1 ? { ...account, password_hash } : account
}

/** A token cannot be guessed and names no account: its failures count for the address alone. */
async function tokenHolder(auth: Auth, text: string, { address }: RequestOrigin): Promise<Account> {
  const { owner } = auth.database
  const reserved = await countSignIn(owner, address, null)
  const account = await verified(reserved, async () => {
    const token = await readExchangeToken(auth.settings, text)
    const found = token && (await find(auth, token.email))
    if (!token || found?.status !== 'active') return null
    return (await consumeExchangeToken(owner, auth.settings, token, found.id)) ? found : null
  })
  if (!account) throw wrong()
  await reserved.succeeded()
  return account
}

/** A failure of ours is none of theirs. */
async function verified<T>(reserved: CountedSignIn, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await reserved.undone()
    throw error
  }
}

async function find(auth: Auth, email: string): Promise<Account | null> {
  const { rows } = await auth.database.owner.query<Account>({
    name: 'sign-in-account',
    text: `select id, email, password_hash, status, is_locked_owner, is_system_admin, is_account_manager,
        array(select distinct f.kind from second_factors f where f.user_id = users.id order by 1) as factors,
        is_locked and not (is_system_admin or is_account_manager) as is_locked
      from users where email = $1`,
    values: [email],
  })
  return rows[0] ?? null
}

const wrong = () =>
  new Problem(401, 'Sign-in failed', 'The email address or the password is wrong.')
