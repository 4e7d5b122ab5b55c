-- Generated from the areas.

create sequence "memorials_id_seq";
create table "memorials" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('memorials_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "persons" text,
  "persons_key" text collate "C",
  "type" text collate "C",
  "status" text collate "C",
  "permit_number" text,
  "permit_number_key" text collate "C",
  "applicant_id" bigint,
  "mason_id" bigint,
  "requested_on" date,
  "approved_on" date,
  "installed_on" text,
  "installed_on_edtf" text,
  "installed_on_earliest" date,
  "installed_on_latest" date,
  "removed_on" text,
  "removed_on_edtf" text,
  "removed_on_earliest" date,
  "removed_on_latest" date,
  "material" text,
  "width" numeric(18,1),
  "height" numeric(18,1),
  "thickness" numeric(18,1),
  "foundation" text,
  "inscription" text,
  "condition" text collate "C",
  "next_inspection" date,
  "spaces" text,
  "spaces_key" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "memorials" enable row level security;
create policy tenant on "memorials" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "memorials" to sexton_app;
grant usage on sequence "memorials_id_seq" to sexton_app;
create index "memorials_label" on "memorials" (cemetery_id, sort_key, id) where archived_at is null;
create index "memorials_updated" on "memorials" (cemetery_id, updated_at, id) where archived_at is null;
create index "memorials_archived" on "memorials" (cemetery_id, sort_key, id) where archived_at is not null;
create index "memorials_by_persons_key" on "memorials" (cemetery_id, "persons_key", id) where archived_at is null;
create index "memorials_by_spaces_key" on "memorials" (cemetery_id, "spaces_key", id) where archived_at is null;
create index "memorials_by_type" on "memorials" (cemetery_id, "type", id) where archived_at is null;
create index "memorials_by_status" on "memorials" (cemetery_id, "status", id) where archived_at is null;
create index "memorials_by_condition" on "memorials" (cemetery_id, "condition", id) where archived_at is null;
create index "memorials_by_next_inspection" on "memorials" (cemetery_id, "next_inspection", id) where archived_at is null;
create index "memorials_by_requested_on" on "memorials" (cemetery_id, "requested_on", id) where archived_at is null;
create index "memorials_by_permit_number_key" on "memorials" (cemetery_id, "permit_number_key", id) where archived_at is null;
create index "memorials_by_applicant_id" on "memorials" (cemetery_id, "applicant_id", id) where archived_at is null and "applicant_id" is not null;
create index "memorials_by_mason_id" on "memorials" (cemetery_id, "mason_id", id) where archived_at is null and "mason_id" is not null;
create unique index "memorials_unique_permit_number" on "memorials" (cemetery_id, "permit_number_key") where archived_at is null;
create sequence "memorials_deceased_id_seq";
create table "memorials_deceased" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('memorials_deceased_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "memorials_deceased" enable row level security;
create policy tenant on "memorials_deceased" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "memorials_deceased" to sexton_app;
grant usage on sequence "memorials_deceased_id_seq" to sexton_app;
create index "memorials_deceased_parent" on "memorials_deceased" (cemetery_id, parent_id, position);
create index "memorials_deceased_ref" on "memorials_deceased" (cemetery_id, ref_id, parent_id);
create sequence "memorials_inspections_id_seq";
create table "memorials_inspections" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('memorials_inspections_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "on" date,
  "method" text collate "C",
  "result" text collate "C",
  "action" text,
  "next_due" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "memorials_inspections" enable row level security;
create policy tenant on "memorials_inspections" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "memorials_inspections" to sexton_app;
grant usage on sequence "memorials_inspections_id_seq" to sexton_app;
create index "memorials_inspections_parent" on "memorials_inspections" (cemetery_id, parent_id, position);
create sequence "memorials_locations_id_seq";
create table "memorials_locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('memorials_locations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "memorials_locations" enable row level security;
create policy tenant on "memorials_locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "memorials_locations" to sexton_app;
grant usage on sequence "memorials_locations_id_seq" to sexton_app;
create index "memorials_locations_parent" on "memorials_locations" (cemetery_id, parent_id, position);
create index "memorials_locations_ref" on "memorials_locations" (cemetery_id, ref_id, parent_id);
create sequence "trees_id_seq";
create table "trees" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trees_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "tag_number" text,
  "tag_number_key" text collate "C",
  "common_name" text,
  "common_name_key" text collate "C",
  "botanical_name" text,
  "botanical_name_key" text collate "C",
  "location_id" bigint,
  "point" jsonb,
  "dbh" numeric(18,1),
  "height" numeric(18,1),
  "spread" numeric(18,1),
  "condition" text collate "C",
  "risk" text collate "C",
  "status" text collate "C",
  "planted_on" text,
  "planted_on_edtf" text,
  "planted_on_earliest" date,
  "planted_on_latest" date,
  "removed_on" text,
  "removed_on_edtf" text,
  "removed_on_earliest" date,
  "removed_on_latest" date,
  "last_inspection" date,
  "next_inspection" date,
  "persons" text,
  "donor_id" bigint,
  "dedication" text,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trees" enable row level security;
create policy tenant on "trees" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "trees" to sexton_app;
grant usage on sequence "trees_id_seq" to sexton_app;
create index "trees_label" on "trees" (cemetery_id, sort_key, id) where archived_at is null;
create index "trees_updated" on "trees" (cemetery_id, updated_at, id) where archived_at is null;
create index "trees_archived" on "trees" (cemetery_id, sort_key, id) where archived_at is not null;
create index "trees_by_tag_number_key" on "trees" (cemetery_id, "tag_number_key", id) where archived_at is null;
create index "trees_by_common_name_key" on "trees" (cemetery_id, "common_name_key", id) where archived_at is null;
create index "trees_by_botanical_name_key" on "trees" (cemetery_id, "botanical_name_key", id) where archived_at is null;
create index "trees_by_location_id" on "trees" (cemetery_id, "location_id", id) where archived_at is null;
create index "trees_by_condition" on "trees" (cemetery_id, "condition", id) where archived_at is null;
create index "trees_by_risk" on "trees" (cemetery_id, "risk", id) where archived_at is null;
create index "trees_by_next_inspection" on "trees" (cemetery_id, "next_inspection", id) where archived_at is null;
create index "trees_by_status" on "trees" (cemetery_id, "status", id) where archived_at is null;
create index "trees_by_last_inspection" on "trees" (cemetery_id, "last_inspection", id) where archived_at is null;
create index "trees_by_donor_id" on "trees" (cemetery_id, "donor_id", id) where archived_at is null and "donor_id" is not null;
create unique index "trees_unique_tag_number" on "trees" (cemetery_id, "tag_number_key") where archived_at is null;
create sequence "trees_dedicated_to_id_seq";
create table "trees_dedicated_to" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trees_dedicated_to_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trees_dedicated_to" enable row level security;
create policy tenant on "trees_dedicated_to" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "trees_dedicated_to" to sexton_app;
grant usage on sequence "trees_dedicated_to_id_seq" to sexton_app;
create index "trees_dedicated_to_parent" on "trees_dedicated_to" (cemetery_id, parent_id, position);
create index "trees_dedicated_to_ref" on "trees_dedicated_to" (cemetery_id, ref_id, parent_id);
create sequence "trees_inspections_id_seq";
create table "trees_inspections" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trees_inspections_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "on" date,
  "condition" text collate "C",
  "risk" text collate "C",
  "dbh" numeric(18,1),
  "action" text,
  "next_due" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trees_inspections" enable row level security;
create policy tenant on "trees_inspections" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "trees_inspections" to sexton_app;
grant usage on sequence "trees_inspections_id_seq" to sexton_app;
create index "trees_inspections_parent" on "trees_inspections" (cemetery_id, parent_id, position);
alter table "memorials" add constraint "memorials_applicant_fk" foreign key (cemetery_id, "applicant_id") references "contacts" (cemetery_id, id);
alter table "memorials" add constraint "memorials_mason_fk" foreign key (cemetery_id, "mason_id") references "vendors" (cemetery_id, id);
alter table "memorials_deceased" add constraint "memorials_deceased_parent_fk" foreign key (cemetery_id, parent_id) references "memorials" (cemetery_id, id);
alter table "memorials_deceased" add constraint "memorials_deceased_ref_fk" foreign key (cemetery_id, ref_id) references "deceased" (cemetery_id, id);
alter table "memorials_inspections" add constraint "memorials_inspections_parent_fk" foreign key (cemetery_id, parent_id) references "memorials" (cemetery_id, id);
alter table "memorials_locations" add constraint "memorials_locations_parent_fk" foreign key (cemetery_id, parent_id) references "memorials" (cemetery_id, id);
alter table "memorials_locations" add constraint "memorials_locations_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
alter table "trees" add constraint "trees_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "trees" add constraint "trees_donor_fk" foreign key (cemetery_id, "donor_id") references "contacts" (cemetery_id, id);
alter table "trees_dedicated_to" add constraint "trees_dedicated_to_parent_fk" foreign key (cemetery_id, parent_id) references "trees" (cemetery_id, id);
alter table "trees_dedicated_to" add constraint "trees_dedicated_to_ref_fk" foreign key (cemetery_id, ref_id) references "deceased" (cemetery_id, id);
alter table "trees_inspections" add constraint "trees_inspections_parent_fk" foreign key (cemetery_id, parent_id) references "trees" (cemetery_id, id);
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
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"persons":', coalesce(to_json(new."persons")::text, 'null'), ',"deceased":', child_1, ',"locations":', child_2, ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"applicant":', coalesce(new."applicant_id"::text, 'null'), ',"mason":', coalesce(new."mason_id"::text, 'null'), ',"requestedOn":', coalesce(to_json(new."requested_on")::text, 'null'), ',"approvedOn":', coalesce(to_json(new."approved_on")::text, 'null'), ',"installedOn":', case when new."installed_on" is null then 'null' else concat('{"text":', to_json(new."installed_on"), ',"edtf":', coalesce('"' || new."installed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."installed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."installed_on_latest")::text, 'null'), '}') end, ',"removedOn":', case when new."removed_on" is null then 'null' else concat('{"text":', to_json(new."removed_on"), ',"edtf":', coalesce('"' || new."removed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."removed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."removed_on_latest")::text, 'null'), '}') end, ',"material":', coalesce(to_json(new."material")::text, 'null'), ',"width":', coalesce(new."width"::text, 'null'), ',"height":', coalesce(new."height"::text, 'null'), ',"thickness":', coalesce(new."thickness"::text, 'null'), ',"foundation":', coalesce(to_json(new."foundation")::text, 'null'), ',"inscription":', coalesce(to_json(new."inscription")::text, 'null'), ',"inspections":', child_3, ',"condition":', coalesce('"' || new."condition" || '"', 'null'), ',"nextInspection":', coalesce(to_json(new."next_inspection")::text, 'null'), ',"spaces":', coalesce(to_json(new."spaces")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "memorials_body" before insert or update on "memorials" for each row execute function "memorials_body"();
select app_keep_inline('memorials');
create or replace function "memorials_deceased_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "memorials" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "memorials_deceased_insert" after insert on "memorials_deceased" referencing new table as changed for each statement execute function "memorials_deceased_touch"();
create trigger "memorials_deceased_update" after update on "memorials_deceased" referencing new table as changed for each statement execute function "memorials_deceased_touch"();
create trigger "memorials_deceased_delete" after delete on "memorials_deceased" referencing old table as changed for each statement execute function "memorials_deceased_touch"();
create or replace function "memorials_inspections_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "memorials" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "memorials_inspections_insert" after insert on "memorials_inspections" referencing new table as changed for each statement execute function "memorials_inspections_touch"();
create trigger "memorials_inspections_update" after update on "memorials_inspections" referencing new table as changed for each statement execute function "memorials_inspections_touch"();
create trigger "memorials_inspections_delete" after delete on "memorials_inspections" referencing old table as changed for each statement execute function "memorials_inspections_touch"();
create or replace function "memorials_locations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "memorials" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "memorials_locations_insert" after insert on "memorials_locations" referencing new table as changed for each statement execute function "memorials_locations_touch"();
create trigger "memorials_locations_update" after update on "memorials_locations" referencing new table as changed for each statement execute function "memorials_locations_touch"();
create trigger "memorials_locations_delete" after delete on "memorials_locations" referencing old table as changed for each statement execute function "memorials_locations_touch"();
create or replace function "trees_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"on":', coalesce(to_json(c."on")::text, 'null'), ',"condition":', coalesce('"' || c."condition" || '"', 'null'), ',"risk":', coalesce('"' || c."risk" || '"', 'null'), ',"dbh":', coalesce(c."dbh"::text, 'null'), ',"action":', coalesce(to_json(c."action")::text, 'null'), ',"nextDue":', coalesce(to_json(c."next_due")::text, 'null')), '}'), ',' order by c.position), ']') from "trees_inspections" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "trees_dedicated_to" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"tagNumber":', coalesce(to_json(new."tag_number")::text, 'null'), ',"commonName":', coalesce(to_json(new."common_name")::text, 'null'), ',"botanicalName":', coalesce(to_json(new."botanical_name")::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"point":', coalesce(new."point"::text, 'null'), ',"dbh":', coalesce(new."dbh"::text, 'null'), ',"height":', coalesce(new."height"::text, 'null'), ',"spread":', coalesce(new."spread"::text, 'null'), ',"condition":', coalesce('"' || new."condition" || '"', 'null'), ',"risk":', coalesce('"' || new."risk" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"plantedOn":', case when new."planted_on" is null then 'null' else concat('{"text":', to_json(new."planted_on"), ',"edtf":', coalesce('"' || new."planted_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."planted_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."planted_on_latest")::text, 'null'), '}') end, ',"removedOn":', case when new."removed_on" is null then 'null' else concat('{"text":', to_json(new."removed_on"), ',"edtf":', coalesce('"' || new."removed_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."removed_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."removed_on_latest")::text, 'null'), '}') end, ',"inspections":', child_1, ',"lastInspection":', coalesce(to_json(new."last_inspection")::text, 'null'), ',"nextInspection":', coalesce(to_json(new."next_inspection")::text, 'null'), ',"dedicatedTo":', child_2, ',"persons":', coalesce(to_json(new."persons")::text, 'null'), ',"donor":', coalesce(new."donor_id"::text, 'null'), ',"dedication":', coalesce(to_json(new."dedication")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "trees_body" before insert or update on "trees" for each row execute function "trees_body"();
select app_keep_inline('trees');
create or replace function "trees_dedicated_to_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "trees" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "trees_dedicated_to_insert" after insert on "trees_dedicated_to" referencing new table as changed for each statement execute function "trees_dedicated_to_touch"();
create trigger "trees_dedicated_to_update" after update on "trees_dedicated_to" referencing new table as changed for each statement execute function "trees_dedicated_to_touch"();
create trigger "trees_dedicated_to_delete" after delete on "trees_dedicated_to" referencing old table as changed for each statement execute function "trees_dedicated_to_touch"();
create or replace function "trees_inspections_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "trees" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "trees_inspections_insert" after insert on "trees_inspections" referencing new table as changed for each statement execute function "trees_inspections_touch"();
create trigger "trees_inspections_update" after update on "trees_inspections" referencing new table as changed for each statement execute function "trees_inspections_touch"();
create trigger "trees_inspections_delete" after delete on "trees_inspections" referencing old table as changed for each statement execute function "trees_inspections_touch"();
