-- Generated from the areas.

create sequence "payment_plans_id_seq";
grant usage on sequence "payment_plans_id_seq" to sexton_app;
create table "payment_plans" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_plans_id_seq'),
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
  "contract_name" text,
  "contract_name_key" text collate "C",
  "status" text collate "C",
  "agreed_on" date,
  "next_due" date,
  "due_amount" bigint,
  "paid_through" date,
  "paid" bigint,
  "left" bigint,
  "cash_price" bigint,
  "down_payment" bigint,
  "down_payment_due" bigint,
  "amount_financed" bigint,
  "finance_charge" bigint,
  "apr" bigint,
  "total_of_payments" bigint,
  "total_sale_price" bigint,
  "payments" bigint,
  "first_payment" bigint,
  "regular_payment" bigint,
  "last_payment" bigint,
  "payment_amount" bigint,
  "frequency" text collate "C",
  "first_date" date,
  "last_date" date,
  "interest_from" date,
  "rate" bigint,
  "day_count" text collate "C",
  "method" text collate "C",
  "setup_fee" bigint,
  "payment_fee" bigint,
  "grace_days" bigint,
  "late_fee_amount" bigint,
  "late_fee_rate" bigint,
  "late_fee_max" bigint,
  "default_days" bigint,
  "price_change" bigint,
  "price_changed_on" date,
  "replaces_id" bigint,
  "defaulted_on" date,
  "reinstated_on" date,
  "ended_on" date,
  "next_run" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_plans" enable row level security;
create policy tenant on "payment_plans" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "payment_plans" to sexton_app;
create index "payment_plans_label" on "payment_plans" (cemetery_id, sort_key, id) where archived_at is null;
create index "payment_plans_updated" on "payment_plans" (cemetery_id, updated_at, id) where archived_at is null;
create index "payment_plans_archived" on "payment_plans" (cemetery_id, sort_key, id) where archived_at is not null;
create index "payment_plans_by_contract_name_key" on "payment_plans" (cemetery_id, "contract_name_key", id) where archived_at is null;
create index "payment_plans_by_contract_number_key" on "payment_plans" (cemetery_id, "contract_number_key", id) where archived_at is null;
create index "payment_plans_by_status" on "payment_plans" (cemetery_id, "status", id) where archived_at is null;
create index "payment_plans_by_agreed_on" on "payment_plans" (cemetery_id, "agreed_on", id) where archived_at is null;
create index "payment_plans_by_next_due" on "payment_plans" (cemetery_id, "next_due", id) where archived_at is null;
create index "payment_plans_by_paid_through" on "payment_plans" (cemetery_id, "paid_through", id) where archived_at is null;
create index "payment_plans_by_left" on "payment_plans" (cemetery_id, "left", id) where archived_at is null;
create index "payment_plans_by_next_run" on "payment_plans" (cemetery_id, "next_run", id) where archived_at is null;
create index "payment_plans_by_contract_id" on "payment_plans" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index "payment_plans_by_replaces_id" on "payment_plans" (cemetery_id, "replaces_id", id) where archived_at is null and "replaces_id" is not null;
create sequence "payment_plans_schedule_id_seq";
grant usage on sequence "payment_plans_schedule_id_seq" to sexton_app;
create table "payment_plans_schedule" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('payment_plans_schedule_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "due" date,
  "amount" bigint,
  "principal" bigint,
  "interest" bigint,
  "fees" bigint,
  "paid" bigint,
  "balance" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "payment_plans_schedule" enable row level security;
create policy tenant on "payment_plans_schedule" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "payment_plans_schedule" to sexton_app;
create index "payment_plans_schedule_parent" on "payment_plans_schedule" (cemetery_id, parent_id, position);
create sequence "plan_rules_id_seq";
grant usage on sequence "plan_rules_id_seq" to sexton_app;
create table "plan_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('plan_rules_id_seq'),
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
  "in_force_from" date,
  "down_payment_rate" bigint,
  "payments" bigint,
  "frequency" text collate "C",
  "rate" bigint,
  "day_count" text collate "C",
  "method" text collate "C",
  "setup_fee" bigint,
  "payment_fee" bigint,
  "grace_days" bigint,
  "late_fee_amount" bigint,
  "late_fee_rate" bigint,
  "late_fee_max" bigint,
  "charges_late_fees" boolean not null default false,
  "default_days" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "plan_rules" enable row level security;
create policy tenant on "plan_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "plan_rules" to sexton_app;
create index "plan_rules_label" on "plan_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "plan_rules_updated" on "plan_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "plan_rules_archived" on "plan_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "plan_rules_by_name_key" on "plan_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "plan_rules_by_in_force_from" on "plan_rules" (cemetery_id, "in_force_from", id) where archived_at is null;
create index "plan_rules_by_rate" on "plan_rules" (cemetery_id, "rate", id) where archived_at is null;
create index "plan_rules_by_late_fee_amount" on "plan_rules" (cemetery_id, "late_fee_amount", id) where archived_at is null;
create index "plan_rules_by_grace_days" on "plan_rules" (cemetery_id, "grace_days", id) where archived_at is null;
create index "plan_rules_by_charges_late_fees" on "plan_rules" (cemetery_id, "charges_late_fees", id) where archived_at is null;
create unique index "plan_rules_unique_name" on "plan_rules" (cemetery_id, "name_key") where archived_at is null;
create or replace function "transactions_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"number":', coalesce(to_json(new."number")::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"type":', coalesce('"' || new."type" || '"', 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"method":', coalesce(new."method_id"::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"payer":', coalesce(new."payer_id"::text, 'null'), ',"reverses":', coalesce(new."reverses_id"::text, 'null'), ',"plan":', coalesce(new."plan_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"payerName":', coalesce(to_json(new."payer_name")::text, 'null'), ',"effect":', coalesce(new."effect"::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null')), '}');
  return new;
end $$;
alter table "transactions" add column "plan_id" bigint;
create or replace function "payment_plans_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"due":', coalesce(to_json(c."due")::text, 'null'), ',"amount":', coalesce(c."amount"::text, 'null'), ',"principal":', coalesce(c."principal"::text, 'null'), ',"interest":', coalesce(c."interest"::text, 'null'), ',"fees":', coalesce(c."fees"::text, 'null'), ',"paid":', coalesce(c."paid"::text, 'null'), ',"balance":', coalesce(c."balance"::text, 'null')), '}'), ',' order by c.position), ']') from "payment_plans_schedule" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"contractNumber":', coalesce(to_json(new."contract_number")::text, 'null'), ',"contractName":', coalesce(to_json(new."contract_name")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"agreedOn":', coalesce(to_json(new."agreed_on")::text, 'null'), ',"nextDue":', coalesce(to_json(new."next_due")::text, 'null'), ',"dueAmount":', coalesce(new."due_amount"::text, 'null'), ',"paidThrough":', coalesce(to_json(new."paid_through")::text, 'null'), ',"paid":', coalesce(new."paid"::text, 'null'), ',"left":', coalesce(new."left"::text, 'null'), ',"cashPrice":', coalesce(new."cash_price"::text, 'null'), ',"downPayment":', coalesce(new."down_payment"::text, 'null'), ',"downPaymentDue":', coalesce(new."down_payment_due"::text, 'null'), ',"amountFinanced":', coalesce(new."amount_financed"::text, 'null'), ',"financeCharge":', coalesce(new."finance_charge"::text, 'null'), ',"apr":', coalesce(new."apr"::text, 'null'), ',"totalOfPayments":', coalesce(new."total_of_payments"::text, 'null'), ',"totalSalePrice":', coalesce(new."total_sale_price"::text, 'null'), ',"payments":', coalesce(new."payments"::text, 'null'), ',"firstPayment":', coalesce(new."first_payment"::text, 'null'), ',"regularPayment":', coalesce(new."regular_payment"::text, 'null'), ',"lastPayment":', coalesce(new."last_payment"::text, 'null'), ',"paymentAmount":', coalesce(new."payment_amount"::text, 'null'), ',"frequency":', coalesce('"' || new."frequency" || '"', 'null'), ',"firstDate":', coalesce(to_json(new."first_date")::text, 'null'), ',"lastDate":', coalesce(to_json(new."last_date")::text, 'null'), ',"interestFrom":', coalesce(to_json(new."interest_from")::text, 'null'), ',"rate":', coalesce(new."rate"::text, 'null'), ',"dayCount":', coalesce('"' || new."day_count" || '"', 'null'), ',"method":', coalesce('"' || new."method" || '"', 'null'), ',"setupFee":', coalesce(new."setup_fee"::text, 'null'), ',"paymentFee":', coalesce(new."payment_fee"::text, 'null'), ',"graceDays":', coalesce(new."grace_days"::text, 'null'), ',"lateFeeAmount":', coalesce(new."late_fee_amount"::text, 'null'), ',"lateFeeRate":', coalesce(new."late_fee_rate"::text, 'null'), ',"lateFeeMax":', coalesce(new."late_fee_max"::text, 'null'), ',"defaultDays":', coalesce(new."default_days"::text, 'null'), ',"priceChange":', coalesce(new."price_change"::text, 'null'), ',"priceChangedOn":', coalesce(to_json(new."price_changed_on")::text, 'null')), concat(',"schedule":', child_1, ',"replaces":', coalesce(new."replaces_id"::text, 'null'), ',"defaultedOn":', coalesce(to_json(new."defaulted_on")::text, 'null'), ',"reinstatedOn":', coalesce(to_json(new."reinstated_on")::text, 'null'), ',"endedOn":', coalesce(to_json(new."ended_on")::text, 'null'), ',"nextRun":', coalesce(to_json(new."next_run")::text, 'null')), '}');
  return new;
end $$;
create trigger "payment_plans_body" before insert or update on "payment_plans" for each row execute function "payment_plans_body"();
select app_keep_inline('payment_plans');
create or replace function "payment_plans_schedule_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "payment_plans" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "payment_plans_schedule_insert" after insert on "payment_plans_schedule" referencing new table as changed for each statement execute function "payment_plans_schedule_touch"();
create trigger "payment_plans_schedule_update" after update on "payment_plans_schedule" referencing new table as changed for each statement execute function "payment_plans_schedule_touch"();
create trigger "payment_plans_schedule_delete" after delete on "payment_plans_schedule" referencing old table as changed for each statement execute function "payment_plans_schedule_touch"();
create or replace function "plan_rules_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"inForceFrom":', coalesce(to_json(new."in_force_from")::text, 'null'), ',"downPaymentRate":', coalesce(new."down_payment_rate"::text, 'null'), ',"payments":', coalesce(new."payments"::text, 'null'), ',"frequency":', coalesce('"' || new."frequency" || '"', 'null'), ',"rate":', coalesce(new."rate"::text, 'null'), ',"dayCount":', coalesce('"' || new."day_count" || '"', 'null'), ',"method":', coalesce('"' || new."method" || '"', 'null'), ',"setupFee":', coalesce(new."setup_fee"::text, 'null'), ',"paymentFee":', coalesce(new."payment_fee"::text, 'null'), ',"graceDays":', coalesce(new."grace_days"::text, 'null'), ',"lateFeeAmount":', coalesce(new."late_fee_amount"::text, 'null'), ',"lateFeeRate":', coalesce(new."late_fee_rate"::text, 'null'), ',"lateFeeMax":', coalesce(new."late_fee_max"::text, 'null'), ',"chargesLateFees":', case when new."charges_late_fees" then 'true' else 'false' end, ',"defaultDays":', coalesce(new."default_days"::text, 'null')), '}');
  return new;
end $$;
create trigger "plan_rules_body" before insert or update on "plan_rules" for each row execute function "plan_rules_body"();
select app_keep_inline('plan_rules');
alter table "payment_plans" add constraint "payment_plans_contract_fk" foreign key (cemetery_id, "contract_id") references "contracts" (cemetery_id, id);
alter table "payment_plans" add constraint "payment_plans_replaces_fk" foreign key (cemetery_id, "replaces_id") references "payment_plans" (cemetery_id, id);
alter table "payment_plans_schedule" add constraint "payment_plans_schedule_parent_fk" foreign key (cemetery_id, parent_id) references "payment_plans" (cemetery_id, id);
alter table "transactions" add constraint "transactions_plan_fk" foreign key (cemetery_id, "plan_id") references "payment_plans" (cemetery_id, id) not valid;
select app_backfill('transactions');
