-- Generated from the areas.

create sequence "book_pages_id_seq";
create table "book_pages" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('book_pages_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "book_id" bigint,
  "number" text,
  "number_key" text collate "C",
  "position" bigint,
  "remarks" text,
  "lines" bigint,
  "unverified" bigint,
  "names" text,
  "book_title" text,
  "book_title_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "book_pages" enable row level security;
create policy tenant on "book_pages" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "book_pages" to sexton_app;
grant usage on sequence "book_pages_id_seq" to sexton_app;
create index "book_pages_label" on "book_pages" (cemetery_id, sort_key, id) where archived_at is null;
create index "book_pages_updated" on "book_pages" (cemetery_id, updated_at, id) where archived_at is null;
create index "book_pages_archived" on "book_pages" (cemetery_id, sort_key, id) where archived_at is not null;
create index "book_pages_by_book_title_key" on "book_pages" (cemetery_id, "book_title_key", id) where archived_at is null;
create index "book_pages_by_number_key" on "book_pages" (cemetery_id, "number_key", id) where archived_at is null;
create index "book_pages_by_position" on "book_pages" (cemetery_id, "position", id) where archived_at is null;
create index "book_pages_by_lines" on "book_pages" (cemetery_id, "lines", id) where archived_at is null;
create index "book_pages_by_unverified" on "book_pages" (cemetery_id, "unverified", id) where archived_at is null;
create index "book_pages_by_book_id" on "book_pages" (cemetery_id, "book_id", id) where archived_at is null and "book_id" is not null;
create sequence "book_pages_entries_id_seq";
create table "book_pages_entries" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('book_pages_entries_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "name" text,
  "date" text,
  "date_edtf" text,
  "date_earliest" date,
  "date_latest" date,
  "text" text,
  "deceased_id" bigint,
  "verified" boolean not null default false,
  "verified_by_id" bigint,
  "verified_at" timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "book_pages_entries" enable row level security;
create policy tenant on "book_pages_entries" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "book_pages_entries" to sexton_app;
grant usage on sequence "book_pages_entries_id_seq" to sexton_app;
create index "book_pages_entries_parent" on "book_pages_entries" (cemetery_id, parent_id, position);
create index "book_pages_entries_by_deceased_id" on "book_pages_entries" (cemetery_id, "deceased_id", parent_id);
create sequence "books_id_seq";
create table "books" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('books_id_seq'),
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
  "kind" text collate "C",
  "volume" text,
  "volume_key" text collate "C",
  "from_year" text,
  "from_year_key" text collate "C",
  "to_year" text,
  "to_year_key" text collate "C",
  "kept_at" text,
  "pages" bigint,
  "entries" bigint,
  "unverified" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "books" enable row level security;
create policy tenant on "books" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "books" to sexton_app;
grant usage on sequence "books_id_seq" to sexton_app;
create index "books_label" on "books" (cemetery_id, sort_key, id) where archived_at is null;
create index "books_updated" on "books" (cemetery_id, updated_at, id) where archived_at is null;
create index "books_archived" on "books" (cemetery_id, sort_key, id) where archived_at is not null;
create index "books_by_title_key" on "books" (cemetery_id, "title_key", id) where archived_at is null;
create index "books_by_kind" on "books" (cemetery_id, "kind", id) where archived_at is null;
create index "books_by_volume_key" on "books" (cemetery_id, "volume_key", id) where archived_at is null;
create index "books_by_from_year_key" on "books" (cemetery_id, "from_year_key", id) where archived_at is null;
create index "books_by_to_year_key" on "books" (cemetery_id, "to_year_key", id) where archived_at is null;
create index "books_by_pages" on "books" (cemetery_id, "pages", id) where archived_at is null;
create index "books_by_entries" on "books" (cemetery_id, "entries", id) where archived_at is null;
create index "books_by_unverified" on "books" (cemetery_id, "unverified", id) where archived_at is null;
alter table "book_pages" add constraint "book_pages_book_fk" foreign key (cemetery_id, "book_id") references "books" (cemetery_id, id);
alter table "book_pages_entries" add constraint "book_pages_entries_parent_fk" foreign key (cemetery_id, parent_id) references "book_pages" (cemetery_id, id);
alter table "book_pages_entries" add constraint "book_pages_entries_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
create or replace function "book_pages_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"name":', coalesce(to_json(c."name")::text, 'null'), ',"date":', case when c."date" is null then 'null' else concat('{"text":', to_json(c."date"), ',"edtf":', coalesce('"' || c."date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(c."date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(c."date_latest")::text, 'null'), '}') end, ',"text":', coalesce(to_json(c."text")::text, 'null'), ',"deceased":', coalesce(c."deceased_id"::text, 'null'), ',"verified":', case when c."verified" then 'true' else 'false' end, ',"verifiedBy":', coalesce(c."verified_by_id"::text, 'null'), ',"verifiedAt":', coalesce(rtrim(to_json(c."verified_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null')), '}'), ',' order by c.position), ']') from "book_pages_entries" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"book":', coalesce(new."book_id"::text, 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"position":', coalesce(new."position"::text, 'null'), ',"entries":', child_1, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"lines":', coalesce(new."lines"::text, 'null'), ',"unverified":', coalesce(new."unverified"::text, 'null'), ',"names":', coalesce(to_json(new."names")::text, 'null'), ',"bookTitle":', coalesce(to_json(new."book_title")::text, 'null')), '}');
  return new;
end $$;
create trigger "book_pages_body" before insert or update on "book_pages" for each row execute function "book_pages_body"();
select app_keep_inline('book_pages');
create or replace function "book_pages_entries_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "book_pages" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "book_pages_entries_insert" after insert on "book_pages_entries" referencing new table as changed for each statement execute function "book_pages_entries_touch"();
create trigger "book_pages_entries_update" after update on "book_pages_entries" referencing new table as changed for each statement execute function "book_pages_entries_touch"();
create trigger "book_pages_entries_delete" after delete on "book_pages_entries" referencing old table as changed for each statement execute function "book_pages_entries_touch"();
create or replace function "books_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"title":', coalesce(to_json(new."title")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"volume":', coalesce(to_json(new."volume")::text, 'null'), ',"fromYear":', coalesce(to_json(new."from_year")::text, 'null'), ',"toYear":', coalesce(to_json(new."to_year")::text, 'null'), ',"keptAt":', coalesce(to_json(new."kept_at")::text, 'null'), ',"pages":', coalesce(new."pages"::text, 'null'), ',"entries":', coalesce(new."entries"::text, 'null'), ',"unverified":', coalesce(new."unverified"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "books_body" before insert or update on "books" for each row execute function "books_body"();
select app_keep_inline('books');
