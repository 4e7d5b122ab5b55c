-- Generated from the areas.

create sequence "gates_id_seq";
grant usage on sequence "gates_id_seq" to sexton_app;
create table "gates" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('gates_id_seq'),
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
  "latitude" numeric(18,6),
  "longitude" numeric(18,6),
  primary key (cemetery_id, id)
) /* tenant */;
alter table "gates" enable row level security;
create policy tenant on "gates" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "gates" to sexton_app;
create index "gates_label" on "gates" (cemetery_id, sort_key, id) where archived_at is null;
create index "gates_updated" on "gates" (cemetery_id, updated_at, id) where archived_at is null;
create index "gates_archived" on "gates" (cemetery_id, sort_key, id) where archived_at is not null;
create index "gates_by_name_key" on "gates" (cemetery_id, "name_key", id) where archived_at is null;
create index "gates_by_latitude" on "gates" (cemetery_id, "latitude", id) where archived_at is null;
create index "gates_by_longitude" on "gates" (cemetery_id, "longitude", id) where archived_at is null;
create unique index "gates_unique_name" on "gates" (cemetery_id, "name_key") where archived_at is null;
create or replace function "gates_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"latitude":', coalesce(new."latitude"::text, 'null'), ',"longitude":', coalesce(new."longitude"::text, 'null')), '}');
  return new;
end $$;
create trigger "gates_body" before insert or update on "gates" for each row execute function "gates_body"();
select app_keep_inline('gates');
