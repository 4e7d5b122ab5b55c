-- Generated from the areas.

create sequence "cancellation_rules_id_seq";
grant usage on sequence "cancellation_rules_id_seq" to sexton_app;
create table "cancellation_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('cancellation_rules_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "name" text,
  "name_key" text collate "C",
  "jurisdiction" text collate "C",
  "effective_from" date,
  "effective_to" date,
  "kind" text collate "C",
  "reviewed" boolean not null default false,
  "withdrawal_days" bigint,
  "counted_in" text collate "C",
  "fee" bigint,
  "rate" bigint,
  "restocking_rate" bigint,
  "source" text,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "cancellation_rules" enable row level security;
create policy tenant on "cancellation_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "cancellation_rules" to sexton_app;
create index "cancellation_rules_label" on "cancellation_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "cancellation_rules_updated" on "cancellation_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "cancellation_rules_archived" on "cancellation_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "cancellation_rules_by_name_key" on "cancellation_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "cancellation_rules_by_kind" on "cancellation_rules" (cemetery_id, "kind", id) where archived_at is null;
create index "cancellation_rules_by_effective_from" on "cancellation_rules" (cemetery_id, "effective_from", id) where archived_at is null;
create index "cancellation_rules_by_withdrawal_days" on "cancellation_rules" (cemetery_id, "withdrawal_days", id) where archived_at is null;
create index "cancellation_rules_by_fee" on "cancellation_rules" (cemetery_id, "fee", id) where archived_at is null;
create index "cancellation_rules_by_rate" on "cancellation_rules" (cemetery_id, "rate", id) where archived_at is null;
create index "cancellation_rules_by_reviewed" on "cancellation_rules" (cemetery_id, "reviewed", id) where archived_at is null;
create unique index "cancellation_rules_unique_name" on "cancellation_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "contract_amendments_id_seq";
grant usage on sequence "contract_amendments_id_seq" to sexton_app;
create table "contract_amendments" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contract_amendments_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "number" text,
  "number_key" text collate "C",
  "contract_id" bigint,
  "kind" text collate "C",
  "date" date,
  "reason" text,
  "summary" text,
  "rule" text,
  "withdrawn_until" date,
  "removed" bigint,
  "added" bigint,
  "retained" bigint,
  "difference" bigint,
  "balance" bigint,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "party_names" text,
  "party_names_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contract_amendments" enable row level security;
create policy tenant on "contract_amendments" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "contract_amendments" to sexton_app;
create index "contract_amendments_label" on "contract_amendments" (cemetery_id, sort_key, id) where archived_at is null;
create index "contract_amendments_updated" on "contract_amendments" (cemetery_id, updated_at, id) where archived_at is null;
create index "contract_amendments_archived" on "contract_amendments" (cemetery_id, sort_key, id) where archived_at is not null;
create index "contract_amendments_by_number_key" on "contract_amendments" (cemetery_id, "number_key", id) where archived_at is null;
create index "contract_amendments_by_date" on "contract_amendments" (cemetery_id, "date", id) where archived_at is null;
create index "contract_amendments_by_contract_number_key" on "contract_amendments" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "contract_amendments_by_party_names_key" on "contract_amendments" (cemetery_id, "party_names_key", id) where archived_at is null;
create index "contract_amendments_by_kind" on "contract_amendments" (cemetery_id, "kind", id) where archived_at is null;
create index "contract_amendments_by_retained" on "contract_amendments" (cemetery_id, "retained", id) where archived_at is null;
create index "contract_amendments_by_difference" on "contract_amendments" (cemetery_id, "difference", id) where archived_at is null;
create index "contract_amendments_by_contract_id" on "contract_amendments" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create unique index "contract_amendments_unique_number" on "contract_amendments" (cemetery_id, "number_key") where archived_at is null;
create sequence "contract_amendments_lines_id_seq";
grant usage on sequence "contract_amendments_lines_id_seq" to sexton_app;
create table "contract_amendments_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contract_amendments_lines_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "change" text collate "C",
  "line" bigint,
  "description" text,
  "kind" text collate "C",
  "price_item_id" bigint,
  "location_id" bigint,
  "right_id" bigint,
  "quantity" bigint,
  "discount" bigint,
  "net" bigint,
  "tax" bigint,
  "care" bigint,
  "total" bigint,
  "retained" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contract_amendments_lines" enable row level security;
create policy tenant on "contract_amendments_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert on "contract_amendments_lines" to sexton_app;
create index "contract_amendments_lines_parent" on "contract_amendments_lines" (cemetery_id, parent_id, position);
create index "contract_amendments_lines_by_price_item_id" on "contract_amendments_lines" (cemetery_id, "price_item_id", parent_id);
create index "contract_amendments_lines_by_location_id" on "contract_amendments_lines" (cemetery_id, "location_id", parent_id);
create index "contract_amendments_lines_by_right_id" on "contract_amendments_lines" (cemetery_id, "right_id", parent_id);
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null'), ',"addedOn":', coalesce(to_json(c."added_on")::text, 'null'), ',"removedOn":', coalesce(to_json(c."removed_on")::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"retained":', coalesce(new."retained"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"heldUntil":', coalesce(to_json(new."held_until")::text, 'null'), ',"takesHold":', case when new."takes_hold" then 'true' else 'false' end, ',"lapsedOn":', coalesce(to_json(new."lapsed_on")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "contracts" add column "retained" bigint;
alter table "contracts_items" add column "added_on" date;
alter table "contracts_items" add column "removed_on" date;
create or replace function "cancellation_rules_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"jurisdiction":', coalesce('"' || new."jurisdiction" || '"', 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"reviewed":', case when new."reviewed" then 'true' else 'false' end, ',"withdrawalDays":', coalesce(new."withdrawal_days"::text, 'null'), ',"countedIn":', coalesce('"' || new."counted_in" || '"', 'null'), ',"fee":', coalesce(new."fee"::text, 'null'), ',"rate":', coalesce(new."rate"::text, 'null'), ',"restockingRate":', coalesce(new."restocking_rate"::text, 'null'), ',"source":', coalesce(to_json(new."source")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "cancellation_rules_body" before insert or update on "cancellation_rules" for each row execute function "cancellation_rules_body"();
select app_keep_inline('cancellation_rules');
create or replace function "contract_amendments_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"change":', coalesce('"' || c."change" || '"', 'null'), ',"line":', coalesce(c."line"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"retained":', coalesce(c."retained"::text, 'null')), '}'), ',' order by c.position), ']') from "contract_amendments_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"reason":', coalesce(to_json(new."reason")::text, 'null'), ',"summary":', coalesce(to_json(new."summary")::text, 'null'), ',"rule":', coalesce(to_json(new."rule")::text, 'null'), ',"withdrawnUntil":', coalesce(to_json(new."withdrawn_until")::text, 'null'), ',"lines":', child_1, ',"removed":', coalesce(new."removed"::text, 'null'), ',"added":', coalesce(new."added"::text, 'null'), ',"retained":', coalesce(new."retained"::text, 'null'), ',"difference":', coalesce(new."difference"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null')), '}');
  return new;
end $$;
create trigger "contract_amendments_body" before insert or update on "contract_amendments" for each row execute function "contract_amendments_body"();
select app_keep_inline('contract_amendments');
create or replace function "contract_amendments_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "contract_amendments" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "contract_amendments_lines_insert" after insert on "contract_amendments_lines" referencing new table as changed for each statement execute function "contract_amendments_lines_touch"();
create trigger "contract_amendments_lines_update" after update on "contract_amendments_lines" referencing new table as changed for each statement execute function "contract_amendments_lines_touch"();
create trigger "contract_amendments_lines_delete" after delete on "contract_amendments_lines" referencing old table as changed for each statement execute function "contract_amendments_lines_touch"();
alter table "contract_amendments" add constraint "contract_amendments_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "contract_amendments_lines" add constraint "contract_amendments_lines_parent_fk" foreign key (cemetery_id, parent_id) references "contract_amendments" (cemetery_id, id);
alter table "contract_amendments_lines" add constraint "contract_amendments_lines_price_item_fk" foreign key (cemetery_id, "price_item_id") references "price_items" (cemetery_id, id);
alter table "contract_amendments_lines" add constraint "contract_amendments_lines_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "contract_amendments_lines" add constraint "contract_amendments_lines_right_fk" foreign key (cemetery_id, "right_id") references "interment_rights" (cemetery_id, id);
select app_backfill('contracts');
