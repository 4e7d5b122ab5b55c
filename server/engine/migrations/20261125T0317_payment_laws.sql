-- Money is on an account: a contract, a reservation or a customer.
alter table transactions add constraint transactions_account
  check (num_nonnulls(contract_id, reservation_id, contact_id) >= 1) not valid;

-- One open batch for each person and day: two payments in one second find the same.
create unique index batches_one_open on batches (cemetery_id, day, (coalesce(user_id, 0)))
  where status = 'open' and archived_at is null;

-- Nothing more comes into a closed batch. Who closes one waits for the payments that are under way.
create function transactions_batch_open() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sexton.facts', true), '') <> 'on' and not exists (
    select from batches b where b.cemetery_id = new.cemetery_id and b.id = new.batch_id and b.status = 'open' for share
  ) then
    raise exception 'the batch is closed' using errcode = '23514', table = 'transactions', constraint = 'transactions_batch_open';
  end if;
  return new;
end $$;
comment on function transactions_batch_open() is 'Nothing more comes into a closed batch.';
create trigger transactions_batch_open before insert on transactions for each row
  when (new.batch_id is not null) execute function transactions_batch_open();
comment on trigger transactions_batch_open on transactions is 'Nothing more comes into a closed batch.';

-- Payments from before they were applied to buckets: in the usual order, the oldest first, so that each of them
-- covers the stretch of what its contract owes that follows on those before it. What was reversed counts for itself alone.
-- What comes after this migration says itself how it is applied, or lies on the account.
do $$
begin
  execute format($create$
create function app_allocate_history(p_cemetery bigint, p_contract bigint, p_before timestamptz default %L) returns void language plpgsql as $body$
begin
  if exists (
    select from transactions t join transactions_allocations a on a.cemetery_id = t.cemetery_id and a.parent_id = t.id
    where t.cemetery_id = p_cemetery and t.contract_id = p_contract
  ) then
    return;
  end if;
  insert into transactions_allocations (cemetery_id, parent_id, position, bucket, amount, paid, adjusted)
  with lines as (
    select i.kind, coalesce(i.net, 0) as net, coalesce(i.tax, 0) as tax, coalesce(i.care, 0) as care
    from contracts_items i where i.cemetery_id = p_cemetery and i.parent_id = p_contract
  ), owed as (
    select b.bucket, b.n, coalesce(case b.bucket
      when 'care' then (select sum(care) from lines)
      when 'tax' then (select sum(tax) from lines)
      when 'fees' then (select sum(net - care) from lines where kind is null or kind not in ('property', 'opening', 'merchandise', 'service', 'care-fund'))
      else (select sum(net - care) from lines where kind = b.kind) end, 0) + case when b.bucket = 'care'
        then coalesce((select sum(net - care) from lines where kind = 'care-fund'), 0) else 0 end as amount
    from (values ('rights', 'property', 1), ('opening', 'opening', 2), ('merchandise', 'merchandise', 3),
      ('services', 'service', 4), ('care', null, 5), ('tax', null, 6), ('interest', null, 7), ('fees', null, 8)) b (bucket, kind, n)
  ), placed as (
    select bucket, n, sum(amount) over (order by n) - amount as from_unit, sum(amount) over (order by n) as to_unit from owed
  ), money as (
    select t.id, -t.effect as moved, t.reverses_id is not null or r.id is not null as undone
    from transactions t
    left join transactions o on o.cemetery_id = t.cemetery_id and o.id = t.reverses_id
    left join transactions r on r.cemetery_id = t.cemetery_id and r.reverses_id = t.id and r.archived_at is null
    where t.cemetery_id = p_cemetery and t.contract_id = p_contract and t.archived_at is null
      and t.created_at < p_before and coalesce(o.type, t.type) in ('payment', 'deposit', 'refund')
  ), along as (
    select id, moved, case when undone then 0 else sum(case when undone then 0 else moved end) over (order by id) - moved end as before
    from money
  ), parts as (
    select a.id, p.bucket, p.n, sign(a.moved) as way,
      least(greatest(a.before, case when a.before = 0 then abs(a.moved) else a.before + a.moved end), p.to_unit)
        - greatest(least(a.before, case when a.before = 0 then abs(a.moved) else a.before + a.moved end), p.from_unit) as amount
    from along a cross join placed p
  )
  select p_cemetery, id, row_number() over (partition by id order by n) - 1, bucket, amount, way * amount, 0
  from parts where amount > 0 order by id, n;
end $body$;
  $create$, now());
end $$;
comment on function app_allocate_history(bigint, bigint, timestamptz) is 'Applies payments from before buckets to what their contract owes.';

create function app_allocate_history_of(p_cemetery bigint, p_contract bigint, p_same timestamptz) returns timestamptz language plpgsql as $$
begin
  perform app_allocate_history(p_cemetery, p_contract);
  return p_same;
end $$;
comment on function app_allocate_history_of(bigint, bigint, timestamptz) is 'The same for a backfill, which sets a column.';
revoke all on function app_allocate_history_of(bigint, bigint, timestamptz) from public;
select app_backfill('contracts', 'updated_at = app_allocate_history_of(cemetery_id, id, updated_at)');
