-- Generated from the areas.

alter table "job_types" add column "priority" text collate "C";
alter table "job_types" add column "assignee_id" bigint;
alter table "job_types" add column "lead_days" bigint;
alter table "job_types" add column "burial" boolean not null default false;
alter table "job_types" add column "entombment" boolean not null default false;
alter table "job_types" add column "inurnment" boolean not null default false;
alter table "job_types" add column "scattering" boolean not null default false;
alter table "job_types" add column "cenotaph" boolean not null default false;
create index "job_types_by_priority" on "job_types" (cemetery_id, "priority", id) where archived_at is null;
create index "job_types_by_lead_days" on "job_types" (cemetery_id, "lead_days", id) where archived_at is null;
create index "job_types_by_burial" on "job_types" (cemetery_id, "burial", id) where archived_at is null;
create index "job_types_by_entombment" on "job_types" (cemetery_id, "entombment", id) where archived_at is null;
create index "job_types_by_inurnment" on "job_types" (cemetery_id, "inurnment", id) where archived_at is null;
create index "job_types_by_assignee_id" on "job_types" (cemetery_id, "assignee_id", id) where archived_at is null and "assignee_id" is not null;
create sequence "job_types_checklist_id_seq";
create table "job_types_checklist" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('job_types_checklist_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "task" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "job_types_checklist" enable row level security;
create policy tenant on "job_types_checklist" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "job_types_checklist" to sexton_app;
grant usage on sequence "job_types_checklist_id_seq" to sexton_app;
create index "job_types_checklist_parent" on "job_types_checklist" (cemetery_id, parent_id, position);
create sequence "work_orders_id_seq";
create table "work_orders" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('work_orders_id_seq'),
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
  "job_type_id" bigint,
  "title" text,
  "title_key" text collate "C",
  "status" text collate "C",
  "priority" text collate "C",
  "due" date,
  "scheduled_start" timestamptz,
  "assignee_id" bigint,
  "vendor_id" bigint,
  "deceased_id" bigint,
  "interment_id" bigint,
  "contract_id" bigint,
  "tree_id" bigint,
  "requester_id" bigint,
  "remarks" text,
  "time_spent" bigint,
  "started_at" timestamptz,
  "finished_at" timestamptz,
  "cancel_reason" text,
  "since" text collate "C",
  "places" text,
  "places_key" text collate "C",
  "person_name" text,
  "person_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "work_orders" enable row level security;
create policy tenant on "work_orders" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "work_orders" to sexton_app;
grant usage on sequence "work_orders_id_seq" to sexton_app;
create index "work_orders_label" on "work_orders" (cemetery_id, sort_key, id) where archived_at is null;
create index "work_orders_updated" on "work_orders" (cemetery_id, updated_at, id) where archived_at is null;
create index "work_orders_archived" on "work_orders" (cemetery_id, sort_key, id) where archived_at is not null;
create index "work_orders_by_title_key" on "work_orders" (cemetery_id, "title_key", id) where archived_at is null;
create index "work_orders_by_status" on "work_orders" (cemetery_id, "status", id) where archived_at is null;
create index "work_orders_by_due" on "work_orders" (cemetery_id, "due", id) where archived_at is null;
create index "work_orders_by_places_key" on "work_orders" (cemetery_id, "places_key", id) where archived_at is null;
create index "work_orders_by_person_name_key" on "work_orders" (cemetery_id, "person_name_key", id) where archived_at is null;
create index "work_orders_by_assignee_id" on "work_orders" (cemetery_id, "assignee_id", id) where archived_at is null;
create index "work_orders_by_priority" on "work_orders" (cemetery_id, "priority", id) where archived_at is null;
create index "work_orders_by_number_key" on "work_orders" (cemetery_id, "number_key", id) where archived_at is null;
create index "work_orders_by_scheduled_start" on "work_orders" (cemetery_id, "scheduled_start", id) where archived_at is null;
create index "work_orders_by_finished_at" on "work_orders" (cemetery_id, "finished_at", id) where archived_at is null;
create index "work_orders_by_job_type_id" on "work_orders" (cemetery_id, "job_type_id", id) where archived_at is null and "job_type_id" is not null;
create index "work_orders_by_vendor_id" on "work_orders" (cemetery_id, "vendor_id", id) where archived_at is null and "vendor_id" is not null;
create index "work_orders_by_deceased_id" on "work_orders" (cemetery_id, "deceased_id", id) where archived_at is null and "deceased_id" is not null;
create index "work_orders_by_interment_id" on "work_orders" (cemetery_id, "interment_id", id) where archived_at is null and "interment_id" is not null;
create index "work_orders_by_contract_id" on "work_orders" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "work_orders_by_tree_id" on "work_orders" (cemetery_id, "tree_id", id) where archived_at is null and "tree_id" is not null;
create index "work_orders_by_requester_id" on "work_orders" (cemetery_id, "requester_id", id) where archived_at is null and "requester_id" is not null;
create unique index "work_orders_unique_number" on "work_orders" (cemetery_id, "number_key") where archived_at is null;
create sequence "work_orders_checklist_id_seq";
create table "work_orders_checklist" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('work_orders_checklist_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "task" text,
  "done" boolean not null default false,
  "done_at" timestamptz,
  "done_by_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "work_orders_checklist" enable row level security;
create policy tenant on "work_orders_checklist" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "work_orders_checklist" to sexton_app;
grant usage on sequence "work_orders_checklist_id_seq" to sexton_app;
create index "work_orders_checklist_parent" on "work_orders_checklist" (cemetery_id, parent_id, position);
create sequence "work_orders_locations_id_seq";
create table "work_orders_locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('work_orders_locations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "work_orders_locations" enable row level security;
create policy tenant on "work_orders_locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "work_orders_locations" to sexton_app;
grant usage on sequence "work_orders_locations_id_seq" to sexton_app;
create index "work_orders_locations_parent" on "work_orders_locations" (cemetery_id, parent_id, position);
create index "work_orders_locations_ref" on "work_orders_locations" (cemetery_id, ref_id, parent_id);
alter table "job_types_checklist" add constraint "job_types_checklist_parent_fk" foreign key (cemetery_id, parent_id) references "job_types" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_job_type_fk" foreign key (cemetery_id, "job_type_id") references "job_types" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_vendor_fk" foreign key (cemetery_id, "vendor_id") references "vendors" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_interment_fk" foreign key (cemetery_id, "interment_id") references "interments" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_tree_fk" foreign key (cemetery_id, "tree_id") references "trees" (cemetery_id, id);
alter table "work_orders" add constraint "work_orders_requester_fk" foreign key (cemetery_id, "requester_id") references "contacts" (cemetery_id, id);
alter table "work_orders_checklist" add constraint "work_orders_checklist_parent_fk" foreign key (cemetery_id, parent_id) references "work_orders" (cemetery_id, id);
alter table "work_orders_locations" add constraint "work_orders_locations_parent_fk" foreign key (cemetery_id, parent_id) references "work_orders" (cemetery_id, id);
alter table "work_orders_locations" add constraint "work_orders_locations_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
create or replace function "job_types_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"task":', coalesce(to_json(c."task")::text, 'null')), '}'), ',' order by c.position), ']') from "job_types_checklist" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"priority":', coalesce('"' || new."priority" || '"', 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"checklist":', child_1, ',"leadDays":', coalesce(new."lead_days"::text, 'null'), ',"burial":', case when new."burial" then 'true' else 'false' end, ',"entombment":', case when new."entombment" then 'true' else 'false' end, ',"inurnment":', case when new."inurnment" then 'true' else 'false' end, ',"scattering":', case when new."scattering" then 'true' else 'false' end, ',"cenotaph":', case when new."cenotaph" then 'true' else 'false' end), '}');
  return new;
end $$;
update "job_types" set body = '';
create or replace function "job_types_checklist_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "job_types" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "job_types_checklist_insert" after insert on "job_types_checklist" referencing new table as changed for each statement execute function "job_types_checklist_touch"();
create trigger "job_types_checklist_update" after update on "job_types_checklist" referencing new table as changed for each statement execute function "job_types_checklist_touch"();
create trigger "job_types_checklist_delete" after delete on "job_types_checklist" referencing old table as changed for each statement execute function "job_types_checklist_touch"();
create or replace function "work_orders_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "work_orders_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"task":', coalesce(to_json(c."task")::text, 'null'), ',"done":', case when c."done" then 'true' else 'false' end, ',"doneAt":', coalesce(rtrim(to_json(c."done_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"doneBy":', coalesce(c."done_by_id"::text, 'null')), '}'), ',' order by c.position), ']') from "work_orders_checklist" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"jobType":', coalesce(new."job_type_id"::text, 'null'), ',"title":', coalesce(to_json(new."title")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"priority":', coalesce('"' || new."priority" || '"', 'null'), ',"due":', coalesce(to_json(new."due")::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"vendor":', coalesce(new."vendor_id"::text, 'null'), ',"locations":', child_1, ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"tree":', coalesce(new."tree_id"::text, 'null'), ',"requester":', coalesce(new."requester_id"::text, 'null'), ',"checklist":', child_2, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"timeSpent":', coalesce(new."time_spent"::text, 'null'), ',"startedAt":', coalesce(rtrim(to_json(new."started_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"finishedAt":', coalesce(rtrim(to_json(new."finished_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"since":', coalesce('"' || new."since" || '"', 'null'), ',"places":', coalesce(to_json(new."places")::text, 'null'), ',"personName":', coalesce(to_json(new."person_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "work_orders_body" before insert or update on "work_orders" for each row execute function "work_orders_body"();
select app_keep_inline('work_orders');
create or replace function "work_orders_checklist_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "work_orders" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "work_orders_checklist_insert" after insert on "work_orders_checklist" referencing new table as changed for each statement execute function "work_orders_checklist_touch"();
create trigger "work_orders_checklist_update" after update on "work_orders_checklist" referencing new table as changed for each statement execute function "work_orders_checklist_touch"();
create trigger "work_orders_checklist_delete" after delete on "work_orders_checklist" referencing old table as changed for each statement execute function "work_orders_checklist_touch"();
create or replace function "work_orders_locations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "work_orders" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "work_orders_locations_insert" after insert on "work_orders_locations" referencing new table as changed for each statement execute function "work_orders_locations_touch"();
create trigger "work_orders_locations_update" after update on "work_orders_locations" referencing new table as changed for each statement execute function "work_orders_locations_touch"();
create trigger "work_orders_locations_delete" after delete on "work_orders_locations" referencing old table as changed for each statement execute function "work_orders_locations_touch"();

-- Which work was raised for which interment, by which job type: the key raises each once, whoever
-- schedules it how often. withdrawn: cancelled because the interment was, so that it may come back.
create table raised_work (
  cemetery_id bigint not null,
  interment_id bigint not null,
  job_type_id bigint not null,
  work_order_id bigint not null,
  withdrawn boolean not null default false,
  primary key (cemetery_id, interment_id, job_type_id),
  foreign key (cemetery_id, interment_id) references interments (cemetery_id, id),
  foreign key (cemetery_id, job_type_id) references job_types (cemetery_id, id),
  foreign key (cemetery_id, work_order_id) references work_orders (cemetery_id, id)
) /* tenant */;
create unique index raised_work_order on raised_work (cemetery_id, work_order_id);
alter table raised_work enable row level security;
create policy tenant on raised_work using (cemetery_id = (select app_cemetery()));
grant select, insert, update on raised_work to sexton_app;

-- What is still to be done, by its day: a few among all that ever was.
create index work_orders_open_by_due on work_orders (cemetery_id, due, id)
  where archived_at is null and status in ('open', 'scheduled', 'in-progress');
