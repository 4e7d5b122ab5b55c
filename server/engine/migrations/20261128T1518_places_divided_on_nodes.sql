-- What a trigger was given is no part of a statement that changes a table: a node of a distributed database does not
-- know it there (see docs/decisions/distributed.md). And what is only asked to be there has a column there.

create or replace function locations_divide() returns trigger
  language plpgsql
as $$
declare
  gained bigint[] := '{}';
  lost bigint[] := '{}';
  grounds bigint[];
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
    grounds := array(select distinct cemetery_id from added);
    update locations p set holds_spaces = true
      where p.id = any (gained) and not p.holds_spaces and p.cemetery_id = any (grounds);
  end if;
  if cardinality(lost) > 0 then
    grounds := array(select distinct cemetery_id from removed);
    perform 1 from locations p where p.id = any (lost) and p.holds_spaces
      and p.cemetery_id = any (grounds) order by p.path for no key update;
    update locations p set holds_spaces = false where p.id = any (lost) and p.holds_spaces
      and p.cemetery_id = any (grounds)
      and not exists (select 1 from locations c where c.cemetery_id = p.cemetery_id and c.parent_id = p.id and c.archived_at is null
        and (c.space or c.holds_spaces));
  end if;
  return null;
end
$$;
