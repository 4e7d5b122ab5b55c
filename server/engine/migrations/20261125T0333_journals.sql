-- Generated from the areas.

create sequence "accounting_systems_id_seq";
grant usage on sequence "accounting_systems_id_seq" to sexton_app;
create table "accounting_systems" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('accounting_systems_id_seq'),
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
  "format" text collate "C",
  "level" text collate "C",
  "year_start" bigint,
  "tax_code" text,
  "siren" text collate "C",
  "consultant" bigint,
  "client" bigint,
  "account_length" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "accounting_systems" enable row level security;
create policy tenant on "accounting_systems" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "accounting_systems" to sexton_app;
create index "accounting_systems_label" on "accounting_systems" (cemetery_id, sort_key, id) where archived_at is null;
create index "accounting_systems_updated" on "accounting_systems" (cemetery_id, updated_at, id) where archived_at is null;
create index "accounting_systems_archived" on "accounting_systems" (cemetery_id, sort_key, id) where archived_at is not null;
create index "accounting_systems_by_name_key" on "accounting_systems" (cemetery_id, "name_key", id) where archived_at is null;
create index "accounting_systems_by_format" on "accounting_systems" (cemetery_id, "format", id) where archived_at is null;
create index "accounting_systems_by_level" on "accounting_systems" (cemetery_id, "level", id) where archived_at is null;
create unique index "accounting_systems_unique_name" on "accounting_systems" (cemetery_id, "name_key") where archived_at is null;
create unique index "accounting_systems_unique_format" on "accounting_systems" (cemetery_id, "format") where archived_at is null;
create sequence "journal_files_id_seq";
grant usage on sequence "journal_files_id_seq" to sexton_app;
create table "journal_files" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('journal_files_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "number" bigint,
  "period" text collate "C",
  "format" text collate "C",
  "level" text collate "C",
  "postings" bigint,
  "total" bigint,
  "file_name" text,
  "hash" text collate "C",
  "last_entry" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "journal_files" enable row level security;
create policy tenant on "journal_files" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "journal_files" to sexton_app;
create index "journal_files_label" on "journal_files" (cemetery_id, sort_key, id) where archived_at is null;
create index "journal_files_updated" on "journal_files" (cemetery_id, updated_at, id) where archived_at is null;
create index "journal_files_archived" on "journal_files" (cemetery_id, sort_key, id) where archived_at is not null;
create index "journal_files_by_number" on "journal_files" (cemetery_id, "number", id) where archived_at is null;
create index "journal_files_by_period" on "journal_files" (cemetery_id, "period", id) where archived_at is null;
create index "journal_files_by_format" on "journal_files" (cemetery_id, "format", id) where archived_at is null;
create unique index "journal_files_unique_number" on "journal_files" (cemetery_id, "number") where archived_at is null;
create or replace function "accounting_systems_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"format":', coalesce('"' || new."format" || '"', 'null'), ',"level":', coalesce('"' || new."level" || '"', 'null'), ',"yearStart":', coalesce(new."year_start"::text, 'null'), ',"taxCode":', coalesce(to_json(new."tax_code")::text, 'null'), ',"siren":', coalesce(to_json(new."siren")::text, 'null'), ',"consultant":', coalesce(new."consultant"::text, 'null'), ',"client":', coalesce(new."client"::text, 'null'), ',"accountLength":', coalesce(new."account_length"::text, 'null')), '}');
  return new;
end $$;
create trigger "accounting_systems_body" before insert or update on "accounting_systems" for each row execute function "accounting_systems_body"();
select app_keep_inline('accounting_systems');
create or replace function "journal_files_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(new."number"::text, 'null'), ',"period":', coalesce(to_json(new."period")::text, 'null'), ',"format":', coalesce('"' || new."format" || '"', 'null'), ',"level":', coalesce('"' || new."level" || '"', 'null'), ',"postings":', coalesce(new."postings"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"fileName":', coalesce(to_json(new."file_name")::text, 'null'), ',"hash":', coalesce(to_json(new."hash")::text, 'null'), ',"lastEntry":', coalesce(new."last_entry"::text, 'null')), '}');
  return new;
end $$;
create trigger "journal_files_body" before insert or update on "journal_files" for each row execute function "journal_files_body"();
select app_keep_inline('journal_files');
