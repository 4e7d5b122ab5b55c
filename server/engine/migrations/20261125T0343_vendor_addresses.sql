-- Generated from the areas.

create sequence "vendors_addresses_id_seq";
grant usage on sequence "vendors_addresses_id_seq" to sexton_app;
create table "vendors_addresses" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('vendors_addresses_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "street" text,
  "city" text,
  "region" text,
  "postal_code" text,
  "country" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "vendors_addresses" enable row level security;
create policy tenant on "vendors_addresses" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "vendors_addresses" to sexton_app;
create index "vendors_addresses_parent" on "vendors_addresses" (cemetery_id, parent_id, position);
create or replace function "vendors_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"street":', coalesce(to_json(c."street")::text, 'null'), ',"city":', coalesce(to_json(c."city")::text, 'null'), ',"region":', coalesce(to_json(c."region")::text, 'null'), ',"postalCode":', coalesce(to_json(c."postal_code")::text, 'null'), ',"country":', coalesce(to_json(c."country")::text, 'null')), '}'), ',' order by c.position), ']') from "vendors_addresses" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"addresses":', child_1, ',"insuranceExpires":', coalesce(to_json(new."insurance_expires")::text, 'null'), ',"licenceExpires":', coalesce(to_json(new."licence_expires")::text, 'null'), ',"papersUntil":', coalesce(to_json(new."papers_until")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create or replace function "vendors_addresses_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "vendors" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "vendors_addresses_insert" after insert on "vendors_addresses" referencing new table as changed for each statement execute function "vendors_addresses_touch"();
create trigger "vendors_addresses_update" after update on "vendors_addresses" referencing new table as changed for each statement execute function "vendors_addresses_touch"();
create trigger "vendors_addresses_delete" after delete on "vendors_addresses" referencing old table as changed for each statement execute function "vendors_addresses_touch"();
alter table "vendors_addresses" add constraint "vendors_addresses_parent_fk" foreign key (cemetery_id, parent_id) references "vendors" (cemetery_id, id);
select app_backfill('vendors');
