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
create sequence "payment_links_id_seq";
grant usage on sequence "payment_links_id_seq" to sexton_app;
create table "payment_links" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_links_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "contract_id" bigint,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "amount" bigint,
  "status" text collate "C",
  "url" text collate "C",
  "email" text,
  "paid_on" date,
  "transaction_id" bigint,
  "refunded" bigint,
  "provider_id" bigint,
  "external_id" text collate "C",
  "payment" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_links" enable row level security;
create policy tenant on "payment_links" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "payment_links" to sexton_app;
create index "payment_links_label" on "payment_links" (cemetery_id, sort_key, id) where archived_at is null;
create index "payment_links_updated" on "payment_links" (cemetery_id, updated_at, id) where archived_at is null;
create index "payment_links_archived" on "payment_links" (cemetery_id, sort_key, id) where archived_at is not null;
create index "payment_links_by_contract_number_key" on "payment_links" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "payment_links_by_amount" on "payment_links" (cemetery_id, "amount", id) where archived_at is null;
create index "payment_links_by_status" on "payment_links" (cemetery_id, "status", id) where archived_at is null;
create index "payment_links_by_paid_on" on "payment_links" (cemetery_id, "paid_on", id) where archived_at is null;
create index "payment_links_by_external_id" on "payment_links" (cemetery_id, "external_id", id) where archived_at is null;
create index "payment_links_by_payment" on "payment_links" (cemetery_id, "payment", id) where archived_at is null;
create index "payment_links_by_contract_id" on "payment_links" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "payment_links_by_transaction_id" on "payment_links" (cemetery_id, "transaction_id", id) where archived_at is null and "transaction_id" is not null;
create index "payment_links_by_provider_id" on "payment_links" (cemetery_id, "provider_id", id) where archived_at is null and "provider_id" is not null;
create sequence "payment_providers_id_seq";
grant usage on sequence "payment_providers_id_seq" to sexton_app;
create table "payment_providers" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_providers_id_seq'),
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
  "kind" text collate "C",
  "status" text collate "C",
  "method_id" bigint,
  "key_ending" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_providers" enable row level security;
create policy tenant on "payment_providers" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "payment_providers" to sexton_app;
create index "payment_providers_label" on "payment_providers" (cemetery_id, sort_key, id) where archived_at is null;
create index "payment_providers_updated" on "payment_providers" (cemetery_id, updated_at, id) where archived_at is null;
create index "payment_providers_archived" on "payment_providers" (cemetery_id, sort_key, id) where archived_at is not null;
create index "payment_providers_by_name_key" on "payment_providers" (cemetery_id, "name_key", id) where archived_at is null;
create index "payment_providers_by_status" on "payment_providers" (cemetery_id, "status", id) where archived_at is null;
create index "payment_providers_by_method_id" on "payment_providers" (cemetery_id, "method_id", id) where archived_at is null and "method_id" is not null;
create unique index "payment_providers_unique_name" on "payment_providers" (cemetery_id, "name_key") where archived_at is null;
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
create or replace function "payment_links_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"url":', coalesce(to_json(new."url")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"paidOn":', coalesce(to_json(new."paid_on")::text, 'null'), ',"transaction":', coalesce(new."transaction_id"::text, 'null'), ',"refunded":', coalesce(new."refunded"::text, 'null'), ',"provider":', coalesce(new."provider_id"::text, 'null'), ',"externalId":', coalesce(to_json(new."external_id")::text, 'null'), ',"payment":', coalesce(to_json(new."payment")::text, 'null')), '}');
  return new;
end $$;
create trigger "payment_links_body" before insert or update on "payment_links" for each row execute function "payment_links_body"();
select app_keep_inline('payment_links');
create or replace function "payment_providers_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"method":', coalesce(new."method_id"::text, 'null'), ',"keyEnding":', coalesce(to_json(new."key_ending")::text, 'null')), '}');
  return new;
end $$;
create trigger "payment_providers_body" before insert or update on "payment_providers" for each row execute function "payment_providers_body"();
select app_keep_inline('payment_providers');
alter table "payment_links" add constraint "payment_links_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "payment_links" add constraint "payment_links_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
alter table "payment_links" add constraint "payment_links_provider_fk" foreign key (cemetery_id, "provider_id") references "payment_providers" (cemetery_id, id);
alter table "payment_providers" add constraint "payment_providers_method_fk" foreign key (cemetery_id, "method_id") references "payment_methods" (cemetery_id, id);
