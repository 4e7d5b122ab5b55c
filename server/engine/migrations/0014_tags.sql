-- Generated from the areas.

alter table "tags" add column "color" text;
create index "tags_by_color" on "tags" (cemetery_id, "color", id) where archived_at is null;
create or replace function "tags_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"color":', coalesce('"' || new."color" || '"', 'null')), '}');
  return new;
end $$;
update "tags" set body = '';

-- Which records carry which tags: one table for every area, the record named by area and id, as notes
-- name theirs. The routes look whether it is there.
create table record_tags (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  record_id bigint not null,
  tag_id bigint not null,
  primary key (cemetery_id, resource, record_id, tag_id),
  foreign key (cemetery_id, tag_id) references tags (cemetery_id, id)
) /* tenant */;
create index record_tags_tag on record_tags (cemetery_id, tag_id, resource, record_id);
alter table record_tags enable row level security;
create policy tenant on record_tags using (cemetery_id = (select app_cemetery()));
grant select, insert, delete on record_tags to sexton_app;
