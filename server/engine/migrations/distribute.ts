import type pg from 'pg'
import { onEachNode } from '../../platform/database/nodes'
import { StartError } from '../../platform/process/start-error'
import { fitFunctions, putExtensionsOnNodes } from './functions-on-nodes'
import { makeShardViews } from './shard-views'
import { splitStatements } from './split-statements'
import { coordinatorTables, tenantTables } from './tenant-tables'

/**
 * Spreads the tables of cemeteries over the nodes of a distributed database (the extension Citus), with what is in
 * them: all rows of a cemetery lie together on one node, so that keys, unique indexes and transactions of one cemetery stay
 * whole. What belongs to no cemetery stays on the coordinator. Tables that are spread already are left alone, and whoever was
 * interrupted goes on where it was. Nobody else may use the database meanwhile.
 *
 * Policies ask for the scope without a subquery (Citus takes none), and not as an equation: with a query's own it
 * would say something of no table, with which PostgreSQL 15 and 16 plan no outer join there. Foreign keys are made
 * again once both of their tables are spread; one from the coordinator to a spread table is not. Functions ask each table by
 * a statement of its own, for the cemetery at hand.
 * @returns how many tables were spread
 */
export async function distributeTables(
  client: pg.ClientBase,
  log: (line: string) => void = () => {},
): Promise<number> {
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
  await client.query(numbersAreKept)
  await client.query(makeKeysTable)
  await putExtensionsOnNodes(client)
  // They take whole rows, which have other names on a node; only servers of a release that knew no nodes call them.
  await client.query(
    `drop function if exists public_name(deceased), featured_state(featured_memorials), featured_picture(featured_memorials)`,
  )
  const count = await spreadNewTables(client, { log, whole: (work) => whole(client, work) })
  await client.query(policiesWithoutSubqueries)
  await whole(client, () => fitFunctions(client))
  await alignNodes(client)
  await client.query(`drop table ${keysToMake}`)
  await makeShardViews(client)
  return count
}

/** So far every number was kept with its row: the first server need not move the sequences on (`app_move_sequences_on`). */
const numbersAreKept = `insert into sequences_moved_on select now()
  where not exists (select from sequences_moved_on) and not exists (select from pg_dist_partition where partmethod = 'h')`

/** Whether somebody who spread the tables was interrupted: some may be, and keys are missing. */
export async function isHalfSpread(client: { query: pg.ClientBase['query'] }): Promise<boolean> {
  const { rows } = await client.query<{ half: boolean }>(
    `select to_regclass('${keysToMake}') is not null as half`,
  )
  return rows[0]?.half === true
}

/**
 * What every node must have, and a node that was added lacks. The order in which shapes of the map change goes on from the highest
 * number of any node: a cemetery may have been moved to another one.
 */
async function alignNodes(client: pg.ClientBase): Promise<void> {
  const run = async (command: string) => {
    const rows = await onEachNode(client, command)
    const refused = rows.find(({ success }) => !success)
    if (refused)
      throw new StartError(`The node ${refused.node} refused "${command}": ${refused.result}`)
    return rows.map(({ result }) => Number(result))
  }
  await run('create sequence if not exists location_shapes_change')
  await run('grant usage on sequence location_shapes_change to sexton_app')
  const last = 'select last_value from location_shapes_change'
  const { rows } = await client.query<{ last_value: string }>(last)
  const highest = Math.max(Number(rows[0]?.last_value), ...(await run(last)))
  await run(`select setval('location_shapes_change', ${highest})`)
}

/**
 * A migration of a database whose tables are spread: its statements one by one, in the transaction that runs. New
 * tables of cemeteries are spread before the first key, since no key leads from a spread table to one that is not;
 * functions are fitted at the end.
 */
export async function applyOnNodes(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  const spreading: Spreading = { log: () => {}, whole: (work) => work() }
  for (const statement of splitStatements(sql)) {
    if (/\balter table\b[^$]*\breferences\b/i.test(statement))
      await spreadNewTables(client, spreading)
    await client.query(statement)
  }
  await spreadNewTables(client, spreading)
  await client.query(`drop table if exists ${keysToMake}`)
  await fitFunctions(client)
}

interface Spreading {
  log: (line: string) => void
  /** Does all of it or nothing. */
  whole: (work: () => Promise<void>) => Promise<void>
}

/** Foreign keys that were taken away, until they are made again; it is there as long as tables are being spread. */
const keysToMake = 'keys_between_spread_tables'
const makeKeysTable = `create table if not exists ${keysToMake}
  (of_table text, name text, definition text, primary key (of_table, name))`

/** @returns how many tables were spread */
async function spreadNewTables(client: pg.ClientBase, { log, whole }: Spreading): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select name from (${tenantTables}) t where not exists (select from pg_dist_partition where logicalrelid = name::regclass)`,
  )
  if (tables.length > 0)
    await whole(() =>
      dropKeys(
        client,
        tables.map(({ name }) => name),
      ),
    )
  let beside = await spreadAlready(client)
  for (const [at, { name }] of tables.entries()) {
    log(`table ${at + 1} of ${tables.length}: ${name}`)
    await whole(() => spreadTable(client, name, beside))
    beside ??= name
  }
  if (await isHalfSpread(client)) await makeKeys(client, whole)
  return tables.length
}

/** Takes the keys of these tables away, and notes them. */
async function dropKeys(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(makeKeysTable)
  const { rows: keys } = await client.query<{ from: string; name: string }>(
    `insert into ${keysToMake} select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
     from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid in (select name::regclass from unnest($1::text[]) name)
       or confrelid in (select name::regclass from unnest($1::text[]) name))
     returning of_table as from, name`,
    [tables],
  )
  for (const { from, name } of keys)
    await client.query(`alter table ${from} drop constraint ${client.escapeIdentifier(name)}`)
}

/**
 * Makes them again, but for those from the coordinator: they would be looked up as its owner, who is refused what the
 * transaction has written on a node.
 */
async function makeKeys(client: pg.ClientBase, whole: Spreading['whole']): Promise<void> {
  const { rows: keys } = await client.query<{ from: string; name: string; of: string }>(
    `select of_table as from, name, definition as of from ${keysToMake} k
     where exists (select from pg_dist_partition where logicalrelid = of_table::regclass)
       and not exists (select from pg_constraint where conrelid = of_table::regclass and conname = k.name) order by 1, 2`,
  )
  for (const { from, name, of } of keys)
    await whole(async () => {
      await client.query(
        `alter table ${from} add constraint ${client.escapeIdentifier(name)} ${of}`,
      )
    })
}

async function whole(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Tables of the coordinator are joined with spread ones, where the engine takes no subquery of a policy either. */
const policiesWithoutSubqueries = `
  create or replace function app_is_member(p_cemetery bigint) returns boolean language plpgsql stable as $function$
  begin
    return exists (select 1 from user_cemeteries uc where uc.user_id = app_user_id() and uc.cemetery_id = p_cemetery);
  end
  $function$;
  comment on function app_is_member(bigint) is 'Whether the user belongs to a cemetery.';
  ${coordinatorTables.map((name) => `alter policy tenant on ${name} using (cemetery_id between app_cemetery() and app_cemetery());`).join('\n  ')}
  alter policy here on cemeteries using (id between app_cemetery() and app_cemetery());
  alter policy settings on cemeteries using (id between app_cemetery() and app_cemetery())
    with check (id between app_cemetery() and app_cemetery());
  alter policy own on cemeteries using (app_is_elevated() or app_is_member(id))`

/** A table whose rows lie where those of every other cemetery's table do. */
async function spreadAlready(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1`,
  )
  return rows[0]?.name
}

/**
 * Spreads one table with its rows, which no trigger sees again. Where the application may write some columns alone, the coordinator
 * sees to it: it sends the others' defaults to the parts with them, so that these must take all.
 */
async function spreadTable(client: pg.ClientBase, name: string, beside: string | undefined) {
  const { rows } = await client.query<{ columns: string | null }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute, aclexplode(attacl) a
     where attrelid = $1::regclass and a.grantee = 'sexton_app'::regrole and a.privilege_type = 'INSERT'`,
    [name],
  )
  const columns = rows[0]?.columns
  if (columns) await client.query(`grant insert on ${name} to sexton_app`)
  await client.query(
    `alter policy tenant on ${name} using (cemetery_id between app_cemetery() and app_cemetery())`,
  )
  await client.query(`alter table ${name} disable trigger user`)
  await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
    name,
    'cemetery_id',
    beside ?? 'default',
  ])
  await client.query('select truncate_local_data_after_distributing_table($1)', [name])
  await client.query(`alter table ${name} enable trigger user`)
  if (!columns) return
  await client.query('set citus.enable_ddl_propagation = off')
  await client.query(`revoke insert on ${name} from sexton_app`)
  await client.query(`grant insert (${columns}) on ${name} to sexton_app`)
  await client.query('set citus.enable_ddl_propagation = on')
}
