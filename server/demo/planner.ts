import type { ClientBase } from 'pg'
import type { Transaction } from '../engine/transaction/transaction'
import { columnList, quotedName } from '../platform/database/catalogue'

/**
 * The planner knows nothing of what this transaction has stored: it went through all rights for each
 * holder of one. It learns what is asked by.
 */
export async function analyseStored(transaction: Pick<Transaction, 'query'>): Promise<void> {
  await transaction.query('set local role none')
  await transaction.query(
    `analyze contacts (cemetery_id, id), locations (cemetery_id, id), interment_rights (cemetery_id, id, status),
       interment_rights_holders (cemetery_id, parent_id, contact_id)`,
  )
  await transaction.query('set local role sexton_app')
}

/**
 * The planner must know at once that these tables are full; several are looked at beside each other, by
 * what is asked and sorted by. The bodies, which nothing is compared with, cost more than all the rest.
 * Since that is not everything, autovacuum looks again, at leisure.
 */
export async function analyseTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = current_schema()::regnamespace and relname = any($1)
       and attname <> 'body' and atttypid not in ('json'::regtype, 'jsonb'::regtype)
     group by c.oid, relname order by relname`,
    [tables],
  )
  // Of each table some thousand rows are read, not thirty thousand.
  await client.query('set local default_statistics_target = 30')
  for (const { name, columns } of rows)
    await client.query(`analyze ${quotedName(name)} (${columnList(columns)})`)
}

/** Tables of which the planner knows nothing; `filled`: that hold something. */
export async function unknownTables(client: ClientBase, filled: boolean): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in (select tablename from pg_stats where schemaname = current_schema())
       and (not $1 or (select sum(pg_relation_size(relid)) from pg_partition_tree(c.oid)) > 0)
     order by relname`,
    [filled],
  )
  return rows.map(({ name }) => name)
}
