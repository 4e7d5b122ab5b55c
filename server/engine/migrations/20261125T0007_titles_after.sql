-- Generated from the areas.
-- outside a transaction

create index concurrently "interment_rights_by_waiting_since" on "interment_rights" (cemetery_id, "waiting_since", id) where archived_at is null;
