-- Generated from the areas.

create sequence "interactions_id_seq";
create table "interactions" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('interactions_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "contact_id" bigint,
  "channel" text collate "C",
  "direction" text collate "C",
  "on" timestamptz,
  "subject" text,
  "subject_key" text collate "C",
  "text" text,
  "action_type_id" bigint,
  "event_type_id" bigint,
  "deceased_id" bigint,
  "location_id" bigint,
  "next_action" date,
  "assignee_id" bigint,
  "status" text collate "C",
  "outcome" text,
  "contact_name" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "interactions" enable row level security;
create policy tenant on "interactions" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "interactions" to sexton_app;
grant usage on sequence "interactions_id_seq" to sexton_app;
create index "interactions_label" on "interactions" (cemetery_id, sort_key, id) where archived_at is null;
create index "interactions_updated" on "interactions" (cemetery_id, updated_at, id) where archived_at is null;
create index "interactions_archived" on "interactions" (cemetery_id, sort_key, id) where archived_at is not null;
create index "interactions_by_subject_key" on "interactions" (cemetery_id, "subject_key", id) where archived_at is null;
create index "interactions_by_contact_id" on "interactions" (cemetery_id, "contact_id", id) where archived_at is null;
create index "interactions_by_channel" on "interactions" (cemetery_id, "channel", id) where archived_at is null;
create index "interactions_by_on" on "interactions" (cemetery_id, "on", id) where archived_at is null;
create index "interactions_by_next_action" on "interactions" (cemetery_id, "next_action", id) where archived_at is null;
create index "interactions_by_assignee_id" on "interactions" (cemetery_id, "assignee_id", id) where archived_at is null;
create index "interactions_by_status" on "interactions" (cemetery_id, "status", id) where archived_at is null;
create index "interactions_by_action_type_id" on "interactions" (cemetery_id, "action_type_id", id) where archived_at is null and "action_type_id" is not null;
create index "interactions_by_event_type_id" on "interactions" (cemetery_id, "event_type_id", id) where archived_at is null and "event_type_id" is not null;
create index "interactions_by_deceased_id" on "interactions" (cemetery_id, "deceased_id", id) where archived_at is null and "deceased_id" is not null;
create index "interactions_by_location_id" on "interactions" (cemetery_id, "location_id", id) where archived_at is null and "location_id" is not null;
alter table "interactions" add constraint "interactions_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "interactions" add constraint "interactions_action_type_fk" foreign key (cemetery_id, "action_type_id") references "action_types" (cemetery_id, id);
alter table "interactions" add constraint "interactions_event_type_fk" foreign key (cemetery_id, "event_type_id") references "event_types" (cemetery_id, id);
alter table "interactions" add constraint "interactions_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "interactions" add constraint "interactions_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
create or replace function "interactions_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"channel":', coalesce('"' || new."channel" || '"', 'null'), ',"direction":', coalesce('"' || new."direction" || '"', 'null'), ',"on":', coalesce(rtrim(to_json(new."on" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"subject":', coalesce(to_json(new."subject")::text, 'null'), ',"text":', coalesce(to_json(new."text")::text, 'null'), ',"actionType":', coalesce(new."action_type_id"::text, 'null'), ',"eventType":', coalesce(new."event_type_id"::text, 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"nextAction":', coalesce(to_json(new."next_action")::text, 'null'), ',"assignee":', coalesce(new."assignee_id"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"outcome":', coalesce(to_json(new."outcome")::text, 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "interactions_body" before insert or update on "interactions" for each row execute function "interactions_body"();
select app_keep_inline('interactions');
