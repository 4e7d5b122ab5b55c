-- Generated from the areas.

create sequence "payment_methods_id_seq";
create table "payment_methods" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_methods_id_seq'),
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
  "gl_code" text,
  "gl_code_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_methods" enable row level security;
create policy tenant on "payment_methods" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "payment_methods" to sexton_app;
grant usage on sequence "payment_methods_id_seq" to sexton_app;
create index "payment_methods_label" on "payment_methods" (cemetery_id, sort_key, id) where archived_at is null;
create index "payment_methods_updated" on "payment_methods" (cemetery_id, updated_at, id) where archived_at is null;
create index "payment_methods_archived" on "payment_methods" (cemetery_id, sort_key, id) where archived_at is not null;
create index "payment_methods_by_name_key" on "payment_methods" (cemetery_id, "name_key", id) where archived_at is null;
create index "payment_methods_by_kind" on "payment_methods" (cemetery_id, "kind", id) where archived_at is null;
create index "payment_methods_by_gl_code_key" on "payment_methods" (cemetery_id, "gl_code_key", id) where archived_at is null;
create unique index "payment_methods_unique_name" on "payment_methods" (cemetery_id, "name_key") where archived_at is null;
create sequence "transactions_id_seq";
create table "transactions" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('transactions_id_seq'),
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
  "contract_id" bigint,
  "type" text collate "C",
  "amount" bigint,
  "date" date,
  "method_id" bigint,
  "reference" text,
  "payer_id" bigint,
  "reverses_id" bigint,
  "remarks" text,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "payer_name" text,
  "payer_name_key" text collate "C",
  "effect" bigint,
  "balance" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "transactions" enable row level security;
create policy tenant on "transactions" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "transactions" to sexton_app;
grant usage on sequence "transactions_id_seq" to sexton_app;
create index "transactions_label" on "transactions" (cemetery_id, sort_key, id) where archived_at is null;
create index "transactions_updated" on "transactions" (cemetery_id, updated_at, id) where archived_at is null;
create index "transactions_archived" on "transactions" (cemetery_id, sort_key, id) where archived_at is not null;
create index "transactions_by_number_key" on "transactions" (cemetery_id, "number_key", id) where archived_at is null;
create index "transactions_by_date" on "transactions" (cemetery_id, "date", id) where archived_at is null;
create index "transactions_by_contract_number_key" on "transactions" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "transactions_by_payer_name_key" on "transactions" (cemetery_id, "payer_name_key", id) where archived_at is null;
create index "transactions_by_type" on "transactions" (cemetery_id, "type", id) where archived_at is null;
create index "transactions_by_method_id" on "transactions" (cemetery_id, "method_id", id) where archived_at is null;
create index "transactions_by_amount" on "transactions" (cemetery_id, "amount", id) where archived_at is null;
create index "transactions_by_contract_id" on "transactions" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "transactions_by_payer_id" on "transactions" (cemetery_id, "payer_id", id) where archived_at is null and "payer_id" is not null;
create index "transactions_by_reverses_id" on "transactions" (cemetery_id, "reverses_id", id) where archived_at is null and "reverses_id" is not null;
create unique index "transactions_unique_number" on "transactions" (cemetery_id, "number_key") where archived_at is null;
create unique index "transactions_unique_reverses" on "transactions" (cemetery_id, "reverses_id") where archived_at is null;
alter table "transactions" add constraint "transactions_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "transactions" add constraint "transactions_method_fk" foreign key (cemetery_id, "method_id") references "payment_methods" (cemetery_id, id);
alter table "transactions" add constraint "transactions_payer_fk" foreign key (cemetery_id, "payer_id") references "contacts" (cemetery_id, id);
alter table "transactions" add constraint "transactions_reverses_fk" foreign key (cemetery_id, "reverses_id") references "transactions" (cemetery_id, id);
create or replace function "payment_methods_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"glCode":', coalesce(to_json(new."gl_code")::text, 'null')), '}');
  return new;
end $$;
create trigger "payment_methods_body" before insert or update on "payment_methods" for each row execute function "payment_methods_body"();
select app_keep_inline('payment_methods');
create or replace function "transactions_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"method":', coalesce(new."method_id"::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"payer":', coalesce(new."payer_id"::text, 'null'), ',"reverses":', coalesce(new."reverses_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"payerName":', coalesce(to_json(new."payer_name")::text, 'null'), ',"effect":', coalesce(new."effect"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null')), '}');
  return new;
end $$;
create trigger "transactions_body" before insert or update on "transactions" for each row execute function "transactions_body"();
select app_keep_inline('transactions');

-- What was entered stays: the application may lock a row, and change nothing that anybody reads.
revoke update on "transactions" from sexton_app;
grant update (updated_at) on "transactions" to sexton_app;

-- Which record was made under which Idempotency-Key.
create table idempotency_keys (
  cemetery_id bigint not null,
  key text collate "C" not null,
  resource text collate "C" not null,
  fingerprint text not null,
  record_id bigint not null,
  at timestamptz not null default now(),
  primary key (cemetery_id, key)
) /* tenant */;
alter table idempotency_keys enable row level security;
create policy tenant on idempotency_keys using (cemetery_id = (select app_cemetery()));
grant select, insert on idempotency_keys to sexton_app;
