import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { bypassTriggers } from './bulk-load'
import { columnList, quotedName, sequencesOf, tablesOf } from './catalogue'

/**
 * An empty database is filled in several transactions, on several connections at once. That it is all
 * there or nothing is kept by a table: it is made before the first row, holds the statements that undo
 * what was done, and is dropped by the transaction that completes the work. Whoever finds it, in the
 * turn of those who change a whole database, finds a filling that died.
 */
export class InitialLoad {
  readonly #id = randomUUID()

  /** Notes how the database is emptied again: those tables that are empty now. */
  async begin(client: ClientBase): Promise<void> {
    const empty: string[] = []
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select from ${quotedName(name)} limit 1`)
      if (rows.length === 0) empty.push(name)
    }
    const sequences = await sequencesOf(client)
    await client.query(
      `create table ${marker} (n integer generated always as identity primary key, filling uuid not null, back boolean not null, sql text not null)`,
    )
    await this.#note(client, false, [
      `truncate ${columnList(empty)}`,
      ...sequences.map(
        ({ name, last, called }) =>
          `select setval('${quotedName(name).replaceAll("'", "''")}', ${last}, ${called})`,
      ),
    ])
  }

  /** Notes what puts back what this transaction has taken away. */
  recordDropped(client: ClientBase, statements: readonly string[]): Promise<void> {
    return this.#note(client, true, statements)
  }

  async #note(client: ClientBase, back: boolean, statements: readonly string[]): Promise<void> {
    await client.query(
      `insert into ${marker} (filling, back, sql)
       select $1, $2, sql from unnest($3::text[]) with ordinality u (sql, n) order by n`,
      [this.#id, back, statements],
    )
  }

  /**
   * Binds a transaction to this filling: whoever clears it away waits for the transaction's end, and once
   * that was done none begins. Its rows are facts, past the rules.
   */
  async join(client: ClientBase): Promise<void> {
    await client.query(`lock table ${marker} in row exclusive mode`)
    const { rows } = await client.query(`select from ${marker} where filling = $1 limit 1`, [
      this.#id,
    ])
    if (rows.length === 0) throw new Error('this filling was cleared away')
    // What is not safe on the disk before the last transaction is, is cleared away.
    await client.query('set local synchronous_commit = off')
    await bypassTriggers(client)
  }

  /** Puts back what was lifted by these statements, in a transaction that has joined. */
  async recreate(client: ClientBase, statements: readonly string[]): Promise<void> {
    for (const sql of statements) await client.query(sql)
    await client.query(`delete from ${marker} where back and sql = any($1)`, [statements])
  }

  /** Puts back what is still lifted, and ends the filling: it is whole when this transaction is. */
  async complete(client: ClientBase): Promise<void> {
    for (const sql of await left(client, true)) await client.query(sql)
    await client.query(`drop table ${marker}`)
  }
}

const marker = 'filling_underway'

/**
 * Empties a database whose filling did not come to its end: nobody has seen its rows. In the turn of
 * those who change a whole database. @returns whether there was something to clear away
 */
export async function clearUnfinishedLoad(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [marker])
  if (!rows[0]?.there) return false
  // A killed process leaves statements behind that still run.
  await client.query(`lock table ${marker} in access exclusive mode`)
  await bypassTriggers(client)
  for (const back of [false, true])
    for (const sql of await left(client, back)) await client.query(sql)
  await client.query(`drop table ${marker}`)
  return true
}

async function left(client: ClientBase, back: boolean): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(
    `select sql from ${marker} where back = $1 order by n`,
    [back],
  )
  return rows.map(({ sql }) => sql)
}
