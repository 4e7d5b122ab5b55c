import type { Pool, PoolClient } from 'pg'
import { networkOf, rateLimitKey } from '../../engine/limits/rate-limits'
import { writeSystemAudit } from '../../engine/system/audit'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { coarseNetwork } from './sign-in-history'
import { throttleInterval, throttleLimits } from './sign-in-throttle'

/**
 * What somebody did to their own account, in the system's activity: within the transaction that does it.
 * @param action a word of `areas.timeline.action` · @param changes never a secret
 */
export async function auditOwnAccount(
  client: Pick<PoolClient, 'query'>,
  userId: number,
  action: string,
  changes: { before?: object | null; after?: object | null } = {},
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select display_name as name from users where id = $1',
    [userId],
  )
  const label = rows[0]?.name ?? ''
  await writeSystemAudit(
    client,
    { userId, name: label },
    { action, resource: 'users', recordId: userId, label, ...changes },
  )
}

/**
 * After a wrong password: where it was one too many from there, the account's lock stands in the system's
 * activity, once. Nobody waits for it: how long an answer takes tells nothing of who is known.
 */
export function auditAccountLock(owner: Pool, email: string, address: string): void {
  // As throttle.ts counts them.
  const pair = rateLimitKey('pair', `${networkOf(address)} ${email}`)
  const waits = 'u.email = $3 and tries_wait($4, $5, $6::interval) > 0'
  noteOnce(
    owner,
    waits,
    ['sign-in-locked', coarseNetwork(address), email, pair, throttleLimits.pair, throttleInterval],
    pair.toString('hex'),
  ).catch(() => {})
}

/** The same of the second step, which is guarded by person wherever the guesses come from. */
export const auditSecondFactorLock = (owner: Pool, userId: number) =>
  noteOnce(owner, 'u.id = $3', ['second-step-locked', null, userId], `second-step ${userId}`)

/** Guesses that arrive together are noted one after the other: each sees what the one before has noted. */
const noteOnce = (owner: Pool, of: string, values: unknown[], key: string): Promise<void> =>
  inOwnerTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lock ${key}`])
    await client.query(
      `insert into system_audit (action, resource, record_id, label, after)
       select $1, 'users', u.id, u.display_name, json_build_object('network', $2::text) from users u
       where ${of} and not exists (select from system_audit a where a.resource = 'users' and a.record_id = u.id
         and a.action = $1 and a.at > now() - interval '15 minutes' and a.after->>'network' is not distinct from $2)`,
      values,
    )
  })
