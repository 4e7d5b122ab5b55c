-- Generated from the areas.

create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"heldUntil":', coalesce(to_json(new."held_until")::text, 'null'), ',"takesHold":', case when new."takes_hold" then 'true' else 'false' end, ',"lapsedOn":', coalesce(to_json(new."lapsed_on")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "price_defaults_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"taxClass":', coalesce(new."tax_class_id"::text, 'null'), ',"careRate":', coalesce(new."care_rate"::text, 'null'), ',"contractDays":', coalesce(new."contract_days"::text, 'null')), '}');
  return new;
end $$;
alter table "contracts" add column "held_until" date;
alter table "contracts" add column "takes_hold" boolean not null default false;
alter table "contracts" add column "lapsed_on" date;
alter table "price_defaults" add column "contract_days" bigint;
select app_backfill('contracts');
select app_backfill('price_defaults');
