-- Generated from the areas.

create sequence "ledger_accounts_id_seq";
grant usage on sequence "ledger_accounts_id_seq" to sexton_app;
create table "ledger_accounts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('ledger_accounts_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "code" text,
  "code_key" text collate "C",
  "name" text,
  "name_key" text collate "C",
  "kind" text collate "C",
  "external_code" text,
  "external_code_key" text collate "C",
  "status" text collate "C",
  "role" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "ledger_accounts" enable row level security;
create policy tenant on "ledger_accounts" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "ledger_accounts" to sexton_app;
create index "ledger_accounts_label" on "ledger_accounts" (cemetery_id, sort_key, id) where archived_at is null;
create index "ledger_accounts_updated" on "ledger_accounts" (cemetery_id, updated_at, id) where archived_at is null;
create index "ledger_accounts_archived" on "ledger_accounts" (cemetery_id, sort_key, id) where archived_at is not null;
create index "ledger_accounts_by_code_key" on "ledger_accounts" (cemetery_id, "code_key", id) where archived_at is null;
create index "ledger_accounts_by_name_key" on "ledger_accounts" (cemetery_id, "name_key", id) where archived_at is null;
create index "ledger_accounts_by_kind" on "ledger_accounts" (cemetery_id, "kind", id) where archived_at is null;
create index "ledger_accounts_by_external_code_key" on "ledger_accounts" (cemetery_id, "external_code_key", id) where archived_at is null;
create index "ledger_accounts_by_status" on "ledger_accounts" (cemetery_id, "status", id) where archived_at is null;
create index "ledger_accounts_by_role" on "ledger_accounts" (cemetery_id, "role", id) where archived_at is null;
create unique index "ledger_accounts_unique_code" on "ledger_accounts" (cemetery_id, "code_key") where archived_at is null;
create unique index "ledger_accounts_unique_role" on "ledger_accounts" (cemetery_id, "role") where archived_at is null;
create sequence "ledger_entries_id_seq";
grant usage on sequence "ledger_entries_id_seq" to sexton_app;
create table "ledger_entries" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('ledger_entries_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "date" date,
  "period" text collate "C",
  "account_id" bigint,
  "debit" bigint,
  "credit" bigint,
  "detail" text collate "C",
  "contract_id" bigint,
  "contact_id" bigint,
  "document_resource" text collate "C",
  "document_record" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "ledger_entries" enable row level security;
create policy tenant on "ledger_entries" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "ledger_entries" to sexton_app;
create index "ledger_entries_label" on "ledger_entries" (cemetery_id, sort_key, id) where archived_at is null;
create index "ledger_entries_updated" on "ledger_entries" (cemetery_id, updated_at, id) where archived_at is null;
create index "ledger_entries_archived" on "ledger_entries" (cemetery_id, sort_key, id) where archived_at is not null;
create index "ledger_entries_by_date" on "ledger_entries" (cemetery_id, "date", id) where archived_at is null;
create index "ledger_entries_by_period" on "ledger_entries" (cemetery_id, "period", id) where archived_at is null;
create index "ledger_entries_by_account_id" on "ledger_entries" (cemetery_id, "account_id", id) where archived_at is null and "account_id" is not null;
create index "ledger_entries_by_contract_id" on "ledger_entries" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "ledger_entries_by_contact_id" on "ledger_entries" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create sequence "periods_id_seq";
grant usage on sequence "periods_id_seq" to sexton_app;
create table "periods" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('periods_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "month" text collate "C",
  "status" text collate "C",
  "closed_on" date,
  "closed_by_id" bigint,
  "reopen_asked_by_id" bigint,
  "reopen_reason" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "periods" enable row level security;
create policy tenant on "periods" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "periods" to sexton_app;
create index "periods_label" on "periods" (cemetery_id, sort_key, id) where archived_at is null;
create index "periods_updated" on "periods" (cemetery_id, updated_at, id) where archived_at is null;
create index "periods_archived" on "periods" (cemetery_id, sort_key, id) where archived_at is not null;
create index "periods_by_month" on "periods" (cemetery_id, "month", id) where archived_at is null;
create index "periods_by_status" on "periods" (cemetery_id, "status", id) where archived_at is null;
create index "periods_by_closed_by_id" on "periods" (cemetery_id, "closed_by_id", id) where archived_at is null and "closed_by_id" is not null;
create index "periods_by_reopen_asked_by_id" on "periods" (cemetery_id, "reopen_asked_by_id", id) where archived_at is null and "reopen_asked_by_id" is not null;
create unique index "periods_unique_month" on "periods" (cemetery_id, "month") where archived_at is null;
create or replace function "ledger_accounts_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"code":', coalesce(to_json(new."code")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"externalCode":', coalesce(to_json(new."external_code")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"role":', coalesce(to_json(new."role")::text, 'null')), '}');
  return new;
end $$;
create trigger "ledger_accounts_body" before insert or update on "ledger_accounts" for each row execute function "ledger_accounts_body"();
select app_keep_inline('ledger_accounts');
create or replace function "ledger_entries_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"period":', coalesce(to_json(new."period")::text, 'null'), ',"account":', coalesce(new."account_id"::text, 'null'), ',"debit":', coalesce(new."debit"::text, 'null'), ',"credit":', coalesce(new."credit"::text, 'null'), ',"detail":', coalesce(to_json(new."detail")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"document":', case when new."document_record" is null then 'null' else concat('{"resource":"', new."document_resource", '","recordId":', new."document_record", '}') end), '}');
  return new;
end $$;
create trigger "ledger_entries_body" before insert or update on "ledger_entries" for each row execute function "ledger_entries_body"();
select app_keep_inline('ledger_entries');
create or replace function "periods_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"month":', coalesce(to_json(new."month")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"closedOn":', coalesce(to_json(new."closed_on")::text, 'null'), ',"closedBy":', coalesce(new."closed_by_id"::text, 'null'), ',"reopenAskedBy":', coalesce(new."reopen_asked_by_id"::text, 'null'), ',"reopenReason":', coalesce(to_json(new."reopen_reason")::text, 'null')), '}');
  return new;
end $$;
create trigger "periods_body" before insert or update on "periods" for each row execute function "periods_body"();
select app_keep_inline('periods');
alter table "ledger_entries" add constraint "ledger_entries_account_fk" foreign key (cemetery_id, "account_id") references "ledger_accounts" (cemetery_id, id);
alter table "ledger_entries" add constraint "ledger_entries_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "ledger_entries" add constraint "ledger_entries_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
