import type pg from 'pg'
import { splitStatements } from './split-statements'

/** Left on the coordinator: jobs are taken for all cemeteries in one order, and invitations are listed beside users. */
const coordinatorTables = ['jobs', 'cemetery_invitations']

/** How the tables of cemeteries are known: by the policy that every one of them has. */
const tenantTables = `select polrelid::regclass::text as name from pg_policy
  where polname = 'tenant' and polrelid <> all ('{${coordinatorTables}}'::regclass[]) order by 1`

/**
 * Spreads the tables of cemeteries over the nodes of a distributed database (the extension Citus): all rows of a
 * cemetery lie together on one node, so that keys, unique indexes and transactions of one cemetery stay whole. What
 * belongs to no cemetery stays on the coordinator. Tables that are spread already are left alone.
 *
 * Policies ask for the scope without a subquery (Citus takes none), and not as an equation: with a query's own it
 * would say something of no table, with which PostgreSQL 15 and 16 plan no outer join there. Foreign keys are made
 * again once both of their tables are spread; one from the coordinator to a spread table is not. Functions ask each table by a statement of its own, for the cemetery at
 * hand.
 * @returns how many tables were spread
 */
export async function distributeTables(client: pg.ClientBase): Promise<number> {
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
  // They take whole rows, which have other names on a node; only servers of a release that knew no nodes call them.
  await client.query(
    `drop function if exists public_name(deceased), featured_state(featured_memorials), featured_picture(featured_memorials)`,
  )
  const count = await spreadNewTables(client)
  await client.query(policiesWithoutSubqueries)
  await fitFunctions(client)
  await client.query(
    `select run_command_on_workers('create sequence if not exists location_shapes_change'),
       run_command_on_workers('grant usage on sequence location_shapes_change to sexton_app')`,
  )
  return count
}

/**
 * A migration of a database whose tables are spread: its statements one by one, in the transaction that runs. New
 * tables of cemeteries are spread before the first key, since no key leads from a spread table to one that is not;
 * functions are fitted at the end.
 */
export async function applyOnNodes(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  for (const statement of splitStatements(sql)) {
    if (/\balter table\b[^$]*\breferences\b/i.test(statement)) await spreadNewTables(client)
    await client.query(statement)
  }
  await spreadNewTables(client)
  await fitFunctions(client)
}

/** @returns how many tables were spread */
async function spreadNewTables(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select name from (${tenantTables}) t where not exists (select from pg_dist_partition where logicalrelid = name::regclass)`,
  )
  if (tables.length === 0) return 0
  const { rows: keys } = await client.query<{ from: string; name: string; of: string }>(
    `select conrelid::regclass::text as from, conname as name, pg_get_constraintdef(oid) as of
     from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid in (select name::regclass from unnest($1::text[]) name)
       or confrelid in (select name::regclass from unnest($1::text[]) name))`,
    [tables.map(({ name }) => name)],
  )
  for (const { from, name } of keys)
    await client.query(`alter table ${from} drop constraint ${client.escapeIdentifier(name)}`)
  let beside = await spreadAlready(client)
  for (const { name } of tables) {
    await spreadTable(client, name, beside)
    beside ??= name
  }
  // One from the coordinator would be looked up as its owner, who is refused what the transaction has written on a node.
  const spread = new Set(tables.map(({ name }) => name))
  for (const { from, name, of } of keys.filter((key) => spread.has(key.from)))
    await client.query(`alter table ${from} add constraint ${client.escapeIdentifier(name)} ${of}`)
  return tables.length
}

async function fitFunctions(client: pg.ClientBase): Promise<void> {
  await rewriteSqlFunctions(client)
  await forceCustomPlans(client)
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
 * Spreads one table. Where the application may write some columns alone, the coordinator sees to it: it sends the
 * others' defaults to the parts with them, so that these must take all.
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
  await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
    name,
    'cemetery_id',
    beside ?? 'default',
  ])
  if (!columns) return
  await client.query('set citus.enable_ddl_propagation = off')
  await client.query(`revoke insert on ${name} from sexton_app`)
  await client.query(`grant insert (${columns}) on ${name} to sexton_app`)
  await client.query('set citus.enable_ddl_propagation = on')
}

/** Where a cemetery's rows lie is known of its id alone: a plan for any is none. */
async function forceCustomPlans(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where proconfig @> '{plan_cache_mode=force_generic_plan}'`,
  )
  for (const { name } of rows)
    await client.query(`alter function ${name} set plan_cache_mode to force_custom_plan`)
}

/**
 * SQL functions that read tables of cemeteries become PL/pgSQL functions with the same text: PostgreSQL inlines them after
 * the engine has planned the statement, and would read the coordinator's empty table.
 */
async function rewriteSqlFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{
    head: string
    body: string
    kind: 'rows' | 'none' | 'value'
  }>(
    `select split_part(pg_get_functiondef(p.oid), 'AS $function$', 1) as head, prosrc as body,
       case when proretset then 'rows' when prorettype = 'void'::regtype then 'none' else 'value' end as kind
     from pg_proc p join pg_language l on l.oid = prolang
     where pronamespace = 'public'::regnamespace and lanname = 'sql' and prosrc ~ ('\\m(' ||
       (select string_agg(name, '|') from (${tenantTables}) t) || ')\\M')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { head, body, kind } of rows) {
    const asked = body.trim().replace(/;$/, '')
    const work = { rows: `return query ${asked};`, value: `return (${asked});`, none: `${asked};` }
    await client.query(
      `${head.replace(/^ LANGUAGE sql$/m, ' LANGUAGE plpgsql')} as $function$
#variable_conflict use_column
begin
  ${work[kind]}
end
$function$`,
    )
  }
}
