-- Where each shape lies, so that the map asks for what is in view alone. Comparisons of integers are leakproof: under
-- the table's policy an index answers them, which it does not for boxes.
alter table location_shapes
  -- In 2^31 to the way around the globe, as web maps project it: x to the east, y to the south; some two centimetres.
  add column x0 integer,
  add column y0 integer,
  add column x1 integer,
  add column y1 integer,
  -- Larger than any grave: few of them, which are asked for by themselves.
  add column wide boolean,
  -- What its colour hangs on: status, grave status, whether it is counted as a space.
  add column look text collate "C",
  -- The first part of its address.
  add column garden text collate "C";

create function map_box(p_body text, out x0 integer, out y0 integer, out x1 integer, out y1 integer, out wide boolean, out look text, out garden text)
language plpgsql immutable parallel safe as $$
declare
  b jsonb := p_body::jsonb;
  west numeric;
  south numeric;
  east numeric;
  north numeric;
  around constant float8 := 2147483648;
begin
  if jsonb_typeof(b->5->0) = 'number' then
    west := (b->5->>0)::numeric;
    south := (b->5->>1)::numeric;
    east := west;
    north := south;
  else
    select min(at) filter (where n % 2 = 1), min(at) filter (where n % 2 = 0), max(at) filter (where n % 2 = 1), max(at) filter (where n % 2 = 0)
    into west, south, east, north from (
      select step.n, sum(step.way::numeric) over (partition by polygon.n, ring.n, step.n % 2 order by step.n) as at
      from jsonb_array_elements(b->5) with ordinality polygon (rings, n),
        jsonb_array_elements(polygon.rings) with ordinality ring (ways, n),
        jsonb_array_elements_text(ring.ways) with ordinality step (way, n)) corners;
  end if;
  x0 := least(floor((west / 1e7 + 180) / 360 * around), around - 1);
  x1 := least(floor((east / 1e7 + 180) / 360 * around), around - 1);
  -- Beyond 85 degrees there is no map.
  y0 := least(greatest(floor((0.5 - asinh(tand(least(greatest(north / 1e7, -85), 85)::float8)) / (2 * pi())) * around), 0), around - 1);
  y1 := least(greatest(floor((0.5 - asinh(tand(least(greatest(south / 1e7, -85), 85)::float8)) / (2 * pi())) * around), 0), around - 1);
  wide := x1 - x0 > 1024 or y1 - y0 > 1024;
  look := concat(coalesce(b->>2, 'null'), '|', coalesce(b->>3, 'null'), '|', b->>6);
  garden := btrim(split_part(b->>1, '›', 1));
end $$;
comment on function map_box(text) is 'Where a shape of the map lies, and what it is coloured and grouped by.';

create function location_shapes_place() returns trigger language plpgsql as $$
begin
  select * into new.x0, new.y0, new.x1, new.y1, new.wide, new.look, new.garden from map_box(new.body);
  return new;
end $$;
comment on function location_shapes_place() is 'Says where a shape lies, whoever writes it.';
create trigger location_shapes_place before insert or update of body on location_shapes
  for each row execute function location_shapes_place();
comment on trigger location_shapes_place on location_shapes is 'Says where a shape lies, whoever writes it.';

-- Shapes of before are drawn once they have their turn.
select app_backfill('location_shapes', 'body = body');
