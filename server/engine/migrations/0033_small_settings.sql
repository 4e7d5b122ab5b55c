-- Generated from the areas.

alter table "military_branches" add column "kind" text collate "C";
create index "military_branches_by_kind" on "military_branches" (cemetery_id, "kind", id) where archived_at is null;
alter table "reservation_types" add column "days" bigint;
create index "reservation_types_by_days" on "reservation_types" (cemetery_id, "days", id) where archived_at is null;
alter table "vendors" add column "papers_until" date;
create index "vendors_by_papers_until" on "vendors" (cemetery_id, "papers_until", id) where archived_at is null;
create or replace function "military_branches_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null')), '}');
  return new;
end $$;
-- What was there before the kinds is a branch.
update "military_branches" set kind = 'branch', body = '';
create or replace function "reservation_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"days":', coalesce(new."days"::text, 'null')), '}');
  return new;
end $$;
update "reservation_types" set body = '';
create or replace function "vendors_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"insuranceExpires":', coalesce(to_json(new."insurance_expires")::text, 'null'), ',"licenceExpires":', coalesce(to_json(new."licence_expires")::text, 'null'), ',"papersUntil":', coalesce(to_json(new."papers_until")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
update "vendors" set papers_until = least(insurance_expires, licence_expires), body = '';
