-- Generated from the areas.

drop index "reservations_by_status";
drop index "trees_by_status";
drop index "contracts_by_status";
drop index "interactions_by_status";
drop index "invoices_by_status";
drop index "work_orders_by_status";
drop index "cremains_by_status";
drop index "batches_by_status";
drop index "payment_plans_by_status";
