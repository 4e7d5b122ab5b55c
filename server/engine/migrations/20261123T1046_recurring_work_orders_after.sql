-- Generated from the areas.
-- outside a transaction

alter table "work_orders" validate constraint "work_orders_recurring_fk";
create index concurrently "work_orders_by_recurring_id" on "work_orders" (cemetery_id, "recurring_id", id) where archived_at is null and "recurring_id" is not null;
-- One order for each run of a rule, archived or not.
create unique index concurrently work_orders_once_per_run on work_orders (cemetery_id, recurring_id, run_date) where recurring_id is not null;
comment on index work_orders_once_per_run is 'One order for each run of a recurring work order.';
