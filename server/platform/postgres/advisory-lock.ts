import { setTimeout as wait } from 'node:timers/promises'

/** What runs a query: a client, or a transaction of ours. */
interface Asks {
  query(sql: string, values?: unknown[]): Promise<unknown>
}

/**
 * Waits until everybody who has this turn is done, and has it until the transaction ends. For rules over
 * rows that no lock of a row can hold, such as "the last one stays". This file is all that knows how: a
 * descendant of PostgreSQL without advisory locks needs another way here, and nowhere else.
 * @param name `sexton.` and what for; a number apart where there is one, a user's id for example
 */
export async function acquireAdvisoryLock(asks: Asks, name: string, number = 0): Promise<void> {
  await asks.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [name, number])
}

const migrating = 'sexton.migrate'
const askEveryMs = 100

/**
 * The turn of those who change the whole of a database: until the transaction ends, or the connection.
 * It is asked for again and again rather than waited for, since a statement that waits keeps an index
 * from being built concurrently by the one who has the turn: each would wait for the other.
 */
export async function takeMigrationTurn(
  asks: Asks,
  until: 'transaction' | 'connection',
): Promise<void> {
  const lock = until === 'transaction' ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_lock'
  for (;;) {
    const { rows } = (await asks.query(`select ${lock}(hashtextextended($1, 0)) as mine`, [
      migrating,
    ])) as { rows: Array<{ mine: boolean }> }
    if (rows[0]?.mine) return
    await wait(askEveryMs)
  }
}
