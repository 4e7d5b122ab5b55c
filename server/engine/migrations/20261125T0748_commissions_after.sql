-- Generated from the areas.
-- outside a transaction

create index concurrently "contracts_by_counselor_id" on "contracts" (cemetery_id, "counselor_id", id) where archived_at is null and "counselor_id" is not null;
