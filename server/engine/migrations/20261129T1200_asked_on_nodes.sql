create function app_follow_featured(p_from bigint, p_to bigint, p_moved bigint[], p_away bigint[], p_label text)
returns table (id bigint, away boolean) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  c bigint := app_cemetery();
  o record;
  v_undo boolean := p_moved is not null;
  -- What the transaction has written on a node is hidden from the owner on the coordinator: there it is told.
  v_label text := case when to_regclass('pg_catalog.pg_dist_partition') is not null then p_label end;
begin
  if c is null then raise exception 'deceased % and % are not merged', p_from, p_to; end if;
  if not exists (
    select 1 from featured_memorials f
    where f.cemetery_id = c and (f.deceased_id in (p_from, p_to) or f.id = any (p_moved) or f.id = any (p_away))
  ) then return; end if;
  if v_label is null then
    if not exists (
      select 1 from deceased d where d.cemetery_id = c
        and ((d.id = p_from and d.merged_into_id = p_to) or (d.id = p_to and d.merged_into_id = p_from))
    ) then raise exception 'deceased % and % are not merged', p_from, p_to; end if;
    select d.label into v_label from deceased d where d.cemetery_id = c and d.id = p_to;
  end if;
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
        search = (select app_fold(concat_ws(' ', v_label, m.name)) from cemeteries m where m.id = c)
      where f.id = o.id;
    end if;
    insert into system_audit (user_id, user_name, action, resource, record_id, label, before, after)
    select app_user_id(), (select u.display_name from users u where u.id = app_user_id()),
      case when v_undo then 'unmerge' else 'merge' end, 'featured-memorials', o.id, v_label,
      jsonb_build_object('person', p_from), jsonb_build_object('person', p_to);
    return query select o.id, not v_undo and o.taken;
  end loop;
end $$;

comment on function app_follow_featured(bigint, bigint, bigint[], bigint[], text) is 'A featured memorial follows its person into a merged record and back.';
revoke all on function app_follow_featured(bigint, bigint, bigint[], bigint[], text) from public;
grant execute on function app_follow_featured(bigint, bigint, bigint[], bigint[], text) to sexton_app;

-- Servers of the release before ask so.
create or replace function app_follow_featured(p_from bigint, p_to bigint, p_moved bigint[], p_away bigint[])
returns table (id bigint, away boolean) language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ select * from app_follow_featured(p_from, p_to, p_moved, p_away, null) $$;

-- Asks something: many nodes answer no empty rows.
create or replace function app_backfill(p_table regclass, p_assignment text default 'body = ''''') returns void language plpgsql as $$
declare
  v_any boolean;
begin
  execute format('select exists (select 1 from %s)', p_table) into v_any;
  if not v_any then return; end if;
  insert into backfills as b (table_name, assignment)
  values ((select relname from pg_class where oid = p_table), p_assignment)
  on conflict (table_name, assignment) do update
    set asked_at = excluded.asked_at, reached_cemetery = null, reached_id = null, rows_done = 0, done_at = null;
end $$;
