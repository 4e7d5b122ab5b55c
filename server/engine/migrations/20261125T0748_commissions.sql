-- Generated from the areas.

create sequence "commission_payments_id_seq";
grant usage on sequence "commission_payments_id_seq" to sexton_app;
create table "commission_payments" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('commission_payments_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "kind" text collate "C",
  "counselor_id" bigint,
  "counselor_name" text,
  "counselor_name_key" text collate "C",
  "date" date,
  "amount" bigint,
  "reference" text,
  "reference_key" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "commission_payments" enable row level security;
create policy tenant on "commission_payments" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "commission_payments" to sexton_app;
create index "commission_payments_label" on "commission_payments" (cemetery_id, sort_key, id) where archived_at is null;
create index "commission_payments_updated" on "commission_payments" (cemetery_id, updated_at, id) where archived_at is null;
create index "commission_payments_archived" on "commission_payments" (cemetery_id, sort_key, id) where archived_at is not null;
create index "commission_payments_by_date" on "commission_payments" (cemetery_id, "date", id) where archived_at is null;
create index "commission_payments_by_counselor_id" on "commission_payments" (cemetery_id, "counselor_id", id) where archived_at is null;
create index "commission_payments_by_counselor_name_key" on "commission_payments" (cemetery_id, "counselor_name_key", id) where archived_at is null;
create index "commission_payments_by_kind" on "commission_payments" (cemetery_id, "kind", id) where archived_at is null;
create index "commission_payments_by_amount" on "commission_payments" (cemetery_id, "amount", id) where archived_at is null;
create index "commission_payments_by_reference_key" on "commission_payments" (cemetery_id, "reference_key", id) where archived_at is null;
create sequence "commission_rules_id_seq";
grant usage on sequence "commission_rules_id_seq" to sexton_app;
create table "commission_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('commission_rules_id_seq'),
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
  "counselor_id" bigint,
  "effective_from" date,
  "effective_to" date,
  "need" text collate "C",
  "property" boolean not null default false,
  "opening" boolean not null default false,
  "service" boolean not null default false,
  "merchandise" boolean not null default false,
  "fee" boolean not null default false,
  "rate" bigint,
  "amount" bigint,
  "earned" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "commission_rules" enable row level security;
create policy tenant on "commission_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "commission_rules" to sexton_app;
create index "commission_rules_label" on "commission_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "commission_rules_updated" on "commission_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "commission_rules_archived" on "commission_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "commission_rules_by_name_key" on "commission_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "commission_rules_by_rate" on "commission_rules" (cemetery_id, "rate", id) where archived_at is null;
create index "commission_rules_by_amount" on "commission_rules" (cemetery_id, "amount", id) where archived_at is null;
create index "commission_rules_by_earned" on "commission_rules" (cemetery_id, "earned", id) where archived_at is null;
create index "commission_rules_by_effective_from" on "commission_rules" (cemetery_id, "effective_from", id) where archived_at is null;
create index "commission_rules_by_effective_to" on "commission_rules" (cemetery_id, "effective_to", id) where archived_at is null;
create index "commission_rules_by_counselor_id" on "commission_rules" (cemetery_id, "counselor_id", id) where archived_at is null and "counselor_id" is not null;
create sequence "commissions_id_seq";
grant usage on sequence "commissions_id_seq" to sexton_app;
create table "commissions" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('commissions_id_seq'),
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
  "counselor_id" bigint,
  "counselor_name" text,
  "counselor_name_key" text collate "C",
  "cause" text collate "C",
  "date" date,
  "amount" bigint,
  "whole" bigint,
  "transaction_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "commissions" enable row level security;
create policy tenant on "commissions" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (body, updated_at) on "commissions" to sexton_app;
create index "commissions_label" on "commissions" (cemetery_id, sort_key, id) where archived_at is null;
create index "commissions_updated" on "commissions" (cemetery_id, updated_at, id) where archived_at is null;
create index "commissions_archived" on "commissions" (cemetery_id, sort_key, id) where archived_at is not null;
create index "commissions_by_date" on "commissions" (cemetery_id, "date", id) where archived_at is null;
create index "commissions_by_contract_number_key" on "commissions" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "commissions_by_counselor_id" on "commissions" (cemetery_id, "counselor_id", id) where archived_at is null;
create index "commissions_by_counselor_name_key" on "commissions" (cemetery_id, "counselor_name_key", id) where archived_at is null;
create index "commissions_by_cause" on "commissions" (cemetery_id, "cause", id) where archived_at is null;
create index "commissions_by_amount" on "commissions" (cemetery_id, "amount", id) where archived_at is null;
create index "commissions_by_contract_id" on "commissions" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "commissions_by_transaction_id" on "commissions" (cemetery_id, "transaction_id", id) where archived_at is null and "transaction_id" is not null;
create sequence "commissions_shares_id_seq";
grant usage on sequence "commissions_shares_id_seq" to sexton_app;
create table "commissions_shares" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('commissions_shares_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "description" text,
  "rule_id" bigint,
  "item" bigint,
  "net" bigint,
  "amount" bigint,
  "earned" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "commissions_shares" enable row level security;
create policy tenant on "commissions_shares" using (cemetery_id = (select app_cemetery()));
grant select, insert on "commissions_shares" to sexton_app;
create index "commissions_shares_parent" on "commissions_shares" (cemetery_id, parent_id, position);
create index "commissions_shares_by_rule_id" on "commissions_shares" (cemetery_id, "rule_id", parent_id);
create or replace function "contracts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "contracts_parties" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"priceItem":', coalesce(c."price_item_id"::text, 'null'), ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"location":', coalesce(c."location_id"::text, 'null'), ',"quantity":', coalesce(c."quantity"::text, 'null'), ',"unitPrice":', coalesce(c."unit_price"::text, 'null'), ',"discountAmount":', coalesce(c."discount_amount"::text, 'null'), ',"discountRate":', coalesce(c."discount_rate"::text, 'null'), ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"bundle":', coalesce(to_json(c."bundle")::text, 'null'), ',"taxRate":', coalesce(c."tax_rate"::text, 'null'), ',"taxes":', coalesce(to_json(c."taxes")::text, 'null'), ',"careRate":', coalesce(c."care_rate"::text, 'null'), ',"discount":', coalesce(c."discount"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"tax":', coalesce(c."tax"::text, 'null'), ',"care":', coalesce(c."care"::text, 'null'), ',"total":', coalesce(c."total"::text, 'null'), ',"right":', coalesce(c."right_id"::text, 'null'), ',"addedOn":', coalesce(to_json(c."added_on")::text, 'null'), ',"removedOn":', coalesce(to_json(c."removed_on")::text, 'null')), '}'), ',' order by c.position), ']') from "contracts_items" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"parties":', child_1, ',"residency":', coalesce('"' || new."residency" || '"', 'null'), ',"taxBasis":', coalesce('"' || new."tax_basis" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"interment":', coalesce(new."interment_id"::text, 'null'), ',"counselor":', coalesce(new."counselor_id"::text, 'null'), ',"items":', child_2, ',"subtotal":', coalesce(new."subtotal"::text, 'null'), ',"discount":', coalesce(new."discount"::text, 'null'), ',"tax":', coalesce(new."tax"::text, 'null'), ',"total":', coalesce(new."total"::text, 'null'), ',"careFund":', coalesce(new."care_fund"::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"adjusted":', coalesce(new."adjusted"::text, 'null'), ',"retained":', coalesce(new."retained"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"heldUntil":', coalesce(to_json(new."held_until")::text, 'null'), ',"takesHold":', case when new."takes_hold" then 'true' else 'false' end, ',"lapsedOn":', coalesce(to_json(new."lapsed_on")::text, 'null'), ',"signedOn":', coalesce(to_json(new."signed_on")::text, 'null'), ',"cancelledOn":', coalesce(to_json(new."cancelled_on")::text, 'null'), ',"fundsSince":', coalesce(to_json(new."funds_since")::text, 'null'), ',"cancelReason":', coalesce(to_json(new."cancel_reason")::text, 'null'), ',"partyNames":', coalesce(to_json(new."party_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "contracts" add column "counselor_id" bigint;
create or replace function "commission_payments_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"counselor":', coalesce(new."counselor_id"::text, 'null'), ',"counselorName":', coalesce(to_json(new."counselor_name")::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "commission_payments_body" before insert or update on "commission_payments" for each row execute function "commission_payments_body"();
select app_keep_inline('commission_payments');
create or replace function "commission_rules_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"counselor":', coalesce(new."counselor_id"::text, 'null'), ',"effectiveFrom":', coalesce(to_json(new."effective_from")::text, 'null'), ',"effectiveTo":', coalesce(to_json(new."effective_to")::text, 'null'), ',"need":', coalesce('"' || new."need" || '"', 'null'), ',"property":', case when new."property" then 'true' else 'false' end, ',"opening":', case when new."opening" then 'true' else 'false' end, ',"service":', case when new."service" then 'true' else 'false' end, ',"merchandise":', case when new."merchandise" then 'true' else 'false' end, ',"fee":', case when new."fee" then 'true' else 'false' end, ',"rate":', coalesce(new."rate"::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"earned":', coalesce('"' || new."earned" || '"', 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "commission_rules_body" before insert or update on "commission_rules" for each row execute function "commission_rules_body"();
select app_keep_inline('commission_rules');
create or replace function "commissions_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"description":', coalesce(to_json(c."description")::text, 'null'), ',"rule":', coalesce(c."rule_id"::text, 'null'), ',"item":', coalesce(c."item"::text, 'null'), ',"net":', coalesce(c."net"::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"earned":', coalesce('"' || c."earned" || '"', 'null')), '}'), ',' order by c.position), ']') from "commissions_shares" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"counselor":', coalesce(new."counselor_id"::text, 'null'), ',"counselorName":', coalesce(to_json(new."counselor_name")::text, 'null'), ',"cause":', coalesce('"' || new."cause" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"whole":', coalesce(new."whole"::text, 'null'), ',"transaction":', coalesce(new."transaction_id"::text, 'null'), ',"shares":', child_1), '}');
  return new;
end $$;
create trigger "commissions_body" before insert or update on "commissions" for each row execute function "commissions_body"();
select app_keep_inline('commissions');
create or replace function "commissions_shares_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "commissions" set updated_at = updated_at where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "commissions_shares_insert" after insert on "commissions_shares" referencing new table as changed for each statement execute function "commissions_shares_touch"();
create trigger "commissions_shares_update" after update on "commissions_shares" referencing new table as changed for each statement execute function "commissions_shares_touch"();
create trigger "commissions_shares_delete" after delete on "commissions_shares" referencing old table as changed for each statement execute function "commissions_shares_touch"();
alter table "commissions" add constraint "commissions_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "commissions" add constraint "commissions_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
alter table "commissions_shares" add constraint "commissions_shares_parent_fk" foreign key (cemetery_id, parent_id) references "commissions" (cemetery_id, id);
alter table "commissions_shares" add constraint "commissions_shares_rule_fk" foreign key (cemetery_id, "rule_id") references "commission_rules" (cemetery_id, id);
select app_backfill('contracts');
