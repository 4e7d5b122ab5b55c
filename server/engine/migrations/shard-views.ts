import pg from 'pg'
import { onEachNode } from '../../platform/database/nodes'
import type { PeriodicTask } from '../../platform/jobs/job-workers'
import { takeMigrationTurn } from '../../platform/postgres/advisory-lock'
import { scaledTimeout } from '../../platform/process/scaled-timeout'
import { StartError } from '../../platform/process/start-error'
import { tenantTables } from './tenant-tables'

/**
 * What a server asks on a node itself, without the coordinator (`node-connections.ts`): a schema for each shard that lies there,
 * `shard_102008`, with a view of its part of every table under the table's name, so that statements stay as they are. A view asks
 * with the rights of who reads it, whom row-level security binds. Functions that read tables of cemeteries have their like
 * there, which read the views. `enter()` sets the scope and that schema for a transaction, keeps the shard there for one that writes, and refuses where the shard lies
 * elsewhere by now, or the node has become a standby. The number is that of the shard of `audit`, which stands for
 * those beside it.
 *
 * Nodes that do not answer are passed by: theirs is read through the coordinator.
 */
export async function makeShardViews(client: pg.ClientBase): Promise<void> {
  const { rows: shards } = await client.query<{ id: number }>(
    `select shardid as id from pg_dist_shard where logicalrelid = 'audit'::regclass order by 1`,
  )
  const wanted = shards.map(({ id }) => Number(id))
  const gone = (await shardSchemas(client)).filter((id) => !wanted.includes(id))
  const { rows } = await client.query<Tables>(
    `select '\\m(' || string_agg(name, '|') || ')\\M' as pattern,
       coalesce(json_object_agg(name, columns) filter (where columns is not null), '{}') as partly
     from (${tenantTables}) t left join lateral (select string_agg(quote_ident(attname), ', ') || case name when 'audit' then ', id' else '' end as columns
       from pg_attribute, aclexplode(attacl) a
       where attrelid = name::regclass and a.grantee = 'sexton_app'::regrole and a.privilege_type = 'INSERT') c on true`,
  )
  const [tables] = rows
  if (!tables) return
  for (const id of gone) await run(client, dropSchema(id))
  // One transaction each: together they would need more locks than a server has room for.
  for (const id of wanted) await run(client, makeSchema(client, id, tables))
}

/** Before tables change, which their views would not let: until they are made again, all is read through the coordinator. */
export async function dropShardViews(client: pg.ClientBase): Promise<void> {
  for (const id of await shardSchemas(client)) await run(client, dropSchema(id))
}

/** Whether a node that answers has not those of every shard that lies there. */
async function lackShardViews(client: pg.ClientBase): Promise<boolean> {
  const told = await onEachNode(
    client,
    `select exists (select from pg_dist_placement join pg_dist_shard using (shardid) where logicalrelid = 'audit'::regclass
       and groupid = (select groupid from pg_dist_local_group) and to_regclass(concat('shard_', shardid, '.audit')) is null)`,
  )
  return told.some(({ success, result }) => success && result === 't')
}

/** After shards were moved, a node was added, or an update was cut off: what is lacking is made, without anybody’s doing. */
export const alignShards: PeriodicTask = {
  name: 'align-shards',
  everyMs: 15_000,
  async run(database) {
    if (!database.distributed) return
    const client = new pg.Client({
      connectionString: database.hosts.current,
      connectionTimeoutMillis: scaledTimeout(10_000),
    })
    client.on('error', () => {})
    await client.connect()
    try {
      if (!(await lackShardViews(client))) return
      await takeMigrationTurn(client, 'connection')
      if (await lackShardViews(client)) await makeShardViews(client)
    } finally {
      await client.end()
    }
  },
}

async function shardSchemas(client: pg.ClientBase): Promise<number[]> {
  const rows = await onEachNode(
    client,
    `select coalesce(string_agg(substr(nspname, 7), ','), '') from pg_namespace where nspname ~ '^shard_[0-9]+$'`,
  )
  const ids = rows.flatMap(({ success, result }) => (success ? result.split(',') : []))
  return [...new Set(ids.filter((id) => id !== '').map(Number))]
}

async function run(client: pg.ClientBase, command: string): Promise<void> {
  const refused = (await onEachNode(client, command)).find(
    ({ success, result }) =>
      !success && !/could not connect|failed to connect|connection/i.test(result),
  )
  if (refused)
    throw new StartError(
      `The node ${refused.node} could not make the views of its shards (${refused.result.split('\n')[0]}): the user of DATABASE_URL must be the owner of the database there, as docs/production.md has it.`,
    )
}

interface Tables {
  /** What matches the name of any. */
  pattern: string
  /** Of which columns rows are made, where that is not of all; those of the audit come with their number. */
  partly: Record<string, string>
}

const alone = `execute 'set local citus.enable_ddl_propagation = off';`
const dropSchema = (id: number) =>
  `do $do$ begin ${alone} execute 'drop schema if exists shard_${id} cascade'; end $do$`

/** On the node where the shard lies; elsewhere it takes away what may be left of it. */
const makeSchema = (client: pg.ClientBase, id: number, { pattern, partly }: Tables) => `do $do$
declare
  v_here int := (select groupid from pg_dist_local_group);
  v record;
  v_columns text;
  v_column text;
  v_some text;
  v_right text;
begin
  ${alone}
  execute 'set local check_function_bodies = off';
  execute 'drop schema if exists shard_${id} cascade';
  if not exists (select from pg_dist_placement where shardid = ${id} and groupid = v_here) then return; end if;
  execute 'create schema shard_${id}';
  for v in select d.logicalrelid as base, d.logicalrelid::regclass::text as name, shard_name(d.logicalrelid, d.shardid) as shard
    from pg_dist_shard d join pg_dist_shard a on a.shardid = ${id} and a.shardminvalue = d.shardminvalue
      join pg_dist_partition p on p.logicalrelid = d.logicalrelid
      join pg_dist_partition o on o.logicalrelid = a.logicalrelid and o.colocationid = p.colocationid
  loop
    -- Without its policies the table itself is asked, through the engine.
    if not (select relrowsecurity from pg_class where oid = format('public.%s', v.shard)::regclass) then continue; end if;
    execute format('create view shard_${id}.%s with (security_invoker = true) as select * from public.%s', v.name, v.shard);
    -- When a row was made is when the whole transaction began, which is another moment on each node.
    for v_column in select quote_ident(attname) from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = v.base and pg_get_expr(d.adbin, d.adrelid) = 'now()'
    loop
      execute format('alter view shard_${id}.%s alter column %s set default app_began()', v.name, v_column);
    end loop;
    -- Which columns are written the coordinator sees to, and here the view; a shard that was moved has its rights to those alone.
    v_columns := ${client.escapeLiteral(JSON.stringify(partly))}::json->>v.name;
    if v_columns is not null then
      execute format('grant insert on public.%s to sexton_app', v.shard);
      execute format('grant insert (%s) on shard_${id}.%s to sexton_app', v_columns, v.name);
    end if;
    foreach v_right in array '{select,insert,update,delete}'::text[] loop
      if v_right = 'insert' and v_columns is not null then
        continue;
      elsif has_table_privilege('sexton_app', v.base, v_right) then
        execute format('grant %s on shard_${id}.%s to sexton_app', v_right, v.name);
      elsif v_right in ('select', 'update') then
        v_some := (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = v.base and attnum > 0 and not attisdropped and has_column_privilege('sexton_app', v.base, attnum, v_right));
        if v_some is not null then
          execute format('grant %s (%s) on shard_${id}.%s to sexton_app', v_right, v_some, v.name);
        end if;
      end if;
    end loop;
  end loop;
  for v in select p.oid, p.proname, p.proacl, pg_get_functiondef(p.oid) as made, pg_get_function_identity_arguments(p.oid) as given
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('plpgsql', 'sql')
      and p.prorettype <> 'trigger'::regtype and p.prosrc ~ ${client.escapeLiteral(pattern)}
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute replace(regexp_replace(regexp_replace(v.made, '^(CREATE OR REPLACE FUNCTION )public\\.', '\\1shard_${id}.'),
      '^ SET search_path TO (''pg_catalog'', )?''public''', ' SET search_path TO \\1''shard_${id}'', ''public''', 'n'),
      'SET plan_cache_mode TO ''force_custom_plan''', 'SET plan_cache_mode TO ''force_generic_plan''');
    if v.proacl is not null then
      execute format('revoke all on function shard_${id}.%I(%s) from public', v.proname, v.given);
      if has_function_privilege('sexton_app', v.oid, 'execute') then
        execute format('grant execute on function shard_${id}.%I(%s) to sexton_app', v.proname, v.given);
      end if;
    end if;
  end loop;
  execute $make$create function shard_${id}.enter(p_cemetery bigint, p_user text, p_elevated text, p_plans text, p_writes boolean default false) returns bigint
    language plpgsql volatile as $body$
    begin
      if pg_is_in_recovery()
        or not exists (select from pg_dist_placement where shardid = ${id} and groupid = (select groupid from pg_dist_local_group)) then
        raise exception 'shard ${id} is not here' using errcode = 'invalid_schema_name';
      end if;
      if p_writes and not app_hold_shard(${id}) then
        raise exception 'shard ${id} has moved' using errcode = 'invalid_schema_name';
      end if;
      perform set_config('search_path', 'shard_${id}, public', true), set_config('app.cemetery_ids', '{' || p_cemetery || '}', true),
        set_config('app.user_id', p_user, true), set_config('app.elevated', p_elevated, true),
        set_config('plan_cache_mode', p_plans, true);
      return ${id};
    end $body$$make$;
  execute 'grant usage on schema shard_${id} to sexton_app';
end $do$`
