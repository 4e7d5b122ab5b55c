-- More refunded than is still received (a deposit paid out in part, whose bank then took all of it back) is owed too:
-- the pieces make up the balance, also above what was charged.

create or replace function app_refresh_open_items(cemetery bigint, contracts bigint[]) returns void language plpgsql as $$
declare
  k record;
  days integer;
  bills bigint;
  charged bigint;
  invoiced bigint;
  rest bigint;
  covered bigint;
  planned bigint;
begin
  days := coalesce((select t.days from payment_terms t
    where t.cemetery_id = cemetery and t.usual and t.archived_at is null order by t.id limit 1), 30);
  for k in
    select c.id, c.status, c.total, c.paid, c.adjusted, c.balance, c.signed_on, c.archived_at,
      (select p.contact_id from contracts_parties p where p.cemetery_id = cemetery and p.parent_id = c.id
       order by p.role = 'purchaser' desc, p.position limit 1) as contact
    from contracts c where c.cemetery_id = cemetery and c.id = any(app_refresh_open_items.contracts) order by c.id
    for no key update of c
  loop
    if k.archived_at is not null or k.status not in ('signed', 'cancelled') then
      delete from open_items o where o.cemetery_id = cemetery and o.contract_id = k.id;
      continue;
    end if;
    charged := case when k.status = 'signed' then coalesce(k.total, 0) else 0 end + coalesce(k.adjusted, 0);
    select count(*), coalesce(sum(i.total - i.credited) filter (where i.status <> 'draft'), 0)
      into bills, invoiced from invoices i where i.cemetery_id = cemetery and i.contract_id = k.id and i.archived_at is null;
    rest := charged - invoiced;
    -- What was given up beyond what was never invoiced closes invoices as a payment does.
    covered := coalesce(k.paid, 0) + greatest(0, -rest);
    if bills > 0 then
      update invoices i set settled = s.settled, balance = s.amount - s.settled,
          status = case when s.amount = 0 then 'credited' when s.settled >= s.amount then 'paid'
            when s.settled > 0 then 'part-paid' else 'open' end
        from (select a.id, a.amount, least(greatest(covered - a.before, 0), a.amount) as settled
          from (select x.id, x.total - x.credited as amount,
              sum(x.total - x.credited) over (order by x.due, x.id) - (x.total - x.credited) as before
            from invoices x where x.cemetery_id = cemetery and x.contract_id = k.id and x.status <> 'draft'
            and x.archived_at is null) a) s
        where i.cemetery_id = cemetery and i.id = s.id and (i.settled, i.balance, i.status) is distinct from
          (s.settled, s.amount - s.settled, case when s.amount = 0 then 'credited' when s.settled >= s.amount then 'paid'
            when s.settled > 0 then 'part-paid' else 'open' end);
    end if;
    planned := case when k.balance > 0 then (select sum(s.principal)::bigint from payment_plans p
      join payment_plans_schedule s on s.cemetery_id = p.cemetery_id and s.parent_id = p.id
      where p.cemetery_id = cemetery and p.contract_id = k.id and p.status = 'active' and p.archived_at is null) end;
    -- Most contracts owe one piece, which moves with every payment: the row stays, and its indexes with it.
    if k.balance > 0 and planned is null and bills = 0 then
      rest := k.balance;
      delete from open_items o where o.cemetery_id = cemetery and o.contract_id = k.id and (o.n <> 0 or rest <= 0);
      if rest > 0 then
        insert into open_items as o (cemetery_id, contract_id, n, contact_id, kind, due, amount, open)
          values (cemetery, k.id, 0, k.contact, 'contract', k.signed_on + days, greatest(rest, charged), rest)
          on conflict (cemetery_id, contract_id, n) do update set contact_id = excluded.contact_id, kind = excluded.kind,
            invoice_id = null, due = excluded.due, amount = excluded.amount, open = excluded.open;
      end if;
      continue;
    end if;
    delete from open_items o where o.cemetery_id = cemetery and o.contract_id = k.id;
    continue when coalesce(k.balance, 0) <= 0;
    if planned is not null then
      -- What the plan does not spread, interest and fees among it, comes first; then one instalment after the other.
      rest := greatest(0, charged - planned, k.balance - planned);
      covered := rest + planned - k.balance;
      insert into open_items (cemetery_id, contract_id, n, contact_id, kind, due, amount, open)
        select cemetery, k.id, row_number() over (order by x.first desc, x.due, x.at), k.contact, x.kind, x.due, x.amount,
          x.amount - least(greatest(covered - x.before, 0), x.amount)
        from (select y.*, sum(y.amount) over (order by y.first desc, y.due, y.at) - y.amount as before from (
          select true as first, 0 as at, 'contract' as kind, k.signed_on + days as due, rest as amount
          union all select false, s.position, 'instalment', s.due, s.principal from payment_plans p
            join payment_plans_schedule s on s.cemetery_id = p.cemetery_id and s.parent_id = p.id
            where p.cemetery_id = cemetery and p.contract_id = k.id and p.status = 'active' and p.archived_at is null) y) x
        where x.amount > least(greatest(covered - x.before, 0), x.amount);
    else
      insert into open_items (cemetery_id, contract_id, n, contact_id, kind, invoice_id, due, amount, open)
        select cemetery, k.id, row_number() over (order by i.due, i.id), coalesce(i.contact_id, k.contact), 'invoice', i.id,
          i.due, i.total - i.credited, i.balance
        from invoices i where i.cemetery_id = cemetery and i.contract_id = k.id and i.status <> 'draft'
        and i.archived_at is null and i.balance > 0;
      -- Where invoices say what is due when, the rest waits for its own.
      rest := k.balance - coalesce((select sum(i.balance) from invoices i where i.cemetery_id = cemetery
        and i.contract_id = k.id and i.status <> 'draft' and i.archived_at is null and i.balance > 0), 0);
      if rest > 0 then
        insert into open_items (cemetery_id, contract_id, n, contact_id, kind, due, amount, open)
          values (cemetery, k.id, 0, k.contact, 'contract',
            case when invoiced > 0 then null else k.signed_on + days end, greatest(rest, charged - invoiced), rest);
      end if;
    end if;
  end loop;
end $$;

select app_refresh_open_items(c.cemetery_id, array_agg(c.id)) from contracts c
  where c.balance > coalesce(c.total, 0) + coalesce(c.adjusted, 0) and c.status in ('signed', 'cancelled') group by c.cemetery_id;
