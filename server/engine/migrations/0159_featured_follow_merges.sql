-- A memorial of the homepage belongs to a person who may be merged into another: it follows, and comes back
-- with the undoing. One person has one: where both had, the other's stays and this one is put away meanwhile.
-- Only between two of whom one was merged into the other, and only in the cemetery of the transaction's scope.
create function app_follow_featured(p_from bigint, p_to bigint, p_moved bigint[], p_away bigint[])
returns table (id bigint, away boolean) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  o record;
  v_undo boolean := p_moved is not null;
begin
  if not exists (
    select from deceased d where d.cemetery_id = app_cemetery()
      and (d.id, d.merged_into_id) in ((p_from, p_to), (p_to, p_from))
  ) then raise exception 'deceased % and % are not merged', p_from, p_to; end if;
  for o in select f.id, f.archived_at,
      f.archived_at is null and exists (select from featured_memorials g
        where g.cemetery_id = f.cemetery_id and g.deceased_id = p_to and g.archived_at is null) as taken
    from featured_memorials f
    where f.cemetery_id = app_cemetery() and case when v_undo
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
        search = (select app_fold(concat_ws(' ', d.label, c.name)) from deceased d join cemeteries c on c.id = d.cemetery_id
          where d.cemetery_id = f.cemetery_id and d.id = p_to)
      where f.id = o.id;
    end if;
    insert into system_audit (user_id, user_name, action, resource, record_id, label, before, after)
    select app_user_id(), (select u.display_name from users u where u.id = app_user_id()),
      case when v_undo then 'unmerge' else 'merge' end, 'featured-memorials', o.id, d.label,
      jsonb_build_object('person', p_from), jsonb_build_object('person', p_to)
    from deceased d where d.cemetery_id = app_cemetery() and d.id = p_to;
    return query select o.id, not v_undo and o.taken;
  end loop;
end $$;
revoke all on function app_follow_featured(bigint, bigint, bigint[], bigint[]) from public;
grant execute on function app_follow_featured(bigint, bigint, bigint[], bigint[]) to sexton_app;
