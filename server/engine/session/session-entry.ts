import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { isElevated, type Viewer } from '../../../core/access'
import { isFieldWorkRoute } from '../../../core/field-work'
import type { SessionEntry, SignedInUser } from '../../../core/session-entry'
import { noCemetery, Problem } from '../problem/problem'
import { apiKeyIn } from './key-token'
import { readSessionToken } from './session-token'
import { extendSession, isExtensionDue } from './sessions'

/**
 * The session id in the request's bearer token, for app_enter, or the API key there, marked as one; null
 * without either. Asks no database: whether it still lives, app_enter tells.
 */
export function sessionOf(request: FastifyRequest): string | null {
  const key = apiKeyIn(request)
  if (key) return `key:${key}`
  const { authorization } = request.headers
  if (!authorization || !/^bearer /i.test(authorization)) return null
  return readSessionToken(request.server.auth.key, authorization.slice(7).trim())
}

/**
 * Turns an entry into Who, or throws: 401 without a session; 403 "Account locked"; 404 for a
 * cemetery that does not exist for this user; 403 with code `management` where they have no
 * authorization for this application there, but for calls of the field pages (`fieldWork`) by whom those are for.
 */
export function assertEntered(
  entry: SessionEntry | null | undefined,
  asked: { cemeteryId?: number | null; url?: string; fieldWork?: boolean } = {},
): SignedInUser {
  if (!entry) throw unauthenticated()
  if (entry.locked) throw accountLocked(entry.isOwner)
  const { cemetery } = entry
  if (asked.cemeteryId != null) {
    if (!cemetery) throw noCemetery()
    if (!cemetery.management && !(cemetery.field && asked.fieldWork))
      throw new Problem(403, 'Forbidden', undefined, { code: 'management' })
  }
  return {
    userId: entry.userId,
    name: entry.name,
    email: entry.email,
    isSystemAdmin: entry.isSystemAdmin,
    isAccountManager: entry.isAccountManager,
    elevated: isElevated(entry),
    visitor: entry.visitor ?? false,
    cemetery,
  }
}

/** Whether the request is one of the field pages' own. */
export const isFieldWorkCall = ({ method, routeOptions, params }: FastifyRequest): boolean =>
  isFieldWorkRoute(
    method,
    routeOptions.url ?? '',
    (params as { resource?: string } | undefined)?.resource,
  )

/** For `can()`. */
export const viewerOfUser = (who: SignedInUser): Viewer => ({
  isSystemAdmin: who.isSystemAdmin,
  isAccountManager: who.isAccountManager,
  permissions: who.cemetery?.permissions ?? [],
  products: who.cemetery?.products ?? {},
  features: who.cemetery?.features ?? {},
  visitor: who.visitor ?? false,
})

/**
 * Moves the session on when it is due, after the request's own work: costs nothing otherwise, and
 * nobody waits for it. Call it with every entry.
 */
export function extendSessionIfDue(
  request: FastifyRequest,
  session: string | null,
  entry: SessionEntry | null,
) {
  if (entry) users.set(request, entry.userId)
  if (session && entry?.cemetery && !entry.locked)
    countNextRequests(request, session, entry.cemetery.id)
  if (!session || !entry || !isExtensionDue(entry.seenAt)) return
  extendSession(request.server.auth.database.owner, session).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a session could not be moved on'),
  )
}

function countNextRequests(request: FastifyRequest, session: string, cemeteryId: number) {
  const { requestRate, auth } = request.server
  requestRate
    ?.entered(auth.database, session, cemeteryId)
    .catch((error: unknown) =>
      request.log.warn({ err: error }, 'the organization of a cemetery could not be read'),
    )
}

const users = new WeakMap<FastifyRequest, number>()
/** Whose request it is, once they have entered. */
export const userIdOf = (request: FastifyRequest): number | undefined => users.get(request)

/**
 * Runs `work` in a transaction as this user, for routes outside the areas' engine.
 * Throws as `assertEntered` does.
 */
export async function withSession<T>(
  request: FastifyRequest,
  cemeteryId: number | null,
  work: (client: PoolClient, who: SignedInUser, entry: SessionEntry) => Promise<T>,
): Promise<T> {
  const session = sessionOf(request)
  if (!session) throw unauthenticated()
  const { database } = request.server.auth
  const client = await database.connect(cemeteryId)
  let broken: Error | undefined
  try {
    const [, answered] = await database.pipeline(client, [
      { text: 'begin' },
      {
        name: 'app_enter',
        text: 'select app_enter($1, $2) as entry',
        values: [session, cemeteryId],
      },
    ])
    const entry: SessionEntry | null = answered?.rows[0]?.entry ?? null
    if (entry) users.set(request, entry.userId)
    const who = assertEntered(entry, { cemeteryId, fieldWork: isFieldWorkCall(request) })
    // assertEntered has thrown where there is none.
    const answer = await work(client, who, entry as SessionEntry)
    await client.query('commit')
    extendSessionIfDue(request, session, entry)
    return answer
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The same for calls that need no data: who it is. */
export const requireUser = (request: FastifyRequest): Promise<SignedInUser> =>
  withSession(request, null, async (_client, who) => who)

export const unauthenticated = () =>
  new Problem(401, 'Not signed in', 'Sign in to go on.', {}, { 'www-authenticate': 'Bearer' })

/** Specification section 8; the text for owners and others is the browser's. */
export const accountLocked = (isOwner: boolean) =>
  new Problem(403, 'Account locked', undefined, { message: 'Account locked', isOwner })
