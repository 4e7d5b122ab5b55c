-- Generated from the areas.

create sequence "price_items_id_seq";
create table "price_items" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('price_items_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "sku" text,
  "sku_key" text collate "C",
  "name" text,
  "name_key" text collate "C",
  "kind" text collate "C",
  "price" bigint,
  "tax_class_id" bigint,
  "care_rate" bigint,
  "gl_code" text,
  "gl_code_key" text collate "C",
  "effective_from" date,
  "effective_to" date,
  "status" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "price_items" enable row level security;
create policy tenant on "price_items" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "price_items" to sexton_app;
grant usage on sequence "price_items_id_seq" to sexton_app;
create index "price_items_label" on "price_items" (cemetery_id, sort_key, id) where archived_at is null;
create index "price_items_updated" on "price_items" (cemetery_id, updated_at, id) where archived_at is null;
create index "price_items_archived" on "price_items" (cemetery_id, sort_key, id) where archived_at is not null;
create index "price_items_by_sku_key" on "price_items" (cemetery_id, "sku_key", id) where archived_at is null;
create index "price_items_by_name_key" on "price_items" (cemetery_id, "name_key", id) where archived_at is null;
create index "price_items_by_kind" on "price_items" (cemetery_id, "kind", id) where archived_at is null;
create index "price_items_by_price" on "price_items" (cemetery_id, "price", id) where archived_at is null;
create index "price_items_by_tax_class_id" on "price_items" (cemetery_id, "tax_class_id", id) where archived_at is null;
create index "price_items_by_effective_from" on "price_items" (cemetery_id, "effective_from", id) where archived_at is null;
create index "price_items_by_effective_to" on "price_items" (cemetery_id, "effective_to", id) where archived_at is null;
create index "price_items_by_status" on "price_items" (cemetery_id, "status", id) where archived_at is null;
create index "price_items_by_care_rate" on "price_items" (cemetery_id, "care_rate", id) where archived_at is null;
create index "price_items_by_gl_code_key" on "price_items" (cemetery_id, "gl_code_key", id) where archived_at is null;
create sequence "price_items_components_id_seq";
create table "price_items_components" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('price_items_components_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "item_id" bigint,
  "quantity" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "price_items_components" enable row level security;
create policy tenant on "price_items_components" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "price_items_components" to sexton_app;
grant usage on sequence "price_items_components_id_seq" to sexton_app;
create index "price_items_components_parent" on "price_items_components" (cemetery_id, parent_id, position);
create index "price_items_components_by_item_id" on "price_items_components" (cemetery_id, "item_id", parent_id);
create sequence "tax_classes_id_seq";
create table "tax_classes" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('tax_classes_id_seq'),
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
  "rate" bigint,
  "authority" text,
  "authority_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "tax_classes" enable row level security;
create policy tenant on "tax_classes" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "tax_classes" to sexton_app;
grant usage on sequence "tax_classes_id_seq" to sexton_app;
create index "tax_classes_label" on "tax_classes" (cemetery_id, sort_key, id) where archived_at is null;
create index "tax_classes_updated" on "tax_classes" (cemetery_id, updated_at, id) where archived_at is null;
create index "tax_classes_archived" on "tax_classes" (cemetery_id, sort_key, id) where archived_at is not null;
create index "tax_classes_by_name_key" on "tax_classes" (cemetery_id, "name_key", id) where archived_at is null;
create index "tax_classes_by_rate" on "tax_classes" (cemetery_id, "rate", id) where archived_at is null;
create index "tax_classes_by_authority_key" on "tax_classes" (cemetery_id, "authority_key", id) where archived_at is null;
create unique index "tax_classes_unique_name" on "tax_classes" (cemetery_id, "name_key") where archived_at is null;
alter table "price_items" add constraint "price_items_tax_class_fk" foreign key (cemetery_id, "tax_class_id") references "tax_classes" (cemetery_id, id);
alter table "price_items_components" add constraint "price_items_components_parent_fk" foreign key (cemetery_id, parent_id) references "price_items" (cemetery_id, id);
alter table "price_items_components" add constraint "price_items_components_item_fk" foreign key (cemetery_id, "item_id") references "price_items" (cemetery_id, id);
create or replace function "price_items_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"item":', coalesce(c."item_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null')), '}'), ',' order by c.position), ']') from "price_items_components" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"sku":', coalesce(to_json(new."sku")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"price":', coalesce(new."price"::text, 'null'), ',"taxClass":', coalesce(new."tax_class_id"::text, 'null'), ',"careRate":', coalesce(new."care_rate"::text, 'null'), ',"glCode":', coalesce(to_json(new."gl_code")::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"components":', child_1, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "price_items_body" before insert or update on "price_items" for each row execute function "price_items_body"();
select app_keep_inline('price_items');
create or replace function "price_items_components_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "price_items" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "price_items_components_insert" after insert on "price_items_components" referencing new table as changed for each statement execute function "price_items_components_touch"();
create trigger "price_items_components_update" after update on "price_items_components" referencing new table as changed for each statement execute function "price_items_components_touch"();
create trigger "price_items_components_delete" after delete on "price_items_components" referencing old table as changed for each statement execute function "price_items_components_touch"();
create or replace function "tax_classes_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"rate":', coalesce(new."rate"::text, 'null'), ',"authority":', coalesce(to_json(new."authority")::text, 'null')), '}');
  return new;
end $$;
create trigger "tax_classes_body" before insert or update on "tax_classes" for each row execute function "tax_classes_body"();
select app_keep_inline('tax_classes');
