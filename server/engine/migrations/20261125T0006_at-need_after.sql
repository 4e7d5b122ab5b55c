-- Generated from the areas.
-- outside a transaction

alter table "contracts" validate constraint "contracts_interment_fk";
alter table "interments" validate constraint "interments_funeral_home_fk";
create index concurrently "contracts_by_interment_id" on "contracts" (cemetery_id, "interment_id", id) where archived_at is null and "interment_id" is not null;
create index concurrently "interments_by_funeral_home_id" on "interments" (cemetery_id, "funeral_home_id", id) where archived_at is null and "funeral_home_id" is not null;
