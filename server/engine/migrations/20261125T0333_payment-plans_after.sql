-- Generated from the areas.
-- outside a transaction

alter table "transactions" validate constraint "transactions_plan_fk";
create index concurrently "transactions_by_plan_id" on "transactions" (cemetery_id, "plan_id", id) where archived_at is null and "plan_id" is not null;
