-- Generated from the areas.

create sequence "calendar_feeds_id_seq";
grant usage on sequence "calendar_feeds_id_seq" to sexton_app;
create table "calendar_feeds" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('calendar_feeds_id_seq'),
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
  "crew_id" bigint,
  "chapel_id" bigint,
  "funeral_home_id" bigint,
  "with_names" boolean not null default false,
  "status" text collate "C",
  "last_used" timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "calendar_feeds" enable row level security;
create policy tenant on "calendar_feeds" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "calendar_feeds" to sexton_app;
create index "calendar_feeds_label" on "calendar_feeds" (cemetery_id, sort_key, id) where archived_at is null;
create index "calendar_feeds_updated" on "calendar_feeds" (cemetery_id, updated_at, id) where archived_at is null;
create index "calendar_feeds_archived" on "calendar_feeds" (cemetery_id, sort_key, id) where archived_at is not null;
create index "calendar_feeds_by_name_key" on "calendar_feeds" (cemetery_id, "name_key", id) where archived_at is null;
create index "calendar_feeds_by_status" on "calendar_feeds" (cemetery_id, "status", id) where archived_at is null;
create index "calendar_feeds_by_with_names" on "calendar_feeds" (cemetery_id, "with_names", id) where archived_at is null;
create index "calendar_feeds_by_last_used" on "calendar_feeds" (cemetery_id, "last_used", id) where archived_at is null;
create index "calendar_feeds_by_crew_id" on "calendar_feeds" (cemetery_id, "crew_id", id) where archived_at is null and "crew_id" is not null;
create index "calendar_feeds_by_chapel_id" on "calendar_feeds" (cemetery_id, "chapel_id", id) where archived_at is null and "chapel_id" is not null;
create index "calendar_feeds_by_funeral_home_id" on "calendar_feeds" (cemetery_id, "funeral_home_id", id) where archived_at is null and "funeral_home_id" is not null;
create unique index "calendar_feeds_unique_name" on "calendar_feeds" (cemetery_id, "name_key") where archived_at is null;
create sequence "chapels_id_seq";
grant usage on sequence "chapels_id_seq" to sexton_app;
create table "chapels" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('chapels_id_seq'),
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
  "seats" bigint,
  "location_id" bigint,
  "clearing" bigint,
  "overlapping" boolean not null default false,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "chapels" enable row level security;
create policy tenant on "chapels" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "chapels" to sexton_app;
create index "chapels_label" on "chapels" (cemetery_id, sort_key, id) where archived_at is null;
create index "chapels_updated" on "chapels" (cemetery_id, updated_at, id) where archived_at is null;
create index "chapels_archived" on "chapels" (cemetery_id, sort_key, id) where archived_at is not null;
create index "chapels_by_name_key" on "chapels" (cemetery_id, "name_key", id) where archived_at is null;
create index "chapels_by_seats" on "chapels" (cemetery_id, "seats", id) where archived_at is null;
create index "chapels_by_location_id" on "chapels" (cemetery_id, "location_id", id) where archived_at is null;
create index "chapels_by_clearing" on "chapels" (cemetery_id, "clearing", id) where archived_at is null;
create index "chapels_by_overlapping" on "chapels" (cemetery_id, "overlapping", id) where archived_at is null;
create unique index "chapels_unique_name" on "chapels" (cemetery_id, "name_key") where archived_at is null;
create sequence "crews_id_seq";
grant usage on sequence "crews_id_seq" to sexton_app;
create table "crews" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('crews_id_seq'),
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
  primary key (cemetery_id, id)
) /* tenant */;
alter table "crews" enable row level security;
create policy tenant on "crews" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "crews" to sexton_app;
create index "crews_label" on "crews" (cemetery_id, sort_key, id) where archived_at is null;
create index "crews_updated" on "crews" (cemetery_id, updated_at, id) where archived_at is null;
create index "crews_archived" on "crews" (cemetery_id, sort_key, id) where archived_at is not null;
create index "crews_by_name_key" on "crews" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "crews_unique_name" on "crews" (cemetery_id, "name_key") where archived_at is null;
create sequence "crews_members_id_seq";
grant usage on sequence "crews_members_id_seq" to sexton_app;
create table "crews_members" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('crews_members_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "user_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "crews_members" enable row level security;
create policy tenant on "crews_members" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "crews_members" to sexton_app;
create index "crews_members_parent" on "crews_members" (cemetery_id, parent_id, position);
create sequence "crews_sections_id_seq";
grant usage on sequence "crews_sections_id_seq" to sexton_app;
create table "crews_sections" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('crews_sections_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "crews_sections" enable row level security;
create policy tenant on "crews_sections" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "crews_sections" to sexton_app;
create index "crews_sections_parent" on "crews_sections" (cemetery_id, parent_id, position);
create index "crews_sections_ref" on "crews_sections" (cemetery_id, ref_id, parent_id);
create sequence "service_rules_id_seq";
grant usage on sequence "service_rules_id_seq" to sexton_app;
create table "service_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('service_rules_id_seq'),
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
  "in_force_from" date,
  "slot_minutes" bigint,
  "default_minutes" bigint,
  "holiday_country" text,
  "holiday_region" text,
  "km_per_hour" numeric(18,1),
  "same_place" text collate "C",
  "same_chapel" text collate "C",
  "same_crew" text collate "C",
  "road_time" text collate "C",
  "closed_hours" text collate "C",
  "lead_time" text collate "C",
  "blackout" text collate "C",
  "holiday" text collate "C",
  "daylight" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "service_rules" enable row level security;
create policy tenant on "service_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "service_rules" to sexton_app;
create index "service_rules_label" on "service_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "service_rules_updated" on "service_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "service_rules_archived" on "service_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "service_rules_by_name_key" on "service_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "service_rules_by_in_force_from" on "service_rules" (cemetery_id, "in_force_from", id) where archived_at is null;
create unique index "service_rules_unique_name" on "service_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "service_rules_blackouts_id_seq";
grant usage on sequence "service_rules_blackouts_id_seq" to sexton_app;
create table "service_rules_blackouts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('service_rules_blackouts_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "from" date,
  "to" date,
  "reason" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "service_rules_blackouts" enable row level security;
create policy tenant on "service_rules_blackouts" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "service_rules_blackouts" to sexton_app;
create index "service_rules_blackouts_parent" on "service_rules_blackouts" (cemetery_id, parent_id, position);
create sequence "service_rules_durations_id_seq";
grant usage on sequence "service_rules_durations_id_seq" to sexton_app;
create table "service_rules_durations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('service_rules_durations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "disposition" text collate "C",
  "minutes" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "service_rules_durations" enable row level security;
create policy tenant on "service_rules_durations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "service_rules_durations" to sexton_app;
create index "service_rules_durations_parent" on "service_rules_durations" (cemetery_id, parent_id, position);
create sequence "service_rules_hours_id_seq";
grant usage on sequence "service_rules_hours_id_seq" to sexton_app;
create table "service_rules_hours" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('service_rules_hours_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "weekday" text collate "C",
  "opens" text,
  "closes" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "service_rules_hours" enable row level security;
create policy tenant on "service_rules_hours" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "service_rules_hours" to sexton_app;
create index "service_rules_hours_parent" on "service_rules_hours" (cemetery_id, parent_id, position);
create sequence "service_rules_lead_times_id_seq";
grant usage on sequence "service_rules_lead_times_id_seq" to sexton_app;
create table "service_rules_lead_times" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('service_rules_lead_times_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "disposition" text collate "C",
  "weekday" text collate "C",
  "hours" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "service_rules_lead_times" enable row level security;
create policy tenant on "service_rules_lead_times" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "service_rules_lead_times" to sexton_app;
create index "service_rules_lead_times_parent" on "service_rules_lead_times" (cemetery_id, parent_id, position);
create or replace function "interments_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"answer":', coalesce('"' || c."answer" || '"', 'null'), ',"givenOn":', coalesce(to_json(c."given_on")::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "interments_consents" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"position":', coalesce(to_json(new."position")::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"partOfCremains":', case when new."part_of_cremains" then 'true' else 'false' end, ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"burialType":', coalesce(new."burial_type_id"::text, 'null'), ',"container":', coalesce(to_json(new."container")::text, 'null'), ',"vault":', coalesce(new."vault_id"::text, 'null'), ',"depth":', coalesce(new."depth"::text, 'null'), ',"cremationStatus":', coalesce(new."cremation_status_id"::text, 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"officiant":', coalesce(to_json(new."officiant")::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"scheduledEnd":', coalesce(rtrim(to_json(new."scheduled_end" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"chapel":', coalesce(new."chapel_id"::text, 'null'), ',"crew":', coalesce(new."crew_id"::text, 'null'), ',"actualDate":', case when new."actual_date" is null then 'null' else concat('{"text":', to_json(new."actual_date"), ',"edtf":', coalesce('"' || new."actual_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."actual_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."actual_date_latest")::text, 'null'), '}') end, ',"authorisedBy":', coalesce(new."authorised_by_id"::text, 'null'), ',"consents":', child_1, ',"authority":', coalesce('"' || new."authority" || '"', 'null'), ',"authorityReasons":', coalesce(to_json(new."authority_reasons")::text, 'null'), ',"overrideReason":', coalesce(to_json(new."override_reason")::text, 'null'), ',"disinterredOn":', case when new."disinterred_on" is null then 'null' else concat('{"text":', to_json(new."disinterred_on"), ',"edtf":', coalesce('"' || new."disinterred_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."disinterred_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."disinterred_on_latest")::text, 'null'), '}') end, ',"disinterReason":', coalesce(to_json(new."disinter_reason")::text, 'null'), ',"disinterPermit":', coalesce(to_json(new."disinter_permit")::text, 'null'), ',"voidedAt":', coalesce(rtrim(to_json(new."voided_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"voidedBy":', coalesce(to_json(new."voided_by")::text, 'null'), ',"voidReason":', coalesce(to_json(new."void_reason")::text, 'null'), ',"deceasedName":', coalesce(to_json(new."deceased_name")::text, 'null'), ',"imported":', case when new."imported" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
alter table "interments" add column "chapel_id" bigint;
alter table "interments" add column "crew_id" bigint;
create or replace function "calendar_feeds_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"crew":', coalesce(new."crew_id"::text, 'null'), ',"chapel":', coalesce(new."chapel_id"::text, 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"withNames":', case when new."with_names" then 'true' else 'false' end, ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"lastUsed":', coalesce(rtrim(to_json(new."last_used" at time zone 'UTC')::text, '"') || '+00:00"', 'null')), '}');
  return new;
end $$;
create trigger "calendar_feeds_body" before insert or update on "calendar_feeds" for each row execute function "calendar_feeds_body"();
select app_keep_inline('calendar_feeds');
create or replace function "chapels_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"seats":', coalesce(new."seats"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"clearing":', coalesce(new."clearing"::text, 'null'), ',"overlapping":', case when new."overlapping" then 'true' else 'false' end), '}');
  return new;
end $$;
create trigger "chapels_body" before insert or update on "chapels" for each row execute function "chapels_body"();
select app_keep_inline('chapels');
create or replace function "crews_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"user":', coalesce(c."user_id"::text, 'null')), '}'), ',' order by c.position), ']') from "crews_members" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "crews_sections" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"members":', child_1, ',"sections":', child_2), '}');
  return new;
end $$;
create trigger "crews_body" before insert or update on "crews" for each row execute function "crews_body"();
select app_keep_inline('crews');
create or replace function "crews_members_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "crews" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "crews_members_insert" after insert on "crews_members" referencing new table as changed for each statement execute function "crews_members_touch"();
create trigger "crews_members_update" after update on "crews_members" referencing new table as changed for each statement execute function "crews_members_touch"();
create trigger "crews_members_delete" after delete on "crews_members" referencing old table as changed for each statement execute function "crews_members_touch"();
create or replace function "crews_sections_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "crews" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "crews_sections_insert" after insert on "crews_sections" referencing new table as changed for each statement execute function "crews_sections_touch"();
create trigger "crews_sections_update" after update on "crews_sections" referencing new table as changed for each statement execute function "crews_sections_touch"();
create trigger "crews_sections_delete" after delete on "crews_sections" referencing old table as changed for each statement execute function "crews_sections_touch"();
create or replace function "service_rules_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
  child_4 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"weekday":', coalesce('"' || c."weekday" || '"', 'null'), ',"opens":', coalesce(to_json(c."opens")::text, 'null'), ',"closes":', coalesce(to_json(c."closes")::text, 'null')), '}'), ',' order by c.position), ']') from "service_rules_hours" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"disposition":', coalesce('"' || c."disposition" || '"', 'null'), ',"minutes":', coalesce(c."minutes"::text, 'null')), '}'), ',' order by c.position), ']') from "service_rules_durations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"disposition":', coalesce('"' || c."disposition" || '"', 'null'), ',"weekday":', coalesce('"' || c."weekday" || '"', 'null'), ',"hours":', coalesce(c."hours"::text, 'null')), '}'), ',' order by c.position), ']') from "service_rules_lead_times" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_4 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"from":', coalesce(to_json(c."from")::text, 'null'), ',"to":', coalesce(to_json(c."to")::text, 'null'), ',"reason":', coalesce(to_json(c."reason")::text, 'null')), '}'), ',' order by c.position), ']') from "service_rules_blackouts" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"inForceFrom":', coalesce(to_json(new."in_force_from")::text, 'null'), ',"hours":', child_1, ',"slotMinutes":', coalesce(new."slot_minutes"::text, 'null'), ',"defaultMinutes":', coalesce(new."default_minutes"::text, 'null'), ',"durations":', child_2, ',"leadTimes":', child_3, ',"blackouts":', child_4, ',"holidayCountry":', coalesce(to_json(new."holiday_country")::text, 'null'), ',"holidayRegion":', coalesce(to_json(new."holiday_region")::text, 'null'), ',"kmPerHour":', coalesce(new."km_per_hour"::text, 'null'), ',"samePlace":', coalesce('"' || new."same_place" || '"', 'null'), ',"sameChapel":', coalesce('"' || new."same_chapel" || '"', 'null'), ',"sameCrew":', coalesce('"' || new."same_crew" || '"', 'null'), ',"roadTime":', coalesce('"' || new."road_time" || '"', 'null'), ',"closedHours":', coalesce('"' || new."closed_hours" || '"', 'null'), ',"leadTime":', coalesce('"' || new."lead_time" || '"', 'null'), ',"blackout":', coalesce('"' || new."blackout" || '"', 'null'), ',"holiday":', coalesce('"' || new."holiday" || '"', 'null'), ',"daylight":', coalesce('"' || new."daylight" || '"', 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "service_rules_body" before insert or update on "service_rules" for each row execute function "service_rules_body"();
select app_keep_inline('service_rules');
create or replace function "service_rules_blackouts_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "service_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "service_rules_blackouts_insert" after insert on "service_rules_blackouts" referencing new table as changed for each statement execute function "service_rules_blackouts_touch"();
create trigger "service_rules_blackouts_update" after update on "service_rules_blackouts" referencing new table as changed for each statement execute function "service_rules_blackouts_touch"();
create trigger "service_rules_blackouts_delete" after delete on "service_rules_blackouts" referencing old table as changed for each statement execute function "service_rules_blackouts_touch"();
create or replace function "service_rules_durations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "service_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "service_rules_durations_insert" after insert on "service_rules_durations" referencing new table as changed for each statement execute function "service_rules_durations_touch"();
create trigger "service_rules_durations_update" after update on "service_rules_durations" referencing new table as changed for each statement execute function "service_rules_durations_touch"();
create trigger "service_rules_durations_delete" after delete on "service_rules_durations" referencing old table as changed for each statement execute function "service_rules_durations_touch"();
create or replace function "service_rules_hours_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "service_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "service_rules_hours_insert" after insert on "service_rules_hours" referencing new table as changed for each statement execute function "service_rules_hours_touch"();
create trigger "service_rules_hours_update" after update on "service_rules_hours" referencing new table as changed for each statement execute function "service_rules_hours_touch"();
create trigger "service_rules_hours_delete" after delete on "service_rules_hours" referencing old table as changed for each statement execute function "service_rules_hours_touch"();
create or replace function "service_rules_lead_times_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "service_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "service_rules_lead_times_insert" after insert on "service_rules_lead_times" referencing new table as changed for each statement execute function "service_rules_lead_times_touch"();
create trigger "service_rules_lead_times_update" after update on "service_rules_lead_times" referencing new table as changed for each statement execute function "service_rules_lead_times_touch"();
create trigger "service_rules_lead_times_delete" after delete on "service_rules_lead_times" referencing old table as changed for each statement execute function "service_rules_lead_times_touch"();
alter table "calendar_feeds" add constraint "calendar_feeds_crew_fk" foreign key (cemetery_id, "crew_id") references "crews" (cemetery_id, id);
alter table "calendar_feeds" add constraint "calendar_feeds_chapel_fk" foreign key (cemetery_id, "chapel_id") references "chapels" (cemetery_id, id);
alter table "calendar_feeds" add constraint "calendar_feeds_funeral_home_fk" foreign key (cemetery_id, "funeral_home_id") references "funeral_homes" (cemetery_id, id);
alter table "chapels" add constraint "chapels_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "crews_members" add constraint "crews_members_parent_fk" foreign key (cemetery_id, parent_id) references "crews" (cemetery_id, id);
alter table "crews_sections" add constraint "crews_sections_parent_fk" foreign key (cemetery_id, parent_id) references "crews" (cemetery_id, id);
alter table "crews_sections" add constraint "crews_sections_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
alter table "service_rules_blackouts" add constraint "service_rules_blackouts_parent_fk" foreign key (cemetery_id, parent_id) references "service_rules" (cemetery_id, id);
alter table "service_rules_durations" add constraint "service_rules_durations_parent_fk" foreign key (cemetery_id, parent_id) references "service_rules" (cemetery_id, id);
alter table "service_rules_hours" add constraint "service_rules_hours_parent_fk" foreign key (cemetery_id, parent_id) references "service_rules" (cemetery_id, id);
alter table "service_rules_lead_times" add constraint "service_rules_lead_times_parent_fk" foreign key (cemetery_id, parent_id) references "service_rules" (cemetery_id, id);
alter table "interments" add constraint "interments_chapel_fk" foreign key (cemetery_id, "chapel_id") references "chapels" (cemetery_id, id) not valid;
alter table "interments" add constraint "interments_crew_fk" foreign key (cemetery_id, "crew_id") references "crews" (cemetery_id, id) not valid;
select app_backfill('interments');
