-- Generated from the areas.
-- outside a transaction

alter table "transactions" validate constraint "transactions_batch_fk";
alter table "transactions" validate constraint "transactions_contact_fk";
alter table "transactions" validate constraint "transactions_reservation_fk";
alter table "transactions" validate constraint "transactions_together_fk";
create index concurrently "transactions_by_reservation_id" on "transactions" (cemetery_id, "reservation_id", id) where archived_at is null and "reservation_id" is not null;
create index concurrently "transactions_by_contact_id" on "transactions" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create index concurrently "reservation_types_by_kept_share" on "reservation_types" (cemetery_id, "kept_share", id) where archived_at is null;
create index concurrently "transactions_by_batch_id" on "transactions" (cemetery_id, "batch_id", id) where archived_at is null and "batch_id" is not null;
create index concurrently "transactions_by_together_id" on "transactions" (cemetery_id, "together_id", id) where archived_at is null and "together_id" is not null;
