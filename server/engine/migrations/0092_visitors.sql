-- A `mobile` key reads for visitors: what that leaves of an area, its `public` says.
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
    perform set_config('app.cemetery_ids', '{}', true), set_config('app.user_id', '', true),
      set_config('app.elevated', '', true);
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
  perform set_config('app.cemetery_ids', v_scope, true), set_config('app.user_id', '', true),
    set_config('app.elevated', '', true);
  return json_build_object(
    'userId', null, 'name', v.key_name || ' (' || v.prefix || '…)', 'email', '',
    'isSystemAdmin', false, 'isAccountManager', false,
    'locked', v.id is not null and v.is_locked, 'isOwner', false,
    'visitor', v.scope = 'mobile',
    'seenAt', now(), 'expiresAt', now(), 'cemetery', v_here);
end
$$;
