-- Generated from the areas.

create sequence "cremains_id_seq";
grant usage on sequence "cremains_id_seq" to sexton_app;
create table "cremains" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('cremains_id_seq'),
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
  "deceased_id" bigint,
  "stated_name" text,
  "status" text collate "C",
  "disc_number" text,
  "disc_number_key" text collate "C",
  "received_on" date,
  "received_from_id" bigint,
  "funeral_home_id" bigint,
  "handed_over_by" text,
  "received_by_id" bigint,
  "place_id" bigint,
  "container" text,
  "weight" numeric(18,2),
  "part_of_id" bigint,
  "crematory" text,
  "cremation_number" text,
  "cremated_on" date,
  "interment_id" bigint,
  "notice_by" date,
  "collect_by" date,
  "released_to" text,
  "ended_on" date,
  "person_name" text,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "cremains" enable row level security;
create policy tenant on "cremains" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "cremains" to sexton_app;
create index "cremains_label" on "cremains" (cemetery_id, sort_key, id) where archived_at is null;
create index "cremains_updated" on "cremains" (cemetery_id, updated_at, id) where archived_at is null;
create index "cremains_archived" on "cremains" (cemetery_id, sort_key, id) where archived_at is not null;
create index "cremains_by_number_key" on "cremains" (cemetery_id, "number_key", id) where archived_at is null;
create index "cremains_by_disc_number_key" on "cremains" (cemetery_id, "disc_number_key", id) where archived_at is null;
create index "cremains_by_received_on" on "cremains" (cemetery_id, "received_on", id) where archived_at is null;
create index "cremains_by_place_id" on "cremains" (cemetery_id, "place_id", id) where archived_at is null;
create index "cremains_by_collect_by" on "cremains" (cemetery_id, "collect_by", id) where archived_at is null;
create index "cremains_by_notice_by" on "cremains" (cemetery_id, "notice_by", id) where archived_at is null;
create index "cremains_by_ended_on" on "cremains" (cemetery_id, "ended_on", id) where archived_at is null;
create index "cremains_by_status" on "cremains" (cemetery_id, "status", id) where archived_at is null;
create index "cremains_by_deceased_id" on "cremains" (cemetery_id, "deceased_id", id) where archived_at is null and "deceased_id" is not null;
create index "cremains_by_received_from_id" on "cremains" (cemetery_id, "received_from_id", id) where archived_at is null and "received_from_id" is not null;
create index "cremains_by_funeral_home_id" on "cremains" (cemetery_id, "funeral_home_id", id) where archived_at is null and "funeral_home_id" is not null;
create index "cremains_by_received_by_id" on "cremains" (cemetery_id, "received_by_id", id) where archived_at is null and "received_by_id" is not null;
create index "cremains_by_part_of_id" on "cremains" (cemetery_id, "part_of_id", id) where archived_at is null and "part_of_id" is not null;
create index "cremains_by_interment_id" on "cremains" (cemetery_id, "interment_id", id) where archived_at is null and "interment_id" is not null;
create unique index "cremains_unique_number" on "cremains" (cemetery_id, "number_key") where archived_at is null;
create sequence "cremains_entitled_id_seq";
grant usage on sequence "cremains_entitled_id_seq" to sexton_app;
create table "cremains_entitled" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('cremains_entitled_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contact_id" bigint,
  "name" text,
  "capacity" text collate "C",
  "answer" text collate "C",
  "on" date,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "cremains_entitled" enable row level security;
create policy tenant on "cremains_entitled" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "cremains_entitled" to sexton_app;
create index "cremains_entitled_parent" on "cremains_entitled" (cemetery_id, parent_id, position);
create index "cremains_entitled_by_contact_id" on "cremains_entitled" (cemetery_id, "contact_id", parent_id);
create sequence "cremains_notices_id_seq";
grant usage on sequence "cremains_notices_id_seq" to sexton_app;
create table "cremains_notices" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('cremains_notices_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "on" date,
  "way" text collate "C",
  "contact_id" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "cremains_notices" enable row level security;
create policy tenant on "cremains_notices" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "cremains_notices" to sexton_app;
create index "cremains_notices_parent" on "cremains_notices" (cemetery_id, parent_id, position);
create index "cremains_notices_by_contact_id" on "cremains_notices" (cemetery_id, "contact_id", parent_id);
create sequence "custody_events_id_seq";
grant usage on sequence "custody_events_id_seq" to sexton_app;
create table "custody_events" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('custody_events_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "cremains_id" bigint,
  "turn" bigint,
  "kind" text collate "C",
  "on" date,
  "place" text,
  "person" text,
  "relation" text,
  "document" text collate "C",
  "document_digits" text,
  "signature" text,
  "signed_on_paper" boolean not null default false,
  "remarks" text,
  "recorded_by" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "custody_events" enable row level security;
create policy tenant on "custody_events" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "custody_events" to sexton_app;
create index "custody_events_label" on "custody_events" (cemetery_id, sort_key, id) where archived_at is null;
create index "custody_events_updated" on "custody_events" (cemetery_id, updated_at, id) where archived_at is null;
create index "custody_events_archived" on "custody_events" (cemetery_id, sort_key, id) where archived_at is not null;
create index "custody_events_by_on" on "custody_events" (cemetery_id, "on", id) where archived_at is null;
create index "custody_events_by_kind" on "custody_events" (cemetery_id, "kind", id) where archived_at is null;
create index "custody_events_by_cremains_id" on "custody_events" (cemetery_id, "cremains_id", id) where archived_at is null;
create unique index "custody_events_unique_cremains_id_turn" on "custody_events" (cemetery_id, "cremains_id", "turn") where archived_at is null;
create sequence "custody_places_id_seq";
grant usage on sequence "custody_places_id_seq" to sexton_app;
create table "custody_places" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('custody_places_id_seq'),
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
  "kind" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "custody_places" enable row level security;
create policy tenant on "custody_places" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "custody_places" to sexton_app;
create index "custody_places_label" on "custody_places" (cemetery_id, sort_key, id) where archived_at is null;
create index "custody_places_updated" on "custody_places" (cemetery_id, updated_at, id) where archived_at is null;
create index "custody_places_archived" on "custody_places" (cemetery_id, sort_key, id) where archived_at is not null;
create index "custody_places_by_name_key" on "custody_places" (cemetery_id, "name_key", id) where archived_at is null;
create index "custody_places_by_kind" on "custody_places" (cemetery_id, "kind", id) where archived_at is null;
create unique index "custody_places_unique_name" on "custody_places" (cemetery_id, "name_key") where archived_at is null;
create sequence "custody_rules_id_seq";
grant usage on sequence "custody_rules_id_seq" to sexton_app;
create table "custody_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('custody_rules_id_seq'),
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
  "in_force_from" date,
  "reviewed" boolean not null default false,
  "count" bigint,
  "unit" text collate "C",
  "counted_from" text collate "C",
  "notice_after" bigint,
  "afterwards" text collate "C",
  "source" text,
  "verified" boolean not null default false,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "custody_rules" enable row level security;
create policy tenant on "custody_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "custody_rules" to sexton_app;
create index "custody_rules_label" on "custody_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "custody_rules_updated" on "custody_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "custody_rules_archived" on "custody_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "custody_rules_by_name_key" on "custody_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "custody_rules_by_jurisdiction" on "custody_rules" (cemetery_id, "jurisdiction", id) where archived_at is null;
create index "custody_rules_by_in_force_from" on "custody_rules" (cemetery_id, "in_force_from", id) where archived_at is null;
create index "custody_rules_by_count" on "custody_rules" (cemetery_id, "count", id) where archived_at is null;
create index "custody_rules_by_unit" on "custody_rules" (cemetery_id, "unit", id) where archived_at is null;
create index "custody_rules_by_reviewed" on "custody_rules" (cemetery_id, "reviewed", id) where archived_at is null;
create unique index "custody_rules_unique_name" on "custody_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "disinterments_id_seq";
grant usage on sequence "disinterments_id_seq" to sexton_app;
create table "disinterments" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('disinterments_id_seq'),
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
  "interment_id" bigint,
  "kind" text collate "C",
  "status" text collate "C",
  "reason" text,
  "requested_by_id" bigint,
  "requested_on" date,
  "from_id" bigint,
  "location_id" bigint,
  "position" text,
  "destination" text,
  "taken_by" text,
  "jurisdiction" text collate "C",
  "permit_kind" text collate "C",
  "permit_number" text,
  "permit_by" text,
  "permit_on" date,
  "court_order" text,
  "planned_for" timestamptz,
  "done_on" date,
  "returned_on" date,
  "new_interment_id" bigint,
  "override_reason" text,
  "cancel_reason" text,
  "person_name" text,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "disinterments" enable row level security;
create policy tenant on "disinterments" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "disinterments" to sexton_app;
create index "disinterments_label" on "disinterments" (cemetery_id, sort_key, id) where archived_at is null;
create index "disinterments_updated" on "disinterments" (cemetery_id, updated_at, id) where archived_at is null;
create index "disinterments_archived" on "disinterments" (cemetery_id, sort_key, id) where archived_at is not null;
create index "disinterments_by_number_key" on "disinterments" (cemetery_id, "number_key", id) where archived_at is null;
create index "disinterments_by_kind" on "disinterments" (cemetery_id, "kind", id) where archived_at is null;
create index "disinterments_by_planned_for" on "disinterments" (cemetery_id, "planned_for", id) where archived_at is null;
create index "disinterments_by_done_on" on "disinterments" (cemetery_id, "done_on", id) where archived_at is null;
create index "disinterments_by_status" on "disinterments" (cemetery_id, "status", id) where archived_at is null;
create index "disinterments_by_requested_on" on "disinterments" (cemetery_id, "requested_on", id) where archived_at is null;
create index "disinterments_by_interment_id" on "disinterments" (cemetery_id, "interment_id", id) where archived_at is null and "interment_id" is not null;
create index "disinterments_by_requested_by_id" on "disinterments" (cemetery_id, "requested_by_id", id) where archived_at is null and "requested_by_id" is not null;
create index "disinterments_by_from_id" on "disinterments" (cemetery_id, "from_id", id) where archived_at is null and "from_id" is not null;
create index "disinterments_by_location_id" on "disinterments" (cemetery_id, "location_id", id) where archived_at is null and "location_id" is not null;
create index "disinterments_by_new_interment_id" on "disinterments" (cemetery_id, "new_interment_id", id) where archived_at is null and "new_interment_id" is not null;
create unique index "disinterments_unique_number" on "disinterments" (cemetery_id, "number_key") where archived_at is null;
create sequence "disinterments_consents_id_seq";
grant usage on sequence "disinterments_consents_id_seq" to sexton_app;
create table "disinterments_consents" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('disinterments_consents_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contact_id" bigint,
  "name" text,
  "capacity" text collate "C",
  "answer" text collate "C",
  "on" date,
  "paper" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "disinterments_consents" enable row level security;
create policy tenant on "disinterments_consents" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "disinterments_consents" to sexton_app;
create index "disinterments_consents_parent" on "disinterments_consents" (cemetery_id, parent_id, position);
create index "disinterments_consents_by_contact_id" on "disinterments_consents" (cemetery_id, "contact_id", parent_id);
create or replace function "cremains_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"name":', coalesce(to_json(c."name")::text, 'null'), ',"capacity":', coalesce('"' || c."capacity" || '"', 'null'), ',"answer":', coalesce('"' || c."answer" || '"', 'null'), ',"on":', coalesce(to_json(c."on")::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "cremains_entitled" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"on":', coalesce(to_json(c."on")::text, 'null'), ',"way":', coalesce('"' || c."way" || '"', 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "cremains_notices" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"statedName":', coalesce(to_json(new."stated_name")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"discNumber":', coalesce(to_json(new."disc_number")::text, 'null'), ',"receivedOn":', coalesce(to_json(new."received_on")::text, 'null'), ',"receivedFrom":', coalesce(new."received_from_id"::text, 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"handedOverBy":', coalesce(to_json(new."handed_over_by")::text, 'null'), ',"receivedBy":', coalesce(new."received_by_id"::text, 'null'), ',"place":', coalesce(new."place_id"::text, 'null'), ',"container":', coalesce(to_json(new."container")::text, 'null'), ',"weight":', coalesce(new."weight"::text, 'null'), ',"partOf":', coalesce(new."part_of_id"::text, 'null'), ',"crematory":', coalesce(to_json(new."crematory")::text, 'null'), ',"cremationNumber":', coalesce(to_json(new."cremation_number")::text, 'null'), ',"crematedOn":', coalesce(to_json(new."cremated_on")::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"entitled":', child_1, ',"notices":', child_2, ',"noticeBy":', coalesce(to_json(new."notice_by")::text, 'null'), ',"collectBy":', coalesce(to_json(new."collect_by")::text, 'null'), ',"releasedTo":', coalesce(to_json(new."released_to")::text, 'null'), ',"endedOn":', coalesce(to_json(new."ended_on")::text, 'null'), ',"personName":', coalesce(to_json(new."person_name")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "cremains_body" before insert or update on "cremains" for each row execute function "cremains_body"();
select app_keep_inline('cremains');
create or replace function "cremains_entitled_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "cremains" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "cremains_entitled_insert" after insert on "cremains_entitled" referencing new table as changed for each statement execute function "cremains_entitled_touch"();
create trigger "cremains_entitled_update" after update on "cremains_entitled" referencing new table as changed for each statement execute function "cremains_entitled_touch"();
create trigger "cremains_entitled_delete" after delete on "cremains_entitled" referencing old table as changed for each statement execute function "cremains_entitled_touch"();
create or replace function "cremains_notices_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "cremains" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "cremains_notices_insert" after insert on "cremains_notices" referencing new table as changed for each statement execute function "cremains_notices_touch"();
create trigger "cremains_notices_update" after update on "cremains_notices" referencing new table as changed for each statement execute function "cremains_notices_touch"();
create trigger "cremains_notices_delete" after delete on "cremains_notices" referencing old table as changed for each statement execute function "cremains_notices_touch"();
create or replace function "custody_events_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"cremains":', coalesce(new."cremains_id"::text, 'null'), ',"turn":', coalesce(new."turn"::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"on":', coalesce(to_json(new."on")::text, 'null'), ',"place":', coalesce(to_json(new."place")::text, 'null'), ',"person":', coalesce(to_json(new."person")::text, 'null'), ',"relation":', coalesce(to_json(new."relation")::text, 'null'), ',"document":', coalesce('"' || new."document" || '"', 'null'), ',"documentDigits":', coalesce(to_json(new."document_digits")::text, 'null'), ',"signature":', coalesce(to_json(new."signature")::text, 'null'), ',"signedOnPaper":', case when new."signed_on_paper" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"recordedBy":', coalesce(to_json(new."recorded_by")::text, 'null')), '}');
  return new;
end $$;
create trigger "custody_events_body" before insert or update on "custody_events" for each row execute function "custody_events_body"();
select app_keep_inline('custody_events');
create or replace function "custody_places_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null')), '}');
  return new;
end $$;
create trigger "custody_places_body" before insert or update on "custody_places" for each row execute function "custody_places_body"();
select app_keep_inline('custody_places');
create or replace function "custody_rules_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"jurisdiction":', coalesce('"' || new."jurisdiction" || '"', 'null'), ',"inForceFrom":', coalesce(to_json(new."in_force_from")::text, 'null'), ',"reviewed":', case when new."reviewed" then 'true' else 'false' end, ',"count":', coalesce(new."count"::text, 'null'), ',"unit":', coalesce('"' || new."unit" || '"', 'null'), ',"countedFrom":', coalesce('"' || new."counted_from" || '"', 'null'), ',"noticeAfter":', coalesce(new."notice_after"::text, 'null'), ',"afterwards":', coalesce('"' || new."afterwards" || '"', 'null'), ',"source":', coalesce(to_json(new."source")::text, 'null'), ',"verified":', case when new."verified" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "custody_rules_body" before insert or update on "custody_rules" for each row execute function "custody_rules_body"();
select app_keep_inline('custody_rules');
create or replace function "disinterments_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"name":', coalesce(to_json(c."name")::text, 'null'), ',"capacity":', coalesce('"' || c."capacity" || '"', 'null'), ',"answer":', coalesce('"' || c."answer" || '"', 'null'), ',"on":', coalesce(to_json(c."on")::text, 'null'), ',"paper":', coalesce(to_json(c."paper")::text, 'null')), '}'), ',' order by c.position), ']') from "disinterments_consents" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reason":', coalesce(to_json(new."reason")::text, 'null'), ',"requestedBy":', coalesce(new."requested_by_id"::text, 'null'), ',"requestedOn":', coalesce(to_json(new."requested_on")::text, 'null'), ',"from":', coalesce(new."from_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"position":', coalesce(to_json(new."position")::text, 'null'), ',"destination":', coalesce(to_json(new."destination")::text, 'null'), ',"takenBy":', coalesce(to_json(new."taken_by")::text, 'null'), ',"jurisdiction":', coalesce('"' || new."jurisdiction" || '"', 'null'), ',"permitKind":', coalesce('"' || new."permit_kind" || '"', 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"permitBy":', coalesce(to_json(new."permit_by")::text, 'null'), ',"permitOn":', coalesce(to_json(new."permit_on")::text, 'null'), ',"courtOrder":', coalesce(to_json(new."court_order")::text, 'null'), ',"consents":', child_1, ',"plannedFor":', coalesce(rtrim(to_json(new."planned_for" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"doneOn":', coalesce(to_json(new."done_on")::text, 'null'), ',"returnedOn":', coalesce(to_json(new."returned_on")::text, 'null'), ',"newInterment":', coalesce(new."new_interment_id"::text, 'null'), ',"overrideReason":', coalesce(to_json(new."override_reason")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"personName":', coalesce(to_json(new."person_name")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "disinterments_body" before insert or update on "disinterments" for each row execute function "disinterments_body"();
select app_keep_inline('disinterments');
create or replace function "disinterments_consents_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "disinterments" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "disinterments_consents_insert" after insert on "disinterments_consents" referencing new table as changed for each statement execute function "disinterments_consents_touch"();
create trigger "disinterments_consents_update" after update on "disinterments_consents" referencing new table as changed for each statement execute function "disinterments_consents_touch"();
create trigger "disinterments_consents_delete" after delete on "disinterments_consents" referencing old table as changed for each statement execute function "disinterments_consents_touch"();
alter table "cremains" add constraint "cremains_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "cremains" add constraint "cremains_received_from_fk" foreign key (cemetery_id, "received_from_id") references "contacts" (cemetery_id, id);
alter table "cremains" add constraint "cremains_funeral_home_fk" foreign key (cemetery_id, "funeral_home_id") references "funeral_homes" (cemetery_id, id);
alter table "cremains" add constraint "cremains_place_fk" foreign key (cemetery_id, "place_id") references "custody_places" (cemetery_id, id);
alter table "cremains" add constraint "cremains_part_of_fk" foreign key (cemetery_id, "part_of_id") references "cremains" (cemetery_id, id);
alter table "cremains" add constraint "cremains_interment_fk" foreign key (cemetery_id, "interment_id") references "interments" (cemetery_id, id);
alter table "cremains_entitled" add constraint "cremains_entitled_parent_fk" foreign key (cemetery_id, parent_id) references "cremains" (cemetery_id, id);
alter table "cremains_entitled" add constraint "cremains_entitled_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "cremains_notices" add constraint "cremains_notices_parent_fk" foreign key (cemetery_id, parent_id) references "cremains" (cemetery_id, id);
alter table "cremains_notices" add constraint "cremains_notices_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "custody_events" add constraint "custody_events_cremains_fk" foreign key (cemetery_id, "cremains_id") references "cremains" (cemetery_id, id);
alter table "disinterments" add constraint "disinterments_interment_fk" foreign key (cemetery_id, "interment_id") references "interments" (cemetery_id, id);
alter table "disinterments" add constraint "disinterments_requested_by_fk" foreign key (cemetery_id, "requested_by_id") references "contacts" (cemetery_id, id);
alter table "disinterments" add constraint "disinterments_from_fk" foreign key (cemetery_id, "from_id") references "locations" (cemetery_id, id);
alter table "disinterments" add constraint "disinterments_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "disinterments" add constraint "disinterments_new_interment_fk" foreign key (cemetery_id, "new_interment_id") references "interments" (cemetery_id, id);
alter table "disinterments_consents" add constraint "disinterments_consents_parent_fk" foreign key (cemetery_id, parent_id) references "disinterments" (cemetery_id, id);
alter table "disinterments_consents" add constraint "disinterments_consents_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
