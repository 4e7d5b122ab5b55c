import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { isElevated, type Viewer } from '../../core/access'
import { fieldMayCall } from '../../core/field-work'
import { keyIn } from '../keys/key-token'
import { noCemetery, Problem } from '../problem'
import { readSessionToken } from './session-token'
import { isSlideDue, slideSession } from './sessions'

/** What the SQL function app_enter answers; null without a living session. */
export interface Entry {
  /** Null of an API key, which acts under its own name. */
  userId: number
  name: string
  email: string
  isSystemAdmin: boolean
  isAccountManager: boolean
  /** The account of all their organizations, or of this cemetery, is suspended. */
  locked: boolean
  /** Of a suspended account. */
  isOwner: boolean
  /** By a key that shows records to visitors. */
  visitor?: boolean
  /** ISO 8601, as are all instants here. */
  seenAt: string
  expiresAt: string
  /** Null where none was asked for, or it does not exist for this user. */
  cemetery: EnteredCemetery | null
}

export interface EnteredCemetery {
  id: number
  name: string
  permissions: string[]
  /** May enter it in this application. True for the elevated. */
  management: boolean
  /** Without that: the field pages (core/field-work). */
  field?: boolean
  /** Keys: memorials, mobile, sales, tours. */
  products: Record<string, boolean>
  /** Keys: customEventTypes, recurringWorkOrders. */
  features: Record<string, boolean>
  currency: string
  timeZone: string
  locale: string
}

/** Who asks, once it is certain that they may be here. */
export type Who = Omit<Entry, 'locked' | 'isOwner' | 'seenAt' | 'expiresAt'> & {
  elevated: boolean
}

/**
 * The session id in the request's bearer token, for app_enter, or the API key there, marked as one; null
 * without either. Asks no database: whether it still lives, app_enter tells.
 */
export function sessionOf(request: FastifyRequest): string | null {
  const key = keyIn(request)
  if (key) return `key:${key}`
  const { authorization } = request.headers
  if (!authorization || !/^bearer /i.test(authorization)) return null
  return readSessionToken(request.server.auth.key, authorization.slice(7).trim())
}

/**
 * Turns an entry into Who, or throws: 401 without a session; 403 "Account locked"; 404 for a
 * cemetery that does not exist for this user; 403 with code `management` where they have no
 * authorization for this application there, but for calls of the field pages (`field`) by whom those are for.
 */
export function assertEntered(
  entry: Entry | null | undefined,
  asked: { cemeteryId?: number | null; url?: string; field?: boolean } = {},
): Who {
  if (!entry) throw unauthenticated()
  if (entry.locked) throw accountLocked(entry.isOwner)
  const { cemetery } = entry
  if (asked.cemeteryId != null) {
    if (!cemetery) throw noCemetery()
    if (!cemetery.management && !(cemetery.field && asked.field))
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
export const isFieldCall = ({ method, routeOptions, params }: FastifyRequest): boolean =>
  fieldMayCall(
    method,
    routeOptions.url ?? '',
    (params as { resource?: string } | undefined)?.resource,
  )

/** For `can()`. */
export const viewerOfWho = (who: Who): Viewer => ({
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
export function slideIfDue(request: FastifyRequest, session: string | null, entry: Entry | null) {
  if (entry) users.set(request, entry.userId)
  if (!session || !entry || !isSlideDue(entry.seenAt)) return
  slideSession(request.server.auth.database.owner, session).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a session could not be moved on'),
  )
}

const users = new WeakMap<FastifyRequest, number>()
/** Whose request it is, once they have entered. */
export const userOf = (request: FastifyRequest): number | undefined => users.get(request)

/**
 * Runs `work` in a transaction as this user, for routes outside the areas' engine.
 * Throws as `assertEntered` does.
 */
export async function entered<T>(
  request: FastifyRequest,
  cemeteryId: number | null,
  work: (client: PoolClient, who: Who, entry: Entry) => Promise<T>,
): Promise<T> {
  const session = sessionOf(request)
  if (!session) throw unauthenticated()
  const { database } = request.server.auth
  const client = await database.app.connect()
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
    const entry: Entry | null = answered?.rows[0]?.entry ?? null
    if (entry) users.set(request, entry.userId)
    const who = assertEntered(entry, { cemeteryId, field: isFieldCall(request) })
    // assertEntered has thrown where there is none.
    const answer = await work(client, who, entry as Entry)
    await client.query('commit')
    slideIfDue(request, session, entry)
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
export const whoIs = (request: FastifyRequest): Promise<Who> =>
  entered(request, null, async (_client, who) => who)

export const unauthenticated = () =>
  new Problem(401, 'Not signed in', 'Sign in to go on.', {}, { 'www-authenticate': 'Bearer' })

/** Specification section 8; the text for owners and others is the browser's. */
export const accountLocked = (isOwner: boolean) =>
  new Problem(403, 'Account locked', undefined, { message: 'Account locked', isOwner })
