-- Generated from the areas.

create sequence "contracts_id_seq";
create table "contracts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contracts_id_seq'),
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
  "kind" text collate "C",
  "date" date,
  "status" text collate "C",
  "tax_basis" text collate "C",
  "reservation_id" bigint,
  "subtotal" bigint,
  "discount" bigint,
  "tax" bigint,
  "total" bigint,
  "care_fund" bigint,
  "paid" bigint,
  "adjusted" bigint,
  "balance" bigint,
  "signed_on" date,
  "cancelled_on" date,
  "cancel_reason" text,
  "party_names" text,
  "party_names_key" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contracts" enable row level security;
create policy tenant on "contracts" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "contracts" to sexton_app;
grant usage on sequence "contracts_id_seq" to sexton_app;
create index "contracts_label" on "contracts" (cemetery_id, sort_key, id) where archived_at is null;
create index "contracts_updated" on "contracts" (cemetery_id, updated_at, id) where archived_at is null;
create index "contracts_archived" on "contracts" (cemetery_id, sort_key, id) where archived_at is not null;
create index "contracts_by_number_key" on "contracts" (cemetery_id, "number_key", id) where archived_at is null;
create index "contracts_by_party_names_key" on "contracts" (cemetery_id, "party_names_key", id) where archived_at is null;
create index "contracts_by_kind" on "contracts" (cemetery_id, "kind", id) where archived_at is null;
create index "contracts_by_date" on "contracts" (cemetery_id, "date", id) where archived_at is null;
create index "contracts_by_status" on "contracts" (cemetery_id, "status", id) where archived_at is null;
create index "contracts_by_total" on "contracts" (cemetery_id, "total", id) where archived_at is null;
create index "contracts_by_balance" on "contracts" (cemetery_id, "balance", id) where archived_at is null;
create index "contracts_by_signed_on" on "contracts" (cemetery_id, "signed_on", id) where archived_at is null;
create index "contracts_by_reservation_id" on "contracts" (cemetery_id, "reservation_id", id) where archived_at is null and "reservation_id" is not null;
create unique index "contracts_unique_number" on "contracts" (cemetery_id, "number_key") where archived_at is null;
create sequence "contracts_items_id_seq";
create table "contracts_items" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contracts_items_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "price_item_id" bigint,
  "description" text,
  "location_id" bigint,
  "quantity" bigint,
  "unit_price" bigint,
  "discount_amount" bigint,
  "discount_rate" bigint,
  "kind" text collate "C",
  "bundle" text,
  "tax_rate" bigint,
  "care_rate" bigint,
  "discount" bigint,
  "net" bigint,
  "tax" bigint,
  "care" bigint,
  "total" bigint,
  "right_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contracts_items" enable row level security;
create policy tenant on "contracts_items" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "contracts_items" to sexton_app;
grant usage on sequence "contracts_items_id_seq" to sexton_app;
create index "contracts_items_parent" on "contracts_items" (cemetery_id, parent_id, position);
create index "contracts_items_by_price_item_id" on "contracts_items" (cemetery_id, "price_item_id", parent_id);
create index "contracts_items_by_location_id" on "contracts_items" (cemetery_id, "location_id", parent_id);
create index "contracts_items_by_right_id" on "contracts_items" (cemetery_id, "right_id", parent_id);
create sequence "contracts_parties_id_seq";
create table "contracts_parties" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contracts_parties_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contact_id" bigint,
  "role" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contracts_parties" enable row level security;
create policy tenant on "contracts_parties" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "contracts_parties" to sexton_app;
grant usage on sequence "contracts_parties_id_seq" to sexton_app;
create index "contracts_parties_parent" on "contracts_parties" (cemetery_id, parent_id, position);
create index "contracts_parties_by_contact_id" on "contracts_parties" (cemetery_id, "contact_id", parent_id);
alter table "interment_rights" add column "contract_id" bigint;
create index "interment_rights_by_contract_id" on "interment_rights" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create sequence "number_templates_id_seq";
create table "number_templates" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('number_templates_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "template" text,
  "template_key" text collate "C",
  "purpose" text collate "C",
  "effective_from" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "number_templates" enable row level security;
create policy tenant on "number_templates" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "number_templates" to sexton_app;
grant usage on sequence "number_templates_id_seq" to sexton_app;
create index "number_templates_label" on "number_templates" (cemetery_id, sort_key, id) where archived_at is null;
create index "number_templates_updated" on "number_templates" (cemetery_id, updated_at, id) where archived_at is null;
create index "number_templates_archived" on "number_templates" (cemetery_id, sort_key, id) where archived_at is not null;
create index "number_templates_by_template_key" on "number_templates" (cemetery_id, "template_key", id) where archived_at is null;
create index "number_templates_by_purpose" on "number_templates" (cemetery_id, "purpose", id) where archived_at is null;
create index "number_templates_by_effective_from" on "number_templates" (cemetery_id, "effective_from", id) where archived_at is null;
alter table "contracts" add constraint "contracts_reservation_fk" foreign key (cemetery_id, "reservation_id") references "reservations" (cemetery_id, id);
alter table "contracts_items" add constraint "contracts_items_parent_fk" foreign key (cemetery_id, parent_id) references "contracts" (cemetery_id, id);
alter table "contracts_items" add constraint "contracts_items_price_item_fk" foreign key (cemetery_id, "price_item_id") references "price_items" (cemetery_id, id);
alter table "contracts_items" add constraint "contracts_items_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "contracts_items" add constraint "contracts_items_right_fk" foreign key (cemetery_id, "right_id") references "interment_rights" (cemetery_id, id);
alter table "contracts_parties" add constraint "contracts_parties_parent_fk" foreign key (cemetery_id, parent_id) references "contracts" (cemetery_id, id);
alter table "contracts_parties" add constraint "contracts_parties_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "interment_rights" add constraint "interment_rights_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "contracts_body" before insert or update on "contracts" for each row execute function "contracts_body"();
select app_keep_inline('contracts');
create or replace function "contracts_items_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "contracts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "contracts_items_insert" after insert on "contracts_items" referencing new table as changed for each statement execute function "contracts_items_touch"();
create trigger "contracts_items_update" after update on "contracts_items" referencing new table as changed for each statement execute function "contracts_items_touch"();
create trigger "contracts_items_delete" after delete on "contracts_items" referencing old table as changed for each statement execute function "contracts_items_touch"();
create or replace function "contracts_parties_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "contracts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "contracts_parties_insert" after insert on "contracts_parties" referencing new table as changed for each statement execute function "contracts_parties_touch"();
create trigger "contracts_parties_update" after update on "contracts_parties" referencing new table as changed for each statement execute function "contracts_parties_touch"();
create trigger "contracts_parties_delete" after delete on "contracts_parties" referencing old table as changed for each statement execute function "contracts_parties_touch"();
create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
update "interment_rights" set body = '';
create or replace function "number_templates_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"template":', coalesce(to_json(new."template")::text, 'null'), ',"purpose":', coalesce('"' || new."purpose" || '"', 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null')), '}');
  return new;
end $$;
create trigger "number_templates_body" before insert or update on "number_templates" for each row execute function "number_templates_body"();
select app_keep_inline('number_templates');

-- How many numbers of a series are taken. The row is held by whoever takes one until they commit.
create table number_counters (
  cemetery_id bigint not null,
  purpose text collate "C" not null,
  series text collate "C" not null,
  n bigint not null,
  primary key (cemetery_id, purpose, series)
) /* tenant */;
alter table number_counters enable row level security;
create policy tenant on number_counters using (cemetery_id = (select app_cemetery()));
grant select, insert, update on number_counters to sexton_app;
