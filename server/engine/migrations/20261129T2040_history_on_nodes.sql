-- Row by row: what a query finds is copied in on a database of many nodes, which row-level security forbids.
do $do$
begin
  execute format($text$
create or replace function app_allocate_history(p_cemetery bigint, p_contract bigint, p_before timestamptz default %s) returns void language plpgsql as $body$
declare
  v record;
begin
  if exists (
    select from transactions t join transactions_allocations a on a.cemetery_id = t.cemetery_id and a.parent_id = t.id
    where t.cemetery_id = p_cemetery and t.contract_id = p_contract
  ) then
    return;
  end if;
  for v in with lines as (
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
  select id, row_number() over (partition by id order by n) - 1 as position, bucket, amount, way * amount as paid
  from parts where amount > 0 order by id, n
  loop
    insert into transactions_allocations (cemetery_id, parent_id, position, bucket, amount, paid, adjusted)
    values (p_cemetery, v.id, v.position, v.bucket, v.amount, v.paid, 0);
  end loop;
end $body$
$text$, (select pg_get_expr(proargdefaults, 0) from pg_proc where oid = 'app_allocate_history(bigint, bigint, timestamptz)'::regprocedure));
end $do$;
