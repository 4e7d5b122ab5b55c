-- What follows a change of places is found by sums and sets: what was and what is are never held against each
-- other row by row, which would cost the square of a large change. 0071 says the same by now; databases that it
-- was applied to before have the earlier functions.
create or replace function locations_divide() returns trigger language plpgsql as $$
declare
  gained bigint[] := '{}';
  lost bigint[] := '{}';
begin
  if tg_op = 'INSERT' then
    gained := array(select distinct a.parent_id from added a
      where a.parent_id is not null and a.archived_at is null and (a.space or a.holds_spaces));
  elsif tg_op = 'DELETE' then
    lost := array(select distinct r.parent_id from removed r
      where r.parent_id is not null and r.archived_at is null and (r.space or r.holds_spaces));
  else
    -- How many more or fewer divide each place, by one sum.
    select coalesce(array_agg(parent_id) filter (where more > 0), '{}'), coalesce(array_agg(parent_id) filter (where more < 0), '{}')
    into gained, lost from (
      select parent_id, sum(by) as more from (
        select parent_id, 1 as by from added where parent_id is not null and archived_at is null and (space or holds_spaces)
        union all
        select parent_id, -1 from removed where parent_id is not null and archived_at is null and (space or holds_spaces)
      ) moved group by parent_id having sum(by) <> 0) changed;
  end if;
  if cardinality(gained) > 0 then
    update locations p set holds_spaces = true where p.id = any (gained) and not p.holds_spaces
      and p.cemetery_id = any (array(select distinct cemetery_id from added));
  end if;
  if cardinality(lost) > 0 then
    perform from locations p where p.id = any (lost) and p.holds_spaces
      and p.cemetery_id = any (array(select distinct cemetery_id from removed)) order by p.path for no key update;
    update locations p set holds_spaces = false where p.id = any (lost) and p.holds_spaces
      and p.cemetery_id = any (array(select distinct cemetery_id from removed))
      and not exists (select from locations c where c.cemetery_id = p.cemetery_id and c.parent_id = p.id and c.archived_at is null
        and (c.space or c.holds_spaces));
  end if;
  return null;
end $$;

create or replace function location_shapes_follow() returns trigger language plpgsql as $$
declare
  gone bigint[];
begin
  if tg_op = 'INSERT' then
    insert into location_shapes (cemetery_id, location_id, body, changed)
    select cemetery_id, id, map_body(id, label, status, grave_status_id, property_type_id, geometry, space), nextval('location_shapes_change')
    from added where geometry is not null and archived_at is null order by cemetery_id, id;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from location_shapes s using removed r where s.cemetery_id = r.cemetery_id and s.location_id = r.id;
    return null;
  end if;
  gone := array(select id from (
    select cemetery_id, id from removed where geometry is not null and archived_at is null
    except select cemetery_id, id from added where geometry is not null and archived_at is null) undrawn);
  if cardinality(gone) > 0 then
    delete from location_shapes s where s.location_id = any (gone)
      and s.cemetery_id = any (array(select distinct cemetery_id from removed));
  end if;
  insert into location_shapes as s (cemetery_id, location_id, body, changed)
  select a.cemetery_id, a.id, map_body(a.id, a.label, a.status, a.grave_status_id, a.property_type_id, a.geometry, a.space), nextval('location_shapes_change')
  from (
    select cemetery_id, id, label, status, grave_status_id, property_type_id, geometry, space from added
    where geometry is not null and archived_at is null
    except
    select cemetery_id, id, label, status, grave_status_id, property_type_id, geometry, space from removed
    where geometry is not null and archived_at is null) a
  order by a.cemetery_id, a.id
  on conflict (cemetery_id, location_id) do update set body = excluded.body, changed = excluded.changed;
  return null;
end $$;
