import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { type AccessRequirement, can } from '../../../core/access'
import type { SessionEntry, SignedInUser } from '../../../core/session-entry'
import { type Language, languages } from '../../platform/mail/letters/kinds'
import { forbidden } from '../problem/problem'
import {
  assertEntered,
  extendSessionIfDue,
  sessionOf,
  unauthenticated,
  viewerOfUser,
} from '../session/session-entry'
import { withRetry } from '../transaction/transaction'

/** A transaction of somebody who looks after the provider. */
export interface ProviderAction {
  client: PoolClient
  who: SignedInUser
  /** Where this console is reached, for links in letters. */
  publicUrl: string
  /** What the caller reads, as far as the request says it. */
  language: Language
}

/**
 * Runs `work` in a transaction on the owner's connection, which sees every cemetery and account: only
 * for those whom `need` admits. Who asks is found out in that same transaction. Deadlocks are tried again.
 * @throws Problem 401, 403
 */
export async function asProvider<T>(
  request: FastifyRequest,
  need: AccessRequirement,
  work: (acting: ProviderAction) => Promise<T>,
): Promise<T> {
  const session = sessionOf(request)
  if (!session) throw unauthenticated()
  const { database, settings } = request.server.auth
  const { owner } = database
  const { publicUrl } = settings
  const language = languageOf(request)
  return withRetry(owner, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ entry: SessionEntry | null }>(
      'select app_enter($1, null) as entry',
      [session],
    )
    const entry = rows[0]?.entry ?? null
    const who = assertEntered(entry)
    if (!can(viewerOfUser(who), need)) throw forbidden()
    const result = await work({ client, who, publicUrl, language })
    await client.query('commit')
    extendSessionIfDue(request, session, entry)
    return result
  })
}

const languageOf = ({ headers }: FastifyRequest): Language => {
  const [first = ''] = (headers['accept-language'] ?? '').toLowerCase().split(/[-,;]/)
  return languages.find((one) => one === first) ?? 'en'
}

/** The same for system administrators alone; the account manager is none. */
export const asAdministrator = <T>(
  request: FastifyRequest,
  work: (acting: ProviderAction) => Promise<T>,
): Promise<T> => asProvider(request, { systemAdmin: true }, work)
