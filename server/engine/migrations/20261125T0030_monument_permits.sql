-- Generated from the areas.

create sequence "monument_rules_id_seq";
grant usage on sequence "monument_rules_id_seq" to sexton_app;
create table "monument_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('monument_rules_id_seq'),
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
  "type" text collate "C",
  "in_force_from" date,
  "max_height" numeric(18,1),
  "min_width" numeric(18,1),
  "max_width" numeric(18,1),
  "min_thickness" numeric(18,1),
  "materials" text,
  "foundation" text,
  "fee_item_id" bigint,
  "valid_days" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "monument_rules" enable row level security;
create policy tenant on "monument_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "monument_rules" to sexton_app;
create index "monument_rules_label" on "monument_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "monument_rules_updated" on "monument_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "monument_rules_archived" on "monument_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "monument_rules_by_name_key" on "monument_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "monument_rules_by_type" on "monument_rules" (cemetery_id, "type", id) where archived_at is null;
create index "monument_rules_by_in_force_from" on "monument_rules" (cemetery_id, "in_force_from", id) where archived_at is null;
create index "monument_rules_by_fee_item_id" on "monument_rules" (cemetery_id, "fee_item_id", id) where archived_at is null and "fee_item_id" is not null;
create unique index "monument_rules_unique_name" on "monument_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "monument_rules_locations_id_seq";
grant usage on sequence "monument_rules_locations_id_seq" to sexton_app;
create table "monument_rules_locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('monument_rules_locations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "monument_rules_locations" enable row level security;
create policy tenant on "monument_rules_locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "monument_rules_locations" to sexton_app;
create index "monument_rules_locations_parent" on "monument_rules_locations" (cemetery_id, parent_id, position);
create index "monument_rules_locations_ref" on "monument_rules_locations" (cemetery_id, ref_id, parent_id);
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
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"persons":', coalesce(to_json(new."persons")::text, 'null'), ',"deceased":', child_1, ',"locations":', child_2, ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"applicant":', coalesce(new."applicant_id"::text, 'null'), ',"consentBy":', coalesce(new."consent_by_id"::text, 'null'), ',"mason":', coalesce(new."mason_id"::text, 'null'), ',"feeItem":', coalesce(new."fee_item_id"::text, 'null'), ',"fee":', coalesce(new."fee"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"requestedOn":', coalesce(to_json(new."requested_on")::text, 'null'), ',"approvedOn":', coalesce(to_json(new."approved_on")::text, 'null'), ',"permitUntil":', coalesce(to_json(new."permit_until")::text, 'null'), ',"decisionReason":', coalesce(to_json(new."decision_reason")::text, 'null'), ',"exception":', coalesce(to_json(new."exception")::text, 'null'), ',"installedOn":', case when new."installed_on" is null then 'null' else concat('{"text":', to_json(new."installed_on"), ',"edtf":', coalesce('"' || new."installed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."installed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."installed_on_latest")::text, 'null'), '}') end, ',"removedOn":', case when new."removed_on" is null then 'null' else concat('{"text":', to_json(new."removed_on"), ',"edtf":', coalesce('"' || new."removed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."removed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."removed_on_latest")::text, 'null'), '}') end, ',"material":', coalesce(to_json(new."material")::text, 'null'), ',"width":', coalesce(new."width"::text, 'null'), ',"height":', coalesce(new."height"::text, 'null'), ',"thickness":', coalesce(new."thickness"::text, 'null'), ',"foundation":', coalesce(to_json(new."foundation")::text, 'null'), ',"inscription":', coalesce(to_json(new."inscription")::text, 'null'), ',"inspections":', child_3, ',"condition":', coalesce('"' || new."condition" || '"', 'null'), ',"nextInspection":', coalesce(to_json(new."next_inspection")::text, 'null'), ',"spaces":', coalesce(to_json(new."spaces")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "memorials" add column "consent_by_id" bigint;
alter table "memorials" add column "fee_item_id" bigint;
alter table "memorials" add column "fee" bigint;
alter table "memorials" add column "contract_id" bigint;
alter table "memorials" add column "permit_until" date;
alter table "memorials" add column "decision_reason" text;
alter table "memorials" add column "exception" text;
create or replace function "monument_rules_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "monument_rules_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"locations":', child_1, ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"inForceFrom":', coalesce(to_json(new."in_force_from")::text, 'null'), ',"maxHeight":', coalesce(new."max_height"::text, 'null'), ',"minWidth":', coalesce(new."min_width"::text, 'null'), ',"maxWidth":', coalesce(new."max_width"::text, 'null'), ',"minThickness":', coalesce(new."min_thickness"::text, 'null'), ',"materials":', coalesce(to_json(new."materials")::text, 'null'), ',"foundation":', coalesce(to_json(new."foundation")::text, 'null'), ',"feeItem":', coalesce(new."fee_item_id"::text, 'null'), ',"validDays":', coalesce(new."valid_days"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "monument_rules_body" before insert or update on "monument_rules" for each row execute function "monument_rules_body"();
select app_keep_inline('monument_rules');
create or replace function "monument_rules_locations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "monument_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "monument_rules_locations_insert" after insert on "monument_rules_locations" referencing new table as changed for each statement execute function "monument_rules_locations_touch"();
create trigger "monument_rules_locations_update" after update on "monument_rules_locations" referencing new table as changed for each statement execute function "monument_rules_locations_touch"();
create trigger "monument_rules_locations_delete" after delete on "monument_rules_locations" referencing old table as changed for each statement execute function "monument_rules_locations_touch"();
alter table "monument_rules" add constraint "monument_rules_fee_item_fk" foreign key (cemetery_id, "fee_item_id") references "price_items" (cemetery_id, id);
alter table "monument_rules_locations" add constraint "monument_rules_locations_parent_fk" foreign key (cemetery_id, parent_id) references "monument_rules" (cemetery_id, id);
alter table "monument_rules_locations" add constraint "monument_rules_locations_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
alter table "memorials" add constraint "memorials_consent_by_fk" foreign key (cemetery_id, "consent_by_id") references "contacts" (cemetery_id, id) not valid;
alter table "memorials" add constraint "memorials_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id) not valid;
alter table "memorials" add constraint "memorials_fee_item_fk" foreign key (cemetery_id, "fee_item_id") references "price_items" (cemetery_id, id) not valid;
select app_backfill('memorials');
