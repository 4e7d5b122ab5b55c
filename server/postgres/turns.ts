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
export async function takeTurn(asks: Asks, name: string, number = 0): Promise<void> {
  await asks.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [name, number])
}
