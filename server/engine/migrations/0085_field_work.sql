-- Work on the grounds without Management access (docs/decisions/field-work.md): whoever has the mobile
-- application and may read work orders in a cemetery is let in for the field pages. Which calls these are,
-- the server says (core/field-work.ts); what they may do there is cut here.
create function app_field(p_authorizations text[], p_permissions text[]) returns boolean
language sql immutable parallel safe as $$
  select coalesce(not 'management' = any (p_authorizations) and 'mobile' = any (p_authorizations)
    and p_permissions && array['workOrderRead', 'workOrderWrite'], false)
$$;

create function app_field_permissions(p_permissions text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(p order by p), '{}') from unnest(p_permissions) p
  where p in ('decRead', 'locRead', 'workOrderRead', 'workOrderWrite')
$$;

-- As in 0045, but for `field`.
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
    perform set_config('app.cemetery_ids', '{}', true), set_config('app.user_id', '', true),
      set_config('app.elevated', '', true);
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

  perform set_config('app.cemetery_ids', v_scope, true),
    set_config('app.user_id', case when v_locked then '' else v.user_id::text end, true),
    set_config('app.elevated', case when v_elevated then 'yes' else '' end, true);
  return json_build_object(
    'userId', v.user_id, 'name', v.display_name, 'email', v.email,
    'isSystemAdmin', v.is_system_admin, 'isAccountManager', v.is_account_manager,
    'locked', v_locked,
    'isOwner', v_locked and (v.is_locked_owner
      or (v_here is not null and v.cemetery_is_locked and v.locked_owner_id is not distinct from v.user_id)),
    'seenAt', v.seen_at, 'expiresAt', v.expires_at, 'cemetery', v_here);
end
$$;

-- Who works in the field pages alone may be given work too (`app_colleagues` names everybody else).
create function app_field_crew() returns table (id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from user_cemeteries uc join users u on u.id = uc.user_id
  where cardinality(app_scope()) = 1 and uc.cemetery_id = app_cemetery() and u.status = 'active'
    and app_field(uc.authorizations, uc.permissions)
$$;
revoke all on function app_field_crew() from public;
grant execute on function app_field_crew() to sexton_app;
