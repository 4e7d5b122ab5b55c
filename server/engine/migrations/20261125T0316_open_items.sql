-- What customers still owe, piece by piece, each with the day on which it is due: the one truth for ageing, statements
-- and reminders. It follows contracts, invoices and payment plans within their transactions.

create table open_items (
  cemetery_id bigint not null,
  contract_id bigint not null,
  n integer not null,
  contact_id bigint,
  kind text collate "C" not null check (kind in ('invoice', 'instalment', 'contract')),
  invoice_id bigint,
  due date,
  amount bigint not null,
  open bigint not null check (open > 0),
  primary key (cemetery_id, contract_id, n)
) /* tenant */;
comment on table open_items is 'What is still owed of contracts, piece by piece, with the day on which it is due.';
alter table open_items enable row level security;
create policy tenant on open_items using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on open_items to sexton_app;
create index open_items_by_contact on open_items (cemetery_id, contact_id) include (due, open);
create index open_items_by_due on open_items (cemetery_id, due) include (contact_id, contract_id, open);

create function app_refresh_open_items(cemetery bigint, contracts bigint[]) returns void language plpgsql as $$
declare
  k record;
  days integer;
  plans boolean := to_regclass('payment_plans_schedule') is not null;
  charged bigint;
  invoiced bigint;
  rest bigint;
  covered bigint;
  planned bigint;
begin
  select t.days into days from payment_terms t
    where t.cemetery_id = cemetery and t.usual and t.archived_at is null order by t.id limit 1;
  days := coalesce(days, 30);
  for k in
    select c.id, c.status, c.total, c.paid, c.adjusted, c.balance, c.signed_on, c.archived_at,
      (select p.contact_id from contracts_parties p where p.cemetery_id = cemetery and p.parent_id = c.id
       order by p.role = 'purchaser' desc, p.position limit 1) as contact
    from contracts c where c.cemetery_id = cemetery and c.id = any(app_refresh_open_items.contracts) order by c.id
    for no key update of c
  loop
    delete from open_items o where o.cemetery_id = cemetery and o.contract_id = k.id;
    continue when k.archived_at is not null or k.status not in ('signed', 'cancelled');
    charged := case when k.status = 'signed' then coalesce(k.total, 0) else 0 end + coalesce(k.adjusted, 0);
    select coalesce(sum(i.total - i.credited), 0) into invoiced from invoices i
      where i.cemetery_id = cemetery and i.contract_id = k.id and i.status <> 'draft' and i.archived_at is null;
    rest := charged - invoiced;
    -- What was given up beyond what was never invoiced closes invoices as a payment does.
    covered := coalesce(k.paid, 0) + greatest(0, -rest);
    if invoiced > 0 or exists (select from invoices i where i.cemetery_id = cemetery and i.contract_id = k.id) then
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
    continue when coalesce(k.balance, 0) <= 0;
    planned := null;
    if plans then
      execute 'select sum(s.principal)::bigint from payment_plans p
          join payment_plans_schedule s on s.cemetery_id = p.cemetery_id and s.parent_id = p.id
          where p.cemetery_id = $1 and p.contract_id = $2 and p.status = ''active'' and p.archived_at is null'
        into planned using cemetery, k.id;
    end if;
    if planned is not null then
      -- What the plan does not spread, interest and fees among it, comes first; then one instalment after the other.
      rest := greatest(0, charged - planned);
      covered := rest + planned - k.balance;
      execute 'insert into open_items (cemetery_id, contract_id, n, contact_id, kind, due, amount, open)
          select $1, $2, row_number() over (order by x.first desc, x.due, x.at), $3, x.kind, x.due, x.amount,
            x.amount - least(greatest($4 - x.before, 0), x.amount)
          from (select y.*, sum(y.amount) over (order by y.first desc, y.due, y.at) - y.amount as before from (
            select true as first, 0 as at, ''contract'' as kind, $5::date as due, $6::bigint as amount
            union all select false, s.position, ''instalment'', s.due, s.principal from payment_plans p
              join payment_plans_schedule s on s.cemetery_id = p.cemetery_id and s.parent_id = p.id
              where p.cemetery_id = $1 and p.contract_id = $2 and p.status = ''active'' and p.archived_at is null) y) x
          where x.amount > least(greatest($4 - x.before, 0), x.amount)'
        using cemetery, k.id, k.contact, covered, k.signed_on + days, rest;
    else
      insert into open_items (cemetery_id, contract_id, n, contact_id, kind, invoice_id, due, amount, open)
        select cemetery, k.id, row_number() over (order by i.due, i.id), coalesce(i.contact_id, k.contact), 'invoice', i.id,
          i.due, i.total - i.credited, i.balance
        from invoices i where i.cemetery_id = cemetery and i.contract_id = k.id and i.status <> 'draft'
        and i.archived_at is null and i.balance > 0;
      -- Where invoices say what is due when, the rest waits for its own.
      rest := greatest(0, rest) - greatest(0, covered - invoiced);
      if rest > 0 then
        insert into open_items (cemetery_id, contract_id, n, contact_id, kind, due, amount, open)
          values (cemetery, k.id, 0, k.contact, 'contract',
            case when invoiced > 0 then null else k.signed_on + days end, greatest(rest, charged - invoiced), rest);
      end if;
    end if;
  end loop;
end $$;
comment on function app_refresh_open_items(bigint, bigint[]) is 'Works out the open items of contracts, and what is paid of their invoices.';

create function open_items_of_contract() returns trigger language plpgsql as $$
begin
  perform app_refresh_open_items(new.cemetery_id, array[new.id]);
  return null;
end $$;
create trigger contracts_open_items after update on contracts for each row
  when ((old.status, old.balance, old.total, old.paid, old.adjusted, old.signed_on, old.archived_at)
    is distinct from (new.status, new.balance, new.total, new.paid, new.adjusted, new.signed_on, new.archived_at))
  execute function open_items_of_contract();
create trigger contracts_open_items_insert after insert on contracts for each row
  when (new.status in ('signed', 'cancelled')) execute function open_items_of_contract();
comment on trigger contracts_open_items on contracts is 'Its open items follow its balance.';
comment on trigger contracts_open_items_insert on contracts is 'A contract that came signed has open items.';

create function open_items_of_invoice() returns trigger language plpgsql as $$
begin
  perform app_refresh_open_items(new.cemetery_id, array[new.contract_id]);
  return null;
end $$;
-- What the function itself writes of an invoice asks for nothing.
create trigger invoices_open_items after update on invoices for each row
  when (pg_trigger_depth() = 0 and (old.status, old.total, old.credited, old.due, old.contact_id, old.archived_at)
    is distinct from (new.status, new.total, new.credited, new.due, new.contact_id, new.archived_at))
  execute function open_items_of_invoice();
create trigger invoices_open_items_insert after insert on invoices for each row
  when (new.status <> 'draft') execute function open_items_of_invoice();
comment on trigger invoices_open_items on invoices is 'Open items follow what was invoiced.';
comment on trigger invoices_open_items_insert on invoices is 'An invoice that came issued is owed.';

create function open_items_of_party() returns trigger language plpgsql as $$
begin
  perform app_refresh_open_items(new.cemetery_id, array[new.parent_id]);
  return null;
end $$;
create trigger contracts_parties_open_items after insert or update on contracts_parties for each row
  execute function open_items_of_party();
comment on trigger contracts_parties_open_items on contracts_parties is 'Open items are the first purchaser''s.';

-- What is owed today.
select app_refresh_open_items(c.cemetery_id, array_agg(c.id)) from contracts c
  where c.status in ('signed', 'cancelled') and c.balance > 0 group by c.cemetery_id;
