-- Generated from the areas.

create sequence "debit_creditors_id_seq";
grant usage on sequence "debit_creditors_id_seq" to sexton_app;
create table "debit_creditors" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('debit_creditors_id_seq'),
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
  "scheme" text collate "C",
  "creditor_id" text collate "C",
  "iban" text collate "C",
  "bic" text collate "C",
  "routing" text collate "C",
  "company_id" text collate "C",
  "bank_name" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "debit_creditors" enable row level security;
create policy tenant on "debit_creditors" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "debit_creditors" to sexton_app;
create index "debit_creditors_label" on "debit_creditors" (cemetery_id, sort_key, id) where archived_at is null;
create index "debit_creditors_updated" on "debit_creditors" (cemetery_id, updated_at, id) where archived_at is null;
create index "debit_creditors_archived" on "debit_creditors" (cemetery_id, sort_key, id) where archived_at is not null;
create index "debit_creditors_by_name_key" on "debit_creditors" (cemetery_id, "name_key", id) where archived_at is null;
create index "debit_creditors_by_scheme" on "debit_creditors" (cemetery_id, "scheme", id) where archived_at is null;
create unique index "debit_creditors_unique_name" on "debit_creditors" (cemetery_id, "name_key") where archived_at is null;
create sequence "debit_runs_id_seq";
grant usage on sequence "debit_runs_id_seq" to sexton_app;
create table "debit_runs" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('debit_runs_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "reference" text collate "C",
  "creditor_id" bigint,
  "collect_on" date,
  "status" text collate "C",
  "count" bigint,
  "total" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "debit_runs" enable row level security;
create policy tenant on "debit_runs" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "debit_runs" to sexton_app;
create index "debit_runs_label" on "debit_runs" (cemetery_id, sort_key, id) where archived_at is null;
create index "debit_runs_updated" on "debit_runs" (cemetery_id, updated_at, id) where archived_at is null;
create index "debit_runs_archived" on "debit_runs" (cemetery_id, sort_key, id) where archived_at is not null;
create index "debit_runs_by_reference" on "debit_runs" (cemetery_id, "reference", id) where archived_at is null;
create index "debit_runs_by_collect_on" on "debit_runs" (cemetery_id, "collect_on", id) where archived_at is null;
create index "debit_runs_by_status" on "debit_runs" (cemetery_id, "status", id) where archived_at is null;
create index "debit_runs_by_creditor_id" on "debit_runs" (cemetery_id, "creditor_id", id) where archived_at is null and "creditor_id" is not null;
create unique index "debit_runs_unique_reference" on "debit_runs" (cemetery_id, "reference") where archived_at is null;
create sequence "debit_runs_items_id_seq";
grant usage on sequence "debit_runs_items_id_seq" to sexton_app;
create table "debit_runs_items" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('debit_runs_items_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "mandate_id" bigint,
  "contract_id" bigint,
  "amount" bigint,
  "first" boolean not null default false,
  "outcome" text collate "C",
  "transaction_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "debit_runs_items" enable row level security;
create policy tenant on "debit_runs_items" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "debit_runs_items" to sexton_app;
create index "debit_runs_items_parent" on "debit_runs_items" (cemetery_id, parent_id, position);
create index "debit_runs_items_by_mandate_id" on "debit_runs_items" (cemetery_id, "mandate_id", parent_id);
create index "debit_runs_items_by_contract_id" on "debit_runs_items" (cemetery_id, "contract_id", parent_id);
create index "debit_runs_items_by_transaction_id" on "debit_runs_items" (cemetery_id, "transaction_id", parent_id);
create sequence "mandates_id_seq";
grant usage on sequence "mandates_id_seq" to sexton_app;
create table "mandates" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('mandates_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "reference" text collate "C",
  "contact_id" bigint,
  "holder" text,
  "holder_key" text collate "C",
  "creditor_id" bigint,
  "signed_on" date,
  "status" text collate "C",
  "account" text collate "C",
  "last_used" date,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "mandates" enable row level security;
create policy tenant on "mandates" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "mandates" to sexton_app;
create index "mandates_label" on "mandates" (cemetery_id, sort_key, id) where archived_at is null;
create index "mandates_updated" on "mandates" (cemetery_id, updated_at, id) where archived_at is null;
create index "mandates_archived" on "mandates" (cemetery_id, sort_key, id) where archived_at is not null;
create index "mandates_by_reference" on "mandates" (cemetery_id, "reference", id) where archived_at is null;
create index "mandates_by_holder_key" on "mandates" (cemetery_id, "holder_key", id) where archived_at is null;
create index "mandates_by_signed_on" on "mandates" (cemetery_id, "signed_on", id) where archived_at is null;
create index "mandates_by_status" on "mandates" (cemetery_id, "status", id) where archived_at is null;
create index "mandates_by_contact_id" on "mandates" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create index "mandates_by_creditor_id" on "mandates" (cemetery_id, "creditor_id", id) where archived_at is null and "creditor_id" is not null;
create unique index "mandates_unique_reference" on "mandates" (cemetery_id, "reference") where archived_at is null;
create or replace function "debit_creditors_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"scheme":', coalesce('"' || new."scheme" || '"', 'null'), ',"creditorId":', coalesce(to_json(new."creditor_id")::text, 'null'), ',"iban":', coalesce(to_json(new."iban")::text, 'null'), ',"bic":', coalesce(to_json(new."bic")::text, 'null'), ',"routing":', coalesce(to_json(new."routing")::text, 'null'), ',"companyId":', coalesce(to_json(new."company_id")::text, 'null'), ',"bankName":', coalesce(to_json(new."bank_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "debit_creditors_body" before insert or update on "debit_creditors" for each row execute function "debit_creditors_body"();
select app_keep_inline('debit_creditors');
create or replace function "debit_runs_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"mandate":', coalesce(c."mandate_id"::text, 'null'), ',"contract":', coalesce(c."contract_id"::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"first":', case when c."first" then 'true' else 'false' end, ',"outcome":', coalesce('"' || c."outcome" || '"', 'null'), ',"transaction":', coalesce(c."transaction_id"::text, 'null')), '}'), ',' order by c.position), ']') from "debit_runs_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"creditor":', coalesce(new."creditor_id"::text, 'null'), ',"collectOn":', coalesce(to_json(new."collect_on")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"count":', coalesce(new."count"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"items":', child_1), '}');
  return new;
end $$;
create trigger "debit_runs_body" before insert or update on "debit_runs" for each row execute function "debit_runs_body"();
select app_keep_inline('debit_runs');
create or replace function "debit_runs_items_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "debit_runs" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "debit_runs_items_insert" after insert on "debit_runs_items" referencing new table as changed for each statement execute function "debit_runs_items_touch"();
create trigger "debit_runs_items_update" after update on "debit_runs_items" referencing new table as changed for each statement execute function "debit_runs_items_touch"();
create trigger "debit_runs_items_delete" after delete on "debit_runs_items" referencing old table as changed for each statement execute function "debit_runs_items_touch"();
create or replace function "mandates_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"holder":', coalesce(to_json(new."holder")::text, 'null'), ',"creditor":', coalesce(new."creditor_id"::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"account":', coalesce(to_json(new."account")::text, 'null'), ',"lastUsed":', coalesce(to_json(new."last_used")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "mandates_body" before insert or update on "mandates" for each row execute function "mandates_body"();
select app_keep_inline('mandates');
alter table "debit_runs" add constraint "debit_runs_creditor_fk" foreign key (cemetery_id, "creditor_id") references "debit_creditors" (cemetery_id, id);
alter table "debit_runs_items" add constraint "debit_runs_items_parent_fk" foreign key (cemetery_id, parent_id) references "debit_runs" (cemetery_id, id);
alter table "debit_runs_items" add constraint "debit_runs_items_mandate_fk" foreign key (cemetery_id, "mandate_id") references "mandates" (cemetery_id, id);
alter table "debit_runs_items" add constraint "debit_runs_items_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "debit_runs_items" add constraint "debit_runs_items_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
alter table "mandates" add constraint "mandates_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "mandates" add constraint "mandates_creditor_fk" foreign key (cemetery_id, "creditor_id") references "debit_creditors" (cemetery_id, id);
