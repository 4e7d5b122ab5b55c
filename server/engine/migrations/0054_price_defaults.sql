-- Generated from the areas.

create sequence "price_defaults_id_seq";
create table "price_defaults" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('price_defaults_id_seq'),
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
  "tax_class_id" bigint,
  "care_rate" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "price_defaults" enable row level security;
create policy tenant on "price_defaults" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "price_defaults" to sexton_app;
grant usage on sequence "price_defaults_id_seq" to sexton_app;
create index "price_defaults_label" on "price_defaults" (cemetery_id, sort_key, id) where archived_at is null;
create index "price_defaults_updated" on "price_defaults" (cemetery_id, updated_at, id) where archived_at is null;
create index "price_defaults_archived" on "price_defaults" (cemetery_id, sort_key, id) where archived_at is not null;
create index "price_defaults_by_name_key" on "price_defaults" (cemetery_id, "name_key", id) where archived_at is null;
create index "price_defaults_by_kind" on "price_defaults" (cemetery_id, "kind", id) where archived_at is null;
create index "price_defaults_by_tax_class_id" on "price_defaults" (cemetery_id, "tax_class_id", id) where archived_at is null;
create index "price_defaults_by_care_rate" on "price_defaults" (cemetery_id, "care_rate", id) where archived_at is null;
create unique index "price_defaults_unique_name" on "price_defaults" (cemetery_id, "name_key") where archived_at is null;
alter table "price_defaults" add constraint "price_defaults_tax_class_fk" foreign key (cemetery_id, "tax_class_id") references "tax_classes" (cemetery_id, id);
create or replace function "price_defaults_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"taxClass":', coalesce(new."tax_class_id"::text, 'null'), ',"careRate":', coalesce(new."care_rate"::text, 'null')), '}');
  return new;
end $$;
create trigger "price_defaults_body" before insert or update on "price_defaults" for each row execute function "price_defaults_body"();
select app_keep_inline('price_defaults');
