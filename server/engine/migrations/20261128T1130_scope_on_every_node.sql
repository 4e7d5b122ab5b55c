-- The scope of a transaction, set so that it reaches every node of a distributed database (Citus): it passes on
-- `set local`, and hears nothing of set_config.

create or replace function app_set(p_name text, p_value text) returns void
  language plpgsql volatile
as $$
begin
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local %s = %L', p_name, p_value);
  else
    perform set_config(p_name, p_value, true);
  end if;
end
$$;
comment on function app_set(text, text) is 'Sets a setting of ours for the rest of the transaction, on every node that takes part in it.';

create or replace function app_set_scope(p_cemeteries text, p_user text, p_elevated text) returns void
  language plpgsql volatile
as $$
begin
  execute format('set local app.cemetery_ids = %L', p_cemeteries);
  execute format('set local app.user_id = %L', p_user);
  execute format('set local app.elevated = %L', p_elevated);
end
$$;
comment on function app_set_scope(text, text, text) is 'Sets whose rows the rest of the transaction sees, on every node: the cemetery, the user, and whether they are elevated.';

create or replace function app_enter(p_session text, p_cemetery bigint) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  v record;
  v_here json;
  v_elevated boolean;
  v_management boolean := false;
  v_field boolean := false;
  v_locked boolean;
  v_scope text := '{}';
begin
  select s.seen_at, s.expires_at,
      u.id as user_id, u.display_name, u.email, u.is_system_admin, u.is_account_manager,
      u.is_locked, u.is_locked_owner,
      c.id, c.name, c.currency, c.time_zone, c.locale,
      c.is_memorials_enabled, c.is_mobile_enabled, c.is_sales_enabled, c.is_tours_enabled,
      c.custom_event_types, c.recurring_work_orders,
      c.is_locked as cemetery_is_locked, c.locked_owner_id,
      uc.user_id as assigned, uc.permissions, uc.authorizations
    into v
    from sessions s
    join users u on u.id = s.user_id
    left join cemeteries c on c.id = p_cemetery and c.archived_at is null
    left join user_cemeteries uc on uc.cemetery_id = p_cemetery and uc.user_id = s.user_id
    where s.id_hash = sha256(convert_to(p_session, 'UTF8'))
      and s.revoked_at is null and s.expires_at > now() and u.status = 'active';
  if not found then
    if left(p_session, 4) = 'key:' then return app_enter_key(substr(p_session, 5), p_cemetery); end if;
    if current_setting('citus.propagate_set_commands', true) = 'local' then
      perform app_set_scope('{}', '', '');
    else
      perform set_config('app.cemetery_ids', '{}', true), set_config('app.user_id', '', true),
        set_config('app.elevated', '', true);
    end if;
    return null;
  end if;

  v_elevated := v.is_system_admin or v.is_account_manager;
  v_locked := v.is_locked and not v_elevated;
  if v.id is not null and (v_elevated or v.assigned is not null) then
    v_management := v_elevated or 'management' = any (v.authorizations);
    v_field := not v_elevated and app_field(v.authorizations, v.permissions);
    v_locked := v_locked or (v.cemetery_is_locked and not v_elevated);
    if (v_management or v_field) and not v_locked then v_scope := '{' || p_cemetery || '}'; end if;
    v_here := json_build_object(
      'id', v.id, 'name', v.name,
      'permissions', case when v_field then app_field_permissions(v.permissions) else coalesce(v.permissions, '{}') end,
      'management', v_management, 'field', v_field,
      'products', json_build_object(
        'memorials', v.is_memorials_enabled, 'mobile', v.is_mobile_enabled,
        'sales', v.is_sales_enabled, 'tours', v.is_tours_enabled),
      'features', json_build_object(
        'customEventTypes', v.custom_event_types, 'recurringWorkOrders', v.recurring_work_orders),
      'currency', v.currency, 'timeZone', v.time_zone, 'locale', v.locale);
  end if;

  if current_setting('citus.propagate_set_commands', true) = 'local' then
    perform app_set_scope(v_scope, case when v_locked then '' else v.user_id::text end, case when v_elevated then 'yes' else '' end);
  else
    perform set_config('app.cemetery_ids', v_scope, true), set_config('app.user_id', case when v_locked then '' else v.user_id::text end, true),
      set_config('app.elevated', case when v_elevated then 'yes' else '' end, true);
  end if;
  return json_build_object(
    'userId', v.user_id, 'name', v.display_name, 'email', v.email,
    'isSystemAdmin', v.is_system_admin, 'isAccountManager', v.is_account_manager,
    'locked', v_locked,
    'isOwner', v_locked and (v.is_locked_owner
      or (v_here is not null and v.cemetery_is_locked and v.locked_owner_id is not distinct from v.user_id)),
    'seenAt', v.seen_at, 'expiresAt', v.expires_at, 'cemetery', v_here);
end
$$;

create or replace function app_enter_key(p_key text, p_cemetery bigint) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  v record;
  v_here json;
  v_scope text := '{}';
begin
  select k.id as key_id, k.name as key_name, k.prefix, k.scope,
      c.id, c.name, c.currency, c.time_zone, c.locale,
      c.is_memorials_enabled, c.is_mobile_enabled, c.is_sales_enabled, c.is_tours_enabled,
      c.custom_event_types, c.recurring_work_orders, c.is_locked
    into v
    from api_keys k
    left join api_key_cemeteries kc on kc.api_key_id = k.id and kc.cemetery_id = p_cemetery
    left join cemeteries c on c.id = kc.cemetery_id and c.archived_at is null
    where k.key_hash = sha256(convert_to(p_key, 'UTF8')) and k.revoked_at is null
      and k.archived_at is null
      and (k.expires_on is null or k.expires_on >= (now() at time zone 'UTC')::date);
  if not found then
    if current_setting('citus.propagate_set_commands', true) = 'local' then
      perform app_set_scope('{}', '', '');
    else
      perform set_config('app.cemetery_ids', '{}', true), set_config('app.user_id', '', true),
        set_config('app.elevated', '', true);
    end if;
    return null;
  end if;
  if v.id is not null then
    if not v.is_locked then v_scope := '{' || v.id || '}'; end if;
    v_here := json_build_object(
      'id', v.id, 'name', v.name,
      'permissions', case when v.scope = 'mobile' and not v.is_mobile_enabled then '{}'::text[]
        else api_key_permissions(v.scope) end,
      'management', true,
      'products', json_build_object(
        'memorials', v.is_memorials_enabled, 'mobile', v.is_mobile_enabled,
        'sales', v.is_sales_enabled, 'tours', v.is_tours_enabled),
      'features', json_build_object(
        'customEventTypes', v.custom_event_types, 'recurringWorkOrders', v.recurring_work_orders),
      'currency', v.currency, 'timeZone', v.time_zone, 'locale', v.locale);
  end if;
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    perform app_set_scope(v_scope, '', '');
  else
    perform set_config('app.cemetery_ids', v_scope, true), set_config('app.user_id', '', true),
      set_config('app.elevated', '', true);
  end if;
  return json_build_object(
    'userId', null, 'name', v.key_name || ' (' || v.prefix || '…)', 'email', '',
    'isSystemAdmin', false, 'isAccountManager', false,
    'locked', v.id is not null and v.is_locked, 'isOwner', false,
    'visitor', v.scope = 'mobile',
    'seenAt', now(), 'expiresAt', now(), 'cemetery', v_here);
end
$$;


-- Triggers read what changed first and write row by row: a node of a distributed database cannot write into one table
-- and read what a trigger was given in one statement.

create or replace function location_counts_follow() returns trigger
  language plpgsql
as $$
declare
  r record;
begin
  if tg_op = 'INSERT' then
    for r in
      select l.cemetery_id, top, coalesce(l.property_type_id, 0) as type, coalesce(l.status, '') as status, count(*) as n
      from added l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    loop
      perform location_counts_add(r.cemetery_id, r.top, r.type, r.status, r.n);
    end loop;
  elsif tg_op = 'DELETE' then
    for r in
      select l.cemetery_id, top, coalesce(l.property_type_id, 0) as type, coalesce(l.status, '') as status, -count(*) as n
      from removed l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    loop
      perform location_counts_add(r.cemetery_id, r.top, r.type, r.status, r.n);
    end loop;
  else
    for r in
      select l.cemetery_id, top, coalesce(l.property_type_id, 0) as type, coalesce(l.status, '') as status, sum(l.by) as n
      from (
        select cemetery_id, path, property_type_id, status, 1 as by from added where archived_at is null and space
        union all
        select cemetery_id, path, property_type_id, status, -1 from removed where archived_at is null and space
      ) l, unnest(location_tops(l.path)) top
      group by 1, 2, 3, 4 having sum(l.by) <> 0 order by 1, 2, 3, 4
    loop
      perform location_counts_add(r.cemetery_id, r.top, r.type, r.status, r.n);
    end loop;
  end if;
  return null;
end
$$;

create or replace function location_counts_add(p_cemetery bigint, p_top bigint, p_type bigint, p_status text, p_n bigint)
returns void
  language plpgsql
as $$
declare
  -- Said before: where a row lies must be known when the statement is planned.
  v_slot int := pg_backend_pid() % 32;
begin
  insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
  values (p_cemetery, p_top, p_type, p_status, v_slot, p_n)
  on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
end
$$;
comment on function location_counts_add(bigint, bigint, bigint, text, bigint) is 'Adds to the number of places of a type and status below a place.';

create or replace function location_shapes_follow() returns trigger
  language plpgsql
as $$
declare
  r record;
  v_change bigint;
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if tg_op = 'DELETE' then
      for r in select cemetery_id, id from removed where geometry is not null loop
        delete from location_shapes s where s.cemetery_id = r.cemetery_id and s.location_id = r.id;
      end loop;
      return null;
    end if;
    for r in
      select cemetery_id, id from removed where geometry is not null and archived_at is null
      except select cemetery_id, id from added where geometry is not null and archived_at is null
    loop
      delete from location_shapes s where s.cemetery_id = r.cemetery_id and s.location_id = r.id;
    end loop;
    for r in
      select a.cemetery_id, a.id, map_body(a.id, a.label, a.status, a.grave_status_id, a.property_type_id, a.geometry, a.space) as body
      from (
        select cemetery_id, id, label, status, grave_status_id, property_type_id, geometry, space from added
        where geometry is not null and archived_at is null
        except
        select cemetery_id, id, label, status, grave_status_id, property_type_id, geometry, space from removed
        where geometry is not null and archived_at is null) a
      order by a.cemetery_id, a.id
    loop
      v_change := nextval('location_shapes_change');
      insert into location_shapes as s (cemetery_id, location_id, body, changed)
      values (r.cemetery_id, r.id, r.body, v_change)
      on conflict (cemetery_id, location_id) do update set body = excluded.body, changed = excluded.changed;
    end loop;
    return null;
  end if;
  for r in
    select cemetery_id, id, map_body(id, label, status, grave_status_id, property_type_id, geometry, space) as body
    from added where geometry is not null and archived_at is null order by cemetery_id, id
  loop
    v_change := nextval('location_shapes_change');
    insert into location_shapes (cemetery_id, location_id, body, changed) values (r.cemetery_id, r.id, r.body, v_change);
  end loop;
  return null;
end
$$;
