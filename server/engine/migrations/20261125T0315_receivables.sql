-- Generated from the areas.

create sequence "credit_notes_id_seq";
grant usage on sequence "credit_notes_id_seq" to sexton_app;
create table "credit_notes" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('credit_notes_id_seq'),
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
  "invoice_id" bigint,
  "date" date,
  "reason" text,
  "net" bigint,
  "tax" bigint,
  "total" bigint,
  "contract_id" bigint,
  "contact_id" bigint,
  "transaction_id" bigint,
  "invoice_number" text,
  "invoice_number_key" text collate "C",
  "contact_name" text,
  "contact_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "credit_notes" enable row level security;
create policy tenant on "credit_notes" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (body, updated_at) on "credit_notes" to sexton_app;
create index "credit_notes_label" on "credit_notes" (cemetery_id, sort_key, id) where archived_at is null;
create index "credit_notes_updated" on "credit_notes" (cemetery_id, updated_at, id) where archived_at is null;
create index "credit_notes_archived" on "credit_notes" (cemetery_id, sort_key, id) where archived_at is not null;
create index "credit_notes_by_number_key" on "credit_notes" (cemetery_id, "number_key", id) where archived_at is null;
create index "credit_notes_by_contact_name_key" on "credit_notes" (cemetery_id, "contact_name_key", id) where archived_at is null;
create index "credit_notes_by_invoice_number_key" on "credit_notes" (cemetery_id, "invoice_number_key", id) where archived_at is null;
create index "credit_notes_by_date" on "credit_notes" (cemetery_id, "date", id) where archived_at is null;
create index "credit_notes_by_total" on "credit_notes" (cemetery_id, "total", id) where archived_at is null;
create index "credit_notes_by_invoice_id" on "credit_notes" (cemetery_id, "invoice_id", id) where archived_at is null and "invoice_id" is not null;
create index "credit_notes_by_contract_id" on "credit_notes" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "credit_notes_by_contact_id" on "credit_notes" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create index "credit_notes_by_transaction_id" on "credit_notes" (cemetery_id, "transaction_id", id) where archived_at is null and "transaction_id" is not null;
create unique index "credit_notes_unique_number" on "credit_notes" (cemetery_id, "number_key") where archived_at is null;
create sequence "credit_notes_lines_id_seq";
grant usage on sequence "credit_notes_lines_id_seq" to sexton_app;
create table "credit_notes_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('credit_notes_lines_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "line" bigint,
  "description" text,
  "net" bigint,
  "tax_rate" bigint,
  "tax" bigint,
  "total" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "credit_notes_lines" enable row level security;
create policy tenant on "credit_notes_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert on "credit_notes_lines" to sexton_app;
create index "credit_notes_lines_parent" on "credit_notes_lines" (cemetery_id, parent_id, position);
create sequence "dunning_letters_id_seq";
grant usage on sequence "dunning_letters_id_seq" to sexton_app;
create table "dunning_letters" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('dunning_letters_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "contract_id" bigint,
  "level_id" bigint,
  "status" text collate "C",
  "contact_id" bigint,
  "email" text,
  "overdue_since" date,
  "amount" bigint,
  "fee" bigint,
  "asked" bigint,
  "pay_by" date,
  "tone" text collate "C",
  "text" text,
  "sent_on" date,
  "sent_by" text collate "C",
  "transaction_id" bigint,
  "step" bigint,
  "level_name" text,
  "level_name_key" text collate "C",
  "contract_number" text,
  "contract_number_key" text collate "C",
  "contact_name" text,
  "contact_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "dunning_letters" enable row level security;
create policy tenant on "dunning_letters" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "dunning_letters" to sexton_app;
create index "dunning_letters_label" on "dunning_letters" (cemetery_id, sort_key, id) where archived_at is null;
create index "dunning_letters_updated" on "dunning_letters" (cemetery_id, updated_at, id) where archived_at is null;
create index "dunning_letters_archived" on "dunning_letters" (cemetery_id, sort_key, id) where archived_at is not null;
create index "dunning_letters_by_contract_number_key" on "dunning_letters" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "dunning_letters_by_contact_name_key" on "dunning_letters" (cemetery_id, "contact_name_key", id) where archived_at is null;
create index "dunning_letters_by_level_name_key" on "dunning_letters" (cemetery_id, "level_name_key", id) where archived_at is null;
create index "dunning_letters_by_amount" on "dunning_letters" (cemetery_id, "amount", id) where archived_at is null;
create index "dunning_letters_by_pay_by" on "dunning_letters" (cemetery_id, "pay_by", id) where archived_at is null;
create index "dunning_letters_by_sent_on" on "dunning_letters" (cemetery_id, "sent_on", id) where archived_at is null;
create index "dunning_letters_by_status" on "dunning_letters" (cemetery_id, "status", id) where archived_at is null;
create index "dunning_letters_by_contract_id" on "dunning_letters" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "dunning_letters_by_level_id" on "dunning_letters" (cemetery_id, "level_id", id) where archived_at is null and "level_id" is not null;
create index "dunning_letters_by_contact_id" on "dunning_letters" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create index "dunning_letters_by_transaction_id" on "dunning_letters" (cemetery_id, "transaction_id", id) where archived_at is null and "transaction_id" is not null;
create unique index "dunning_letters_unique_contract_id_level_id_overdue_since" on "dunning_letters" (cemetery_id, "contract_id", "level_id", "overdue_since") where archived_at is null;
create sequence "dunning_letters_items_id_seq";
grant usage on sequence "dunning_letters_items_id_seq" to sexton_app;
create table "dunning_letters_items" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('dunning_letters_items_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "what" text,
  "due" date,
  "open" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "dunning_letters_items" enable row level security;
create policy tenant on "dunning_letters_items" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "dunning_letters_items" to sexton_app;
create index "dunning_letters_items_parent" on "dunning_letters_items" (cemetery_id, parent_id, position);
create sequence "dunning_levels_id_seq";
grant usage on sequence "dunning_levels_id_seq" to sexton_app;
create table "dunning_levels" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('dunning_levels_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "level" bigint,
  "name" text,
  "name_key" text collate "C",
  "days_overdue" bigint,
  "interval" bigint,
  "deadline" bigint,
  "tone" text collate "C",
  "fee" bigint,
  "text" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "dunning_levels" enable row level security;
create policy tenant on "dunning_levels" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "dunning_levels" to sexton_app;
create index "dunning_levels_label" on "dunning_levels" (cemetery_id, sort_key, id) where archived_at is null;
create index "dunning_levels_updated" on "dunning_levels" (cemetery_id, updated_at, id) where archived_at is null;
create index "dunning_levels_archived" on "dunning_levels" (cemetery_id, sort_key, id) where archived_at is not null;
create index "dunning_levels_by_level" on "dunning_levels" (cemetery_id, "level", id) where archived_at is null;
create index "dunning_levels_by_name_key" on "dunning_levels" (cemetery_id, "name_key", id) where archived_at is null;
create index "dunning_levels_by_days_overdue" on "dunning_levels" (cemetery_id, "days_overdue", id) where archived_at is null;
create index "dunning_levels_by_tone" on "dunning_levels" (cemetery_id, "tone", id) where archived_at is null;
create index "dunning_levels_by_fee" on "dunning_levels" (cemetery_id, "fee", id) where archived_at is null;
create unique index "dunning_levels_unique_name" on "dunning_levels" (cemetery_id, "name_key") where archived_at is null;
create sequence "invoices_id_seq";
grant usage on sequence "invoices_id_seq" to sexton_app;
create table "invoices" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('invoices_id_seq'),
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
  "status" text collate "C",
  "contract_id" bigint,
  "contact_id" bigint,
  "terms_id" bigint,
  "date" date,
  "due" date,
  "net" bigint,
  "tax" bigint,
  "total" bigint,
  "credited" bigint,
  "settled" bigint,
  "balance" bigint,
  "remarks" text,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "contact_name" text,
  "contact_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "invoices" enable row level security;
create policy tenant on "invoices" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "invoices" to sexton_app;
create index "invoices_label" on "invoices" (cemetery_id, sort_key, id) where archived_at is null;
create index "invoices_updated" on "invoices" (cemetery_id, updated_at, id) where archived_at is null;
create index "invoices_archived" on "invoices" (cemetery_id, sort_key, id) where archived_at is not null;
create index "invoices_by_number_key" on "invoices" (cemetery_id, "number_key", id) where archived_at is null;
create index "invoices_by_contact_name_key" on "invoices" (cemetery_id, "contact_name_key", id) where archived_at is null;
create index "invoices_by_contract_number_key" on "invoices" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "invoices_by_date" on "invoices" (cemetery_id, "date", id) where archived_at is null;
create index "invoices_by_due" on "invoices" (cemetery_id, "due", id) where archived_at is null;
create index "invoices_by_total" on "invoices" (cemetery_id, "total", id) where archived_at is null;
create index "invoices_by_balance" on "invoices" (cemetery_id, "balance", id) where archived_at is null;
create index "invoices_by_status" on "invoices" (cemetery_id, "status", id) where archived_at is null;
create index "invoices_by_contract_id" on "invoices" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "invoices_by_contact_id" on "invoices" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create index "invoices_by_terms_id" on "invoices" (cemetery_id, "terms_id", id) where archived_at is null and "terms_id" is not null;
create unique index "invoices_unique_number" on "invoices" (cemetery_id, "number_key") where archived_at is null;
create sequence "invoices_lines_id_seq";
grant usage on sequence "invoices_lines_id_seq" to sexton_app;
create table "invoices_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('invoices_lines_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "item" bigint,
  "description" text,
  "quantity" bigint,
  "unit_price" bigint,
  "discount" bigint,
  "net" bigint,
  "tax_rate" bigint,
  "tax" bigint,
  "total" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "invoices_lines" enable row level security;
create policy tenant on "invoices_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "invoices_lines" to sexton_app;
create index "invoices_lines_parent" on "invoices_lines" (cemetery_id, parent_id, position);
create sequence "payment_promises_id_seq";
grant usage on sequence "payment_promises_id_seq" to sexton_app;
create table "payment_promises" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_promises_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "contract_id" bigint,
  "contact_id" bigint,
  "status" text collate "C",
  "promised_on" date,
  "amount" bigint,
  "due" date,
  "paid" bigint,
  "remarks" text,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "contact_name" text,
  "contact_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_promises" enable row level security;
create policy tenant on "payment_promises" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "payment_promises" to sexton_app;
create index "payment_promises_label" on "payment_promises" (cemetery_id, sort_key, id) where archived_at is null;
create index "payment_promises_updated" on "payment_promises" (cemetery_id, updated_at, id) where archived_at is null;
create index "payment_promises_archived" on "payment_promises" (cemetery_id, sort_key, id) where archived_at is not null;
create index "payment_promises_by_contract_number_key" on "payment_promises" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "payment_promises_by_contact_name_key" on "payment_promises" (cemetery_id, "contact_name_key", id) where archived_at is null;
create index "payment_promises_by_due" on "payment_promises" (cemetery_id, "due", id) where archived_at is null;
create index "payment_promises_by_amount" on "payment_promises" (cemetery_id, "amount", id) where archived_at is null;
create index "payment_promises_by_paid" on "payment_promises" (cemetery_id, "paid", id) where archived_at is null;
create index "payment_promises_by_status" on "payment_promises" (cemetery_id, "status", id) where archived_at is null;
create index "payment_promises_by_contract_id" on "payment_promises" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "payment_promises_by_contact_id" on "payment_promises" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create sequence "payment_terms_id_seq";
grant usage on sequence "payment_terms_id_seq" to sexton_app;
create table "payment_terms" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_terms_id_seq'),
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
  "days" bigint,
  "usual" boolean not null default false,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_terms" enable row level security;
create policy tenant on "payment_terms" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "payment_terms" to sexton_app;
create index "payment_terms_label" on "payment_terms" (cemetery_id, sort_key, id) where archived_at is null;
create index "payment_terms_updated" on "payment_terms" (cemetery_id, updated_at, id) where archived_at is null;
create index "payment_terms_archived" on "payment_terms" (cemetery_id, sort_key, id) where archived_at is not null;
create index "payment_terms_by_name_key" on "payment_terms" (cemetery_id, "name_key", id) where archived_at is null;
create index "payment_terms_by_days" on "payment_terms" (cemetery_id, "days", id) where archived_at is null;
create index "payment_terms_by_usual" on "payment_terms" (cemetery_id, "usual", id) where archived_at is null;
create unique index "payment_terms_unique_name" on "payment_terms" (cemetery_id, "name_key") where archived_at is null;
create sequence "statements_id_seq";
grant usage on sequence "statements_id_seq" to sexton_app;
create table "statements" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('statements_id_seq'),
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
  "contact_id" bigint,
  "from" date,
  "to" date,
  "opening" bigint,
  "charged" bigint,
  "paid" bigint,
  "closing" bigint,
  "overdue" bigint,
  "contact_name" text,
  "contact_name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "statements" enable row level security;
create policy tenant on "statements" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (body, updated_at) on "statements" to sexton_app;
create index "statements_label" on "statements" (cemetery_id, sort_key, id) where archived_at is null;
create index "statements_updated" on "statements" (cemetery_id, updated_at, id) where archived_at is null;
create index "statements_archived" on "statements" (cemetery_id, sort_key, id) where archived_at is not null;
create index "statements_by_number_key" on "statements" (cemetery_id, "number_key", id) where archived_at is null;
create index "statements_by_contact_name_key" on "statements" (cemetery_id, "contact_name_key", id) where archived_at is null;
create index "statements_by_to" on "statements" (cemetery_id, "to", id) where archived_at is null;
create index "statements_by_closing" on "statements" (cemetery_id, "closing", id) where archived_at is null;
create index "statements_by_overdue" on "statements" (cemetery_id, "overdue", id) where archived_at is null;
create index "statements_by_contact_id" on "statements" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create unique index "statements_unique_number" on "statements" (cemetery_id, "number_key") where archived_at is null;
create sequence "statements_items_id_seq";
grant usage on sequence "statements_items_id_seq" to sexton_app;
create table "statements_items" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('statements_items_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "what" text,
  "due" date,
  "open" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "statements_items" enable row level security;
create policy tenant on "statements_items" using (cemetery_id = (select app_cemetery()));
grant select, insert on "statements_items" to sexton_app;
create index "statements_items_parent" on "statements_items" (cemetery_id, parent_id, position);
create sequence "statements_lines_id_seq";
grant usage on sequence "statements_lines_id_seq" to sexton_app;
create table "statements_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('statements_lines_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "date" date,
  "document" text,
  "kind" text collate "C",
  "charge" bigint,
  "credit" bigint,
  "balance" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "statements_lines" enable row level security;
create policy tenant on "statements_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert on "statements_lines" to sexton_app;
create index "statements_lines_parent" on "statements_lines" (cemetery_id, parent_id, position);
create sequence "write_offs_id_seq";
grant usage on sequence "write_offs_id_seq" to sexton_app;
create table "write_offs" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('write_offs_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "reason" text,
  "reason_key" text collate "C",
  "status" text collate "C",
  "count" bigint,
  "total" bigint,
  "proposed_on" date,
  "proposed_by" text,
  "decided_on" date,
  "decided_by" text,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "write_offs" enable row level security;
create policy tenant on "write_offs" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "write_offs" to sexton_app;
create index "write_offs_label" on "write_offs" (cemetery_id, sort_key, id) where archived_at is null;
create index "write_offs_updated" on "write_offs" (cemetery_id, updated_at, id) where archived_at is null;
create index "write_offs_archived" on "write_offs" (cemetery_id, sort_key, id) where archived_at is not null;
create index "write_offs_by_reason_key" on "write_offs" (cemetery_id, "reason_key", id) where archived_at is null;
create index "write_offs_by_proposed_on" on "write_offs" (cemetery_id, "proposed_on", id) where archived_at is null;
create index "write_offs_by_total" on "write_offs" (cemetery_id, "total", id) where archived_at is null;
create index "write_offs_by_status" on "write_offs" (cemetery_id, "status", id) where archived_at is null;
create sequence "write_offs_lines_id_seq";
grant usage on sequence "write_offs_lines_id_seq" to sexton_app;
create table "write_offs_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('write_offs_lines_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contract_id" bigint,
  "amount" bigint,
  "transaction_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "write_offs_lines" enable row level security;
create policy tenant on "write_offs_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "write_offs_lines" to sexton_app;
create index "write_offs_lines_parent" on "write_offs_lines" (cemetery_id, parent_id, position);
create index "write_offs_lines_by_contract_id" on "write_offs_lines" (cemetery_id, "contract_id", parent_id);
create index "write_offs_lines_by_transaction_id" on "write_offs_lines" (cemetery_id, "transaction_id", parent_id);
create or replace function "credit_notes_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"line":', coalesce(c."line"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null')), '}'), ',' order by c.position), ']') from "credit_notes_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"invoice":', coalesce(new."invoice_id"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"reason":', coalesce(to_json(new."reason")::text, 'null'), ',"lines":', child_1, ',"net":', coalesce(new."net"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"transaction":', coalesce(new."transaction_id"::text, 'null'), ',"invoiceNumber":', coalesce(to_json(new."invoice_number")::text, 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "credit_notes_body" before insert or update on "credit_notes" for each row execute function "credit_notes_body"();
select app_keep_inline('credit_notes');
create or replace function "credit_notes_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "credit_notes" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "credit_notes_lines_insert" after insert on "credit_notes_lines" referencing new table as changed for each statement execute function "credit_notes_lines_touch"();
create trigger "credit_notes_lines_update" after update on "credit_notes_lines" referencing new table as changed for each statement execute function "credit_notes_lines_touch"();
create trigger "credit_notes_lines_delete" after delete on "credit_notes_lines" referencing old table as changed for each statement execute function "credit_notes_lines_touch"();
create or replace function "dunning_letters_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"what":', coalesce(to_json(c."what")::text, 'null'), ',"due":', coalesce(to_json(c."due")::text, 'null'), ',"open":', coalesce(c."open"::text, 'null')), '}'), ',' order by c.position), ']') from "dunning_letters_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"level":', coalesce(new."level_id"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"overdueSince":', coalesce(to_json(new."overdue_since")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"fee":', coalesce(new."fee"::text, 'null'), ',"asked":', coalesce(new."asked"::text, 'null'), ',"payBy":', coalesce(to_json(new."pay_by")::text, 'null'), ',"tone":', coalesce('"' || new."tone" || '"', 'null'), ',"text":', coalesce(to_json(new."text")::text, 'null'), ',"items":', child_1, ',"sentOn":', coalesce(to_json(new."sent_on")::text, 'null'), ',"sentBy":', coalesce('"' || new."sent_by" || '"', 'null'), ',"transaction":', coalesce(new."transaction_id"::text, 'null'), ',"step":', coalesce(new."step"::text, 'null'), ',"levelName":', coalesce(to_json(new."level_name")::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "dunning_letters_body" before insert or update on "dunning_letters" for each row execute function "dunning_letters_body"();
select app_keep_inline('dunning_letters');
create or replace function "dunning_letters_items_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "dunning_letters" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "dunning_letters_items_insert" after insert on "dunning_letters_items" referencing new table as changed for each statement execute function "dunning_letters_items_touch"();
create trigger "dunning_letters_items_update" after update on "dunning_letters_items" referencing new table as changed for each statement execute function "dunning_letters_items_touch"();
create trigger "dunning_letters_items_delete" after delete on "dunning_letters_items" referencing old table as changed for each statement execute function "dunning_letters_items_touch"();
create or replace function "dunning_levels_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"level":', coalesce(new."level"::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"daysOverdue":', coalesce(new."days_overdue"::text, 'null'), ',"interval":', coalesce(new."interval"::text, 'null'), ',"deadline":', coalesce(new."deadline"::text, 'null'), ',"tone":', coalesce('"' || new."tone" || '"', 'null'), ',"fee":', coalesce(new."fee"::text, 'null'), ',"text":', coalesce(to_json(new."text")::text, 'null')), '}');
  return new;
end $$;
create trigger "dunning_levels_body" before insert or update on "dunning_levels" for each row execute function "dunning_levels_body"();
select app_keep_inline('dunning_levels');
create or replace function "invoices_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"item":', coalesce(c."item"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null')), '}'), ',' order by c.position), ']') from "invoices_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"terms":', coalesce(new."terms_id"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"due":', coalesce(to_json(new."due")::text, 'null'), ',"lines":', child_1, ',"net":', coalesce(new."net"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"credited":', coalesce(new."credited"::text, 'null'), ',"settled":', coalesce(new."settled"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "invoices_body" before insert or update on "invoices" for each row execute function "invoices_body"();
select app_keep_inline('invoices');
create or replace function "invoices_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "invoices" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "invoices_lines_insert" after insert on "invoices_lines" referencing new table as changed for each statement execute function "invoices_lines_touch"();
create trigger "invoices_lines_update" after update on "invoices_lines" referencing new table as changed for each statement execute function "invoices_lines_touch"();
create trigger "invoices_lines_delete" after delete on "invoices_lines" referencing old table as changed for each statement execute function "invoices_lines_touch"();
create or replace function "payment_promises_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"promisedOn":', coalesce(to_json(new."promised_on")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"due":', coalesce(to_json(new."due")::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "payment_promises_body" before insert or update on "payment_promises" for each row execute function "payment_promises_body"();
select app_keep_inline('payment_promises');
create or replace function "payment_terms_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"days":', coalesce(new."days"::text, 'null'), ',"usual":', case when new."usual" then 'true' else 'false' end), '}');
  return new;
end $$;
create trigger "payment_terms_body" before insert or update on "payment_terms" for each row execute function "payment_terms_body"();
select app_keep_inline('payment_terms');
create or replace function "statements_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"date":', coalesce(to_json(c."date")::text, 'null'), ',"document":', coalesce(to_json(c."document")::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"charge":', coalesce(c."charge"::text, 'null'), ',"credit":', coalesce(c."credit"::text, 'null'), ',"balance":', coalesce(c."balance"::text, 'null')), '}'), ',' order by c.position), ']') from "statements_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"what":', coalesce(to_json(c."what")::text, 'null'), ',"due":', coalesce(to_json(c."due")::text, 'null'), ',"open":', coalesce(c."open"::text, 'null')), '}'), ',' order by c.position), ']') from "statements_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"from":', coalesce(to_json(new."from")::text, 'null'), ',"to":', coalesce(to_json(new."to")::text, 'null'), ',"opening":', coalesce(new."opening"::text, 'null'), ',"charged":', coalesce(new."charged"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"closing":', coalesce(new."closing"::text, 'null'), ',"overdue":', coalesce(new."overdue"::text, 'null'), ',"lines":', child_1, ',"items":', child_2, ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "statements_body" before insert or update on "statements" for each row execute function "statements_body"();
select app_keep_inline('statements');
create or replace function "statements_items_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "statements" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "statements_items_insert" after insert on "statements_items" referencing new table as changed for each statement execute function "statements_items_touch"();
create trigger "statements_items_update" after update on "statements_items" referencing new table as changed for each statement execute function "statements_items_touch"();
create trigger "statements_items_delete" after delete on "statements_items" referencing old table as changed for each statement execute function "statements_items_touch"();
create or replace function "statements_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "statements" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "statements_lines_insert" after insert on "statements_lines" referencing new table as changed for each statement execute function "statements_lines_touch"();
create trigger "statements_lines_update" after update on "statements_lines" referencing new table as changed for each statement execute function "statements_lines_touch"();
create trigger "statements_lines_delete" after delete on "statements_lines" referencing old table as changed for each statement execute function "statements_lines_touch"();
create or replace function "write_offs_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contract":', coalesce(c."contract_id"::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"transaction":', coalesce(c."transaction_id"::text, 'null')), '}'), ',' order by c.position), ']') from "write_offs_lines" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"reason":', coalesce(to_json(new."reason")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"lines":', child_1, ',"count":', coalesce(new."count"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"proposedOn":', coalesce(to_json(new."proposed_on")::text, 'null'), ',"proposedBy":', coalesce(to_json(new."proposed_by")::text, 'null'), ',"decidedOn":', coalesce(to_json(new."decided_on")::text, 'null'), ',"decidedBy":', coalesce(to_json(new."decided_by")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "write_offs_body" before insert or update on "write_offs" for each row execute function "write_offs_body"();
select app_keep_inline('write_offs');
create or replace function "write_offs_lines_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "write_offs" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "write_offs_lines_insert" after insert on "write_offs_lines" referencing new table as changed for each statement execute function "write_offs_lines_touch"();
create trigger "write_offs_lines_update" after update on "write_offs_lines" referencing new table as changed for each statement execute function "write_offs_lines_touch"();
create trigger "write_offs_lines_delete" after delete on "write_offs_lines" referencing old table as changed for each statement execute function "write_offs_lines_touch"();
alter table "credit_notes" add constraint "credit_notes_invoice_fk" foreign key (cemetery_id, "invoice_id") references "invoices" (cemetery_id, id);
alter table "credit_notes" add constraint "credit_notes_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "credit_notes" add constraint "credit_notes_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "credit_notes" add constraint "credit_notes_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
alter table "credit_notes_lines" add constraint "credit_notes_lines_parent_fk" foreign key (cemetery_id, parent_id) references "credit_notes" (cemetery_id, id);
alter table "dunning_letters" add constraint "dunning_letters_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "dunning_letters" add constraint "dunning_letters_level_fk" foreign key (cemetery_id, "level_id") references "dunning_levels" (cemetery_id, id);
alter table "dunning_letters" add constraint "dunning_letters_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "dunning_letters" add constraint "dunning_letters_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
alter table "dunning_letters_items" add constraint "dunning_letters_items_parent_fk" foreign key (cemetery_id, parent_id) references "dunning_letters" (cemetery_id, id);
alter table "invoices" add constraint "invoices_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "invoices" add constraint "invoices_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "invoices" add constraint "invoices_terms_fk" foreign key (cemetery_id, "terms_id") references "payment_terms" (cemetery_id, id);
alter table "invoices_lines" add constraint "invoices_lines_parent_fk" foreign key (cemetery_id, parent_id) references "invoices" (cemetery_id, id);
alter table "payment_promises" add constraint "payment_promises_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "payment_promises" add constraint "payment_promises_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "statements" add constraint "statements_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "statements_items" add constraint "statements_items_parent_fk" foreign key (cemetery_id, parent_id) references "statements" (cemetery_id, id);
alter table "statements_lines" add constraint "statements_lines_parent_fk" foreign key (cemetery_id, parent_id) references "statements" (cemetery_id, id);
alter table "write_offs_lines" add constraint "write_offs_lines_parent_fk" foreign key (cemetery_id, parent_id) references "write_offs" (cemetery_id, id);
alter table "write_offs_lines" add constraint "write_offs_lines_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "write_offs_lines" add constraint "write_offs_lines_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
