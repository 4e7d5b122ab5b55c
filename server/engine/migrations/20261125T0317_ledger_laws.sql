-- The books are append-only and balanced whatever the application does: who runs it (sexton_app) may add entries,
-- and change or remove none. What an archive says are facts (sexton.facts); it is looked at as a whole
-- (server/cemetery/archive/invariants.ts).

-- One amount a line, on one side, in the month of its day.
alter table ledger_entries
  add constraint ledger_entries_amounts check (debit >= 0 and credit >= 0 and (debit > 0) <> (credit > 0)),
  add constraint ledger_entries_whole check (
    account_id is not null and date is not null and document_resource is not null and document_record is not null
    and period is not null and period = to_char(date::timestamp, 'YYYY-MM'));
comment on constraint ledger_entries_amounts on ledger_entries is 'Debit or credit, above zero, in whole minor units.';
comment on constraint ledger_entries_whole on ledger_entries is 'An entry has its account, its day, its document, and the period of its day.';

-- What a document posted; what an account holds.
create index ledger_entries_document on ledger_entries (cemetery_id, document_resource, document_record, id);
comment on index ledger_entries_document is 'The entries behind a document.';
create index ledger_entries_account on ledger_entries (cemetery_id, account_id, date, id) include (debit, credit);
comment on index ledger_entries_account is 'An account''s entries in their order.';

-- What each account moved in each month, so that a trial balance does not read all entries. In slots, so that
-- writers of one month do not wait for each other.
create table ledger_totals (
  cemetery_id bigint not null,
  account_id bigint not null,
  period text collate "C" not null,
  slot smallint not null,
  debit bigint not null,
  credit bigint not null,
  primary key (cemetery_id, account_id, period, slot)
) /* tenant */;
comment on table ledger_totals is 'What each account moved in each month, kept by a trigger.';
alter table ledger_totals enable row level security;
create policy tenant on ledger_totals using (cemetery_id = (select app_cemetery()));
comment on policy tenant on ledger_totals is 'Of the cemetery that was entered.';
grant select on ledger_totals to sexton_app;

create function ledger_entries_stand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wrong text;
begin
  if coalesce(current_setting('sexton.facts', true), '') <> 'on' then
    select document_resource || ' ' || document_record into v_wrong from added
      group by cemetery_id, document_resource, document_record having sum(debit) <> sum(credit) limit 1;
    if v_wrong is not null then
      raise exception 'the entries of % do not balance', v_wrong using errcode = '23514', table = 'ledger_entries', constraint = 'ledger_entries_balanced';
    end if;
    perform from periods p where (p.cemetery_id, p.month) in (select cemetery_id, period from added) and p.archived_at is null for share;
    select a.period into v_wrong from (select distinct cemetery_id, period from added) a
      where not exists (select from periods p where p.cemetery_id = a.cemetery_id and p.month = a.period and p.status = 'open' and p.archived_at is null)
      limit 1;
    if v_wrong is not null then
      raise exception 'the period % is not open', v_wrong using errcode = '23514', table = 'ledger_entries', constraint = 'ledger_entries_open', detail = v_wrong;
    end if;
  end if;
  insert into ledger_totals as t (cemetery_id, account_id, period, slot, debit, credit)
    select cemetery_id, account_id, period, pg_backend_pid() % 8, sum(debit), sum(credit) from added
    group by cemetery_id, account_id, period order by cemetery_id, account_id, period
    on conflict (cemetery_id, account_id, period, slot) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  return null;
end $$;
comment on function ledger_entries_stand() is 'Holds entries to balance in a month that is open, and adds them up.';
create trigger ledger_entries_stand after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_entries_stand();
comment on trigger ledger_entries_stand on ledger_entries is 'Entries balance, in a month that is open.';

-- Only the last closed month is opened again, and months are closed in their order: so all of them up to one
-- day are closed, and all after it are open.
create function periods_in_order() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sexton.facts', true), '') = 'on' then
    return new;
  end if;
  if new.status = 'closed' and exists (
    select from periods p where p.cemetery_id = new.cemetery_id and p.month < new.month and p.status = 'open' and p.archived_at is null
  ) or new.status = 'open' and exists (
    select from periods p where p.cemetery_id = new.cemetery_id and p.month > new.month and p.status = 'closed' and p.archived_at is null
  ) then
    raise exception 'the period % is out of order', new.month using errcode = '23514', table = 'periods', constraint = 'periods_in_order';
  end if;
  return new;
end $$;
comment on function periods_in_order() is 'Months are closed from the first to the last, and opened again from the last.';
create trigger periods_in_order before insert or update of status on periods for each row execute function periods_in_order();
comment on trigger periods_in_order on periods is 'Months are closed in their order.';
