-- What triggers and functions of a cemetery need to work on a node of a distributed database (see
-- docs/decisions/distributed.md): they read what they were given before they ask a table, a function that reads a
-- table is no SQL function, and the time at which a transaction began is that of the whole.

create or replace function app_set_scope(p_cemeteries text, p_user text, p_elevated text) returns void
  language plpgsql volatile
as $$
begin
  execute format('set local app.cemetery_ids = %L', p_cemeteries);
  execute format('set local app.user_id = %L', p_user);
  execute format('set local app.elevated = %L', p_elevated);
  execute format('set local app.began = %L', now());
end
$$;

create or replace function app_began() returns timestamptz
  language sql stable parallel safe
as $$
  select coalesce(nullif(current_setting('app.began', true), '')::timestamptz, now())
$$;
comment on function app_began() is 'When the transaction began; on a node, that which it is a part of. Rows that it made carry it.';

create or replace function interment_rights_holders_stay() returns trigger
  language plpgsql
as $$
declare
  r record;
begin
  if title_may_change() then return null; end if;
  for r in select distinct cemetery_id, parent_id from changed loop
    if exists (select from interment_rights i
        where i.cemetery_id = r.cemetery_id and i.id = r.parent_id and i.created_at <> app_began()) then
      raise exception 'holders change by a transfer alone' using errcode = '23514', table = 'interment_rights_holders', constraint = 'interment_rights_holders_stay';
    end if;
  end loop;
  return null;
end
$$;

create or replace function interment_rights_holders_whole() returns trigger
  language plpgsql
as $$
declare
  r record;
begin
  if title_may_change() then return null; end if;
  for r in select distinct cemetery_id, parent_id from changed loop
    if exists (select from interment_rights_holders h
        where h.cemetery_id = r.cemetery_id and h.parent_id = r.parent_id and h.role is distinct from 'beneficiary'
        having count(h.share) not in (0, count(*)) or min(h.share) < 1) then
      raise exception 'the shares of a right are parts of one whole' using errcode = '23514', table = 'interment_rights_holders', constraint = 'interment_rights_holders_whole';
    end if;
  end loop;
  return null;
end
$$;

create or replace function right_transfer_rows_stay() returns trigger
  language plpgsql
as $$
declare
  r record;
begin
  if title_may_change() then return null; end if;
  for r in select distinct cemetery_id, parent_id from changed loop
    if exists (select from right_transfers t
        where t.cemetery_id = r.cemetery_id and t.id = r.parent_id and t.status = 'recorded' and t.updated_at <> app_began()) then
      raise exception 'a recorded transfer stays as it is' using errcode = '23514', table = tg_table_name, constraint = 'right_transfers_stay';
    end if;
  end loop;
  return null;
end
$$;

create or replace function location_room(p_cemetery bigint, p_room text, p_capacity jsonb, p_type bigint) returns jsonb
  language plpgsql stable
as $$
declare
  v jsonb := p_room::jsonb -> 'alternatives';
begin
  if v is null and p_capacity is not null then v := jsonb_build_array(p_capacity); end if;
  if v is null and p_type is not null then
    select t.room::jsonb -> 'alternatives' into v from property_types t where t.cemetery_id = p_cemetery and t.id = p_type;
  end if;
  return coalesce(v, '[{"caskets": 1, "cremains": 2}]');
end
$$;

create or replace function ledger_entries_stand() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  v_wrong text;
  v_slot int := pg_backend_pid() % 8;
  r record;
begin
  if coalesce(current_setting('sexton.facts', true), '') <> 'on' then
    select document_resource || ' ' || document_record into v_wrong from added
      group by cemetery_id, document_resource, document_record having sum(debit) <> sum(credit) limit 1;
    if v_wrong is not null then
      raise exception 'the entries of % do not balance', v_wrong using errcode = '23514', table = 'ledger_entries', constraint = 'ledger_entries_balanced';
    end if;
    for r in select distinct cemetery_id, period from added order by 1, 2 loop
      -- Held against being closed until the transaction ends.
      perform from periods p where p.cemetery_id = r.cemetery_id and p.month = r.period and p.archived_at is null for share;
      if not exists (select from periods p
          where p.cemetery_id = r.cemetery_id and p.month = r.period and p.status = 'open' and p.archived_at is null) then
        raise exception 'the period % is not open', r.period using errcode = '23514', table = 'ledger_entries', constraint = 'ledger_entries_open', detail = r.period;
      end if;
    end loop;
  end if;
  for r in
    select cemetery_id, account_id, period, sum(debit) as debit, sum(credit) as credit from added
    group by 1, 2, 3 order by 1, 2, 3
  loop
    insert into ledger_totals as t (cemetery_id, account_id, period, slot, debit, credit)
    values (r.cemetery_id, r.account_id, r.period, v_slot, r.debit, r.credit)
    on conflict (cemetery_id, account_id, period, slot) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  end loop;
  return null;
end
$$;

create or replace function contacts_owe() returns trigger
  language plpgsql
as $$
declare
  v_cemetery bigint := coalesce(new.cemetery_id, old.cemetery_id);
  v_contact bigint;
  v_owes boolean;
begin
  foreach v_contact in array array[
    case when tg_op <> 'INSERT' then old.contact_id end, case when tg_op <> 'DELETE' then new.contact_id end]
  loop
    continue when v_contact is null;
    -- Held before it is looked at: of two who pay the last two debts at once, the second sees what the first has left.
    perform from contacts k where k.cemetery_id = v_cemetery and k.id = v_contact for no key update;
    v_owes := exists (select from open_items o where o.cemetery_id = v_cemetery and o.contact_id = v_contact);
    update contacts k set owes = v_owes where k.cemetery_id = v_cemetery and k.id = v_contact and k.owes <> v_owes;
  end loop;
  return null;
end
$$;
