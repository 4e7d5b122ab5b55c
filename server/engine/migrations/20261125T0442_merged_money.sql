-- Generated from the areas.

create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"taxes":', coalesce(to_json(c."taxes")::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null'), ',"addedOn":', coalesce(to_json(c."added_on")::text, 'null'), ',"removedOn":', coalesce(to_json(c."removed_on")::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"residency":', coalesce('"' || new."residency" || '"', 'null'), ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"retained":', coalesce(new."retained"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"heldUntil":', coalesce(to_json(new."held_until")::text, 'null'), ',"takesHold":', case when new."takes_hold" then 'true' else 'false' end, ',"lapsedOn":', coalesce(to_json(new."lapsed_on")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"fundsSince":', coalesce(to_json(new."funds_since")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "credit_notes_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "credit_notes" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create or replace function "price_items_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"item":', coalesce(c."item_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null')), '}'), ',' order by c.position), ']') from "price_items_components" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"sku":', coalesce(to_json(new."sku")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"price":', coalesce(new."price"::text, 'null'), ',"residentPrice":', coalesce(new."resident_price"::text, 'null'), ',"taxClass":', coalesce(new."tax_class_id"::text, 'null'), ',"careRate":', coalesce(new."care_rate"::text, 'null'), ',"glCode":', coalesce(to_json(new."gl_code")::text, 'null'), ',"cost":', coalesce(new."cost"::text, 'null'), ',"atInterment":', case when new."at_interment" then 'true' else 'false' end, ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"components":', child_1, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create or replace function "statements_items_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "statements" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create or replace function "statements_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "statements" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create or replace function "transactions_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"bucket":', coalesce('"' || c."bucket" || '"', 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"paid":', coalesce(c."paid"::text, 'null'), ',"adjusted":', coalesce(c."adjusted"::text, 'null')), '}'), ',' order by c.position), ']') from "transactions_allocations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"method":', coalesce(new."method_id"::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"bank":', coalesce(to_json(new."bank")::text, 'null'), ',"payer":', coalesce(new."payer_id"::text, 'null'), ',"reverses":', coalesce(new."reverses_id"::text, 'null'), ',"plan":', coalesce(new."plan_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"allocations":', child_1, ',"together":', coalesce(new."together_id"::text, 'null'), ',"batch":', coalesce(new."batch_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"payerName":', coalesce(to_json(new."payer_name")::text, 'null'), ',"effect":', coalesce(new."effect"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null')), '}');
  return new;
end $$;
comment on constraint transactions_account on transactions is 'Money is on a contract, on a reservation, or for a customer.';
comment on index batches_one_open is 'One open batch of a person and a day.';
grant select, insert, update (body, updated_at) on "contract_amendments" to sexton_app;
grant select, insert, update (body, updated_at) on "transactions" to sexton_app;
grant select, insert, update (body, updated_at) on "trust_deposits" to sexton_app;
select app_backfill('contracts');
select app_backfill('price_items');
select app_backfill('transactions');
