-- What a fund's account says is what its entries and deposits come to, whoever writes them. Looked at when all is written.
create function trust_account_adds_up() returns trigger language plpgsql as $$
declare
  v_account bigint;
  v_wrong text;
begin
  -- Of a partition the table has a name of its own.
  v_account := case when tg_table_name like 'trust_accounts%' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'account_id')::bigint end;
  select 'account ' || t.id into v_wrong from trust_accounts t
    where t.cemetery_id = new.cemetery_id and t.id = v_account and (
      t.accrued is distinct from coalesce((select sum(a.amount) from trust_accruals a
        where a.cemetery_id = new.cemetery_id and a.account_id = t.id), 0)
      or t.deposited is distinct from coalesce((select sum(c.amount) from trust_deposits_covers c
        where c.cemetery_id = new.cemetery_id and c.account_id = t.id), 0)
      or t.outstanding is distinct from t.accrued - t.deposited or t.accrued < 0 or t.deposited < 0);
  if v_wrong is not null then
    raise exception 'trust: % does not add up', v_wrong using errcode = '23514', table = 'trust_accounts', constraint = 'trust_account_adds_up';
  end if;
  return null;
end $$;
create constraint trigger trust_accounts_add_up after insert or update of accrued, deposited, outstanding on trust_accounts deferrable initially deferred
  for each row execute function trust_account_adds_up();
comment on trigger trust_accounts_add_up on trust_accounts is 'An account is the sum of its entries and deposits.';
create constraint trigger trust_accruals_add_up after insert on trust_accruals deferrable initially deferred
  for each row execute function trust_account_adds_up();
comment on trigger trust_accruals_add_up on trust_accruals is 'An account is the sum of its entries and deposits.';
create constraint trigger trust_deposits_covers_add_up after insert on trust_deposits_covers deferrable initially deferred
  for each row execute function trust_account_adds_up();
comment on trigger trust_deposits_covers_add_up on trust_deposits_covers is 'An account is the sum of its entries and deposits.';

-- For a contract no more is deposited than its rules make due, and no more comes back than they let go.
create function trust_deposited_towards_due() returns trigger language plpgsql as $$
begin
  if (new.deposited > old.deposited and new.deposited > new.accrued)
    or (new.deposited < old.deposited and new.deposited < new.accrued) then
    raise exception 'trust: account % would have % deposited of % due', new.id, new.deposited, new.accrued
      using errcode = '23514', table = 'trust_accounts', constraint = 'trust_deposited_towards_due';
  end if;
  return new;
end $$;
create trigger trust_accounts_towards_due before update on trust_accounts
  for each row when (old.deposited is distinct from new.deposited) execute function trust_deposited_towards_due();
comment on trigger trust_accounts_towards_due on trust_accounts is 'Deposits are what is due; more of it is an advance.';

-- A deposit is for contracts or in advance, to the unit; what is in advance is never used twice.
create function trust_deposit_is_whole() returns trigger language plpgsql as $$
begin
  if (case new.kind when 'release' then -new.amount else new.amount end) is distinct from new.in_advance
      + coalesce((select sum(c.amount) from trust_deposits_covers c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id), 0)
    or (new.in_advance > 0 and not new.advance)
    or (select sum(d.in_advance) from trust_deposits d
      where d.cemetery_id = new.cemetery_id and d.fund_kind = new.fund_kind and d.fund = new.fund) < 0 then
    raise exception 'trust: deposit % is not what it is for', new.id
      using errcode = '23514', table = 'trust_deposits', constraint = 'trust_deposit_is_whole';
  end if;
  return null;
end $$;
create constraint trigger trust_deposits_whole after insert on trust_deposits deferrable initially deferred
  for each row execute function trust_deposit_is_whole();
comment on trigger trust_deposits_whole on trust_deposits is 'A deposit adds up to what it is for.';

-- Of an item no more is delivered than was sold, and its record says what its deliveries say.
create function obligation_adds_up() returns trigger language plpgsql as $$
declare
  v_obligation bigint;
  v_wrong text;
begin
  v_obligation := case when tg_table_name like 'obligations%' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'obligation_id')::bigint end;
  select 'obligation ' || o.id into v_wrong from obligations o
    where o.cemetery_id = new.cemetery_id and o.id = v_obligation and (
      o.delivered is distinct from coalesce((select sum(case d.kind when 'undo' then -d.quantity else d.quantity end)
        from item_deliveries d where d.cemetery_id = new.cemetery_id and d.obligation_id = o.id), 0)
      or o.delivered < 0 or o.delivered > o.quantity);
  if v_wrong is not null then
    raise exception 'deliveries: % does not add up', v_wrong using errcode = '23514', table = 'obligations', constraint = 'obligation_adds_up';
  end if;
  return null;
end $$;
create constraint trigger obligations_add_up after insert or update of delivered, quantity on obligations deferrable initially deferred
  for each row execute function obligation_adds_up();
comment on trigger obligations_add_up on obligations is 'What was delivered is the sum of the deliveries.';
create constraint trigger item_deliveries_add_up after insert on item_deliveries deferrable initially deferred
  for each row execute function obligation_adds_up();
comment on trigger item_deliveries_add_up on item_deliveries is 'What was delivered is the sum of the deliveries.';

create index trust_accounts_open on trust_accounts (cemetery_id, fund_kind, fund) include (outstanding, due_by) where outstanding <> 0;
comment on index trust_accounts_open is 'What of a fund is to be deposited, or may come back, among all accounts.';
create index contracts_before_funds on contracts (cemetery_id, id) where signed_on is not null and funds_since is null and archived_at is null;
comment on index contracts_before_funds is 'Contracts signed before accounts of funds were kept: opened by a job.';
create index trust_accruals_of_kind on trust_accruals (cemetery_id, fund_kind, date) include (fund, amount, account_id);
comment on index trust_accruals_of_kind is 'Reports of the care fund and of trusts.';
