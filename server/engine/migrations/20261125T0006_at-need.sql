-- Generated from the areas.

create sequence "at_need_drafts_id_seq";
grant usage on sequence "at_need_drafts_id_seq" to sexton_app;
create table "at_need_drafts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('at_need_drafts_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "first_name" text,
  "middle_name" text,
  "last_name" text,
  "last_name_key" text collate "C",
  "birth_date" text,
  "birth_date_edtf" text,
  "birth_date_earliest" date,
  "birth_date_latest" date,
  "death_date" text,
  "death_date_edtf" text,
  "death_date_earliest" date,
  "death_date_latest" date,
  "residence" text,
  "residency" text collate "C",
  "veteran" boolean not null default false,
  "deceased_id" bigint,
  "location_id" bigint,
  "disposition" text collate "C",
  "authorised_by_id" bigint,
  "scheduled_start" timestamptz,
  "scheduled_end" timestamptz,
  "funeral_home_id" bigint,
  "funeral_director" text,
  "officiant" text,
  "ceremony" text,
  "container" text,
  "vault_id" bigint,
  "permit_number" text,
  "infectious" boolean not null default false,
  "oversize" boolean not null default false,
  "remarks" text,
  "purchaser_id" bigint,
  "contract_id" bigint,
  "own_charges" boolean not null default false,
  "deposit" bigint,
  "method_id" bigint,
  "called_on" date,
  "taken_by" text,
  "taken_by_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "at_need_drafts" enable row level security;
create policy tenant on "at_need_drafts" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "at_need_drafts" to sexton_app;
create index "at_need_drafts_label" on "at_need_drafts" (cemetery_id, sort_key, id) where archived_at is null;
create index "at_need_drafts_updated" on "at_need_drafts" (cemetery_id, updated_at, id) where archived_at is null;
create index "at_need_drafts_archived" on "at_need_drafts" (cemetery_id, sort_key, id) where archived_at is not null;
create index "at_need_drafts_by_last_name_key" on "at_need_drafts" (cemetery_id, "last_name_key", id) where archived_at is null;
create index "at_need_drafts_by_disposition" on "at_need_drafts" (cemetery_id, "disposition", id) where archived_at is null;
create index "at_need_drafts_by_location_id" on "at_need_drafts" (cemetery_id, "location_id", id) where archived_at is null;
create index "at_need_drafts_by_scheduled_start" on "at_need_drafts" (cemetery_id, "scheduled_start", id) where archived_at is null;
create index "at_need_drafts_by_called_on" on "at_need_drafts" (cemetery_id, "called_on", id) where archived_at is null;
create index "at_need_drafts_by_taken_by_key" on "at_need_drafts" (cemetery_id, "taken_by_key", id) where archived_at is null;
create index "at_need_drafts_by_deceased_id" on "at_need_drafts" (cemetery_id, "deceased_id", id) where archived_at is null and "deceased_id" is not null;
create index "at_need_drafts_by_authorised_by_id" on "at_need_drafts" (cemetery_id, "authorised_by_id", id) where archived_at is null and "authorised_by_id" is not null;
create index "at_need_drafts_by_funeral_home_id" on "at_need_drafts" (cemetery_id, "funeral_home_id", id) where archived_at is null and "funeral_home_id" is not null;
create index "at_need_drafts_by_vault_id" on "at_need_drafts" (cemetery_id, "vault_id", id) where archived_at is null and "vault_id" is not null;
create index "at_need_drafts_by_purchaser_id" on "at_need_drafts" (cemetery_id, "purchaser_id", id) where archived_at is null and "purchaser_id" is not null;
create index "at_need_drafts_by_contract_id" on "at_need_drafts" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "at_need_drafts_by_method_id" on "at_need_drafts" (cemetery_id, "method_id", id) where archived_at is null and "method_id" is not null;
create sequence "at_need_drafts_items_id_seq";
grant usage on sequence "at_need_drafts_items_id_seq" to sexton_app;
create table "at_need_drafts_items" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('at_need_drafts_items_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "price_item_id" bigint,
  "quantity" bigint,
  "unit_price" bigint,
  "location_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "at_need_drafts_items" enable row level security;
create policy tenant on "at_need_drafts_items" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "at_need_drafts_items" to sexton_app;
create index "at_need_drafts_items_parent" on "at_need_drafts_items" (cemetery_id, parent_id, position);
create index "at_need_drafts_items_by_price_item_id" on "at_need_drafts_items" (cemetery_id, "price_item_id", parent_id);
create index "at_need_drafts_items_by_location_id" on "at_need_drafts_items" (cemetery_id, "location_id", parent_id);
create sequence "price_rules_id_seq";
grant usage on sequence "price_rules_id_seq" to sexton_app;
create table "price_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('price_rules_id_seq'),
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
  "price_item_id" bigint,
  "quantity" bigint,
  "burial" boolean not null default false,
  "entombment" boolean not null default false,
  "inurnment" boolean not null default false,
  "scattering" boolean not null default false,
  "cenotaph" boolean not null default false,
  "monday" boolean not null default false,
  "tuesday" boolean not null default false,
  "wednesday" boolean not null default false,
  "thursday" boolean not null default false,
  "friday" boolean not null default false,
  "saturday" boolean not null default false,
  "sunday" boolean not null default false,
  "from_hour" bigint,
  "residency" text collate "C",
  "age_from" bigint,
  "age_to" bigint,
  "effective_from" date,
  "effective_to" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "price_rules" enable row level security;
create policy tenant on "price_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "price_rules" to sexton_app;
create index "price_rules_label" on "price_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "price_rules_updated" on "price_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "price_rules_archived" on "price_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "price_rules_by_name_key" on "price_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "price_rules_by_price_item_id" on "price_rules" (cemetery_id, "price_item_id", id) where archived_at is null;
create index "price_rules_by_quantity" on "price_rules" (cemetery_id, "quantity", id) where archived_at is null;
create index "price_rules_by_residency" on "price_rules" (cemetery_id, "residency", id) where archived_at is null;
create index "price_rules_by_effective_from" on "price_rules" (cemetery_id, "effective_from", id) where archived_at is null;
create index "price_rules_by_effective_to" on "price_rules" (cemetery_id, "effective_to", id) where archived_at is null;
create unique index "price_rules_unique_name" on "price_rules" (cemetery_id, "name_key") where archived_at is null;
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "interments_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"answer":', coalesce('"' || c."answer" || '"', 'null'), ',"givenOn":', coalesce(to_json(c."given_on")::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "interments_consents" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"position":', coalesce(to_json(new."position")::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"partOfCremains":', case when new."part_of_cremains" then 'true' else 'false' end, ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"burialType":', coalesce(new."burial_type_id"::text, 'null'), ',"container":', coalesce(to_json(new."container")::text, 'null'), ',"vault":', coalesce(new."vault_id"::text, 'null'), ',"depth":', coalesce(new."depth"::text, 'null'), ',"cremationStatus":', coalesce(new."cremation_status_id"::text, 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"officiant":', coalesce(to_json(new."officiant")::text, 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"funeralDirector":', coalesce(to_json(new."funeral_director")::text, 'null'), ',"ceremony":', coalesce(to_json(new."ceremony")::text, 'null'), ',"infectious":', case when new."infectious" then 'true' else 'false' end, ',"oversize":', case when new."oversize" then 'true' else 'false' end, ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"scheduledEnd":', coalesce(rtrim(to_json(new."scheduled_end" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"actualDate":', case when new."actual_date" is null then 'null' else concat('{"text":', to_json(new."actual_date"), ',"edtf":', coalesce('"' || new."actual_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."actual_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."actual_date_latest")::text, 'null'), '}') end, ',"authorisedBy":', coalesce(new."authorised_by_id"::text, 'null'), ',"consents":', child_1, ',"authority":', coalesce('"' || new."authority" || '"', 'null'), ',"authorityReasons":', coalesce(to_json(new."authority_reasons")::text, 'null'), ',"overrideReason":', coalesce(to_json(new."override_reason")::text, 'null'), ',"disinterredOn":', case when new."disinterred_on" is null then 'null' else concat('{"text":', to_json(new."disinterred_on"), ',"edtf":', coalesce('"' || new."disinterred_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."disinterred_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."disinterred_on_latest")::text, 'null'), '}') end, ',"disinterReason":', coalesce(to_json(new."disinter_reason")::text, 'null'), ',"disinterPermit":', coalesce(to_json(new."disinter_permit")::text, 'null'), ',"voidedAt":', coalesce(rtrim(to_json(new."voided_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"voidedBy":', coalesce(to_json(new."voided_by")::text, 'null'), ',"voidReason":', coalesce(to_json(new."void_reason")::text, 'null'), ',"deceasedName":', coalesce(to_json(new."deceased_name")::text, 'null'), ',"imported":', case when new."imported" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create or replace function "job_types_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"task":', coalesce(to_json(c."task")::text, 'null')), '}'), ',' order by c.position), ']') from "job_types_checklist" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"priority":', coalesce('"' || new."priority" || '"', 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"checklist":', child_1, ',"leadDays":', coalesce(new."lead_days"::text, 'null'), ',"daysAfter":', coalesce(new."days_after"::text, 'null'), ',"milestone":', coalesce('"' || new."milestone" || '"', 'null'), ',"burial":', case when new."burial" then 'true' else 'false' end, ',"entombment":', case when new."entombment" then 'true' else 'false' end, ',"inurnment":', case when new."inurnment" then 'true' else 'false' end, ',"scattering":', case when new."scattering" then 'true' else 'false' end, ',"cenotaph":', case when new."cenotaph" then 'true' else 'false' end), '}');
  return new;
end $$;
alter table "contracts" add column "interment_id" bigint;
alter table "interments" add column "funeral_home_id" bigint;
alter table "interments" add column "funeral_director" text;
alter table "interments" add column "ceremony" text;
alter table "interments" add column "infectious" boolean not null default false;
alter table "interments" add column "oversize" boolean not null default false;
alter table "job_types" add column "days_after" bigint;
alter table "job_types" add column "milestone" text collate "C";
create or replace function "at_need_drafts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null')), '}'), ',' order by c.position), ']') from "at_need_drafts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"birthDate":', case when new."birth_date" is null then 'null' else concat('{"text":', to_json(new."birth_date"), ',"edtf":', coalesce('"' || new."birth_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."birth_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."birth_date_latest")::text, 'null'), '}') end, ',"deathDate":', case when new."death_date" is null then 'null' else concat('{"text":', to_json(new."death_date"), ',"edtf":', coalesce('"' || new."death_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."death_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."death_date_latest")::text, 'null'), '}') end, ',"residence":', coalesce(to_json(new."residence")::text, 'null'), ',"residency":', coalesce('"' || new."residency" || '"', 'null'), ',"veteran":', case when new."veteran" then 'true' else 'false' end, ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"authorisedBy":', coalesce(new."authorised_by_id"::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"scheduledEnd":', coalesce(rtrim(to_json(new."scheduled_end" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"funeralDirector":', coalesce(to_json(new."funeral_director")::text, 'null'), ',"officiant":', coalesce(to_json(new."officiant")::text, 'null'), ',"ceremony":', coalesce(to_json(new."ceremony")::text, 'null'), ',"container":', coalesce(to_json(new."container")::text, 'null'), ',"vault":', coalesce(new."vault_id"::text, 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"infectious":', case when new."infectious" then 'true' else 'false' end, ',"oversize":', case when new."oversize" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"purchaser":', coalesce(new."purchaser_id"::text, 'null'), ',"items":', child_1, ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"ownCharges":', case when new."own_charges" then 'true' else 'false' end, ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"method":', coalesce(new."method_id"::text, 'null'), ',"calledOn":', coalesce(to_json(new."called_on")::text, 'null'), ',"takenBy":', coalesce(to_json(new."taken_by")::text, 'null')), '}');
  return new;
end $$;
create trigger "at_need_drafts_body" before insert or update on "at_need_drafts" for each row execute function "at_need_drafts_body"();
select app_keep_inline('at_need_drafts');
create or replace function "at_need_drafts_items_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "at_need_drafts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "at_need_drafts_items_insert" after insert on "at_need_drafts_items" referencing new table as changed for each statement execute function "at_need_drafts_items_touch"();
create trigger "at_need_drafts_items_update" after update on "at_need_drafts_items" referencing new table as changed for each statement execute function "at_need_drafts_items_touch"();
create trigger "at_need_drafts_items_delete" after delete on "at_need_drafts_items" referencing old table as changed for each statement execute function "at_need_drafts_items_touch"();
create or replace function "price_rules_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"priceItem":', coalesce(new."price_item_id"::text, 'null'), ',"quantity":', coalesce(new."quantity"::text, 'null'), ',"burial":', case when new."burial" then 'true' else 'false' end, ',"entombment":', case when new."entombment" then 'true' else 'false' end, ',"inurnment":', case when new."inurnment" then 'true' else 'false' end, ',"scattering":', case when new."scattering" then 'true' else 'false' end, ',"cenotaph":', case when new."cenotaph" then 'true' else 'false' end, ',"monday":', case when new."monday" then 'true' else 'false' end, ',"tuesday":', case when new."tuesday" then 'true' else 'false' end, ',"wednesday":', case when new."wednesday" then 'true' else 'false' end, ',"thursday":', case when new."thursday" then 'true' else 'false' end, ',"friday":', case when new."friday" then 'true' else 'false' end, ',"saturday":', case when new."saturday" then 'true' else 'false' end, ',"sunday":', case when new."sunday" then 'true' else 'false' end, ',"fromHour":', coalesce(new."from_hour"::text, 'null'), ',"residency":', coalesce('"' || new."residency" || '"', 'null'), ',"ageFrom":', coalesce(new."age_from"::text, 'null'), ',"ageTo":', coalesce(new."age_to"::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null')), '}');
  return new;
end $$;
create trigger "price_rules_body" before insert or update on "price_rules" for each row execute function "price_rules_body"();
select app_keep_inline('price_rules');
alter table "at_need_drafts" add constraint "at_need_drafts_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_authorised_by_fk" foreign key (cemetery_id, "authorised_by_id") references "contacts" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_funeral_home_fk" foreign key (cemetery_id, "funeral_home_id") references "funeral_homes" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_vault_fk" foreign key (cemetery_id, "vault_id") references "vaults" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_purchaser_fk" foreign key (cemetery_id, "purchaser_id") references "contacts" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "at_need_drafts" add constraint "at_need_drafts_method_fk" foreign key (cemetery_id, "method_id") references "payment_methods" (cemetery_id, id);
alter table "at_need_drafts_items" add constraint "at_need_drafts_items_parent_fk" foreign key (cemetery_id, parent_id) references "at_need_drafts" (cemetery_id, id);
alter table "at_need_drafts_items" add constraint "at_need_drafts_items_price_item_fk" foreign key (cemetery_id, "price_item_id") references "price_items" (cemetery_id, id);
alter table "at_need_drafts_items" add constraint "at_need_drafts_items_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "price_rules" add constraint "price_rules_price_item_fk" foreign key (cemetery_id, "price_item_id") references "price_items" (cemetery_id, id);
alter table "contracts" add constraint "contracts_interment_fk" foreign key (cemetery_id, "interment_id") references "interments" (cemetery_id, id) not valid;
alter table "interments" add constraint "interments_funeral_home_fk" foreign key (cemetery_id, "funeral_home_id") references "funeral_homes" (cemetery_id, id) not valid;
select app_backfill('contracts');
select app_backfill('interments');
select app_backfill('job_types');
