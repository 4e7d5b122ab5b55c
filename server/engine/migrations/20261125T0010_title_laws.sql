-- The chain of title is append-only, whatever the application does: who runs it (sexton_app) cannot change a
-- recorded transfer, the holders of a right, or how it ended. What is no change of title says why
-- (server/cemetery/title/passing.ts): contacts that are one, an archive that is read, an import that is corrected.

create function title_may_change() returns boolean language sql stable as $$
  select current_user <> 'sexton_app' or coalesce(current_setting('app.title_change', true), '') <> ''
$$;
comment on function title_may_change() is 'Whether rows of the chain of title may change in this transaction.';

create function right_transfers_stay() returns trigger language plpgsql as $$
begin
  if not title_may_change() and old.status = 'recorded'
    and (new.right_id, new.reason, new.succession, new.date, new.status, new.consideration, new.deed_number, new.fee, new.recorded_on, new.archived_at)
      is distinct from
      (old.right_id, old.reason, old.succession, old.date, old.status, old.consideration, old.deed_number, old.fee, old.recorded_on, old.archived_at)
  then
    raise exception 'a recorded transfer stays as it is' using errcode = '23514', table = 'right_transfers', constraint = 'right_transfers_stay';
  end if;
  return new;
end $$;
create trigger right_transfers_stay before update on right_transfers for each row execute function right_transfers_stay();
comment on trigger right_transfers_stay on right_transfers is 'A recorded transfer stays as it is.';

-- Rows of a transfer: of one that was recorded before this transaction, none comes, changes or goes.
create function right_transfer_rows_stay() returns trigger language plpgsql as $$
begin
  if not title_may_change() and exists (
    select from changed c join right_transfers t on t.cemetery_id = c.cemetery_id and t.id = c.parent_id
    where t.status = 'recorded' and t.updated_at <> now()
  ) then
    raise exception 'a recorded transfer stays as it is' using errcode = '23514', table = tg_table_name, constraint = 'right_transfers_stay';
  end if;
  return null;
end $$;

-- Holders of a right are written with it, and with no later change.
create function interment_rights_holders_stay() returns trigger language plpgsql as $$
begin
  if not title_may_change() and exists (
    select from changed c join interment_rights r on r.cemetery_id = c.cemetery_id and r.id = c.parent_id
    where r.created_at <> now()
  ) then
    raise exception 'holders change by a transfer alone' using errcode = '23514', table = 'interment_rights_holders', constraint = 'interment_rights_holders_stay';
  end if;
  return null;
end $$;
create function interment_rights_holders_whole() returns trigger language plpgsql as $$
begin
  if not title_may_change() and exists (
    select from (select distinct cemetery_id, parent_id from changed) c
    join interment_rights_holders h on h.cemetery_id = c.cemetery_id and h.parent_id = c.parent_id and h.role is distinct from 'beneficiary'
    group by h.cemetery_id, h.parent_id
    having count(h.share) not in (0, count(*)) or min(h.share) < 1
  ) then
    raise exception 'the shares of a right are parts of one whole' using errcode = '23514', table = 'interment_rights_holders', constraint = 'interment_rights_holders_whole';
  end if;
  return null;
end $$;
create trigger interment_rights_holders_whole_new after insert on interment_rights_holders referencing new table as changed for each statement execute function interment_rights_holders_whole();
create trigger interment_rights_holders_whole_changed after update on interment_rights_holders referencing new table as changed for each statement execute function interment_rights_holders_whole();
comment on trigger interment_rights_holders_whole_new on interment_rights_holders is 'Shares are parts of one whole.';
comment on trigger interment_rights_holders_whole_changed on interment_rights_holders is 'Shares are parts of one whole.';

do $$
declare
  v_table text;
  v_function text;
begin
  foreach v_table in array array['right_transfers_holders', 'right_transfers_evidence', 'right_transfers_passing', 'right_transfers_spaces', 'right_transfers_made', 'interment_rights_holders'] loop
    v_function := case v_table when 'interment_rights_holders' then 'interment_rights_holders_stay' else 'right_transfer_rows_stay' end;
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function %I()', v_table || '_stay_new', v_table, v_function);
    execute format('create trigger %I after update on %I referencing old table as changed for each statement execute function %I()', v_table || '_stay_changed', v_table, v_function);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function %I()', v_table || '_stay_gone', v_table, v_function);
    execute format('comment on trigger %I on %I is %L', v_table || '_stay_new', v_table, 'The chain of title is append-only.');
    execute format('comment on trigger %I on %I is %L', v_table || '_stay_changed', v_table, 'The chain of title is append-only.');
    execute format('comment on trigger %I on %I is %L', v_table || '_stay_gone', v_table, 'The chain of title is append-only.');
  end loop;
end $$;

-- What a closed right was, and when, stays; one that ends says on which day.
create function interment_rights_stay() returns trigger language plpgsql as $$
begin
  if title_may_change() then
    return new;
  end if;
  if old.status = 'active' and new.status in ('transferred', 'surrendered', 'expired') and new.ended_on is null then
    raise exception 'a right ends on a day' using errcode = '23514', table = 'interment_rights', constraint = 'interment_rights_stay';
  end if;
  if (new.location_id, new.status, new.deed_date, new.ended_on) is distinct from (old.location_id, old.status, old.deed_date, old.ended_on) then
    if old.status <> 'active' and exists (
      select from right_transfers t where t.cemetery_id = old.cemetery_id and t.right_id = old.id and t.status = 'recorded'
    ) then
      raise exception 'a recorded transfer ended this right' using errcode = '23514', table = 'interment_rights', constraint = 'interment_rights_stay';
    end if;
    if new.deed_date is distinct from old.deed_date and exists (
      select from right_transfers_made m where m.cemetery_id = old.cemetery_id and m.ref_id = old.id
    ) then
      raise exception 'a right begins on the day on which the one before it ended' using errcode = '23514', table = 'interment_rights', constraint = 'interment_rights_stay';
    end if;
  end if;
  return new;
end $$;
create trigger interment_rights_stay before update on interment_rights for each row
  when (old.status is distinct from new.status or old.location_id is distinct from new.location_id
    or old.deed_date is distinct from new.deed_date or old.ended_on is distinct from new.ended_on)
  execute function interment_rights_stay();
comment on trigger interment_rights_stay on interment_rights is 'How a right ended stays as it was recorded.';

-- Looked at when all is written: a right that was transferred has its transfer.
create function interment_rights_followed() returns trigger language plpgsql as $$
begin
  if not title_may_change() and not exists (
    select from right_transfers t where t.cemetery_id = new.cemetery_id and t.right_id = new.id and t.status = 'recorded'
  ) then
    raise exception 'a right is transferred by a recorded transfer' using errcode = '23514', table = 'interment_rights', constraint = 'interment_rights_followed';
  end if;
  return null;
end $$;
create constraint trigger interment_rights_followed after update on interment_rights deferrable initially deferred
  for each row when (new.status = 'transferred' and old.status is distinct from new.status) execute function interment_rights_followed();
comment on trigger interment_rights_followed on interment_rights is 'No gap in a chain of title: what was transferred has its transfer.';

-- A recorded transfer leaves no gap, and nobody less than they keep: the old right ended on its day, those that
-- follow began on it, and whoever passes nothing holds the same part of the whole as before, or more.
create function right_transfers_whole() returns trigger language plpgsql as $$
declare
  v_wrong text;
begin
  if title_may_change() then
    return null;
  end if;
  select case
    when not exists (select from interment_rights r where r.cemetery_id = new.cemetery_id and r.id = new.right_id
      and r.status = case new.reason when 'surrender' then 'surrendered' else 'transferred' end and r.ended_on = new.date)
      then 'the right that passed ended on another day'
    when new.reason <> 'surrender' and not exists (select from right_transfers_made m where m.cemetery_id = new.cemetery_id and m.parent_id = new.id)
      then 'no right follows'
    when exists (select from right_transfers_made m join interment_rights r on r.cemetery_id = m.cemetery_id and r.id = m.ref_id
      where m.cemetery_id = new.cemetery_id and m.parent_id = new.id and r.deed_date is distinct from new.date)
      then 'a right that follows began on another day'
    when exists (
      select from (
        select h.contact_id, coalesce(h.share, 1) as share, sum(coalesce(h.share, 1)) over () as whole
        from interment_rights_holders h
        where h.cemetery_id = new.cemetery_id and h.parent_id = new.right_id and h.role is distinct from 'beneficiary'
      ) o
      join right_transfers_made m on m.cemetery_id = new.cemetery_id and m.parent_id = new.id
      left join lateral (
        select n.* from (
          select h.contact_id, coalesce(h.share, 1) as share, sum(coalesce(h.share, 1)) over () as whole
          from interment_rights_holders h
          where h.cemetery_id = new.cemetery_id and h.parent_id = m.ref_id and h.role is distinct from 'beneficiary'
        ) n where n.contact_id = o.contact_id
      ) n on true
      where exists (select from right_transfers_passing p where p.cemetery_id = new.cemetery_id and p.parent_id = new.id)
        and not exists (select from right_transfers_passing p where p.cemetery_id = new.cemetery_id and p.parent_id = new.id and p.ref_id = o.contact_id)
        and (n.share is null or n.share * o.whole < o.share * n.whole))
      then 'somebody holds less than they keep'
  end into v_wrong;
  if v_wrong is not null then
    raise exception 'transfer %: %', new.id, v_wrong using errcode = '23514', table = 'right_transfers', constraint = 'right_transfers_whole';
  end if;
  return null;
end $$;
create constraint trigger right_transfers_whole after update on right_transfers deferrable initially deferred
  for each row when (new.status = 'recorded' and old.status is distinct from new.status) execute function right_transfers_whole();
comment on trigger right_transfers_whole on right_transfers is 'A recorded transfer leaves no gap in a chain of title, and the shares whole.';

-- Holders who had died before rights were marked by it (server/cemetery/title/waiting.ts).
update interment_rights r set waiting_since = w.since, waiting_for = left(w.names, 400)
from (
  select h.cemetery_id, h.parent_id, min(coalesce(c.death_date_latest, d.death_date_latest, current_date)) as since,
    string_agg(c.label, '; ' order by h.position) as names
  from contacts c
  join interment_rights_holders h on h.cemetery_id = c.cemetery_id and h.contact_id = c.id and h.role is distinct from 'beneficiary'
  left join deceased d on d.cemetery_id = c.cemetery_id and d.id = c.deceased_id
  where c.death_date is not null or c.deceased_id is not null
  group by 1, 2
) w
where r.cemetery_id = w.cemetery_id and r.id = w.parent_id and r.status = 'active' and r.archived_at is null;
