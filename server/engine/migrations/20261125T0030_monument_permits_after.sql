-- Generated from the areas.
-- outside a transaction

alter table "memorials" validate constraint "memorials_consent_by_fk";
alter table "memorials" validate constraint "memorials_contract_fk";
alter table "memorials" validate constraint "memorials_fee_item_fk";
create index concurrently "memorials_by_fee_item_id" on "memorials" (cemetery_id, "fee_item_id", id) where archived_at is null and "fee_item_id" is not null;
create index concurrently "memorials_by_contract_id" on "memorials" (cemetery_id, "contract_id", id) where archived_at is null and "contract_id" is not null;
create index concurrently "memorials_by_consent_by_id" on "memorials" (cemetery_id, "consent_by_id", id) where archived_at is null and "consent_by_id" is not null;
