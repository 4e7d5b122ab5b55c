import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Pool } from 'pg'
import { emailAddress } from '../../../core/session'
import { badInput, notFound } from '../../engine/problem/problem'
import { unauthenticated } from '../../engine/session/session-entry'
import type { Auth, AuthSettings } from './auth'
import { claimsOf, type OutgoingPerson, signOutgoingToken } from './outgoing-token'

/** Exchange tokens live this long at most, ours and those of others. */
export const maxTokenSeconds = 60
/** How far another server's clock may be ahead. */
const clockSkewSeconds = 5

/**
 * A token with which this user signs in at `audience`, once and within a minute. For our own origin it is
 * signed with SSO_SECRET, which opens this console; for any other with the key whose public half they
 * read at `/.well-known/jwks.json`. @throws Problem 400 for an audience that is none of ours
 */
export async function issueExchangeToken(
  { database, settings, outgoing }: Auth,
  userId: number,
  audience: string,
): Promise<string> {
  const origin = originOf(audience)
  if (!origin || !audiencesOf(settings).has(origin))
    throw badInput([{ field: 'audience', message: 'is not an allowed audience' }])
  const { id, user } = await note(database.owner, userId, origin)
  if (origin !== home(settings)) {
    const issuer = home(settings)
    return signOutgoingToken(outgoing, {
      issuer,
      audience: origin,
      id,
      user,
      seconds: maxTokenSeconds,
    })
  }
  return new SignJWT(claimsOf(user))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(home(settings))
    .setAudience(origin)
    .setSubject(String(user.userId))
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(`${maxTokenSeconds}s`)
    .sign(secretOf(settings))
}

/**
 * The token that is posted to the billing provider: for its callback's origin, from BILLING_ISSUER.
 * @throws Problem 404 where there is no provider
 */
export async function issueBillingToken(
  { database, settings, outgoing }: Auth,
  userId: number,
): Promise<string> {
  const { billingCallbackUrl: callback, billingIssuer: issuer } = settings
  if (!callback || !issuer) throw notFound()
  const audience = new URL(callback).origin
  const { id, user } = await note(database.owner, userId, audience)
  return signOutgoingToken(outgoing, { issuer, audience, id, user, seconds: maxTokenSeconds })
}

/** Notes that a token was given, and for whom: its name, and the person as they are kept at this moment. */
async function note(
  owner: Pool,
  userId: number,
  audience: string,
): Promise<{ id: string; user: OutgoingPerson }> {
  const id = randomUUID()
  const { rows } = await owner.query<OutgoingPerson>(
    `with swept as (delete from sso_tokens where expires_at < now() - interval '1 day'),
    given as (insert into sso_tokens (token_hash, audience, user_id, expires_at)
      values ($1, $2, $3, now() + make_interval(secs => $4)))
    select id as "userId", email, display_name as name, email_verified_at is not null as verified
    from users where id = $3`,
    [hashOf(id), audience, userId, maxTokenSeconds],
  )
  const [user] = rows
  if (!user) throw unauthenticated()
  return { id, user }
}

/** What a valid token says; it is not used up by reading it. */
export interface ExchangeToken {
  email: string
  /** Names the token for its single use. */
  hash: Buffer
  expiresAt: Date
}

/**
 * Reads a token that was made for signing in here: signature, audience (our own origin), at most a
 * minute from `iat` to `exp`, a `jti`, and the `email` of whom it is for, not one that its maker calls
 * unverified. Null for any other.
 */
export async function readExchangeToken(
  settings: AuthSettings,
  token: string,
): Promise<ExchangeToken | null> {
  try {
    const { payload } = await jwtVerify(token, secretOf(settings), {
      algorithms: ['HS256'],
      audience: home(settings),
      requiredClaims: ['iat', 'exp', 'jti', 'email'],
    })
    const { iat = 0, exp = 0, jti = '', aud, iss } = payload
    const soon = Date.now() / 1000 + clockSkewSeconds
    if (typeof aud !== 'string' || jti.length < 8) return null
    if (exp - iat > maxTokenSeconds || iat > soon) return null
    // Who made it does not know whose address that is. Ours name somebody who is signed in here.
    if (payload.email_verified === false && iss !== home(settings)) return null
    const email = emailAddress.parse(payload.email)
    return { email, hash: hashOf(jti), expiresAt: new Date(exp * 1000) }
  } catch {
    return null
  }
}

/** Uses the token up. False when it has been used before; of parallel uses one wins. */
export async function consumeExchangeToken(
  owner: Pool,
  settings: AuthSettings,
  token: ExchangeToken,
  userId: number,
): Promise<boolean> {
  const { rowCount } = await owner.query(
    `insert into sso_tokens as known (token_hash, audience, user_id, expires_at, used_at)
    values ($1, $2, $3, $4, now())
    on conflict (token_hash) do update set used_at = now()
      where known.used_at is null and known.expires_at > now()
        and known.audience = excluded.audience and known.user_id = excluded.user_id`,
    [token.hash, home(settings), userId, token.expiresAt],
  )
  return rowCount === 1
}

const audiencesOf = (settings: AuthSettings) =>
  new Set(
    [settings.publicUrl, ...settings.allowedOrigins, settings.feedbackUrl, settings.reportsUrl]
      .flatMap((address) => address ?? [])
      .map(originOf),
  )

const home = (settings: AuthSettings) => new URL(settings.publicUrl).origin

function originOf(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : null
}

const secretOf = (settings: AuthSettings) => new TextEncoder().encode(settings.ssoSecret)
const hashOf = (id: string) => createHash('sha256').update(id).digest()
