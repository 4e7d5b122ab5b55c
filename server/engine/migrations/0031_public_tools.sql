-- Generated from the areas.

create sequence "memories_id_seq";
create table "memories" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('memories_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "deceased_id" bigint,
  "author" text,
  "author_key" text collate "C",
  "email" text,
  "text" text,
  "status" text collate "C",
  "reason" text,
  "deceased_name" text,
  "deceased_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "memories" enable row level security;
create policy tenant on "memories" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "memories" to sexton_app;
grant usage on sequence "memories_id_seq" to sexton_app;
create index "memories_label" on "memories" (cemetery_id, sort_key, id) where archived_at is null;
create index "memories_updated" on "memories" (cemetery_id, updated_at, id) where archived_at is null;
create index "memories_archived" on "memories" (cemetery_id, sort_key, id) where archived_at is not null;
create index "memories_by_author_key" on "memories" (cemetery_id, "author_key", id) where archived_at is null;
create index "memories_by_deceased_name_key" on "memories" (cemetery_id, "deceased_name_key", id) where archived_at is null;
create index "memories_by_status" on "memories" (cemetery_id, "status", id) where archived_at is null;
create index "memories_by_deceased_id" on "memories" (cemetery_id, "deceased_id", id) where archived_at is null and "deceased_id" is not null;
create sequence "tours_id_seq";
create table "tours" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('tours_id_seq'),
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
  "introduction" text,
  "status" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "tours" enable row level security;
create policy tenant on "tours" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "tours" to sexton_app;
grant usage on sequence "tours_id_seq" to sexton_app;
create index "tours_label" on "tours" (cemetery_id, sort_key, id) where archived_at is null;
create index "tours_updated" on "tours" (cemetery_id, updated_at, id) where archived_at is null;
create index "tours_archived" on "tours" (cemetery_id, sort_key, id) where archived_at is not null;
create index "tours_by_title_key" on "tours" (cemetery_id, "title_key", id) where archived_at is null;
create index "tours_by_status" on "tours" (cemetery_id, "status", id) where archived_at is null;
create sequence "tours_stops_id_seq";
create table "tours_stops" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('tours_stops_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "title" text,
  "location_id" bigint,
  "text" text,
  "photo" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "tours_stops" enable row level security;
create policy tenant on "tours_stops" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "tours_stops" to sexton_app;
grant usage on sequence "tours_stops_id_seq" to sexton_app;
create index "tours_stops_parent" on "tours_stops" (cemetery_id, parent_id, position);
create index "tours_stops_by_location_id" on "tours_stops" (cemetery_id, "location_id", parent_id);
alter table "memories" add constraint "memories_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "tours_stops" add constraint "tours_stops_parent_fk" foreign key (cemetery_id, parent_id) references "tours" (cemetery_id, id);
alter table "tours_stops" add constraint "tours_stops_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
create or replace function "memories_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"author":', coalesce(to_json(new."author")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"text":', coalesce(to_json(new."text")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reason":', coalesce(to_json(new."reason")::text, 'null'), ',"deceasedName":', coalesce(to_json(new."deceased_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "memories_body" before insert or update on "memories" for each row execute function "memories_body"();
select app_keep_inline('memories');
create or replace function "tours_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"title":', coalesce(to_json(c."title")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"text":', coalesce(to_json(c."text")::text, 'null'), ',"photo":', coalesce(c."photo"::text, 'null')), '}'), ',' order by c.position), ']') from "tours_stops" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"title":', coalesce(to_json(new."title")::text, 'null'), ',"introduction":', coalesce(to_json(new."introduction")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"stops":', child_1), '}');
  return new;
end $$;
create trigger "tours_body" before insert or update on "tours" for each row execute function "tours_body"();
select app_keep_inline('tours');
create or replace function "tours_stops_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "tours" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "tours_stops_insert" after insert on "tours_stops" referencing new table as changed for each statement execute function "tours_stops_touch"();
create trigger "tours_stops_update" after update on "tours_stops" referencing new table as changed for each statement execute function "tours_stops_touch"();
create trigger "tours_stops_delete" after delete on "tours_stops" referencing old table as changed for each statement execute function "tours_stops_touch"();
