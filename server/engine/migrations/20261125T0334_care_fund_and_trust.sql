-- Generated from the areas.

create sequence "item_deliveries_id_seq";
grant usage on sequence "item_deliveries_id_seq" to sexton_app;
create table "item_deliveries" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('item_deliveries_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "obligation_id" bigint,
  "kind" text collate "C",
  "quantity" bigint,
  "date" date,
  "delivered_by" text,
  "interment_id" bigint,
  "reverses_id" bigint,
  "remarks" text,
  "contract_id" bigint,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "description" text,
  "description_key" text collate "C",
  "recognised" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "item_deliveries" enable row level security;
create policy tenant on "item_deliveries" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "item_deliveries" to sexton_app;
create index "item_deliveries_label" on "item_deliveries" (cemetery_id, sort_key, id) where archived_at is null;
create index "item_deliveries_updated" on "item_deliveries" (cemetery_id, updated_at, id) where archived_at is null;
create index "item_deliveries_archived" on "item_deliveries" (cemetery_id, sort_key, id) where archived_at is not null;
create index "item_deliveries_by_date" on "item_deliveries" (cemetery_id, "date", id) where archived_at is null;
create index "item_deliveries_by_description_key" on "item_deliveries" (cemetery_id, "description_key", id) where archived_at is null;
create index "item_deliveries_by_contract_number_key" on "item_deliveries" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "item_deliveries_by_kind" on "item_deliveries" (cemetery_id, "kind", id) where archived_at is null;
create index "item_deliveries_by_quantity" on "item_deliveries" (cemetery_id, "quantity", id) where archived_at is null;
create index "item_deliveries_by_recognised" on "item_deliveries" (cemetery_id, "recognised", id) where archived_at is null;
create index "item_deliveries_by_obligation_id" on "item_deliveries" (cemetery_id, "obligation_id", id) where archived_at is null and "obligation_id" is not null;
create index "item_deliveries_by_interment_id" on "item_deliveries" (cemetery_id, "interment_id", id) where archived_at is null and "interment_id" is not null;
create index "item_deliveries_by_reverses_id" on "item_deliveries" (cemetery_id, "reverses_id", id) where archived_at is null and "reverses_id" is not null;
create index "item_deliveries_by_contract_id" on "item_deliveries" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create unique index "item_deliveries_unique_reverses" on "item_deliveries" (cemetery_id, "reverses_id") where archived_at is null;
create sequence "obligations_id_seq";
grant usage on sequence "obligations_id_seq" to sexton_app;
create table "obligations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('obligations_id_seq'),
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
  "customer_id" bigint,
  "customer_name" text,
  "customer_name_key" text collate "C",
  "item" bigint,
  "price_item_id" bigint,
  "description" text,
  "description_key" text collate "C",
  "kind" text collate "C",
  "need" text collate "C",
  "at_interment" boolean not null default false,
  "signed_on" date,
  "quantity" bigint,
  "delivered" bigint,
  "owed" bigint,
  "net" bigint,
  "value" bigint,
  "deferred" bigint,
  "last_delivery" date,
  "status" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "obligations" enable row level security;
create policy tenant on "obligations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "obligations" to sexton_app;
create index "obligations_label" on "obligations" (cemetery_id, sort_key, id) where archived_at is null;
create index "obligations_updated" on "obligations" (cemetery_id, updated_at, id) where archived_at is null;
create index "obligations_archived" on "obligations" (cemetery_id, sort_key, id) where archived_at is not null;
create index "obligations_by_description_key" on "obligations" (cemetery_id, "description_key", id) where archived_at is null;
create index "obligations_by_contract_number_key" on "obligations" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "obligations_by_customer_name_key" on "obligations" (cemetery_id, "customer_name_key", id) where archived_at is null;
create index "obligations_by_kind" on "obligations" (cemetery_id, "kind", id) where archived_at is null;
create index "obligations_by_need" on "obligations" (cemetery_id, "need", id) where archived_at is null;
create index "obligations_by_signed_on" on "obligations" (cemetery_id, "signed_on", id) where archived_at is null;
create index "obligations_by_owed" on "obligations" (cemetery_id, "owed", id) where archived_at is null;
create index "obligations_by_value" on "obligations" (cemetery_id, "value", id) where archived_at is null;
create index "obligations_by_deferred" on "obligations" (cemetery_id, "deferred", id) where archived_at is null;
create index "obligations_by_last_delivery" on "obligations" (cemetery_id, "last_delivery", id) where archived_at is null;
create index "obligations_by_status" on "obligations" (cemetery_id, "status", id) where archived_at is null;
create index "obligations_by_contract_id" on "obligations" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "obligations_by_customer_id" on "obligations" (cemetery_id, "customer_id", id) where archived_at is null and "customer_id" is not null;
create index "obligations_by_price_item_id" on "obligations" (cemetery_id, "price_item_id", id) where archived_at is null and "price_item_id" is not null;
create unique index "obligations_unique_contract_id_item" on "obligations" (cemetery_id, "contract_id", "item") where archived_at is null;
create sequence "trust_accounts_id_seq";
grant usage on sequence "trust_accounts_id_seq" to sexton_app;
create table "trust_accounts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_accounts_id_seq'),
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
  "customer_id" bigint,
  "customer_name" text,
  "customer_name_key" text collate "C",
  "fund_kind" text collate "C",
  "fund" text,
  "fund_key" text collate "C",
  "signed_on" date,
  "share" bigint,
  "accrued" bigint,
  "deposited" bigint,
  "outstanding" bigint,
  "due_by" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_accounts" enable row level security;
create policy tenant on "trust_accounts" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "trust_accounts" to sexton_app;
create index "trust_accounts_label" on "trust_accounts" (cemetery_id, sort_key, id) where archived_at is null;
create index "trust_accounts_updated" on "trust_accounts" (cemetery_id, updated_at, id) where archived_at is null;
create index "trust_accounts_archived" on "trust_accounts" (cemetery_id, sort_key, id) where archived_at is not null;
create index "trust_accounts_by_contract_number_key" on "trust_accounts" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "trust_accounts_by_customer_name_key" on "trust_accounts" (cemetery_id, "customer_name_key", id) where archived_at is null;
create index "trust_accounts_by_fund_kind" on "trust_accounts" (cemetery_id, "fund_kind", id) where archived_at is null;
create index "trust_accounts_by_fund_key" on "trust_accounts" (cemetery_id, "fund_key", id) where archived_at is null;
create index "trust_accounts_by_signed_on" on "trust_accounts" (cemetery_id, "signed_on", id) where archived_at is null;
create index "trust_accounts_by_share" on "trust_accounts" (cemetery_id, "share", id) where archived_at is null;
create index "trust_accounts_by_accrued" on "trust_accounts" (cemetery_id, "accrued", id) where archived_at is null;
create index "trust_accounts_by_deposited" on "trust_accounts" (cemetery_id, "deposited", id) where archived_at is null;
create index "trust_accounts_by_outstanding" on "trust_accounts" (cemetery_id, "outstanding", id) where archived_at is null;
create index "trust_accounts_by_due_by" on "trust_accounts" (cemetery_id, "due_by", id) where archived_at is null;
create index "trust_accounts_by_contract_id" on "trust_accounts" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "trust_accounts_by_customer_id" on "trust_accounts" (cemetery_id, "customer_id", id) where archived_at is null and "customer_id" is not null;
create unique index "trust_accounts_unique_contract_id_fund_kind_fund_key" on "trust_accounts" (cemetery_id, "contract_id", "fund_kind", "fund_key") where archived_at is null;
create sequence "trust_accounts_shares_id_seq";
grant usage on sequence "trust_accounts_shares_id_seq" to sexton_app;
create table "trust_accounts_shares" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_accounts_shares_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "description" text,
  "rule_id" bigint,
  "item" bigint,
  "quantity" bigint,
  "basis" bigint,
  "amount" bigint,
  "accrues" text collate "C",
  "due_rule" text collate "C",
  "due_days" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_accounts_shares" enable row level security;
create policy tenant on "trust_accounts_shares" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "trust_accounts_shares" to sexton_app;
create index "trust_accounts_shares_parent" on "trust_accounts_shares" (cemetery_id, parent_id, position);
create index "trust_accounts_shares_by_rule_id" on "trust_accounts_shares" (cemetery_id, "rule_id", parent_id);
create sequence "trust_accruals_id_seq";
grant usage on sequence "trust_accruals_id_seq" to sexton_app;
create table "trust_accruals" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_accruals_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "account_id" bigint,
  "contract_id" bigint,
  "contract_number" text,
  "contract_number_key" text collate "C",
  "fund_kind" text collate "C",
  "fund" text,
  "fund_key" text collate "C",
  "cause" text collate "C",
  "date" date,
  "amount" bigint,
  "due_by" date,
  "transaction_id" bigint,
  "delivery_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_accruals" enable row level security;
create policy tenant on "trust_accruals" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "trust_accruals" to sexton_app;
create index "trust_accruals_label" on "trust_accruals" (cemetery_id, sort_key, id) where archived_at is null;
create index "trust_accruals_updated" on "trust_accruals" (cemetery_id, updated_at, id) where archived_at is null;
create index "trust_accruals_archived" on "trust_accruals" (cemetery_id, sort_key, id) where archived_at is not null;
create index "trust_accruals_by_date" on "trust_accruals" (cemetery_id, "date", id) where archived_at is null;
create index "trust_accruals_by_contract_number_key" on "trust_accruals" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "trust_accruals_by_fund_kind" on "trust_accruals" (cemetery_id, "fund_kind", id) where archived_at is null;
create index "trust_accruals_by_fund_key" on "trust_accruals" (cemetery_id, "fund_key", id) where archived_at is null;
create index "trust_accruals_by_cause" on "trust_accruals" (cemetery_id, "cause", id) where archived_at is null;
create index "trust_accruals_by_amount" on "trust_accruals" (cemetery_id, "amount", id) where archived_at is null;
create index "trust_accruals_by_due_by" on "trust_accruals" (cemetery_id, "due_by", id) where archived_at is null;
create index "trust_accruals_by_account_id" on "trust_accruals" (cemetery_id, "account_id", id) where archived_at is null and "account_id" is not null;
create index "trust_accruals_by_contract_id" on "trust_accruals" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "trust_accruals_by_transaction_id" on "trust_accruals" (cemetery_id, "transaction_id", id) where archived_at is null and "transaction_id" is not null;
create index "trust_accruals_by_delivery_id" on "trust_accruals" (cemetery_id, "delivery_id", id) where archived_at is null and "delivery_id" is not null;
create sequence "trust_deposits_id_seq";
grant usage on sequence "trust_deposits_id_seq" to sexton_app;
create table "trust_deposits" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_deposits_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "kind" text collate "C",
  "fund" text,
  "fund_key" text collate "C",
  "fund_kind" text collate "C",
  "date" date,
  "amount" bigint,
  "reference" text,
  "reference_key" text collate "C",
  "advance" boolean not null default false,
  "in_advance" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_deposits" enable row level security;
create policy tenant on "trust_deposits" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "trust_deposits" to sexton_app;
create index "trust_deposits_label" on "trust_deposits" (cemetery_id, sort_key, id) where archived_at is null;
create index "trust_deposits_updated" on "trust_deposits" (cemetery_id, updated_at, id) where archived_at is null;
create index "trust_deposits_archived" on "trust_deposits" (cemetery_id, sort_key, id) where archived_at is not null;
create index "trust_deposits_by_date" on "trust_deposits" (cemetery_id, "date", id) where archived_at is null;
create index "trust_deposits_by_fund_key" on "trust_deposits" (cemetery_id, "fund_key", id) where archived_at is null;
create index "trust_deposits_by_fund_kind" on "trust_deposits" (cemetery_id, "fund_kind", id) where archived_at is null;
create index "trust_deposits_by_kind" on "trust_deposits" (cemetery_id, "kind", id) where archived_at is null;
create index "trust_deposits_by_amount" on "trust_deposits" (cemetery_id, "amount", id) where archived_at is null;
create index "trust_deposits_by_in_advance" on "trust_deposits" (cemetery_id, "in_advance", id) where archived_at is null;
create index "trust_deposits_by_reference_key" on "trust_deposits" (cemetery_id, "reference_key", id) where archived_at is null;
create sequence "trust_deposits_contracts_id_seq";
grant usage on sequence "trust_deposits_contracts_id_seq" to sexton_app;
create table "trust_deposits_contracts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_deposits_contracts_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_deposits_contracts" enable row level security;
create policy tenant on "trust_deposits_contracts" using (cemetery_id = (select app_cemetery()));
grant select, insert on "trust_deposits_contracts" to sexton_app;
create index "trust_deposits_contracts_parent" on "trust_deposits_contracts" (cemetery_id, parent_id, position);
create index "trust_deposits_contracts_ref" on "trust_deposits_contracts" (cemetery_id, ref_id, parent_id);
create sequence "trust_deposits_covers_id_seq";
grant usage on sequence "trust_deposits_covers_id_seq" to sexton_app;
create table "trust_deposits_covers" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_deposits_covers_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "account_id" bigint,
  "amount" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_deposits_covers" enable row level security;
create policy tenant on "trust_deposits_covers" using (cemetery_id = (select app_cemetery()));
grant select, insert on "trust_deposits_covers" to sexton_app;
create index "trust_deposits_covers_parent" on "trust_deposits_covers" (cemetery_id, parent_id, position);
create index "trust_deposits_covers_by_account_id" on "trust_deposits_covers" (cemetery_id, "account_id", parent_id);
create sequence "trust_rules_id_seq";
grant usage on sequence "trust_rules_id_seq" to sexton_app;
create table "trust_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_rules_id_seq'),
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
  "fund_kind" text collate "C",
  "fund" text,
  "fund_key" text collate "C",
  "effective_from" date,
  "effective_to" date,
  "need" text collate "C",
  "property" boolean not null default false,
  "opening" boolean not null default false,
  "service" boolean not null default false,
  "merchandise" boolean not null default false,
  "fee" boolean not null default false,
  "rate" bigint,
  "basis" text collate "C",
  "cost_rate" bigint,
  "per_area" bigint,
  "area_unit" text collate "C",
  "usual_area" numeric(18,2),
  "minimum" bigint,
  "accrues" text collate "C",
  "due_rule" text collate "C",
  "due_days" bigint,
  "source" text,
  "preset" text collate "C",
  "checked_on" date,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_rules" enable row level security;
create policy tenant on "trust_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "trust_rules" to sexton_app;
create index "trust_rules_label" on "trust_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "trust_rules_updated" on "trust_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "trust_rules_archived" on "trust_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "trust_rules_by_name_key" on "trust_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "trust_rules_by_fund_kind" on "trust_rules" (cemetery_id, "fund_kind", id) where archived_at is null;
create index "trust_rules_by_fund_key" on "trust_rules" (cemetery_id, "fund_key", id) where archived_at is null;
create index "trust_rules_by_accrues" on "trust_rules" (cemetery_id, "accrues", id) where archived_at is null;
create index "trust_rules_by_effective_from" on "trust_rules" (cemetery_id, "effective_from", id) where archived_at is null;
create index "trust_rules_by_effective_to" on "trust_rules" (cemetery_id, "effective_to", id) where archived_at is null;
create index "trust_rules_by_checked_on" on "trust_rules" (cemetery_id, "checked_on", id) where archived_at is null;
create sequence "trust_rules_property_types_id_seq";
grant usage on sequence "trust_rules_property_types_id_seq" to sexton_app;
create table "trust_rules_property_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('trust_rules_property_types_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "trust_rules_property_types" enable row level security;
create policy tenant on "trust_rules_property_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "trust_rules_property_types" to sexton_app;
create index "trust_rules_property_types_parent" on "trust_rules_property_types" (cemetery_id, parent_id, position);
create index "trust_rules_property_types_ref" on "trust_rules_property_types" (cemetery_id, ref_id, parent_id);
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"heldUntil":', coalesce(to_json(new."held_until")::text, 'null'), ',"takesHold":', case when new."takes_hold" then 'true' else 'false' end, ',"lapsedOn":', coalesce(to_json(new."lapsed_on")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"fundsSince":', coalesce(to_json(new."funds_since")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "price_items_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"item":', coalesce(c."item_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null')), '}'), ',' order by c.position), ']') from "price_items_components" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"sku":', coalesce(to_json(new."sku")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"price":', coalesce(new."price"::text, 'null'), ',"taxClass":', coalesce(new."tax_class_id"::text, 'null'), ',"careRate":', coalesce(new."care_rate"::text, 'null'), ',"glCode":', coalesce(to_json(new."gl_code")::text, 'null'), ',"cost":', coalesce(new."cost"::text, 'null'), ',"atInterment":', case when new."at_interment" then 'true' else 'false' end, ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"components":', child_1, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
alter table "contracts" add column "funds_since" date;
alter table "price_items" add column "cost" bigint;
alter table "price_items" add column "at_interment" boolean not null default false;
create or replace function "item_deliveries_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"obligation":', coalesce(new."obligation_id"::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"quantity":', coalesce(new."quantity"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"deliveredBy":', coalesce(to_json(new."delivered_by")::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"reverses":', coalesce(new."reverses_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"description":', coalesce(to_json(new."description")::text, 'null'), ',"recognised":', coalesce(new."recognised"::text, 'null')), '}');
  return new;
end $$;
create trigger "item_deliveries_body" before insert or update on "item_deliveries" for each row execute function "item_deliveries_body"();
select app_keep_inline('item_deliveries');
create or replace function "obligations_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"customer":', coalesce(new."customer_id"::text, 'null'), ',"customerName":', coalesce(to_json(new."customer_name")::text, 'null'), ',"item":', coalesce(new."item"::text, 'null'), ',"priceItem":', coalesce(new."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(new."description")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"need":', coalesce('"' || new."need" || '"', 'null'), ',"atInterment":', case when new."at_interment" then 'true' else 'false' end, ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"quantity":', coalesce(new."quantity"::text, 'null'), ',"delivered":', coalesce(new."delivered"::text, 'null'), ',"owed":', coalesce(new."owed"::text, 'null'), ',"net":', coalesce(new."net"::text, 'null'), ',"value":', coalesce(new."value"::text, 'null'), ',"deferred":', coalesce(new."deferred"::text, 'null'), ',"lastDelivery":', coalesce(to_json(new."last_delivery")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null')), '}');
  return new;
end $$;
create trigger "obligations_body" before insert or update on "obligations" for each row execute function "obligations_body"();
select app_keep_inline('obligations');
create or replace function "trust_accounts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"rule":', coalesce(c."rule_id"::text, 'null'), ',"item":', coalesce(c."item"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"basis":', coalesce(c."basis"::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"accrues":', coalesce('"' || c."accrues" || '"', 'null'), ',"dueRule":', coalesce('"' || c."due_rule" || '"', 'null'), ',"dueDays":', coalesce(c."due_days"::text, 'null')), '}'), ',' order by c.position), ']') from "trust_accounts_shares" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"customer":', coalesce(new."customer_id"::text, 'null'), ',"customerName":', coalesce(to_json(new."customer_name")::text, 'null'), ',"fundKind":', coalesce('"' || new."fund_kind" || '"', 'null'), ',"fund":', coalesce(to_json(new."fund")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"share":', coalesce(new."share"::text, 'null'), ',"accrued":', coalesce(new."accrued"::text, 'null'), ',"deposited":', coalesce(new."deposited"::text, 'null'), ',"outstanding":', coalesce(new."outstanding"::text, 'null'), ',"dueBy":', coalesce(to_json(new."due_by")::text, 'null'), ',"shares":', child_1), '}');
  return new;
end $$;
create trigger "trust_accounts_body" before insert or update on "trust_accounts" for each row execute function "trust_accounts_body"();
select app_keep_inline('trust_accounts');
create or replace function "trust_accounts_shares_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "trust_accounts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "trust_accounts_shares_insert" after insert on "trust_accounts_shares" referencing new table as changed for each statement execute function "trust_accounts_shares_touch"();
create trigger "trust_accounts_shares_update" after update on "trust_accounts_shares" referencing new table as changed for each statement execute function "trust_accounts_shares_touch"();
create trigger "trust_accounts_shares_delete" after delete on "trust_accounts_shares" referencing old table as changed for each statement execute function "trust_accounts_shares_touch"();
create or replace function "trust_accruals_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"account":', coalesce(new."account_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"fundKind":', coalesce('"' || new."fund_kind" || '"', 'null'), ',"fund":', coalesce(to_json(new."fund")::text, 'null'), ',"cause":', coalesce('"' || new."cause" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"dueBy":', coalesce(to_json(new."due_by")::text, 'null'), ',"transaction":', coalesce(new."transaction_id"::text, 'null'), ',"delivery":', coalesce(new."delivery_id"::text, 'null')), '}');
  return new;
end $$;
create trigger "trust_accruals_body" before insert or update on "trust_accruals" for each row execute function "trust_accruals_body"();
select app_keep_inline('trust_accruals');
create or replace function "trust_deposits_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "trust_deposits_contracts" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"account":', coalesce(c."account_id"::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null')), '}'), ',' order by c.position), ']') from "trust_deposits_covers" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"fund":', coalesce(to_json(new."fund")::text, 'null'), ',"fundKind":', coalesce('"' || new."fund_kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"contracts":', child_1, ',"advance":', case when new."advance" then 'true' else 'false' end, ',"inAdvance":', coalesce(new."in_advance"::text, 'null'), ',"covers":', child_2, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "trust_deposits_body" before insert or update on "trust_deposits" for each row execute function "trust_deposits_body"();
select app_keep_inline('trust_deposits');
create or replace function "trust_deposits_contracts_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "trust_deposits" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "trust_deposits_contracts_insert" after insert on "trust_deposits_contracts" referencing new table as changed for each statement execute function "trust_deposits_contracts_touch"();
create trigger "trust_deposits_contracts_update" after update on "trust_deposits_contracts" referencing new table as changed for each statement execute function "trust_deposits_contracts_touch"();
create trigger "trust_deposits_contracts_delete" after delete on "trust_deposits_contracts" referencing old table as changed for each statement execute function "trust_deposits_contracts_touch"();
create or replace function "trust_deposits_covers_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "trust_deposits" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "trust_deposits_covers_insert" after insert on "trust_deposits_covers" referencing new table as changed for each statement execute function "trust_deposits_covers_touch"();
create trigger "trust_deposits_covers_update" after update on "trust_deposits_covers" referencing new table as changed for each statement execute function "trust_deposits_covers_touch"();
create trigger "trust_deposits_covers_delete" after delete on "trust_deposits_covers" referencing old table as changed for each statement execute function "trust_deposits_covers_touch"();
create or replace function "trust_rules_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "trust_rules_property_types" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"fundKind":', coalesce('"' || new."fund_kind" || '"', 'null'), ',"fund":', coalesce(to_json(new."fund")::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"need":', coalesce('"' || new."need" || '"', 'null'), ',"property":', case when new."property" then 'true' else 'false' end, ',"opening":', case when new."opening" then 'true' else 'false' end, ',"service":', case when new."service" then 'true' else 'false' end, ',"merchandise":', case when new."merchandise" then 'true' else 'false' end, ',"fee":', case when new."fee" then 'true' else 'false' end, ',"propertyTypes":', child_1, ',"rate":', coalesce(new."rate"::text, 'null'), ',"basis":', coalesce('"' || new."basis" || '"', 'null'), ',"costRate":', coalesce(new."cost_rate"::text, 'null'), ',"perArea":', coalesce(new."per_area"::text, 'null'), ',"areaUnit":', coalesce('"' || new."area_unit" || '"', 'null'), ',"usualArea":', coalesce(new."usual_area"::text, 'null'), ',"minimum":', coalesce(new."minimum"::text, 'null'), ',"accrues":', coalesce('"' || new."accrues" || '"', 'null'), ',"dueRule":', coalesce('"' || new."due_rule" || '"', 'null'), ',"dueDays":', coalesce(new."due_days"::text, 'null'), ',"source":', coalesce(to_json(new."source")::text, 'null'), ',"preset":', coalesce(to_json(new."preset")::text, 'null'), ',"checkedOn":', coalesce(to_json(new."checked_on")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "trust_rules_body" before insert or update on "trust_rules" for each row execute function "trust_rules_body"();
select app_keep_inline('trust_rules');
create or replace function "trust_rules_property_types_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "trust_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "trust_rules_property_types_insert" after insert on "trust_rules_property_types" referencing new table as changed for each statement execute function "trust_rules_property_types_touch"();
create trigger "trust_rules_property_types_update" after update on "trust_rules_property_types" referencing new table as changed for each statement execute function "trust_rules_property_types_touch"();
create trigger "trust_rules_property_types_delete" after delete on "trust_rules_property_types" referencing old table as changed for each statement execute function "trust_rules_property_types_touch"();
alter table "item_deliveries" add constraint "item_deliveries_obligation_fk" foreign key (cemetery_id, "obligation_id") references "obligations" (cemetery_id, id);
alter table "item_deliveries" add constraint "item_deliveries_interment_fk" foreign key (cemetery_id, "interment_id") references "interments" (cemetery_id, id);
alter table "item_deliveries" add constraint "item_deliveries_reverses_fk" foreign key (cemetery_id, "reverses_id") references "item_deliveries" (cemetery_id, id);
alter table "item_deliveries" add constraint "item_deliveries_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "obligations" add constraint "obligations_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "obligations" add constraint "obligations_customer_fk" foreign key (cemetery_id, "customer_id") references "contacts" (cemetery_id, id);
alter table "obligations" add constraint "obligations_price_item_fk" foreign key (cemetery_id, "price_item_id") references "price_items" (cemetery_id, id);
alter table "trust_accounts" add constraint "trust_accounts_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "trust_accounts" add constraint "trust_accounts_customer_fk" foreign key (cemetery_id, "customer_id") references "contacts" (cemetery_id, id);
alter table "trust_accounts_shares" add constraint "trust_accounts_shares_parent_fk" foreign key (cemetery_id, parent_id) references "trust_accounts" (cemetery_id, id);
alter table "trust_accounts_shares" add constraint "trust_accounts_shares_rule_fk" foreign key (cemetery_id, "rule_id") references "trust_rules" (cemetery_id, id);
alter table "trust_accruals" add constraint "trust_accruals_account_fk" foreign key (cemetery_id, "account_id") references "trust_accounts" (cemetery_id, id);
alter table "trust_accruals" add constraint "trust_accruals_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "trust_accruals" add constraint "trust_accruals_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
alter table "trust_accruals" add constraint "trust_accruals_delivery_fk" foreign key (cemetery_id, "delivery_id") references "item_deliveries" (cemetery_id, id);
alter table "trust_deposits_contracts" add constraint "trust_deposits_contracts_parent_fk" foreign key (cemetery_id, parent_id) references "trust_deposits" (cemetery_id, id);
alter table "trust_deposits_contracts" add constraint "trust_deposits_contracts_ref_fk" foreign key (cemetery_id, ref_id) references "contracts" (cemetery_id, id);
alter table "trust_deposits_covers" add constraint "trust_deposits_covers_parent_fk" foreign key (cemetery_id, parent_id) references "trust_deposits" (cemetery_id, id);
alter table "trust_deposits_covers" add constraint "trust_deposits_covers_account_fk" foreign key (cemetery_id, "account_id") references "trust_accounts" (cemetery_id, id);
alter table "trust_rules_property_types" add constraint "trust_rules_property_types_parent_fk" foreign key (cemetery_id, parent_id) references "trust_rules" (cemetery_id, id);
alter table "trust_rules_property_types" add constraint "trust_rules_property_types_ref_fk" foreign key (cemetery_id, ref_id) references "property_types" (cemetery_id, id);
select app_backfill('contracts');
select app_backfill('price_items');
