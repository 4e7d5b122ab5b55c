-- Generated from the areas.

create sequence "recurring_work_orders_id_seq";
grant usage on sequence "recurring_work_orders_id_seq" to sexton_app;
create table "recurring_work_orders" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('recurring_work_orders_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "title" text,
  "title_key" text collate "C",
  "job_type_id" bigint,
  "status" text collate "C",
  "anniversary" text collate "C",
  "rule" text,
  "start" date,
  "until" date,
  "lead_days" bigint,
  "next_run" date,
  "last_run" date,
  "make_on" date,
  "deceased_id" bigint,
  "contract_id" bigint,
  "paid_until" date,
  "priority" text collate "C",
  "assignee_id" bigint,
  "vendor_id" bigint,
  "remarks" text,
  "replaces_id" bigint,
  "places" text,
  "places_key" text collate "C",
  "person_name" text,
  "person_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "recurring_work_orders" enable row level security;
create policy tenant on "recurring_work_orders" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "recurring_work_orders" to sexton_app;
create index "recurring_work_orders_label" on "recurring_work_orders" (cemetery_id, sort_key, id) where archived_at is null;
create index "recurring_work_orders_updated" on "recurring_work_orders" (cemetery_id, updated_at, id) where archived_at is null;
create index "recurring_work_orders_archived" on "recurring_work_orders" (cemetery_id, sort_key, id) where archived_at is not null;
create index "recurring_work_orders_by_title_key" on "recurring_work_orders" (cemetery_id, "title_key", id) where archived_at is null;
create index "recurring_work_orders_by_status" on "recurring_work_orders" (cemetery_id, "status", id) where archived_at is null;
create index "recurring_work_orders_by_next_run" on "recurring_work_orders" (cemetery_id, "next_run", id) where archived_at is null;
create index "recurring_work_orders_by_places_key" on "recurring_work_orders" (cemetery_id, "places_key", id) where archived_at is null;
create index "recurring_work_orders_by_person_name_key" on "recurring_work_orders" (cemetery_id, "person_name_key", id) where archived_at is null;
create index "recurring_work_orders_by_paid_until" on "recurring_work_orders" (cemetery_id, "paid_until", id) where archived_at is null;
create index "recurring_work_orders_by_assignee_id" on "recurring_work_orders" (cemetery_id, "assignee_id", id) where archived_at is null;
create index "recurring_work_orders_by_job_type_id" on "recurring_work_orders" (cemetery_id, "job_type_id", id) where archived_at is null and "job_type_id" is not null;
create index "recurring_work_orders_by_deceased_id" on "recurring_work_orders" (cemetery_id, "deceased_id", id) where archived_at is null and "deceased_id" is not null;
create index "recurring_work_orders_by_contract_id" on "recurring_work_orders" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "recurring_work_orders_by_vendor_id" on "recurring_work_orders" (cemetery_id, "vendor_id", id) where archived_at is null and "vendor_id" is not null;
create index "recurring_work_orders_by_replaces_id" on "recurring_work_orders" (cemetery_id, "replaces_id", id) where archived_at is null and "replaces_id" is not null;
create sequence "recurring_work_orders_checklist_id_seq";
grant usage on sequence "recurring_work_orders_checklist_id_seq" to sexton_app;
create table "recurring_work_orders_checklist" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('recurring_work_orders_checklist_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "task" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "recurring_work_orders_checklist" enable row level security;
create policy tenant on "recurring_work_orders_checklist" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "recurring_work_orders_checklist" to sexton_app;
create index "recurring_work_orders_checklist_parent" on "recurring_work_orders_checklist" (cemetery_id, parent_id, position);
create sequence "recurring_work_orders_locations_id_seq";
grant usage on sequence "recurring_work_orders_locations_id_seq" to sexton_app;
create table "recurring_work_orders_locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('recurring_work_orders_locations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "recurring_work_orders_locations" enable row level security;
create policy tenant on "recurring_work_orders_locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "recurring_work_orders_locations" to sexton_app;
create index "recurring_work_orders_locations_parent" on "recurring_work_orders_locations" (cemetery_id, parent_id, position);
create index "recurring_work_orders_locations_ref" on "recurring_work_orders_locations" (cemetery_id, ref_id, parent_id);
create sequence "recurring_work_orders_skipped_id_seq";
grant usage on sequence "recurring_work_orders_skipped_id_seq" to sexton_app;
create table "recurring_work_orders_skipped" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('recurring_work_orders_skipped_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "date" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "recurring_work_orders_skipped" enable row level security;
create policy tenant on "recurring_work_orders_skipped" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "recurring_work_orders_skipped" to sexton_app;
create index "recurring_work_orders_skipped_parent" on "recurring_work_orders_skipped" (cemetery_id, parent_id, position);
create or replace function "work_orders_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "work_orders_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"task":', coalesce(to_json(c."task")::text, 'null'), ',"done":', case when c."done" then 'true' else 'false' end, ',"doneAt":', coalesce(rtrim(to_json(c."done_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"doneBy":', coalesce(c."done_by_id"::text, 'null')), '}'), ',' order by c.position), ']') from "work_orders_checklist" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"jobType":', coalesce(new."job_type_id"::text, 'null'), ',"title":', coalesce(to_json(new."title")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"priority":', coalesce('"' || new."priority" || '"', 'null'), ',"due":', coalesce(to_json(new."due")::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"vendor":', coalesce(new."vendor_id"::text, 'null'), ',"locations":', child_1, ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"tree":', coalesce(new."tree_id"::text, 'null'), ',"recurring":', coalesce(new."recurring_id"::text, 'null'), ',"runDate":', coalesce(to_json(new."run_date")::text, 'null'), ',"requester":', coalesce(new."requester_id"::text, 'null'), ',"checklist":', child_2, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"timeSpent":', coalesce(new."time_spent"::text, 'null'), ',"startedAt":', coalesce(rtrim(to_json(new."started_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"finishedAt":', coalesce(rtrim(to_json(new."finished_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"since":', coalesce('"' || new."since" || '"', 'null'), ',"places":', coalesce(to_json(new."places")::text, 'null'), ',"personName":', coalesce(to_json(new."person_name")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "work_orders" add column "recurring_id" bigint;
alter table "work_orders" add column "run_date" date;
create or replace function "recurring_work_orders_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "recurring_work_orders_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"task":', coalesce(to_json(c."task")::text, 'null')), '}'), ',' order by c.position), ']') from "recurring_work_orders_checklist" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"date":', coalesce(to_json(c."date")::text, 'null')), '}'), ',' order by c.position), ']') from "recurring_work_orders_skipped" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"title":', coalesce(to_json(new."title")::text, 'null'), ',"jobType":', coalesce(new."job_type_id"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"anniversary":', coalesce('"' || new."anniversary" || '"', 'null'), ',"rule":', coalesce(to_json(new."rule")::text, 'null'), ',"start":', coalesce(to_json(new."start")::text, 'null'), ',"until":', coalesce(to_json(new."until")::text, 'null'), ',"leadDays":', coalesce(new."lead_days"::text, 'null'), ',"nextRun":', coalesce(to_json(new."next_run")::text, 'null'), ',"lastRun":', coalesce(to_json(new."last_run")::text, 'null'), ',"makeOn":', coalesce(to_json(new."make_on")::text, 'null'), ',"locations":', child_1, ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"paidUntil":', coalesce(to_json(new."paid_until")::text, 'null'), ',"priority":', coalesce('"' || new."priority" || '"', 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"vendor":', coalesce(new."vendor_id"::text, 'null'), ',"checklist":', child_2, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"skipped":', child_3, ',"replaces":', coalesce(new."replaces_id"::text, 'null'), ',"places":', coalesce(to_json(new."places")::text, 'null'), ',"personName":', coalesce(to_json(new."person_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "recurring_work_orders_body" before insert or update on "recurring_work_orders" for each row execute function "recurring_work_orders_body"();
select app_keep_inline('recurring_work_orders');
create or replace function "recurring_work_orders_checklist_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "recurring_work_orders" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "recurring_work_orders_checklist_insert" after insert on "recurring_work_orders_checklist" referencing new table as changed for each statement execute function "recurring_work_orders_checklist_touch"();
create trigger "recurring_work_orders_checklist_update" after update on "recurring_work_orders_checklist" referencing new table as changed for each statement execute function "recurring_work_orders_checklist_touch"();
create trigger "recurring_work_orders_checklist_delete" after delete on "recurring_work_orders_checklist" referencing old table as changed for each statement execute function "recurring_work_orders_checklist_touch"();
create or replace function "recurring_work_orders_locations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "recurring_work_orders" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "recurring_work_orders_locations_insert" after insert on "recurring_work_orders_locations" referencing new table as changed for each statement execute function "recurring_work_orders_locations_touch"();
create trigger "recurring_work_orders_locations_update" after update on "recurring_work_orders_locations" referencing new table as changed for each statement execute function "recurring_work_orders_locations_touch"();
create trigger "recurring_work_orders_locations_delete" after delete on "recurring_work_orders_locations" referencing old table as changed for each statement execute function "recurring_work_orders_locations_touch"();
create or replace function "recurring_work_orders_skipped_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "recurring_work_orders" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "recurring_work_orders_skipped_insert" after insert on "recurring_work_orders_skipped" referencing new table as changed for each statement execute function "recurring_work_orders_skipped_touch"();
create trigger "recurring_work_orders_skipped_update" after update on "recurring_work_orders_skipped" referencing new table as changed for each statement execute function "recurring_work_orders_skipped_touch"();
create trigger "recurring_work_orders_skipped_delete" after delete on "recurring_work_orders_skipped" referencing old table as changed for each statement execute function "recurring_work_orders_skipped_touch"();
alter table "recurring_work_orders" add constraint "recurring_work_orders_job_type_fk" foreign key (cemetery_id, "job_type_id") references "job_types" (cemetery_id, id);
alter table "recurring_work_orders" add constraint "recurring_work_orders_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "recurring_work_orders" add constraint "recurring_work_orders_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "recurring_work_orders" add constraint "recurring_work_orders_vendor_fk" foreign key (cemetery_id, "vendor_id") references "vendors" (cemetery_id, id);
alter table "recurring_work_orders" add constraint "recurring_work_orders_replaces_fk" foreign key (cemetery_id, "replaces_id") references "recurring_work_orders" (cemetery_id, id);
alter table "recurring_work_orders_checklist" add constraint "recurring_work_orders_checklist_parent_fk" foreign key (cemetery_id, parent_id) references "recurring_work_orders" (cemetery_id, id);
alter table "recurring_work_orders_locations" add constraint "recurring_work_orders_locations_parent_fk" foreign key (cemetery_id, parent_id) references "recurring_work_orders" (cemetery_id, id);
alter table "recurring_work_orders_locations" add constraint "recurring_work_orders_locations_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
alter table "recurring_work_orders_skipped" add constraint "recurring_work_orders_skipped_parent_fk" foreign key (cemetery_id, parent_id) references "recurring_work_orders" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_recurring_fk" foreign key (cemetery_id, "recurring_id") references "recurring_work_orders" (cemetery_id, id) not valid;
select app_backfill('work_orders');

-- The rules whose next order is to be made, of all cemeteries: the job reads no others.
create index recurring_work_orders_due on recurring_work_orders (make_on, cemetery_id, id) where archived_at is null and make_on is not null;
comment on index recurring_work_orders_due is 'Rules whose next order is to be made, of all cemeteries.';
