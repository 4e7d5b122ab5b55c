-- What is counted is the smallest place that can be sold or used: a lot without spaces is one, a lot with
-- spaces is its spaces. `space` says so of each place, kept by triggers, whoever writes; home, report, map,
-- lists and search count by it alone. core/space.ts says the same in TypeScript.

alter table "locations" add column "space" boolean not null default false;
alter table "locations" add column "holds_spaces" boolean not null default false;
create index "locations_by_space" on "locations" (cemetery_id, "space", id) where archived_at is null;

-- A place whose type can be sold, or that has none, and that is not divided into others.
create function is_space(p_sellable boolean, p_holds_spaces boolean) returns boolean language sql immutable parallel safe as
$$ select coalesce(p_sellable, true) and not p_holds_spaces $$;

-- Its state; what is no space is never available, occupied or full.
create function space_state(p_space boolean, p_over boolean, p_laid boolean, p_claim text, p_not_for_sale boolean)
returns text language sql immutable parallel safe as $$
  select case
    when p_space and p_over then 'problem'
    when p_space and p_laid then 'occupied'
    when p_claim = 'right' then 'owned'
    when p_claim is not null then 'reserved'
    when p_not_for_sale then 'notForSale'
    when p_space then 'available' end
$$;

-- `/12/57/3/` stands within 12 and 57.
create function location_above(p_path text) returns bigint[] language sql immutable parallel safe as $$
  select ids[:cardinality(ids) - 1] from (select string_to_array(btrim(p_path, '/'), '/')::bigint[] as ids) at
$$;

-- Those that stand there already.
update locations l set holds_spaces = true
from (
  select distinct x.cemetery_id, above.id from locations x
  left join property_types t on t.cemetery_id = x.cemetery_id and t.id = x.property_type_id
  cross join lateral unnest(location_above(x.path)) above (id)
  where x.archived_at is null and coalesce(t.sellable, true)
) s where l.cemetery_id = s.cemetery_id and l.id = s.id;
update locations l set space = true
where is_space((select t.sellable from property_types t where t.cemetery_id = l.cemetery_id and t.id = l.property_type_id), l.holds_spaces);
-- What is no space has the state of its claim, or none; who is only remembered does not occupy.
update locations l set over_capacity = l.over_capacity and l.space, status = space_state(l.space, l.over_capacity,
  exists (select from interments i where i.cemetery_id = l.cemetery_id and i.location_id = l.id and i.archived_at is null
    and i.status = 'completed' and i.disposition is distinct from 'cenotaph'),
  (select c.kind from claims c where c.cemetery_id = l.cemetery_id
    and c.location_id = any (string_to_array(btrim(l.path, '/'), '/')::bigint[]) limit 1), l.not_for_sale)
where l.archived_at is null and ((not l.space and (l.over_capacity or l.status in ('available', 'occupied', 'problem')))
  or (l.status = 'occupied' and exists (select from interments i where i.cemetery_id = l.cemetery_id and i.location_id = l.id
    and i.disposition = 'cenotaph')));

-- Of a place that becomes a space, or is one no more, all that follows from that follows with it.
create function locations_space() returns trigger language plpgsql as $$
begin
  new.space := is_space((select t.sellable from property_types t where t.cemetery_id = new.cemetery_id and t.id = new.property_type_id), new.holds_spaces);
  if tg_op = 'INSERT' then
    if not new.space then
      new.over_capacity := false;
      if new.status in ('available', 'occupied', 'problem') then
        new.status := space_state(false, false, false, null, new.not_for_sale);
      end if;
    end if;
  elsif new.space <> old.space then
    new.over_capacity := new.space and (coalesce(new.caskets, 0) > coalesce((new.capacity->>'caskets')::int, 1)
      or coalesce(new.cremains, 0) > coalesce((new.capacity->>'cremains')::int, 2));
    new.status := space_state(new.space, new.over_capacity,
      exists (select from interments i where i.cemetery_id = new.cemetery_id and i.location_id = new.id and i.archived_at is null
        and i.status = 'completed' and i.disposition is distinct from 'cenotaph'),
      (select c.kind from claims c where c.cemetery_id = new.cemetery_id
        and c.location_id = any (string_to_array(btrim(new.path, '/'), '/')::bigint[]) limit 1), new.not_for_sale);
  end if;
  return new;
end $$;
-- Before the record's JSON is made, by the order of names.
create trigger locations_a_space before insert or update of property_type_id, holds_spaces, space on locations
  for each row execute function locations_space();

-- A place is divided while something that can be sold stands within it, however deep: each level tells
-- the one above, where that changes anything. Who adds a place shares the lock of what it stands within;
-- who takes one away has it alone, so that neither misses the other.
create function locations_divide() returns trigger language plpgsql as $$
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
    -- How many more or fewer divide each place, by one sum: what was and what is are never held against each
    -- other row by row, which would cost the square of a large change.
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
create trigger locations_divide_added after insert on locations
  referencing new table as added for each statement execute function locations_divide();
create trigger locations_divide_changed after update on locations
  referencing old table as removed new table as added for each statement execute function locations_divide();
create trigger locations_divide_removed after delete on locations
  referencing old table as removed for each statement execute function locations_divide();

-- Spaces alone are counted: in the whole cemetery (0) and within each place that they stand in, so that
-- "2 of 4 free" is known of a lot as of a section.
create or replace function location_tops(p_path text) returns bigint[] language sql immutable parallel safe as
$$ select 0::bigint || location_above(p_path) $$;
create or replace function location_counts_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
    select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), pg_backend_pid() % 32, count(*)
    from added l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
    select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), pg_backend_pid() % 32, -count(*)
    from removed l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
  else
    insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
    select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), pg_backend_pid() % 32, sum(l.by)
    from (
      select cemetery_id, path, property_type_id, status, 1 as by from added where archived_at is null and space
      union all
      select cemetery_id, path, property_type_id, status, -1 from removed where archived_at is null and space
    ) l, unnest(location_tops(l.path)) top
    group by 1, 2, 3, 4 having sum(l.by) <> 0 order by 1, 2, 3, 4
    on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
delete from location_counts;
insert into location_counts (cemetery_id, top_id, property_type_id, status, slot, n)
select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), 0, count(*)
from locations l, unnest(location_tops(l.path)) top where l.archived_at is null and l.space
group by 1, 2, 3, 4;

-- The map counts spaces as well: whether a place is one stands last in what it is drawn from.
create function map_body(id bigint, label text, status text, grave_status bigint, property_type bigint, g jsonb, space boolean)
returns text language sql immutable parallel safe as $$
  select concat('[', id, ',', to_json(label), ',', coalesce('"' || status || '"', 'null'), ',',
    coalesce(grave_status::text, 'null'), ',', coalesce(property_type::text, 'null'), ',', map_shape(g), ',',
    case when space then 'true' else 'false' end, ']')
$$;
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
drop function map_body(bigint, text, text, bigint, bigint, jsonb);
update location_shapes s set body = map_body(l.id, l.label, l.status, l.grave_status_id, l.property_type_id, l.geometry, l.space),
  changed = nextval('location_shapes_change')
from locations l where l.cemetery_id = s.cemetery_id and l.id = s.location_id;
