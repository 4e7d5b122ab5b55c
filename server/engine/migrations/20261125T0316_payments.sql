-- Generated from the areas.

create sequence "allocation_rules_id_seq";
grant usage on sequence "allocation_rules_id_seq" to sexton_app;
create table "allocation_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('allocation_rules_id_seq'),
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
  "effective_from" date,
  "method" text collate "C",
  "deed_when_paid" boolean not null default false,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "allocation_rules" enable row level security;
create policy tenant on "allocation_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "allocation_rules" to sexton_app;
create index "allocation_rules_label" on "allocation_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "allocation_rules_updated" on "allocation_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "allocation_rules_archived" on "allocation_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "allocation_rules_by_name_key" on "allocation_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "allocation_rules_by_effective_from" on "allocation_rules" (cemetery_id, "effective_from", id) where archived_at is null;
create index "allocation_rules_by_method" on "allocation_rules" (cemetery_id, "method", id) where archived_at is null;
create index "allocation_rules_by_deed_when_paid" on "allocation_rules" (cemetery_id, "deed_when_paid", id) where archived_at is null;
create unique index "allocation_rules_unique_name" on "allocation_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "allocation_rules_order_id_seq";
grant usage on sequence "allocation_rules_order_id_seq" to sexton_app;
create table "allocation_rules_order" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('allocation_rules_order_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "bucket" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "allocation_rules_order" enable row level security;
create policy tenant on "allocation_rules_order" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "allocation_rules_order" to sexton_app;
create index "allocation_rules_order_parent" on "allocation_rules_order" (cemetery_id, parent_id, position);
create sequence "batches_id_seq";
grant usage on sequence "batches_id_seq" to sexton_app;
create table "batches" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('batches_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "number" text,
  "number_key" text collate "C",
  "day" date,
  "user_id" bigint,
  "user_name" text,
  "user_name_key" text collate "C",
  "status" text collate "C",
  "float" bigint,
  "entries" bigint,
  "total" bigint,
  "cash" bigint,
  "counted" bigint,
  "difference" bigint,
  "deposited" bigint,
  "closed_at" timestamptz,
  "closed_by_id" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "batches" enable row level security;
create policy tenant on "batches" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "batches" to sexton_app;
create index "batches_label" on "batches" (cemetery_id, sort_key, id) where archived_at is null;
create index "batches_updated" on "batches" (cemetery_id, updated_at, id) where archived_at is null;
create index "batches_archived" on "batches" (cemetery_id, sort_key, id) where archived_at is not null;
create index "batches_by_number_key" on "batches" (cemetery_id, "number_key", id) where archived_at is null;
create index "batches_by_day" on "batches" (cemetery_id, "day", id) where archived_at is null;
create index "batches_by_user_name_key" on "batches" (cemetery_id, "user_name_key", id) where archived_at is null;
create index "batches_by_status" on "batches" (cemetery_id, "status", id) where archived_at is null;
create index "batches_by_total" on "batches" (cemetery_id, "total", id) where archived_at is null;
create index "batches_by_difference" on "batches" (cemetery_id, "difference", id) where archived_at is null;
create index "batches_by_user_id" on "batches" (cemetery_id, "user_id", id) where archived_at is null and "user_id" is not null;
create index "batches_by_closed_by_id" on "batches" (cemetery_id, "closed_by_id", id) where archived_at is null and "closed_by_id" is not null;
create unique index "batches_unique_number" on "batches" (cemetery_id, "number_key") where archived_at is null;
create sequence "batches_checks_id_seq";
grant usage on sequence "batches_checks_id_seq" to sexton_app;
create table "batches_checks" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('batches_checks_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "entry" text,
  "reference" text,
  "bank" text,
  "payer" text,
  "amount" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "batches_checks" enable row level security;
create policy tenant on "batches_checks" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "batches_checks" to sexton_app;
create index "batches_checks_parent" on "batches_checks" (cemetery_id, parent_id, position);
create sequence "batches_denominations_id_seq";
grant usage on sequence "batches_denominations_id_seq" to sexton_app;
create table "batches_denominations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('batches_denominations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "value" bigint,
  "pieces" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "batches_denominations" enable row level security;
create policy tenant on "batches_denominations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "batches_denominations" to sexton_app;
create index "batches_denominations_parent" on "batches_denominations" (cemetery_id, parent_id, position);
create sequence "batches_methods_id_seq";
grant usage on sequence "batches_methods_id_seq" to sexton_app;
create table "batches_methods" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('batches_methods_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "method_id" bigint,
  "name" text,
  "entries" bigint,
  "total" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "batches_methods" enable row level security;
create policy tenant on "batches_methods" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "batches_methods" to sexton_app;
create index "batches_methods_parent" on "batches_methods" (cemetery_id, parent_id, position);
create index "batches_methods_by_method_id" on "batches_methods" (cemetery_id, "method_id", parent_id);
create sequence "transactions_allocations_id_seq";
grant usage on sequence "transactions_allocations_id_seq" to sexton_app;
create table "transactions_allocations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('transactions_allocations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "bucket" text collate "C",
  "amount" bigint,
  "paid" bigint,
  "adjusted" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "transactions_allocations" enable row level security;
create policy tenant on "transactions_allocations" using (cemetery_id = (select app_cemetery()));
grant select, insert on "transactions_allocations" to sexton_app;
create index "transactions_allocations_parent" on "transactions_allocations" (cemetery_id, parent_id, position);
create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"covers":', coalesce('"' || new."covers" || '"', 'null'), ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"deedWaits":', case when new."deed_waits" then 'true' else 'false' end, ',"endedOn":', coalesce(to_json(new."ended_on")::text, 'null'), ',"waitingSince":', coalesce(to_json(new."waiting_since")::text, 'null'), ',"waitingFor":', coalesce(to_json(new."waiting_for")::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "reservation_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"days":', coalesce(new."days"::text, 'null'), ',"keptShare":', coalesce(new."kept_share"::text, 'null')), '}');
  return new;
end $$;
create or replace function "reservations_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "reservations_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"locations":', child_1, ',"type":', coalesce(new."type_id"::text, 'null'), ',"from":', coalesce(to_json(new."from")::text, 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"price":', coalesce(new."price"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"held":', coalesce(new."held"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null'), ',"spaces":', coalesce(to_json(new."spaces")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create or replace function "transactions_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"bucket":', coalesce('"' || c."bucket" || '"', 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"paid":', coalesce(c."paid"::text, 'null'), ',"adjusted":', coalesce(c."adjusted"::text, 'null')), '}'), ',' order by c.position), ']') from "transactions_allocations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"method":', coalesce(new."method_id"::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"bank":', coalesce(to_json(new."bank")::text, 'null'), ',"payer":', coalesce(new."payer_id"::text, 'null'), ',"reverses":', coalesce(new."reverses_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"allocations":', child_1, ',"together":', coalesce(new."together_id"::text, 'null'), ',"batch":', coalesce(new."batch_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"payerName":', coalesce(to_json(new."payer_name")::text, 'null'), ',"effect":', coalesce(new."effect"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null')), '}');
  return new;
end $$;
alter table "interment_rights" add column "deed_waits" boolean not null default false;
alter table "reservation_types" add column "kept_share" bigint;
alter table "reservations" add column "held" bigint;
alter table "transactions" add column "reservation_id" bigint;
alter table "transactions" add column "contact_id" bigint;
alter table "transactions" add column "bank" text;
alter table "transactions" add column "together_id" bigint;
alter table "transactions" add column "batch_id" bigint;
create or replace function "allocation_rules_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"bucket":', coalesce('"' || c."bucket" || '"', 'null')), '}'), ',' order by c.position), ']') from "allocation_rules_order" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"method":', coalesce('"' || new."method" || '"', 'null'), ',"order":', child_1, ',"deedWhenPaid":', case when new."deed_when_paid" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "allocation_rules_body" before insert or update on "allocation_rules" for each row execute function "allocation_rules_body"();
select app_keep_inline('allocation_rules');
create or replace function "allocation_rules_order_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "allocation_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "allocation_rules_order_insert" after insert on "allocation_rules_order" referencing new table as changed for each statement execute function "allocation_rules_order_touch"();
create trigger "allocation_rules_order_update" after update on "allocation_rules_order" referencing new table as changed for each statement execute function "allocation_rules_order_touch"();
create trigger "allocation_rules_order_delete" after delete on "allocation_rules_order" referencing old table as changed for each statement execute function "allocation_rules_order_touch"();
create or replace function "batches_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"value":', coalesce(c."value"::text, 'null'), ',"pieces":', coalesce(c."pieces"::text, 'null')), '}'), ',' order by c.position), ']') from "batches_denominations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"method":', coalesce(c."method_id"::text, 'null'), ',"name":', coalesce(to_json(c."name")::text, 'null'), ',"entries":', coalesce(c."entries"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null')), '}'), ',' order by c.position), ']') from "batches_methods" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"entry":', coalesce(to_json(c."entry")::text, 'null'), ',"reference":', coalesce(to_json(c."reference")::text, 'null'), ',"bank":', coalesce(to_json(c."bank")::text, 'null'), ',"payer":', coalesce(to_json(c."payer")::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null')), '}'), ',' order by c.position), ']') from "batches_checks" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"day":', coalesce(to_json(new."day")::text, 'null'), ',"user":', coalesce(new."user_id"::text, 'null'), ',"userName":', coalesce(to_json(new."user_name")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"float":', coalesce(new."float"::text, 'null'), ',"entries":', coalesce(new."entries"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"cash":', coalesce(new."cash"::text, 'null'), ',"counted":', coalesce(new."counted"::text, 'null'), ',"difference":', coalesce(new."difference"::text, 'null'), ',"deposited":', coalesce(new."deposited"::text, 'null'), ',"denominations":', child_1, ',"methods":', child_2, ',"checks":', child_3, ',"closedAt":', coalesce(rtrim(to_json(new."closed_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"closedBy":', coalesce(new."closed_by_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "batches_body" before insert or update on "batches" for each row execute function "batches_body"();
select app_keep_inline('batches');
create or replace function "batches_checks_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "batches" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "batches_checks_insert" after insert on "batches_checks" referencing new table as changed for each statement execute function "batches_checks_touch"();
create trigger "batches_checks_update" after update on "batches_checks" referencing new table as changed for each statement execute function "batches_checks_touch"();
create trigger "batches_checks_delete" after delete on "batches_checks" referencing old table as changed for each statement execute function "batches_checks_touch"();
create or replace function "batches_denominations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "batches" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "batches_denominations_insert" after insert on "batches_denominations" referencing new table as changed for each statement execute function "batches_denominations_touch"();
create trigger "batches_denominations_update" after update on "batches_denominations" referencing new table as changed for each statement execute function "batches_denominations_touch"();
create trigger "batches_denominations_delete" after delete on "batches_denominations" referencing old table as changed for each statement execute function "batches_denominations_touch"();
create or replace function "batches_methods_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "batches" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "batches_methods_insert" after insert on "batches_methods" referencing new table as changed for each statement execute function "batches_methods_touch"();
create trigger "batches_methods_update" after update on "batches_methods" referencing new table as changed for each statement execute function "batches_methods_touch"();
create trigger "batches_methods_delete" after delete on "batches_methods" referencing old table as changed for each statement execute function "batches_methods_touch"();
create or replace function "transactions_allocations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "transactions" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "transactions_allocations_insert" after insert on "transactions_allocations" referencing new table as changed for each statement execute function "transactions_allocations_touch"();
create trigger "transactions_allocations_update" after update on "transactions_allocations" referencing new table as changed for each statement execute function "transactions_allocations_touch"();
create trigger "transactions_allocations_delete" after delete on "transactions_allocations" referencing old table as changed for each statement execute function "transactions_allocations_touch"();
alter table "allocation_rules_order" add constraint "allocation_rules_order_parent_fk" foreign key (cemetery_id, parent_id) references "allocation_rules" (cemetery_id, id);
alter table "batches_checks" add constraint "batches_checks_parent_fk" foreign key (cemetery_id, parent_id) references "batches" (cemetery_id, id);
alter table "batches_denominations" add constraint "batches_denominations_parent_fk" foreign key (cemetery_id, parent_id) references "batches" (cemetery_id, id);
alter table "batches_methods" add constraint "batches_methods_parent_fk" foreign key (cemetery_id, parent_id) references "batches" (cemetery_id, id);
alter table "batches_methods" add constraint "batches_methods_method_fk" foreign key (cemetery_id, "method_id") references "payment_methods" (cemetery_id, id);
alter table "transactions_allocations" add constraint "transactions_allocations_parent_fk" foreign key (cemetery_id, parent_id) references "transactions" (cemetery_id, id);
alter table "transactions" add constraint "transactions_batch_fk" foreign key (cemetery_id, "batch_id") references "batches" (cemetery_id, id) not valid;
alter table "transactions" add constraint "transactions_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id) not valid;
alter table "transactions" add constraint "transactions_reservation_fk" foreign key (cemetery_id, "reservation_id") references "reservations" (cemetery_id, id) not valid;
alter table "transactions" add constraint "transactions_together_fk" foreign key (cemetery_id, "together_id") references "transactions" (cemetery_id, id) not valid;
select app_backfill('interment_rights');
select app_backfill('reservation_types');
select app_backfill('reservations');
select app_backfill('transactions');
