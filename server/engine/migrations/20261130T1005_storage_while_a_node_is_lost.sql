-- Uploads of a cemetery do not wait for a node on which others of its organization lie.
create or replace function app_storage_used() returns bigint
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare
  scope bigint[] := app_scope();
  v_all bigint[];
  v_used bigint;
begin
  if scope is null or cardinality(scope) <> 1 then return 0; end if;
  select array_agg(c.id) into v_all from cemeteries c
  where c.id = scope[1] or c.organization_id = (select o.organization_id from cemeteries o where o.id = scope[1]);
  -- First all; of many nodes one may be lost, and then what this cemetery keeps is counted by itself.
  for turn in 1..2 loop
    begin
      select coalesce((select sum(f.size) from files f where f.cemetery_id = any(v_all)), 0)
        + coalesce((select sum(a.size) from archives a where a.cemetery_id = any(v_all) and a.store_key is not null), 0)
        + coalesce((select sum(i.file_size) from imports i where i.cemetery_id = any(v_all) and i.store_key is not null), 0)
      into v_used;
      return v_used;
    exception when connection_exception or admin_shutdown or crash_shutdown or cannot_connect_now then
      if turn = 2 then raise; end if;
      v_all := scope;
    end;
  end loop;
end $$;
