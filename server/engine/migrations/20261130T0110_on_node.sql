-- Writing on the node of a distributed database where a cemetery lies, beside the coordinator (see
-- docs/decisions/distributed.md): several statements sent one by one are each planned by the coordinator and by the node.

create function app_hold_shard(p_shard bigint) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- As the engine does before it writes (ShareLock): who moves the shard waits until the transaction ends, and the other way.
  perform lock_shard_metadata(5, array[p_shard]);
  return exists (select from pg_dist_placement
    where shardid = p_shard and groupid = (select groupid from pg_dist_local_group));
end
$$;
comment on function app_hold_shard(bigint) is 'Keeps a shard where it lies until the transaction ends, and tells whether that is here.';
revoke all on function app_hold_shard(bigint) from public;
grant execute on function app_hold_shard(bigint) to sexton_app;

create function app_on_node(c bigint, p_statements text[]) returns text
  language plpgsql volatile
as $$
declare
  v_path text := current_setting('search_path');
  v_shard bigint := get_shard_id_for_distribution_column('audit', c);
  v_told json[] := '{}';
  v_rows json[];
  v_row record;
  v_statement text;
begin
  if not app_hold_shard(v_shard) then
    raise exception 'shard % has moved', v_shard using errcode = 'serialization_failure';
  end if;
  perform set_config('search_path', format('shard_%s, public', v_shard), true);
  foreach v_statement in array p_statements loop
    v_rows := '{}';
    -- What answers with rows begins with a sign of its own.
    if left(v_statement, 1) = '+' then
      for v_row in execute substr(v_statement, 2) loop
        v_rows := v_rows || to_json(v_row);
      end loop;
    else
      execute v_statement;
    end if;
    v_told := v_told || array_to_json(v_rows);
  end loop;
  perform set_config('search_path', v_path, true);
  return array_to_json(v_told)::text;
end
$$;
comment on function app_on_node(bigint, text[]) is 'Runs statements of a cemetery one after the other on the node where it lies, with the rights of who asks; the rows of each, as JSON.';
