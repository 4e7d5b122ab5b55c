import type { PoolClient } from 'pg'
import type { AccessRequirement } from '../../../core/access'
import type { SessionEntry } from '../../../core/session-entry'
import { assertEntered } from '../../engine/session/session-entry'
import { type Caller, Transaction, withRetry } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'

const entrySql = 'select app_enter($1, $2) as entry'

/**
 * A transaction of the owner's in the name of a caller: who may do what is written by nobody else. All
 * such changes of one cemetery take turns at its row, and what the caller may do is asked once more
 * when it is their turn, so that it is true until the end.
 * @throws as `transact` does
 */
export async function asManager<T>(
  database: Database,
  caller: Caller,
  need: AccessRequirement,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withRetry(database.owner, async (client) => {
    await client.query('begin')
    const enter = entering(client, database, caller, need)
    await enter()
    await client.query('select from cemeteries where id = $1 for no key update', [
      caller.cemeteryId,
    ])
    const result = await work(await enter())
    await client.query('commit')
    return result
  })
}

/**
 * The same in a cemetery that the transaction makes itself: all of it comes to be, or nothing. Answers its id.
 * @throws as `transact` does
 */
export async function inNewCemetery(
  database: Database,
  callerIn: (cemeteryId: number) => Caller,
  make: (client: PoolClient) => Promise<number>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<number> {
  return withRetry(database.owner, async (client) => {
    await client.query('begin')
    const id = await make(client)
    await work(await entering(client, database, callerIn(id), {})())
    await client.query('commit')
    return id
  })
}

const entering =
  (client: PoolClient, database: Database, caller: Caller, need: AccessRequirement) =>
  async (): Promise<Transaction> => {
    const { rows } = await client.query<{ entry: SessionEntry | null }>(entrySql, [
      caller.session,
      caller.cemeteryId,
    ])
    const who = assertEntered(rows[0]?.entry, caller)
    const transaction = new Transaction(client, database, caller.cemeteryId, who)
    transaction.assertAllowed(need)
    return transaction
  }

/** One entry of the cemetery's audit, within the transaction of what it tells of: its id. */
export async function writeMembershipAudit(
  { cemeteryId, who, client }: Transaction,
  resource: 'cemetery-users' | 'cemetery-roles',
  action: string,
  { id, label }: { id: number; label: string },
  before: object | null = null,
  after: object | null = null,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into audit (cemetery_id, user_id, user_name, resource, action, record_id, label, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [cemeteryId, who.userId, who.name, resource, action, id, label, before, after],
  )
  return rows[0]?.id ?? 0
}
