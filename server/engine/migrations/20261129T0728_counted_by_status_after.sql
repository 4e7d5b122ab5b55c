-- Generated from the areas.
-- outside a transaction

create index concurrently "reservations_by_status" on "reservations" (cemetery_id, "status", id) include ("expires") where archived_at is null;
create index concurrently "trees_by_status" on "trees" (cemetery_id, "status", id) include ("risk") where archived_at is null;
create index concurrently "contracts_by_status" on "contracts" (cemetery_id, "status", id) include ("held_until", "balance") where archived_at is null;
create index concurrently "interactions_by_status" on "interactions" (cemetery_id, "status", id) include ("next_action", "assignee_id") where archived_at is null;
create index concurrently "invoices_by_status" on "invoices" (cemetery_id, "status", id) include ("due", "balance") where archived_at is null;
create index concurrently "work_orders_by_status" on "work_orders" (cemetery_id, "status", id) include ("due") where archived_at is null;
create index concurrently "cremains_by_status" on "cremains" (cemetery_id, "status", id) include ("collect_by", "notice_by") where archived_at is null;
create index concurrently "batches_by_status" on "batches" (cemetery_id, "status", id) include ("day") where archived_at is null;
create index concurrently "payment_plans_by_status" on "payment_plans" (cemetery_id, "status", id) include ("next_due", "due_amount") where archived_at is null;
