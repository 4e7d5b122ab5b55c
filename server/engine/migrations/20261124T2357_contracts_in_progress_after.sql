-- Generated from the areas.
-- outside a transaction

create index concurrently "contracts_by_held_until" on "contracts" (cemetery_id, "held_until", id) where archived_at is null;
