import type { ClientBase } from 'pg'
import { type CatalogueTable, foreignKeysOf, quotedName } from './catalogue'

/**
 * Takes triggers and foreign keys out of the way until the transaction ends or they are put back: the
 * rows are facts already, nothing is to be derived from them a second time, and tables come in no
 * particular order.
 * @returns the statements that put the rules back
 */
export async function dropTriggersAndForeignKeys(
  client: ClientBase,
  tables: CatalogueTable[],
): Promise<string[]> {
  if (await bypassTriggers(client)) return ['set local session_replication_role = origin']
  // An ordinary owner may do neither, but may take its own keys away and make them again.
  const keys = await foreignKeysOf(client)
  const withTriggers = await tablesWithTriggers(client, tables)
  const triggers = (state: string) =>
    withTriggers.map((name) => `alter table only ${name} ${state} trigger user`)
  for (const sql of [...keys.map(({ drop }) => drop), ...triggers('disable')]) {
    await client.query(sql)
  }
  return [...keys.map(({ add }) => add), ...triggers('enable')]
}

/** These tables and their partitions, as far as they have triggers; a partition may have some of its own. */
async function tablesWithTriggers(client: ClientBase, tables: CatalogueTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where exists
       (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
     and c.relnamespace = current_schema()::regnamespace
     and coalesce((select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid), c.relname) = any($1)
     order by c.oid`,
    [tables.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

/** Lets a superuser's transaction pass triggers and foreign keys by. @returns whether it may */
export async function bypassTriggers(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select set_config('session_replication_role', 'replica', true)
     from pg_roles where rolname = current_user and rolsuper`,
  )
  return rows.length > 0
}

/**
 * Takes the primary key of a table away to which nothing refers: its rows are known to differ.
 * @returns the statements that make it again
 */
export async function dropPrimaryKey(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'p'`,
    [quotedName(table)],
  )
  const change = (what: string) => `alter table ${quotedName(table)} ${what}`
  for (const { name } of rows) await client.query(change(`drop constraint ${quotedName(name)}`))
  return rows.map(({ name, definition }) =>
    change(`add constraint ${quotedName(name)} ${definition}`),
  )
}

/**
 * Builds indexes in plenty of memory, and leaves whole pages in the log unpacked: packing costs more
 * than it spares while millions of them are written once. Until the transaction ends.
 */
export async function tuneForBulkLoad(client: ClientBase): Promise<void> {
  // Whoever hurries does so on several connections: each with one hand.
  await client.query(
    "set local maintenance_work_mem = '256MB'; set local max_parallel_maintenance_workers = 0",
  )
  // The log's form is the superuser's to choose.
  await client.query(
    `select set_config('wal_compression', 'off', true) from pg_roles where rolname = current_user and rolsuper`,
  )
}

/**
 * Takes the indexes away that make reading faster and keep no rule: made once over all rows they cost
 * a fraction of what they cost row by row.
 * @returns the statements that make them again: of each table the groups that may run side by side
 */
export async function dropSecondaryIndexes(
  client: ClientBase,
  tables: readonly string[],
): Promise<Map<string, string[][]>> {
  // What is said of one goes with it as well.
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select t.relname as table, c.relname as name, concat(pg_get_indexdef(i.indexrelid),
       '; comment on index ' || quote_ident(c.relname) || ' is ' || quote_literal(obj_description(c.oid, 'pg_class'))) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = current_schema()::regnamespace and t.relname = any($1)
       and not t.relispartition and not i.indisunique
     order by i.indexrelid`,
    [tables],
  )
  if (rows.length > 0)
    await client.query(rows.map(({ name }) => `drop index ${quotedName(name)}`).join('; '))
  return new Map(
    tables.map((table) => {
      const definitions = rows.filter((row) => row.table === table).map((row) => row.definition)
      // PostgreSQL names the parts of a partitioned index itself: side by side it may choose one name twice.
      if (definitions.some((sql) => sql.includes(' ON ONLY ')))
        return [table, [definitions.map((sql) => sql.replace(' ON ONLY ', ' ON '))]]
      return [table, [0, 1].map((half) => definitions.filter((_, i) => i % 2 === half))]
    }),
  )
}
