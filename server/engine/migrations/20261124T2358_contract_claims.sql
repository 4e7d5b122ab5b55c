-- A contract in progress claims the places that it sells, so that no second contract takes them.
alter table claims drop constraint claims_kind_check;
alter table claims add constraint claims_kind_check check (kind in ('right', 'contract', 'reservation', 'hold'));
comment on table claims is 'The one claim on a location: a right, a contract in progress, a reservation or a hold.';

create or replace function space_state(p_space boolean, p_over boolean, p_laid boolean, p_claim text, p_not_for_sale boolean)
returns text language sql immutable parallel safe as $$
  select case
    when p_space and p_over then 'problem'
    when p_space and p_laid then 'occupied'
    when p_claim = 'right' then 'owned'
    when p_claim = 'contract' then 'underContract'
    when p_claim is not null then 'reserved'
    when p_not_for_sale then 'notForSale'
    when p_space then 'available' end
$$;
comment on function space_state(boolean, boolean, boolean, text, boolean) is 'The state of a space: available, reserved, under contract, owned, occupied, full, not for sale.';

-- Contracts that are in progress already keep their places from now on, for the usual thirty days. What another
-- right, reservation or hold stands on stays with it: that contract learns of it when it is signed, as before.
do $$
declare
  one record;
begin
  for one in
    select k.cemetery_id, k.id, k.reservation_id, l.id as location, l.path from contracts k
    join contracts_items i on i.cemetery_id = k.cemetery_id and i.parent_id = k.id and i.kind = 'property'
    join locations l on l.cemetery_id = k.cemetery_id and l.id = i.location_id and l.archived_at is null
    where k.status = 'in-progress' and k.archived_at is null order by k.cemetery_id, k.id, i.position
  loop
    delete from claims where cemetery_id = one.cemetery_id and location_id = one.location and kind = 'reservation'
      and source_id = one.reservation_id;
    continue when exists (select from claims c where c.cemetery_id = one.cemetery_id
      and (c.location_id = any (string_to_array(btrim(one.path, '/'), '/')::bigint[])
        or (c.path >= one.path and c.path < one.path || 'A')));
    insert into claims (cemetery_id, location_id, path, kind, source_id)
    values (one.cemetery_id, one.location, one.path, 'contract', one.id);
    update contracts set held_until = current_date + 30 where cemetery_id = one.cemetery_id and id = one.id;
    update locations l set status = space_state(l.space, l.over_capacity,
      exists (select from interments i where i.cemetery_id = l.cemetery_id and i.location_id = l.id and i.archived_at is null
        and i.status = 'completed' and i.disposition is distinct from 'cenotaph'), 'contract', l.not_for_sale)
    where l.cemetery_id = one.cemetery_id and l.path >= one.path and l.path < one.path || 'A' and l.archived_at is null;
  end loop;
end $$;
