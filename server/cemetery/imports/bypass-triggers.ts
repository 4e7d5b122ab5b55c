import type { Transaction } from '../../engine/transaction/transaction'
import type { Database, Query } from '../../platform/database/database'

/**
 * Runs statements that keep by themselves what foreign keys and triggers would check and write, without
 * those where this connection may leave them out (the owner of the built-in database may; another's
 * need not; on many nodes each would have to let it): for each row alone they are a fifth of an import. Row-level
 * security holds as ever.
 */
export async function withoutRules(transaction: Transaction, queries: readonly Query[]) {
  if (transaction.isDistributed) return transaction.pipeline([throughCoordinator, ...queries])
  if (!(await mayLift(transaction.database))) return transaction.pipeline(queries)
  return transaction.pipeline([...as('replica', unpacked), ...queries, ...as('origin')])
}

/** The role of requests may not say so; the one that signed in speaks for a moment. */
const as = (role: 'replica' | 'origin', ...more: Query[]): Query[] => [
  { text: 'set local role none' },
  ...more,
  { text: `set local session_replication_role = ${role}` },
  { text: 'set local role sexton_app' },
]

/** The audit's entries are numbered by the coordinator, so that it takes the rows of an import through its own hands. */
const throughCoordinator: Query = {
  text: `set local citus.multi_task_query_log_level = 'off'`,
}

/** To pack whole pages for the log costs each row more than to write them; until the transaction ends. */
const unpacked: Query = { text: 'set local wal_compression = off' }

const known = new WeakMap<Database, Promise<boolean>>()
function mayLift(database: Database): Promise<boolean> {
  let answer = known.get(database)
  if (!answer) {
    answer = database.owner
      .query<{ may: boolean }>(
        "select has_parameter_privilege('session_replication_role', 'set') and has_parameter_privilege('wal_compression', 'set') as may",
      )
      .then(({ rows }) => rows[0]?.may === true)
    answer.catch(() => known.delete(database))
    known.set(database, answer)
  }
  return answer
}
