-- What a place holds follows from rules: its own, its two numbers, those of its type, or one casket and two
-- urns. core/room says the same in TypeScript; here is what can be counted, as the last wall under concurrency.

alter table cemeteries add column units text;
alter table cemeteries add constraint cemeteries_units check (units in ('metric', 'imperial'));
grant update (units) on cemeteries to sexton_app;

create function location_room(p_cemetery bigint, p_room text, p_capacity jsonb, p_type bigint)
returns jsonb language sql stable as $$
  select coalesce(p_room::jsonb -> 'alternatives', case when p_capacity is not null then jsonb_build_array(p_capacity) end,
    (select t.room::jsonb -> 'alternatives' from property_types t where t.cemetery_id = p_cemetery and t.id = p_type),
    '[{"caskets": 1, "cremains": 2}]')
$$;
comment on function location_room(bigint, text, jsonb, bigint) is 'The alternatives of what a place holds, from its own rules, its numbers or its type.';

create function room_over(p_alternatives jsonb, p_caskets bigint, p_children bigint, p_cremains bigint)
returns boolean language sql immutable parallel safe as $$
  select not exists (select from jsonb_array_elements(p_alternatives) one
    where p_cremains <= coalesce((one ->> 'cremains')::int, 0) and p_caskets <= coalesce((one ->> 'caskets')::int, 0)
      and p_caskets + p_children <= coalesce((one ->> 'caskets')::int, 0) + coalesce((one ->> 'children')::int, 0))
$$;
comment on function room_over(jsonb, bigint, bigint, bigint) is 'Whether so many caskets, children and urns are more than any alternative holds.';

-- Of a place that becomes a space, or is one no more, all that follows from that follows with it.
create or replace function locations_space() returns trigger language plpgsql as $$
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
    new.over_capacity := new.space and (
      select room_over(location_room(new.cemetery_id, new.room, new.capacity, new.property_type_id),
        count(*) filter (where i.disposition in ('burial', 'entombment') and not i.child),
        count(*) filter (where i.disposition in ('burial', 'entombment') and i.child),
        count(*) filter (where i.disposition = 'inurnment'))
      from interments i where i.cemetery_id = new.cemetery_id and i.location_id = new.id and i.archived_at is null
        and i.status in ('requested', 'scheduled', 'completed') and i.deepened_on is null);
    new.status := space_state(new.space, new.over_capacity,
      exists (select from interments i where i.cemetery_id = new.cemetery_id and i.location_id = new.id and i.archived_at is null
        and i.status = 'completed' and i.disposition is distinct from 'cenotaph'),
      (select c.kind from claims c where c.cemetery_id = new.cemetery_id
        and c.location_id = any (string_to_array(btrim(new.path, '/'), '/')::bigint[]) limit 1), new.not_for_sale);
  end if;
  return new;
end $$;

-- Whoever writes, whatever it forgot to ask: no place holds more than one of its alternatives. Only what takes
-- room that it did not take before is counted, under the lock of its place. What an import or an archive
-- brings is a fact, which is stored and flagged.
create function interments_room() returns trigger language plpgsql as $$
declare
  alternatives jsonb;
  over boolean;
begin
  if new.location_id is null or new.archived_at is not null or new.deepened_on is not null
    or new.status not in ('requested', 'scheduled', 'completed')
    or new.disposition not in ('burial', 'entombment', 'inurnment')
    or (new.imported and new.status = 'completed') or current_setting('sexton.facts', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if old.location_id = new.location_id and old.archived_at is null and old.deepened_on is null
      and old.status in ('requested', 'scheduled', 'completed') and (old.disposition = 'inurnment') = (new.disposition = 'inurnment')
      and old.disposition in ('burial', 'entombment', 'inurnment') and (old.child = new.child or new.disposition = 'inurnment') then
      return null;
    end if;
  end if;
  select location_room(l.cemetery_id, l.room, l.capacity, l.property_type_id) into alternatives
  from locations l where l.cemetery_id = new.cemetery_id and l.id = new.location_id and l.archived_at is null
  for no key update;
  if alternatives is null then return null; end if;
  select room_over(alternatives,
    count(*) filter (where i.disposition in ('burial', 'entombment') and not i.child),
    count(*) filter (where i.disposition in ('burial', 'entombment') and i.child),
    count(*) filter (where i.disposition = 'inurnment')) into over
  from interments i where i.cemetery_id = new.cemetery_id and i.location_id = new.location_id and i.archived_at is null
    and i.deepened_on is null and i.status in ('requested', 'scheduled', 'completed');
  if over then
    raise exception 'location % holds no more', new.location_id using errcode = 'check_violation', constraint = 'interments_room';
  end if;
  return null;
end $$;
create trigger interments_room after insert or update of location_id, status, disposition, child, deepened_on, archived_at on interments
  for each row execute function interments_room();
comment on trigger interments_room on interments is 'No place holds more than its rules say, whoever writes.';
comment on function interments_room() is 'No place holds more than its rules say; see the trigger of the same name.';
