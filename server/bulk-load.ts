import type { ClientBase } from 'pg'
import { foreignKeysOf, quoted, type Table } from './backup/catalogue'

/**
 * Takes triggers and foreign keys out of the way until the transaction ends or they are put back: the
 * rows are facts already, nothing is to be derived from them a second time, and tables come in no
 * particular order.
 * @returns what puts the rules back
 */
export async function liftRules(client: ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (rows[0]?.super) {
    await client.query('set local session_replication_role = replica')
    return async () => void (await client.query('set local session_replication_role = origin'))
  }
  // An ordinary owner may do neither, but may take its own keys away and make them again.
  const keys = await foreignKeysOf(client)
  const triggers = (state: string) =>
    tables.map(({ name }) => `alter table ${quoted(name)} ${state} trigger user`)
  for (const sql of [...keys.map(({ drop }) => drop), ...triggers('disable')]) {
    await client.query(sql)
  }
  return async () => {
    for (const sql of [...keys.map(({ add }) => add), ...triggers('enable')]) {
      await client.query(sql)
    }
  }
}

/**
 * Takes the primary key of a table away to which nothing refers: its rows are known to differ.
 * @returns what makes it again
 */
export async function liftKey(client: ClientBase, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'p'`,
    [quoted(table)],
  )
  const change = async (what: (name: string, definition: string) => string) => {
    for (const { name, definition } of rows)
      await client.query(`alter table ${quoted(table)} ${what(quoted(name), definition)}`)
  }
  await change((name) => `drop constraint ${name}`)
  return () => change((name, definition) => `add constraint ${name} ${definition}`)
}

/**
 * Builds indexes with both hands, and leaves whole pages in the log unpacked: packing costs more than
 * it spares while millions of them are written once. Until the transaction ends.
 */
export async function hurry(client: ClientBase): Promise<void> {
  await client.query(
    "set local maintenance_work_mem = '256MB'; set local max_parallel_maintenance_workers = 2; set local min_parallel_table_scan_size = '4MB'",
  )
  // The log's form is the superuser's to choose.
  await client.query(
    `select set_config('wal_compression', 'off', true) from pg_roles where rolname = current_user and rolsuper`,
  )
}

/**
 * Takes the indexes away that make reading faster and keep no rule: made once over all rows they cost
 * a fraction of what they cost row by row.
 * @returns what makes them again
 */
export async function liftIndexes(
  client: ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = current_schema()::regnamespace and t.relname = any($1)
       and not t.relispartition and not i.indisunique
     order by i.indexrelid`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${quoted(name)}`)
  return async () => {
    // Of partitions: made for all of them, not for the one table alone.
    for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
  }
}
