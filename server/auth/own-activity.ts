import type { Pool, PoolClient } from 'pg'
import { noteSystem } from '../system/audit'
import { keyOf, network } from './limits'
import { coarse } from './sign-in-history'
import { limits, span } from './throttle'

/**
 * What somebody did to their own account, in the system's activity: within the transaction that does it.
 * @param action a word of `areas.timeline.action` · @param changes never a secret
 */
export async function noteOwn(
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
  await noteSystem(
    client,
    { userId, name: label },
    { action, resource: 'users', recordId: userId, label, ...changes },
  )
}

/**
 * After a wrong password: where it was one too many from there, the account's lock stands in the system's
 * activity, once. Nobody waits for it: how long an answer takes tells nothing of who is known.
 */
export function noteLockOf(owner: Pool, email: string, address: string): void {
  // As throttle.ts counts them.
  const pair = keyOf('pair', `${network(address)} ${email}`)
  owner
    .query(
      `${lockedSql} where u.email = $3 and tries_wait($4, $5, $6::interval) > 0 and ${notYet}`,
      ['sign-in-locked', coarse(address), email, pair, limits.pair, span],
    )
    .catch(() => {})
}

/** The same of the second step, which is guarded by person wherever the guesses come from. */
export const noteStepLock = (owner: Pool, userId: number) =>
  owner.query(`${lockedSql} where u.id = $3 and ${notYet}`, ['second-step-locked', null, userId])

const lockedSql = `insert into system_audit (action, resource, record_id, label, after)
  select $1, 'users', u.id, u.display_name, json_build_object('network', $2::text) from users u`
const notYet = `not exists (select from system_audit a where a.resource = 'users' and a.record_id = u.id
    and a.action = $1 and a.at > now() - interval '15 minutes' and a.after->>'network' is not distinct from $2)`
