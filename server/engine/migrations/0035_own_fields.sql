-- Generated from the areas.

alter table "contacts" add column "custom" jsonb;
alter table "contracts" add column "custom" jsonb;
alter table "deceased" add column "custom" jsonb;
create sequence "dynamic_forms_id_seq";
create table "dynamic_forms" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('dynamic_forms_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "resource" text collate "C",
  "name" text,
  "name_key" text collate "C",
  "name_en" text,
  "name_fr" text,
  "name_es" text,
  "type" text collate "C",
  "required" boolean not null default false,
  "help" text,
  "section" text,
  "section_key" text collate "C",
  "position" bigint,
  "when_field" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "dynamic_forms" enable row level security;
create policy tenant on "dynamic_forms" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "dynamic_forms" to sexton_app;
grant usage on sequence "dynamic_forms_id_seq" to sexton_app;
create index "dynamic_forms_label" on "dynamic_forms" (cemetery_id, sort_key, id) where archived_at is null;
create index "dynamic_forms_updated" on "dynamic_forms" (cemetery_id, updated_at, id) where archived_at is null;
create index "dynamic_forms_archived" on "dynamic_forms" (cemetery_id, sort_key, id) where archived_at is not null;
create index "dynamic_forms_by_name_key" on "dynamic_forms" (cemetery_id, "name_key", id) where archived_at is null;
create index "dynamic_forms_by_resource" on "dynamic_forms" (cemetery_id, "resource", id) where archived_at is null;
create index "dynamic_forms_by_type" on "dynamic_forms" (cemetery_id, "type", id) where archived_at is null;
create index "dynamic_forms_by_section_key" on "dynamic_forms" (cemetery_id, "section_key", id) where archived_at is null;
create index "dynamic_forms_by_required" on "dynamic_forms" (cemetery_id, "required", id) where archived_at is null;
create index "dynamic_forms_by_position" on "dynamic_forms" (cemetery_id, "position", id) where archived_at is null;
create unique index "dynamic_forms_unique_resource_name_key" on "dynamic_forms" (cemetery_id, "resource", "name_key") where archived_at is null;
create sequence "dynamic_forms_options_id_seq";
create table "dynamic_forms_options" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('dynamic_forms_options_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "name" text,
  "retired" boolean not null default false,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "dynamic_forms_options" enable row level security;
create policy tenant on "dynamic_forms_options" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "dynamic_forms_options" to sexton_app;
grant usage on sequence "dynamic_forms_options_id_seq" to sexton_app;
create index "dynamic_forms_options_parent" on "dynamic_forms_options" (cemetery_id, parent_id, position);
create sequence "dynamic_forms_when_is_id_seq";
create table "dynamic_forms_when_is" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('dynamic_forms_when_is_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "value" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "dynamic_forms_when_is" enable row level security;
create policy tenant on "dynamic_forms_when_is" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "dynamic_forms_when_is" to sexton_app;
grant usage on sequence "dynamic_forms_when_is_id_seq" to sexton_app;
create index "dynamic_forms_when_is_parent" on "dynamic_forms_when_is" (cemetery_id, parent_id, position);
alter table "interment_rights" add column "custom" jsonb;
alter table "locations" add column "custom" jsonb;
alter table "memorials" add column "custom" jsonb;
alter table "trees" add column "custom" jsonb;
alter table "dynamic_forms_options" add constraint "dynamic_forms_options_parent_fk" foreign key (cemetery_id, parent_id) references "dynamic_forms" (cemetery_id, id);
alter table "dynamic_forms_when_is" add constraint "dynamic_forms_when_is_parent_fk" foreign key (cemetery_id, parent_id) references "dynamic_forms" (cemetery_id, id);
create or replace function "contacts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"number":', coalesce(to_json(c."number")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_phones" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"street":', coalesce(to_json(c."street")::text, 'null'), ',"city":', coalesce(to_json(c."city")::text, 'null'), ',"region":', coalesce(to_json(c."region")::text, 'null'), ',"postalCode":', coalesce(to_json(c."postal_code")::text, 'null'), ',"country":', coalesce(to_json(c."country")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_addresses" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"type":', coalesce(c."type_id"::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_relationships" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"phones":', child_1, ',"addresses":', child_2, ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"city":', coalesce(to_json(new."city")::text, 'null'), ',"preferredChannel":', coalesce('"' || new."preferred_channel" || '"', 'null'), ',"language":', coalesce(to_json(new."language")::text, 'null'), ',"doNotContact":', case when new."do_not_contact" then 'true' else 'false' end, ',"relationships":', child_3, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "contacts" set body = '';
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "contracts" set body = '';
create or replace function "deceased_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"type":', coalesce(c."type_id"::text, 'null'), ',"deceased":', coalesce(c."deceased_id"::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "deceased_relationships" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"maidenName":', coalesce(to_json(new."maiden_name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"sex":', coalesce('"' || new."sex" || '"', 'null'), ',"birthDate":', case when new."birth_date" is null then 'null' else concat('{"text":', to_json(new."birth_date"), ',"edtf":', coalesce('"' || new."birth_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."birth_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."birth_date_latest")::text, 'null'), '}') end, ',"deathDate":', case when new."death_date" is null then 'null' else concat('{"text":', to_json(new."death_date"), ',"edtf":', coalesce('"' || new."death_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."death_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."death_date_latest")::text, 'null'), '}') end, ',"ageYears":', coalesce(new."age_years"::text, 'null'), ',"ageMonths":', coalesce(new."age_months"::text, 'null'), ',"ageDays":', coalesce(new."age_days"::text, 'null'), ',"birthplace":', coalesce(to_json(new."birthplace")::text, 'null'), ',"residence":', coalesce(to_json(new."residence")::text, 'null'), ',"placeOfDeath":', coalesce(to_json(new."place_of_death")::text, 'null'), ',"causeOfDeath":', coalesce(to_json(new."cause_of_death")::text, 'null'), ',"maritalStatus":', coalesce('"' || new."marital_status" || '"', 'null'), ',"religion":', coalesce(to_json(new."religion")::text, 'null'), ',"veteran":', case when new."veteran" then 'true' else 'false' end, ',"militaryBranch":', coalesce(new."military_branch_id"::text, 'null'), ',"militaryRank":', coalesce(to_json(new."military_rank")::text, 'null'), ',"militaryWar":', coalesce(to_json(new."military_war")::text, 'null'), ',"serviceDates":', coalesce(to_json(new."service_dates")::text, 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"informant":', coalesce(to_json(new."informant")::text, 'null'), ',"relationships":', child_1, ',"stone":', coalesce(to_json(new."stone")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"source":', coalesce(to_json(new."source")::text, 'null'), ',"confidence":', coalesce('"' || new."confidence" || '"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"intermentStatus":', coalesce('"' || new."interment_status" || '"', 'null'), ',"intermentDate":', case when new."interment_date" is null then 'null' else concat('{"text":', to_json(new."interment_date"), ',"edtf":', coalesce('"' || new."interment_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."interment_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."interment_date_latest")::text, 'null'), '}') end, ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "deceased" set body = '';
create or replace function "dynamic_forms_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"name":', coalesce(to_json(c."name")::text, 'null'), ',"retired":', case when c."retired" then 'true' else 'false' end), '}'), ',' order by c.position), ']') from "dynamic_forms_options" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"value":', coalesce(to_json(c."value")::text, 'null')), '}'), ',' order by c.position), ']') from "dynamic_forms_when_is" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"resource":', coalesce('"' || new."resource" || '"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"nameEn":', coalesce(to_json(new."name_en")::text, 'null'), ',"nameFr":', coalesce(to_json(new."name_fr")::text, 'null'), ',"nameEs":', coalesce(to_json(new."name_es")::text, 'null'), ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"required":', case when new."required" then 'true' else 'false' end, ',"help":', coalesce(to_json(new."help")::text, 'null'), ',"section":', coalesce(to_json(new."section")::text, 'null'), ',"position":', coalesce(new."position"::text, 'null'), ',"options":', child_1, ',"whenField":', coalesce(to_json(new."when_field")::text, 'null'), ',"whenIs":', child_2), '}');
  return new;
end $$;
create trigger "dynamic_forms_body" before insert or update on "dynamic_forms" for each row execute function "dynamic_forms_body"();
select app_keep_inline('dynamic_forms');
create or replace function "dynamic_forms_options_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "dynamic_forms" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "dynamic_forms_options_insert" after insert on "dynamic_forms_options" referencing new table as changed for each statement execute function "dynamic_forms_options_touch"();
create trigger "dynamic_forms_options_update" after update on "dynamic_forms_options" referencing new table as changed for each statement execute function "dynamic_forms_options_touch"();
create trigger "dynamic_forms_options_delete" after delete on "dynamic_forms_options" referencing old table as changed for each statement execute function "dynamic_forms_options_touch"();
create or replace function "dynamic_forms_when_is_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "dynamic_forms" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "dynamic_forms_when_is_insert" after insert on "dynamic_forms_when_is" referencing new table as changed for each statement execute function "dynamic_forms_when_is_touch"();
create trigger "dynamic_forms_when_is_update" after update on "dynamic_forms_when_is" referencing new table as changed for each statement execute function "dynamic_forms_when_is_touch"();
create trigger "dynamic_forms_when_is_delete" after delete on "dynamic_forms_when_is" referencing old table as changed for each statement execute function "dynamic_forms_when_is_touch"();
create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "interment_rights" set body = '';
create or replace function "locations_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"propertyType":', coalesce(new."property_type_id"::text, 'null'), ',"parent":', coalesce(new."parent_id"::text, 'null'), ',"address":', coalesce(to_json(new."address")::text, 'null'), ',"path":', coalesce(to_json(new."path")::text, 'null'), ',"depth":', coalesce(new."depth"::text, 'null'), ',"capacity":', coalesce(new."capacity"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"graveStatus":', coalesce(new."grave_status_id"::text, 'null'), ',"caskets":', coalesce(new."caskets"::text, 'null'), ',"cremains":', coalesce(new."cremains"::text, 'null'), ',"overCapacity":', case when new."over_capacity" then 'true' else 'false' end, ',"notForSale":', case when new."not_for_sale" then 'true' else 'false' end, ',"holdReason":', coalesce(to_json(new."hold_reason")::text, 'null'), ',"holdUntil":', coalesce(rtrim(to_json(new."hold_until" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"alert":', coalesce(to_json(new."alert")::text, 'null'), ',"length":', coalesce(new."length"::text, 'null'), ',"width":', coalesce(new."width"::text, 'null'), ',"depthLimit":', coalesce(new."depth_limit"::text, 'null'), ',"geometry":', coalesce(new."geometry"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "locations" set body = '';
create or replace function "memorials_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "memorials_deceased" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "memorials_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"on":', coalesce(to_json(c."on")::text, 'null'), ',"method":', coalesce('"' || c."method" || '"', 'null'), ',"result":', coalesce('"' || c."result" || '"', 'null'), ',"action":', coalesce(to_json(c."action")::text, 'null'), ',"nextDue":', coalesce(to_json(c."next_due")::text, 'null')), '}'), ',' order by c.position), ']') from "memorials_inspections" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"persons":', coalesce(to_json(new."persons")::text, 'null'), ',"deceased":', child_1, ',"locations":', child_2, ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"applicant":', coalesce(new."applicant_id"::text, 'null'), ',"mason":', coalesce(new."mason_id"::text, 'null'), ',"requestedOn":', coalesce(to_json(new."requested_on")::text, 'null'), ',"approvedOn":', coalesce(to_json(new."approved_on")::text, 'null'), ',"installedOn":', case when new."installed_on" is null then 'null' else concat('{"text":', to_json(new."installed_on"), ',"edtf":', coalesce('"' || new."installed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."installed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."installed_on_latest")::text, 'null'), '}') end, ',"removedOn":', case when new."removed_on" is null then 'null' else concat('{"text":', to_json(new."removed_on"), ',"edtf":', coalesce('"' || new."removed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."removed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."removed_on_latest")::text, 'null'), '}') end, ',"material":', coalesce(to_json(new."material")::text, 'null'), ',"width":', coalesce(new."width"::text, 'null'), ',"height":', coalesce(new."height"::text, 'null'), ',"thickness":', coalesce(new."thickness"::text, 'null'), ',"foundation":', coalesce(to_json(new."foundation")::text, 'null'), ',"inscription":', coalesce(to_json(new."inscription")::text, 'null'), ',"inspections":', child_3, ',"condition":', coalesce('"' || new."condition" || '"', 'null'), ',"nextInspection":', coalesce(to_json(new."next_inspection")::text, 'null'), ',"spaces":', coalesce(to_json(new."spaces")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "memorials" set body = '';
create or replace function "trees_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"on":', coalesce(to_json(c."on")::text, 'null'), ',"condition":', coalesce('"' || c."condition" || '"', 'null'), ',"risk":', coalesce('"' || c."risk" || '"', 'null'), ',"dbh":', coalesce(c."dbh"::text, 'null'), ',"action":', coalesce(to_json(c."action")::text, 'null'), ',"nextDue":', coalesce(to_json(c."next_due")::text, 'null')), '}'), ',' order by c.position), ']') from "trees_inspections" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "trees_dedicated_to" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"tagNumber":', coalesce(to_json(new."tag_number")::text, 'null'), ',"commonName":', coalesce(to_json(new."common_name")::text, 'null'), ',"botanicalName":', coalesce(to_json(new."botanical_name")::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"point":', coalesce(new."point"::text, 'null'), ',"dbh":', coalesce(new."dbh"::text, 'null'), ',"height":', coalesce(new."height"::text, 'null'), ',"spread":', coalesce(new."spread"::text, 'null'), ',"condition":', coalesce('"' || new."condition" || '"', 'null'), ',"risk":', coalesce('"' || new."risk" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"plantedOn":', case when new."planted_on" is null then 'null' else concat('{"text":', to_json(new."planted_on"), ',"edtf":', coalesce('"' || new."planted_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."planted_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."planted_on_latest")::text, 'null'), '}') end, ',"removedOn":', case when new."removed_on" is null then 'null' else concat('{"text":', to_json(new."removed_on"), ',"edtf":', coalesce('"' || new."removed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."removed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."removed_on_latest")::text, 'null'), '}') end, ',"inspections":', child_1, ',"lastInspection":', coalesce(to_json(new."last_inspection")::text, 'null'), ',"nextInspection":', coalesce(to_json(new."next_inspection")::text, 'null'), ',"dedicatedTo":', child_2, ',"persons":', coalesce(to_json(new."persons")::text, 'null'), ',"donor":', coalesce(new."donor_id"::text, 'null'), ',"dedication":', coalesce(to_json(new."dedication")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "trees" set body = '';

-- By what records are found by their own fields' values: one row a value, for every area. Texts and
-- options by their key, numbers and days by whole numbers in their order (a partial date by its first
-- and last day). Comparing those is leakproof, so the indexes serve under the policy.
create table custom_values (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  field_id bigint not null,
  record_id bigint not null,
  key text collate "C",
  low bigint,
  high bigint,
  primary key (cemetery_id, field_id, record_id),
  foreign key (cemetery_id, field_id) references dynamic_forms (cemetery_id, id)
) /* tenant */;
create index custom_values_key on custom_values (cemetery_id, field_id, key, record_id) where key is not null;
create index custom_values_low on custom_values (cemetery_id, field_id, low, high, record_id) where low is not null;
alter table custom_values enable row level security;
create policy tenant on custom_values using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on custom_values to sexton_app;

-- Whether a new record of an area must say something in a cemetery's own fields. It takes the entry, so
-- that it cannot be asked before the scope is set.
create function app_asks_own(cemetery bigint, of_resource text, entry jsonb) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from dynamic_forms d
    where d.cemetery_id = cemetery and d.resource = of_resource and d.required and d.archived_at is null
  );
end $$;
revoke all on function app_asks_own(bigint, text, jsonb) from public;
grant execute on function app_asks_own(bigint, text, jsonb) to sexton_app;
