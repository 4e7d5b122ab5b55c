-- What does in a cemetery what the application may not asks for its number first: statements then name it, and in a
-- database of many nodes they are those of the one node on which it lies.
create or replace function app_follow_merged(p_resource text, p_from bigint, p_into bigint) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c bigint := app_cemetery();
begin
  insert into follows (cemetery_id, user_id, resource, record_id, since)
  select f.cemetery_id, f.user_id, f.resource, p_into, f.since from follows f
  where f.cemetery_id = c and f.resource = p_resource and f.record_id = p_from
  on conflict do nothing;
end $$;

create or replace function app_move_reference(p_table regclass, p_column name, p_ids bigint[], p_from bigint, p_to bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c bigint := app_cemetery();
begin
  if not exists (
    select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.conrelid = p_table and k.confrelid = 'contacts'::regclass and a.attname = p_column
      and p_column <> 'cemetery_id'
  ) then raise exception '%.% does not refer to contacts', p_table, p_column; end if;
  if not exists (
    select 1 from contacts o where o.cemetery_id = c
      and ((o.id = p_from and o.merged_into_id = p_to) or (o.id = p_to and o.merged_into_id = p_from))
  ) then raise exception 'contacts % and % are not merged', p_from, p_to; end if;
  execute format('update %s set %I = $1 where cemetery_id = $2 and id = any ($3) and %I = $4', p_table, p_column, p_column)
    using p_to, c, p_ids, p_from;
end $$;

create or replace function app_forget_import_rows(p_import bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c bigint := app_cemetery();
begin
  perform 1 from imports i where i.cemetery_id = c and i.id = p_import
    and i.state in ('uploaded', 'mapped', 'checked', 'failed') and i.counts->'run' is null for update;
  if not found then raise exception 'rows of import % are written', p_import; end if;
  delete from import_results r where r.cemetery_id = c and r.import_id = p_import;
  delete from import_rows r where r.cemetery_id = c and r.import_id = p_import;
end $$;

-- Most people are featured nowhere: their merges ask nothing else.
create or replace function app_follow_featured(p_from bigint, p_to bigint, p_moved bigint[], p_away bigint[])
returns table (id bigint, away boolean) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  c bigint := app_cemetery();
  o record;
  v_undo boolean := p_moved is not null;
begin
  if c is null then raise exception 'deceased % and % are not merged', p_from, p_to; end if;
  if not exists (
    select 1 from featured_memorials f
    where f.cemetery_id = c and (f.deceased_id in (p_from, p_to) or f.id = any (p_moved) or f.id = any (p_away))
  ) then return; end if;
  if not exists (
    select 1 from deceased d where d.cemetery_id = c
      and ((d.id = p_from and d.merged_into_id = p_to) or (d.id = p_to and d.merged_into_id = p_from))
  ) then raise exception 'deceased % and % are not merged', p_from, p_to; end if;
  for o in select f.id, f.archived_at,
      f.archived_at is null and exists (select from featured_memorials g
        where g.cemetery_id = f.cemetery_id and g.deceased_id = p_to and g.archived_at is null) as taken
    from featured_memorials f
    where f.cemetery_id = c and case when v_undo
      then f.deceased_id = p_from and f.id = any (p_moved) or f.deceased_id = p_to and f.id = any (p_away)
      else f.deceased_id = p_from end
    order by f.id for no key update
  loop
    if v_undo and o.id = any (p_away) then
      update featured_memorials f set archived_at = null, version = f.version + 1, updated_at = now()
      where f.id = o.id and f.archived_at is not null and not exists (select from featured_memorials g
        where g.cemetery_id = f.cemetery_id and g.deceased_id = p_to and g.archived_at is null);
    elsif not v_undo and o.taken then
      update featured_memorials f set archived_at = now(), version = f.version + 1, updated_at = now() where f.id = o.id;
    else
      update featured_memorials f set deceased_id = p_to, version = f.version + 1, updated_at = now(),
        search = (select app_fold(concat_ws(' ', d.label, m.name)) from deceased d join cemeteries m on m.id = d.cemetery_id
          where d.cemetery_id = c and d.id = p_to)
      where f.id = o.id;
    end if;
    insert into system_audit (user_id, user_name, action, resource, record_id, label, before, after)
    select app_user_id(), (select u.display_name from users u where u.id = app_user_id()),
      case when v_undo then 'unmerge' else 'merge' end, 'featured-memorials', o.id, d.label,
      jsonb_build_object('person', p_from), jsonb_build_object('person', p_to)
    from deceased d where d.cemetery_id = c and d.id = p_to;
    return query select o.id, not v_undo and o.taken;
  end loop;
end $$;
