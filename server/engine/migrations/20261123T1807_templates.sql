-- Generated from the areas.

create sequence "templates_id_seq";
grant usage on sequence "templates_id_seq" to sexton_app;
create table "templates" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('templates_id_seq'),
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
  "resource" text collate "C",
  "language" text collate "C",
  "replaces" text collate "C",
  "content" text collate "C",
  "apply_when_signed" boolean not null default false,
  "wet_original" boolean not null default false,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "templates" enable row level security;
create policy tenant on "templates" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "templates" to sexton_app;
create index "templates_label" on "templates" (cemetery_id, sort_key, id) where archived_at is null;
create index "templates_updated" on "templates" (cemetery_id, updated_at, id) where archived_at is null;
create index "templates_archived" on "templates" (cemetery_id, sort_key, id) where archived_at is not null;
create index "templates_by_name_key" on "templates" (cemetery_id, "name_key", id) where archived_at is null;
create index "templates_by_resource" on "templates" (cemetery_id, "resource", id) where archived_at is null;
create index "templates_by_language" on "templates" (cemetery_id, "language", id) where archived_at is null;
create unique index "templates_unique_resource_language_name_key" on "templates" (cemetery_id, "resource", "language", "name_key") where archived_at is null;
create or replace function "templates_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"resource":', coalesce('"' || new."resource" || '"', 'null'), ',"language":', coalesce('"' || new."language" || '"', 'null'), ',"replaces":', coalesce(to_json(new."replaces")::text, 'null'), ',"content":', coalesce(to_json(new."content")::text, 'null'), ',"applyWhenSigned":', case when new."apply_when_signed" then 'true' else 'false' end, ',"wetOriginal":', case when new."wet_original" then 'true' else 'false' end), '}');
  return new;
end $$;
create trigger "templates_body" before insert or update on "templates" for each row execute function "templates_body"();
select app_keep_inline('templates');
