-- What the map draws of each location that has a geometry: a text of a hundred bytes, so that the map of
-- a large cemetery is read in one go, without the records themselves. Written by triggers, so that it is
-- true whoever writes locations.
create table location_shapes (
  cemetery_id bigint not null,
  location_id bigint not null,
  -- [id, label, status, grave status, property type, shape]
  body text collate "C" not null,
  -- Grows with every change; count and sum of all are the version of a cemetery's map.
  changed bigint not null,
  primary key (cemetery_id, location_id)
) /* tenant */;
create index location_shapes_changed on location_shapes (cemetery_id, changed);
create sequence location_shapes_change;

-- In ten-millionths of a degree (a centimetre), as JSON: [x, y] of a point; else polygons of rings of
-- x, y, and then the way to each next corner: [[[-732000000,445000000,12,0,0,24]]]. The last corner of a
-- ring, which is its first, is left out.
create function map_shape(g jsonb) returns text language sql immutable parallel safe as $$
  select case when g->>'type' = 'Point' then
    format('[%s,%s]', round((g->'coordinates'->>0)::numeric * 10000000), round((g->'coordinates'->>1)::numeric * 10000000))
  else (
    select '[' || string_agg(polygon.shape, ',' order by polygon.n) || ']' from (
      select p.n, '[' || string_agg(ring.shape, ',' order by ring.n) || ']' as shape
      from jsonb_array_elements(case when g->>'type' = 'Polygon' then jsonb_build_array(g->'coordinates') else g->'coordinates' end)
        with ordinality p (rings, n),
      lateral (
        select r.n, (
          select '[' || string_agg((x - px)::text || ',' || (y - py)::text, ',' order by n) || ']' from (
            select n, x, y, lag(x, 1, 0::numeric) over (order by n) as px, lag(y, 1, 0::numeric) over (order by n) as py
            from (
              select c.n, round((c.at->>0)::numeric * 10000000) as x, round((c.at->>1)::numeric * 10000000) as y
              from jsonb_array_elements(r.ring) with ordinality c (at, n) where c.n < jsonb_array_length(r.ring)
            ) corners
          ) ways
        ) as shape
        from jsonb_array_elements(p.rings) with ordinality r (ring, n)
      ) ring
      group by p.n
    ) polygon
  ) end
$$;

create function map_body(id bigint, label text, status text, grave_status bigint, property_type bigint, g jsonb)
returns text language sql immutable parallel safe as $$
  select concat('[', id, ',', to_json(label), ',', coalesce('"' || status || '"', 'null'), ',',
    coalesce(grave_status::text, 'null'), ',', coalesce(property_type::text, 'null'), ',', map_shape(g), ']')
$$;

create function location_shapes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_shapes (cemetery_id, location_id, body, changed)
    select cemetery_id, id, map_body(id, label, status, grave_status_id, property_type_id, geometry), nextval('location_shapes_change')
    from added where geometry is not null and archived_at is null order by cemetery_id, id;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from location_shapes s using removed r where s.cemetery_id = r.cemetery_id and s.location_id = r.id;
    return null;
  end if;
  delete from location_shapes s using removed r
  where r.geometry is not null and r.archived_at is null and s.cemetery_id = r.cemetery_id and s.location_id = r.id
    and not exists (select from added a where a.cemetery_id = r.cemetery_id and a.id = r.id and a.geometry is not null and a.archived_at is null);
  insert into location_shapes as s (cemetery_id, location_id, body, changed)
  select a.cemetery_id, a.id, map_body(a.id, a.label, a.status, a.grave_status_id, a.property_type_id, a.geometry), nextval('location_shapes_change')
  from added a join removed r on r.cemetery_id = a.cemetery_id and r.id = a.id
  where a.geometry is not null and a.archived_at is null
    and (a.label, a.status, a.grave_status_id, a.property_type_id, a.geometry, a.archived_at)
      is distinct from (r.label, r.status, r.grave_status_id, r.property_type_id, r.geometry, r.archived_at)
  order by a.cemetery_id, a.id
  on conflict (cemetery_id, location_id) do update set body = excluded.body, changed = excluded.changed;
  return null;
end $$;
create trigger location_shapes_added after insert on locations
  referencing new table as added for each statement execute function location_shapes_follow();
create trigger location_shapes_changed after update on locations
  referencing old table as removed new table as added for each statement execute function location_shapes_follow();
create trigger location_shapes_removed after delete on locations
  referencing old table as removed for each statement execute function location_shapes_follow();

insert into location_shapes (cemetery_id, location_id, body, changed)
select cemetery_id, id, map_body(id, label, status, grave_status_id, property_type_id, geometry), nextval('location_shapes_change')
from locations where geometry is not null and archived_at is null;

alter table location_shapes enable row level security;
create policy tenant on location_shapes using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on location_shapes to sexton_app;
grant usage on sequence location_shapes_change to sexton_app;
