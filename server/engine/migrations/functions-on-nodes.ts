import type pg from 'pg'
import { tenantTables } from './tenant-tables'

/**
 * What a migration made before there were nodes: for the coordinator nothing changes. Those that the engine keeps alike on its
 * nodes itself are left alone: on a node that it added they are its administrator's.
 */
export async function putExtensionsOnNodes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(extname) as name from pg_extension e where extname <> all ('{plpgsql,citus,citus_columnar}')
       and not exists (select from pg_dist_object d where d.classid = 'pg_extension'::regclass and d.objid = e.oid) order by oid`,
  )
  for (const { name } of rows) await client.query(`create extension if not exists ${name}`)
}

/** Fits all functions to many nodes, in the transaction that runs. */
export async function fitFunctions(client: pg.ClientBase): Promise<void> {
  await rewriteSqlFunctions(client)
  await forceCustomPlans(client)
  await putFunctionsOnNodes(client)
}

/**
 * A function that was made before there were nodes is on none of them, unless a table there needs it; one of the coordinator's
 * own tables stays there. They come in no order: a body is not looked at before it runs.
 */
async function putFunctionsOnNodes(client: pg.ClientBase): Promise<void> {
  await client.query('set local check_function_bodies = off')
  await client.query(
    `select create_distributed_function(p.oid::regprocedure) from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       and not exists (select from pg_depend d left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
         join pg_class c on c.oid = case d.refclassid when 'pg_class'::regclass then d.refobjid else t.typrelid end and c.relkind in ('r', 'p')
         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and not exists (select from pg_dist_partition where logicalrelid = c.oid))
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`,
  )
}

/** Where a cemetery's rows lie is known of its id alone: a plan for any is none. */
async function forceCustomPlans(client: pg.ClientBase): Promise<void> {
  // What an organization keeps lies on several nodes; everything else asks one, which tests see to.
  await client.query(
    `alter function app_storage_used() set citus.multi_task_query_log_level to 'off'`,
  )
  // It asks the coordinator alone, for each request, and its plan suits every cemetery.
  await client.query(
    'alter function app_enter(text, bigint) set plan_cache_mode to force_generic_plan',
  )
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where proconfig @> '{plan_cache_mode=force_generic_plan}' and proname <> 'app_enter'`,
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
