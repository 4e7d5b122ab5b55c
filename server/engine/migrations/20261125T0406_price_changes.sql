-- Generated from the areas.

create sequence "price_changes_id_seq";
grant usage on sequence "price_changes_id_seq" to sexton_app;
create table "price_changes" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('price_changes_id_seq'),
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
  "effective_from" date,
  "status" text collate "C",
  "kind" text collate "C",
  "gl_code" text,
  "rate" bigint,
  "amount" bigint,
  "rounding" text collate "C",
  "count" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "price_changes" enable row level security;
create policy tenant on "price_changes" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "price_changes" to sexton_app;
create index "price_changes_label" on "price_changes" (cemetery_id, sort_key, id) where archived_at is null;
create index "price_changes_updated" on "price_changes" (cemetery_id, updated_at, id) where archived_at is null;
create index "price_changes_archived" on "price_changes" (cemetery_id, sort_key, id) where archived_at is not null;
create index "price_changes_by_name_key" on "price_changes" (cemetery_id, "name_key", id) where archived_at is null;
create index "price_changes_by_effective_from" on "price_changes" (cemetery_id, "effective_from", id) where archived_at is null;
create index "price_changes_by_rate" on "price_changes" (cemetery_id, "rate", id) where archived_at is null;
create index "price_changes_by_amount" on "price_changes" (cemetery_id, "amount", id) where archived_at is null;
create index "price_changes_by_count" on "price_changes" (cemetery_id, "count", id) where archived_at is null;
create index "price_changes_by_status" on "price_changes" (cemetery_id, "status", id) where archived_at is null;
create sequence "price_changes_lines_id_seq";
grant usage on sequence "price_changes_lines_id_seq" to sexton_app;
create table "price_changes_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('price_changes_lines_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "item_id" bigint,
  "next_id" bigint,
  "description" text,
  "old" bigint,
  "price" bigint,
  "ended_on" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "price_changes_lines" enable row level security;
create policy tenant on "price_changes_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "price_changes_lines" to sexton_app;
create index "price_changes_lines_parent" on "price_changes_lines" (cemetery_id, parent_id, position);
create index "price_changes_lines_by_item_id" on "price_changes_lines" (cemetery_id, "item_id", parent_id);
create index "price_changes_lines_by_next_id" on "price_changes_lines" (cemetery_id, "next_id", parent_id);
create sequence "resident_areas_id_seq";
grant usage on sequence "resident_areas_id_seq" to sexton_app;
create table "resident_areas" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('resident_areas_id_seq'),
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
  "postal_codes" text,
  "postal_codes_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "resident_areas" enable row level security;
create policy tenant on "resident_areas" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "resident_areas" to sexton_app;
create index "resident_areas_label" on "resident_areas" (cemetery_id, sort_key, id) where archived_at is null;
create index "resident_areas_updated" on "resident_areas" (cemetery_id, updated_at, id) where archived_at is null;
create index "resident_areas_archived" on "resident_areas" (cemetery_id, sort_key, id) where archived_at is not null;
create index "resident_areas_by_name_key" on "resident_areas" (cemetery_id, "name_key", id) where archived_at is null;
create index "resident_areas_by_postal_codes_key" on "resident_areas" (cemetery_id, "postal_codes_key", id) where archived_at is null;
create unique index "resident_areas_unique_name" on "resident_areas" (cemetery_id, "name_key") where archived_at is null;
create sequence "tax_classes_rates_id_seq";
grant usage on sequence "tax_classes_rates_id_seq" to sexton_app;
create table "tax_classes_rates" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('tax_classes_rates_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "authority" text,
  "rate" bigint,
  "effective_from" date,
  "effective_to" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "tax_classes_rates" enable row level security;
create policy tenant on "tax_classes_rates" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "tax_classes_rates" to sexton_app;
create index "tax_classes_rates_parent" on "tax_classes_rates" (cemetery_id, parent_id, position);
create or replace function "contract_amendments_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"change":', coalesce('"' || c."change" || '"', 'null'), ',"line":', coalesce(c."line"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"taxes":', coalesce(to_json(c."taxes")::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"retained":', coalesce(c."retained"::text, 'null')), '}'), ',' order by c.position), ']') from "contract_amendments_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"reason":', coalesce(to_json(new."reason")::text, 'null'), ',"summary":', coalesce(to_json(new."summary")::text, 'null'), ',"rule":', coalesce(to_json(new."rule")::text, 'null'), ',"withdrawnUntil":', coalesce(to_json(new."withdrawn_until")::text, 'null'), ',"lines":', child_1, ',"removed":', coalesce(new."removed"::text, 'null'), ',"added":', coalesce(new."added"::text, 'null'), ',"retained":', coalesce(new."retained"::text, 'null'), ',"difference":', coalesce(new."difference"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null')), '}');
  return new;
end $$;
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"taxes":', coalesce(to_json(c."taxes")::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null'), ',"addedOn":', coalesce(to_json(c."added_on")::text, 'null'), ',"removedOn":', coalesce(to_json(c."removed_on")::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"residency":', coalesce('"' || new."residency" || '"', 'null'), ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"retained":', coalesce(new."retained"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"heldUntil":', coalesce(to_json(new."held_until")::text, 'null'), ',"takesHold":', case when new."takes_hold" then 'true' else 'false' end, ',"lapsedOn":', coalesce(to_json(new."lapsed_on")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "price_items_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"item":', coalesce(c."item_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null')), '}'), ',' order by c.position), ']') from "price_items_components" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"sku":', coalesce(to_json(new."sku")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"price":', coalesce(new."price"::text, 'null'), ',"residentPrice":', coalesce(new."resident_price"::text, 'null'), ',"taxClass":', coalesce(new."tax_class_id"::text, 'null'), ',"careRate":', coalesce(new."care_rate"::text, 'null'), ',"glCode":', coalesce(to_json(new."gl_code")::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"components":', child_1, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create or replace function "tax_classes_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"authority":', coalesce(to_json(c."authority")::text, 'null'), ',"rate":', coalesce(c."rate"::text, 'null'), ',"effectiveFrom":', coalesce(to_json(c."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(c."effective_to")::text, 'null')), '}'), ',' order by c.position), ']') from "tax_classes_rates" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"rate":', coalesce(new."rate"::text, 'null'), ',"authority":', coalesce(to_json(new."authority")::text, 'null'), ',"rates":', child_1), '}');
  return new;
end $$;
alter table "contract_amendments_lines" add column "taxes" text;
alter table "contracts" add column "residency" text collate "C";
alter table "contracts_items" add column "taxes" text;
alter table "price_items" add column "resident_price" bigint;
create or replace function "price_changes_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"item":', coalesce(c."item_id"::text, 'null'), ',"next":', coalesce(c."next_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"old":', coalesce(c."old"::text, 'null'), ',"price":', coalesce(c."price"::text, 'null'), ',"endedOn":', coalesce(to_json(c."ended_on")::text, 'null')), '}'), ',' order by c.position), ']') from "price_changes_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"glCode":', coalesce(to_json(new."gl_code")::text, 'null'), ',"rate":', coalesce(new."rate"::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"rounding":', coalesce('"' || new."rounding" || '"', 'null'), ',"lines":', child_1, ',"count":', coalesce(new."count"::text, 'null')), '}');
  return new;
end $$;
create trigger "price_changes_body" before insert or update on "price_changes" for each row execute function "price_changes_body"();
select app_keep_inline('price_changes');
create or replace function "price_changes_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "price_changes" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "price_changes_lines_insert" after insert on "price_changes_lines" referencing new table as changed for each statement execute function "price_changes_lines_touch"();
create trigger "price_changes_lines_update" after update on "price_changes_lines" referencing new table as changed for each statement execute function "price_changes_lines_touch"();
create trigger "price_changes_lines_delete" after delete on "price_changes_lines" referencing old table as changed for each statement execute function "price_changes_lines_touch"();
create or replace function "resident_areas_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"postalCodes":', coalesce(to_json(new."postal_codes")::text, 'null')), '}');
  return new;
end $$;
create trigger "resident_areas_body" before insert or update on "resident_areas" for each row execute function "resident_areas_body"();
select app_keep_inline('resident_areas');
create or replace function "tax_classes_rates_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "tax_classes" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "tax_classes_rates_insert" after insert on "tax_classes_rates" referencing new table as changed for each statement execute function "tax_classes_rates_touch"();
create trigger "tax_classes_rates_update" after update on "tax_classes_rates" referencing new table as changed for each statement execute function "tax_classes_rates_touch"();
create trigger "tax_classes_rates_delete" after delete on "tax_classes_rates" referencing old table as changed for each statement execute function "tax_classes_rates_touch"();
alter table "price_changes_lines" add constraint "price_changes_lines_parent_fk" foreign key (cemetery_id, parent_id) references "price_changes" (cemetery_id, id);
alter table "price_changes_lines" add constraint "price_changes_lines_item_fk" foreign key (cemetery_id, "item_id") references "price_items" (cemetery_id, id);
alter table "price_changes_lines" add constraint "price_changes_lines_next_fk" foreign key (cemetery_id, "next_id") references "price_items" (cemetery_id, id);
alter table "tax_classes_rates" add constraint "tax_classes_rates_parent_fk" foreign key (cemetery_id, parent_id) references "tax_classes" (cemetery_id, id);
select app_backfill('contract_amendments');
select app_backfill('contracts');
select app_backfill('price_items');
select app_backfill('tax_classes');
